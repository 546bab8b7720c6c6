"""What may be solved: a puzzle, a model of one's own, a text, or the rows of a board."""

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING, TypeAlias

from gridwright.families.reading import bounded_lines, read_one
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from gridwright.model.building import ModelBuilder

__all__ = ["Problem", "as_puzzle", "parse"]

Problem: TypeAlias = "Puzzle | Model | ModelBuilder | str | Sequence[Sequence[int | str | None]]"
"""A puzzle, a model, a text, or rows of a board, in which 0 and None are empty cells.

Arrays of NumPy do as rows too.
"""


def parse(text: str, *, source: str = "", family: str | None = None) -> Puzzle:
    """The one puzzle of a text, in any format.

    Raises PuzzleError with place and reason, TypeError for what is no text.
    `family` reads a text without keys as that family; usually the text tells.

    >>> parse("1,.,3\\n.,9,.\\n7,.,5").family.name
    'hidoku'
    """
    if not isinstance(text, str):
        raise TypeError(f"expected a text, found {type(text).__name__}")
    file = StringIO(text.removeprefix("\ufeff"), newline=None)
    return read_one(bounded_lines(file, source), source, family)


def as_puzzle(puzzle: Problem) -> Puzzle:
    """The puzzle itself, the one of a text or of rows, or the one that is nothing but a model.

    Raises PuzzleError for a text that cannot be read, TypeError for a value of another kind.
    """
    if isinstance(puzzle, Puzzle):
        return puzzle
    if isinstance(puzzle, str):
        return parse(puzzle)
    from gridwright.model.building import ModelBuilder

    if isinstance(puzzle, ModelBuilder):
        puzzle = puzzle.model
    if isinstance(puzzle, Model):
        from gridwright.families.own_model import own_model

        return own_model(puzzle)
    rows = puzzle.tolist() if hasattr(puzzle, "tolist") else puzzle
    if isinstance(rows, Sequence) and rows and not isinstance(rows, bytes):
        return parse(_typed_out(rows))
    kind = type(puzzle).__name__
    raise TypeError(f"expected a puzzle, a model, a text or rows of numbers; found {kind}")


def _typed_out(rows: Sequence[object]) -> str:
    """Rows of a board as a text, empty cells as dots; a row may be a text of its cells."""
    if all(isinstance(row, str) for row in rows):
        return "\n".join(map(str, rows))
    lists = [row for row in rows if isinstance(row, Sequence) and not isinstance(row, str)]
    if len(lists) != len(rows):
        raise TypeError("expected rows of numbers, one list or text for each")
    cells = [["." if cell in (None, 0, "") else str(cell) for cell in row] for row in lists]
    return "\n".join(",".join(row) for row in cells)
