"""What has been found out about puzzles: of many as arrays, of one as a value."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from gridwright.basics.stopped import Stopped
from gridwright.model.stats import Stats
from gridwright.puzzles.result import Result, Status

__all__ = ["Answers", "BulkAnswer", "Tally"]


@dataclass(frozen=True)
class BulkAnswer:
    """About one puzzle: its line, its cells as they are written, and what was found.

    `solutions` are rows of values; there may be fewer than `count` of them.
    """

    line: int
    cells: str
    count: int
    stopped: Stopped
    solutions: Sequence[Sequence[Sequence[Any]]]
    stats: Stats

    @classmethod
    def of(cls, line: int, cells: str, result: Result) -> "BulkAnswer":
        """What a result says."""
        boards = [solution.rows for solution in result.solutions]
        return cls(line, cells, result.count, result.stopped, boards, result.stats)

    @property
    def is_exhausted(self) -> bool:
        """Whether all solutions are counted."""
        return self.stopped is Stopped.EXHAUSTED

    @property
    def status(self) -> Status:
        """As that of a `Result`."""
        if self.count > 1:
            return Status.MULTIPLE
        if not self.is_exhausted:
            return Status.UNKNOWN
        return Status.UNIQUE if self.count == 1 else Status.NONE


@dataclass(frozen=True)
class Answers:
    """About n puzzles of 9x9: `cells` uint8[n, 81] characters, `lines` int64[n] their numbers.

    `solutions` uint8[n, 81] are the first ones, `counts` and `guesses` int64[n]; `seconds` is the
    time that each took on average, `limit` how many solutions were looked for (None: all).
    """

    cells: np.ndarray
    lines: np.ndarray
    solutions: np.ndarray
    counts: np.ndarray
    guesses: np.ndarray
    seconds: float
    limit: int | None

    def part(self, chosen: np.ndarray) -> "Answers":
        """Those of the chosen puzzles, bool[n]."""
        names = ("cells", "lines", "solutions", "counts", "guesses")
        return replace(self, **{name: getattr(self, name)[chosen] for name in names})

    @property
    def are_open(self) -> np.ndarray:
        """Which have further solutions, or may have: bool[n]."""
        least = 2 if self.limit is None else min(self.limit, 2)
        are_open: np.ndarray = self.counts >= least
        return are_open


@dataclass
class Tally:
    """How many puzzles have one solution, none, several or an unknown number; bad lines.

    `unsettled` are those of unknown that were given up before the limit.
    """

    unique: int = 0
    none: int = 0
    multiple: int = 0
    unknown: int = 0
    unsettled: int = 0
    bad: int = 0

    @property
    def puzzles(self) -> int:
        """How many have been answered."""
        return self.unique + self.none + self.multiple + self.unknown

    def add(self, other: "Tally") -> None:
        """Count what another tally has counted."""
        for name, n in vars(other).items():
            setattr(self, name, getattr(self, name) + n)

    def count(self, answer: BulkAnswer) -> None:
        """Count one answer."""
        name = answer.status.value
        setattr(self, name, getattr(self, name) + 1)
        self.unsettled += not answer.stopped.is_settled

    def count_all(self, answers: Answers) -> None:
        """Count answers."""
        are_open = answers.are_open
        self.unique += int(np.count_nonzero(~are_open & (answers.counts == 1)))
        self.none += int(np.count_nonzero(answers.counts == 0))
        self.multiple += int(np.count_nonzero(answers.counts > 1))
        self.unknown += int(np.count_nonzero(are_open & (answers.counts == 1)))
