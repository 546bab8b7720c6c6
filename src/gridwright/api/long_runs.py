"""Long runs: on several threads, in a job file, gone on with after a stop or a crash."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Unpack

from gridwright.api.options import RunOptions
from gridwright.api.problems import Problem, as_puzzle, parse
from gridwright.api.solving import collected
from gridwright.basics.errors import JobError
from gridwright.basics.numbers import whole
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Result
from gridwright.run.estimate import Estimate, estimate
from gridwright.run.job import COUNT
from gridwright.run.job_view import Shown, existing, kept_solutions, shown_job
from gridwright.run.limits import Limits
from gridwright.run.progress import Progress
from gridwright.run.run import Goal, PuzzleRun
from gridwright.run.state import Hooks
from gridwright.run.workers import Workers, workers_for

__all__ = [
    "Estimate",
    "Limits",
    "LongRun",
    "Shown",
    "estimate",
    "exported",
    "found",
    "resumed",
    "shown_job",
]


@dataclass(frozen=True)
class LongRun:
    """A count, or a search for all solutions, of one puzzle.

    `jobs` is the number of threads (None: all cores); `job` names a job file, which is made, or
    gone on with if it is there.  `found` is told every solution, unless they are counted, or a job
    file keeps them.  Other options are those of `Solving`.

    `cluster` ("tcp://host:port", "tls://host:port", "local:N"), or a dask `client`, has workers of
    dask.distributed search instead of threads; `audit` is the share of their counts that is done
    twice and compared, `note` is told what goes wrong with them.
    """

    puzzle: Puzzle
    counting: bool = True
    jobs: int | None = None
    job: str | None = None
    source: str = ""
    engine: str = "auto"
    limits: Limits = field(default_factory=Limits)
    found: Callable[[Solution], object] = lambda solution: None
    cancelled: Callable[[], bool] = lambda: False
    progress: Callable[[Progress], None] | None = None
    cluster: str | None = None
    client: Any = None
    audit: float = 0.0
    note: Callable[[str], object] = lambda told: None
    began: float | None = None

    def __post_init__(self) -> None:
        if self.jobs is not None:
            object.__setattr__(self, "jobs", whole(self.jobs, "a number of jobs:", 1))
        self._workers()  # raises PuzzleError for options that are none

    def run(self) -> Result:
        """Search until it is done or stopped.

        Time is that of the clock since this call, or since it `began` (of `time.monotonic`).

        Raises PuzzleError for a puzzle that makes no model, EngineError if no engine can take it,
        JobError for a job file of something else, or in use, and ClusterError for workers that
        cannot be had, or are lost.
        """
        return self._begun().finish(self.found, job=self.job)

    def collect(self) -> Result:
        """Like `run`; the result has the solutions, in order of their values, unless it counts."""
        return self._begun().collect(job=self.job)

    @property
    def is_remote(self) -> bool:
        """Whether workers of a cluster search."""
        return self.cluster is not None or self.client is not None

    def _workers(self) -> Workers:
        return workers_for(
            counting=self.counting,
            jobs=self.jobs,
            job=self.job,
            cluster=self.cluster,
            client=self.client,
            audit=self.audit,
            is_long=True,
        )

    def _begun(self) -> PuzzleRun:
        return PuzzleRun(
            self.puzzle,
            Goal.COUNT if self.counting else Goal.SOLUTIONS,
            self.limits,
            self._workers(),
            Hooks(cancelled=self.cancelled, progress=self.progress, note=self.note),
            engine=self.engine,
            source=self.source,
            began=self.began,
        )


def found(
    puzzle: Problem,
    *,
    counting: bool = False,
    limit: int | None = None,
    **options: Unpack[RunOptions],
) -> Result:
    """The result of a long run, with its solutions in order of their values unless it counts.

    Like `gridwright.solve` and `gridwright.count`, but a long run in any case: on all cores, unless
    the options say otherwise.
    """
    goal = Goal.COUNT if counting else Goal.SOLUTIONS
    return collected(as_puzzle(puzzle), goal, limit, is_long=True, **options)


def resumed(path: str) -> LongRun:
    """The run of a job file, to be gone on with; raises JobError if its puzzle is not in it."""
    with existing(path) as job:
        task = job.task
    if not task.puzzle:
        raise JobError(f"{path} holds no puzzle file; give the puzzle and the job to the command")
    puzzle = parse(task.puzzle, source=path)
    counting = task.command == COUNT
    return LongRun(puzzle, counting, job=path, source=task.source, engine=task.engine)


def exported(
    path: str, *, in_order: bool = False, puzzle: Puzzle | None = None
) -> Iterator[Solution]:
    """The solutions that a job has found, checked once more; raises JobError.

    The puzzle is that in the file, if it is not given.  Of a damaged job all solutions that are
    whole come first, then DamagedJob is raised.
    """
    return kept_solutions(path, lambda: puzzle or resumed(path).puzzle, in_order=in_order)
