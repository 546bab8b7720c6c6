"""The vocabulary: what can be said about variables, each statement with its meaning.

`holds` is the meaning, in a line or two of plain Python over the values in the order of
`scope`.  `Model.violations` uses nothing else, so a defect of an engine cannot confirm itself.
An engine may know faster ways for some of these classes; it needs none of them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate, pairwise
from math import prod
from operator import index
from typing import Protocol

from gridwright.basics.errors import ModelError, PuzzleError, shown
from gridwright.model.expression import Expression
from gridwright.model.neighbours import are_mutual

__all__ = [  # what people have as gridwright.AllDifferent, and so on
    "Adjacency",
    "AllDifferent",
    "AtMost",
    "AtMostOne",
    "Between",
    "Constraint",
    "ExactlyOne",
    "Increasing",
    "LinearSum",
    "Product",
    "Relation",
    "Table",
    "Visible",
    "Where",
]

MOST_TOLD = 12
"""Values that are told where a function fails."""

Variable = int | str
"""The name of a variable: a cell of a board, an option of a cover, a letter, ..."""


@dataclass(frozen=True)
class Constraint:
    """A statement over the variables of `scope`; `name` tells it to people (``row 3``).

    An own one is a frozen dataclass with `holds`; the plain engine takes it as it is.

    >>> @dataclass(frozen=True)
    ... class Coprime(Constraint):
    ...     def holds(self, a, b):
    ...         return gcd(a, b) == 1
    >>> from math import gcd
    >>> Coprime(("a", "b"), name="no common factor").holds(8, 15)
    True
    """

    scope: tuple[Variable, ...]
    name: str = field(default="", kw_only=True, compare=False)

    def holds(self, *values: int) -> bool:
        """Whether the statement is true of these values, one for each variable of the scope."""
        raise NotImplementedError

    def is_met(self, *values: int) -> bool:
        """The same question as engines ask it.

        Where `holds` reads a formula or a clue, this has a quicker evaluator, which shares
        nothing with it.  Both raise Undecided where they cannot tell.
        """
        return self.holds(*values)


def failed(constraint: Constraint, told: Iterable[str], error: Exception) -> Exception:
    """What to raise where a user's function has: an error that names the constraint and values.

    `told` is what it was called with.  An error of ours, which it raised on purpose, stays itself.
    """
    if isinstance(error, PuzzleError):
        return error
    values = list(told)
    more = f" and {len(values) - MOST_TOLD} more" if len(values) > MOST_TOLD else ""
    what = constraint.name or f"a {type(constraint).__name__} constraint"
    return ModelError(
        f"{what}: its function raised {type(error).__name__} ({error}) for "
        f"{', '.join(values[:MOST_TOLD])}{more}; it may be asked about any values of the domains"
    )


def named_values(scope: Sequence[Variable], values: Sequence[int]) -> list[str]:
    """Values with the names of their variables: ``a = 3``."""
    return [f"{name} = {value}" for name, value in zip(scope, values, strict=False)]


class EntryConstraint(Constraint):
    """A statement about numbers that are written digit by digit into cells (`model.entries`).

    It stands here so that engines can ask for it without loading the language of clues.
    """

    @property
    def n_readings(self) -> int:
        """In how many ways it may be meant."""
        return 1

    @property
    def n_letters(self) -> int:
        """How many of its variables are letters."""
        return 0


class Formulas(Protocol):
    """A statement that knows variables by the names in its formulas."""

    @property
    def scope(self) -> tuple[Variable, ...]: ...
    @property
    def called(self) -> tuple[str, ...]: ...
    @property
    def names(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class AllDifferent(Constraint):
    """No value occurs twice.

    >>> AllDifferent(("a", "b", "c")).holds(1, 2, 1)
    False
    """

    def holds(self, *values: int) -> bool:
        return len(set(values)) == len(values)


@dataclass(frozen=True)
class AtMost(Constraint):
    """No value occurs more than `times` times.

    Raises ModelError if `times` is negative.

    >>> AtMost(("a", "b", "c"), 2).holds(1, 2, 1)
    True
    """

    times: int

    def __post_init__(self) -> None:
        if self.times < 0:
            raise ModelError(f"a value cannot occur {self.times} times")

    def holds(self, *values: int) -> bool:
        return all(values.count(value) <= self.times for value in set(values))


@dataclass(frozen=True)
class LinearSum(Constraint):
    """The values, each times its coefficient (1 where none are given), add up to `total`.

    Raises ModelError unless there is one coefficient for each variable, or none at all.

    >>> LinearSum(("a", "b", "c"), 0, (1, 1, -1)).holds(2, 3, 5)
    True
    """

    total: int
    coefficients: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.coefficients and len(self.coefficients) != len(self.scope):
            raise ModelError(
                f"a sum over {len(self.scope)} variables has {len(self.coefficients)} coefficients"
            )

    @property
    def weights(self) -> tuple[int, ...]:
        """One coefficient for each variable."""
        return self.coefficients or (1,) * len(self.scope)

    def holds(self, *values: int) -> bool:
        return sum(a * b for a, b in zip(self.weights, values, strict=True)) == self.total


@dataclass(frozen=True)
class Product(Constraint):
    """The values multiply to `total`.

    >>> Product(("a", "b"), 12).holds(3, 4)
    True
    """

    total: int

    def holds(self, *values: int) -> bool:
        return prod(values) == self.total


@dataclass(frozen=True)
class Table(Constraint):
    """The values are one of the `rows`.

    Raises ModelError for a row that is not as long as the scope.

    >>> Table(("a", "b"), frozenset({(1, 2), (3, 1)})).holds(3, 1)
    True
    """

    rows: frozenset[tuple[int, ...]]

    def __post_init__(self) -> None:
        if not _lengths(frozenset(self.rows)) <= {len(self.scope)}:
            raise ModelError(f"a row of a table over {len(self.scope)} variables differs in length")

    def holds(self, *values: int) -> bool:
        return values in self.rows


@lru_cache(maxsize=8)
def _lengths(rows: frozenset[tuple[int, ...]]) -> frozenset[int]:
    """How long the rows are; boards have thousands of tables with the same ones."""
    return frozenset(map(len, rows))


@dataclass(frozen=True)
class Adjacency(Constraint):
    """The values are a run of whole numbers, and consecutive ones lie on neighbours.

    `neighbours[i]` are the places in `scope` that touch place i, and are touched by it.

    Raises ModelError unless all neighbours are places and touch one another.

    >>> Adjacency(("a", "b", "c"), ((1,), (0, 2), (1,))).holds(1, 3, 2)
    False
    """

    neighbours: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        if len(self.neighbours) != len(self.scope) or not are_mutual(self.neighbours):
            raise ModelError(
                f"neighbours of {len(self.scope)} places: expected for each place those it touches"
            )

    def holds(self, *values: int) -> bool:
        order = sorted(range(len(values)), key=values.__getitem__)
        return all(
            values[b] == values[a] + 1 and b in self.neighbours[a] for a, b in pairwise(order)
        )


@dataclass(frozen=True)
class Increasing(Constraint):
    """Each value is smaller than the next (or equal to it, unless `strict`).

    >>> Increasing(("a", "b", "c")).holds(1, 4, 9), Increasing(("a", "b"), strict=False).holds(2, 2)
    (True, True)
    """

    strict: bool = True

    def holds(self, *values: int) -> bool:
        return all(a < b or (a == b and not self.strict) for a, b in pairwise(values))


@dataclass(frozen=True)
class Visible(Constraint):
    """Of buildings with these heights in a row, `times` are seen from before the first.

    One is seen if it is higher than all before it.

    >>> Visible(("a", "b", "c"), times=2).holds(2, 1, 3)
    True
    """

    times: int

    def holds(self, *values: int) -> bool:
        return len(set(accumulate(values, max))) == self.times


@dataclass(frozen=True)
class Relation(Constraint):
    """A formula such as ``a + b * c = 20`` is true; its names are the scope.

    `called` are the names of the scope in the formula where these are others: cells of a board
    have numbers, and are called ``r1c1``.

    Raises ModelError for a name in the formula that is not in the scope, Undecided from `holds` for
    numbers beyond the bounds.

    >>> from gridwright import parse_relation
    >>> Relation(("a", "b"), parse_relation("a ^ 2 = b + 1")).holds(3, 8)
    True
    """

    expression: Expression
    called: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        expect_names(self, self.expression.names)

    @property
    def names(self) -> tuple[str, ...]:
        """What the formula calls each variable of the scope."""
        return self.called or tuple(map(str, self.scope))

    def holds(self, *values: int) -> bool:
        from gridwright.model.checking.formulas import is_true  # few puzzles have formulas

        named = zip(self.names, map(index, values), strict=True)
        return is_true(self.expression, dict(named))

    def is_met(self, *values: int) -> bool:
        return self.expression.is_true(dict(zip(self.names, values, strict=True)))


def expect_names(formulas: "Formulas", used: Iterable[str]) -> None:
    """Raise ModelError unless the names of formulas are among those of their scope."""
    if formulas.called and len(formulas.called) != len(formulas.scope):
        n = len(formulas.scope)
        raise ModelError(f"{n} variables are called by {len(formulas.called)} names")
    for name in set(used).difference(formulas.names):
        raise ModelError(f"{shown(name)} is in the formula, but not among its variables")


@dataclass(frozen=True)
class Where(Constraint):
    """A Python function of the values says yes.  Such a model cannot be stored.

    Cost: nobody can look into a function.  The plain engine asks it once at most 300 combinations
    are left.  `domains` asks it beforehand about all of them, if they are 20,000 at most; or, of
    up to nine variables of one AllDifferent, about the permutations of their values: half a second
    for nine that are all open.  Beyond that only `plain` takes it: a formula, or a constraint
    such as `Regular` or `Table`, is better.

    >>> Where(("a", "b"), lambda a, b: a % b == 0).holds(12, 4)
    True
    """

    test: Callable[..., bool]

    def holds(self, *values: int) -> bool:
        try:
            return bool(self.test(*values))
        except Exception as error:
            raise failed(self, named_values(self.scope, values), error) from error


@dataclass(frozen=True)
class ExactlyOne(Constraint):
    """Of variables that are 0 or 1, one is 1: a primary item and its options.

    >>> ExactlyOne(("x", "y", "z")).holds(0, 1, 0)
    True
    """

    def holds(self, *values: int) -> bool:
        return sum(values) == 1


@dataclass(frozen=True)
class AtMostOne(Constraint):
    """Of variables that are 0 or 1, at most one is 1: a secondary item and its options.

    With `colours` (one a variable, None for no colour) any number of them may be 1 that have
    one and the same colour.

    Raises ModelError unless there is one colour for each variable, or none at all.

    >>> AtMostOne(("x", "y", "z"), colours=("red", "red", None)).holds(1, 1, 0)
    True
    """

    colours: tuple[str | None, ...] = ()

    def __post_init__(self) -> None:
        if self.colours and len(self.colours) != len(self.scope):
            raise ModelError(f"{len(self.scope)} variables have {len(self.colours)} colours")

    def holds(self, *values: int) -> bool:
        if not self.colours:
            return sum(values) <= 1
        chosen = [colour for colour, value in zip(self.colours, values, strict=True) if value]
        return len(chosen) <= 1 or (None not in chosen and len(set(chosen)) == 1)


@dataclass(frozen=True)
class Between(Constraint):
    """Of variables that are 0 or 1, at least `lo` and at most `hi` are 1.

    >>> Between(("x", "y", "z"), 1, 2).holds(1, 1, 1)
    False
    """

    lo: int
    hi: int

    def holds(self, *values: int) -> bool:
        return self.lo <= sum(values) <= self.hi
