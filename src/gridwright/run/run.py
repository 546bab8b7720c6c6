"""One run of one puzzle: what is searched for, within which limits, by whom, and who is told.

Everybody who searches comes through here: `gw.solve` and `gw.count`, long runs, the command line.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import islice

from gridwright.basics.stopped import Stopped
from gridwright.engines.registry import start_search
from gridwright.engines.search import Goal, Search
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Result
from gridwright.run.inline import Run, begun
from gridwright.run.limits import Limits
from gridwright.run.state import Hooks, RunState
from gridwright.run.stopping import Stopping
from gridwright.run.units import Store, Telling
from gridwright.run.verifying import verify
from gridwright.run.workers import Inline, Workers

__all__ = ["Goal", "PuzzleRun", "by_values"]


class PuzzleRun:
    """A puzzle that is to be searched for a goal, within limits, by some workers.

    On the caller's thread the model and its search are made at once, and `state` is a `Run` that
    may be iterated; by other workers they are made when the run is to `finish`.  `engine` is who
    is to search, `source` what a job file says of where the puzzle comes from.  Time is that of
    the clock since now, or since the run `began` (of `time.monotonic`), so making the model counts.
    Every solution is verified; `hooks` need not say how.

    Raises PuzzleError for a puzzle that makes no model, EngineError if the engine cannot take it.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        goal: Goal,
        limits: Limits,
        workers: Workers,
        hooks: Hooks,
        *,
        engine: str = "auto",
        source: str = "",
        began: float | None = None,
    ) -> None:
        self.puzzle, self.goal, self.limits, self.workers = puzzle, goal, limits, workers
        self.hooks, self.engine, self.source = hooks, engine, source
        self.stopping = Stopping(limits.seconds, hooks.cancelled, began)
        self.model: Model | None = None  # where there was time to make it
        self.state = RunState([], limits, hooks, stopping=self.stopping)
        if isinstance(workers, Inline):
            search = begun(self.stopping, self._search)
            hooks = replace(hooks, verify=self._verify)
            self.state = Run(search, limits, hooks, stopping=self.stopping)

    def _search(self) -> Search:
        self.model = self.puzzle.model()
        preferred, limit = self.puzzle.family.engines, self.limits.solutions
        return start_search(self.model, self.engine, preferred, limit=limit, goal=self.goal)

    def _verify(self, assignment: Assignment) -> None:
        assert self.model is not None
        verify(self.model, assignment, lambda: self.state.stats.engine, self.puzzle.name)

    def finish(
        self,
        on_solution: Callable[[Solution], object] = lambda solution: None,
        *,
        job: str | None = None,
    ) -> Result:
        """Search until it is done or stopped; the result, without the solutions.

        `on_solution` is told each solution, unless they are counted, or a `job` file keeps them.
        Raises also JobError for a job file of something else, or in use, and ClusterError for
        workers that cannot be had, or are lost.
        """

        def tell(assignment: Assignment) -> None:
            on_solution(self.puzzle.family.read(self.puzzle, assignment))

        if isinstance(self.workers, Inline):
            self._finish_inline(self.workers, tell)
        else:
            # job files and clusters are loaded for long runs alone
            from gridwright.run.long import Long

            goal = Goal.in_parts(self.goal.is_count)
            long = Long(
                self.puzzle,
                goal,
                self.limits,
                self.workers,
                self.hooks,
                self.stopping,
                self.engine,
                self.source,
            )
            store = Store() if self.goal.is_count else Telling(tell, self.limits.solutions)
            self.state = long.run(store if job is None else job)
        return self.result()

    def _finish_inline(self, workers: Inline, tell: Callable[[Assignment], object]) -> None:
        run = self.state
        assert isinstance(run, Run)
        if self.goal.is_count:
            run.count_on(workers.threads, workers.after)
            return
        for assignment in run:
            tell(assignment)

    def collect(self, *, job: str | None = None) -> Result:
        """Like `finish`; the result has the solutions.

        They come in the order of the search, or of their values if the workers are several.
        """
        solutions: list[Solution] = []
        self.finish(solutions.append, job=job)
        if job is not None and not self.goal.is_count and self.state.units:  # it has begun
            from gridwright.run.job_view import kept_solutions

            stored = kept_solutions(job, lambda: self.puzzle, in_order=True)
            solutions = list(islice(stored, self.limits.solutions))
        return self.result(solutions if isinstance(self.workers, Inline) else by_values(solutions))

    def result(self, solutions: Sequence[Solution] = ()) -> Result:
        """What is known so far; `solutions` are those to be kept in it."""
        state = self.state
        stopped = state.stopped or Stopped.CANCELLED
        return Result(self.puzzle, tuple(solutions), state.n_solutions, stopped, state.stats)


def by_values(solutions: Iterable[Solution]) -> list[Solution]:
    """The solutions in the order of their values, which does not show who found them."""
    return sorted(solutions, key=lambda solution: tuple(solution.assignment.values()))
