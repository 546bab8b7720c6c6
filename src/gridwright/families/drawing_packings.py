"""Drawing packings: coloured pieces with outer outlines only; before that, the pieces to place.

The layers of a box stand side by side, the lowest first, and every piece has one colour in all
of them.  Where a board wraps around, its rim is dashed.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import ceil

from gridwright.families.layers import dimensions
from gridwright.families.motions import Shape as PieceShape
from gridwright.families.placements import Wraps
from gridwright.families.shapes import Pieces, size
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.scene.drawing import N_TINTS, Drawing
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Area, Box, Role, Scene, Shape, Stroke, words
from gridwright.scene.tiling import Segment, Tile, borders, squares

__all__ = ["draw_packing", "draw_packing_board"]

SMALL = 0.5
"""Size of the cells of the pieces that are shown below an empty board."""
SHOWN = 40
"""The most pieces that are shown below it."""
_GAP = 0.5
_INSET = 0.08
"""Of the outlines of places."""


def draw_packing(
    puzzle: Puzzle,
    pieces: Pieces,
    wraps: Wraps,
    solution: Solution | None,
    title: str,
    description: str,
    marked: Sequence[Collection[Cell]] = (),
) -> Scene:
    """The board with the pieces of a solution, or empty with the pieces below it.

    A solution may leave cells open.  Places that are `marked` have an outline: those that a step
    is about.
    """
    grid = puzzle.grid
    drawing = Drawing(_tiles(grid))
    drawing.add(*_layer_labels(grid))
    if solution is None:
        width = max(x + 1 for tile in drawing.tiles.values() for x, _ in tile.points[:1])
        bottom = dimensions(grid)[1] + 0.5
        drawing.add(*_inventory(pieces, puzzle.clues.get("uses", 1), max(width, 6.0), bottom))
    else:
        of_cell = {
            grid.cell(name): number
            for number, piece in enumerate(solution.pieces)
            for name in piece["cells"]
        }
        drawing.region = of_cell.get
        is_full = len(of_cell) == len(drawing.tiles)
        tints = _own_tints(pieces, solution)
        drawing.tint_regions(tints if is_full or tints is None else {None: 0, **tints})
        drawing.lines = (None if is_full else Role.GRID, Role.BOX, Role.BOX)
    for place in marked:
        drawing.outline(place, grid, Role.TARGET, _INSET)
    _draw_ends(drawing, grid, wraps)
    return drawing.scene(title, description)


def draw_packing_board(
    puzzle: Puzzle, wraps: Wraps, title: str, description: str
) -> tuple[Scene, Mapping[Cell, Tile]]:
    """The empty board alone, and its cells."""
    drawing = Drawing(_tiles(puzzle.grid))
    drawing.add(*_layer_labels(puzzle.grid))
    _draw_ends(drawing, puzzle.grid, wraps)
    return drawing.scene(title, description), drawing.tiles


def _draw_ends(drawing: Drawing, grid: Grid, wraps: Wraps) -> None:
    """Dash the rim where the board goes on at its other end."""
    if any(wraps):
        drawing.lines = (*drawing.lines[:2], None)
        for segment in borders(drawing.tiles).rim:
            drawing.segments(Role.CAGE if _is_open(segment, grid, wraps) else Role.BOX, [segment])


def _own_tints(pieces: Pieces, solution: Solution) -> dict[object, int] | None:
    """The colours that the pieces have when they are shown, if there are enough for all."""
    names = {name: number % N_TINTS + 1 for number, (name, _) in enumerate(pieces)}
    laid = [piece["piece"] for piece in solution.pieces]
    if len(pieces) > N_TINTS or len(set(laid)) < len(laid):
        return None
    return {number: names[name] for number, name in enumerate(laid)}


def _tiles(grid: Grid) -> dict[Cell, Tile]:
    """Squares; layers side by side."""
    _, height, cols = dimensions(grid)
    places = {}
    for cell in grid.cells:
        row, col = divmod(cell, cols)
        layer, row = divmod(row, height)
        places[cell] = (layer * (cols + _GAP) + col, row)
    return squares(places)


def _layer_labels(grid: Grid) -> Iterator[Shape]:
    layers, _, cols = dimensions(grid)
    for layer in range(layers if layers > 1 else 0):
        box = Box(layer * (cols + _GAP), -0.55, max(cols, 1), 0.5)
        yield words(Role.LABEL, f"layer {layer + 1}", box, 0.34)


def _is_open(segment: Segment, grid: Grid, wraps: Wraps) -> bool:
    """Whether a line of the rim is an end of the board at which it goes on at the other."""
    (x, y), (_, bottom) = segment
    _, height, cols = dimensions(grid)
    if y == bottom:
        return wraps[1] and y in (0, height)
    offset = x % (cols + _GAP)
    return wraps[2] and min(abs(offset), abs(offset - cols)) < 1e-6


def _inventory(pieces: Pieces, uses: int, width: float, top: float) -> Iterator[Shape]:
    """The pieces in rows, each with its name, and how often it may be used."""
    x = y = row_height = 0.0
    for number, (name, shape) in enumerate(pieces[:SHOWN]):
        layers, height, cols = size(shape)
        label = name if uses == 1 else f"{name} ×{uses}"
        across = (layers * cols + layers - 1) * SMALL
        room = max(across, min(text_width(label) * 0.32, 3.0))
        if x and x + room > width:
            x, y, row_height = 0.0, y + row_height + 0.5, 0.0
        yield words(Role.LABEL, label, Box(x, top + y, room, 0.4), 0.32, align="left")
        yield from _small(shape, x, top + y + 0.5, number % N_TINTS + 1)
        x += ceil(room / SMALL) * SMALL + 0.5
        row_height = max(row_height, 0.5 + height * SMALL)
    if len(pieces) > SHOWN:
        box = Box(0, top + y + row_height + 0.2, 4.0, 0.4)
        yield words(Role.LABEL, f"and {len(pieces) - SHOWN} more", box, 0.3, align="left")


def _small(shape: PieceShape, x: float, y: float, tint: int) -> Iterator[Shape]:
    """One piece, its layers side by side."""
    cols = size(shape)[2]
    tiles: Mapping[Cell, Tile] = squares(
        {i: (layer * (cols + 1) + col, row) for i, (layer, row, col) in enumerate(shape)}
    )

    def scaled(points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
        return tuple((x + SMALL * a, y + SMALL * b) for a, b in points)

    for tile in tiles.values():
        yield Area(Role.SHADE, scaled(tile.points), tint)
    found = borders(tiles)
    for role, segments in ((Role.GRID, found.inner), (Role.BOX, found.rim)):
        for segment in segments:
            yield Stroke(role, scaled(segment))
