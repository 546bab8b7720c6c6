"""Exit statuses, and which one speaks for several puzzles."""

from collections.abc import Iterable
from typing import Final

from gridwright.basics.stopped import Stopped
from gridwright.puzzles.result import Result, Status

__all__ = [
    "BAD_INPUT",
    "DEFECT",
    "DONE",
    "INTERRUPTED",
    "NOT_UNIQUE",
    "NO_SOLUTION",
    "UNSETTLED",
    "of_result",
    "worst",
]

DONE: Final = 0
NO_SOLUTION: Final = 1
BAD_INPUT: Final = 2
NOT_UNIQUE: Final = 3
UNSETTLED: Final = 4
DEFECT: Final = 70
"""Something went wrong that should not; as EX_SOFTWARE of BSD's sysexits."""
INTERRUPTED: Final = 130

_WORST_FIRST = (DEFECT, INTERRUPTED, BAD_INPUT, UNSETTLED, NOT_UNIQUE, NO_SOLUTION, DONE)


def of_result(result: Result) -> int:
    """The status of a result: a limit that the user set on solutions settles the question."""
    if result.stopped is Stopped.CANCELLED:
        return INTERRUPTED
    if result.status is Status.NONE:
        return NO_SOLUTION
    return DONE if result.stopped in (Stopped.EXHAUSTED, Stopped.LIMIT) else UNSETTLED


def worst(statuses: Iterable[int]) -> int:
    """The status that speaks for all; DONE if there are none."""
    found = set(statuses)
    return next((status for status in _WORST_FIRST if status in found), DONE)
