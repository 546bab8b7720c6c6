"""Which clue of a puzzle without solution may be wrong: each is left out in turn.

A clue that was mistyped is one without which there is a solution, and most often few are.  Where
there is no such clue, several are wrong, or one contradicts others twice: then a few are looked for
that cannot all be true.
"""

from collections.abc import Callable
from itertools import islice
from time import monotonic
from typing import NamedTuple

from gridwright.api.solving import solve
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Contradiction", "Suspects", "contradiction", "suspects"]

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
    seconds at most; what was not settled by then is not named.  Raises PuzzleError for a puzzle
    that makes no model.

    >>> import gridwright as gw
    >>> puzzle = gw.Crossnumber(grid="..\\n..", across="1 11\\n3 22", down="1 12\\n2 13")
    >>> suspects(puzzle).clues
    ('3a',)
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


class Contradiction(NamedTuple):
    """Clues that cannot all be true; `is_smallest` if there is a solution without any one of them.

    There are none if what is no clue (the grid, the givens, what letters may be) is impossible.

    >>> Contradiction(("1a", "2d"), is_smallest=True).clues
    ('1a', '2d')
    """

    clues: tuple[str, ...]
    is_smallest: bool


def contradiction(
    puzzle: Puzzle, *, seconds: float = 2.0, cancelled: Callable[[], bool] = lambda: False
) -> Contradiction | None:
    """A small set of clues of a puzzle that contradict one another, by name.

    Its givens are taken to be right; `gridwright.conflict` doubts them too.  Clues are left out one
    by one, at first many at once, as long as the rest has no solution.  None if the puzzle has a
    solution, if none was refuted in time, or if its family has no clues to be left out.  Takes
    about so many seconds at most.  Raises PuzzleError for a puzzle that makes no model.

    >>> import gridwright as gw
    >>> puzzle = gw.Crossnumber(grid="..\\n..", across="1 11\\n3 prime", down="1 12\\n2 2 * 1d")
    >>> contradiction(puzzle).clues
    ('1d', '2d')
    """
    if next(puzzle.family.each_clue(puzzle), None) is not None:
        from gridwright.explain.conflict import find_conflict

        found = find_conflict(puzzle, seconds=seconds, cancelled=cancelled, fixed=True)
        return None if found is None else Contradiction(found.clues, found.is_smallest)
    return _without_parts(puzzle, seconds, cancelled)


def _without_parts(
    puzzle: Puzzle, seconds: float, cancelled: Callable[[], bool]
) -> Contradiction | None:
    """The same for clues of which one gone changes what the others say: each time a new puzzle."""
    end = monotonic() + seconds

    def is_refuted(rest: Puzzle) -> bool | None:
        """Whether there is no solution; None if that takes too long to say."""
        left = min(end - monotonic(), seconds / 3)  # one that is hard leaves time for others
        if left <= 0 or cancelled():
            return None
        result = solve(
            rest, limit=1, nodes=50 * NODES, time=left, cancelled=cancelled, progress=None
        )
        return None if not (result.solutions or result.exhausted) else not result.solutions

    names = [name for name, _ in puzzle.family.without_each(puzzle)]
    if not names or not is_refuted(puzzle):
        return None
    chunk, is_smallest = max(len(names) // 2, 1), True
    while chunk:
        is_smallest, first = True, 0
        while first < len(names):
            rest, n = puzzle, min(chunk, len(names) - first)
            for _ in range(n):
                rest = next(islice(rest.family.without_each(rest), first, None))[1]
            refuted = is_refuted(rest)
            if refuted:
                puzzle, names[first : first + n] = rest, []
            else:
                is_smallest = is_smallest and refuted is not None
                first += n
        chunk //= 2
    return Contradiction(tuple(names), is_smallest)
