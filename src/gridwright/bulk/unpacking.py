"""Compressed texts, told by their first bytes, and unpacked no faster than they are read.

However far a small file unpacks, only a piece of it is in memory at a time.
"""

import io
import zlib
from collections.abc import Callable
from typing import Any, Protocol

from gridwright.basics.errors import FormatError, MissingExtra

__all__ = ["MAGIC", "Unpacked", "unpacker"]

PIECE = 1 << 14
"""Bytes that are read, or unpacked, at a time: what is lost at most where a file is damaged."""

GZIP, ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"
MAGIC = 4
"""Bytes that tell how a file is compressed."""


class Unpacker(Protocol):
    """What the standard library's modules for compressed data have in common."""

    eof: bool
    unused_data: bytes

    def decompress(self, data: bytes, max_length: int) -> bytes:
        """At most so many bytes; what is left of `data` is kept."""


class _Gunzip:
    """`zlib`'s object, which leaves it to the caller to keep the rest."""

    def __init__(self) -> None:
        self.inner = zlib.decompressobj(wbits=31)

    @property
    def eof(self) -> bool:
        return self.inner.eof

    @property
    def unused_data(self) -> bytes:
        return self.inner.unused_data

    def decompress(self, data: bytes, max_length: int) -> bytes:
        return self.inner.decompress(self.inner.unconsumed_tail + data, max_length)


def unpacker(start: bytes) -> Callable[[], Any] | None:
    """What unpacks a file that begins with these bytes, if it is compressed.

    Raises MissingExtra for one that needs an optional package.
    """
    if start.startswith(GZIP):
        return _Gunzip
    if not start.startswith(ZSTD):
        return None
    try:
        from backports.zstd import ZstdDecompressor
    except ImportError:
        raise MissingExtra(
            "a file compressed by zstd needs the package backports.zstd: "
            "pip install 'gridwright[zst]'"
        ) from None
    return ZstdDecompressor


class Unpacked(io.RawIOBase):
    """The bytes of a compressed file; raises FormatError where it is damaged or cut off.

    `start` is what has been read of the file, `read` gives more of it, `begin` makes an unpacker:
    a file may be several compressed ones, one after the other.
    """

    def __init__(
        self, start: bytes, read: Callable[[int], bytes], begin: Callable[[], Unpacker], source: str
    ) -> None:
        self.waiting, self.read_more, self.begin, self.source = start, read, begin, source
        self.part = begin()
        self.ended = False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while not self.ended:
            if self.part.eof:
                self._next_part()
                continue
            try:
                piece = self.part.decompress(self.waiting, min(len(buffer), PIECE))
            except Exception as error:  # each module has errors of its own
                raise FormatError(
                    f"the compressed data are damaged: {error}", source=self.source
                ) from None
            self.waiting = b""
            if piece:
                buffer[: len(piece)] = piece
                return len(piece)
            if not self.part.eof:
                self.waiting = self._needed()
        return 0

    def _needed(self) -> bytes:
        """More of the file, which cannot end here."""
        data = self.read_more(PIECE)
        if not data:
            raise FormatError(
                "the compressed data end in the middle; is the file whole?", source=self.source
            )
        return data

    def _next_part(self) -> None:
        """Go on with what follows, which may be zeros: tapes are filled up with them."""
        rest = self.part.unused_data.lstrip(b"\0")
        while not rest and (more := self.read_more(PIECE)):
            rest = more.lstrip(b"\0")
        self.ended = not rest
        if rest:
            self.part, self.waiting = self.begin(), rest
