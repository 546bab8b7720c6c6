"""Lines of text as arrays: those that are plainly a Sudoku of 9x9, and the others one by one."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

__all__ = ["Lines", "read_lines"]

WIDTH = 82
"""Bytes of a line that is nothing but a Sudoku."""

IS_END = np.zeros(256, bool)
IS_END[list(b"\n \t,;")] = True
FEED = ord("\n")


@dataclass
class Lines:
    """`cells` uint8[n, 81]: the characters of plain puzzles; `numbers` int64[n]: their lines.

    `odd` are the other lines, each with its number: comments, empty ones, and what must be
    looked at more closely.
    """

    cells: np.ndarray
    numbers: np.ndarray
    odd: list[tuple[int, bytes]]

    def joined(self, puzzles: Sequence[tuple[int, str]]) -> "Lines":
        """With more puzzles, each with its number."""
        cells = np.frombuffer("".join(cells for _, cells in puzzles).encode(), np.uint8)
        numbers = np.array([number for number, _ in puzzles], np.int64)
        return Lines(
            np.vstack([self.cells, cells.reshape(-1, 81)]),
            np.concatenate([self.numbers, numbers]),
            self.odd,
        )

    def before(self, number: int) -> "Lines":
        """The plain puzzles of the lines before this one."""
        are_before = self.numbers < number
        return Lines(self.cells[are_before], self.numbers[are_before], [])


def read_lines(text: bytes, first: int) -> Lines:
    """The lines of a text whose first one has this number; they end in line feeds.

    A plain puzzle is 81 digits, dots or underscores, and nothing, a comment after a blank, or more
    fields after a comma, semicolon or tab.
    """
    if text and text[-1] != FEED:
        text += b"\n"
    characters = np.frombuffer(text, np.uint8)
    foreign = _foreign(text)
    if len(characters) % WIDTH == 0:
        table = characters.reshape(-1, WIDTH)
        if (table[:, 81] == FEED).all() and _are_cells(table[:, :81]).all():
            numbers = np.arange(first, first + len(table))
            return Lines(np.ascontiguousarray(table[:, :81]), numbers, [])
    ends = np.flatnonzero(characters == FEED)
    starts = np.concatenate(([0], ends[:-1] + 1))[: len(ends)]
    is_plain = ends - starts >= 81
    is_plain[np.searchsorted(ends, foreign)] = False
    is_plain[is_plain] = IS_END[characters[starts[is_plain] + 81]]
    cells = characters[starts[is_plain][:, None] + np.arange(81)]
    are_cells = _are_cells(cells).all(axis=1)
    is_plain[is_plain] = are_cells
    numbers = np.flatnonzero(is_plain) + first
    others = np.flatnonzero(~is_plain).tolist()
    odd = [(first + k, text[starts[k] : ends[k]]) for k in others]
    return Lines(np.ascontiguousarray(cells[are_cells]), numbers, odd)


def _are_cells(characters: np.ndarray) -> np.ndarray:
    """Which are digits, dots or underscores; comparing is five times as fast as a table."""
    are_cells: np.ndarray = (characters - np.uint8(ord("0"))) < 10  # wraps below 0
    are_cells |= characters == ord(".")
    are_cells |= characters == ord("_")
    return are_cells


def _foreign(text: bytes) -> np.ndarray:
    """Where bytes are that are not ASCII, in a text that is not UTF-8."""
    if not text.isascii():
        try:
            text.decode()
        except UnicodeDecodeError:
            return np.flatnonzero(np.frombuffer(text, np.uint8) > 127)
    return np.zeros(0, np.int64)
