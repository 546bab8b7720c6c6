"""How far a search is, and how long it will still take."""

from collections import deque
from dataclasses import dataclass

__all__ = ["Forecast", "Progress"]

LEAST_SECONDS, LEAST_FRACTION = 5.0, 0.001
"""What must have passed before anything is said about the rest."""

KEPT = 64
"""Points of the past that are remembered."""


@dataclass(frozen=True)
class Progress:
    """How far a search is: `fraction` is the share of its tree that is finished.

    A run consists of `units`, which `workers` search at the same time.  `left` are the least and
    the most seconds that the rest may take, by `Forecast`; None as long as nothing can be said.
    """

    fraction: float
    solutions: int
    nodes: int
    seconds: float
    units: int = 1
    workers: int = 1
    left: tuple[float, float] | None = None


class Forecast:
    """How long the rest takes if it goes on as fast as it has: on the whole, and lately.

    The two rates give a range.  It is no bound: branches of one weight may differ in size.
    """

    def __init__(self) -> None:
        self.past: deque[tuple[float, float]] = deque()

    def __call__(self, fraction: float, seconds: float) -> tuple[float, float] | None:
        """The least and the most seconds left, with so much finished after so many seconds."""
        if not self.past or seconds >= self.past[-1][0] + self.past[-1][0] / KEPT:
            self.past.append((seconds, fraction))
        while len(self.past) > 1 and self.past[1][0] <= seconds / 2:
            self.past.popleft()
        if seconds < LEAST_SECONDS or fraction < LEAST_FRACTION:
            return None
        since, before = self.past[0]
        rates = [fraction / seconds]
        if seconds > since and fraction > before:
            rates.append((fraction - before) / (seconds - since))
        times = [(1 - fraction) / rate for rate in rates]
        return min(times), max(times)
