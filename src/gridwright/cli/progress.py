"""A line on standard error while a search takes more than a second."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gridwright.api.solving import Progress
from gridwright.basics.announcing import hearing

__all__ = ["ProgressLine", "duration", "progress_line", "progress_text"]

FIRST, EVERY = 1.0, 0.2
"""Seconds before the line appears, and between two of its changes."""


class ProgressLine:
    """Called with the progress of a search, shows it now and then; `clear` wipes it out."""

    def __init__(self, mode: str) -> None:
        self.mode = mode if mode != "auto" else "line" if sys.stderr.isatty() else "none"
        self.due, self.shown = FIRST, 0

    def __call__(self, progress: Progress) -> None:
        """Show the progress if it is due."""
        if self.is_due(progress.seconds):
            self.show(vars(progress), progress_text(progress))

    def is_due(self, seconds: float) -> bool:
        """Whether the line should be shown now; True at most once per interval."""
        if self.mode == "none" or seconds < self.due:
            return False
        self.due = seconds + EVERY
        return True

    def show(self, content: dict[str, Any], line: str) -> None:
        """Show the content to a program, or the line to people."""
        if self.mode == "json":
            import json

            print(json.dumps({"progress": content}), file=sys.stderr, flush=True)
            return
        line = line[: _columns() - 1]  # a wrapped line could not be wiped out
        print(f"\r{line.ljust(self.shown)}", end="", file=sys.stderr, flush=True)
        self.shown = len(line)

    def say(self, message: str) -> None:
        """Say on a line of its own what takes long, if the line is shown."""
        if self.mode == "line":
            self.clear()
            print(f"gridwright: {message}", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Wipe the line out, so that what follows starts on a clean one."""
        if self.shown:
            print(f"\r{' ' * self.shown}\r", end="", file=sys.stderr, flush=True)
            self.shown = 0


def progress_text(progress: Progress) -> str:
    """How far a search has got, the most important first: a terminal may be narrow."""
    solutions = "solution" if progress.solutions == 1 else "solutions"
    rate = progress.nodes / max(progress.seconds, 1e-9)
    pieces = [
        f"{progress.fraction:.1%} of the tree",
        f"{progress.solutions:,} {solutions}",
        f"{progress.nodes:,} nodes ({_short(rate)} a second)",
        f"{progress.seconds:.1f} s",
    ]
    if progress.left is not None:
        pieces.insert(1, _time_left(*progress.left))
    if progress.units > 1 or progress.workers > 1:
        pieces.append(f"{progress.units} units, {progress.workers} at a time")
    return " · ".join(pieces)


def _short(number: float) -> str:
    """A large number in a few letters: ``3.4 million``."""
    for size, name in ((1e9, "billion"), (1e6, "million")):
        if number >= size:
            return f"{number / size:.1f} {name}"
    return f"{number:,.0f}"


def _time_left(least: float, most: float) -> str:
    """A range of times: ``50 s to 3 min left``, ``5 to 7 min left``, ``about 2 h left``."""
    first, last = duration(least), duration(most)
    if first == last:
        return f"about {last} left"
    number, unit = first.split()
    return f"{number if unit == last.split()[1] else first} to {last} left"


def duration(seconds: float) -> str:
    """A time in its largest fitting unit."""
    for unit, size, most in (("s", 1, 120), ("min", 60, 120), ("h", 3600, 48)):
        if seconds < most * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds / 86_400:,.0f} days"


def _columns() -> int:
    """The width of the terminal that standard error is, which standard output need not be."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


@contextmanager
def progress_line(mode: str) -> Iterator[ProgressLine]:
    """A progress line that is wiped out at the end, also after an error."""
    line = ProgressLine(mode)
    try:
        with hearing(line.say):
            yield line
    finally:
        line.clear()
