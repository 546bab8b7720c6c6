"""From the words of the command line to puzzles: files, standard input, a Sudoku line."""

import io
import os
import sys
from collections.abc import Iterator
from typing import NamedTuple

from gridwright.api import Found, read_lines
from gridwright.core.errors import FormatError, PuzzleError
from gridwright.core.puzzle import Puzzle

__all__ = ["Named", "named_puzzles"]

_LINE = frozenset("0123456789._")


class Named(NamedTuple):
    """A puzzle, or what is wrong with it, and its source: ``board.toml``, ``many.txt:7``."""

    source: str
    puzzle: Puzzle | PuzzleError


def named_puzzles(words: tuple[str, ...]) -> Iterator[Named]:
    """The puzzles of each word in turn; what cannot be read is an error in its place."""
    for word in words:
        try:
            yield from _puzzles(word)
        except PuzzleError as error:
            yield Named(word, error)
        except OSError as error:
            yield Named(word, FormatError(_reason(error, word), source=word))


def _puzzles(word: str) -> Iterator[Named]:
    if len(word) == 81 and _LINE.issuperset(word) and not os.path.exists(word):
        yield from _named(read_lines(io.StringIO(word)), "")
    elif word == "-":
        if sys.stdin is None:
            raise FormatError("standard input is closed", source="<stdin>")
        if sys.stdin.isatty():
            print("reading a puzzle from the terminal; Ctrl-D ends it", file=sys.stderr)
        stdin = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig")
        yield from _named(read_lines(stdin, "<stdin>"), "<stdin>")
        stdin.detach()  # so that closing the wrapper does not close standard input
    else:
        with open(word, encoding="utf-8-sig") as file:
            yield from _named(read_lines(file, word), word)


def _named(puzzles: Iterator[Found], source: str) -> Iterator[Named]:
    for found in puzzles:
        where = source if found.line is None or not source else f"{source}:{found.line}"
        yield Named(where, found.puzzle)


def _reason(error: OSError, word: str) -> str:
    """What the system says, and what is wrong with a word that looks like a Sudoku."""
    said = (error.strerror or str(error)).lower()
    if len(word) > 40 and _LINE.issuperset(word):
        return f"{said}; a Sudoku line has 81 characters, this has {len(word)}"
    if len(word) == 81 and len(set(word) - _LINE) == 1:
        return f"{said}; a Sudoku line has . or 0 for empty cells"
    return said
