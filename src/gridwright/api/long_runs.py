"""Long runs: on several threads, in a job file, gone on with after a stop or a crash."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from gridwright import __version__
from gridwright.api.solving import as_puzzle, format, parse
from gridwright.basics.errors import DamagedJob, JobError, PuzzleError, shown
from gridwright.basics.halting import Halted, ask
from gridwright.basics.machine import cores
from gridwright.basics.numbers import whole
from gridwright.basics.stopped import Stopped
from gridwright.engines.base import Engine
from gridwright.engines.preparing import Preparing
from gridwright.engines.registry import choose_engine
from gridwright.engines.search import Goal, Search
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats
from gridwright.model.store import digest
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Result
from gridwright.run.cluster.coordinator import Coordinator
from gridwright.run.cluster.crew import Crew, opening
from gridwright.run.estimate import Estimate, estimate
from gridwright.run.job import Task
from gridwright.run.job_view import Shown, existing, opened, shown_job
from gridwright.run.limits import Limits
from gridwright.run.pool import Pool
from gridwright.run.progress import Progress
from gridwright.run.stopping import Stopping
from gridwright.run.units import Store, Unit
from gridwright.run.verifying import verify

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

COUNT, SOLVE = "count", "solve"


@dataclass(frozen=True)
class LongRun:
    """A count, or a search for all solutions, of one puzzle.

    `jobs` is the number of threads (None: all cores); `job` names a job file, which is made, or
    gone on with if it is there.  `found` is told every solution that no job file keeps.  Other
    options are those of `Solving`.

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
        if not 0 <= self.audit <= 1:
            raise PuzzleError(f"an audit of {shown(self.audit)}; expected a share, 0 to 1")

    def run(self) -> Result:
        """Search until it is done or stopped.

        Time is that of the clock since this call, or since it `began` (of `time.monotonic`).

        Raises PuzzleError for a puzzle that makes no model, EngineError if no engine can take it,
        JobError for a job file of something else, or in use, and ClusterError for workers that
        cannot be had, or are lost.
        """
        with opening(self._crew) if self.is_remote else nullcontext() as crew:
            return self._run(crew)

    @property
    def is_remote(self) -> bool:
        """Whether workers of a cluster search."""
        return self.cluster is not None or self.client is not None

    def _run(self, crew: Preparing[Crew] | None) -> Result:
        stopping = Stopping(self.limits.seconds, self.cancelled, self.began)
        try:
            model, engine = stopping.of(self._made)
            if self.job is None:
                units = [Unit("", 1.0, stopping.of(self._prepared, engine, model))]
                return self._result(
                    self._pool(crew, model, engine, units, _Telling(self), stopping)
                )
            with opened(self.job) as job:
                task = self._task(model, engine)
                if job.is_new:  # halted here, nothing is begun, so that the next run can begin
                    job.begin(task, [Unit("", 1.0, stopping.of(self._prepared, engine, model))])
                elif different := job.task.differences(task):
                    raise JobError(f"{self.job} is a job of something else: {', '.join(different)}")
                pool = self._pool(crew, model, engine, job.units(), job, stopping, job.seconds)
                return self._result(pool)
        except Halted as halted:
            return Result(self.puzzle, (), 0, halted.reason, Stats(seconds=stopping.seconds))

    def _made(self) -> tuple[Model, Engine]:
        """The model, and the engine that is to search it."""
        model = self.puzzle.model()
        return model, choose_engine(model, self.engine, self.puzzle.family.engines)

    def _task(self, model: Model, engine: Engine) -> Task:
        try:
            text = format(self.puzzle)
        except PuzzleError:  # a model of one's own, or with functions
            text = ""
        command = COUNT if self.counting else SOLVE
        return Task(text, self.source, digest(model), engine.name, command, __version__)

    @property
    def _goal(self) -> Goal:
        return Goal.in_parts(self.counting)

    def _prepared(self, engine: Engine, model: Model) -> Search:
        """The search at its root, its kernel compiled."""

        def make() -> Search:
            engine.warm(model, self._goal)
            return engine.start(model, self._goal)

        preparing = Preparing(make)
        while (search := preparing.wait()) is None:
            ask()
        return search

    def _pool(
        self,
        crew: Preparing[Crew] | None,
        model: Model,
        engine: Engine,
        units: Sequence[Unit],
        store: Store,
        stopping: Stopping,
        before: float = 0.0,
    ) -> Pool | Coordinator:
        """Who searches, for what is left of the time; the run took so many seconds `before`."""
        limits, seconds = replace(self.limits, seconds=stopping.seconds_left), stopping.seconds

        def verified(assignment: Assignment) -> None:
            verify(model, assignment, lambda: engine.name, self.puzzle.name)

        def load(dump: bytes) -> Search:
            return engine.load(model, dump, self._goal)

        if crew is not None:
            return Coordinator(
                units,
                store,
                load,
                model=model,
                engine=engine.name,
                counting=self.counting,
                crew=crew,
                limits=limits,
                verify=verified,
                cancelled=self.cancelled,
                progress=self.progress,
                seconds=before + seconds,
                audit=self.audit,
                note=self.note,
            )
        return Pool(
            units,
            store,
            load,
            jobs=self.jobs or cores(),
            limits=limits,
            verify=verified,
            cancelled=self.cancelled,
            progress=self.progress,
            seconds=before + seconds,
        )

    def _crew(self) -> Crew:
        from gridwright.run.cluster.connecting import crew_of, crew_of_client

        return crew_of(self.cluster or "") if self.client is None else crew_of_client(self.client)

    def _result(self, pool: Pool | Coordinator) -> Result:
        stopped = pool.run()
        stats = replace(pool.stats, engine=_engine_of(pool), seconds=pool.seconds, jobs=pool.jobs)
        count, wanted = pool.count, self.limits.solutions
        if stopped is Stopped.LIMIT and wanted is not None:
            count = min(count, wanted)  # threads may have found more
        return Result(self.puzzle, (), count, stopped, stats)


def found(
    puzzle: Puzzle | Model,
    *,
    counting: bool = False,
    limit: int | None = None,
    time: float | None = None,
    nodes: int | None = None,
    **options: Any,
) -> Result:
    """The result of a long run, with its solutions in order of their values unless it counts.

    Other options are those of `LongRun`.
    """
    kept: list[Solution] = []
    long = LongRun(
        as_puzzle(puzzle), counting, limits=Limits(limit, time, nodes), found=kept.append, **options
    )
    result = long.run()
    if long.job is not None and not counting:
        kept = list(islice(exported(long.job, in_order=True, puzzle=long.puzzle), limit))
    in_order = sorted(kept, key=lambda solution: tuple(solution.assignment.values()))
    return replace(result, solutions=tuple(in_order))


class _Telling(Store):
    """Hands solutions out as units are kept, one at a time."""

    def __init__(self, run: LongRun) -> None:
        self.run, self.lock, self.n_told = run, threading.Lock(), 0

    def save(self, unit: Unit) -> None:
        with self.lock:
            for assignment in unit.waiting:
                if self.n_told == self.run.limits.solutions:
                    break
                self.n_told += 1
                self.run.found(self.run.puzzle.family.read(self.run.puzzle, assignment))
            unit.waiting.clear()

    def finish(self, unit: Unit) -> None:
        self.save(unit)

    def cut(self, unit: Unit, parts: Sequence[Unit]) -> None:
        self.save(unit)


def _engine_of(pool: Pool | Coordinator) -> str:
    names = {unit.cost.engine for unit in pool.units} - {""}
    return ", ".join(sorted(names))


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
    with existing(path) as job:
        if job.task.command == COUNT:
            raise JobError(f"{path} counts, and keeps no solutions")
        puzzle = puzzle or resumed(path).puzzle
        model, n_wrong = puzzle.model(), 0
        for values in job.solutions(in_order=in_order):
            assignment = dict(zip(model.domains, values, strict=False))
            if len(values) != len(model.domains) or model.violations(assignment):
                n_wrong += 1
                continue
            yield puzzle.family.read(puzzle, assignment)
        if n_wrong:
            raise DamagedJob(f"{path} is damaged: {n_wrong:,} of its solutions are none")
