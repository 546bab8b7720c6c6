"""Boards cut by chance into pieces that are all different."""

from string import ascii_uppercase
from typing import Final

from gridwright.families.random_cages import neighbours
from gridwright.model.grid import Cell
from gridwright.puzzles.drafting import Below

__all__ = ["random_pieces"]

_LEAST: Final = 3
_LARGEST: Final = 6
"""Cells of a piece."""

_CUTS: Final = 200
"""How often a board is cut before no cut is found."""


def random_pieces(rows: int, cols: int, below: Below) -> dict[str, str] | None:
    """Drawings of pieces of 3 to 6 cells that fill a board, no two alike even if turned over."""
    for _ in range(_CUTS):
        pieces = _cut(rows, cols, below)
        if pieces is not None and len(pieces) <= len(ascii_uppercase):
            shapes = [_shape(piece, cols) for piece in pieces]
            if len(set(shapes)) == len(shapes):
                shapes.sort(key=lambda shape: (len(shape), shape))
                return dict(zip(ascii_uppercase, map(_drawn, shapes), strict=False))
    return None


def _cut(rows: int, cols: int, below: Below) -> list[list[Cell]] | None:
    """Pieces that grow one after the other, from where fewest cells are free; None if one stuck."""
    near, free = neighbours(rows, cols), set(range(rows * cols))
    pieces = []
    while free:
        ways = {cell: sum(other in free for other in near[cell]) for cell in free}
        fewest = min(ways.values())
        starts = sorted(cell for cell in free if ways[cell] == fewest)
        piece = [starts[below(len(starts))]]
        free.discard(piece[0])
        size = _LEAST + below(_LARGEST - _LEAST + 1)
        while len(piece) < size:
            around = sorted({other for cell in piece for other in near[cell] if other in free})
            if not around:
                break
            piece.append(around[below(len(around))])
            free.discard(piece[-1])
        if len(piece) < _LEAST:
            return None
        pieces.append(piece)
    return pieces


_Shape = tuple[tuple[int, int], ...]


def _shape(piece: list[Cell], cols: int) -> _Shape:
    """The cells as rows and columns, the least of all turns and reflections."""
    cells = [divmod(cell, cols) for cell in piece]
    ways = []
    for _ in range(2):
        for _ in range(4):
            cells = [(c, -r) for r, c in cells]
            top, left = min(r for r, _ in cells), min(c for _, c in cells)
            ways.append(tuple(sorted((r - top, c - left) for r, c in cells)))
        cells = [(r, -c) for r, c in cells]
    return min(ways)


def _drawn(shape: _Shape) -> str:
    width = 1 + max(c for _, c in shape)
    rows = range(1 + max(r for r, _ in shape))
    return "".join(
        "".join(".x"[(r, c) in shape] for c in range(width)).rstrip(".") + "\n" for r in rows
    )
