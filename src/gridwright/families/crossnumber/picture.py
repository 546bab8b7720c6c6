"""A numeric crossword as a picture: its board, and around it the clues or their values.

Black squares and bars are drawn as they are printed.  Where entries are any cells, nothing is
black; cells that lie as in a chessboard's one colour, with entries along its diagonals, are
drawn as hexagons.  Cells without a place stand in rows, each with its name.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from gridwright.families.crossnumber.article import article, parted_names
from gridwright.families.crossnumber.digits import SIGNS, write_number
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.setting import Setting
from gridwright.model.grid import Cell
from gridwright.puzzles.board_drawing import draw_board
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.step import Candidates, Step
from gridwright.scene.article import set_out
from gridwright.scene.drawing import Drawing
from gridwright.scene.scene import Area, Role, Scene
from gridwright.scene.tiling import Tile, borders, hexagons, parted, squares

__all__ = ["CrossnumberBoard", "draw_crossnumber"]

_ACROSS = 8
_NAMES = 3


def draw_crossnumber(
    setting: Setting,
    puzzle: Puzzle,
    solution: Solution | None,
    steps: Sequence[Step],
    candidates: Candidates,
    notes: Sequence[str] | None = None,
) -> Scene:
    """The board of a puzzle or of a solution with the text around it, as `article` has it."""
    board = CrossnumberBoard(setting, puzzle.family.caption(puzzle, solution))
    scene = draw_board(board, puzzle, solution, steps, candidates)
    text = article(setting, puzzle, solution, notes)
    return set_out(scene, replace(text, board=scene.shapes))


@dataclass(frozen=True)
class CrossnumberBoard:
    """What is drawn on the board of one puzzle, for `scene.drawing.draw_board`."""

    setting: Setting
    captions: tuple[str, str]

    def tiles(self, puzzle: Puzzle) -> Mapping[Cell, Tile]:
        """Hexagons where entries run along diagonals, else squares; cells without entry are left
        out, since nobody could fill them.
        """
        layout = self.setting.layout
        labelled = {cell for cell, _ in layout.labels}
        cols, used = layout.grid.cols, labelled.union(layout.used)
        cells = [cell for cell in layout.grid.cells if cell in used]
        if not layout.is_drawn:
            return squares({cell: (i % _ACROSS, i // _ACROSS) for i, cell in enumerate(cells)})
        if _is_comb(layout):
            return hexagons({cell: (cell % cols / 2, cell // cols) for cell in cells})
        return squares({cell: (cell % cols, cell // cols) for cell in cells})

    def decorate(self, drawing: Drawing, puzzle: Puzzle, solution: Solution | None) -> None:
        """Black squares, bars, the numbers of the cells."""
        layout = self.setting.layout
        black = {} if layout.is_free else _black(layout)
        drawing.add(*(Area(Role.HOLE, tile.points) for tile in black.values()))
        drawing.lines = (Role.GRID, Role.GRID, Role.GRID)
        bars = parted(drawing.tiles, _bars(layout)) if layout.is_drawn else []
        drawing.segments(Role.BAR, bars)
        rim = borders({**drawing.tiles, **black}).rim
        drawing.segments(Role.BAR if bars else Role.BOX, rim)
        if _is_comb(layout):
            drawing.honeycomb()
        for cell, text in _labels(layout):
            drawing.number(cell, text)

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        """The digits."""
        return self.setting.digits

    def write_value(self, value: int) -> str:
        """The sign of a digit."""
        return write_number([value]) if 0 <= value < len(SIGNS) else str(value)

    def caption(self, puzzle: Puzzle, solution: Solution | None = None) -> tuple[str, str]:
        """As the family has it."""
        return self.captions


def _black(layout: Layout) -> Mapping[Cell, Tile]:
    cols = layout.grid.cols
    return squares({cell: (cell % cols, cell // cols) for cell in sorted(layout.grid.holes)})


def _is_comb(layout: Layout) -> bool:
    """Whether cells lie as in a chessboard's one colour, and entries along its diagonals."""
    cols = layout.grid.cols
    if not (layout.is_free and layout.is_drawn):
        return False
    colours = {(cell // cols + cell % cols) % 2 for cell in layout.grid.cells}
    steps = {(abs(a // cols - b // cols), abs(a % cols - b % cols)) for a, b in layout.joined}
    return len(colours) == 1 and (1, 1) in steps


def _bars(layout: Layout) -> Callable[[Cell, Cell], bool]:
    """Whether no entry goes from one cell to the other."""
    return lambda one, other: (one, other) not in layout.joined


def _labels(layout: Layout) -> Iterator[tuple[Cell, str]]:
    """What stands in the corners of cells.

    Where entries are any cells, several that begin in one cell may have different numbers, or
    begin in several cells with the same one: there they are named.
    """
    if not layout.is_drawn:
        yield from ((cell, name) for name, cell in layout.names)
        return
    if not layout.is_free:
        yield from layout.labels
        return
    starts: dict[Cell, list[str]] = {}
    places: dict[str, set[Cell]] = {}
    label_of = {name: label for name, (label, _) in parted_names(layout).items()}
    for name, cells in layout.drawn:
        starts.setdefault(cells[0], []).append(name)
        places.setdefault(label_of[name], set()).add(cells[0])
    for cell, names in starts.items():
        labels = {label_of[name] for name in names}
        text = " ".join(names[:_NAMES]) + (" …" if len(names) > _NAMES else "")
        if len(labels) == 1 and places[min(labels)] == {cell}:
            text = min(labels) or text
        yield cell, text
