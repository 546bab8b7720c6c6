"""The option --board: a file with what somebody has found so far."""

from gridwright.api.boards import read_board
from gridwright.basics.bounds import MAX_TEXT
from gridwright.basics.errors import FormatError
from gridwright.basics.files import encoding_of, read_bounded
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["values_of"]


def values_of(puzzle: Puzzle, board: str) -> dict[Variable, int]:
    """The values in a file besides the givens; raises PuzzleError if they cannot be read."""
    try:
        data = read_bounded(board, MAX_TEXT)
    except OSError as error:
        raise FormatError((error.strerror or str(error)).lower(), source=board) from None
    return read_board(puzzle, data.decode(encoding_of(data), "replace"), board)
