"""One puzzle after another, each handled under the user's limits, until done or Ctrl-C."""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Any, NamedTuple

from gridwright.api.solving import Progress, Stopping, find_engine, interruptible
from gridwright.basics.errors import PuzzleError, SeveralErrors
from gridwright.basics.halting import Halted
from gridwright.cli import status
from gridwright.cli.defects import report_defect
from gridwright.cli.options import Common, command_began
from gridwright.cli.output import complain
from gridwright.cli.progress import ProgressLine, progress_line
from gridwright.cli.sources import Named, named_puzzles
from gridwright.cli.wording import from_source, reason_to_stop
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Result
from gridwright.run.limits import Limits
from gridwright.run.run import Goal, PuzzleRun, by_values
from gridwright.run.state import Hooks
from gridwright.run.workers import Inline, Workers

__all__ = ["Searching", "Task", "each", "each_of", "engine_exists"]


class Task(NamedTuple):
    """A puzzle, where it stands (``board.toml``, ``many.txt:7``), and when to give up.

    What is long and no search goes through `stopping.of`.
    """

    source: str
    puzzle: Puzzle
    stopping: Stopping

    @property
    def cancelled(self) -> Callable[[], bool]:
        """Whether there was a Ctrl-C."""
        return self.stopping.cancelled


class Searching:
    """A search for at most `limit` solutions; raises PuzzleError if it cannot be begun.

    `workers` are those that the options amount to where the command has them; a long run begins
    when it is asked to `run` or `count`.  `counting` says that it will be asked to `count`.
    """

    def __init__(
        self,
        task: Task,
        limit: int | None,
        common: Common,
        *,
        counting: bool = False,
        workers: Workers | None = None,
    ) -> None:
        self.puzzle, self.common = task.puzzle, common
        self.line: ProgressLine | None = None
        self.search = PuzzleRun(
            task.puzzle,
            Goal.COUNT if counting else Goal.SOLUTIONS,
            Limits(limit, common.time, common.nodes),
            workers or Inline(),
            Hooks(cancelled=task.cancelled, progress=self._progress, note=self._note),
            engine=common.engine,
            source=task.source,
            began=task.stopping.began,
        )

    def run(self, found: Callable[[Solution], Any]) -> Result:
        """Search to the end and tell the solutions: at once, or at the end in order.

        Those of a job are told when nothing is left to be searched, so never twice.
        """
        kept: list[Solution] = []

        def tell(solution: Solution) -> None:
            if self.common.in_order:
                kept.append(solution)
            else:
                self._clear()
                found(solution)

        result = self._finish(tell)
        for solution in by_values(kept):
            found(solution)
        if self.common.job is not None and result.exhausted:
            from gridwright.api.long_runs import exported

            for solution in exported(self.common.job, in_order=True):
                found(solution)
        return result

    def count(self) -> Result:
        """Search to the end, without telling any solution."""
        return self._finish(lambda solution: None)

    def _finish(self, tell: Callable[[Solution], object]) -> Result:
        """The result, after what an engine could not have has been told."""
        with progress_line(self.common.progress) as self.line:
            result = self.search.finish(tell, job=self.common.job)
        if result.stats.note:
            complain(result.stats.note)
        return result

    def _clear(self) -> None:
        if self.line:
            self.line.clear()

    def _progress(self, progress: Progress) -> None:
        if self.line:
            self.line(progress)

    def _note(self, message: str) -> None:
        self._clear()
        complain(message)


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
    seconds: float | None = None,
    family: str | None = None,
) -> int:
    """Handle each puzzle, until Ctrl-C; errors are told and the rest goes on.

    So many `seconds` are for each puzzle, from when it begins to be read.  The first Ctrl-C lets a
    puzzle end in order; the second, or one that comes while input is waited for, is a
    KeyboardInterrupt.
    """
    puzzles = named_puzzles(words, family)
    return each_of(puzzles, handle, engine=engine, seconds=seconds)


def each_of(
    puzzles: Iterable[Named],
    handle: Callable[[Task], int],
    *,
    engine: str = "auto",
    strict: bool = False,
    seconds: float | None = None,
    began: float | None = None,
) -> int:
    """The same for puzzles that have been read, or are being read since they `began` to be.

    `strict` stops at the first one that cannot be.
    """
    if not engine_exists(engine):
        return status.BAD_INPUT
    statuses = set()
    began = command_began() if began is None else began
    with interruptible() as cancelled:
        left = iter(puzzles)
        while True:
            stopping = Stopping(seconds, cancelled, began)
            named = _read(left, stopping)
            if named is not None:
                statuses.add(_handled(named, handle, stopping))
            if cancelled():
                statuses.add(status.INTERRUPTED)
                break
            if named is None or (strict and status.BAD_INPUT in statuses):
                break
            began = monotonic()
    return status.worst(statuses)


def _read(puzzles: Iterator[Named], stopping: Stopping) -> Named | None:
    """The next puzzle, or why there is none; None at the end."""
    try:
        return stopping.of(lambda: next(puzzles, None))
    except Halted as halted:
        return Named("", halted)


def _handled(named: Named, handle: Callable[[Task], int], stopping: Stopping) -> int:
    """The status of one puzzle; whatever goes wrong with it is told."""
    source = named.source
    try:
        if isinstance(named.puzzle, BaseException):
            raise named.puzzle
        return handle(Task(source, named.puzzle, stopping))
    except PuzzleError as error:
        for told in _located(error, source):
            complain(told)
        return status.BAD_INPUT
    except Halted as halted:
        complain(from_source(source or "the puzzle", reason_to_stop(halted.reason)))
        return status.of_reason(halted.reason)
    except MemoryError:
        complain(f"{source or 'the puzzle'}: not enough memory for it")
        return status.UNSETTLED
    except OSError:  # what is written cannot be
        raise
    except Exception as error:
        return report_defect(error, source)


def _located(error: PuzzleError, source: str) -> tuple[str, ...]:
    """The error with its source: models and engines do not know from where a puzzle came."""
    told = error.told if isinstance(error, SeveralErrors) else (str(error),)
    return told if error.source or not source else tuple(f"{source}: {text}" for text in told)
