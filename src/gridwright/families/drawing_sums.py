"""Drawing sums: of rows and columns at the edge, of groups in cages, of a disc's sectors."""

from collections.abc import Sequence
from math import cos, pi, sin

from gridwright.families.sums import SumLine
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.board_drawing import SIDE_SIZE, beside
from gridwright.puzzles.puzzle import Solution
from gridwright.scene.drawing import Drawing
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Box, Disc, Point, Role, Stroke, words

__all__ = ["HUB", "draw_disc", "draw_sums"]

HUB = 0.8
"""Radius of the hole in the middle of a disc, in cells."""
_LISTED = 12
"""The largest number of groups that are listed in words where they cannot be drawn."""


def draw_sums(
    drawing: Drawing, grid: Grid, lines: Sequence[SumLine], solution: Solution | None
) -> None:
    """Each line's sum: right of a row, below a column, at the end of a diagonal, in a cage.

    A sum that the solution misses has the role of what is wrong.
    """
    widest = max((text_width(str(line.total)) for line in lines), default=0) * SIDE_SIZE
    width = max(widest, 0.6)
    places, corners = _places(grid), _corners(grid, width)
    caged: set[Cell] = set()
    rest = []
    for line in lines:
        role = _role(line, solution)
        if line.cells in places:
            drawing.add(beside(grid, *places[line.cells], str(line.total), role, width))
        elif line.cells in corners:
            box = corners[line.cells]
            drawing.add(words(role, str(line.total), box, SIDE_SIZE, align="left"))
        elif caged.isdisjoint(line.cells) and len(line.cells) > 1:
            caged.update(line.cells)
            drawing.cage(line.cells, grid, str(line.total))
        else:
            rest.append((role, f"{' + '.join(map(grid.name, line.cells))} = {line.total}"))
    if len(rest) > _LISTED:
        rest[_LISTED - 1 :] = [(Role.LABEL, f"and {len(rest) - _LISTED + 1} more sums")]
    for number, (role, text) in enumerate(rest):
        box = Box(0, grid.rows + 0.7 + 0.5 * number, grid.cols, 0.45)
        drawing.add(words(role, text, box, 0.36, align="left"))


def _places(grid: Grid) -> dict[tuple[Cell, ...], tuple[str, int]]:
    """At which side, and where there, the sum of each row and column stands; a row has the word."""
    places = {grid.col(col): ("bottom", col) for col in range(grid.cols)}
    places |= {grid.row(row): ("right", row) for row in range(grid.rows)}
    places.pop((), None)
    return places


def _corners(grid: Grid, width: float) -> dict[tuple[Cell, ...], Box]:
    """Where the sums of the diagonals of a square go."""
    if grid.rows != grid.cols:
        return {}
    falling, rising = grid.diagonals()
    right, below = grid.cols + 0.2, grid.rows + 0.12
    corners = {rising: Box(right, -0.62, width, 0.5), falling: Box(right, below, width, 0.5)}
    corners.pop((), None)
    return corners


def draw_disc(
    drawing: Drawing,
    rings: Sequence[SumLine],
    sectors: Sequence[SumLine],
    solution: Solution | None,
) -> None:
    """The lines of a disc, the sums of its sectors at the rim, those of its rings below."""
    n, edge = len(sectors), HUB + len(rings)
    drawing.lines = (None, None, None)
    for radius in range(1, len(rings)):
        drawing.add(Disc(Role.GRID, (0, 0), HUB + radius))
    drawing.add(Disc(Role.BOX, (0, 0), HUB), Disc(Role.BOX, (0, 0), edge))
    for number, line in enumerate(sectors):
        ray = _at(number / n, HUB), _at(number / n, edge)
        x, y = _at((number + 0.5) / n, edge + 0.42)
        box = Box(x - 0.4, y - 0.25, 0.8, 0.5)
        drawing.add(Stroke(Role.GRID, ray))
        drawing.add(words(_role(line, solution), str(line.total), box, SIDE_SIZE))
    texts = [f"ring {number}: {line.total}" for number, line in enumerate(rings, 1)]
    if len({line.total for line in rings}) == 1:
        texts = [f"each ring {rings[0].total}"]
    roles = {_role(line, solution) for line in rings}
    role = Role.WRONG if Role.WRONG in roles else Role.LABEL
    box = Box(-edge, edge + 0.75, 2 * edge, 0.5)
    drawing.add(words(role, ", ".join(texts), box, SIDE_SIZE))


def _at(turn: float, radius: float) -> Point:
    """A point of a circle, so many turns after the top."""
    angle = 2 * pi * turn - pi / 2
    return radius * cos(angle), radius * sin(angle)


def _role(line: SumLine, solution: Solution | None) -> Role:
    if solution is None or any(cell not in solution.assignment for cell in line.cells):
        return Role.LABEL
    total = sum(solution.assignment[cell] for cell in line.cells)
    return Role.LABEL if total == line.total else Role.WRONG
