"""Cages drawn by chance: how the cells of a board fall into groups that hang together.

Source     S. Tatham, Portable Puzzle Collection (keen.c): dominoes first, then single cells join
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import prod

from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.drafting import Below, shuffled

__all__ = ["neighbours", "random_cages", "random_target", "stays_whole"]

_DOMINOES = 3, 4
"""How many of the cells, of how many, are offered to a neighbour as a domino."""

_LARGEST = 4
"""Cells of a cage that still grows by chance."""


def random_cages(
    grid: Grid,
    below: Below,
    alone: int = 10,
    fits: Callable[[Sequence[Cell]], bool] = lambda cells: True,
) -> list[tuple[Cell, ...]]:
    """All cells in cages of 1 to 5, most of 2 and 3; each in increasing order.

    Dominoes come first.  Single cells that remain join one of the smallest neighbouring cages that
    `fits` with them, except for one in `alone`.
    """
    near = neighbours(grid.rows, grid.cols)
    cages: dict[Cell, list[Cell]] = {cell: [cell] for cell in grid.cells}
    for place in shuffled(len(grid.cells), below):
        cell = grid.cells[place]
        if len(cages[cell]) == 1 and below(_DOMINOES[1]) < _DOMINOES[0]:
            single = [other for other in near[cell] if len(cages[other]) == 1]
            if single:
                _join(cages, cell, single[below(len(single))])
    for place in shuffled(len(grid.cells), below):
        cell = grid.cells[place]
        if len(cages[cell]) == 1 and below(alone):
            others = [other for other in near[cell] if len(cages[other]) < _LARGEST]
            others = [other for other in others if fits([cell, *cages[other]])]
            if others:
                smallest = min(len(cages[other]) for other in others)
                best = [other for other in others if len(cages[other]) == smallest]
                _join(cages, cell, best[below(len(best))])
    return sorted({cage[0]: tuple(sorted(cage)) for cage in cages.values()}.values())


@lru_cache(20)
def neighbours(rows: int, cols: int) -> list[tuple[Cell, ...]]:
    """The cells beside each cell of a whole board."""
    grid = Grid(rows, cols)
    return [grid.neighbours(cell, "rook") for cell in grid.cells]


def _join(cages: dict[Cell, list[Cell]], a: Cell, b: Cell) -> None:
    both = cages[a] + cages[b]
    for cell in both:
        cages[cell] = both


def stays_whole(grid: Grid, cells: Sequence[Cell], taken: Cell) -> bool:
    """Whether these cells still hang together without one of them."""
    left = set(cells) - {taken}
    near, waiting = neighbours(grid.rows, grid.cols), list(left)[:1]
    while waiting:
        cell = waiting.pop()
        if cell in left:
            left.remove(cell)
            waiting += near[cell]
    return not left


def random_target(values: Sequence[int], below: Below) -> tuple[int, str]:
    """A number that these values make, and the sign by which; "+" for a single one.

    Quotients and differences are the likelier ones.
    """
    if len(values) == 1:
        return values[0], "+"
    if len(values) > 2:
        return (sum(values), "+") if below(2) else (prod(values), "×")
    low, high = sorted(values)
    ways = [(low + high, "+"), (low * high, "×")]
    if high > low:
        ways += [(high - low, "-")] * 3
        if high % low == 0:
            ways += [(high // low, "÷")] * 4
    return ways[below(len(ways))]
