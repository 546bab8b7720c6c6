"""Reading the keys of a packing: the board or box, the pieces, the ends that wrap."""

import re
from collections.abc import Sequence
from math import prod
from typing import Any

from gridwright.basics.bounds import MAX_CELLS
from gridwright.basics.errors import PuzzleError, did_you_mean, shown
from gridwright.families.layers import LayeredGrid, board_layers
from gridwright.families.placements import Wraps
from gridwright.families.shapes import SETS, Pieces, read_shape
from gridwright.model.grid import Grid
from gridwright.text.board import EMPTY, HOLE, BoardRow
from gridwright.text.table import Table

__all__ = ["WRAPS", "read_grid", "read_pieces", "read_wrap", "wraps"]

WRAPS = ("layers", "rows", "columns")
"""What may be a ring, by its name: all rows, if the last column touches the first."""

_CELL_NAME = re.compile(r"(l[0-9]+)?r[0-9]+c[0-9]+")


def read_grid(table: Table) -> Grid:
    """The board or the box; boxes of one layer are flat boards."""
    if "box" not in table:
        return _read_board(table)
    if "board" in table:
        raise table.error("box", "there is a board too; expected one of the two")
    sizes = table.sequence("box", int, "whole numbers")
    if len(sizes) not in (2, 3) or min(sizes) < 1:
        message = f"{shown(sizes)}; expected [layers, rows, columns], each at least 1"
        raise table.error("box", message)
    if max(sizes) > MAX_CELLS or prod(sizes) > MAX_CELLS:
        raise table.error("box", f"a box of too many cells; at most {MAX_CELLS:,}")
    layers, rows, cols = [1] * (3 - len(sizes)) + sizes
    return Grid(rows, cols) if layers == 1 else LayeredGrid.of((layers, rows, cols))


def _read_board(table: Table) -> Grid:
    n_layers, rows = _board_rows(table)
    tokens = [token for row in rows for token in row.tokens]
    holes = frozenset(i for i, token in enumerate(tokens) if token == HOLE)
    cols = len(rows[0].tokens)
    grid = Grid(len(rows), cols, holes)
    if n_layers > 1:
        grid = LayeredGrid(len(rows), cols, holes, n_layers)
    for cell in grid.cells:
        if tokens[cell] not in EMPTY and tokens[cell] != "0":
            message = f"{shown(tokens[cell])}; expected . for a cell to be covered or # for none"
            line = rows[cell // cols].line
            raise table.error("board", message, place=grid.name(cell), within=line)
    if not grid.cells:
        raise table.error("board", "the board has no cells, only holes")
    return grid


def _board_rows(table: Table) -> tuple[int, Sequence[BoardRow]]:
    """The number of layers and the rows of all."""
    value = table.values.get("board")
    if isinstance(value, list | tuple) and all(isinstance(row, str) for row in value):
        value = "\n".join(value)
    if isinstance(value, str):
        text = value
        layered = table.reading("board", lambda: board_layers(text))
        if layered is not None:
            return layered
    return 1, table.rows("board")


def read_pieces(table: Table, grid: Grid) -> str | Pieces:
    """The name of a set, or shapes by name."""
    if isinstance(table.values.get("pieces"), str):
        return table.choice("pieces", SETS)
    pieces = []
    for name, text in table.table("pieces").items():
        place = f"piece {shown(name)}"
        if not name or not name.isprintable():
            raise table.error("pieces", "expected a name of printable characters", place=place)
        if " " in name and _CELL_NAME.fullmatch(name.split(" ")[-1]):
            # placements are named by piece and cells
            raise table.error("pieces", "expected a name that ends otherwise", place=place)
        if not isinstance(text, str):
            raise table.error("pieces", f"expected a shape, found {shown(text)}", place=place)
        if text.count("x") + text.count("X") > MAX_CELLS:
            raise table.error("pieces", f"more than {MAX_CELLS:,} cells", place=place)
        try:
            shape = read_shape(text)
        except PuzzleError as error:
            raise table.error("pieces", error.message, place=place) from None
        pieces.append((name, shape))
        if shape[-1][0] and not isinstance(grid, LayeredGrid):
            message = f"a piece of {shape[-1][0] + 1} layers, but the board has one"
            raise table.error("pieces", message, place=place)
    if not pieces:
        raise table.error("pieces", "expected at least one piece")
    if (n_cells := sum(len(shape) for _, shape in pieces)) > MAX_CELLS:
        raise table.error("pieces", f"{n_cells:,} cells of pieces; at most {MAX_CELLS:,}")
    return tuple(pieces)


def read_wrap(table: Table, grid: Grid) -> bool | str | tuple[str, ...]:
    """What is a ring: False for nothing, True for all, else a word or several of WRAPS."""
    known = WRAPS if isinstance(grid, LayeredGrid) else WRAPS[1:]
    value: Any = table.values.get("wrap", False)
    if isinstance(value, bool):
        return value
    expected = f"expected true, false or {', '.join(map(repr, known))}"
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list | tuple):
        raise table.error("wrap", f"{expected}, found {shown(value)}")
    for word in value:
        if word not in known:
            guess = did_you_mean(str(word), known) if isinstance(word, str) else ""
            raise table.error("wrap", f"{shown(word)}; {expected}{guess}")
    words = tuple(word for word in known if word in value)
    if len(words) in (0, len(known)):
        return bool(words)
    return words[0] if len(words) == 1 else words


def wraps(wrap: bool | str | tuple[str, ...], grid: Grid) -> Wraps:
    """Layers wrap around the first axis, columns around the second, rows around the third."""
    if isinstance(wrap, bool):
        return wrap and isinstance(grid, LayeredGrid), wrap, wrap
    words = (wrap,) if isinstance(wrap, str) else wrap
    return "layers" in words, "columns" in words, "rows" in words
