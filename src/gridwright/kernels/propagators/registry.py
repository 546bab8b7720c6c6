"""Every propagator that kernels run: one row each, of ours as of those that are added.

A row says with which others a propagator is compiled, and what a count by components
(kernels/counting) is to know of its constraint: what joins open variables, and what settled ones
leave to them.  Statements ask for a propagator by its *kind*, which stands at KIND:

  bits 0..2  JOINS     which open variables of a scope hang together
                       TOGETHER    whichever they are
                       NOTHING     none: what it says follows from the others, or is in the domains
                       USED_UP     none, if each component has just enough values (permutation)
                       NEXT        consecutive numbers (path)
                       OVERLAPPING neighbours in the scope whose values overlap (increasing)
                       UNLESS_MET  all, until the number of ones is sure to be right (between)
                       UNLESS_ONE  all, until a one is among them (colours)
  bits 3..5  LEAVES    what distinguishes one state of the settled ones from another
                       EACH        which value is where
                       TALLY       which values there are, wherever (at_most)
                       TOTAL       what is missing of the total, with coefficients (linear)
                       ONES        how many ones are missing (between)
  bits 6..             the place of the row

The row of one of ours stands at the end of its file.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from gridwright.kernels.compiled import tiny

__all__ = [
    *("EACH", "NEXT", "NEVER", "NOTHING", "ONES", "OVERLAPPING", "TALLY", "TOGETHER", "TOTAL"),
    *("UNLESS_MET", "UNLESS_ONE", "USED_UP"),
    *("Propagator", "Row", "add", "all_rows", "joins_of", "kind_of", "leaves_of", "row_of"),
]

Propagator = Callable[..., Any]

TOGETHER, NOTHING, USED_UP, NEXT, OVERLAPPING, UNLESS_MET, UNLESS_ONE = range(7)
EACH, TALLY, TOTAL, ONES = range(4)


class Row(NamedTuple):
    """What is known of a propagator besides its kind."""

    function: Propagator | None
    bundle: str
    """Those of one name are compiled together; alone or in a mixture if there is none."""
    waits: bool
    """Whether its constraints are queued, to be run."""


_rows: dict[int, Row] = {}
_kinds: dict[Propagator | None, int] = {}


def add(
    function: Propagator | None,
    bundle: str = "",
    *,
    joins: int = TOGETHER,
    leaves: int = EACH,
    waits: bool = True,
) -> int:
    """The kind of a new propagator; ValueError if it has one already."""
    if function in _kinds:
        raise ValueError(f"{function} has a row already")
    kind = _kinds[function] = len(_rows) << 6 | leaves << 3 | joins
    _rows[kind] = Row(function, bundle, waits)
    return kind


def kind_of(function: Propagator) -> int:
    """The kind of a propagator, which is added with nothing particular if it is new."""
    return _kinds[function] if function in _kinds else add(function)


def row_of(kind: int) -> Row:
    """The row of a kind."""
    return _rows[kind]


def all_rows() -> dict[int, Row]:
    """The rows of all kinds so far, in the order in which they were added."""
    return dict(_rows)


@tiny
def joins_of(kind):
    """What of a scope hangs together."""
    return kind & 7


@tiny
def leaves_of(kind):
    """What settled variables leave to the others."""
    return kind >> 3 & 7


NEVER = add(None)  # whoever asks for it is refuted
