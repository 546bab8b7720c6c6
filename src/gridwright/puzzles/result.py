"""Results: the solutions, how much was proved, why the search stopped, and what it cost."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from gridwright.basics.errors import NotUnique
from gridwright.basics.stopped import Stopped
from gridwright.model.stats import Stats
from gridwright.puzzles.puzzle import Puzzle, Solution

__all__ = ["MOST_SHOWN", "Count", "Result", "Status"]


class Status(Enum):
    """What was proved about the number of solutions.

    >>> import gridwright as gw
    >>> gw.solve(gw.Latin("1 .\\n. .")).status
    <Status.UNIQUE: 'unique'>
    """

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Result:
    """Solutions found, in the order of the search, and what that proves.

    >>> import gridwright as gw
    >>> result = gw.solve(gw.Latin(". .\\n. ."))
    >>> result.status.value, result.count, result.exhausted
    ('multiple', 2, True)
    """

    puzzle: Puzzle
    solutions: tuple[Solution, ...]
    count: int
    stopped: Stopped
    stats: Stats
    because: str = field(default="", compare=False)
    """Why there is no solution, in words, where somebody has asked: a notebook."""

    @property
    def exhausted(self) -> bool:
        """Whether the search was finished, so that `count` is the number of solutions."""
        return self.stopped is Stopped.EXHAUSTED

    @property
    def status(self) -> Status:
        """What was proved; UNIQUE and NONE only if the search was exhausted."""
        if self.count > 1:
            return Status.MULTIPLE
        if not self.exhausted:
            return Status.UNKNOWN
        return Status.UNIQUE if self.count == 1 else Status.NONE

    @property
    def is_unique(self) -> bool:
        """Whether exactly one solution is proved."""
        return self.status is Status.UNIQUE

    @property
    def solution(self) -> Solution:
        """The one solution; raises NotUnique unless it is proved to be the only one."""
        if not self.is_unique:
            raise NotUnique(
                f"the puzzle is not proved to have one solution: {self.status.value}, "
                f"{self.count} found, stopped by {self.stopped.value}"
            )
        return self.solutions[0]

    @property
    def counted(self) -> str:
        """The number of solutions in words: ``4 solutions``, or ``at least 4 solutions``."""
        least = "" if self.exhausted else "at least "
        return f"{least}{self.count:,} solution{'' if self.count == 1 else 's'}"

    def __repr__(self) -> str:
        """One line without the solutions: there may be many, and notebooks show pictures."""
        summary = f"{self.status.value}: {self.counted}; stopped: {self.stopped.value}"
        return f"<Result {summary}; engine {self.stats.engine}>"

    def _repr_html_(self) -> str:
        return _html(self)

    def as_json(self) -> dict[str, Any]:
        """The object of the JSON output, without the puzzle's source."""
        return {
            "puzzle": self.puzzle.family.name,
            "status": self.status.value,
            "count": self.count,
            "exhausted": self.exhausted,
            "stopped": self.stopped.value,
            "solutions": [solution.as_json() for solution in self.solutions],
            "stats": self.stats.as_json(),
        }


class Count(int):
    """The number of solutions found: an int that knows whether it is all of them.

    >>> import gridwright as gw
    >>> count = gw.count(gw.Latin([". . ."] * 3))
    >>> count, count + 1, count.exhausted
    (12, 13, True)
    """

    stopped: Stopped
    stats: Stats

    def __new__(cls, value: int, stopped: Stopped, stats: Stats) -> "Count":
        count = super().__new__(cls, value)
        count.stopped, count.stats = stopped, stats
        return count

    def __getnewargs__(self) -> tuple[int, Stopped, Stats]:  # type: ignore[override]
        return int(self), self.stopped, self.stats

    @property
    def exhausted(self) -> bool:
        """Whether the search was finished; otherwise the number means "at least"."""
        return self.stopped is Stopped.EXHAUSTED


MOST_SHOWN = 4
"""The largest number of solutions that a result shows as pictures."""


def _html(result: Result) -> str:
    """What was proved, what it cost, and pictures of the first solutions, as HTML."""
    from html import escape  # 3 ms that a command need not wait for

    from gridwright.scene.display import svg_of

    stats, family = result.stats, result.puzzle.family
    figures = f"{stats.nodes:,} nodes, {stats.seconds:.3f} s, engine {stats.engine}"
    proved = f"{result.counted}; stopped: {result.stopped.value}"
    lines = [f"<strong>{escape(result.status.value)}</strong>: {proved}"]
    lines += [escape(line) for line in result.because.split("\n") if line]
    lines.append(f"<small>{escape(figures)}</small>")
    pictures = [svg_of(family.draw(s.puzzle, s)) for s in result.solutions[:MOST_SHOWN]]
    if (rest := len(result.solutions) - len(pictures)) > 0:
        pictures.append(f"<small>and {rest:,} more</small>")
    return f"<div><p>{'<br>'.join(lines)}</p>{''.join(pictures)}</div>"
