"""A chunk of lines read: Sudokus of 9x9 as an array, what else it holds one by one."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gridwright.basics.errors import PuzzleError
from gridwright.bulk.chunks import Chunk
from gridwright.bulk.lines import Lines, read_lines
from gridwright.bulk.streams import is_sudoku
from gridwright.families.reading import no_text
from gridwright.families.registry import find_family
from gridwright.formats.sudoku import cells_of_line, is_header
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Content", "Other", "read_chunk"]


@dataclass(frozen=True)
class Other:
    """A puzzle that is no Sudoku of 9x9: its line and its cells as written."""

    line: int
    cells: str
    puzzle: Puzzle


@dataclass(frozen=True)
class Content:
    """What a chunk holds: Sudokus of 9x9, other puzzles, and errors in the order of their lines.

    Those 9x9 that were not plainly one come after those that were.
    """

    lines: Lines
    others: list[Other]
    errors: list[PuzzleError]


def read_chunk(
    chunk: Chunk,
    source: str,
    *,
    strict: bool,
    refused: Callable[[Other], PuzzleError | None] = lambda other: None,
) -> Content:
    """What a chunk of the text `source` holds; if `strict`, only up to its first error.

    `refused` gives the error with which a puzzle of another size is turned away.
    """
    if chunk.error is not None:
        return Content(read_lines(b"", 1), [], [chunk.error])
    lines = read_lines(chunk.text, chunk.start.line + 1)
    late: list[tuple[int, str]] = []
    others: list[Other] = []
    errors: list[PuzzleError] = []
    for line, found in _looked_at(lines, source, may_have_header=chunk.start.line == 0):
        if isinstance(found, Other) and is_sudoku(found.cells):
            late.append((line, found.cells))
        elif error := refused(found) if isinstance(found, Other) else found:
            errors.append(error)
            if strict:
                lines = lines.before(line)
                break
        elif isinstance(found, Other):
            others.append(found)
    return Content(lines.joined(late) if late else lines, others, errors)


def _looked_at(
    lines: Lines, source: str, *, may_have_header: bool
) -> Iterator[tuple[int, Other | PuzzleError]]:
    """What the odd lines hold, with their numbers; nothing for a comment or the header."""
    first = int(lines.numbers[0]) if len(lines.numbers) else math.inf
    for line, text in lines.odd:
        if text.startswith(b"#") or not text.strip():
            continue
        try:
            decoded = text.decode()
            if not decoded.strip():
                continue
            is_first, may_have_header = may_have_header and line < first, False
            if is_first and is_header(decoded):
                continue
            puzzle = find_family("sudoku").read_line(decoded, source, line)
            yield line, Other(line, cells_of_line(decoded, (9,)), puzzle)
        except UnicodeDecodeError as error:
            yield line, no_text(text[error.start], source, line)
        except PuzzleError as error:
            yield line, error
