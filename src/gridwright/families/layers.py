"""Solids drawn on paper: their layers one below the other, side by side, or both.

A line of ``-`` (and ``+``) ends the layers above it, a ``|`` stands between layers side by
side; the first layer is the lowest.  These are two layers of two rows and three columns, twice::

    ...            ... | .#.
    .#.            .#. | ...
    ---
    .#.
    ...
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from gridwright.basics.errors import FormatError, PuzzleError, UnknownName, shown
from gridwright.model.grid import Cell, Grid
from gridwright.text.board import BoardRow, read_rows

__all__ = ["LayerRow", "LayeredGrid", "board_layers", "dimensions", "split_layers"]

_NAME = re.compile(r"l([0-9]{1,5})r([0-9]{1,5})c([0-9]{1,5})")


@dataclass(frozen=True)
class LayeredGrid(Grid):
    """A box: a grid that has its layers one below the other, `rows` in all.

    >>> box = LayeredGrid.of((3, 2, 5))
    >>> box.rows, box.name(13), box.cell("l2r1c4")
    (6, 'l2r1c4', 13)
    """

    layers: int = 1

    @classmethod
    def of(cls, size: tuple[int, int, int], holes: frozenset[Cell] = frozenset()) -> "LayeredGrid":
        """A box of so many layers, rows and columns."""
        return cls(size[0] * size[1], size[2], holes, size[0])

    def name(self, cell: Cell) -> str:
        """``l1r1c1`` for cell 0."""
        row, col = divmod(cell, self.cols)
        layer, row = divmod(row, self.rows // self.layers)
        return f"l{layer + 1}r{row + 1}c{col + 1}"

    def cell(self, name: str) -> Cell:
        """The cell of a name such as ``l1r2c3``; raises UnknownName if there is none."""
        height = self.rows // self.layers
        if found := _NAME.fullmatch(name.strip().lower()):
            layer, row, col = (int(number) - 1 for number in found.groups())
            if layer >= 0 and 0 <= row < height:
                cell = self.at(layer * height + row, col)
                if cell is not None:
                    return cell
        raise UnknownName(
            f"{shown(name)} is not a cell of this box of {self.layers} layers, {height} rows and "
            f"{self.cols} columns; cells are named like l1r1c1"
        )


def dimensions(grid: Grid) -> tuple[int, int, int]:
    """Layers, rows and columns; a flat board has one layer."""
    layers = grid.layers if isinstance(grid, LayeredGrid) else 1
    return layers, grid.rows // layers, grid.cols


class LayerRow(NamedTuple):
    """A row of a layer, and the line of the text it stands on (from 0)."""

    number: int
    text: str


def split_layers(text: str) -> list[list[LayerRow]] | None:
    """The rows of each layer of a drawing; None if it has but one layer.

    Blank lines are passed over, and rulers around the whole are a frame.  Where layers stand
    side by side, blanks mean nothing.  Raises FormatError.
    """
    blocks: list[list[LayerRow]] = [[]]
    number = 0
    for number, line in enumerate(text.splitlines()):
        if _is_ruler(line):
            if not blocks[-1] and len(blocks) > 1:
                raise FormatError("a layer without rows; write . for a cell of none", line=number)
            blocks.append([])
        elif line.strip():
            blocks[-1].append(LayerRow(number, line))
    blocks = [block for block in blocks if block]
    if len(blocks) < 2 and not any("|" in line.strip(" \t|") for b in blocks for _, line in b):
        return None
    layers = [layer for block in blocks for layer in _side_by_side(block)]
    for number, layer in enumerate(layers, 1):
        if len(layer) != len(layers[0]):
            raise FormatError(
                f"layer {number} has {_rows(len(layer))}, layer 1 has {len(layers[0])}",
                line=layer[-1].number,
            )
    return layers


def board_layers(text: str) -> tuple[int, list[BoardRow]] | None:
    """How many layers a board has, and all their rows; None if it is flat.  Raises FormatError."""
    layers = split_layers(text)
    if layers is None:
        return None
    lines = [line for layer in layers for line in layer]
    try:
        rows = read_rows("\n".join(line.text for line in lines))
    except PuzzleError as error:
        error.line = None if error.line is None else lines[error.line].number
        raise
    numbered = zip(lines, rows, strict=True)
    return len(layers), [BoardRow(line.number, row.tokens) for line, row in numbered]


def _is_ruler(line: str) -> bool:
    return "-" in line and set(line.strip()) <= set("-+| \t")


def _side_by_side(block: list[LayerRow]) -> list[list[LayerRow]]:
    """The layers of one block, from left to right."""
    parts = [(number, line.strip(" \t|").split("|")) for number, line in block]
    width = len(parts[0][1])
    for number, part in parts:
        if len(part) != width:
            raise FormatError(
                f"{len(part)} layers side by side, {width} in the first row", line=number
            )
    if width == 1:
        return [[LayerRow(number, line.replace("|", " ")) for number, line in block]]
    layers: list[list[LayerRow]] = [[] for _ in range(width)]
    for number, part in parts:
        for layer, piece in zip(layers, part, strict=True):
            words = piece.split()
            row = "".join(words) if all(len(word) == 1 for word in words) else " ".join(words)
            if len(row) != len((layers[0] or [LayerRow(0, row)])[0].text) and " " not in row:
                raise FormatError("rows side by side differ in length", line=number)
            layer.append(LayerRow(number, row))
    return layers


def _rows(n: int) -> str:
    return f"{n} row" if n == 1 else f"{n} rows"
