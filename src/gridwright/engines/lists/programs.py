"""Trees of clues as postfix programs of the kernel, proved to stay in int64.

A fraction is kept as two programs, numerator and denominator, so that division is exact as in
the language of clues.  Where the proof fails, or the kernel lacks an operation, there is no
program (`Unproved`), and the statement is asked about in Python instead.
"""

from collections.abc import Callable, Mapping, Sequence
from math import factorial
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.functions import digits_of
from gridwright.clues.numbers.notations import MAX_ROMAN, NOTATIONS
from gridwright.clues.tree import ITSELF, Node
from gridwright.engines.lists.codes import (
    Code,
    Ratio,
    Unproved,
    checked,
    compared,
    concatenated,
    constant,
    joined,
    number,
    power,
    product_of,
    rooted,
    size,
    sum_of,
    times,
    ways,
    whole,
)
from gridwright.engines.lists.lookups import MOST_SHORT, MOST_WRITTEN, lookup, notation
from gridwright.engines.lists.memberships import Tables
from gridwright.engines.lists.undoing import are_naturals
from gridwright.kernels.lists import arithmetic as kernel
from gridwright.kernels.lists import functions

__all__ = ["Programs"]

_DIGITWISE: Final = {"ds": kernel.DIGIT_SUM, "dp": kernel.DIGIT_PRODUCT, "rev": kernel.REVERSE}
_SHARED: Final = {"gcd": kernel.GCD, "lcm": kernel.LCM}
_LAST_FACTORIAL: Final = factorial(19)
_EXTREMES: Final = {"max": kernel.GREATEST, "abs": kernel.GREATEST, "min": kernel.LEAST}


class Programs:
    """Compiles trees over operands, each of which is given as a program of its own.

    What is `relevant` is how large a value may be to make a difference: an expression is the
    number in an entry, or equal to another.  The value of a power, a factorial or `choose` that
    is larger is no value, so that these have programs where their numbers may leave int64.
    """

    def __init__(self, meaning: Meaning, operands: Mapping[str, Code], tables: Tables) -> None:
        self.meaning, self.operands, self.tables = meaning, operands, tables

    def value(self, tree: Node, relevant: int | None = None) -> Code:
        """The value of an expression; without one if it is no whole number."""
        return whole(self.ratio(tree, relevant))

    def clue(self, tree: Node, relevant: int | None = None) -> Code:
        """The one value that all expressions of a clue such as ``A + B = CD`` have."""
        parts = tree.nodes if tree.op == "and" else (tree,)
        if any(part.is_set for part in parts):
            raise Unproved
        first = self.value(parts[0], relevant)
        for part in parts[1:]:
            same = joined(first, self.value(part, relevant), kernel.EQ, 0, 1)
            first = joined(first, same.then(kernel.NONZERO), kernel.MULTIPLY, first.lo, first.hi)
        return first

    def condition(self, tree: Node) -> Code:
        """1 or 0 for a condition of a relation; without a value where a side has none."""
        if tree.op == "and":
            return self.all([self.condition(part) for part in tree.nodes])
        if tree.op == "is":
            told, one = tree.nodes
            if told.names:
                return self.belongs(told, self.value(one))
            return self.member("=", told, one)
        if tree.op == "chain" and any(side.is_set for side in tree.nodes):
            is_known = str(tree.args[0]) in ("=", "!=") and len(tree.nodes) == 2
            if not is_known or all(side.is_set for side in tree.nodes):
                raise Unproved
            one, other = sorted(tree.nodes, key=lambda side: not side.is_set)
            return self.member(str(tree.args[0]), one, other)
        if tree.op != "chain":
            raise Unproved
        signs = str(tree.args[0]).split()
        if signs == ["="]:
            a, b = self.both(tree.nodes, size)
            return compared("=", a, b)
        sides = [self.ratio(side) for side in tree.nodes]
        pairs = zip(signs, sides, sides[1:], strict=False)
        return self.all([compared(sign, a, b) for sign, a, b in pairs])

    def member(self, sign: str, numbers: Node, one: Node) -> Code:
        """1 or 0 for whether an expression is in a set without unknowns, or (!=) is not."""
        over, under = self.ratio(one)
        if under is not None and sign == "=" and are_naturals(numbers):
            over, under = whole(Ratio(over, under)), None
        table = self.tables.number(self.meaning, numbers, over.lo, over.hi)
        if table is None or under is not None:  # a fraction may be in a set such as "not prime"
            raise Unproved
        found = checked(Code((*over.codes, kernel.MEMBER, table), 0, 1))
        return found if sign == "=" else joined(found, number(0), kernel.EQ, 0, 1)

    def belongs(self, tree: Node, subject: Code) -> Code:
        """1 or 0 for whether a positive number is in a set that depends on unknowns."""
        subject = subject.then(kernel.POSITIVE)
        if tree.op == "and":
            return self.all([self.belongs(part, subject) for part in tree.nodes])
        if tree.op == "compare":
            return compared(str(tree.args[0]), Ratio(subject), self.ratio(tree.nodes[0]))
        if tree.op not in ("multiple", "factor", "digit sum", "digit product"):
            raise Unproved
        if tree.nodes[0].is_set:
            raise Unproved
        operand = self.value(tree.nodes[0])
        if tree.op in ("digit sum", "digit product"):
            digits = self.digitwise("ds" if tree.op == "digit sum" else "dp", subject)
            return joined(digits, operand, kernel.EQ, 0, 1)
        if operand.lo < 0:
            raise Unproved
        operand = operand.then(kernel.NONZERO)
        pair = (subject, operand) if tree.op == "multiple" else (operand, subject)
        rest = joined(*pair, kernel.REMAINDER, 0, max(pair[1].hi, 1))
        return joined(rest, number(0), kernel.EQ, 0, 1)

    def all(self, conditions: Sequence[Code]) -> Code:
        """Whether all conditions hold."""
        whole = conditions[0]
        for code in conditions[1:]:
            whole = joined(whole, code, kernel.BOTH, 0, 1)
        return whole

    def ratio(self, tree: Node, relevant: int | None = None) -> Ratio:
        """An expression as a fraction."""
        if tree.op == "number":
            return Ratio(number(int(str(tree.args[0]))))
        if tree.name:
            return Ratio(self.operands[tree.name])
        if not tree.has_names:
            if ITSELF in tree.program:  # the entry, of which one asks
                raise Unproved
            try:
                return constant(self.meaning.value(tree, {}))
            except Undecided:
                raise Unproved from None
        if tree.op in ("call", "!"):
            return self.called(tree, relevant)
        if tree.op == "negated":
            a = self.ratio(tree.nodes[0], relevant)
            over = Code((*a.over.codes, kernel.NEGATE, 0), -a.over.hi, -a.over.lo)
            return Ratio(over, a.under)
        if tree.op not in ("+", "-", "*", "/", "%", "^"):
            raise Unproved
        match tree.op:
            case "+" | "-":
                a, b = self.both(tree.nodes, lambda other: relevant and relevant + size(other))
                return sum_of(a, b, kernel.ADD if tree.op == "+" else kernel.SUBTRACT)
            case "*":
                a, b = self.both(tree.nodes, lambda other: _if_not_zero(other, relevant))
                return Ratio(times(a.over, b.over), product_of(a.under, b.under))
        b = self.ratio(tree.nodes[1])
        above = relevant and tree.op == "/" and not b.under and relevant * size(b.over)
        a = self.ratio(tree.nodes[0], above or None)
        match tree.op:
            case "/":
                divisor = b.over.then(kernel.NONZERO)
                return Ratio(product_of(a.over, b.under) or a.over, product_of(a.under, divisor))
            case "%":
                x, y = whole(a), whole(b)
                y = y if y.lo > 0 else y.then(kernel.POSITIVE)
                return Ratio(joined(x, y, kernel.REMAINDER, 0, max(y.hi, 1)))
        if b.under:
            raise Unproved  # the power of a root
        exponent = b.over
        if a.under:
            return Ratio(power(a.over, exponent, None), power(a.under, exponent, None))
        return Ratio(power(a.over, exponent, relevant))

    def both(
        self, nodes: Sequence[Node], relevant: Callable[[Code], int | None]
    ) -> tuple[Ratio, Ratio]:
        """Two expressions, either of which may have a program only for what is relevant beside
        the other."""
        one, other = nodes
        try:
            b = self.ratio(other)
        except Unproved:
            a = self.ratio(one)
            return a, self.ratio(other, None if a.under else relevant(a.over))
        return self.ratio(one, None if b.under else relevant(b.over)), b

    def called(self, tree: Node, relevant: int | None) -> Ratio:
        """A function that the kernel has, or a table of its values."""
        name = str(tree.args[0]) if tree.op == "call" else "!"
        is_own = name in self.meaning.own
        if name in _EXTREMES and not is_own:
            return self.extreme(name, [self.ratio(node) for node in tree.nodes])
        numbers = [self.value(node) for node in tree.nodes]
        if not is_own:
            if name in _SHARED:
                return Ratio(self.shared(name, numbers))
            if name == "concat":
                joint = numbers[0]
                for code in numbers[1:]:
                    joint = concatenated(joint, code, self.meaning.base)
                return Ratio(joint)
            if name == "choose":
                return Ratio(ways(numbers[0], numbers[1], relevant))
            if name == "!":
                return self.factorial(numbers[0], relevant)
            if name == "tri" or (name == "dr" and numbers[0].lo >= 1):
                return self.of_natural(name, numbers[0])
            if name in _DIGITWISE and numbers[0].hi - numbers[0].lo >= MOST_SHORT:
                return Ratio(self.digitwise(name, numbers[0]))
            if name == "sqrt":
                return Ratio(rooted(numbers[0]))
            if name in NOTATIONS:
                return Ratio(self.written_otherwise(tree, numbers, relevant))
        found = self.looked_up(tree, numbers)
        if found is None and name in _DIGITWISE and not is_own:
            found = self.digitwise(name, numbers[0])
        if found is None:
            raise Unproved
        return Ratio(found)

    def looked_up(self, tree: Node, numbers: Sequence[Code]) -> Code | None:
        """A call as a place in a table of its values; None if there is no such table."""
        table = lookup(self.meaning, tree, [(code.lo, code.hi) for code in numbers])
        if table is None:
            return None
        place = numbers[0]
        if len(numbers) == 2:  # rows for the first, laid end to end
            first, second = numbers
            wide = second.hi - second.lo + 1
            row = times(first, number(wide))
            place = joined(row, second, kernel.ADD, row.lo + second.lo, row.hi + second.hi)
            start = number(first.lo * wide + second.lo)
            lo, hi = place.lo - start.lo, place.hi - start.lo
            place = joined(place, start, kernel.SUBTRACT, lo, hi)
        codes = (*place.codes, functions.LOOKUP, self.tables.add(table.table))
        return checked(Code(codes, table.lo, table.hi))

    def written_otherwise(self, tree: Node, numbers: Sequence[Code], relevant: int | None) -> Code:
        """A number in another notation, from a table as far as it has one and is relevant.

        Digits in no larger base, or of factorials, make a number that is at least as far from 0.
        """
        n, *others = numbers
        if any(other.lo != other.hi for other in others):
            raise Unproved
        name, lo, hi = str(tree.args[0]), n.lo, n.hi
        if name in ("inbase", "factoradic", "shifted") and relevant:
            lo, hi = max(lo, -relevant), min(hi, relevant)
        if name != "inbase":
            lo = max(lo, 0)
        if name == "roman":
            hi = min(hi, MAX_ROMAN)
        if not 0 <= hi - lo <= MOST_WRITTEN:
            raise Unproved
        found = notation(name, self.meaning.base, lo, hi, *(o.lo for o in others))
        codes = (*n.codes, functions.LOOKUP, self.tables.add(found.table))
        return checked(Code(codes, found.lo, found.hi))

    def factorial(self, n: Code, relevant: int | None) -> Ratio:
        """A factorial, from a table that ends where numbers are no longer relevant, or fit."""
        most = min(_LAST_FACTORIAL, relevant or 0) if relevant else _LAST_FACTORIAL
        last = next(k for k in range(20) if factorial(k + 1) > most)
        if n.hi > last and most == _LAST_FACTORIAL:
            raise Unproved
        found = lookup(self.meaning, Node("!", (Node("letter", ("x",)),)), [(0, last)])
        assert found is not None  # factorials are whole numbers that fit
        codes = (*n.codes, functions.LOOKUP, self.tables.add(found.table))
        return Ratio(checked(Code(codes, found.lo, found.hi)))

    def shared(self, name: str, numbers: Sequence[Code]) -> Code:
        """What divides all numbers, or is divided by all."""
        found = numbers[0]
        for code in numbers[1:]:
            x, y = size(found), size(code)
            most = max(x, y) if name == "gcd" else x * y
            found = joined(found, code, _SHARED[name], 0, most)
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
            found = joined(found, code, _EXTREMES[name], *ends)
        return Ratio(found)

    def of_natural(self, name: str, n: Code) -> Ratio:
        """A digital root, as what is left by the base less 1; a triangular number."""
        if n.lo < (1 if name == "dr" else 0):
            raise Unproved
        one = number(1)
        if name == "tri":
            after = joined(n, one, kernel.ADD, n.lo + 1, n.hi + 1)
            return Ratio(times(n, after), number(2))
        before = joined(n, one, kernel.SUBTRACT, n.lo - 1, n.hi - 1)
        ninths = number(self.meaning.base - 1)
        rest = joined(before, ninths, kernel.REMAINDER, 0, max(ninths.hi, 1))
        return Ratio(joined(rest, one, kernel.ADD, 1, self.meaning.base))

    def digitwise(self, name: str, operand: Code) -> Code:
        """A sum or product of digits, or the digits turned round."""
        base = self.meaning.base
        n = len(digits_of(max(operand.hi, 0), base))
        most = {"ds": (base - 1) * n, "dp": (base - 1) ** n, "rev": base**n}[name]
        return checked(Code((*operand.codes, _DIGITWISE[name], base), 0, most))


def _if_not_zero(other: Code, relevant: int | None) -> int | None:
    """What is relevant of a factor: nothing can be said if the other one may be zero."""
    return relevant if other.lo > 0 or other.hi < 0 else None
