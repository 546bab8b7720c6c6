"""What parts of explanations say, as compiled waves have it (`engines.waves`)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gridwright.engines.adding import SumLayout
from gridwright.engines.clue_ends import Layout
from gridwright.kernels.waves.fields import (
    ALWAYS,
    CASE,
    CLUE,
    COUNT,
    INSIDE,
    LISTED,
    OTHER,
    PLACE,
    SETTLED,
    SMALLER,
    SUM_ENDS,
    SUM_WAYS,
    TOTALS,
    UNLIKE,
    USED,
)

__all__ = [
    "Case",
    "Counted",
    "Different",
    "Lines",
    "Needed",
    "Ordered",
    "Other",
    "Said",
    "Unlike",
    "Weighed",
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


class Case(NamedTuple):
    """What is said if a variable has the value of a case, in which some have so many values."""

    which: int
    case: int
    inside: Mapping[int, int]
    said: "Said"


Numbers = SumLayout | Needed | Ordered

What = Layout | Lines | Unlike | Different | Counted | Weighed | Numbers | Case | Other


class Said(NamedTuple):
    """What a part says, of which variables, and what of them it minds."""

    what: What
    scope: Sequence[int]
    minds: int

    def minding(self, v: int) -> int:
        """The same of one variable."""
        if not isinstance(self.what, Case):
            return self.minds
        if v == self.what.which:
            return ALWAYS if v in self.what.said.scope else SETTLED
        return INSIDE + self.what.said.minds

    @property
    def inmost(self) -> "Said":
        """What it says in its case; if it speaks in any, the same."""
        return self.what.said if isinstance(self.what, Case) else self

    @property
    def kind(self) -> int:
        """The kernel's number for such a part."""
        if isinstance(self.what, SumLayout):
            return SUM_WAYS if self.what.is_searched else SUM_ENDS
        return _KINDS[type(self.what)]


_KINDS: dict[type, int] = {
    Layout: CLUE,
    Lines: LISTED,
    Unlike: UNLIKE,
    Different: USED,
    Counted: COUNT,
    Weighed: TOTALS,
    Needed: PLACE,
    Ordered: SMALLER,
    Case: CASE,
    Other: OTHER,
}
