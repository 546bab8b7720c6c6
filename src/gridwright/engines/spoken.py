"""What parts of statements say, as compiled waves (`engines.waves`) are told of it."""

from collections.abc import Sequence
from typing import NamedTuple

from gridwright.engines.adding import SumLayout
from gridwright.engines.clue_ends import Layout

__all__ = [
    "Counted",
    "Different",
    "Lines",
    "Needed",
    "Ordered",
    "Other",
    "Said",
    "Unlike",
    "Weighed",
    "What",
]


class Lines(NamedTuple):
    """Rows that are written later, of which so many columns are counted.

    Without them those that few choices of the first columns lead to are asked for.  There may be
    `per` times as many as the cap says.
    """

    n_counted: int
    n_unknowns: int
    per: int = 1


class Unlike(NamedTuple):
    """Entries by length, each by its variables."""

    groups: Sequence[Sequence[Sequence[int]]]


class Different(NamedTuple):
    """No two have the same value."""


class Counted(NamedTuple):
    """Of these values there are at least, and at most, so many."""

    values: int
    lo: int
    hi: int


class Weighed(NamedTuple):
    """The weights of the values, in their order, add up to one of these totals."""

    weights: Sequence[int]
    totals: Sequence[int]


class Needed(NamedTuple):
    """Each of these values needs a place."""

    values: int


class Ordered(NamedTuple):
    """The first is smaller than the second, or, unless it is strict, equal to it."""

    is_strict: bool


class Other(NamedTuple):
    """What is asked for each time."""


What = (
    Layout | SumLayout | Lines | Unlike | Different | Counted | Weighed | Needed | Ordered | Other
)


class Said(NamedTuple):
    """What a part says, of which variables, and what of them it minds."""

    what: What
    scope: Sequence[int]
    minds: int
