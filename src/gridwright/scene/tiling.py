"""Cells as polygons: squares, hexagons, triangles, sectors of a disc; and the lines between them.

A tile is the outline of a cell and the rectangle in it that text may fill.  Lines are found
from the tiles alone: an edge that two cells share lies between them, any other is on the rim.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import pairwise
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from gridwright.basics.halting import asking
from gridwright.model.grid import Cell, Grid
from gridwright.scene.scene import Box, Point

__all__ = [
    "HEX_PITCH",
    "Borders",
    "Segment",
    "Tile",
    "borders",
    "hexagons",
    "inset_outline",
    "parted",
    "sectors",
    "shrunk",
    "squares",
    "touching",
    "triangles",
]

Segment = tuple[Point, Point]

HEX_PITCH = 1.0, sqrt(3) / 2
"""The distance of neighbouring hexagons in a row, and of the rows."""

TRIANGLE = 1.7
"""The side of a triangle that has room for a value and a small number."""

_ANGLES = [pi * (i / 3 - 1 / 2) for i in range(6)]
_CORNERS = [(cos(angle) / sqrt(3), sin(angle) / sqrt(3)) for angle in _ANGLES]
_STEPS_A_SECTOR = 20
"""Chords for the arc of one sector: at this number nobody sees that they are straight."""


class Tile(NamedTuple):
    """The outline of a cell, and where its text goes."""

    points: tuple[Point, ...]
    box: Box


class Borders(NamedTuple):
    """Lines between cells of one region, between regions, and around everything."""

    inner: list[Segment]
    between: list[Segment]
    rim: list[Segment]


def squares(places: Mapping[Cell, Point] | Grid) -> dict[Cell, Tile]:
    """A square for each cell, at its left top corner, or where a grid has it."""
    if isinstance(places, Grid):
        grid = places
        places = {cell: (cell % grid.cols, cell // grid.cols) for cell in grid.cells}
    return {
        cell: Tile(
            ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)), Box(x + 0.07, y + 0.1, 0.86, 0.8)
        )
        for cell, (x, y) in places.items()
    }


def hexagons(places: Mapping[Cell, Point] | Grid) -> dict[Cell, Tile]:
    """A hexagon, its point up, for each cell: at its place in a row and the number of that row,
    or where an axial board has it.
    """
    if isinstance(places, Grid):
        grid = places
        rows = {cell: cell // grid.cols for cell in grid.cells}
        places = {cell: (cell % grid.cols + row / 2, row) for cell, row in rows.items()}
    tiles = {}
    for cell, (col, row) in places.items():
        x, y = col + 1 / 2, row * HEX_PITCH[1] + 1 / sqrt(3)
        points = tuple((x + right, y + down) for right, down in _CORNERS)
        tiles[cell] = Tile(points, Box(x - 0.42, y - 0.3, 0.84, 0.6))
    return tiles


def triangles(places: Mapping[Cell, Point], is_up: Callable[[Cell], bool]) -> dict[Cell, Tile]:
    """A triangle, its point up or down, for each cell: at its place among the halves of triangles
    in a row, and the number of that row.
    """
    tiles = {}
    for cell, (half, row) in places.items():
        x, y, high = half * TRIANGLE / 2, row * TRIANGLE * HEX_PITCH[1], TRIANGLE * HEX_PITCH[1]
        top, bottom, middle = y, y + high, x + TRIANGLE / 2
        if is_up(cell):
            points = ((middle, top), (x + TRIANGLE, bottom), (x, bottom))
            box = Box(middle - 0.36, top + 0.44 * high, 0.72, 0.5 * high)
        else:
            points = ((x, top), (x + TRIANGLE, top), (middle, bottom))
            box = Box(middle - 0.36, top + 0.06 * high, 0.72, 0.5 * high)
        tiles[cell] = Tile(points, box)
    return tiles


def sectors(rings: int, n: int, hub: float) -> dict[Cell, Tile]:
    """A disc around (0, 0) of rings, the first outermost, cut into n sectors from the top on."""
    tiles = {}
    for ring in range(rings):
        outer = hub + rings - ring
        for sector in range(n):
            angles = [
                2 * pi * (sector + i / _STEPS_A_SECTOR) / n - pi / 2
                for i in range(_STEPS_A_SECTOR + 1)
            ]
            rim = [(outer * cos(a), outer * sin(a)) for a in angles]
            hollow = [((outer - 1) * cos(a), (outer - 1) * sin(a)) for a in reversed(angles)]
            middle, r = (angles[0] + angles[-1]) / 2, outer - 0.47
            x, y = r * cos(middle), r * sin(middle)
            tiles[ring * n + sector] = Tile((*rim, *hollow), Box(x - 0.36, y - 0.3, 0.72, 0.6))
    return tiles


def borders(
    tiles: Mapping[Cell, Tile], region: Callable[[Cell], object] = lambda cell: None
) -> Borders:
    """The lines between the cells and around them, by whether they part two regions."""
    borders = Borders([], [], [])
    for side, cells in asking(_sides(tiles).items()):
        if len(cells) == 1:
            borders.rim.append(side)
        elif region(cells[0]) == region(cells[1]):
            borders.inner.append(side)
        else:
            borders.between.append(side)
    return Borders(*(_joined(segments) for segments in borders))


def parted(tiles: Mapping[Cell, Tile], are_parted: Callable[[Cell, Cell], bool]) -> list[Segment]:
    """The lines between such neighbours as are parted."""
    sides = _sides(tiles).items()
    return _joined(side for side, cells in sides if len(cells) == 2 and are_parted(*cells))


def touching(
    tiles: Mapping[Cell, Tile], region: Callable[[Cell], object]
) -> dict[object, set[object]]:
    """For each region those that it has an edge in common with."""
    neighbours: dict[object, set[object]] = {region(cell): set() for cell in tiles}
    for cells in _sides(tiles).values():
        regions = {region(cell) for cell in cells}
        for one in regions:
            neighbours[one] |= regions - {one}
    return neighbours


def inset_outline(cells: Collection[Cell], grid: Grid, inset: float) -> list[Segment]:
    """The outline of some cells of a board of squares, drawn a little inside of them."""
    members = frozenset(cells)
    segments = []
    for cell in cells:
        row, col = divmod(cell, grid.cols)
        for side, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            if grid.at(row + down, col + right) in members:
                continue
            # along the side, from either end: to the inset, to the end, or beyond it
            ends = []
            for along in (-1, 1):
                step = (row + along * abs(right), col + along * abs(down))
                beside = grid.at(*step) in members
                beyond = grid.at(step[0] + down, step[1] + right) in members
                reach = 0.5 - inset if not beside else 0.5 + inset if beyond else 0.5
                ends.append(along * reach)
            offset = 0.5 - inset
            x, y = col + 0.5 + right * offset, row + 0.5 + down * offset
            if side % 2 == 0:
                segments.append(((x + ends[0], y), (x + ends[1], y)))
            else:
                segments.append(((x, y + ends[0]), (x, y + ends[1])))
    return _joined(segments)


def shrunk(tile: Tile, inset: float) -> Tile:
    """A cell a little smaller, about the middle of its text; for those of any shape."""
    x, y = tile.box.centre
    size = 1 - 2.4 * inset
    points = tuple((x + size * (a - x), y + size * (b - y)) for a, b in tile.points)
    return Tile(points, tile.box)


def _sides(tiles: Mapping[Cell, Tile]) -> dict[Segment, list[Cell]]:
    """Every edge with the cells it belongs to."""
    sides: dict[Segment, list[Cell]] = {}
    for cell, tile in tiles.items():
        points = [(round(x, 6), round(y, 6)) for x, y in tile.points]
        for a, b in pairwise([*points, points[0]]):
            sides.setdefault((min(a, b), max(a, b)), []).append(cell)
    return sides


def _joined(segments: Iterable[Segment]) -> list[Segment]:
    """The lines, with level and upright ones joined where they meet end to end."""
    lines: dict[tuple[int, float], list[tuple[float, float]]] = {}
    others = []
    for a, b in segments:
        axis = 0 if abs(a[1] - b[1]) < 1e-9 else 1 if abs(a[0] - b[0]) < 1e-9 else None
        if axis is None:
            others.append((a, b))
        else:
            lo, hi = sorted((a[axis], b[axis]))
            lines.setdefault((axis, round(a[1 - axis], 6)), []).append((lo, hi))
    joined: list[Segment] = []
    for (axis, level), spans in sorted(lines.items()):
        spans.sort()
        merged = [spans[0]]
        for lo, hi in spans[1:]:
            if lo <= merged[-1][1] + 1e-6:
                merged[-1] = merged[-1][0], max(hi, merged[-1][1])
            else:
                merged.append((lo, hi))
        for lo, hi in merged:
            joined.append(((lo, level), (hi, level)) if axis == 0 else ((level, lo), (level, hi)))
    return joined + others
