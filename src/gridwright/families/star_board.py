"""Boards on which some cells have a star and the others none."""

from collections.abc import Sequence

from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.table import KeyTable

__all__ = ["StarBoard"]

_TOKENS = {"*": 1, "x": 0, "X": 0, "1": 1, "0": 0}


class StarBoard(BoardFamily):
    """A family whose cells hold 1 for a star and 0 for none: ``*`` and ``x`` in a file."""

    def values(self, puzzle: Puzzle) -> Sequence[int]:
        return range(2)

    def read_token(self, token: str) -> int | None:
        return _TOKENS[token] if token in _TOKENS else super().read_token(token)

    def zero_is_empty(self, table: KeyTable) -> bool:
        return False

    def write_value(self, value: int) -> str:
        return "*" if value else "x"

    def drawn_value(self, value: int) -> str:
        return "★" if value else "·"
