"""A numeric crossword as a picture: its board, and around it the clues or their values.

Black squares and bars are drawn as they are printed.  Where entries are any cells, nothing is
black, and cells may have other shapes (`shapes`).
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from gridwright.families.crossnumber.article import article, parted_names
from gridwright.families.crossnumber.digits import write_digit
from gridwright.families.crossnumber.drawing import ROMAN, is_roman
from gridwright.families.crossnumber.found_bars import found_bars
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.shapes import (
    SIGN,
    arrow,
    edges,
    entry_signs,
    shape_of,
    shares_cells,
    tiles_of,
)
from gridwright.model.grid import Cell
from gridwright.puzzles.board_drawing import draw_board
from gridwright.puzzles.letter_marks import letter_marks
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.step import Candidates, Step
from gridwright.scene.article import set_out
from gridwright.scene.drawing import Drawing
from gridwright.scene.scene import Area, Box, Role, Scene, words
from gridwright.scene.tiling import Tile, borders, parted, squares
from gridwright.text.keys import PICTURE

__all__ = ["CrossnumberBoard", "draw_crossnumber"]

_NAMES = 3
_SIGN = 0.24
_USUAL = {"a": "→", "d": "↓"}
"""Directions that need no arrows."""


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
    own = {key: value for key, value in puzzle.meta.get(PICTURE, {}).items() if key != "title"}
    if is_roman(str(dict(setting.keys).get("entered", ""))):
        own.setdefault("letters", {str(digit): x for digit, x in enumerate(ROMAN, 1)})
    if own != puzzle.meta.get(PICTURE, {}):  # the text around the board has the title
        puzzle = replace(puzzle, meta={**puzzle.meta, PICTURE: own})
    scene = draw_board(board, puzzle, solution, steps, candidates)
    if steps:
        known = puzzle.givens if solution is None else solution.assignment
        letters = [letter for letter, _ in setting.letters]
        marks = letter_marks(letters, steps, candidates, known, scene.bounds)
        scene = replace(scene, shapes=(*scene.shapes, *marks))
    text = article(setting, puzzle, solution, notes)
    return set_out(scene, replace(text, board=scene.shapes))


@dataclass(frozen=True)
class CrossnumberBoard:
    """What is drawn on the board of one puzzle, for `scene.drawing.draw_board`."""

    setting: Setting
    captions: tuple[str, str]

    def tiles(self, puzzle: Puzzle) -> Mapping[Cell, Tile]:
        """As the puzzle says, or as its layout looks; cells without entry are left out."""
        return tiles_of(self.setting.layout, _tiling(puzzle))

    def decorate(self, drawing: Drawing, puzzle: Puzzle, solution: Solution | None) -> None:
        """Black squares, bars, the numbers of the cells; the lines of a graph."""
        layout, tiling = self.setting.layout, _tiling(puzzle)
        shape = shape_of(layout, tiling)
        is_grid = shape == "squares" and not layout.is_free
        black = _black(layout, drawing.tiles) if is_grid else {}
        drawing.add(*(Area(Role.HOLE, tile.points) for tile in black.values()))
        drawing.lines = (Role.GRID, Role.GRID, Role.GRID)
        if shape == "graph":
            drawing.segments(Role.GRID, edges(layout, drawing.tiles))
            drawing.lines = (Role.BOX, Role.BOX, Role.BOX)
            for text, (x, y) in entry_signs(layout, drawing.tiles):
                box = Box(x + SIGN.x, y + SIGN.y, SIGN.width, SIGN.height)
                drawing.add(words(Role.LABEL, text, box, _SIGN))
        else:
            found = self.found_bars(solution)
            bars = parted(drawing.tiles, _bars(layout, found)) if shape != "rows" else []
            drawing.segments(Role.BAR, bars)
            rim = borders({**drawing.tiles, **black}).rim
            drawing.segments(Role.BAR if bars else Role.BOX, rim)
        if shape == "hexagons":
            drawing.honeycomb()
        for cell, text in _labels(layout, shape, drawing.tiles):
            drawing.number(cell, text)
        for one in self.setting.alike if shape == "squares" else ():
            for cell in one.cells if one.letter else ():
                x, y, width, height = drawing.tiles[cell].box
                box = Box(x + 0.76 * width, y + 0.74 * height, 0.2 * width, 0.22 * height)
                drawing.add(words(Role.LABEL, one.letter, box, 0.2))

    def found_bars(self, solution: Solution | None) -> Collection[tuple[Cell, Cell]]:
        """Both ways, the neighbours between which a solution says that there is a bar."""
        if solution is None:
            return ()
        pairs = list(found_bars(self.setting, solution.assignment))
        return {*pairs, *((other, one) for one, other in pairs)}

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        """The digits."""
        return self.setting.digits

    def drawn_value(self, value: int) -> str:
        """The sign of a digit."""
        return write_digit(value)

    def caption(self, puzzle: Puzzle, solution: Solution | None = None) -> tuple[str, str]:
        """As the family has it."""
        return self.captions


def _black(layout: Layout, tiles: Mapping[Cell, Tile]) -> Mapping[Cell, Tile]:
    """Black squares, and cells of no entry that others enclose: they would look like empty ones."""
    grid, cols = layout.grid, layout.grid.cols
    enclosed = {cell for cell in grid.cells if cell not in tiles}
    edge = {*grid.row(0), *grid.row(grid.rows - 1), *grid.col(0), *grid.col(cols - 1)}
    outside = list(enclosed & edge)
    enclosed.difference_update(outside)
    while outside:
        near = enclosed.intersection(grid.neighbours(outside.pop(), "rook"))
        enclosed -= near
        outside += near
    black = sorted(grid.holes | enclosed)
    return squares({cell: (cell % cols, cell // cols) for cell in black})


def _bars(layout: Layout, found: Collection[tuple[Cell, Cell]]) -> Callable[[Cell, Cell], bool]:
    """Whether no entry goes from one cell to the other, or a bar was found there."""
    return lambda one, other: (one, other) not in layout.joined or (one, other) in found


def _labels(layout: Layout, shape: str, tiles: Mapping[Cell, Tile]) -> Iterator[tuple[Cell, str]]:
    """What stands in the corners of cells.

    Where entries are any cells, several that begin in one cell may have different numbers, or
    begin in several cells with the same one: there they are named, with an arrow where they do
    not go across or down.
    """
    if shape == "graph" or (shape == "rows" and shares_cells(layout)):
        named = [(cell, name) for name, cell in layout.names] or layout.labels
        yield from (pair for pair in named if pair[0] in tiles)
        return
    if not layout.is_free and shape == "squares":
        yield from layout.labels
        return
    starts: dict[Cell, list[str]] = {}
    places: dict[str, set[Cell]] = {}
    parts = parted_names(layout)
    for name, cells in layout.drawn:
        starts.setdefault(cells[0], []).append(name)
        places.setdefault(parts[name][0], set()).add(cells[0])
    for cell, names in starts.items():
        labels = {parts[name][0] for name in names}
        if len(labels) == 1 and min(labels) and places[min(labels)] == {cell}:
            yield cell, min(labels)
            continue
        told = (_pointed(layout, name, parts[name][1], shape, tiles) for name in names[:_NAMES])
        yield cell, " ".join(told) + (" …" if len(names) > _NAMES else "")


def _pointed(layout: Layout, name: str, end: str, shape: str, tiles: Mapping[Cell, Tile]) -> str:
    """The name of an entry, with an arrow if it goes another way than its name says."""
    if shape == "rows":
        return name
    is_straight = shape in ("hexagons", "triangles")
    way = arrow(tiles, layout.cells_of[name], is_straight=is_straight)
    is_usual = way in "→↓" if shape == "squares" else _USUAL.get(end) == way
    return name if is_usual else name + way


def _tiling(puzzle: Puzzle) -> str:
    """The shape of cells that the puzzle's file asks for."""
    return str(puzzle.meta.get(PICTURE, {}).get("tiles", ""))
