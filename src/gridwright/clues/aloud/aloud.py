"""Clues and relations in English, so that a reader sees how they were understood.

``prime and > 3a`` is "a prime greater than entry 3a", ``6a = rev(25a)`` "entry 6a is the reverse of
entry 25a".  Of a tree nothing is left out, and different meanings have different words: operands
that could be taken for more than they are have a noun before them ("A times the sum of B and C"), a
comma ("A times B, plus C") or brackets.

Every operation of `tree` has a row in `_SETS` or `_CONDITIONS`, or in that of `numbers`.
"""

from collections.abc import Callable, Collection, Container, Mapping, Sequence
from itertools import pairwise
from typing import Final

from gridwright.basics.english import listed, number
from gridwright.clues.aloud.cut_digits import ROUNDED, cut_digits
from gridwright.clues.aloud.near import apart_from, near
from gridwright.clues.aloud.numbers import Arithmetic, is_long
from gridwright.clues.aloud.places import one_noun, some_digits
from gridwright.clues.aloud.posts import centred, containing
from gridwright.clues.aloud.rounded_values import rounded_value
from gridwright.clues.aloud.together import all_parts, head_of, one_of_three_digits
from gridwright.clues.aloud.words import Described, Post, digit_steps, kind, nth, of_the_form
from gridwright.clues.language.operations import is_condition
from gridwright.clues.numbers.changed_digits import CHANGES
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node

__all__ = ["aloud", "said_of"]


def aloud(tree: Node, own: Collection[str] = (), entries: Container[str] | None = None) -> str:
    """What a clue's numbers are, as a noun phrase; of a relation, a sentence.

    `own` are the names of a user's functions: ours of the same name are not meant.  Of what may be
    an entry or a cell, `entries` tells; without it, only ``r1c2`` is a cell.

    >>> from gridwright.clues.statement import ClueStatement
    >>> aloud(ClueStatement("digit product 10a").tree)
    'a number whose digit product is entry 10a'
    >>> aloud(ClueStatement("6a = rev(25a)", is_relation=True).tree)
    'entry 6a is the reverse of entry 25a'
    """
    reader = _Reader(own, entries)
    return reader.sentence(tree) if is_condition(tree) else reader.text(tree)


def said_of(
    subject: str, tree: Node, own: Collection[str] = (), entries: Container[str] | None = None
) -> str:
    """That something is what a clue says, as a sentence.

    >>> from gridwright.clues.statement import ClueStatement
    >>> said_of("the entry", ClueStatement("prime").tree)
    'the entry is prime'
    """
    return f"{subject} {_Reader(own, entries).is_in(tree, 'is')}"


_VERBS: Final = {
    "=": "is",
    "!=": "differs from",
    "<": "is less than",
    ">": "is greater than",
    "<=": "is at most",
    ">=": "is at least",
}
_NOT_TRUE, _EITHER = "it is not true that", "either "
_COMPARED: Final = {
    "<": Post("less than {}", "not less than {}"),
    ">": Post("greater than {}", "not greater than {}"),
    "<=": Post("of at most {}", "that is not at most {}"),
    ">=": Post("of at least {}", "that is not at least {}"),
    "!=": Post("other than {}", "that is no other than {}"),
}


class _Reader(Arithmetic):
    """Trees in words; recursion is as deep as sets are, and arithmetic in words is short."""

    def __init__(self, own: Collection[str], entries: Container[str] | None) -> None:
        super().__init__(own, entries)
        self.known: dict[int, tuple[Node, Described]] = {}
        """Of sets, by identity, each with its node: their parts are asked often."""

    # Relations

    def sentence(self, node: Node) -> str:
        """A condition."""
        return _CONDITIONS[node.op](self, node)

    def joined(self, node: Node) -> str:
        """Conditions of which all, or one, must be met."""
        parts = [self.part(part) for part in node.nodes]
        return ("either " if node.op == "or" else "") + f", {node.op} ".join(parts)

    def part(self, node: Node) -> str:
        """A condition among others."""
        said = self.sentence(node)
        return f"({said})" if node.op in ("and", "or") or said.startswith(_NOT_TRUE) else said

    def contrary(self, node: Node) -> str:
        (part,) = node.nodes
        if part.op == "is" and part.nodes[1].name:
            return f"{self.text(part.nodes[1])} {self.is_in(part.nodes[0], 'is not')}"
        return f"{_NOT_TRUE} {self.part(part)}"

    def membership(self, node: Node) -> str:
        numbers, number = node.nodes
        return f"{self.text(number)} {self.is_in(numbers, 'is')}"

    def is_in(self, numbers: Node, verb: str) -> str:
        """``is prime``."""
        described = self.described(numbers)
        return f"{verb} {described.predicate or described.text}"

    def is_so(self, is_in: Node, verb: str) -> str:
        """``is prime``; ``is entry 3d``."""
        return self.is_in(is_in, verb) if is_in.is_set else f"{verb} {self.text(is_in)}"

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
        if is_long(node):
            return f"the value of {self.formula(node)}"
        return self.said(node).text

    def described(self, node: Node) -> Described:
        """A set (or a number) as a noun and what goes with it."""
        if node.op in _SETS:
            if id(node) not in self.known:
                self.known[id(node)] = node, _SETS[node.op](self, node)
            return self.known[id(node)][1]
        text = self.text(node)
        return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)

    def all_of(self, node: Node) -> Described:
        """Sets together: one gives the noun, the others are adjectives or follow it."""
        if whole := rounded_value(node):
            text = f"{self.text(whole.value)}, rounded {whole.way}"
            return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)
        together = all_parts(node.nodes)
        parts = [part for part in together if part.op != "any"] or [node.nodes[0]]
        values = [part for part in parts if not part.is_set]
        if values:
            return self.also(values, [part for part in parts if part.is_set])
        found = [self.described(part) for part in parts]
        is_tied = any(post.is_short for part in found for post in part.posts)
        head = head_of(found, is_tied=is_tied)
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
        posts.sort(key=lambda post: _EITHER in post.text)  # what follows would be of its last part
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
        if (beside := apart_from(node.nodes)) and (found := near(self.text(beside[0]), beside[1])):
            return found
        if of_digits := one_of_three_digits(node.nodes):
            return of_digits
        text = self.choice(node)
        if len(node.nodes) == 1:
            return self.described(node.nodes[0])
        which = text if text.startswith(_EITHER) else f"{_EITHER}{text}"
        none = "neither " + " nor ".join(self.is_in(part, "").lstrip() for part in node.nodes)
        return Described(posts=(Post(f"that is {which}", f"that is {none}"),), alone=text)

    def none_of(self, node: Node) -> Described:
        return Described(posts=(self.described(node.nodes[0]).denied,))

    def compared(self, node: Node) -> Described:
        post, text = _COMPARED[str(node.args[0])], self.text(node.nodes[0])
        said = post.text.format(text)
        posts = (Post(said, post.contrary.format(text)),)
        return Described(posts=posts, predicate=said.removeprefix("of "))

    def span(self, node: Node) -> Described:
        low, high = node.nodes
        text = f"from {self.text(low)} to {self.text(high)}"
        is_either = (low.args[:1], high.args[:1]) == (("min",), ("max",))
        if is_either and low.nodes == high.nodes and len(low.nodes) == 2:
            text = "between {} and {}".format(*map(self.text, low.nodes))
        return Described(posts=(Post(text, f"not {text}"),))

    def digits(self, node: Node) -> Described:
        whose, text = f"whose {node.op} is", self.text(node.nodes[0])
        if node.nodes[0].is_set:
            text = self.is_in(node.nodes[0], "").lstrip()
        return Described(posts=(Post(f"{whose} {text}", f"{whose} not {text}"),))

    def some_digits(self, node: Node) -> Described:
        """Some digits: ``whose last two digits make a square``."""
        first, last = (int(str(place)) for place in node.args[1:])
        which, text = some_digits(first, last), self.text(node.nodes[0])
        verb, others = ("make", "do not make") if last > first else ("is", "is not")
        return Described(
            posts=(Post(f"whose {which} {verb} {text}", f"whose {which} {others} {text}"),)
        )

    def whose(self, node: Node) -> Described:
        """What is told of the number itself: ``such that its square root is prime``."""
        what, is_in = node.nodes
        if what.op == ITSELF:
            return self.described(is_in)
        is_use = what.op == "call" and what.args[0] == "uses of" and len(what.nodes) == 2
        is_any = is_in.op == "compare" and is_in.args == (">", Node("number", (0,)))
        if is_use and what.nodes[0].op == ITSELF and (is_any or not is_in.is_set):
            return containing(self.text(what.nodes[1]), is_in)
        if is_use and is_any and what.nodes[1].op == ITSELF:
            of = self.text(what.nodes[0])
            posts = (Post(f"that is a digit of {of}", f"that is no digit of {of}"),)
            return Described(posts=posts, predicate=f"a digit of {of}")
        cut = cut_digits(what)
        if cut and cut.others and cut.number.op == ITSELF and cut.which in ROUNDED:
            told = f"{cut.which} {self.operand(cut.others)}"
            verbs = (f"that {self.is_so(is_in, verb)} {told}" for verb in ("is", "is not"))
            return Described(posts=(Post(*verbs),))
        text = self.text(what)
        is_several = what.args[:1] == ("digits from",) and text.endswith(" digits")
        verb = "are" if is_several else "is"
        said, denied = (self.is_so(is_in, told) for told in (verb, f"{verb} not"))
        return Described(posts=(Post(f"such that {text} {said}", f"such that {text} {denied}"),))

    def of_each_digit(self, node: Node) -> Described:
        is_in = self.is_in(node.nodes[0], "is")
        posts = (Post(f"each digit of which {is_in}", f"not each digit of which {is_in}"),)
        return Described(posts=posts)

    def first_of(self, node: Node) -> Described:
        """The least, or the greatest, of a set."""
        word = "smallest" if node.op == "least" else "largest"
        text = f"the {word} {one_noun(node.nodes[0], self.text(node.nodes[0]))}"
        return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)

    def nearest_to(self, node: Node) -> Described:
        """``the square nearest to entry 3d``, ``the third prime greater than entry 3d``."""
        inner, number = node.nodes
        said = self.described(inner)
        name = " ".join([*said.adjectives, said.noun or "number"]) if said.is_plain else ""
        place, where = "", "nearest to"
        if node.op == "nth from":
            place = f"{nth(int(str(node.args[2])))} "
            where = "greater than" if node.args[3] == ">" else "less than"
        text = f"the {place}{name or f'number that is {said.text}'} {where} {self.operand(number)}"
        return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)

    def related(self, node: Node) -> Described:
        if node.op == "multiple" and node.nodes[0] == Node("number", (1,)):
            return Described(noun="whole number")
        noun = node.op.removesuffix(" of")
        return Described(noun=f"{noun} of {self.operand(node.nodes[0])}")

    def changed(self, node: Node) -> Described:
        """``entry 3d, with one digit changed``."""
        text = f"{self.text(node.nodes[0])}, {CHANGES[str(node.args[1])]}"
        return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)

    def image(self, node: Node) -> Described:
        """What one gets from a member of a set."""
        way, inner = (self.text(part) for part in node.nodes)
        text = f"{way}, where it is {inner}"
        return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)

    def side_by_side(self, node: Node) -> Described:
        """Numbers whose digits follow one another."""
        text = " followed by ".join(self.text(part) for part in node.nodes)
        return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)

    def in_a_row(self, node: Node) -> Described:
        """Sums and products of consecutive numbers of a kind."""
        op, n, of = node.args
        name, _, power = str(of).partition(" ")
        plural = "integers" if name == "integer" else kind(name).plural
        many = number(int(str(n))) if n else "two or more"
        raised = f"the {power}s of " if power else ""
        text = f"the {op} of {raised}{many} consecutive {plural}"
        return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)

    def plural(self, node: Node) -> str:
        described = self.described(node)
        return described.plural if described.is_plain and node.op != "any" else ""

    def bracketed(self, node: Node) -> str:
        """A set among numbers."""
        described = self.described(node)
        return described.text if described.is_plain else f"({described.text})"


def _has_list(text: str) -> bool:
    return any(word in text for word in (" and ", " or ", ","))


def _binary(node: Node) -> bool:
    return node.op in ARITHMETIC and len(node.nodes) > 1


_SETS: Final[Mapping[str, Callable[[_Reader, Node], Described]]] = {
    "kind": lambda reader, node: kind(str(node.args[0])),
    "nth power": lambda reader, node: Described(noun=f"{nth(int(str(node.args[0])))} power"),
    "polygonal": lambda reader, node: Described((f"{node.args[0]}-gonal",)),
    "centred polygonal": lambda reader, node: Described(noun=centred(int(str(node.args[0])))),
    "consecutive": _Reader.in_a_row,
    "form": lambda reader, node: of_the_form([int(str(one)) for one in node.args]),
    "digit steps": lambda reader, node: digit_steps(str(node.args[0])),
    "power of": _Reader.related,
    "multiple": _Reader.related,
    "factor": _Reader.related,
    **dict.fromkeys(("nearest", "nth from"), _Reader.nearest_to),
    "anagram": _Reader.related,
    "changed": _Reader.changed,
    "image": _Reader.image,
    "joined": _Reader.side_by_side,
    "digit sum": _Reader.digits,
    "digit product": _Reader.digits,
    "part": _Reader.some_digits,
    "whose": _Reader.whose,
    "each digit": _Reader.of_each_digit,
    "least": _Reader.first_of,
    "greatest": _Reader.first_of,
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
