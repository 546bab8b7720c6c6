"""Drawing sums: of rows and columns at the edge, of groups in cages, of a disc's sectors."""

from collections.abc import Sequence
from math import cos, pi, sin

from gridwright.families.sums import Line
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.puzzle import Solution
from gridwright.scene.drawing import Drawing
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Box, Disc, Point, Role, Stroke, words

__all__ = ["HUB", "draw_disc", "draw_sums"]

SIZE = 0.42
HUB = 0.8
"""Radius of the hole in the middle of a disc, in cells."""
_LISTED = 12
"""Groups that are told in words where they cannot be drawn, at most."""


def draw_sums(
    drawing: Drawing, grid: Grid, lines: Sequence[Line], solution: Solution | None
) -> None:
    """Each line's sum: right of a row, below a column, at the end of a diagonal, in a cage.

    A sum that the solution misses has the role of what is wrong.
    """
    edges = _edges(grid, max((text_width(str(line.total)) for line in lines), default=0) * SIZE)
    caged: set[Cell] = set()
    rest = []
    for line in lines:
        role = _role(line, solution)
        if line.cells in edges:
            box, align = edges[line.cells]
            drawing.add(words(role, str(line.total), box, SIZE, align=align))
        elif caged.isdisjoint(line.cells) and len(line.cells) > 1:
            caged.update(line.cells)
            drawing.cage(line.cells, grid, str(line.total))
        else:
            rest.append((role, f"{' + '.join(map(grid.name, line.cells))} = {line.total}"))
    if len(rest) > _LISTED:
        rest[_LISTED - 1 :] = [(Role.LABEL, f"and {len(rest) - _LISTED + 1} more sums")]
    for number, (role, told) in enumerate(rest):
        box = Box(0, grid.rows + 0.7 + 0.5 * number, grid.cols, 0.45)
        drawing.add(words(role, told, box, 0.36, align="left"))


def _edges(grid: Grid, width: float) -> dict[tuple[Cell, ...], tuple[Box, str]]:
    """Where the sum of each straight line goes, by its cells; a row before a column."""
    width = max(width, 0.6)
    right, below = grid.cols + 0.2, grid.rows + 0.12
    found: dict[tuple[Cell, ...], tuple[Box, str]] = {}
    if grid.rows == grid.cols:
        falling, rising = grid.diagonals()
        found[rising] = Box(right, -0.62, width, 0.5), "left"
        found[falling] = Box(right, below, width, 0.5), "left"
    for col in range(grid.cols):
        found[grid.col(col)] = Box(col + 0.05, below, 0.9, 0.5), "centre"
    for row in range(grid.rows):
        found[grid.row(row)] = Box(right, row + 0.25, width, 0.5), "left"
    found.pop((), None)
    return found


def draw_disc(
    drawing: Drawing, rings: Sequence[Line], sectors: Sequence[Line], solution: Solution | None
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
        drawing.add(words(_role(line, solution), str(line.total), box, SIZE))
    told = [f"ring {number}: {line.total}" for number, line in enumerate(rings, 1)]
    if len({line.total for line in rings}) == 1:
        told = [f"each ring {rings[0].total}"]
    roles = {_role(line, solution) for line in rings}
    role = Role.WRONG if Role.WRONG in roles else Role.LABEL
    box = Box(-edge, edge + 0.75, 2 * edge, 0.5)
    drawing.add(words(role, ", ".join(told), box, SIZE))


def _at(turn: float, radius: float) -> Point:
    """A point of a circle, so many turns after the top."""
    angle = 2 * pi * turn - pi / 2
    return radius * cos(angle), radius * sin(angle)


def _role(line: Line, solution: Solution | None) -> Role:
    if solution is None or any(cell not in solution.assignment for cell in line.cells):
        return Role.LABEL
    total = sum(solution.assignment[cell] for cell in line.cells)
    return Role.LABEL if total == line.total else Role.WRONG
