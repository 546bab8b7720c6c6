"""Clues and relations in English, so that a reader sees how they were understood.

``prime and > 3a`` is "a prime greater than entry 3a", ``6a = rev(25a)`` "entry 6a is the reverse of
entry 25a".  Of a tree nothing is left out, and different meanings have different words: operands
that could be taken for more than they are have a noun before them ("A times the sum of B and C"), a
comma ("A times B, plus C") or brackets.  Arithmetic with more than `MOST_OPERATIONS` is a formula with
every sign and bracket ("the value of A × (B + C) - D^2"): in words nobody could follow it.

Every operation of `tree` has a row in `_NUMBERS`, `_SETS` or `_CONDITIONS`.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from gridwright.clues.formulas import formula
from gridwright.clues.operations import is_condition
from gridwright.clues.phrases import FUNCTION_NAMES, Described, Post, kind, listed, nth, times
from gridwright.clues.tree import ARITHMETIC, Node

__all__ = ["MOST_CALLS", "MOST_OPERATIONS", "aloud"]

MOST_OPERATIONS: Final = 2
"""The most signs between operands that are told in words."""

MOST_CALLS: Final = 3
"""The most functions, raised numbers and the like that are told in words."""


def aloud(tree: Node, own: Collection[str] = ()) -> str:
    """What a clue's numbers are, as a noun phrase; of a relation, a sentence.

    `own` are the names of a user's functions: ours of the same name are not meant.

    >>> from gridwright.clues.statement import ClueStatement
    >>> aloud(ClueStatement("digit product 10a").tree)
    'a number whose digit product is entry 10a'
    >>> aloud(ClueStatement("6a = rev(25a)", is_relation=True).tree)
    'entry 6a is the reverse of entry 25a'
    """
    reader = _Reader(own)
    return reader.sentence(tree) if is_condition(tree) else reader.text(tree)


class _Said(NamedTuple):
    """Words for a number, and what they are like.

    is_open  whether more words might be taken for a part of the last of these: those that follow
             ``the reverse of A`` are kept away by a comma
    """

    text: str
    rank: int
    is_open: bool = False

    @property
    def as_left(self) -> str:
        """As the left operand of what follows."""
        return f"{self.text}," if self.is_open else self.text


_SUM, _PRODUCT, _ATOM = range(3)
"""``A plus B``; ``A times B``; ``A``, ``twice A``, ``the reverse of A``."""

_VERBS: Final = {
    "=": "is",
    "!=": "differs from",
    "<": "is less than",
    ">": "is greater than",
    "<=": "is at most",
    ">=": "is at least",
}
_COMPARED: Final = {
    "<": Post("less than {}", "not less than {}"),
    ">": Post("greater than {}", "not greater than {}"),
    "<=": Post("of at most {}", "that is not at most {}"),
    ">=": Post("of at least {}", "that is not at least {}"),
    "!=": Post("other than {}", "that is no other than {}"),
}


class _Reader:
    """Trees in words; recursion is as deep as sets are, and arithmetic in words is short."""

    def __init__(self, own: Collection[str]) -> None:
        self.own = own
        self.known: dict[int, Described] = {}  # of sets, by identity: their parts are asked often

    # Relations

    def sentence(self, node: Node) -> str:
        """A condition."""
        return _CONDITIONS[node.op](self, node)

    def joined(self, node: Node) -> str:
        """Conditions of which all, or one, must be met."""
        parts = [
            f"({self.sentence(part)})" if part.op in ("and", "or") else self.sentence(part)
            for part in node.nodes
        ]
        return ("either " if node.op == "or" else "") + f", {node.op} ".join(parts)

    def contrary(self, node: Node) -> str:
        (part,) = node.nodes
        if part.op == "is" and part.nodes[1].name:
            return f"{self.text(part.nodes[1])} {self.is_in(part.nodes[0], 'is not')}"
        said = self.sentence(part)
        return f"it is not true that {f'({said})' if part.op in ('and', 'or') else said}"

    def membership(self, node: Node) -> str:
        numbers, number = node.nodes
        return f"{self.text(number)} {self.is_in(numbers, 'is')}"

    def is_in(self, numbers: Node, verb: str) -> str:
        """``is prime``."""
        described = self.described(numbers)
        return f"{verb} {described.predicate or described.text}"

    def chain(self, node: Node) -> str:
        """Each side compared with the next."""
        signs = str(node.args[0]).split()
        sides = node.nodes
        if any(side.is_set for side in sides):
            pairs = zip(signs, pairwise(sides), strict=True)
            return ", and ".join(self.pair(sign, *pair) for sign, pair in pairs)
        texts = [self.text(side) for side in sides]
        said = texts[0]
        for i, (sign, text) in enumerate(zip(signs, texts[1:], strict=True)):
            is_equation = sign == "=" and _binary(sides[i])
            verb = "equals" if is_equation else _VERBS[sign]
            said += f"{', which' if i else ''} {verb} {text}"
        return said

    def pair(self, sign: str, a: Node, b: Node) -> str:
        """``a = b`` or ``a != b``, one of which may be a set."""
        if a.is_set:
            a, b = b, a
        if b.is_set:
            return f"{self.text(a)} {self.is_in(b, 'is' if sign == '=' else 'is not')}"
        return f"{self.text(a)} {_VERBS[sign]} {self.text(b)}"

    # Sets

    def text(self, node: Node) -> str:
        """A number or a set, standing alone."""
        if node.op in _SETS:
            return self.described(node).text
        if _is_long(node):
            return f"the value of {self.formula(node)}"
        return self.said(node).text

    def described(self, node: Node) -> Described:
        """A set (or a number) as a noun and what goes with it."""
        if node.op in _SETS:
            if id(node) not in self.known:
                self.known[id(node)] = _SETS[node.op](self, node)
            return self.known[id(node)]
        text = self.text(node)
        return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)

    def all_of(self, node: Node) -> Described:
        """Sets together: one gives the noun, the others are adjectives or follow it."""
        parts = [part for part in node.nodes if part.op != "any"] or [node.nodes[0]]
        values = [part for part in parts if not part.is_set]
        if values:
            return self.also(values, [part for part in parts if part.is_set])
        found = [self.described(part) for part in parts]
        head = _head(found)
        adjectives: list[str] = []
        posts: list[Post] = []
        for part in found:
            if part is head:
                posts += part.posts
            elif part.before:
                adjectives.append(part.before)
            elif part.alone:
                posts += part.posts
            elif part.noun:
                posts.append(Post(f"that is {part.text}", f"that is not {part.text}"))
            else:
                adjectives += part.adjectives
                posts += part.posts
        noun = head.noun if head else ""
        own = head.adjectives if head else ()
        return Described((*adjectives, *own), noun, tuple(posts), is_several=True)

    def also(self, values: Sequence[Node], sets: Sequence[Node]) -> Described:
        """Numbers that are one, and sets that it is in: ``TEST = K``."""
        first, *others = (self.text(part) for part in values)
        said = [f"also {other}" for other in others]
        said += [self.is_in(part, "").lstrip() for part in sets]
        text = f"{first}, which is {', and is '.join(said)}" if said else first
        return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)

    def choice(self, node: Node) -> str:
        """One of several."""
        found = [self.described(part) for part in node.nodes]
        texts = [part.text for part in found]
        is_simple = all(
            part.is_plain or (part.alone and not part.is_several and not _has_list(part.alone))
            for part in found
        )
        if len(texts) == 1:
            return texts[0]
        return listed(texts, "or") if is_simple else "either " + ", or ".join(texts)

    def one_of(self, node: Node) -> Described:
        text = self.choice(node)
        if len(node.nodes) == 1:
            return self.described(node.nodes[0])
        which = text if text.startswith("either ") else f"either {text}"
        none = "neither " + " nor ".join(self.text(part) for part in node.nodes)
        return Described(posts=(Post(f"that is {which}", f"that is {none}"),), alone=text)

    def none_of(self, node: Node) -> Described:
        return Described(posts=(self.described(node.nodes[0]).denied,))

    def compared(self, node: Node) -> Described:
        post, text = _COMPARED[str(node.args[0])], self.text(node.nodes[0])
        return Described(posts=(Post(post.text.format(text), post.contrary.format(text)),))

    def span(self, node: Node) -> Described:
        text = f"from {self.text(node.nodes[0])} to {self.text(node.nodes[1])}"
        return Described(posts=(Post(text, f"not {text}"),))

    def digits(self, node: Node) -> Described:
        whose, text = f"whose {node.op} is", self.text(node.nodes[0])
        return Described(posts=(Post(f"{whose} {text}", f"{whose} not {text}"),))

    def related(self, node: Node) -> Described:
        return Described(noun=f"{node.op} of {self.operand(node.nodes[0])}")

    # Numbers

    def formula(self, node: Node) -> str:
        """Arithmetic with signs; its sets are in words."""
        return formula(node, self.bracketed)

    def bracketed(self, node: Node) -> str:
        """A set among numbers."""
        described = self.described(node)
        return described.text if described.is_plain else f"({described.text})"

    def said(self, node: Node) -> _Said:
        """Arithmetic of few operations in words."""
        if node.op in _SETS:
            return _Said(self.bracketed(node), _ATOM)
        return _NUMBERS[node.op](self, node)

    def operand(self, node: Node) -> str:
        """An operand that cannot be taken for more or less than it is: ``the sum of A and B``."""
        if _is_long(node):
            return f"({self.formula(node)})"
        said = self.said(node)
        if said.rank == _ATOM:
            return said.text
        if node.op in "+*":
            parts = [self.said(part) for part in _spine(node)]
            if not any(part.is_open for part in parts):
                word = "sum" if node.op == "+" else "product"
                return f"the {word} of {listed([part.text for part in parts])}"
        if node.op in "-/" and not any(part.nodes or part.is_set for part in node.nodes):
            return f"the {'difference' if node.op == '-' else 'quotient'} {self.formula(node)}"
        return f"({self.formula(node)})"

    def leaf(self, node: Node) -> _Said:
        return _Said(f"entry {node.args[0]}" if node.op == "entry" else str(node.args[0]), _ATOM)

    def total(self, node: Node) -> _Said:
        left, right = node.nodes
        word = "plus" if node.op == "+" else "minus"
        text = f"{self.said(left).as_left} {word} {self.operand(right)}"
        return _Said(text, _SUM, self.is_compound(right))

    def is_compound(self, node: Node) -> bool:
        return node.op in ARITHMETIC

    def product(self, node: Node) -> _Said:
        left, right = node.nodes
        if _is_half(left):
            return _Said(f"half of {self.operand(right)}", _ATOM, is_open=True)
        if left.op == "number" and int(str(left.args[0])) > 1:
            text = f"{times(int(str(left.args[0])))} {self.operand(right)}"
            return _Said(text, _ATOM, is_open=True)
        return self.beside("times", left, right)

    def quotient(self, node: Node) -> _Said:
        left, right = node.nodes
        if right.op == "number" and right.args[0] == 2 and left.op != "number":
            return _Said(f"half of {self.operand(left)}", _ATOM, is_open=True)
        return self.beside("divided by", left, right)

    def beside(self, word: str, left: Node, right: Node) -> _Said:
        said = self.said(left)
        text = said.as_left
        if said.rank == _SUM:
            text = self.operand(left) + ","
        elif word == "times" and left.op == "*" and not self.is_compound(left.nodes[1]):
            text = said.text  # a product of several needs no commas
        return _Said(f"{text} {word} {self.operand(right)}", _PRODUCT, is_open=True)

    def remainder(self, node: Node) -> _Said:
        a, b = (self.operand(part) for part in node.nodes)
        return _Said(f"the remainder when {a} is divided by {b}", _PRODUCT, is_open=True)

    def power(self, node: Node) -> _Said:
        base, exponent = node.nodes
        n = exponent.args[0] if exponent.op == "number" else 0
        if isinstance(n, int) and n > 1:
            word = {2: "square", 3: "cube"}.get(n, f"{nth(n)} power")
            return _Said(f"the {word} of {self.operand(base)}", _ATOM, is_open=True)
        text = f"{self.operand(base)} to the power of {self.operand(exponent)}"
        return _Said(text, _PRODUCT, is_open=True)

    def negated(self, node: Node) -> _Said:
        (part,) = node.nodes
        return _Said(f"minus {self.operand(part)}", _SUM, self.is_compound(part))

    def factorial(self, node: Node) -> _Said:
        return _Said(f"the factorial of {self.operand(node.nodes[0])}", _ATOM, is_open=True)

    def call(self, node: Node) -> _Said:
        name = str(node.args[0])
        arguments = [self.operand(part) for part in node.nodes]
        if name in FUNCTION_NAMES and name not in self.own:
            return _Said(FUNCTION_NAMES[name].format(listed(arguments)), _ATOM, is_open=True)
        if name == "tri" and name not in self.own:
            text = f"the triangular number with index {arguments[0]}"
            return _Said(text, _ATOM, is_open=True)
        if name == "choose" and name not in self.own:
            text = "the number of ways to choose {1} of {0}".format(*arguments)
            return _Said(text, _ATOM, is_open=True)
        return _Said(self.formula(node), _ATOM)


def _head(found: Sequence[Described]) -> Described | None:
    """Which of several gives the noun: the last that has one, the shortest sort of them first."""
    nouns = [part for part in found if part.noun]
    plain = [part for part in nouns if part.is_plain]
    return (plain or nouns or [None])[-1]


def _has_list(text: str) -> bool:
    return any(word in text for word in (" and ", " or ", ","))


def _binary(node: Node) -> bool:
    return node.op in ARITHMETIC and len(node.nodes) > 1


def _is_half(node: Node) -> bool:
    return node.op == "/" and [part.args for part in node.nodes] == [(1,), (2,)]


def _is_long(node: Node) -> bool:
    """Whether arithmetic is too long for words; looks at no more of it than that takes."""
    n_operations = n_calls = 0
    open_ = [node]
    while open_ and n_operations <= MOST_OPERATIONS and n_calls <= MOST_CALLS:
        part = open_.pop()
        if part.op not in ARITHMETIC:
            continue
        open_ += part.nodes
        is_call = part.op in ("call", "!", "negated") or _is_half(part)
        is_call = is_call or (part.op == "^" and part.nodes[1].op == "number")
        n_calls += is_call
        n_operations += not is_call
    return bool(open_) or n_operations > MOST_OPERATIONS or n_calls > MOST_CALLS


def _spine(node: Node) -> list[Node]:
    """The operands of a sum or a product of several."""
    found, op = [], node.op
    while node.op == op and not _is_half(node.nodes[0]):
        found.append(node.nodes[1])
        node = node.nodes[0]
    return [node, *reversed(found)]


_NUMBERS: Final[Mapping[str, Callable[[_Reader, Node], _Said]]] = {
    **dict.fromkeys(("number", "letter", "entry"), _Reader.leaf),
    "+": _Reader.total,
    "-": _Reader.total,
    "*": _Reader.product,
    "/": _Reader.quotient,
    "%": _Reader.remainder,
    "^": _Reader.power,
    "negated": _Reader.negated,
    "!": _Reader.factorial,
    "call": _Reader.call,
}
_SETS: Final[Mapping[str, Callable[[_Reader, Node], Described]]] = {
    "kind": lambda reader, node: kind(str(node.args[0])),
    "nth power": lambda reader, node: Described(noun=f"{nth(int(str(node.args[0])))} power"),
    "multiple": _Reader.related,
    "factor": _Reader.related,
    "anagram": _Reader.related,
    "digit sum": _Reader.digits,
    "digit product": _Reader.digits,
    "set": _Reader.one_of,
    "or": _Reader.one_of,
    "and": _Reader.all_of,
    "not": _Reader.none_of,
    "range": _Reader.span,
    "any": lambda reader, node: Described(),
    "compare": _Reader.compared,
}
_CONDITIONS: Final[Mapping[str, Callable[[_Reader, Node], str]]] = {
    "and": _Reader.joined,
    "or": _Reader.joined,
    "not": _Reader.contrary,
    "chain": _Reader.chain,
    "is": _Reader.membership,
}
