"""A line on standard error while a search takes more than a second."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from gridwright.api import Progress

__all__ = ["ProgressLine", "progress_line"]

FIRST, EVERY = 1.0, 0.2
"""Seconds before the line appears, and between two of its changes."""


class ProgressLine:
    """Called with the progress of a search, shows it now and then; `clear` wipes it out."""

    def __init__(self, mode: str) -> None:
        self.mode = mode if mode != "auto" else "line" if sys.stderr.isatty() else "none"
        self.due, self.shown = FIRST, 0

    def __call__(self, progress: Progress) -> None:
        """Show the progress if it is due."""
        if self.mode == "none" or progress.seconds < self.due:
            return
        self.due = progress.seconds + EVERY
        if self.mode == "json":
            import json

            print(json.dumps({"progress": vars(progress)}), file=sys.stderr, flush=True)
            return
        solutions = "solution" if progress.solutions == 1 else "solutions"
        line = (
            f"{progress.fraction:.1%} of the tree · {progress.solutions:,} {solutions} · "
            f"{progress.nodes:,} nodes · {progress.seconds:.1f} s"
        )
        line = line[: _columns() - 1]  # a wrapped line could not be wiped out
        print(f"\r{line.ljust(self.shown)}", end="", file=sys.stderr, flush=True)
        self.shown = len(line)

    def clear(self) -> None:
        """Wipe the line out, so that what follows starts on a clean one."""
        if self.shown:
            print(f"\r{' ' * self.shown}\r", end="", file=sys.stderr, flush=True)
            self.shown = 0


def _columns() -> int:
    """The width of the terminal that standard error is, which standard output need not be."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


@contextmanager
def progress_line(mode: str) -> Iterator[ProgressLine]:
    """A progress line that is wiped out at the end, however that comes."""
    line = ProgressLine(mode)
    try:
        yield line
    finally:
        line.clear()
