"""Star Battles drawn by chance: stars first, then regions around them that allow no others.

Regions grow around the stars at random.  As long as others solve the board, one of their stars is
moved into a region beside it, which then has one too many of them, while the stars that were drawn
are still a solution.
"""

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from typing import Final

from gridwright.basics.halting import ask, asking
from gridwright.families.random_areas import grown_areas, movable
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Model
from gridwright.puzzles.drafting import Answer, Below, Inquiry, shuffled

__all__ = ["random_battle", "random_stars"]

_NODES: Final = 20_000
"""Rows that are tried before it is said that stars lie badly."""

_LOOKS: Final = 40
"""Questions about one board; others are drawn where these are not enough."""

_MANY: Final = 500
"""Solutions that are too many to be looked at."""


def random_stars(grid: Grid, stars: int, below: Below) -> list[Cell] | None:
    """So many cells in every row and column of a square, of which none touch; None if not found."""
    n, chosen, nodes = grid.rows, [list[int]() for _ in range(grid.rows)], 0
    in_column = [0] * n

    def put(row: int, col: int) -> bool:
        """Stars from here on, with those of this row before the column; whether all found one."""
        nonlocal nodes
        nodes += 1
        ask()
        if len(chosen[row]) == stars:
            return row == n - 1 or put(row + 1, 0)
        free = [
            c
            for c in range(col, n)
            if in_column[c] < stars
            and not (row and any(abs(c - other) < 2 for other in chosen[row - 1]))
        ]
        for place in shuffled(len(free), below):
            if nodes > _NODES:
                return False
            c = free[place]
            chosen[row].append(c)
            in_column[c] += 1
            if put(row, c + 2):
                return True
            chosen[row].pop()
            in_column[c] -= 1
        return False

    return [r * n + c for r in range(n) for c in chosen[r]] if put(0, 0) else None


def _grouped(stars: Sequence[Cell], n: int, size: int, below: Below) -> list[list[Cell]]:
    """The stars in groups of one size, each of one at random and those nearest to it."""
    left = [stars[k] for k in shuffled(len(stars), below)]
    groups = []
    while left:
        first = left[0]
        left.sort(key=lambda cell: abs(cell // n - first // n) + abs(cell % n - first % n))
        groups.append(left[:size])
        left = [left[k] for k in shuffled(len(left), below) if k >= size]
    return groups


def random_battle(
    grid: Grid, stars: int, model_of: Callable[[Sequence[int]], Model], below: Below
) -> Generator[Inquiry, Answer, tuple[list[int], list[Cell]] | None]:
    """The region of each cell and the stars, which are the only ones; None if not found.

    `model_of` says the rules of a board with these regions.
    """
    drawn = random_stars(grid, stars, below)
    if drawn is None:
        return None
    owner = grown_areas(grid, _grouped(drawn, grid.cols, stars, below), below)
    if owner is None:
        return None
    own = set(drawn)
    for _ in asking(range(_LOOKS)):
        found = yield Inquiry(model=model_of(owner), limit=_MANY)
        if found is None:
            return None
        others = [{cell for cell in grid.cells if one[cell]} for one in found]
        others = [other for other in others if other != own]
        if not others:
            return owner, drawn
        while others:
            if not _moved(grid, owner, others[below(len(others))], own, below):
                return None
            others = [other for other in others if _fits(owner, other, stars)]
    return None


def _moved(grid: Grid, owner: list[int], other: set[Cell], own: set[Cell], below: Below) -> bool:
    """Move a star that is none of our own into a region beside it; False if none can be moved."""
    wrong = sorted(other - own)
    for place in shuffled(len(wrong), below):
        cell = wrong[place]
        if areas := movable(grid, owner, cell):
            owner[cell] = areas[below(len(areas))]
            return True
    return False


def _fits(owner: Sequence[int], cells: set[Cell], stars: int) -> bool:
    """Whether so many of these cells lie in every region."""
    return all(n == stars for n in Counter(owner[cell] for cell in cells).values())
