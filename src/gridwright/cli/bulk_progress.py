"""A line on standard error about a file of many puzzles, while it takes more than a second."""

import json
import os
import sys
import time
from typing import TYPE_CHECKING, Any

from gridwright.bulk.streams import Stream
from gridwright.core.text import printable

if TYPE_CHECKING:
    from gridwright.bulk.answers import Tally

__all__ = ["BulkProgress"]

FIRST, EVERY = 1.0, 0.2
"""Seconds before the line appears, and between two of its changes."""


class BulkProgress:
    """How much of a stream is answered; wiped out at the end, however that comes."""

    def __init__(self, mode: str, stream: Stream) -> None:
        self.mode = mode if mode != "auto" else "line" if sys.stderr.isatty() else "none"
        self.source = stream.source
        self.fraction: float | None = None if stream.size is None else 0.0
        self.puzzles = self.bad = self.shown = 0
        self.started = time.monotonic()
        self.due = FIRST

    def __enter__(self) -> "BulkProgress":
        return self

    def __exit__(self, *_: Any) -> None:
        self.clear()

    @property
    def seconds(self) -> float:
        """How long it has taken."""
        return time.monotonic() - self.started

    def told(self, tally: "Tally", fraction: float | None) -> None:
        """So much is done."""
        self.puzzles, self.bad, self.fraction = tally.puzzles, tally.bad, fraction
        self.tell()

    def tell(self) -> None:
        """Show it, if that is due."""
        seconds = self.seconds
        if self.mode == "none" or seconds < self.due:
            return
        self.due = seconds + EVERY
        rate = self.puzzles / seconds
        if self.mode == "json":
            content = {
                "source": self.source,
                "fraction": self.fraction,
                "puzzles": self.puzzles,
                "bad": self.bad,
                "per_second": round(rate, 1),
                "seconds": seconds,
            }
            print(json.dumps({"progress": content}), file=sys.stderr, flush=True)
            return
        share = "" if self.fraction is None else f"{self.fraction:.1%} of "
        bad = f" · {self.bad:,} bad" if self.bad else ""
        line = (
            f"{share}{printable(self.source)} · {self.puzzles:,} puzzles{bad} · "
            f"{rate:,.0f} a second · {seconds:.1f} s"
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
    """The width of the terminal that standard error is."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
