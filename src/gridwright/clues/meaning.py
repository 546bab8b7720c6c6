"""The meaning of trees: the value of an expression, membership of a set, the truth of a condition.

A set that is calculated with is turned inside out: a number is in ``2 * square`` if half of it
is a square, in ``rev prime`` if its reverse is prime.  So no set is ever written out to answer
whether a number belongs to it, unless two sets are added or multiplied.  What hangs on a number
that is too large to be known, or on a set that is too dear to be looked through, raises
Undecided; nothing becomes false by that, nor true.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor
from typing import Any

from gridwright.basics.doubt import every, some
from gridwright.basics.errors import Undecided
from gridwright.basics.evaluate import compare
from gridwright.basics.halting import asking
from gridwright.basics.ranges import beyond, judged
from gridwright.clues.images import Images
from gridwright.clues.numbers.anagrams import arrangements, n_arrangements
from gridwright.clues.numbers.changed_digits import LONGEST_JUMBLED, became
from gridwright.clues.numbers.columns import Rows, whole_rows
from gridwright.clues.numbers.costs import MOST_WALKED, n_walked, smaller
from gridwright.clues.numbers.extremes import is_extreme, is_nearest, is_nth_from
from gridwright.clues.numbers.functions import (
    Value,
    applies,
    digit_product,
    digit_sum,
    digits_of,
    part_of_digits,
    run,
)
from gridwright.clues.numbers.intervals import Bounds, reach
from gridwright.clues.numbers.inverses import constant, inverted, inverted_one, is_power_of
from gridwright.clues.numbers.members import LONGER, effort, members
from gridwright.clues.numbers.named import Values, is_natural, is_positive, kind_of, subtracted
from gridwright.clues.numbers.notations import undone
from gridwright.clues.numbers.pairs import divisors_of, subtrahend
from gridwright.clues.numbers.side_by_side import is_joined
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node

__all__ = ["Meaning"]


class Meaning:
    """Trees in a base, with the functions of a user."""

    def __init__(self, base: int, own: Mapping[str, Callable[..., Any]]) -> None:
        self.base, self.own = base, own
        self._tables: dict[Any, Any] = {}
        self.fixed: dict[Any, Any] = {}
        self._images: dict[tuple[Node, Node, int], Images] = {}
        self._constants: dict[Any, Value] = {}  # what a number is multiplied with a thousand times

    def __reduce__(self) -> tuple[Any, ...]:  # the tables hold functions, and are made again
        return Meaning, (self.base, self.own)

    def value(self, node: Node, values: Values) -> Value:
        """The value of an expression that is no set; None if it has none."""
        program = node.program
        if node.names or self.own or ITSELF in program:
            return run(program, values, self._table(node))
        if program not in self._constants:
            self._constants[program] = run(program, values, self._table(node))
        return self._constants[program]

    def _table(self, node: Node) -> Any:
        program = node.program
        table = self._tables.get(program)
        if table is None:
            table = self._tables[program] = applies(program, self.base, self.own)
        return table

    def reach(self, node: Node, values: Values) -> tuple[Bounds, bool] | None:
        """Where the value of an expression lies, and whether it surely has one; None if not."""
        return reach(node.program, values, self._table(node), self.own)

    def whole(self, node: Node, values: Values) -> int | None:
        """The value of an expression, if it is a whole number."""
        value = self.value(node, values)
        return value if isinstance(value, int) else None

    def below(self, node: Node, values: Values, most: int) -> int | None:
        """The value if it is a whole number; None, too, for one that is known to exceed `most`.

        Raises Undecided for a value that is too large to be known, and might not exceed it.
        """
        try:
            return self.whole(node, values)
        except Undecided:
            reached = self.reach(node, values)
            if reached is None or reached[0][0] > most or reached[0][1] < -most:
                return None
            raise

    def below_in_rows(
        self, node: Node, columns: Mapping[str, Sequence[int]], n_rows: int, most: int
    ) -> Rows:
        """The rows for which there is such a value, with it; `columns` has the values of each."""
        program = node.program
        if node.names or self.own or ITSELF in program:
            try:
                return whole_rows(program, columns, n_rows, self._table(node))
            except Undecided:
                pass  # in some row, and others may follow from what is known of it
            each = ({name: columns[name][row] for name in columns} for row in range(n_rows))
            numbers = [self.below(node, values, most) for values in each]
        else:
            numbers = [self.below(node, {}, most)] * n_rows
        rows = [row for row, number in enumerate(numbers) if number is not None]
        return rows, [number for number in numbers if number is not None]

    def is_true(self, node: Node, values: Values) -> bool:
        """Whether a condition holds; what compares with something without a value does not."""
        match node.op:
            case "and":
                return every(lambda part: self.is_true(part, values), node.nodes)
            case "or":
                return some(lambda part: self.is_true(part, values), node.nodes)
            case "not":
                return not self.is_true(node.nodes[0], values)
            case "is":
                return self.holds_of(node.nodes[0], node.nodes[1], values)
        signs = str(node.args[0]).split()
        pairs = zip(signs, pairwise(node.nodes), strict=True)
        return every(lambda pair: self.compares(pair[0], pair[1][0], pair[1][1], values), pairs)

    def compares(self, sign: str, a: Node, b: Node, values: Values) -> bool:
        """Whether ``a sign b``; one of the two may be a set where the sign is = or !=."""
        if a.is_set or b.is_set:
            number, numbers = (b, a) if a.is_set else (a, b)
            return self.holds_of(numbers, number, values, is_in=sign == "=")
        try:
            x, y = self.value(a, values), self.value(b, values)
        except Undecided:
            left, right = self.reach(a, values), self.reach(b, values)
            if left is None or right is None:
                return False
            return judged(sign, left[0], right[0], is_sure=left[1] and right[1])
        return x is not None and y is not None and compare(sign, x, y)  # type: ignore[arg-type]

    def holds_of(self, node: Node, number: Node, values: Values, *, is_in: bool = True) -> bool:
        """Whether the value of an expression is in a set (or not in it); never without a value."""
        try:
            value = self.value(number, values)
        except Undecided:
            reached = self.reach(number, values)
            if reached is None:
                return False
            bounds, is_sure = reached
            if self.contains_any(node, bounds, values) != is_in:
                return False
            if is_sure:
                return True
            raise
        return value is not None and self.contains(node, value, values) == is_in

    def contains_any(self, node: Node, bounds: Bounds, values: Values) -> bool:
        """Whether a set contains a number of which only bounds are known; or Undecided."""
        match node.op:
            case "and":
                return every(lambda part: self.contains_any(part, bounds, values), node.nodes)
            case "or" | "set":
                return some(lambda part: self.contains_any(part, bounds, values), node.nodes)
            case "not":
                return not self.contains_any(node.nodes[0], bounds, values)
            case "any":
                return True
            case "range":
                ends = zip((">=", "<="), node.nodes, strict=True)
                return every(lambda end: self.judged(end[0], end[1], bounds, values), ends)
            case "compare":
                return self.judged(str(node.args[0]), node.nodes[0], bounds, values)
        if node.is_set:
            raise beyond()
        return self.judged("=", node, bounds, values)

    def judged(self, sign: str, node: Node, bounds: Bounds, values: Values) -> bool:
        """Whether a number within bounds compares with an expression; or Undecided."""
        other = self.reach(node, values)
        return other is not None and judged(sign, bounds, other[0], is_sure=other[1])

    def contains(self, node: Node, number: Value, values: Values) -> bool:
        """Whether a number is in a set, or is the value of an expression."""
        if number is None:
            return False
        if not node.is_set:
            return self.compared("=", number, node, values)
        match node.op:
            case "and":
                return every(lambda part: self.contains(part, number, values), node.nodes)
            case "or" | "set":
                return some(lambda part: self.contains(part, number, values), node.nodes)
            case "not":
                return not self.contains(node.nodes[0], number, values)
            case "any":
                return True
            case "range":
                ends = zip((">=", "<="), node.nodes, strict=True)
                return every(lambda end: self.compared(end[0], number, end[1], values), ends)
            case "compare":
                return self.compared(str(node.args[0]), number, node.nodes[0], values)
        if node.op in ARITHMETIC:
            pairs = self.undone(node, number, values)
            return some(lambda pair: self.contains_part(pair[0], pair[1], values), pairs)
        return is_positive(number) and self.is_kind(node, int(number), values)

    def contains_part(self, part: Node, number: Value, values: Values) -> bool:
        """Whether a set that is calculated with contains a number."""
        is_possible = part.op in ARITHMETIC or is_positive(number)
        return is_possible and self.contains(part, number, values)

    def compared(self, sign: str, number: int | Fraction, node: Node, values: Values) -> bool:
        """Whether a number compares with the value of an expression; not if that has none."""
        try:
            value = self.value(node, values)
        except Undecided:
            return self.judged(sign, node, (floor(number), ceil(number)), values)
        return value is not None and compare(sign, number, value)  # type: ignore[arg-type]

    def is_kind(self, node: Node, number: int, values: Values) -> bool:
        """Whether a positive number is in one of the sets that have a name."""
        kind = kind_of(node)
        if kind:
            return kind.holds(number, self.base)
        if node.op == "part":
            first, last = (int(str(place)) for place in node.args[1:])
            made = part_of_digits(number, first, last, self.base)
            return made is not None and self.contains(node.nodes[0], made, values)
        match node.op:
            case "whose":
                return self.holds_of(node.nodes[1], node.nodes[0], {**values, ITSELF: number})
            case "each digit":
                found = sorted(set(digits_of(number, self.base)))
                return every(lambda digit: self.contains(node.nodes[0], digit, values), found)
            case "least" | "greatest":
                return is_extreme(self, node, number, values)
            case "nearest":
                return is_nearest(self, node, number, values)
            case "nth from":
                return is_nth_from(self, node, number, values)
            case "changed":
                return self.is_changed(node, number, values)
            case "image":
                return self.is_image(node, number, values)
            case "joined":
                parts = node.nodes
                holds = lambda k, n: self.contains(parts[k], n, values)  # noqa: E731
                return is_joined(len(parts), number, self.base, holds)
        if node.nodes[0].is_set and node.op != "anagram":
            apply = digit_sum if node.op == "digit sum" else digit_product
            return self.contains(node.nodes[0], apply(number, self.base), values)
        if node.nodes[0].is_set:
            return self.is_anagram(node.nodes[0], number, values)
        try:
            operand = self.whole(node.nodes[0], values)
        except Undecided:
            if self.reach(node.nodes[0], values) is None:
                return False
            raise
        if operand is None:
            return False
        match node.op:
            case "multiple":
                return operand != 0 and number % operand == 0
            case "factor":
                return operand != 0 and operand % number == 0
            case "power of":
                return is_power_of(number, operand)
            case "digit sum":
                return digit_sum(number, self.base) == operand
            case "digit product":
                return digit_product(number, self.base) == operand
        return sorted(digits_of(number, self.base)) == sorted(digits_of(abs(operand), self.base))

    def undone(self, node: Node, number: Value, values: Values) -> Iterator[tuple[Node, Value]]:
        """For arithmetic on a set: what must be in the set for the result to be the number."""
        sets = [operand for operand in node.nodes if operand.is_set]
        if len(sets) == 2:
            yield from self.undone_twice(node, number, values)
        elif len(node.nodes) == 1:
            yield from ((sets[0], x) for x in inverted_one(node, number, self.base))
        elif node.op == "call":
            yield from self.undone_base(node, number, values)
        else:
            is_left = node.nodes[0].is_set
            other = self.value(node.nodes[1 if is_left else 0], values)
            if number == constant(node.op, other, is_left=is_left):
                yield sets[0], self.member_of(sets[0])
            for x in inverted(node.op, number, other, is_left=is_left):
                yield sets[0], x

    def undone_base(
        self, node: Node, number: Value, values: Values
    ) -> Iterator[tuple[Node, Value]]:
        """For a set whose members are written in another base, or with their digits shifted."""
        inner, other = node.nodes
        base = None if other.is_set else self.whole(other, values)
        if base is not None and isinstance(number, int) and number > 0:
            found = undone(str(node.args[0]), self.base, number, base)
            yield from ((inner, x) for x in found)

    def undone_twice(
        self, node: Node, number: Value, values: Values
    ) -> Iterator[tuple[Node, Value]]:
        """Two sets, added, multiplied or subtracted: a part, and what would do for it.

        Of a sum every member of one set is tried, of a product every divisor.
        """
        a, b = node.nodes
        natural = [part for part in (a, b) if is_natural(self, part, values)]
        if node.op == "-":
            yield from self.undone_difference(node, number)
        elif node.op == "*":
            if is_positive(number) and n_walked(node, int(number), self.base) > MOST_WALKED:  # type: ignore[arg-type]
                raise Undecided(f"undecided beyond {MOST_WALKED:,} products of divisors")
            for x in asking(divisors_of(number) if is_positive(number) else ()):  # type: ignore[arg-type]
                if self.contains_part(a, x, values):
                    yield b, number // x  # type: ignore[operator]
        elif natural and is_positive(number):
            yield from self.undone_sum(node, natural, int(number), values)  # type: ignore[arg-type]
        if len(natural) < 2 and node.op != "-":  # with those, larger members may do
            raise Undecided("undecided for members below 1, and for fractions, of one of two sets")

    def undone_sum(
        self, node: Node, natural: list[Node], number: int, values: Values
    ) -> Iterator[tuple[Node, Value]]:
        """Every member of the set that has fewer, and what is left for the other."""
        walked = smaller(natural, number, self.base)
        rest = node.nodes[node.nodes[0] is walked]
        dear = [n_walked(part, number, self.base) for part in (walked, rest)]
        most = MOST_WALKED // (dear[0] * dear[1])
        for n_tried, x in enumerate(asking(members(self, walked, 1, number, values))):
            if n_tried >= most:
                raise Undecided(f"undecided beyond {MOST_WALKED:,} members of a kind of number")
            yield rest, number - x

    def undone_difference(self, node: Node, number: Value) -> Iterator[tuple[Node, Value]]:
        """The greater of two members of a kind whose distance is the number, of either sign."""
        kind = subtracted(node)
        if kind is None or kind.value is None or not isinstance(number, int):
            return
        smaller = subtrahend(kind.value, abs(number)) if number else kind.value(1)
        if smaller is not None:
            yield node.nodes[0], smaller + abs(number)

    def is_anagram(self, node: Node, number: int, values: Values) -> bool:
        """Whether a member of a set has the same digits in some order."""
        digits = digits_of(number, self.base)
        lo, hi = self.base ** (len(digits) - 1), self.base ** len(digits) - 1
        n_orders, n_members = n_arrangements(digits), effort(self, node, lo, hi, values)
        if min(n_orders, n_members) * n_walked(node, hi, self.base) > MOST_WALKED:
            raise Undecided(f"undecided beyond {MOST_WALKED:,} orders of the digits of a number")
        if n_members < n_orders:
            same = sorted(digits)
            listed = members(self, node, lo, hi, values)
            return any(sorted(digits_of(n, self.base)) == same for n in listed)
        orders = asking(arrangements(digits, self.base), every=16)
        return some(lambda n: self.contains(node, n, values), orders)

    def is_changed(self, node: Node, number: int, values: Values) -> bool:
        """Whether the digits were those of a number, or of a member of a set."""
        how = str(node.args[1])
        if how in ("jumbled", "deranged") and len(digits_of(number, self.base)) > LONGEST_JUMBLED:
            raise Undecided(f"undecided beyond {LONGEST_JUMBLED} digits in any order")
        before = became(how, number, self.base)
        if not node.nodes[0].is_set:
            return self.whole(node.nodes[0], values) in before
        return some(lambda n: self.contains(node.nodes[0], n, values), asking(sorted(before)))

    def is_image(self, node: Node, number: int, values: Values) -> bool:
        """Whether a member of a set gives a number; members have about as many digits."""
        way, inner = node.nodes
        hi = self.base ** (len(digits_of(number, self.base)) + LONGER) - 1
        if effort(self, inner, 1, hi, values) > MOST_WALKED:
            raise Undecided(f"undecided beyond {MOST_WALKED:,} members of a kind of number")
        key = (way, inner, hi)
        images = self._images.get(key)
        if images is None or node.names:
            listed = list(members(self, inner, 1, hi, values))
            images = Images(listed, lambda n: self.value(way, {**values, ITSELF: n}))
            if not node.names:
                self._images[key] = images
        if not way.is_set and number in images:
            return True
        asked = asking(images.listed if way.is_set else images.doubtful)
        return some(lambda n: self.contains(way, number, {**values, ITSELF: n}), asked)

    def member_of(self, node: Node) -> int:
        """A member of a set that is multiplied away; raises Undecided for all but a kind."""
        kind = kind_of(node)
        if kind is None:
            raise Undecided("undecided whether a set has members, where it is multiplied away")
        return next(kind.between(1, kind.most, self.base))
