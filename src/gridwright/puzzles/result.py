"""What comes out: solutions, how much was proved, why it stopped, and what it cost."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import NotUnique, UnknownName, did_you_mean, shown
from gridwright.model.constraints import Variable

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Count", "Result", "Rows", "Solution", "Stats", "Status", "Stopped"]

Rows = tuple[tuple[int | None, ...], ...]


class Status(Enum):
    """What is proved about the number of solutions."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"


class Stopped(Enum):
    """Why a search ended.  Only EXHAUSTED proves that there are no more solutions."""

    EXHAUSTED = "exhausted"
    LIMIT = "limit"
    TIME = "time"
    NODES = "nodes"
    MEMORY = "memory"
    CANCELLED = "cancelled"
    FAILED = "failed"


@dataclass(frozen=True)
class Stats:
    """What a search has cost so far.

    `nodes` are the nodes opened, `successors` the children they were given, `backtracks` the
    dead ends left; `seconds` are those of the clock since the run began, with making the model (on
    the command line since the puzzle began to be read), until it ended, or to now.
    `note` tells what the engine could not have, such as a compiler.
    """

    engine: str = ""
    nodes: int = 0
    successors: int = 0
    backtracks: int = 0
    seconds: float = 0.0
    jobs: int = 1
    note: str = field(default="", repr=False, kw_only=True)

    @property
    def branching(self) -> float:
        """Successors a node, on average."""
        return self.successors / self.nodes if self.nodes else 0.0

    def as_json(self) -> dict[str, Any]:
        """The figures under the names of the JSON output."""
        return {
            "engine": self.engine,
            "nodes": self.nodes,
            "successors": self.successors,
            "backtracks": self.backtracks,
            "branching": round(self.branching, 4),
            "seconds": round(self.seconds, 6),
            "jobs": self.jobs,
            **({"note": self.note} if self.note else {}),
        }


@dataclass(frozen=True)
class Solution:
    """One solution: values by variable, and what the family reads from them.

    `rows` is the board with None for holes (empty where a family has no board); further facts
    of the family (`values`, `options`, `cover`, `pieces`, ...) are attributes.  `names` are
    further things that have a value, such as the entries of a crossword.
    """

    puzzle: "Puzzle"
    assignment: Mapping[Variable, int]
    rows: Rows = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    names: Mapping[str, int] = field(default_factory=dict)

    def __getitem__(self, name: Variable) -> int:
        """The value of a cell (``"r1c1"``), of a named variable, or of one of `names`."""
        if name in self.assignment:
            return self.assignment[name]
        if name in self.names:
            return self.names[str(name)]
        cell = self.puzzle.variable(name)
        if cell in self.assignment:
            return self.assignment[cell]
        raise UnknownName(f"the solution has no value for {shown(name)}")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # asked of a bare object when it is copied, or by notebooks
            raise AttributeError(name)
        facts = self.facts
        if name in facts:
            return facts[name]
        hint = did_you_mean(name, [*facts, "rows", "assignment"])
        raise AttributeError(f"a solution of {self.puzzle.family.name} has no {name!r}{hint}")

    def __str__(self) -> str:
        return self.puzzle.family.text(self.puzzle, self).plain()

    def _repr_svg_(self) -> str:
        from gridwright.scene.display import svg_of

        return svg_of(self.puzzle.family.draw(self.puzzle, self))

    def as_json(self) -> dict[str, Any]:
        """A JSON object with `rows` (if there is a board) and the family's facts."""
        board = {"rows": [list(row) for row in self.rows]} if self.rows else {}
        return {**board, **self.facts}


@dataclass(frozen=True)
class Result:
    """Solutions found, in the order of the search, and what that proves."""

    puzzle: "Puzzle"
    solutions: tuple[Solution, ...]
    count: int
    stopped: Stopped
    stats: Stats

    @property
    def exhausted(self) -> bool:
        """Whether the search was finished, so that `count` is the number of solutions."""
        return self.stopped is Stopped.EXHAUSTED

    @property
    def status(self) -> Status:
        """UNIQUE and NONE are said only of an exhausted search."""
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
        """How many solutions there are, in words, be they all or not."""
        least = "" if self.exhausted else "at least "
        return f"{least}{self.count:,} solution{'' if self.count == 1 else 's'}"

    def __repr__(self) -> str:
        """One line: notebooks keep it beside the pictures, and there may be many solutions."""
        told = f"{self.status.value}: {self.counted}; stopped: {self.stopped.value}"
        return f"<Result {told}; engine {self.stats.engine}>"

    def _repr_html_(self) -> str:
        from gridwright.scene.display import html_of_result

        return html_of_result(self)

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
    """The number of solutions found: an int that knows whether it is all of them."""

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
