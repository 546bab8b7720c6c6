"""Trees of clues as postfix programs of the kernel, proved to stay in int64.

A fraction is kept as two programs, numerator and denominator, so that division is exact as in
the language of clues.  Where the proof fails, or the kernel lacks an operation, there is no
program (`Unproved`), and the statement is asked about in Python instead.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from gridwright.basics.errors import Undecided
from gridwright.clues.functions import digits_of
from gridwright.clues.meaning import Meaning
from gridwright.clues.tree import Node
from gridwright.engines.lists.memberships import Tables
from gridwright.kernels.lists import arithmetic as kernel

__all__ = ["Code", "Programs", "Unproved"]

_SAFE: Final = 1 << 62
_LONGEST: Final = 2_000
_DIGITWISE: Final = {"ds": kernel.DIGIT_SUM, "dp": kernel.DIGIT_PRODUCT, "rev": kernel.REVERSE}
_SHARED: Final = {"gcd": kernel.GCD, "lcm": kernel.LCM}
_EXTREMES: Final = {"max": kernel.GREATEST, "abs": kernel.GREATEST, "min": kernel.LEAST}
_SIGNS: Final = {"=": kernel.EQ, "!=": kernel.NE, "<": kernel.LT, "<=": kernel.LE}


class Unproved(Exception):
    """There is no program for this tree, or its numbers may leave int64."""


class Code(NamedTuple):
    """A program, as pairs of code and argument, and the ends of what it results in."""

    codes: tuple[int, ...]
    lo: int
    hi: int

    def then(self, code: int, argument: int = 0) -> "Code":
        """The program with one more code, whose results are the same."""
        return Code((*self.codes, code, argument), self.lo, self.hi)


class Ratio(NamedTuple):
    """A numerator, and a denominator that is never zero if there is one."""

    over: Code
    under: Code | None = None


class Programs:
    """Compiles trees over operands, each of which is given as a program of its own."""

    def __init__(self, meaning: Meaning, operands: Mapping[str, Code], tables: Tables) -> None:
        self.meaning, self.operands, self.tables = meaning, operands, tables

    def value(self, tree: Node) -> Code:
        """The value of an expression; without one if it is no whole number."""
        return _whole(self.ratio(tree))

    def clue(self, tree: Node) -> Code:
        """The one value that all expressions of a clue such as ``A + B = CD`` have."""
        parts = tree.nodes if tree.op == "and" else (tree,)
        if any(part.is_set for part in parts):
            raise Unproved
        first = self.value(parts[0])
        for part in parts[1:]:
            same = _joined(first, self.value(part), kernel.EQ, 0, 1).then(kernel.NONZERO)
            first = _joined(first, same, kernel.MULTIPLY, first.lo, first.hi)
        return first

    def condition(self, tree: Node) -> Code:
        """1 or 0 for a condition of a relation; without a value where a side has none."""
        if tree.op == "and":
            return self.all([self.condition(part) for part in tree.nodes])
        if tree.op == "is":
            return self.member("=", tree.nodes[0], tree.nodes[1])
        if tree.op == "chain" and any(side.is_set for side in tree.nodes):
            is_known = str(tree.args[0]) in ("=", "!=") and len(tree.nodes) == 2
            if not is_known or all(side.is_set for side in tree.nodes):
                raise Unproved
            one, other = sorted(tree.nodes, key=lambda side: not side.is_set)
            return self.member(str(tree.args[0]), one, other)
        if tree.op != "chain":
            raise Unproved
        signs = str(tree.args[0]).split()
        sides = [self.ratio(side) for side in tree.nodes]
        pairs = zip(signs, sides, sides[1:], strict=False)
        return self.all([_compared(sign, a, b) for sign, a, b in pairs])

    def member(self, sign: str, numbers: Node, one: Node) -> Code:
        """1 or 0 for whether an expression is in a set without unknowns, or (!=) is not."""
        over, under = self.ratio(one)
        table = self.tables.number(self.meaning, numbers, over.lo, over.hi)
        if table is None or under is not None:  # a fraction may be in a set such as "not prime"
            raise Unproved
        found = _checked(Code((*over.codes, kernel.MEMBER, table), 0, 1))
        return found if sign == "=" else _joined(found, _number(0), kernel.EQ, 0, 1)

    def belongs(self, tree: Node, subject: Code) -> Code:
        """1 or 0 for whether a positive number is in a set that depends on unknowns."""
        subject = subject.then(kernel.POSITIVE)
        if tree.op == "and":
            return self.all([self.belongs(part, subject) for part in tree.nodes])
        if tree.op == "compare":
            return _compared(str(tree.args[0]), Ratio(subject), self.ratio(tree.nodes[0]))
        if tree.op not in ("multiple", "factor", "digit sum", "digit product"):
            raise Unproved
        operand = self.value(tree.nodes[0])
        if tree.op in ("digit sum", "digit product"):
            digits = self.digitwise("ds" if tree.op == "digit sum" else "dp", subject)
            return _joined(digits, operand, kernel.EQ, 0, 1)
        if operand.lo < 0:
            raise Unproved
        operand = operand.then(kernel.NONZERO)
        pair = (subject, operand) if tree.op == "multiple" else (operand, subject)
        rest = _joined(*pair, kernel.REMAINDER, 0, max(pair[1].hi, 1))
        return _joined(rest, _number(0), kernel.EQ, 0, 1)

    def all(self, conditions: Sequence[Code]) -> Code:
        """Whether all conditions hold."""
        whole = conditions[0]
        for code in conditions[1:]:
            whole = _joined(whole, code, kernel.BOTH, 0, 1)
        return whole

    def ratio(self, tree: Node) -> Ratio:
        """An expression as a fraction."""
        if tree.op == "number":
            return Ratio(_number(int(str(tree.args[0]))))
        if tree.name:
            return Ratio(self.operands[tree.name])
        if not tree.names:
            try:
                return _constant(self.meaning.value(tree, {}))
            except Undecided:
                raise Unproved from None
        if tree.op == "call":
            return self.called(tree)
        if tree.op == "negated":
            a = self.ratio(tree.nodes[0])
            over = Code((*a.over.codes, kernel.NEGATE, 0), -a.over.hi, -a.over.lo)
            return Ratio(over, a.under)
        if tree.op not in ("+", "-", "*", "/", "%", "^"):
            raise Unproved
        a, b = map(self.ratio, tree.nodes)
        match tree.op:
            case "+" | "-":
                return _sum(a, b, kernel.ADD if tree.op == "+" else kernel.SUBTRACT)
            case "*":
                return Ratio(_times(a.over, b.over), _product(a.under, b.under))
            case "/":
                divisor = b.over.then(kernel.NONZERO)
                return Ratio(_product(a.over, b.under) or a.over, _product(a.under, divisor))
            case "%":
                x, y = _whole(a), _whole(b)
                y = y if y.lo > 0 else y.then(kernel.POSITIVE)
                return Ratio(_joined(x, y, kernel.REMAINDER, 0, max(y.hi, 1)))
        exponent = _whole(b)
        return Ratio(_power(a.over, exponent), a.under and _power(a.under, exponent))

    def called(self, tree: Node) -> Ratio:
        """A function that the kernel has."""
        name = str(tree.args[0])
        if name in _SHARED and name not in self.meaning.own:
            return Ratio(self.shared(name, [self.value(node) for node in tree.nodes]))
        if name in _EXTREMES and name not in self.meaning.own:
            return self.extreme(name, [self.ratio(node) for node in tree.nodes])
        if name in ("dr", "tri") and name not in self.meaning.own:
            return self.of_natural(name, self.value(tree.nodes[0]))
        if name not in _DIGITWISE or name in self.meaning.own:
            raise Unproved
        return Ratio(self.digitwise(name, self.value(tree.nodes[0])))

    def shared(self, name: str, numbers: Sequence[Code]) -> Code:
        """What divides all numbers, or is divided by all."""
        found = numbers[0]
        for number in numbers[1:]:
            x, y = (max(-code.lo, code.hi) for code in (found, number))
            most = max(x, y) if name == "gcd" else x * y
            found = _joined(found, number, _SHARED[name], 0, most)
        return found

    def extreme(self, name: str, ratios: Sequence[Ratio]) -> Ratio:
        """The greatest or the least, or (abs) the greater of a number and its contrary."""
        if any(ratio.under for ratio in ratios):
            raise Unproved  # the signs of denominators matter
        codes = [ratio.over for ratio in ratios]
        if name == "abs":
            (a,) = codes
            codes = [a, Code((*a.codes, kernel.NEGATE, 0), -a.hi, -a.lo)]
        choose = min if name == "min" else max
        found = codes[0]
        for code in codes[1:]:
            ends = choose(found.lo, code.lo), choose(found.hi, code.hi)
            found = _joined(found, code, _EXTREMES[name], *ends)
        return Ratio(found)

    def of_natural(self, name: str, n: Code) -> Ratio:
        """A digital root, as what is left by the base less 1; a triangular number."""
        if n.lo < (1 if name == "dr" else 0):
            raise Unproved
        one = _number(1)
        if name == "tri":
            after = _joined(n, one, kernel.ADD, n.lo + 1, n.hi + 1)
            return Ratio(_times(n, after), _number(2))
        before = _joined(n, one, kernel.SUBTRACT, n.lo - 1, n.hi - 1)
        ninths = _number(self.meaning.base - 1)
        rest = _joined(before, ninths, kernel.REMAINDER, 0, max(ninths.hi, 1))
        return Ratio(_joined(rest, one, kernel.ADD, 1, self.meaning.base))

    def digitwise(self, name: str, operand: Code) -> Code:
        """A sum or product of digits, or the digits turned round."""
        base = self.meaning.base
        n = len(digits_of(max(operand.hi, 0), base))
        most = {"ds": (base - 1) * n, "dp": (base - 1) ** n, "rev": base**n}[name]
        return _checked(Code((*operand.codes, _DIGITWISE[name], base), 0, most))


def _checked(code: Code) -> Code:
    if max(-code.lo, code.hi) >= _SAFE or len(code.codes) > _LONGEST:
        raise Unproved
    return code


def _number(n: int) -> Code:
    return _checked(Code((kernel.NUMBER, n), n, n))


def _constant(value: int | Fraction | None) -> Ratio:
    """A number; or, where there is none, a program that never has a value."""
    if value is None:
        return Ratio(_number(0).then(kernel.NONZERO))
    if isinstance(value, int):
        return Ratio(_number(value))
    return Ratio(_number(value.numerator), _number(value.denominator))


def _joined(a: Code, b: Code, code: int, lo: int, hi: int) -> Code:
    return _checked(Code((*a.codes, *b.codes, code, 0), lo, hi))


def _times(a: Code, b: Code) -> Code:
    corners = [x * y for x, y in product((a.lo, a.hi), (b.lo, b.hi))]
    return _joined(a, b, kernel.MULTIPLY, min(corners), max(corners))


def _product(a: Code | None, b: Code | None) -> Code | None:
    return _times(a, b) if a and b else a or b


def _sum(a: Ratio, b: Ratio, code: int) -> Ratio:
    x = _product(a.over, b.under) or a.over
    y = _product(b.over, a.under) or b.over
    lo, hi = (x.lo + y.lo, x.hi + y.hi) if code == kernel.ADD else (x.lo - y.hi, x.hi - y.lo)
    return Ratio(_joined(x, y, code, lo, hi), _product(a.under, b.under))


def _power(base: Code, exponent: Code) -> Code:
    if exponent.lo < 0 or exponent.hi > 64:
        raise Unproved
    most = max(-base.lo, base.hi, 1) ** exponent.hi
    return _joined(base, exponent, kernel.POWER, -most if base.lo < 0 else 0, most)


def _whole(ratio: Ratio) -> Code:
    over, under = ratio
    if under is None:
        return over
    most = max(-over.lo, over.hi)
    least = 0 if over.lo >= 0 and under.lo >= 0 else -most
    return _joined(over, under, kernel.DIVIDED, least, most)


def _compared(sign: str, a: Ratio, b: Ratio) -> Code:
    if sign in (">", ">="):
        sign, a, b = sign.replace(">", "<"), b, a
    if sign in ("<", "<=") and any(r.under and r.under.lo < 0 for r in (a, b)):
        raise Unproved  # a divisor is never zero, but its sign matters here
    x = _product(a.over, b.under) or a.over
    y = _product(b.over, a.under) or b.over
    return _joined(x, y, _SIGNS[sign], 0, 1)
