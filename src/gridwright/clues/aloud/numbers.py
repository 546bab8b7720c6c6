"""Numbers in words, and as formulas where words would be too many."""

import re
from collections.abc import Callable, Collection, Container, Mapping
from decimal import Decimal
from typing import Final, NamedTuple

from gridwright.basics.english import listed
from gridwright.basics.english import number as count
from gridwright.clues.aloud.cut_digits import Cut, cut_digits
from gridwright.clues.aloud.moved_digits import moved_digits, of_its_own
from gridwright.clues.aloud.words import FUNCTION_NAMES, in_order, nth, times
from gridwright.clues.formulas import formula
from gridwright.clues.numbers.besides import said as besides_said
from gridwright.clues.tree import ARITHMETIC, ITSELF, SETS, Node

__all__ = ["MOST_CALLS", "MOST_OPERATIONS", "Arithmetic", "is_long"]

MOST_OPERATIONS: Final = 2
"""The most signs between operands that are told in words."""

MOST_CALLS: Final = 3
"""The most functions, raised numbers and the like that are told in words."""


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


_IN_ORDER: Final = {
    "tri": "triangular number",
    "nth prime": "prime",
    "nth fibonacci": "Fibonacci number",
}
"""Functions that count members of a kind, and its name."""
_OF_TWO: Final = {"max": "greater", "min": "lesser"}
_CELL: Final = re.compile(r"r\d+c\d+", re.ASCII)
_OF_DIGITS: Final = (
    *("digits from", "uses of", "runs of", "digits beyond", "sum of those", "product of those"),
)
_PARTS: Final = {"1/2": "half", "1/3": "a third", "1/4": "a quarter"}
_CENT: Final = 100
_TENS: Final = (100, 1000, 10_000, 100_000)
_SUM, _PRODUCT, _ATOM = range(3)
"""``A plus B``; ``A times B``; ``A``, ``twice A``, ``the reverse of A``."""


class Arithmetic:
    """The part of a reader that is about numbers; sets among them are somebody else's."""

    def __init__(self, own: Collection[str], entries: Container[str] | None) -> None:
        self.own, self.entries = own, entries

    def bracketed(self, node: Node) -> str:
        """A set among numbers."""
        raise NotImplementedError

    def plural(self, node: Node) -> str:
        """Several members of a set, or an empty text where that takes more words."""
        raise NotImplementedError

    def formula(self, node: Node) -> str:
        """Arithmetic with signs; its sets are in words."""
        return formula(node, self.bracketed, self.place)

    def said(self, node: Node) -> _Said:
        """Arithmetic of few operations in words."""
        if node.op not in _NUMBERS or node.op in SETS:
            return _Said(self.bracketed(node), _ATOM)
        if cut := cut_digits(node):
            return self.without_digit(cut)
        return _NUMBERS[node.op](self, node)

    def operand(self, node: Node) -> str:
        """An operand that cannot be taken for more or less than it is: ``the sum of A and B``."""
        if is_long(node):
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
        name = str(node.args[0])
        if node.op != "entry":
            return _Said(name, _ATOM)
        entry, bracket, digits = name.partition("[")
        if not bracket:
            return _Said(self.place(name), _ATOM)
        first, dots, last = digits.rstrip("]").partition("..")
        if not dots:
            where, end = _nth_digit(first)
            return _Said(f"the {where} digit{end} of {self.place(entry)}", _ATOM, is_open=True)
        span = f"from the {''.join(_nth_digit(first))} to the {''.join(_nth_digit(last))}"
        return _Said(f"the digits of {self.place(entry)} {span}", _ATOM, is_open=True)

    def place(self, name: str) -> str:
        """An entry, or a cell, or all cells."""
        whole = name.partition("[")[0]
        if besides := besides_said(whole):
            return besides
        if whole == "grid" and whole not in (self.entries or ()):
            return "the grid"
        is_cell = (
            bool(_CELL.fullmatch(whole)) if self.entries is None else whole not in self.entries
        )
        return f"{'cell' if is_cell else 'entry'} {name}"

    def total(self, node: Node) -> _Said:
        left, right = node.nodes
        spine = _spine(node) if node.op == "+" else [node]
        if len(spine) > 1 and right.is_set and all(part == right for part in spine):
            plural = self.plural(right)
            if plural:
                return _Said(f"the sum of {count(len(spine))} {plural}", _ATOM, is_open=True)
        word = "plus" if node.op == "+" else "minus"
        text = f"{self.said(left).as_left} {word} {self.operand(right)}"
        return _Said(text, _SUM, self.is_compound(right))

    def is_compound(self, node: Node) -> bool:
        return node.op in ARITHMETIC

    def product(self, node: Node) -> _Said:
        left, right = node.nodes
        if part := _part_of(left):
            return _Said(f"{part} {self.operand(right)}", _ATOM, is_open=True)
        if right.op == "any" and left.is_set:
            return _Said(f"a multiple of {self.operand(left)}", _ATOM, is_open=True)
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

    def without_digit(self, cut: Cut) -> _Said:
        """``what entry 3d is without its first digit``, ``what it ends in, with 3 digits``."""
        whole = self.operand(cut.number)
        if cut.others and cut.which.startswith("when rounded"):
            text = f"what {whole} is {cut.which} {self.operand(cut.others)}"
            return _Said(text, _ATOM, is_open=True)
        if cut.others and cut.which == "whole part":
            text = f"the whole part of {whole} divided by {self.operand(cut.others)}"
            return _Said(text, _ATOM, is_open=True)
        if cut.others is None or cut.which == "last":
            return _Said(f"what {whole} is without its {cut.which} digit", _ATOM, is_open=True)
        many = f"as many digits as {self.operand(cut.others)} has"
        return _Said(f"what {whole} ends in ({many})", _ATOM)

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
        if name == "abs" and name not in self.own and node.nodes[0].op == "-":
            between = listed([self.operand(part) for part in node.nodes[0].nodes])
            return _Said(f"the difference between {between}", _ATOM, is_open=True)
        if name == "digit powers":
            number, exponent = node.nodes
            whose = "its digits" if number.op == ITSELF else f"the digits of {self.operand(number)}"
            powers = {3: "cubes"}.get(k := int(str(exponent.args[0])), f"{nth(k)} powers")
            return _Said(f"the sum of the {powers} of {whose}", _ATOM, is_open=True)
        if name == "product of others":
            whose = "its digits" if node.nodes[0].op == ITSELF else "the digits of it"
            where, end = _nth_digit(str(node.nodes[1].args[0]))
            return _Said(f"the product of {whose} but the {where}{end}", _ATOM, is_open=True)
        if name == "inbase" and name not in self.own:
            written, other = (self.operand(part) for part in node.nodes)
            return _Said(
                f"the digits in base {other.strip('()')} of {written}", _ATOM, is_open=True
            )
        if name == "frombase" and name not in self.own:
            written, other = (self.operand(part).strip("()") for part in node.nodes)
            in_base = f"a base that is {other}" if node.nodes[1].is_set else f"base {other}"
            return _Said(f"what {written} is worth in {in_base}", _ATOM, is_open=True)
        if name == "complement" and name not in self.own:
            whole, most = (self.operand(part) for part in node.nodes)
            return _Said(f"{whole} with each digit taken from {most}", _ATOM, is_open=True)
        if name == "shifted" and name not in self.own:
            whole, by = (self.operand(part) for part in node.nodes)
            return _Said(f"{whole} with each digit increased by {by}", _ATOM, is_open=True)
        if name == "without" and name not in self.own:
            whole, *struck = (self.operand(part) for part in node.nodes)
            return _Said(f"{whole} without the digits {listed(struck)}", _ATOM, is_open=True)
        if text := moved_digits(name, [self.operand(part) for part in node.nodes[1:]]):
            is_own = node.nodes[0].op == ITSELF
            said = of_its_own(text) if is_own else text.format(self.operand(node.nodes[0]))
            return _Said(said, _ATOM, is_open=not said.startswith("the "))
        if name in _OF_DIGITS and name not in self.own:
            return self.of_digits(name, node)
        if (
            [part.op for part in node.nodes] == [ITSELF]
            and name in FUNCTION_NAMES
            and name not in self.own
        ):
            return _Said(_its(FUNCTION_NAMES[name]), _ATOM)
        arguments = [self.operand(part) for part in node.nodes]
        if len(arguments) == 2 and name in _OF_TWO and name not in self.own:
            return _Said(f"the {_OF_TWO[name]} of {listed(arguments)}", _ATOM, is_open=True)
        if name in FUNCTION_NAMES and name not in self.own:
            return _Said(FUNCTION_NAMES[name].format(listed(arguments)), _ATOM, is_open=True)
        if name in _IN_ORDER and name not in self.own:
            said = in_order(_IN_ORDER[name], str(arguments[0]))
            return _Said(said, _ATOM, is_open=True)
        if name == "choose" and name not in self.own:
            text = "the number of ways to choose {1} of {0}".format(*arguments)
            return _Said(text, _ATOM, is_open=True)
        return _Said(self.formula(node), _ATOM)

    def of_digits(self, name: str, node: Node) -> _Said:
        """``its first digit``; ``how often it has the digit 7``."""
        number, *others = node.nodes
        if name == "uses of":
            whose = "it has" if number.op == ITSELF else f"{self.operand(number)} has"
            digits = [self.operand(other) for other in others]
            which = f"the digit{'s' * (len(digits) > 1)} {listed(digits)}"
            return _Said(f"how often {whose} {which}", _ATOM)
        if name in ("sum of those", "product of those"):
            whose = "its digits" if number.op == ITSELF else f"the digits of {self.operand(number)}"
            among = listed([self.operand(other) for other in others], "or")
            return _Said(f"the {name.split()[0]} of {whose} that are {among}", _ATOM, is_open=True)
        if name == "runs of":
            whose = "it has" if number.op == ITSELF else f"{self.operand(number)} has"
            return _Said(f"how often {whose} {self.operand(others[0])} as digits in a row", _ATOM)
        if name == "digits beyond":
            whose = "its digits"
            if number.op != ITSELF:
                whose = f"the digits of {self.operand(number)}"
            return _Said(f"how many of {whose} are not in {self.operand(others[0])}", _ATOM)
        first, last = (str(place.args[0]) for place in others)
        whose = "its {}" if number.op == ITSELF else f"the {{}} of {self.operand(number)}"
        if first == last:
            where, end = _nth_digit(first)
            return _Said(whose.format(f"{where} digit{end}"), _ATOM)
        if "1" in (first, last.removeprefix("-")):
            many = count(int(last) - int(first) + 1)
            end = "first" if first == "1" else "last"
            return _Said(whose.format(f"{end} {many} digits"), _ATOM)
        ends = (" digit".join(_nth_digit(place)) for place in (first, last))
        return _Said(whose.format("digits from the {} to the {}".format(*ends)), _ATOM)


def _its(name: str) -> str:
    """``its digit sum``, for a function whose name is ``the digit sum of {}``."""
    if name.endswith(" of the digits of {}"):
        return name.replace("the digits of {}", "its digits")
    if name.startswith("the ") and name.endswith(" of {}"):
        return f"its {name.removeprefix('the ').removesuffix(' of {}')}"
    return name.format("it")


def _nth_digit(text: str) -> tuple[str, str]:
    """``2`` is the second digit, ``-1`` the last, ``-2`` the second ... from the end."""
    n = int(text)
    return ("last", "") if n == -1 else (nth(abs(n)), " from the end" if n < 0 else "")


def _part_of(node: Node) -> str:
    """``half of``, ``3/4 of``, ``25% of``, ``3/2 times``: a part; else an empty text."""
    above = 1
    if node.op == "*" and node.nodes[0].op == "number" and node.nodes[1].op == "/":
        above, node = int(str(node.nodes[0].args[0])), node.nodes[1]  # three quarters
    if node.op != "/" or [part.op for part in node.nodes] != ["number"] * 2:
        return ""
    above, below = above * int(str(node.nodes[0].args[0])), int(str(node.nodes[1].args[0]))
    if below in _TENS:
        percent = Decimal(above) * _CENT / below
        return f"{percent.normalize():f}% of"
    said = f"{above}/{below}"
    return f"{_PARTS.get(said, said)} {'times' if above > below else 'of'}"


def is_long(node: Node) -> bool:
    """Whether arithmetic is too long for words; looks at no more of it than that takes."""
    n_operations = n_calls = 0
    open_ = [node]
    while open_ and n_operations <= MOST_OPERATIONS and n_calls <= MOST_CALLS:
        part = open_.pop()
        if part.op not in ARITHMETIC:
            continue
        if cut := cut_digits(part):
            open_ += [cut.number, *([cut.others] if cut.others else [])]
            n_calls += 1
            continue
        open_ += part.nodes
        is_call = part.op in ("call", "!", "negated") or bool(_part_of(part))
        is_call = is_call or (part.op == "^" and part.nodes[1].op == "number")
        n_calls += is_call
        n_operations += not is_call
    return bool(open_) or n_operations > MOST_OPERATIONS or n_calls > MOST_CALLS


def _spine(node: Node) -> list[Node]:
    """The operands of a sum or a product of several."""
    found, op = [], node.op
    while node.op == op and not _part_of(node.nodes[0]):
        found.append(node.nodes[1])
        node = node.nodes[0]
    return [node, *reversed(found)]


_NUMBERS: Final[Mapping[str, Callable[[Arithmetic, Node], _Said]]] = {
    ITSELF: lambda reader, node: _Said("it", _ATOM),
    **dict.fromkeys(("number", "letter", "entry"), Arithmetic.leaf),
    "+": Arithmetic.total,
    "-": Arithmetic.total,
    "*": Arithmetic.product,
    "/": Arithmetic.quotient,
    "%": Arithmetic.remainder,
    "^": Arithmetic.power,
    "negated": Arithmetic.negated,
    "!": Arithmetic.factorial,
    "call": Arithmetic.call,
}
