"""A numeric crossword as a picture: its board, and below it the clues, or what they come to.

Black squares and bars are drawn as they are printed.  Where entries are any cells, nothing is
black; cells that lie as in a chessboard's one colour, with entries along its diagonals, are
drawn as hexagons.  Cells without a place stand in rows, each with its name.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap

from gridwright.basics.printable import printable
from gridwright.families.crossnumber.digits import SIGNS, write_number
from gridwright.families.crossnumber.drawing import told
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.setting import Setting
from gridwright.model.constraints import Variable
from gridwright.model.grid import Cell
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.scene.drawing import Drawing
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Area, Box, Role, Words, words
from gridwright.scene.tiling import Tile, borders, hexagons, parted, squares

__all__ = ["CrossnumberBoard"]

LISTED = 60
"""Lines of one column below the board, and cells that are told of one entry, at most."""
_ACROSS = 8
_SIZE, _LINE, _GAP = 0.34, 0.5, 0.6
_CHARACTERS, _WIDEST = 44, 16.0
_NAMES = 3

_HEADINGS = {"a": "Across", "d": "Down"}
"""Of the directions; where there are others, all entries have their whole names."""

_Column = list[tuple[str, str]]
"""Lines, each a name and what is said of it; nothing is said of a heading."""


@dataclass(frozen=True)
class CrossnumberBoard:
    """What is drawn on the board of one puzzle, for `scene.drawing.draw_board`.

    `notes` are lines that stand below it, besides the clues.
    """

    setting: Setting
    captions: tuple[str, str]
    notes: tuple[str, ...] = ()

    def tiles(self, puzzle: Puzzle) -> Mapping[Cell, Tile]:
        """Hexagons where entries run along diagonals, else squares."""
        layout = self.setting.layout
        cols, cells = layout.grid.cols, layout.grid.cells
        if not layout.is_drawn:
            return squares({cell: (i % _ACROSS, i // _ACROSS) for i, cell in enumerate(cells)})
        if _is_comb(layout):
            return hexagons({cell: (cell % cols / 2, cell // cols) for cell in cells})
        return squares(layout.grid)

    def decorate(self, drawing: Drawing, puzzle: Puzzle, solution: Solution | None) -> None:
        """Black squares, bars, the numbers of the cells; clues below."""
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
        points = [point for tile in (*drawing.tiles.values(), *black.values()) for point in tile[0]]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top = max(y for _, y in points) + _LINE
        columns = [*_columns(self.setting, puzzle.givens, solution)]
        columns.append([("", note) for note in self.notes])
        drawing.add(*_below(columns, left, top, max(right - left, _WIDEST)))

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
    for name, cells in layout.entries:
        starts.setdefault(cells[0], []).append(name)
        places.setdefault(_number(name), set()).add(cells[0])
    for cell, names in starts.items():
        numbers = {_number(name) for name in names}
        text = " ".join(names[:_NAMES]) + (" …" if len(names) > _NAMES else "")
        if len(numbers) == 1 and places[min(numbers)] == {cell}:
            text = min(numbers) or text
        yield cell, text


def _number(name: str) -> str:
    """The number at the front of the name of an entry."""
    return name[: len(name) - len(_direction(name))]


def _direction(name: str) -> str:
    """What follows the number in the name of an entry."""
    return name.lstrip("0123456789")


def _columns(
    setting: Setting, givens: Mapping[Variable, int], solution: Solution | None
) -> Iterator[_Column]:
    """Letters with their values, clues by direction, relations."""
    values = None if solution is None else solution.assignment
    known = givens if values is None else values
    yield [(x, f"= {known[x]}") for x, _ in setting.letters if x in known]
    by_direction: dict[str, _Column] = {}
    is_usual = all(_direction(name) in _HEADINGS for name, _ in setting.layout.entries)
    for name, cells in setting.layout.entries:
        text = told(setting, name, cells, values)
        if not setting.layout.is_drawn:
            where = " ".join(map(setting.layout.name, cells[:LISTED]))
            where += " …" if len(cells) > LISTED else ""
            text = f"{text} in {where}" if text else where
        if text and is_usual:
            heading = _HEADINGS[_direction(name)], ""
            by_direction.setdefault(heading[0], [heading]).append((_number(name), text))
        elif text:
            by_direction.setdefault(_direction(name), []).append((name, text))
    yield from by_direction.values()
    if values is None:
        yield [("", r.text) for r in setting.relations if hasattr(r, "text")]


def _below(columns: Iterable[_Column], left: float, top: float, width: float) -> Iterator[Words]:
    """Columns side by side, in as many rows as they need."""
    x, bottom = left, top
    for lines in map(_wrapped, columns):
        if not lines:
            continue
        indent = max(text_width(name) for name, text in lines if text) * _SIZE
        indent += 0.3 if indent else 0.0
        room = max(text_width(text or name) for name, text in lines) * _SIZE
        if x > left and x + indent + room > left + width:
            x, top = left, bottom + _LINE
        for number, (name, text) in enumerate(lines):
            y = top + number * _LINE
            if not text:
                heading = Box(x, y, indent + room, _LINE)
                yield words(Role.HEADING, name, heading, _SIZE, align="left")
                continue
            if name:
                yield words(Role.LABEL, name, Box(x, y, indent, _LINE), _SIZE, align="left")
            box = Box(x + indent, y, room, _LINE)
            yield words(Role.LABEL, text, box, _SIZE, align="left")
        x += indent + room + _GAP
        bottom = max(bottom, top + len(lines) * _LINE)


def _wrapped(column: _Column) -> _Column:
    """The same with long lines broken, and not too many."""
    lines: _Column = []
    for name, text in column[: LISTED + 1]:
        parts = wrap(_signs(printable(text)), _CHARACTERS) or [""]
        lines += [(name, parts[0]), *(("", part) for part in parts[1:])]
    if len(lines) > LISTED:
        lines[LISTED - 1 :] = [("", "and more")]
    return lines


def _signs(text: str) -> str:
    """The text with the signs of printed formulas."""
    text = re.sub(r"(?<!\*)\*(?!\*)", "×", text)
    return text.replace(" - ", " − ").replace(" == ", " = ")
