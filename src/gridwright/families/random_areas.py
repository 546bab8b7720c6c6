"""Boards parted by chance into regions that hang together: of some sizes, or around given cells."""

from collections.abc import Sequence
from string import ascii_letters
from typing import Final

from gridwright.families.random_cages import neighbours, stays_whole
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.drafting import Below, shuffled

__all__ = ["MOST_AREAS", "grown_areas", "lettered", "movable", "random_areas"]

MOST_AREAS: Final = len(ascii_letters)
"""Regions that can be written, a letter each."""


def random_areas(grid: Grid, largest: int, below: Below) -> list[int] | None:
    """The region of each cell, from 0: most of `largest` cells or one less, none of more.

    Regions grow one after the other; a cell that remains between them joins the smallest neighbour
    that has room.  None if they are more than MOST_AREAS.
    """
    near = neighbours(grid.rows, grid.cols)
    owner = [-1] * len(grid.cells)
    areas: list[list[Cell]] = []
    for place in shuffled(len(grid.cells), below):
        if owner[place] < 0:
            size, cells = largest - below(2), [place]
            owner[place] = len(areas)
            while len(cells) < size and (free := _around(cells, near, owner)):
                cell = free[below(len(free))]
                owner[cell] = len(areas)
                cells.append(cell)
            areas.append(cells)
    for place in shuffled(len(areas), below):
        if len(areas[place]) <= 2:
            _dissolve(grid, areas, place, owner, largest, below)
    return owner if sum(map(bool, areas)) <= MOST_AREAS else None


def _around(
    cells: Sequence[Cell], near: Sequence[Sequence[Cell]], owner: Sequence[int]
) -> list[Cell]:
    """The free cells beside these, each once for every neighbour, so that areas are compact."""
    return [other for cell in cells for other in near[cell] if owner[other] < 0]


def _dissolve(
    grid: Grid, areas: list[list[Cell]], place: int, owner: list[int], largest: int, below: Below
) -> None:
    """Give the cells of a small area to neighbours that have room."""
    near = neighbours(grid.rows, grid.cols)
    for cell in tuple(areas[place]):
        others = sorted({owner[other] for other in near[cell]} - {place})
        room = [other for other in others if len(areas[other]) < largest]
        if room and stays_whole(grid, areas[place], cell):
            least = min(len(areas[other]) for other in room)
            best = [other for other in room if len(areas[other]) == least]
            taker = best[below(len(best))]
            areas[place].remove(cell)
            areas[taker].append(cell)
            owner[cell] = taker


def grown_areas(grid: Grid, seeds: Sequence[Sequence[Cell]], below: Below) -> list[int] | None:
    """The region of each cell: as many as seeds, each around its own, however they meet.

    The cells of a seed are joined by shortest ways first; None if these cannot pass one another.
    """
    near = neighbours(grid.rows, grid.cols)
    owner = [-1] * len(grid.cells)
    for area, cells in enumerate(seeds):
        for cell in cells:
            owner[cell] = area
    for area, cells in enumerate(seeds):
        for cell in cells[1:]:
            way = _way(near, owner, area, cells[0], cell)
            if way is None:
                return None
            for one in way:
                owner[one] = area
    edge = [cell for cell in grid.cells if owner[cell] >= 0]
    while edge:
        place = below(len(edge))
        free = [other for other in near[edge[place]] if owner[other] < 0]
        if not free:
            edge[place] = edge[-1]
            edge.pop()
            continue
        cell = free[below(len(free))]
        owner[cell] = owner[edge[place]]
        edge.append(cell)
    return owner


def _way(
    near: Sequence[Sequence[Cell]], owner: Sequence[int], area: int, start: Cell, end: Cell
) -> list[Cell] | None:
    """The cells of a shortest way through free cells and the area's own; None if there is none."""
    came = {start: start}
    waiting = [start]
    for cell in waiting:
        for other in near[cell]:
            if other not in came and owner[other] in (-1, area):
                came[other] = cell
                waiting.append(other)
    if end not in came:
        return None
    way = [end]
    while way[-1] != start:
        way.append(came[way[-1]])
    return way


def movable(grid: Grid, owner: Sequence[int], cell: Cell) -> list[int]:
    """The other regions beside a cell, if its own still hangs together, and is one, without it."""
    near = neighbours(grid.rows, grid.cols)[cell]
    own = [other for other in grid.cells if owner[other] == owner[cell]]
    if len(own) < 2 or not stays_whole(grid, own, cell):
        return []
    return sorted({owner[other] for other in near} - {owner[cell]})


def lettered(grid: Grid, owner: Sequence[int]) -> tuple[str, ...]:
    """The rows of letters, in the order in which regions begin; at most MOST_AREAS of them."""
    names: dict[int, str] = {}
    for area in owner:
        names.setdefault(area, ascii_letters[len(names)])
    n = grid.cols
    return tuple("".join(names[x] for x in owner[r * n : (r + 1) * n]) for r in range(grid.rows))
