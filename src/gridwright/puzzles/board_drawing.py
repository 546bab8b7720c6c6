"""A board as a picture: what its family adds, its values, steps and pencil marks."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.element import told_elements
from gridwright.puzzles.playing import Place
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.seen_at import seen_at
from gridwright.puzzles.step import NO_REASON, Candidates, Step
from gridwright.puzzles.step_drawing import draw_steps
from gridwright.scene.drawing import Drawing
from gridwright.scene.scene import Box, Role, Scene, Words, words
from gridwright.scene.tiling import Tile
from gridwright.text.keys import PICTURE

__all__ = ["SIDE_SIZE", "DrawableBoard", "beside", "board_places", "draw_board"]

SIDE_SIZE = 0.42
"""Height of the font of what stands at the sides of a board."""


class DrawableBoard(Protocol):
    """The methods that `draw_board` needs: those of `BoardFamily`, or of others with cells."""

    def tiles(self, puzzle: Puzzle) -> Mapping[Cell, Tile]:
        """The outlines of the cells as they are drawn."""

    def decorate(self, drawing: Drawing, puzzle: Puzzle, solution: Solution | None) -> None:
        """Add what is specific to the family."""

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        """The values that a cell may hold, in increasing order."""

    def drawn_value(self, value: int) -> str:
        """What stands for a value in a picture."""

    def caption(self, puzzle: Puzzle, solution: Solution | None = None) -> tuple[str, str]:
        """A title and a description."""


def draw_board(
    family: DrawableBoard,
    puzzle: Puzzle,
    solution: Solution | None,
    steps: Sequence[Step],
    candidates: Candidates,
) -> Scene:
    """A board with what its family adds, its values, steps and pencil marks."""
    drawing = _begun(family, puzzle, solution)
    among = family.values(puzzle)
    drawing.fit(family.drawn_value(value) for value in (*among[:1], *among[-1:]))
    values = puzzle.givens if solution is None else solution.assignment
    values = dict(values)
    placed = {cell: value for step in steps for cell, value in step.places.items()}
    values.update(placed)
    struck = {cell: gone for step in steps for cell, gone in step.eliminates.items()}
    model = puzzle.model() if any(step.reason is not NO_REASON for step in steps) else None
    seen = seen_at(puzzle, model.domains) if model is not None else {}
    supposed, rings = draw_steps(
        drawing, puzzle.grid, model, steps, candidates, values.keys(), seen
    )
    for cell in puzzle.grid.cells:
        if cell in supposed and cell not in struck and cell not in values:
            drawing.value(cell, family.drawn_value(supposed[cell]), Role.SUPPOSED)
        elif cell in values:
            role = Role.GIVEN if cell in puzzle.givens else Role.FOUND
            drawing.value(cell, family.drawn_value(values[cell]), role)
        elif cell in candidates or cell in struck:
            left, gone = candidates.get(cell, ()), struck.get(cell, ())
            drawing.candidates(
                cell, among, left, gone, family.drawn_value, ringed=rings.get(cell, ())
            )
    scene = drawing.scene(*family.caption(puzzle, solution))
    if PICTURE not in puzzle.meta:
        return scene
    from gridwright.scene.annotations import decorated

    room = drawing.room
    tiles = {cell: Tile(t.points, room.get(cell, t.box)) for cell, t in drawing.tiles.items()}
    names = puzzle.family.cell_names(puzzle)
    picture = puzzle.meta[PICTURE]
    known = {cell: value for cell, value in values.items() if isinstance(cell, int)}
    return decorated(scene, picture, puzzle.grid, names, tiles, family.drawn_value, known)


def board_places(family: DrawableBoard, puzzle: Puzzle) -> tuple[Place, ...]:
    """The cells as `draw_board` lays them out, with what room their values have."""
    drawing = _begun(family, puzzle, None)
    names = {cell: name for name, cell in puzzle.family.cell_names(puzzle).items()}
    return tuple(
        Place(
            cell,
            names.get(cell, puzzle.grid.name(cell)),
            tile._replace(box=drawing.room.get(cell, tile.box)),
            region=drawing.region(cell),
        )
        for cell, tile in drawing.tiles.items()
    )


def _begun(family: DrawableBoard, puzzle: Puzzle, solution: Solution | None) -> Drawing:
    """The board with what its family and its elements add, and the room that they leave."""
    drawing = Drawing(family.tiles(puzzle))
    family.decorate(drawing, puzzle, solution)
    for element, told in told_elements(puzzle):
        element.draw(told, puzzle, drawing)
    drawing.even_out()
    return drawing


def beside(
    grid: Grid, side: str, place: int, text: str, role: Role = Role.LABEL, width: float = 0.6
) -> Words:
    """A text at the top, right, bottom or left of a board of squares, at a row or column.

    `width` is the room beside a row, in cells.
    """
    row, col, right, below = place + 0.25, place + 0.05, grid.cols + 0.2, grid.rows + 0.12
    box, align = {
        "top": (Box(col, -0.62, 0.9, 0.5), "centre"),
        "right": (Box(right, row, width, 0.5), "left"),
        "bottom": (Box(col, below, 0.9, 0.5), "centre"),
        "left": (Box(-0.2 - width, row, width, 0.5), "right"),
    }[side]
    return words(role, text, box, SIDE_SIZE, align=align)
