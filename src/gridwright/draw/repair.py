"""Repairing a PDF that readers refuse: in a process that may fail, with limits, and honestly.

The work is that of `draw.salvage`, run as a process of its own, so that a file made to harm
takes neither this process's time nor its memory.  Where it fails, and Ghostscript is installed,
that is tried.  Nothing is written here but the file that is named, and only what was read again
and found sound.
"""

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic
from typing import NamedTuple

from gridwright.basics.errors import MissingExtra, PuzzleError
from gridwright.basics.files import is_same_file, read_bounded, write_whole

__all__ = ["MAX_BYTES", "Repaired", "repair"]

MAX_BYTES = 100_000_000
"""Size of a file, at most."""
SECONDS = 8.5
"""Time for all ways to mend a file."""


GHOSTSCRIPT = "Ghostscript"
_SALVAGE = [sys.executable, "-m", "gridwright.draw.salvage"]


class Repaired(NamedTuple):
    """What was wrong, and what became of the pages; `with_` names the tool."""

    problems: tuple[str, ...]
    pages_before: int
    pages_after: int
    pages_lost: int
    with_: str

    @property
    def is_whole(self) -> bool:
        """Whether every page that the file promised is there, with what was on it.

        Ghostscript draws pages anew and leaves out what it cannot read, so of its work nobody
        knows.
        """
        is_all = self.pages_after >= self.pages_before and not self.pages_lost
        return is_all and self.with_ != GHOSTSCRIPT


def repair(path: str | Path, output: str | Path) -> Repaired:
    """Write a sound PDF 1.7 with the pages of a damaged one; its input is never changed.

    Raises PuzzleError if it is no PDF, is encrypted or cannot be mended, MissingExtra without
    pikepdf, OSError.
    """
    if find_spec("pikepdf") is None:
        raise MissingExtra(
            "repairing a PDF needs the package pikepdf: pip install 'gridwright[pdf]'"
        )
    path, output = Path(path), Path(output)
    if is_same_file(path, output):
        raise PuzzleError("it would overwrite the file to be repaired", place=str(output))
    data = read_bounded(path, MAX_BYTES)
    end = monotonic() + SECONDS
    try:
        repaired, new = _mended(data, "pikepdf", end)
    except _Failed as failed:
        if failed.is_final or not (ghostscript := shutil.which("gs")):
            raise PuzzleError(str(failed), source=str(path)) from None
        repaired, new = _by_ghostscript(ghostscript, path, failed, end)
    write_whole(output, new)
    return repaired


class _Failed(Exception):
    """One way did not lead there; `is_final` if no other shall be tried.

    `pages` is how many there were to be saved, as far as it is known.
    """

    def __init__(self, message: str, *, is_final: bool, pages: int = 0) -> None:
        super().__init__(message)
        self.is_final, self.pages = is_final, pages


def _mended(data: bytes, tool: str, end: float) -> tuple[Repaired, bytes]:
    """What `draw.salvage` makes of a file; raises _Failed."""
    try:
        ended = subprocess.run(_SALVAGE, input=data, capture_output=True, timeout=_left(end))
    except subprocess.TimeoutExpired:
        message = f"it takes more than {SECONDS:g} s to read; it may be made to harm"
        raise _Failed(message, is_final=True) from None
    line, _, new = ended.stdout.partition(b"\n")
    try:
        told = json.loads(line)
    except ValueError:  # the process died: the limit on memory kills where it is not told
        message = "it takes too much memory to read; it may be made to harm"
        raise _Failed(message, is_final=True) from None
    if "error" in told:
        raise _Failed(told["error"], is_final=told["is_final"], pages=told["pages"])
    before, after, lost = (told[f"pages_{name}"] for name in ("before", "after", "lost"))
    return Repaired(tuple(told["problems"]), before, after, lost, tool), new


def _left(end: float) -> float:
    return max(0.05, end - monotonic())


def _by_ghostscript(
    program: str, path: Path, failed: "_Failed", end: float
) -> tuple[Repaired, bytes]:
    """What Ghostscript makes of a file, checked like everything else; raises PuzzleError.

    It runs under the limits on memory that `draw.salvage` sets, and on the size of what it writes.
    """
    options = ["-dSAFER", "-dBATCH", "-dNOPAUSE", "-q", "-sDEVICE=pdfwrite"]
    files = ["-sstdout=%stderr", "-sOutputFile=-", os.path.abspath(path)]
    with TemporaryFile() as written:
        try:
            subprocess.run(
                [*_SALVAGE, program, *options, *files],
                stdin=subprocess.DEVNULL,
                stdout=written,
                stderr=subprocess.DEVNULL,
                timeout=_left(end),
            )
            written.seek(0)
            repaired, new = _mended(written.read(MAX_BYTES), GHOSTSCRIPT, end)
        except (subprocess.TimeoutExpired, OSError, _Failed):
            raise PuzzleError(f"{failed}; Ghostscript cannot either", source=str(path)) from None
    before = max(failed.pages, repaired.pages_after)
    return repaired._replace(problems=(str(failed),), pages_before=before), new
