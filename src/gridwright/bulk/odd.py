"""Lines that are not plainly a Sudoku of 9x9, each looked at by itself."""

from collections.abc import Sequence

from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.families.registry import find_family
from gridwright.formats.sudoku import cells_of_line, is_header
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["looked_at"]


def looked_at(
    source: str, line: int, text: bytes
) -> Sequence[tuple[int, str, Puzzle | PuzzleError]]:
    """The puzzle of a line with its cells as written, or the error in it; nothing for a comment."""
    if text.startswith(b"#") or not text.strip():
        return ()
    try:
        decoded = text.decode()
        if not decoded.strip() or (line == 1 and is_header(decoded)):
            return ()
        cells = cells_of_line(decoded, (9,))
        return ((line, cells, find_family("sudoku").read_line(decoded, source, line)),)
    except UnicodeDecodeError as error:
        byte = text[error.start]
        message = f"not a text in UTF-8: it holds the byte 0x{byte:02x}"
        return ((line, "", FormatError(message, source=source, line=line)),)
    except PuzzleError as error:
        return ((line, "", error),)
