"""Counts, extremes, looking up, rows in which some places do not matter, and how much is true."""

from dataclasses import dataclass
from operator import index
from typing import ClassVar

from gridwright.basics.errors import ModelError
from gridwright.model.constraints import Constraint, expect_names
from gridwright.model.expression import Expression

__all__ = ["Among", "Cardinality", "ElementAt", "Maximum", "Minimum", "Patterns", "Truths"]


@dataclass(frozen=True)
class Among(Constraint):
    """At least `lo` and at most `hi` of the variables have one of the `values`.

    >>> Among(("a", "b", "c"), frozenset({1, 2}), 2, 3).holds(1, 5, 1)
    True
    """

    values: frozenset[int]
    lo: int
    hi: int

    def holds(self, *values: int) -> bool:
        return self.lo <= sum(value in self.values for value in values) <= self.hi


@dataclass(frozen=True)
class Cardinality(Constraint):
    """How often each of the `values` occurs: the last variables, one for each, are the numbers.

    The others are what is counted; values that are not among `values` may occur as they like.

    Raises ModelError for values that are told twice, and for more of them than variables.

    >>> Cardinality(("a", "b", "c", "ones", "twos"), (1, 2)).holds(1, 1, 5, 2, 0)
    True
    """

    values: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(set(self.values)) < len(self.values):
            raise ModelError("a value whose number is told twice")
        if len(self.values) > len(self.scope):
            raise ModelError(f"{len(self.values)} values, but {len(self.scope)} variables")

    def holds(self, *values: int) -> bool:
        n = len(values) - len(self.values)
        counted = values[:n]
        return all(counted.count(x) == k for x, k in zip(self.values, values[n:], strict=True))


@dataclass(frozen=True)
class ElementAt(Constraint):
    """The first variable says which of those from the third on equals the second.

    The third has the number `first`, 0 if nothing else is told.

    >>> ElementAt(("which", "value", "a", "b", "c"), first=1).holds(2, 7, 5, 7, 9)
    True
    """

    first: int = 0

    def __post_init__(self) -> None:
        if len(self.scope) < 2:
            raise ModelError("expected an index, a value, and the variables to choose from")

    def holds(self, *values: int) -> bool:
        index, value, row = values[0] - self.first, values[1], values[2:]
        return 0 <= index < len(row) and row[index] == value


@dataclass(frozen=True)
class Maximum(Constraint):
    """The first value is the greatest of the others.

    Raises ModelError where there are no others.

    >>> Maximum(("most", "a", "b", "c")).holds(7, 3, 7, 5)
    True
    """

    is_least: ClassVar[bool] = False

    def __post_init__(self) -> None:
        if len(self.scope) < 2:
            raise ModelError("nothing has no least or greatest value")

    def holds(self, *values: int) -> bool:
        return values[0] == max(values[1:])


@dataclass(frozen=True)
class Minimum(Maximum):
    """The first value is the least of the others.

    Raises ModelError where there are no others.

    >>> Minimum(("least", "a", "b", "c")).holds(3, 3, 7, 5)
    True
    """

    is_least: ClassVar[bool] = True

    def holds(self, *values: int) -> bool:
        return values[0] == min(values[1:])


@dataclass(frozen=True)
class Patterns(Constraint):
    """The values are as in one of the `rows`, in which None stands for any value.

    Raises ModelError for a row that is not as long as the scope.

    >>> Patterns(("a", "b", "c"), ((1, None, 2), (None, 3, 3))).holds(1, 9, 2)
    True
    """

    rows: tuple[tuple[int | None, ...], ...]

    def __post_init__(self) -> None:
        if any(len(row) != len(self.scope) for row in self.rows):
            raise ModelError(f"a row over {len(self.scope)} variables differs in length")

    def holds(self, *values: int) -> bool:
        return any(
            all(told is None or told == value for told, value in zip(row, values, strict=True))
            for row in self.rows
        )


@dataclass(frozen=True)
class Truths(Constraint):
    """Of the formulas, so many are as `expected`, true or false, as one of the `counts` says.

    Of two, *a = 1 or b = 1* expects both to be true and counts 1 or 2; *if a = 1, then b = 1*
    expects that the first is false; *one if and only if the other* counts 0 or 2.

    Raises ModelError for a name that is not in the scope, Undecided from `holds` for numbers beyond
    the bounds.

    >>> from gridwright import parse_relation
    >>> parts = parse_relation("a = 1"), parse_relation("b > 1")
    >>> implied = Truths(("a", "b"), parts, (False, True), frozenset({1, 2}))
    >>> implied.holds(1, 2), implied.holds(1, 1), implied.holds(2, 1)
    (True, False, True)
    """

    formulas: tuple[Expression, ...]
    expected: tuple[bool, ...]
    counts: frozenset[int]
    called: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.expected) != len(self.formulas):
            raise ModelError(f"{len(self.formulas)} formulas, {len(self.expected)} expected truths")
        expect_names(self, (name for formula in self.formulas for name in formula.names))

    @property
    def names(self) -> tuple[str, ...]:
        """What the formulas call each variable of the scope."""
        return self.called or tuple(map(str, self.scope))

    def holds(self, *values: int) -> bool:
        from gridwright.model.checking.formulas import is_true  # few puzzles have formulas

        named = dict(zip(self.names, map(index, values), strict=True))
        told = zip(self.formulas, self.expected, strict=True)
        return sum(is_true(formula, named) == expected for formula, expected in told) in self.counts

    def is_met(self, *values: int) -> bool:
        named = dict(zip(self.names, values, strict=True))
        told = zip(self.formulas, self.expected, strict=True)
        return sum(formula.is_true(named) == expected for formula, expected in told) in self.counts
