"""Which clue of a puzzle without solution may be wrong: each is left out in turn.

A clue that was mistyped is one without which there is a solution, and most often few are.
"""

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from gridwright.api.solving import solve
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Suspects", "suspects"]

NODES = 20_000
"""Nodes in which a solution without one clue is looked for."""


class Suspects(NamedTuple):
    """Clues without any one of which there is a solution; whether that was settled for all."""

    clues: tuple[str, ...]
    is_settled: bool


def suspects(
    puzzle: Puzzle, *, seconds: float = 2.0, cancelled: Callable[[], bool] = lambda: False
) -> Suspects:
    """The clues without which, one at a time, a puzzle has a solution, by name.

    Families other than numeric crosswords have none to be left out.  Takes about so many
    seconds at most; what was not settled by then is not named.
    """
    end, found, is_settled = monotonic() + seconds, [], True
    for name, rest in puzzle.family.without_each(puzzle):
        left = end - monotonic()
        if left <= 0 or cancelled():
            is_settled = False
            break
        result = solve(rest, limit=1, nodes=NODES, time=left, cancelled=cancelled, progress=None)
        if result.solutions:
            found.append(name)
        elif not result.exhausted:
            is_settled = False
    return Suspects(tuple(found), is_settled)
