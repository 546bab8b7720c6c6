"""One puzzle after another, each searched under the user's limits, until done or Ctrl-C."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from gridwright.api import Progress, Solving, find_engine, interruptible
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import complain
from gridwright.cli.progress import ProgressLine, progress_line
from gridwright.cli.sources import Named, named_puzzles
from gridwright.core.errors import PuzzleError
from gridwright.core.puzzle import Puzzle
from gridwright.core.result import Result, Solution

__all__ = ["Searching", "Task", "each", "each_of", "engine_exists"]


class Task(NamedTuple):
    """A puzzle, where it stands (``board.toml``, ``many.txt:7``), and whether to give up."""

    source: str
    puzzle: Puzzle
    cancelled: Callable[[], bool]


class Searching:
    """A search for at most `limit` solutions; raises PuzzleError if it cannot be begun.

    `counting` says that it will be asked to `count`, and not to `run`.
    """

    def __init__(
        self, task: Task, limit: int | None, common: Common, *, counting: bool = False
    ) -> None:
        self.puzzle, self.mode, self.jobs = task.puzzle, common.progress, common.jobs
        self.line: ProgressLine | None = None
        self.solving = Solving(
            task.puzzle,
            limit=limit,
            time=common.time,
            nodes=common.nodes,
            engine=common.engine,
            counting=counting,
            cancelled=task.cancelled,
            progress=self._progress,
        )

    def run(self, found: Callable[[Solution], Any]) -> Result:
        """Search to the end; each solution is told as soon as it is found."""
        with progress_line(self.mode) as self.line:
            for assignment in self.solving.assignments():
                self.line.clear()
                found(self.puzzle.family.read(self.puzzle, assignment))
        return self.solving.result()

    def count(self) -> Result:
        """Search to the end, without telling any solution."""
        with progress_line(self.mode) as self.line:
            self.solving.count(self.jobs)
        return self.solving.result()

    def _progress(self, progress: Progress) -> None:
        if self.line:
            self.line(progress)


def engine_exists(name: str) -> bool:
    """Whether there is an engine of this name; complains if not."""
    try:
        if name != "auto":
            find_engine(name)
    except PuzzleError as error:
        complain(str(error))
        return False
    return True


def each(
    words: tuple[str, ...],
    handle: Callable[[Task], int],
    *,
    engine: str = "auto",
    family: str | None = None,
) -> int:
    """Handle each puzzle, until Ctrl-C; errors are told and the rest goes on.

    The first Ctrl-C during a puzzle lets it end in order; the second, or one that comes while
    puzzles are being read, is a KeyboardInterrupt.
    """
    return each_of(named_puzzles(words, family), handle, engine=engine)


def each_of(
    puzzles: Iterable[Named],
    handle: Callable[[Task], int],
    *,
    engine: str = "auto",
    strict: bool = False,
) -> int:
    """The same for puzzles that have been read, or are being read.

    `strict` stops at the first one that cannot be.
    """
    if not engine_exists(engine):
        return status.BAD_INPUT
    statuses = []
    for named in puzzles:
        with interruptible() as cancelled:
            try:
                if isinstance(named.puzzle, PuzzleError):
                    raise named.puzzle
                statuses.append(handle(Task(named.source, named.puzzle, cancelled)))
            except PuzzleError as error:
                complain(_located(error, named.source))
                statuses.append(status.BAD_INPUT)
            except MemoryError:
                complain(f"{named.source or 'the puzzle'}: not enough memory for it")
                statuses.append(status.UNSETTLED)
            if cancelled():
                statuses.append(status.INTERRUPTED)
                break
            if strict and status.BAD_INPUT in statuses:
                break
    return status.worst(statuses)


def _located(error: PuzzleError, source: str) -> str:
    """The error with its source: models and engines do not know from where a puzzle came."""
    return str(error) if error.source or not source else f"{source}: {error}"
