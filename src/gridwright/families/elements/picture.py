"""What pictures of elements are made of: broad lines, blobs and signs between cells.

Broad lines are areas of a tint below everything else, so that lines of two kinds differ in colour.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from gridwright.model.grid import Cell, Grid
from gridwright.scene.drawing import Drawing
from gridwright.scene.metrics import LINE_HEIGHT
from gridwright.scene.scene import Area, Box, Disc, Point, Role, Stroke, words

__all__ = [
    "BLUE",
    "BROWN",
    "GREEN",
    "GREY",
    "OLIVE",
    "ORANGE",
    "RED",
    "SKY",
    "TEAL",
    "VIOLET",
    "YELLOW",
]
__all__ += [
    "blob",
    "broad_line",
    "dot",
    "head",
    "middle",
    "neighbours",
    "ring",
    "sign",
    "thin_line",
]

RED, BLUE, GREEN, YELLOW, VIOLET, TEAL, ORANGE, GREY, _, OLIVE, SKY, BROWN = range(1, 13)
"""The tints of pictures by name (`draw.style`)."""

_SIDES = 20
_BROAD = 0.13
_DOT = 0.13
_RIM = 0.02
_SIGN = 0.3


def middle(drawing: Drawing, *cells: Cell) -> Point:
    """The point between cells."""
    points = [drawing.tiles[cell].box.centre for cell in cells]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def blob(drawing: Drawing, at: Point, radius: float, tint: int = GREY) -> None:
    """A filled circle below the lines of the board."""
    turn = [2 * pi * k / _SIDES for k in range(_SIDES)]
    points = tuple((at[0] + radius * cos(a), at[1] + radius * sin(a)) for a in turn)
    drawing.add(Area(Role.SHADE, points, tint))


def broad_line(
    drawing: Drawing,
    cells: Sequence[Cell],
    tint: int = GREY,
    half: float = _BROAD,
    rim: Callable[[float, float], float] | None = None,
) -> None:
    """A broad line with round bends through the middle of cells.

    rim  how far from their middles the line stops at a sign around its first and last cell, in a
         direction (two numbers, together a step of length 1)
    """
    points = [middle(drawing, cell) for cell in cells]
    bends = points
    if rim is not None:
        bends = points[1:-1]
        points = [
            _towards(points[0], points[1], rim),
            *bends,
            _towards(points[-1], points[-2], rim),
        ]
    for (x, y), (u, v) in pairwise(points):
        length = hypot(u - x, v - y)
        a, b = half * (v - y) / length, half * (u - x) / length
        corners = ((x + a, y - b), (u + a, v - b), (u - a, v + b), (x - a, y + b))
        drawing.add(Area(Role.SHADE, corners, tint))
    for point in bends:
        blob(drawing, point, half, tint)


def _towards(end: Point, inner: Point, rim: Callable[[float, float], float]) -> Point:
    """The place on the rim around an end where the line to the next point leaves it."""
    length = hypot(inner[0] - end[0], inner[1] - end[1])
    x, y = (inner[0] - end[0]) / length, (inner[1] - end[1]) / length
    return end[0] + rim(x, y) * x, end[1] + rim(x, y) * y


def thin_line(drawing: Drawing, points: Sequence[Point]) -> None:
    """A line of the colour of circles."""
    drawing.add(Stroke(Role.MARK, tuple(points)))


def head(drawing: Drawing, start: Point, end: Point, size: float = 0.18) -> None:
    """Two strokes that make the end of a line an arrow's."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    back = end[0] - size * x, end[1] - size * y
    wings = [(back[0] - k * size * y, back[1] + k * size * x) for k in (0.6, -0.6)]
    thin_line(drawing, [wings[0], end, wings[1]])


def dot(drawing: Drawing, cells: Sequence[Cell], *, black: bool) -> None:
    """A dot on the border of two cells: a ring, or filled."""
    at = middle(drawing, *cells)
    if black:
        drawing.add(Disc(Role.GIVEN, at, _DOT))
    else:
        ring(drawing, at, _DOT)


def ring(drawing: Drawing, at: Point, radius: float) -> None:
    """A circle that nothing below is seen in."""
    drawing.add(Disc(Role.BOX, at, radius - _RIM), Disc(Role.BLANK, at, radius - 2 * _RIM))


def sign(drawing: Drawing, at: Point, text: str, size: float = _SIGN) -> None:
    """A short text on a border or a corner of cells, on a ground of its own."""
    if size >= _SIGN:
        drawing.add(Disc(Role.BLANK, at, 0.5 * size))
    width = max(size, 0.6 * size * len(text) + 0.1)
    height = LINE_HEIGHT * size
    box = Box(at[0] - width / 2, at[1] - height / 2, width, height)
    drawing.add(words(Role.LABEL, text, box, size))


def neighbours(grid: Grid) -> list[tuple[Cell, Cell]]:
    """All pairs of cells with a common side, each once."""
    return [
        (cell, other)
        for cell in grid.cells
        for other in grid.neighbours(cell, "rook")
        if cell < other
    ]
