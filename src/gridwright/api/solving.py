"""The whole package in a dozen functions: load, parse, format, solve, solutions, count, check.

Puzzles go in as values, or models of one's own; solutions that come out were checked by the
constraints' own meaning, whatever engine found them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import monotonic
from typing import IO, TYPE_CHECKING, Any, Unpack

from gridwright.api.notebook import explained, watched
from gridwright.api.options import RunOptions, SearchOptions, WorkerOptions
from gridwright.api.problems import Problem, as_puzzle
from gridwright.basics.files import folder_of, open_text
from gridwright.basics.interrupts import interruptible
from gridwright.basics.machine import cores
from gridwright.basics.stopped import Stopped
from gridwright.engines.compiling import for_this_machine
from gridwright.engines.registry import engine_names, find_engine, refusal
from gridwright.families.reading import LocatedPuzzle, bounded_lines, read_one, read_puzzles
from gridwright.families.registry import all_families, find_family
from gridwright.model.constraints import Variable
from gridwright.model.model import Assignment, Model, Violation
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Count, Result
from gridwright.run.inline import Run
from gridwright.run.limits import Limits
from gridwright.run.progress import Progress
from gridwright.run.run import Goal, PuzzleRun
from gridwright.run.state import Hooks
from gridwright.run.stopping import Stopping
from gridwright.run.workers import Inline, workers_for
from gridwright.text.table import KeyTable

__all__ = [
    "LocatedPuzzle",
    "Progress",
    "Solving",
    "Stopping",
    "Values",
    "all_families",
    "check",
    "collected",
    "conflict",
    "count",
    "differences",
    "engines",
    "find_engine",
    "find_family",
    "format",
    "interruptible",
    "load",
    "load_all",
    "puzzle",
    "read_lines",
    "read_values",
    "solutions",
    "solve",
    "trace",
    "warm",
]

Values = Solution | Mapping[Variable, int] | Sequence[Sequence[int | None]]
"""What may be checked or drawn as a solution: one, values by name, or rows of values."""

if TYPE_CHECKING:  # loaded when needed: a solve that explains nothing starts sooner
    from pathlib import Path

    from gridwright.explain.conflict import Conflict
    from gridwright.explain.trace import Board


def load(path: "str | Path", *, family: str | None = None) -> Puzzle:
    """The one puzzle of a file; raises PuzzleError, or OSError if it cannot be opened.

    >>> load("examples/hidoku.txt").family.name
    'hidoku'
    """
    with open_text(path) as file:
        return read_one(bounded_lines(file, str(path)), str(path), family, folder_of(path))


def load_all(path: "str | Path") -> Iterator[LocatedPuzzle]:
    """The puzzles of a file of many, one at a time, each with its line; defects in their place.

    Raises OSError if the file cannot be opened.

    >>> [found.puzzle.family.name for found in load_all("examples/sudoku.toml")]
    ['sudoku']
    """
    with open_text(path) as file:
        yield from read_lines(file, str(path), folder=folder_of(path))


def read_lines(
    file: IO[str], source: str = "", family: str | None = None, folder: str | None = None
) -> Iterator[LocatedPuzzle]:
    """The puzzles of an open text file, like `load_all`; `folder` is where it lies, if it does."""
    return read_puzzles(bounded_lines(file, source), source, family, folder)


def puzzle(family: str, /, *values: Any, **keys: Any) -> Puzzle:
    """A puzzle from Python: the keys are those of a puzzle file of this family.

    Values without a key are the family's main ones, most often the board: a text, or a list
    of rows with None or "." for empty cells; arrays of NumPy do as well.  Raises PuzzleError.

    >>> print(puzzle("hidoku", "1 .\\n. 3", adjacency="rook").family.name)
    hidoku
    """
    kind = find_family(family)
    given = dict(zip(kind.main_keys, values, strict=False)) | keys
    named = {key: x.tolist() if hasattr(x, "tolist") else x for key, x in given.items()}
    if len(values) > len(kind.main_keys):
        raise TypeError(f"{family} takes {len(kind.main_keys)} values without a key")
    return kind.puzzle(KeyTable({"puzzle": family, **named}))


def format(puzzle: Puzzle) -> str:
    """The text of a puzzle file; `parse` is the inverse.

    Raises PuzzleError for a puzzle with functions in it, which no file can hold.

    >>> format(puzzle("latin", "1 .\\n. .")).splitlines()[0]
    'puzzle = "latin"'
    """
    return puzzle.family.format(puzzle)


class Solving:
    """A solve under way: iterate over its solutions; `result` may be asked at any time.

    `limit` solutions, `time` seconds, `nodes` nodes are the most; None means no limit.  Time is
    that of the clock since this began, so making the model counts; `began` (of `time.monotonic`)
    says that it was earlier.  `cancelled` is asked about every 30 ms, `progress` told as often;
    `counting` says that solutions need not be made.  Raises PuzzleError for a puzzle that makes no
    model, and for limits that are no numbers, EngineError if the engine cannot take the model.
    `model` is None if there was no time to make it.

    >>> solving = Solving(puzzle("latin", [". . ."] * 3), time=10)
    >>> first = next(iter(solving))
    >>> first.rows[0], solving.result().count
    ((1, 2, 3), 1)
    """

    def __init__(
        self,
        puzzle: Problem,
        *,
        limit: int | None = None,
        time: float | None = None,
        nodes: int | None = None,
        engine: str = "auto",
        counting: bool = False,
        cancelled: Callable[[], bool] = lambda: False,
        progress: Callable[[Progress], None] | None = None,
        began: float | None = None,
    ) -> None:
        self.puzzle = as_puzzle(puzzle)
        self.begun = PuzzleRun(
            self.puzzle,
            Goal.COUNT if counting else Goal.SOLUTIONS,
            Limits(limit, time, nodes),
            Inline(),
            Hooks(cancelled=cancelled, progress=progress),
            engine=engine,
            began=began,
        )
        assert isinstance(self.begun.state, Run)
        self.run = self.begun.state

    @property
    def model(self) -> Model | None:
        """The puzzle's model."""
        return self.begun.model

    def __iter__(self) -> Iterator[Solution]:
        return (self.puzzle.family.read(self.puzzle, found) for found in self.run)

    def assignments(self) -> Iterator[Assignment]:
        """The solutions as values by variable, not read by the family."""
        return iter(self.run)

    def count(self, jobs: int | None = None) -> Count:
        """How many solutions there are, as far as the limits allow.

        One that takes long goes on on `jobs` threads (None: all cores), if it can be cut.
        """
        workers = workers_for(counting=True, jobs=jobs)
        assert isinstance(workers, Inline)
        n = self.run.count_on(workers.threads, workers.after)
        return Count(n, self.run.stopped or Stopped.CANCELLED, self.run.stats)

    def result(self, solutions: Sequence[Solution] = ()) -> Result:
        """What is known so far; `solutions` are those to be kept in it."""
        return self.begun.result(solutions)


def solve(puzzle: Problem, *, limit: int | None = 2, **options: Unpack[RunOptions]) -> Result:
    """Look for `limit` solutions (None: all); two prove or disprove that there is only one.

    The usual options are `time` (seconds), `nodes` and `engine`; `gridwright.api.options` has all.
    With any of `jobs` (threads; None: all cores), `job` (the name of a job file), `cluster` and
    `client` (of dask.distributed) it is a long run, whose solutions come in order of their values:
    see `gridwright.api.long_runs`.

    Raises PuzzleError for a puzzle that makes no model and for limits that are no numbers, and
    EngineError for an engine that does not take it.

    >>> import gridwright as gw
    >>> result = gw.solve(gw.Latin("1 .\\n. ."))
    >>> result.is_unique, result.solution.rows
    (True, ((1, 2), (2, 1)))
    """
    if "jobs" in options and options["jobs"] is None:
        options["jobs"] = cores()
    with watched(options):
        return explained(collected(as_puzzle(puzzle), Goal.SOLUTIONS, limit, **options))


def count(puzzle: Problem, *, limit: int | None = None, **options: Unpack[RunOptions]) -> Count:
    """How many solutions there are: an int that also tells whether it is all of them.

    Options are those of `solve`; without a job file or a client, `jobs` threads (None: all
    cores) go on with a count that takes long, where the search can be cut.  A puzzle with the key
    `symmetry` is counted up to it, as by `orbits`.

    Raises the errors of `solve`, and those of `orbits` for such a puzzle.

    >>> import gridwright as gw
    >>> gw.count(gw.Sudoku(["...."] * 4))
    288
    """
    from gridwright.api.orbits import count_told, has_symmetry

    known = as_puzzle(puzzle)
    with watched(options):
        if has_symmetry(known):
            return count_told(known, limit, **options)
        result = collected(known, Goal.COUNT, limit, **options)
    return Count(result.count, result.stopped, result.stats)


def collected(
    puzzle: Puzzle,
    goal: Goal,
    limit: int | None,
    *,
    time: float | None = None,
    nodes: int | None = None,
    engine: str = "auto",
    cancelled: Callable[[], bool] = lambda: False,
    progress: Callable[[Progress], None] | None = None,
    note: Callable[[str], object] = lambda message: None,
    began: float | None = None,
    source: str = "",
    is_long: bool = False,
    **workers: Unpack[WorkerOptions],
) -> Result:
    """The result of a run, with its solutions, by the workers that the other options amount to."""
    run = PuzzleRun(
        puzzle,
        goal,
        Limits(limit, time, nodes),
        workers_for(counting=goal.is_count, is_long=is_long, **workers),
        Hooks(cancelled=cancelled, progress=progress, note=note),
        engine=engine,
        source=source,
        began=began,
    )
    return run.collect(job=workers.get("job"))


def solutions(
    puzzle: Problem, *, limit: int | None = None, **options: Unpack[SearchOptions]
) -> Iterator[Solution]:
    """The solutions, one at a time, as they are found; leave whenever you like.

    At most `limit` of them, None: all.  Raises the errors of `Solving`, which explains the options.

    >>> for solution in solutions(puzzle("latin", "1 .\\n. .")):
    ...     print(solution.rows)
    ((1, 2), (2, 1))
    """
    return iter(Solving(puzzle, limit=limit, **options))


def warm() -> Iterator[tuple[str, float]]:
    """Compile the kernels of every engine and of explanations, or load them; each with its seconds.

    What is compiled is kept for other processes (`gridwright warm --show` lists it), and made for
    the processor of this machine even where the package brought code for many.
    """
    for_this_machine()
    for name in engine_names():
        started = monotonic()
        find_engine(name).warm_all()
        yield name, monotonic() - started
    from gridwright.engines import (  # what solves does without them
        adding,
        clue_ends,
        clue_rows,
        waves,
    )

    started = monotonic()
    adding.prepare()
    clue_ends.prepare()
    clue_rows.prepare()
    waves.prepare()
    yield "explanations", monotonic() - started


def engines(puzzle: Problem) -> dict[str, str | None]:
    """Every engine by name: None if it takes the puzzle, otherwise why it does not."""
    model = as_puzzle(puzzle).model()
    return {name: refusal(name, model) for name in engine_names()}


def check(puzzle: Problem, solution: Values) -> tuple[Violation, ...]:
    """What is wrong with a solution, by the meaning of the constraints alone; empty if nothing.

    The solution may be a board (rows of values) or a table of values by name.

    Raises UnknownName for a name that is no variable of the puzzle.

    >>> [violation.broken for violation in check(puzzle("latin", "1 .\\n. ."), [[1, 2], [1, 2]])]
    ['column 1', 'column 2']
    """
    puzzle = as_puzzle(puzzle)
    model = puzzle.model()
    values, outside = read_values(puzzle, model, solution)
    return outside or model.violations(values)


def read_values(
    puzzle: Puzzle, model: Model, solution: Values
) -> tuple[dict[Variable, int], tuple[Violation, ...]]:
    """The values by variable, and those that stand where there is no cell."""
    if isinstance(solution, Solution):
        return dict(solution.assignment), ()
    if isinstance(solution, Mapping):
        names = ((n if n in model.domains else puzzle.variable(n), v) for n, v in solution.items())
        return dict(names), ()
    values: dict[Variable, int] = {}
    outside = []
    for r, row in enumerate(solution):
        for c, value in enumerate(row):
            cell = puzzle.grid.at(r, c)
            if cell is not None and value is not None:
                values[cell] = value
            elif value is not None:
                outside.append(Violation((f"r{r + 1}c{c + 1}",), "no cell of this board"))
    return values, tuple(outside)


def conflict(
    puzzle: Problem, *, seconds: float = 1.0, cancelled: Callable[[], bool] = lambda: False
) -> "Conflict | None":
    """Few givens and clues that contradict one another; None if none were proved in time.

    Clues are those that the family might do without: cages, sums, signs, entries; of a model all
    its constraints.  If the conflict `is_smallest`, there is a solution without any one of them.
    Takes about so many seconds at most.  Raises PuzzleError for a puzzle that makes no model.

    >>> found = conflict(puzzle("latin", "1 1\\n. ."))
    >>> found.givens, found.broken
    ((0, 1), 'row 1')
    """
    from gridwright.explain.conflict import find_conflict

    return find_conflict(as_puzzle(puzzle), seconds=seconds, cancelled=cancelled)


def differences(solutions: Sequence[Solution]) -> dict[Variable, tuple[int, ...]]:
    """The variables in which solutions differ, each with its values in their order.

    Empty for fewer than two solutions; raises KeyError for solutions of different puzzles.

    >>> twice = puzzle("latin", ". .\\n. .")
    >>> differences(list(solutions(twice)))
    {0: (1, 2), 1: (2, 1), 2: (2, 1), 3: (1, 2)}
    """
    from gridwright.explain.difference import differences

    return differences(solutions)


def trace(solution: Solution) -> "Iterator[Board]":
    """The boards from the givens to a solution, each with the step that led to it.

    Raises PuzzleError for a puzzle that makes no model.

    >>> solution = next(solutions(puzzle("latin", "1 .\\n. .")))
    >>> [board.known.rows for board in trace(solution)]
    [((1, None), (None, None)), ((1, 2), (2, 1))]
    """
    from gridwright.explain.trace import path

    return path(solution)
