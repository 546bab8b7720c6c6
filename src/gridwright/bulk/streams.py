"""The inputs named on a command line, as streams of bytes with names.

A word is a file, ``-`` for standard input, or a puzzle itself.  Compressed files are recognised by
their content and unpacked as they are read.
"""

import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gridwright.basics.errors import FormatError
from gridwright.basics.files import folder_of
from gridwright.basics.interrupts import until_readable, waiting
from gridwright.bulk.unpacking import MAGIC, Unpacked, unpacker
from gridwright.formats.forms import USUAL, word_sums
from gridwright.formats.sudoku import is_line

__all__ = ["HEAD", "Stream", "is_sudoku", "opened"]

HEAD = 100_000
"""Bytes that are looked at before it is decided what a stream is; a longer one is long."""

MARK = "\ufeff".encode()
_OPENING = ("[", "{", "<", ":", "\ufeff", "\u200b")
_WITHIN = ("\n", "://", "[[", '{"')
"""What texts begin with, or have in them, and names of files hardly ever."""


class Stream(io.RawIOBase):
    """The text of a word as bytes, without a byte order mark.

    `source` is how it is called in messages; `size` is how many bytes the file has, compressed or
    not, None if nobody knows; `n_taken` is how many of them have been read.  `folder` is where the
    file lies, if it is one.
    """

    def __init__(
        self,
        read: Callable[[int], bytes],
        source: str,
        size: int | None = None,
        folder: str | None = None,
    ) -> None:
        self.source, self.size, self.n_taken, self.folder = source, size, 0, folder
        self._read = read
        self._kept = b""
        self._inner: Unpacked | None = None
        start = b""
        while len(start) < MAGIC and (more := self._packed(MAGIC - len(start))):
            start += more
        if begin := unpacker(start):
            self._inner = Unpacked(start, self._packed, begin, source)
        else:
            self._kept = start
        if self.peek(len(MARK)).startswith(MARK):
            self._kept = self._kept[len(MARK) :]

    @property
    def fraction(self) -> float | None:
        """The share that has been read, if the size is known."""
        return None if self.size is None else self.n_taken / max(self.size, 1)

    def _packed(self, n: int) -> bytes:
        with waiting():
            data = self._read(n)
        self.n_taken += len(data)
        return data

    def peek(self, n: int) -> bytes:
        """The next bytes, n of them unless there are fewer; they are read again later.

        They end where unpacking fails; `read` raises then.
        """
        while len(self._kept) < n:
            try:
                more = self._more(n - len(self._kept))
            except FormatError:
                break
            if not more:
                break
            self._kept += more
        return self._kept[:n]

    def _more(self, n: int) -> bytes:
        return self._packed(n) if self._inner is None else self._inner.read(n) or b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._kept[: len(buffer)] or self._more(len(buffer))
        self._kept = self._kept[len(data) :]
        buffer[: len(data)] = data
        return len(data)

    @property
    def is_long(self) -> bool:
        """Whether the stream is longer than the part that is looked at first."""
        return len(self.peek(HEAD + 1)) > HEAD

    def sudokus(self) -> int:
        """How many of the first lines are Sudokus of 9x9; 0 if it is no file of such lines.

        Told by the first of ten lines that is a puzzle at all, as files of other puzzles are.
        """
        lines = self.peek(HEAD).decode("utf-8", "replace").splitlines()
        lines = [line for line in lines if line.strip() and not line.startswith("#")]
        return sum(is_sudoku(line) for line in lines) if any(map(is_sudoku, lines[:10])) else 0


def is_sudoku(line: str) -> bool:
    """Whether a line is a whole Sudoku of 9x9."""
    return is_line(line, (9,))


def _is_text(word: str) -> bool:
    """Whether a word is a puzzle itself (lines, a link, an alphametic) and no file's name."""
    if word[:1] in _OPENING or any(sign in word for sign in _WITHIN):
        return True
    word = word.translate(USUAL)
    if is_sudoku(word) or is_sudoku("".join(word.split())):
        return True
    return "=" in word and word_sums.read(word) is not None


@contextmanager
def opened(word: str) -> Iterator[Stream]:
    """The stream of a word; raises FormatError, or OSError if it cannot be opened."""
    if _is_text(word) and not os.path.exists(word):
        yield Stream(io.BytesIO(text := word.encode(errors="replace")).read, "", len(text))
    elif word == "-":
        if sys.stdin is None:
            raise FormatError("standard input is closed", source="<stdin>")
        if sys.stdin.isatty():
            print("reading a puzzle from the terminal; Ctrl-D ends it", file=sys.stderr)
        # without Python's buffer, whose lock a thread that waits for more would hold at exit
        with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as file:

            def read(n: int) -> bytes:
                until_readable(file.fileno())
                return file.read(n)

            yield Stream(read, "<stdin>")
    else:
        with open(word, "rb", buffering=0) as file:
            size = os.fstat(file.fileno()).st_size
            yield Stream(file.read, word, size or None, folder_of(word))
