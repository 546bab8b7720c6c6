"""A long run: units on threads or a cluster, in a job file or not."""

from contextlib import nullcontext
from dataclasses import dataclass, replace

from gridwright.basics.errors import PuzzleError
from gridwright.basics.halting import Halted, ask
from gridwright.basics.version import __version__
from gridwright.engines.base import Engine
from gridwright.engines.preparing import Preparing
from gridwright.engines.registry import choose_engine
from gridwright.engines.search import Goal, Search
from gridwright.model.model import Assignment, Model
from gridwright.model.store import digest
from gridwright.puzzles.puzzle import Puzzle
from gridwright.run.cluster.coordinator import Coordinator
from gridwright.run.cluster.worker_pool import WorkerPool, opening
from gridwright.run.job import COUNT, SOLVE, JobTask
from gridwright.run.job_view import opened_job
from gridwright.run.limits import Limits
from gridwright.run.state import Hooks, RunState
from gridwright.run.stopping import Stopping
from gridwright.run.threads import ThreadedRun
from gridwright.run.units import Store, Unit
from gridwright.run.verifying import verify
from gridwright.run.workers import Cluster, Threads

__all__ = ["Long"]


@dataclass(frozen=True)
class Long:
    """What is searched for, within which limits, and by whom; see `run.PuzzleRun`."""

    puzzle: Puzzle
    goal: Goal
    limits: Limits
    workers: Threads | Cluster
    hooks: Hooks
    stopping: Stopping
    engine: str
    source: str

    def run(self, store: Store | str) -> RunState:
        """Search until it is done or stopped; `store` is told of units, or is a job's file.

        Raises PuzzleError for a puzzle that makes no model, EngineError if no engine can take it,
        JobError for a job file of something else, or in use, and ClusterError for workers that
        cannot be had, or are lost.
        """
        workers = self.workers
        with opening(workers.find) if isinstance(workers, Cluster) else nullcontext() as pool:
            try:
                model, engine = self.stopping.of(self._made)
                if not isinstance(store, str):
                    return self._searched(pool, model, engine, [self._root(model, engine)], store)
                with opened_job(store) as job:
                    units = job.resume(self._task(model, engine), lambda: self._root(model, engine))
                    return self._searched(pool, model, engine, units, job, job.seconds)
            except Halted as halted:
                state = RunState([], self.limits, self.hooks, stopping=self.stopping)
                state.end(halted.reason)
                return state

    def _made(self) -> tuple[Model, Engine]:
        """The model, and the engine that is to search it."""
        model = self.puzzle.model()
        return model, choose_engine(model, self.engine, self.puzzle.family.engines)

    def _task(self, model: Model, engine: Engine) -> JobTask:
        try:
            text = self.puzzle.family.format(self.puzzle)
        except PuzzleError:  # a model of one's own, or with functions
            text = ""
        command = COUNT if self.goal.is_count else SOLVE
        return JobTask(text, self.source, digest(model), engine.name, command, __version__)

    def _root(self, model: Model, engine: Engine) -> Unit:
        """The whole as one unit, its kernel compiled; raises Halted if there is no time for it."""

        def make() -> Search:
            engine.warm(model, self.goal)
            return engine.start(model, self.goal)

        def made() -> Search:
            preparing = Preparing(make)
            while (search := preparing.wait()) is None:
                ask()
            return search

        return Unit("", 1.0, self.stopping.of(made))

    def _searched(
        self,
        pool: Preparing[WorkerPool] | None,
        model: Model,
        engine: Engine,
        units: list[Unit],
        store: Store,
        before: float = 0.0,
    ) -> RunState:
        """What has come of it; the run took so many seconds `before` it was resumed."""

        def verified(assignment: Assignment) -> None:
            verify(model, assignment, lambda: engine.name, self.puzzle.name)

        def load(dump: bytes) -> Search:
            return engine.load(model, dump, self.goal)

        hooks = replace(self.hooks, verify=verified)
        state: ThreadedRun | Coordinator
        if isinstance(self.workers, Threads):
            state = ThreadedRun(
                units,
                store,
                load,
                self.limits,
                hooks,
                jobs=self.workers.number,
                stopping=self.stopping,
                before=before,
            )
        else:
            assert pool is not None
            state = Coordinator(
                units,
                store,
                load,
                self.limits,
                hooks,
                model=model,
                engine=engine.name,
                counting=self.goal.is_count,
                pool=pool,
                stopping=self.stopping,
                before=before,
                audit=self.workers.audit,
            )
        state.run()
        return state
