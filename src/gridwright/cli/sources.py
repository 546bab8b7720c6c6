"""From the words of the command line to puzzles: files, standard input, a Sudoku line."""

import io
from collections.abc import Iterator
from typing import NamedTuple

from gridwright.api.solving import LocatedPuzzle, load, read_lines
from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.basics.files import encoding_of, read_bounded
from gridwright.basics.halting import Halted
from gridwright.bulk.streams import Stream, opened
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.board import not_81

__all__ = ["Named", "loaded", "named_puzzles", "only_one", "puzzles_of", "streams", "text_of"]

_LINE = frozenset("0123456789._")


class Named(NamedTuple):
    """A puzzle and its source, such as ``board.toml`` or ``many.txt:7``.

    Where there is no puzzle, the error in it, or `Halted` if there was no time to read it.
    """

    source: str
    puzzle: Puzzle | PuzzleError | Halted


def named_puzzles(words: tuple[str, ...], family: str | None = None) -> Iterator[Named]:
    """The puzzles of each word in turn; what cannot be read is an error in its place.

    `family` is the name of the one that reads texts without keys, if one was given.
    """
    for stream in streams(words):
        if isinstance(stream, Stream):
            yield from puzzles_of(stream, family)
        else:
            yield stream


def streams(words: tuple[str, ...]) -> Iterator[Stream | Named]:
    """The text of each word in turn; what cannot be opened is an error in its place."""
    for word in words:
        try:
            with opened(word) as stream:
                yield stream
        except PuzzleError as error:
            yield Named(word, error)
        except OSError as error:
            yield Named(word, FormatError(reason(error, word), source=word))


def puzzles_of(stream: Stream, family: str | None = None) -> Iterator[Named]:
    """The puzzles of a text; what cannot be read is an error in its place."""
    source = stream.source
    try:
        data = io.BufferedReader(stream)
        encoding = encoding_of(data.peek(4))
        text = io.TextIOWrapper(data, encoding=encoding, errors="surrogateescape")
        yield from _named(read_lines(text, source, family, stream.folder), source)
    except (PuzzleError, Halted) as error:
        yield Named(source, error)
    except OSError as error:
        yield Named(source, FormatError(reason(error, source), source=source))


def _named(puzzles: Iterator[LocatedPuzzle], source: str) -> Iterator[Named]:
    for located in puzzles:
        where = source if located.line is None or not source else f"{source}:{located.line}"
        yield Named(where, located.puzzle)


def loaded(name: str) -> Puzzle:
    """The one puzzle of a file; raises PuzzleError, also if it cannot be opened."""
    try:
        return load(name)
    except OSError as error:
        raise PuzzleError(f"{name}: {reason(error, name)}") from None


def text_of(name: str, most: int) -> str:
    """The text of a file of at most so many bytes; raises PuzzleError if it cannot be read."""
    try:
        data = read_bounded(name, most)
        return data.decode(encoding_of(data), "replace")
    except OSError as error:
        raise PuzzleError(f"{name}: {reason(error, name)}") from None


def reason(error: OSError, word: str) -> str:
    """The system's message, with a hint for a word that looks like a Sudoku."""
    said = (error.strerror or str(error)).lower()
    if len(word) > 40 and _LINE.issuperset(word):
        return f"{said}; {not_81(word)}"
    if len(word) == 81 and len(set(word) - _LINE) == 1:
        return f"{said}; a Sudoku line has . or 0 for empty cells"
    return said


def only_one(puzzles: Iterator[Named], output: str) -> Iterator[Named]:
    """The puzzle, or an error if there are several."""
    first = next(puzzles, None)
    if first is not None and next(puzzles, None) is not None:
        several = "there are several puzzles; -o writes only one"
        yield Named(first.source, PuzzleError(several, source=output))
    elif first is not None:
        yield first
