"""Boards cut by chance into regions of one size that hang together, for jigsaw Sudokus."""

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Final

from gridwright.families.random_cages import neighbours, stays_whole
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.drafting import Below

__all__ = ["random_regions"]

_SWAPS: Final = 30
"""Swaps a cell by which the boxes lose their shape."""

_LONGEST: Final = 2
"""How far a region may stretch beyond half of the board."""


def random_regions(n: int, below: Below) -> tuple[str, ...] | None:
    """n rows of letters, n regions of n cells each; None for more than 26.

    It begins with rows.  Two neighbouring regions swap a cell each, at random, as long as both
    stay whole; later only swaps that do not lengthen their outlines are welcome, so that regions
    are neither stringy nor boxes.
    """
    if not 2 <= n <= len(ascii_uppercase):
        return None
    grid, near = Grid(n, n), neighbours(n, n)
    owner = [cell // n for cell in grid.cells]
    total = _SWAPS * n * n
    for step in range(total):
        cell = below(n * n)
        others = [other for other in near[cell] if owner[other] != owner[cell]]
        if not others:
            continue
        a, b = owner[cell], owner[others[below(len(others))]]
        givers = [
            x
            for x in grid.cells
            if owner[x] == b and any(owner[y] == a for y in near[x]) and x != cell
        ]
        if not givers:
            continue
        back = givers[below(len(givers))]
        before = _outline(owner, near, (cell, back))
        owner[cell], owner[back] = b, a
        longer = _outline(owner, near, (cell, back)) - before
        slack = 2 if 2 * step < total else 0
        is_whole = all(_hangs_together(grid, owner, region) for region in (a, b))
        if not is_whole or (longer > slack and below(8)):
            owner[cell], owner[back] = a, b
    names: dict[int, str] = {}
    for region in owner:
        names.setdefault(region, ascii_uppercase[len(names)])
    return tuple("".join(names[owner[r * n + c]] for c in range(n)) for r in range(n))


def _outline(owner: Sequence[int], near: Sequence[Sequence[Cell]], cells: Sequence[Cell]) -> int:
    """How many sides of these cells lie between regions."""
    return sum(owner[other] != owner[cell] for cell in cells for other in near[cell])


def _hangs_together(grid: Grid, owner: Sequence[int], region: int) -> bool:
    return stays_whole(grid, [cell for cell in grid.cells if owner[cell] == region], -1)
