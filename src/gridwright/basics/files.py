"""Files that are read or written whole: never without a bound, never half, never over the input.

What is written stands beside its place first and then takes it, so that whoever looks finds the
old file or the new one.  Devices and pipes (``/dev/stdout``) are written to as they are.
"""

import codecs
import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from gridwright.basics.errors import PuzzleError, SizeError, shown

__all__ = [
    "Beside",
    "encoding_of",
    "folder_of",
    "is_same_file",
    "open_text",
    "read_beside",
    "read_bounded",
    "refuse_input",
    "write_whole",
]

Named = str | Path

_MARKS = {
    codecs.BOM_UTF32_LE: "utf-32",  # begins as the mark of UTF-16 does, so it is asked first
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""Marks of byte order that editors and spreadsheets put before texts that are not in UTF-8."""


def encoding_of(start: bytes) -> str:
    """The encoding that the first bytes of a text tell; UTF-8 where they tell none.

    >>> encoding_of("Ü".encode("utf-16"))
    'utf-16'
    """
    return next((name for mark, name in _MARKS.items() if start.startswith(mark)), "utf-8-sig")


def open_text(path: Named) -> TextIOWrapper:
    """A file of text, in the encoding that it tells; foreign bytes are kept ("surrogateescape").

    Raises OSError if it cannot be opened.
    """
    file = open(path, "rb")  # noqa: SIM115
    try:
        encoding = encoding_of(file.peek(4))
    except BaseException:
        file.close()
        raise
    return TextIOWrapper(file, encoding=encoding, errors="surrogateescape")


def is_same_file(one: Named, other: Named) -> bool:
    """Whether two names, or links, are of one file; ``-`` is what standard input reads from."""
    with suppress(OSError, ValueError):
        return os.path.samestat(_stat(one), _stat(other))
    return False


def _stat(name: Named) -> os.stat_result:
    return os.fstat(0) if str(name) == "-" else os.stat(name)


def refuse_input(output: Named, inputs: Iterable[Named]) -> None:
    """Raise PuzzleError if one of the inputs, a regular file, is what would be written."""
    for name in inputs:
        if is_same_file(name, output) and os.path.isfile(output):
            told = f"it would be overwritten: it is the input {'itself' if name == '-' else name}"
            raise PuzzleError(told, place=str(output))


def read_bounded(path: Named, most: int) -> bytes:
    """The bytes of a regular file; raises SizeError for more than `most`, OSError.

    Devices and pipes, which may have no end, are refused with PuzzleError.
    """
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise PuzzleError("it is not a file but a device, a pipe or a folder", source=str(path))
        data = file.read(most + 1)
    if len(data) > most:
        raise SizeError(f"it has more than {most:,} bytes", source=str(path))
    return data


def folder_of(path: Named) -> str | None:
    """The folder in which a file lies; None if that is no regular file, but a pipe or a device."""
    return os.path.dirname(os.path.abspath(path)) if os.path.isfile(path) else None


def read_beside(folder: str, name: str, most: int) -> bytes:
    """The bytes of a file in a folder, or below it, like `read_bounded`.

    Raises PuzzleError for a name that leads anywhere else, by itself or by a link.
    """
    root = os.path.realpath(folder)
    path = os.path.realpath(os.path.join(root, name))
    is_plain = name and "\0" not in name and not os.path.isabs(name)
    if not is_plain or os.path.commonpath([root, path]) != root:
        raise PuzzleError(f"{shown(name)} is not a file beside the puzzle, or below its folder")
    return read_bounded(path, most)


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # a pipe without writer waits


def _is_stream_of_ours(found: os.stat_result) -> bool:
    """Whether a file is what standard output or error go to: others would lose sight of it."""
    for descriptor in (1, 2):
        with suppress(OSError):
            if os.path.samestat(os.fstat(descriptor), found):
                return True
    return False


def write_whole(path: Named, data: bytes) -> None:
    """Write a file, all of it or nothing; raises OSError."""
    file = Beside(path)
    try:
        file.write(data)
    except BaseException:
        file.give_up()
        raise
    file.keep()


class Beside:
    """A file that is written beside its place, until `keep` puts it there or `give_up` does not.

    `descriptor` is what is written to.  A link stays a link: what it names is replaced, with the
    permissions it had.  Raises OSError where a file could not be written at its place either.
    """

    def __init__(self, path: Named) -> None:
        self.place = os.path.realpath(path)
        self.own: str | None = None
        mode = None
        with suppress(FileNotFoundError):
            found = os.stat(path)
            mode = found.st_mode
            if not stat.S_ISREG(mode) or _is_stream_of_ours(found):
                self.descriptor = os.open(path, os.O_WRONLY | os.O_TRUNC)
                return
            if not os.access(path, os.W_OK):
                os.close(os.open(path, os.O_WRONLY))  # says why
        folder, name = os.path.split(self.place)
        self.own = os.path.join(folder, f".{name[:100]}.{os.urandom(4).hex()}.part")
        self.descriptor = os.open(self.own, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        if mode is not None:
            with suppress(OSError):
                os.chmod(self.own, stat.S_IMODE(mode))

    def write(self, data: bytes) -> None:
        """Write all of some bytes."""
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self.descriptor, rest) :]

    def keep(self) -> None:
        """Close the file and put it in its place."""
        try:
            if self.own is not None:
                os.fsync(self.descriptor)
        except OSError:
            self.give_up()
            raise
        os.close(self.descriptor)
        if self.own is not None:
            os.replace(self.own, self.place)

    def give_up(self) -> None:
        """Close the file and leave what was in its place."""
        with suppress(OSError):
            os.close(self.descriptor)
        if self.own is not None:
            with suppress(OSError):
                os.unlink(self.own)
