"""Lines that are not plainly a Sudoku of 9x9, each looked at by itself."""

from collections.abc import Iterator, Sequence

from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.families.registry import find_family
from gridwright.formats.sudoku import cells_of_line, is_header
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["looked_at"]


Seen = tuple[int, str, Puzzle | PuzzleError]
"""A line's number, its cells as written, and its puzzle or the error in it."""


def looked_at(source: str, lines: Sequence[tuple[int, bytes]]) -> Iterator[Seen]:
    """What these lines of a chunk hold; nothing for comments, and for names above columns.

    Such a header is the first line of a file that is no comment.
    """
    first = 1
    for line, text in lines:
        is_comment = text.startswith(b"#") or not text.strip()
        if not is_comment:
            yield from _looked_at(source, line, text, is_first=line == first)
        first += is_comment and line == first


def _looked_at(source: str, line: int, text: bytes, *, is_first: bool) -> Sequence[Seen]:
    try:
        decoded = text.decode()
        if not decoded.strip() or (is_first and is_header(decoded)):
            return ()
        cells = cells_of_line(decoded, (9,))
        return ((line, cells, find_family("sudoku").read_line(decoded, source, line)),)
    except UnicodeDecodeError as error:
        byte = text[error.start]
        message = f"not a text in UTF-8: it holds the byte 0x{byte:02x}"
        return ((line, "", FormatError(message, source=source, line=line)),)
    except PuzzleError as error:
        return ((line, "", error),)
