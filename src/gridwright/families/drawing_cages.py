"""Drawing what stands between and around cells: cages, sums of runs, signs of order."""

from collections.abc import Callable, Iterable, Mapping

from gridwright.families.cages import Cage
from gridwright.model.grid import Cell, Grid
from gridwright.scene.drawing import Drawing
from gridwright.scene.scene import Area, Box, Role, Stroke, words
from gridwright.scene.tiling import Tile, squares

__all__ = ["APART", "apart", "draw_cages", "draw_order", "draw_runs"]

APART = 1.75
"""Distance of cells with signs between them: in text, four lines."""
_LISTED = 12
_NUMBER, _SIGN = 0.36, 0.5


def draw_cages(drawing: Drawing, grid: Grid, cages: Iterable[Cage]) -> None:
    """A dashed outline around each cage, with its sum in the corner."""
    for cage in cages:
        drawing.cage(cage.cells, grid, "" if cage.value is None else str(cage.value))


def draw_runs(
    drawing: Drawing, grid: Grid, sums: Iterable[tuple[Cell, int | None, int | None]]
) -> None:
    """Grey cells for the holes; those that hold sums are cut from corner to corner.

    The sum below the line is that of the run down, the one above it that of the run across.
    """
    grey = squares({cell: (cell % grid.cols, cell // grid.cols) for cell in sorted(grid.holes)})
    drawing.add(*(Area(Role.SHADE, tile.points) for tile in grey.values()))
    drawing.lines = (None, None, None)
    drawing.pitch = 0.5, 1.0  # in text, twice as wide as usual, for the sums
    everything = Drawing({**drawing.tiles, **grey})
    drawing.add(*everything.scene().shapes)
    for cell, down, across in sums:
        x, y = grey[cell].points[0]
        drawing.add(Stroke(Role.GRID, ((x, y), (x + 1, y + 1))))
        if down is not None:
            box = Box(x + 0.07, y + 0.52, 0.5, 0.44)
            drawing.add(words(Role.LABEL, str(down), box, _NUMBER, align="left"))
        if across is not None:
            box = Box(x + 0.43, y + 0.04, 0.5, 0.44)
            drawing.add(words(Role.LABEL, str(across), box, _NUMBER, align="right"))


def apart(grid: Grid) -> Mapping[Cell, Tile]:
    """Squares with room for signs between them."""
    return squares(
        {cell: (cell % grid.cols * APART, cell // grid.cols * APART) for cell in grid.cells}
    )


def draw_order(
    drawing: Drawing, grid: Grid, pairs: Iterable[tuple[Cell, Cell]], name: Callable[[Cell], str]
) -> None:
    """A sign between each two neighbours of which the first is smaller; other pairs below."""
    drawing.lines = (Role.BOX, Role.BOX, Role.BOX)
    drawing.pitch = 1.0, APART / 2
    rest, signed = [], set()
    for less, more in pairs:
        (r, c), (down, right) = divmod(less, grid.cols), divmod(more, grid.cols)
        if abs(down - r) + abs(right - c) != 1 or (more, less) in signed:
            rest.append(f"{name(less)} < {name(more)}")
            continue
        signed.add((less, more))
        x, y = min(c, right) * APART, min(r, down) * APART
        if r == down:
            box, sign = Box(x + 1, y, APART - 1, 1), "<" if less < more else ">"
        else:
            box, sign = Box(x, y + 1, 1, APART - 1), "∧" if less < more else "∨"
        drawing.add(words(Role.LABEL, sign, box, _SIGN))
    if len(rest) > _LISTED:
        rest[_LISTED - 1 :] = [f"and {len(rest) - _LISTED + 1} more"]
    for number, text in enumerate(rest):
        box = Box(0, grid.rows * APART - 0.4 + 0.5 * number, max(grid.cols * APART, 3), 0.45)
        drawing.add(words(Role.LABEL, text, box, _NUMBER, align="left"))
