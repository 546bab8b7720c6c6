"""Where lines go: a file or a pipe, in which there are whole lines whatever happens.

A pipe takes small pieces of whole lines each at once or not at all, so that a Ctrl-C can come
between lines only.  A file that cannot take all of a piece (the disk is full) is cut back to its
last whole line.
"""

import os
import stat
from contextlib import suppress

from gridwright.basics.files import Beside

__all__ = ["Sink"]

ATOMIC = 4096
"""Bytes that a pipe takes at once (PIPE_BUF of Linux; POSIX promises 512)."""


class Sink:
    """Writes blocks of whole lines; `length` is how long the output is then."""

    def __init__(
        self, descriptor: int, *, is_ours: bool = False, beside: Beside | None = None
    ) -> None:
        self.descriptor, self.is_ours, self.beside = descriptor, is_ours, beside
        self.is_file = stat.S_ISREG(os.fstat(descriptor).st_mode)
        self.length = 0
        self.is_given_up = False

    @classmethod
    def create(cls, path: str) -> "Sink":
        """A new file, or one that takes the place of an old one when it is closed.

        If it cannot be written to the end, the old one stays.
        """
        if os.path.exists(path):
            beside = Beside(path)
            return cls(beside.descriptor, is_ours=True, beside=beside)
        return cls(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666), is_ours=True)

    @classmethod
    def reopen(cls, path: str, length: int) -> "Sink":
        """A file of which so many bytes are to be kept; raises OSError if it has fewer."""
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT * (length == 0), 0o666)
        sink = cls(descriptor, is_ours=True)
        size = os.fstat(descriptor).st_size
        if not sink.is_file or size < length:
            sink.close()
            found = f"it has {size:,} bytes; the job has written {length:,}"
            raise OSError(found if sink.is_file else "it is no file that can be gone on with")
        os.ftruncate(descriptor, length)
        os.lseek(descriptor, length, os.SEEK_SET)
        sink.length = length
        return sink

    def write(self, block: bytes) -> None:
        """Write whole lines."""
        start = 0
        while start < len(block):
            end = len(block)
            if not self.is_file and end - start > ATOMIC:
                end = block.rfind(b"\n", start, start + ATOMIC) + 1
                end = end or block.index(b"\n", start) + 1
            self._write(memoryview(block)[start:end])
            start = end

    def _write(self, lines: memoryview) -> None:
        done = 0
        try:
            while done < len(lines):
                done += os.write(self.descriptor, lines[done:])
        except BaseException as error:  # Ctrl-C, too
            if self.beside is not None and isinstance(error, OSError):
                self.is_given_up = True
            if self.is_file and self.is_ours:
                whole = bytes(lines[:done]).rfind(b"\n") + 1
                with suppress(OSError):
                    os.ftruncate(self.descriptor, self.length + whole)
            raise
        self.length += len(lines)

    def sync(self) -> None:
        """Make sure that what was written survives a power cut."""
        if self.is_file:
            os.fsync(self.descriptor)

    def close(self) -> None:
        """Close the file, if it is ours."""
        if self.beside is not None:
            (self.beside.give_up if self.is_given_up else self.beside.keep)()
        elif self.is_ours:
            os.close(self.descriptor)
