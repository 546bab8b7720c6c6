"""The shapes of a crossword's cells: squares, hexagons, triangles, rings, the nodes of a graph.

What `picture = {tiles = ...}` says, or what the layout looks like: hexagons for cells of a
chessboard's one colour with entries along its diagonals; nodes of a graph for cells without a place
that entries share; a row of squares for each entry that shares none.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from math import atan2, cos, dist, hypot, inf, isqrt, pi, sin, sqrt

from gridwright.basics.halting import asking
from gridwright.families.crossnumber.layout import Layout
from gridwright.model.grid import Cell
from gridwright.scene.scene import Box, Point
from gridwright.scene.tiling import Tile, hexagons, sectors, squares, triangles

__all__ = ["SIGN", "arrow", "edges", "entry_signs", "shape_of", "shares_cells", "tiles_of"]

_ACROSS = 10
"""Squares of a row of cells that have no place; more if there are very many."""
_SPACING, _NODE, _CORNERS = 2.0, 0.5, 24
"""Of the nodes of a graph: from one to the next, their radius, and their corners."""
_MOST_NODES = 200
"""More of them would be a ring of which nothing can be read."""
_ARC = 1.15
"""The width of the cells of the innermost ring, in its middle."""
_ROOM, _CLEAR, _MOST_IN = (0.42, 0.36), 0.04, 0.2
"""Of a sector: what its texts take to the left and upwards of the middle, what is between them and
its arc, and how far they move inwards for that.
"""
_ALONG, _STEPS = (0.85, 1.0, 1.2, 1.4, 1.6, 1.85, 2.1), 60
"""How far from its node a sign may stand, and at how many points a line is looked at."""
SIGN = Box(-0.5, -0.16, 1.0, 0.32)
"""The room of the name of an entry beside a line of a graph, around its middle."""
_ARROWS = "→↘↓↙←↖↑↗"
_NEAR = 2.2
"""Cells whose middles are farther from one another are no neighbours, and no arrow leads there."""


def shares_cells(layout: Layout) -> bool:
    """Whether some cell is in two entries."""
    return max(layout.entries_through.values(), default=0) > 1


def shape_of(layout: Layout, tiling: str = "") -> str:
    """The tiling of a puzzle: what its file says, or what its layout looks like."""
    if tiling:
        return tiling
    if not layout.is_drawn:
        return "graph" if shares_cells(layout) and len(layout.used) <= _MOST_NODES else "rows"
    return "hexagons" if _is_comb(layout) else "squares"


def tiles_of(layout: Layout, tiling: str = "") -> dict[Cell, Tile]:
    """The outlines of the cells; those without entry and number are left out."""
    cols = layout.grid.cols
    used = {cell for cell, _ in layout.labels}.union(layout.used)
    cells = [cell for cell in layout.grid.cells if cell in used]
    places = {cell: (cell % cols, cell // cols) for cell in cells}
    match shape_of(layout, tiling):
        case "rows":
            return squares(_in_rows(layout))
        case "graph":
            return _nodes(layout, cells)
        case "hexagons" if _is_one_colour(cells, cols):
            return hexagons({cell: (col / 2, row) for cell, (col, row) in places.items()})
        case "hexagons":
            return hexagons({cell: (col + row / 2, row) for cell, (col, row) in places.items()})
        case "triangles":
            apex = min(cells)
            parity = (apex // cols + apex % cols) % 2
            return triangles(places, lambda cell: (cell // cols + cell % cols) % 2 == parity)
        case "rings":
            hub = max(0.6, cols * _ARC / (2 * pi) - 0.5)
            every = sectors(layout.grid.rows, cols, hub)
            return {cell: _roomy(every[cell]) for cell in cells}
    return squares(places)


def arrow(
    tiles: Mapping[Cell, Tile],
    cells: tuple[Cell, ...],
    *,
    is_straight: bool = False,
    near: float = _NEAR,
) -> str:
    """The direction in which an entry goes on from its first cell, if the next is near.

    Of one that `is_straight` the whole tells more than its first step.
    """
    if len(cells) < 2 or any(cell not in tiles for cell in cells):
        return ""
    first, second, last = (_middle(tiles[cells[place]]) for place in (0, 1, -1))
    if dist(first, second) > near or cells[0] == cells[1]:
        return ""
    x, y = last if is_straight and first != last else second
    return _ARROWS[round(atan2(y - first[1], x - first[0]) / (pi / 4)) % 8]


def edges(layout: Layout, tiles: Mapping[Cell, Tile]) -> Iterator[tuple[Point, Point]]:
    """The lines of a graph, from the rim of one node to that of the next."""
    pairs = {(min(a, b), max(a, b)) for a, b in layout.joined if a != b}
    for pair in sorted(pairs):
        (x, y), (to_x, to_y) = (_middle(tiles[cell]) for cell in pair)
        share = _NODE / max(dist((x, y), (to_x, to_y)), 1e-9)
        right, down = (to_x - x) * share, (to_y - y) * share
        yield (x + right, y + down), (to_x - right, to_y - down)


def entry_signs(layout: Layout, tiles: Mapping[Cell, Tile]) -> Iterator[tuple[str, Point]]:
    """The names of entries with arrows, beside the lines on which they set out from a node, and
    where the fewest other lines go through them.
    """
    nodes = [_middle(tile) for tile in tiles.values()]
    lines = list(edges(layout, tiles))
    taken: list[Point] = []
    for name, cells in layout.drawn:
        way = arrow(tiles, cells, near=inf)
        if not way:
            continue
        (x, y), (to_x, to_y) = (_middle(tiles[cell]) for cell in cells[:2])
        length = dist((x, y), (to_x, to_y))
        right, down = (to_x - x) / length, (to_y - y) / length
        places = [
            at
            for along, aside in product(_ALONG, (0.24, -0.24))
            if along < length - _NODE
            for at in [(x + along * right - aside * down, y + along * down + aside * right)]
            if not any(_are_near(at, node, _NODE) for node in nodes)
            and not any(_are_near(at, other) for other in taken)
        ]
        if places:
            taken.append(min(places, key=lambda at: sum(_is_through(at, line) for line in lines)))
            yield f"{name}{way}", taken[-1]


def _is_through(at: Point, line: tuple[Point, Point]) -> bool:
    """Whether a line goes through the middle half of a sign."""
    (x, y), (to_x, to_y) = line
    steps = [n / _STEPS for n in range(_STEPS + 1)]
    points = ((x + (to_x - x) * share - at[0], y + (to_y - y) * share - at[1]) for share in steps)
    return any(abs(right) < 0.3 and abs(down) < 0.1 for right, down in points)


def _are_near(at: Point, other: Point, radius: float = 0.0) -> bool:
    """Whether signs at two places would overlap, or a sign and the circle of a node."""
    right, down = abs(at[0] - other[0]), abs(at[1] - other[1])
    if radius:
        return right < radius + SIGN.width / 2 and down < radius + SIGN.height / 2
    return right < SIGN.width and down < SIGN.height


def _middle(tile: Tile) -> Point:
    n = len(tile.points)
    return sum(x for x, _ in tile.points) / n, sum(y for _, y in tile.points) / n


def _roomy(tile: Tile) -> Tile:
    """A sector with room for a number above its value, both within its outer arc."""
    x, y = tile.box.centre
    rim = max(hypot(*point) for point in tile.points)
    beyond = max(hypot(x + right, y - _ROOM[1]) for right in (-_ROOM[0], _ROOM[0])) + _CLEAR - rim
    share = max(0.0, min(beyond, _MOST_IN)) / hypot(x, y)
    x, y = x - share * x, y - share * y
    return Tile(tile.points, Box(x - _ROOM[0], y - _ROOM[1], 0.84, 0.74))


def _is_comb(layout: Layout) -> bool:
    """Whether cells lie as in a chessboard's one colour, and entries along its diagonals."""
    cols = layout.grid.cols
    if not (layout.is_free and layout.is_drawn):
        return False
    steps = {(abs(a // cols - b // cols), abs(a % cols - b % cols)) for a, b in layout.joined}
    return (1, 1) in steps and _is_one_colour(layout.grid.cells, cols)


def _is_one_colour(cells: "tuple[Cell, ...] | list[Cell]", cols: int) -> bool:
    return len({(cell // cols + cell % cols) % 2 for cell in cells}) == 1


def _in_rows(layout: Layout) -> dict[Cell, Point]:
    """Places for cells that have none: entry after entry, each in one row if it is short."""
    places: dict[Cell, Point] = {}
    x, y, across = 0, 0.0, max(_ACROSS, isqrt(2 * len(layout.used)))
    for _, cells in asking(layout.entries):
        new = [cell for cell in dict.fromkeys(cells) if cell not in places]
        if x and x + len(new) > across:
            x, y = 0, y + 1.5
        for cell in new:
            if x >= across:
                x, y = 0, y + 1
            places[cell] = (x, y)
            x += 1
        x += bool(new)
    return places


def _nodes(layout: Layout, cells: list[Cell]) -> dict[Cell, Tile]:
    """The cells on a circle, those that follow one another in entries side by side if possible."""
    order = list(_walk(layout, cells))
    radius = max(_SPACING * len(order) / (2 * pi), _SPACING / sqrt(2))
    tiles = {}
    for place, cell in enumerate(order):
        angle = 2 * pi * place / len(order) - pi / 2
        x, y = radius * cos(angle), radius * sin(angle)
        turns = (2 * pi * i / _CORNERS for i in range(_CORNERS))
        points = tuple((x + _NODE * cos(t), y + _NODE * sin(t)) for t in turns)
        tiles[cell] = Tile(points, Box(x - 0.36, y - 0.4, 0.72, 0.78))
    return tiles


def _walk(layout: Layout, cells: list[Cell]) -> Iterator[Cell]:
    """All cells, each followed by one that an entry leads to, as long as there is one."""
    after: dict[Cell, dict[Cell, None]] = {cell: {} for cell in cells}
    for _, path in layout.drawn:
        for a, b in pairwise(path):
            after[a][b] = after[b][a] = None
    left = dict.fromkeys(cells)
    while left:
        cell: Cell | None = next(iter(left))
        while cell is not None:
            del left[cell]
            yield cell
            cell = next((other for other in after[cell] if other in left), None)
