"""A stream of bytes cut into chunks of whole lines."""

from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.basics.bounds import MAX_TEXT
from gridwright.basics.errors import FormatError, PuzzleError, SizeError
from gridwright.bulk.streams import Stream

__all__ = ["Chunk", "Place", "chunks"]

SIZE = 1 << 18
"""Bytes of a chunk, about: 3,200 Sudokus; a few milliseconds if they are easy, 0.2 s if hard."""


MOST_LINES = 1 << 13
"""Lines of a chunk at most: each that is no puzzle is a message."""


@dataclass(frozen=True)
class Place:
    """A place between two lines: bytes of text and lines before it."""

    offset: int = 0
    line: int = 0


@dataclass(frozen=True)
class Chunk:
    """Whole lines, each with a line feed except perhaps the very last; or an error."""

    text: bytes
    start: Place
    end: Place
    fraction: float | None
    error: PuzzleError | None = None


def chunks(stream: Stream, start: Place, size: int = SIZE) -> Iterator[Chunk]:
    """The chunks of a stream from a place on, where it was cut before.

    A line over a bound, or what cannot be read, is an error in its place.
    """
    reader = _Reader(stream, start)
    try:
        reader.skip(start.offset)
        while chunk := reader.next(size):
            yield chunk
    except FormatError as error:
        error.line = reader.place.line + 1
        yield reader.chunk(b"", error)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        yield reader.chunk(b"", FormatError(reason, source=stream.source))


class _Reader:
    def __init__(self, stream: Stream, place: Place) -> None:
        self.stream, self.place, self.kept = stream, place, b""

    def skip(self, n: int) -> None:
        """Pass over bytes that have been answered."""
        while n:
            n -= len(self._read(min(n, SIZE)))

    def next(self, size: int) -> Chunk | None:
        """The next chunk, None at the end."""
        pieces, n, is_any_whole = [self.kept], len(self.kept), _cut(self.kept) > 0
        while n < size or not is_any_whole:
            if n > MAX_TEXT and not is_any_whole:
                return self._overlong(n)
            try:
                piece = self.stream.read(min(size, SIZE))
            except FormatError:
                if not (cut := _cut(text := b"".join(pieces))):
                    raise
                return self._taken(text[:cut], b"")
            if not piece:
                return self._taken(text, b"") if (text := b"".join(pieces)) else None
            pieces.append(piece)
            n += len(piece)
            is_any_whole |= _cut(piece) > 0
        text = b"".join(pieces)
        cut = _cut(text)
        return self._taken(text[:cut], text[cut:])

    def _taken(self, text: bytes, rest: bytes) -> Chunk:
        """A chunk of as many of these lines as fit; the others are kept for the next."""
        if text.count(b"\n") > MOST_LINES:
            end = len(text) - len(text.split(b"\n", MOST_LINES)[-1])
            text, rest = text[:end], text[end:] + rest
        self.kept = rest
        return self.chunk(text)

    def chunk(self, text: bytes, error: PuzzleError | None = None) -> Chunk:
        """The chunk of these bytes, which are the next ones."""
        n_bytes = len(text)
        if b"\r" in text:
            text = text.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        n_lines = text.count(b"\n") + (text[-1:] not in (b"\n", b""))
        start = self.place
        self.place = Place(start.offset + n_bytes, start.line + n_lines)
        return Chunk(text, start, self.place, self.stream.fraction, error)

    def _overlong(self, n: int) -> Chunk:
        """Pass over a line of which n bytes have been read."""
        start, self.kept = self.place, b""
        while piece := self._read(SIZE, at_end=b""):
            n += len(piece)
            ends = [end for end in (piece.find(b"\n"), piece.find(b"\r")) if end >= 0]
            if ends:
                self.kept = piece[min(ends) + 1 :]
                n -= len(self.kept)
                break
        self.place = Place(start.offset + n, start.line + 1)
        error = SizeError(
            f"a line of more than {MAX_TEXT:,} characters",
            source=self.stream.source,
            line=self.place.line,
        )
        return Chunk(b"", start, self.place, self.stream.fraction, error)

    def _read(self, n: int, at_end: bytes | None = None) -> bytes:
        piece = self.stream.read(n)
        if not piece:
            if at_end is None:
                raise FormatError("the file has become shorter", source=self.stream.source)
            return at_end
        return piece


def _cut(text: bytes) -> int:
    """The bytes up to the last end of a line.

    A carriage return at the very end does not count, since a line feed may follow.
    """
    return (text.rfind(b"\n") + 1) or (text.rfind(b"\r", 0, max(len(text) - 1, 0)) + 1)
