"""What parts of explanations say, as compiled waves have it (`engines.waves`)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gridwright.engines.clue_ends import Layout
from gridwright.kernels.waves.fields import CASE, CLUE, COUNT, LISTED, OTHER, TOTALS, UNLIKE, USED

__all__ = ["Case", "Counted", "Different", "Lines", "Other", "Said", "Unlike", "Weighed"]


class Lines(NamedTuple):
    """Rows that are written later, of which so many columns are counted.

    Without them those that few choices of the first columns lead to are asked for.
    """

    n_counted: int
    n_unknowns: int


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


class Other(NamedTuple):
    """What is asked for each time."""


class Case(NamedTuple):
    """What is said if a variable has the value of a case, in which some have so many values."""

    which: int
    case: int
    inside: Mapping[int, int]
    said: "Said"


What = Layout | Lines | Unlike | Different | Counted | Weighed | Case | Other


class Said(NamedTuple):
    """What a part says, of which variables, and what of them it minds."""

    what: What
    scope: Sequence[int]
    minds: int

    @property
    def kind(self) -> int:
        """The kernel's number for such a part."""
        return _KINDS[type(self.what)]


_KINDS: dict[type, int] = {
    Layout: CLUE,
    Lines: LISTED,
    Unlike: UNLIKE,
    Different: USED,
    Counted: COUNT,
    Weighed: TOTALS,
    Case: CASE,
    Other: OTHER,
}
