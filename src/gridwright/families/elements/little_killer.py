"""Little killers: the sum of the diagonal at which an arrow outside of the board points."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.basics.errors import FormatError, shown
from gridwright.families.elements.picture import head, sign, thin_line
from gridwright.model.constraints import LinearSum
from gridwright.model.grid import Cell, Grid
from gridwright.puzzles.clue import Clue
from gridwright.puzzles.element import Element, read_entries
from gridwright.text.table import KeyTable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["LittleKiller"]

_WAYS = {
    f"{down}-{right}": down[0] + right[0] for down in ("down", "up") for right in ("right", "left")
}
"""Directions in long words."""
_STEPS = {"dr": (1, 1), "dl": (1, -1), "ur": (-1, 1), "ul": (-1, -1)}


class Diagonal(NamedTuple):
    """The place outside of the board, rows and columns from 1; the direction; the sum."""

    row: int
    col: int
    direction: str
    total: int


class LittleKiller(Element):
    """Sums of diagonals."""

    name = "little_killers"
    summary = (
        "a cell outside, the direction (dr, dl, ur, ul: down or up, right or left), the sum: "
        '["r0c3 dr = 20"]'
    )
    rule = "A number outside of the board is the sum of the diagonal at which its arrow points."
    example = ("r0c3 dr = 20", "r10c5 ur = 17")
    f_puzzles = ("littlekillersum",)
    shape = "diagonal"

    def read(self, table: KeyTable, grid: Grid) -> tuple[Diagonal, ...]:
        entries = table.values[self.name]
        if isinstance(entries, list):
            entries = [_as_text(entry) for entry in entries]
        return tuple(
            self._diagonal(table, place, text, grid)
            for place, text in read_entries(table, self.name, entries)
        )

    def _diagonal(self, table: KeyTable, place: str, text: str, grid: Grid) -> Diagonal:
        words = [_WAYS.get(word, word) for word in text.lower().replace("=", " = ").split()]
        is_whole = len(words) == 4 and words[1] in _STEPS and words[2] == "="
        row, _, col = words[0].removeprefix("r").partition("c") if words else ("", "", "")
        numbers = [row, col, *words[3:]]
        if not is_whole or not all(n.isascii() and n.isdecimal() and len(n) < 6 for n in numbers):
            message = f"{shown(text)}; expected {self.summary}"
            raise table.error(self.name, message, place=place)
        found = Diagonal(int(row), int(col), words[1], int(words[3]))
        inside = 1 <= found.row <= grid.rows and 1 <= found.col <= grid.cols
        if inside or not _cells(grid, found):
            message = f"{shown(words[0])} is not outside of the board, before a diagonal"
            raise table.error(self.name, message, place=place)
        return found

    def write(self, told: Sequence[Diagonal], grid: Grid) -> list[str]:
        return [f"r{row}c{col} {way} = {total}" for row, col, way, total in told]

    def clues(self, told: Sequence[Diagonal], puzzle: "Puzzle") -> Iterator[Clue]:
        for one in told:
            cells = _cells(puzzle.grid, one)
            name = f"the diagonal from {puzzle.grid.name(cells[0])} sums to {one.total}"
            yield Clue(name, (LinearSum(cells, one.total, name=name),))

    def draw(self, told: Sequence[Diagonal], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for row, col, way, total in told:
            down, right = _STEPS[way]
            x, y = col - 0.5, row - 0.5
            sign(drawing, (x - 0.1 * right, y - 0.1 * down), str(total), 0.4)
            start, end = ((x + k * right, y + k * down) for k in (0.22, 0.44))
            thin_line(drawing, [start, end])
            head(drawing, start, end, 0.14)

    def from_f_puzzles(self, found: Mapping[str, Any]) -> list[str] | None:
        entries = []
        for item in found["littlekillersum"]:
            if item.get("value") in (None, ""):
                raise FormatError("a little killer without a sum")
            cell, way = item["cell"].lower(), item["direction"].lower()
            entries.append(f"{cell} {way} = {item['value']}")
        return entries or None

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        items = []
        for entry in value:
            cell, way, _, total = entry.upper().split()
            items.append({"cell": cell, "direction": way, "value": total})
        return {"littlekillersum": items}


def _cells(grid: Grid, one: Diagonal) -> tuple[Cell, ...]:
    """The cells of a diagonal from its place on; none if it does not touch the board there."""
    down, right = _STEPS[one.direction]
    r, c, cells = one.row - 1 + down, one.col - 1 + right, list[Cell]()
    while (cell := grid.at(r, c)) is not None:
        cells.append(cell)
        r, c = r + down, c + right
    return tuple(cells)


def _as_text(entry: object) -> object:
    """The table ``{from = "r0c3", direction = "down-right", sum = 20}`` as a text."""
    if not isinstance(entry, dict) or set(entry) != {"from", "direction", "sum"}:
        return entry
    return f"{entry['from']} {entry['direction']} = {entry['sum']}"
