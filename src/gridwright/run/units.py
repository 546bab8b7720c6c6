"""Units: the parts that a long run is cut into, each a search with what it has given so far."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import isfinite, nan

from gridwright.engines.search import Search
from gridwright.model.model import Assignment
from gridwright.model.stats import Stats, together
from gridwright.run.progress import Forecast, Progress

__all__ = ["TRIES", "Store", "Telling", "Unit", "progress", "total", "weights"]

TRIES = 3
"""Attempts at a unit on a cluster, one after the other, before it has failed."""


@dataclass
class Unit:
    """A part of a run.

    `name` is its place in the tree of cuts: "" is the whole, "2.0" the first part of its third
    part.  `share` is the share of the whole tree that it was given, `count` the solutions found
    in it, `waiting` those of them that are not stored yet.  `search` is None, and its figures are
    `finished` and `cost`, as long as it is only stored.  `tries` is how often workers of a cluster
    have failed at it in a row.
    """

    name: str
    share: float
    search: Search | None = None
    stored: bytes = b""
    count: int = 0
    is_done: bool = False
    waiting: list[Assignment] = field(default_factory=list)
    finished: float = 0.0
    cost: Stats = field(default_factory=Stats)
    tries: int = 0

    @property
    def is_failed(self) -> bool:
        """Whether workers have failed at it too often; the next run tries again."""
        return not self.is_done and self.tries >= TRIES

    def dump(self) -> bytes:
        """Its search as bytes."""
        return self.stored if self.search is None else self.search.dump()

    def note(self) -> None:
        """Take the figures of the search."""
        if self.search is not None:
            self.finished, self.cost = self.search.fraction, self.search.stats

    def cut(self, parts: int) -> "list[Unit]":
        """What is left as at most `parts` units; this one keeps what it has found, and is done."""
        assert self.search is not None
        self.note()
        pieces = self.search.split(parts)
        self.cost = self.search.stats  # what went to the pieces is theirs
        solutions = self.search.advance(0)
        self.add(solutions)
        return self._parts([Unit("", 0, piece) for piece in pieces], weights(pieces))

    def into(self, dumps: Sequence[bytes], weights: Sequence[float]) -> "list[Unit]":
        """The same with stored searches that are what is left: parts that are stored."""
        return self._parts([Unit("", 0, stored=dump) for dump in dumps], weights)

    def _parts(self, parts: "list[Unit]", weights: Sequence[float]) -> "list[Unit]":
        """Name the parts and share out among them what is left, by weight; this one is done."""
        weights = weights or [1.0] * len(parts)
        left, whole = self.share * (1 - self.finished), sum(weights)
        prefix = f"{self.name}." if self.name else ""
        for i, (part, weight) in enumerate(zip(parts, weights, strict=True)):
            part.name = f"{prefix}{i}"
            part.share = left * (weight / whole if whole > 0 else 1 / len(parts))
        self.share *= self.finished if parts else 1
        self.search, self.stored, self.is_done, self.finished = None, b"", True, 1.0
        return parts

    def add(self, solutions: Sequence[Assignment] | int) -> None:
        """Add solutions, or how many there were."""
        if isinstance(solutions, int):
            self.count += solutions
        else:
            self.count += len(solutions)
            self.waiting += solutions


def weights(pieces: Sequence[Search]) -> list[float]:
    """What each part of a cut weighs; all the same if one does not know."""
    known = [getattr(piece, "weight", nan) for piece in pieces]
    if all(isfinite(weight) and weight >= 0 for weight in known):
        return known
    return [1.0] * len(known)


class Store:
    """Where units are kept: this one keeps nothing.  Each call is all or nothing."""

    def save(self, unit: Unit) -> None:
        """Keep how far an open unit is, and its solutions that are waiting."""
        unit.waiting.clear()

    def finish(self, unit: Unit) -> None:
        """Keep a unit that is done; it cannot be changed afterwards."""
        unit.waiting.clear()

    def cut(self, unit: Unit, parts: Sequence[Unit]) -> None:
        """Keep a unit that is done because the parts, which are new, are the rest of it."""
        unit.waiting.clear()

    def attempt(self, unit: Unit, worker: str, problem: str) -> None:
        """Keep that a worker has tried a unit, and what went wrong, if anything."""

    def spend(self, seconds: float) -> None:
        """Keep for how long the run has gone on."""


class Telling(Store):
    """Hands the solutions out, at most so many, one at a time."""

    def __init__(self, tell: Callable[[Assignment], object], most: int | None) -> None:
        self.tell, self.most = tell, most
        self.lock, self.n_told = threading.Lock(), 0

    def save(self, unit: Unit) -> None:
        with self.lock:
            for assignment in unit.waiting:
                if self.n_told == self.most:
                    break
                self.n_told += 1
                self.tell(assignment)
            unit.waiting.clear()

    def finish(self, unit: Unit) -> None:
        self.save(unit)

    def cut(self, unit: Unit, parts: Sequence[Unit]) -> None:
        self.save(unit)


def total(units: Sequence[Unit]) -> Stats:
    """The cost of all units together, with the engines that were asked and what one noted."""
    costs = [unit.cost for unit in units]
    engines = ", ".join(sorted({cost.engine for cost in costs} - {""}))
    return together(engines, costs, next((cost.note for cost in costs if cost.note), ""))


def progress(
    units: Sequence[Unit], seconds: float, workers: int = 0, forecast: Forecast | None = None
) -> Progress:
    """How far all units together are, so many of them being worked at."""
    fraction = min(sum(unit.share * unit.finished for unit in units), 1.0)
    left = forecast(fraction, seconds) if forecast else None
    count, nodes = sum(unit.count for unit in units), total(units).nodes
    return Progress(fraction, count, nodes, seconds, len(units), workers, left)
