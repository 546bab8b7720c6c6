"""What trees mean: the value of an expression, membership of a set, the truth of a condition.

A set that is calculated with is turned inside out: a number is in ``2 * square`` if half of it
is a square, in ``rev prime`` if its reverse is prime.  So no set is ever written out to answer
whether a number belongs to it, unless two sets are added or multiplied.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from gridwright.core.clues.functions import Value, applies, digit_product, digit_sum, digits_of, run
from gridwright.core.clues.inverses import inverted, inverted_one
from gridwright.core.clues.kinds import KINDS, Kind, nth_power
from gridwright.core.clues.tree import ARITHMETIC, Node
from gridwright.core.evaluate import compare

__all__ = ["Meaning", "Values", "kind_of", "walked"]

Values = Mapping[str, int]
"""The values of letters, and of entries (as ``@3d``)."""


class Meaning:
    """Trees in a base, with the functions of a user."""

    def __init__(self, base: int, own: Mapping[str, Callable[..., Any]]) -> None:
        self.base, self.own = base, own
        self._tables: dict[Any, Any] = {}

    def __reduce__(self) -> tuple[Any, ...]:  # the tables hold functions, and are made again
        return Meaning, (self.base, self.own)

    def value(self, node: Node, values: Values) -> Value:
        """The value of an expression that is no set; None if it has none."""
        program = node.program
        table = self._tables.get(program)
        if table is None:
            table = self._tables[program] = applies(program, self.base, self.own)
        return run(program, values, table)

    def whole(self, node: Node, values: Values) -> int | None:
        """The value of an expression, if it is a whole number."""
        value = self.value(node, values)
        return value if isinstance(value, int) else None

    def is_true(self, node: Node, values: Values) -> bool:
        """Whether a condition holds; what compares with something without a value does not."""
        match node.op:
            case "and":
                return all(self.is_true(part, values) for part in node.nodes)
            case "or":
                return any(self.is_true(part, values) for part in node.nodes)
            case "not":
                return not self.is_true(node.nodes[0], values)
            case "is":
                return self.contains(node.nodes[0], self.value(node.nodes[1], values), values)
        signs = str(node.args[0]).split()
        pairs = zip(signs, node.nodes, node.nodes[1:], strict=False)
        return all(self.compares(sign, a, b, values) for sign, a, b in pairs)

    def compares(self, sign: str, a: Node, b: Node, values: Values) -> bool:
        """Whether ``a sign b``; one of the two may be a set where the sign is = or !=."""
        if a.is_set or b.is_set:
            number, numbers = (b, a) if a.is_set else (a, b)
            value = self.value(number, values)
            return value is not None and self.contains(numbers, value, values) == (sign == "=")
        x, y = self.value(a, values), self.value(b, values)
        return x is not None and y is not None and compare(sign, x, y)  # type: ignore[arg-type]

    def contains(self, node: Node, number: Value, values: Values) -> bool:
        """Whether a number is in a set, or is the value of an expression."""
        if number is None:
            return False
        if not node.is_set:
            return self.value(node, values) == number
        match node.op:
            case "and":
                return all(self.contains(part, number, values) for part in node.nodes)
            case "or" | "set":
                return any(self.contains(part, number, values) for part in node.nodes)
            case "not":
                return not self.contains(node.nodes[0], number, values)
            case "any":
                return True
            case "range":
                lo, hi = (self.value(end, values) for end in node.nodes)
                return lo is not None and hi is not None and lo <= number <= hi
            case "compare":
                other = self.value(node.nodes[0], values)
                return other is not None and compare(str(node.args[0]), number, other)  # type: ignore[arg-type]
        if node.op in ARITHMETIC:
            return any(
                (part.op in ARITHMETIC or _is_natural(x)) and self.contains(part, x, values)
                for part, x in self.undone(node, number, values)
            )
        return _is_natural(number) and self.is_kind(node, int(number), values)

    def is_kind(self, node: Node, number: int, values: Values) -> bool:
        """Whether a positive number is in one of the sets that have a name."""
        kind = kind_of(node)
        if kind:
            return number <= kind.most and kind.holds(number, self.base)
        operand = self.whole(node.nodes[0], values)
        if operand is None:
            return False
        match node.op:
            case "multiple":
                return operand != 0 and number % operand == 0
            case "factor":
                return operand != 0 and operand % number == 0
            case "digit sum":
                return digit_sum(number, self.base) == operand
            case "digit product":
                return digit_product(number, self.base) == operand
        return sorted(digits_of(number, self.base)) == sorted(digits_of(abs(operand), self.base))

    def undone(self, node: Node, number: Value, values: Values) -> Iterator[tuple[Node, Value]]:
        """For arithmetic on a set: what must be in the set for the result to be the number."""
        sets = [operand for operand in node.nodes if operand.is_set]
        if len(sets) == 2:
            yield from self.undone_twice(node, number)
        elif len(node.nodes) == 1:
            yield from ((sets[0], x) for x in inverted_one(node, number, self.base))
        else:
            is_left = node.nodes[0].is_set
            other = self.value(node.nodes[1 if is_left else 0], values)
            for x in inverted(node.op, number, other, is_left=is_left):
                yield sets[0], x

    def undone_twice(self, node: Node, number: Value) -> Iterator[tuple[Node, Value]]:
        """Two kinds, added or multiplied: every member of one, and what is left for the other."""
        if not isinstance(number, int) or number < 1:
            return
        kind, rest = walked(node)
        for x in kind.between(1, number, self.base):
            if node.op == "+":
                yield rest, number - x
            elif number % x == 0:
                yield rest, number // x


def kind_of(node: Node) -> Kind | None:
    """The kind that a tree names, if it is nothing but the name of one."""
    if node.op == "kind":
        return KINDS[str(node.args[0])]
    return nth_power(int(str(node.args[0]))) if node.op == "nth power" else None


def walked(node: Node) -> tuple[Kind, Node]:
    """Of two sets that are added or multiplied: the one to walk through, and the other."""
    pairs = (node.nodes, node.nodes[::-1])
    kinds = [(kind, other) for a, other in pairs if (kind := kind_of(a))]
    return min(kinds, key=lambda pair: not pair[0].is_thin)


def _is_natural(number: Value) -> bool:
    """Whether it is a positive whole number: sets that are calculated with have no others."""
    return isinstance(number, int) and number > 0
