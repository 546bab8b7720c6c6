"""A line on standard error about a file of many puzzles, while it takes more than a second."""

import time
from typing import TYPE_CHECKING, Any

from gridwright.basics.printable import printable
from gridwright.bulk.streams import Stream
from gridwright.cli.progress import ProgressLine

if TYPE_CHECKING:
    from gridwright.bulk.answers import Tally

__all__ = ["BulkProgress"]


class BulkProgress:
    """How much of a stream is answered; wiped out at the end, however that comes."""

    def __init__(self, mode: str, stream: Stream) -> None:
        self.line = ProgressLine(mode)
        self.source = stream.source
        self.fraction: float | None = None if stream.size is None else 0.0
        self.puzzles = self.bad = 0
        self.started = time.monotonic()

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
        if not self.line.is_due(seconds):
            return
        rate = self.puzzles / seconds
        content = {
            "source": self.source,
            "fraction": self.fraction,
            "puzzles": self.puzzles,
            "bad": self.bad,
            "per_second": round(rate, 1),
            "seconds": seconds,
        }
        share = "" if self.fraction is None else f"{self.fraction:.1%} of "
        bad = f" · {self.bad:,} bad" if self.bad else ""
        told = f"{share}{printable(self.source)} · {self.puzzles:,} puzzles{bad}"
        self.line.show(content, f"{told} · {rate:,.0f} a second · {seconds:.1f} s")

    def clear(self) -> None:
        """Wipe it out, so that what follows starts on a clean line."""
        self.line.clear()
