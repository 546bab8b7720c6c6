"""Solutions up to symmetry: those that symmetries make of one another are counted as one.

All solutions are listed, and joined with their images under the generators of the group; what is
joined is an orbit.  A symmetry that takes a solution to what is none is found out on the way, so
the number is exact whatever is told.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from gridwright.api.problems import Problem, as_puzzle
from gridwright.basics.errors import PuzzleError, SizeError, Undecided
from gridwright.basics.halting import asking
from gridwright.basics.stopped import Stopped
from gridwright.model.constraints import Variable
from gridwright.model.stats import Stats
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Count
from gridwright.puzzles.symmetric_boards import Make, Moves
from gridwright.puzzles.symmetry import own_symmetries, told_symmetries
from gridwright.run.inline import Run
from gridwright.run.limits import Limits
from gridwright.run.progress import Progress
from gridwright.run.run import Goal, PuzzleRun
from gridwright.run.state import Hooks
from gridwright.run.workers import Inline
from gridwright.text.keys import SYMMETRY

__all__ = ["Orbits", "Symmetry", "count_told", "has_symmetry", "orbits"]

MOST_SOLUTIONS: Final = 300_000
"""Solutions that are listed: 200 MB with boards of 25 cells."""

Symmetry = str | Mapping[Variable, Variable] | Make
"""A text as in puzzle files; where the value of each variable goes (those that are not named stay);
or a function that makes the values of one solution into those of another."""


@dataclass(frozen=True)
class Orbits:
    """How many solutions there are up to symmetry, how many in all, and by which symmetries.

    >>> import gridwright as gw
    >>> found = gw.orbits(gw.Latin(". .\\n. ."))
    >>> found.count, found.solutions
    (1, 2)
    """

    count: int
    solutions: int
    symmetries: tuple[str, ...]
    stats: Stats = field(default_factory=Stats, compare=False)


def orbits(
    puzzle: Problem,
    symmetry: bool | Iterable[Symmetry] = True,
    *,
    engine: str = "auto",
    time: float | None = None,
    nodes: int | None = None,
) -> Orbits:
    """Count the solutions up to symmetry.

    `symmetry` are generators of a group.  If it is true, they are those of the board: rotations
    and reflections; for Latin squares also exchanging rows, columns and values, and the parts that
    these three play; for Sudokus exchanging rows, columns and values, too; for models of one's own
    those of their arrays.  Of these, those count that keep the puzzle as it is, and `symmetries` of
    the answer names them.  A puzzle whose key `symmetry` tells others has those instead.  Texts are
    generators as that key has them.

    Raises PuzzleError for a symmetry that takes a solution to what is none, or two to one, and for
    a puzzle without board or arrays if none are told; SizeError for over `MOST_SOLUTIONS`
    solutions, Undecided if a limit stops the search.

    >>> import gridwright as gw
    >>> found = gw.orbits(gw.Latin(["..."] * 3))
    >>> found.count, found.solutions
    (1, 12)
    >>> m = gw.ModelBuilder()
    >>> q = m.array("q", 4, range(4))
    >>> m.add(gw.all_different(q), [abs(q[i] - q[j]) != j - i for j in range(4) for i in range(j)])
    >>> gw.orbits(m, [{"q_0": "q_3", "q_3": "q_0", "q_1": "q_2", "q_2": "q_1"}]).count
    1
    """
    known = as_puzzle(puzzle)
    return _joined(known, symmetry, Limits(MOST_SOLUTIONS + 1, time, nodes), engine, Hooks())


def has_symmetry(puzzle: Puzzle) -> bool:
    """Whether the puzzle says itself which of its solutions are counted as one."""
    return SYMMETRY in puzzle.meta


def count_told(
    puzzle: Puzzle,
    limit: int | None,
    *,
    time: float | None = None,
    nodes: int | None = None,
    engine: str = "auto",
    cancelled: Callable[[], bool] = lambda: False,
    progress: Callable[[Progress], None] | None = None,
    **others: object,
) -> Count:
    """The count of a puzzle that says which of its solutions are one; raises what `orbits` does.

    All have to be found before any is known to be another, on one thread: a limit, a job file, a
    cluster or several threads are refused by PuzzleError.
    """
    told = [name for name in ("jobs", "job", "cluster", "client") if others.get(name) is not None]
    if told or limit is not None:
        name = told[0] if told else "limit"
        raise PuzzleError(f"{name} cannot be used to count up to symmetry, which the puzzle says")
    hooks = Hooks(cancelled=cancelled, progress=progress)
    found = _joined(puzzle, True, Limits(MOST_SOLUTIONS + 1, time, nodes), engine, hooks)
    return Count(found.count, Stopped.EXHAUSTED, found.stats)


def _joined(
    puzzle: Puzzle, symmetry: bool | Iterable[Symmetry], limits: Limits, engine: str, hooks: Hooks
) -> Orbits:
    """All solutions are listed, then joined."""
    own = puzzle.meta.get(SYMMETRY, True) if symmetry is True else symmetry
    told = list(_told(puzzle, own))
    variables = list(puzzle.model().domains)
    run = PuzzleRun(puzzle, Goal.SOLUTIONS, limits, Inline(), hooks, engine=engine)
    rows = _listed(run, variables)
    number = {row: i for i, row in enumerate(rows)}
    root = list(range(len(rows)))
    kept: list[str] = []
    for name, make in told:
        images = _images(rows, variables, make, number)
        if images is not None:
            kept.append(name)
            for one, other in enumerate(asking(images, 1024)):
                _join(root, one, other)
        elif own is not True:
            raise PuzzleError(f"{name} is no symmetry: it takes a solution to what is none")
    n = sum(i == r for i, r in enumerate(root))
    return Orbits(n, len(rows), tuple(kept), run.state.stats)


def _told(puzzle: Puzzle, symmetry: bool | Iterable[Symmetry]) -> Iterator[tuple[str, Make]]:
    """The symmetries that are to be looked at, each with a name."""
    if symmetry is True:
        yield from own_symmetries(puzzle)
        return
    for n, one in enumerate(() if symmetry is False else symmetry, 1):
        if isinstance(one, str):
            yield from told_symmetries(puzzle, (one,), n)
        elif callable(one):
            yield f"symmetry {n}", one
        else:
            there = {puzzle.variable(a): puzzle.variable(b) for a, b in one.items()}
            if sorted(map(str, there)) != sorted(map(str, there.values())):
                raise PuzzleError(f"symmetry {n} takes two variables to one")
            yield f"symmetry {n}", Moves(there)


def _listed(run: PuzzleRun, variables: list[Variable]) -> list[tuple[int, ...]]:
    """All solutions as rows of values."""
    assert isinstance(run.state, Run)
    rows = [tuple(found[v] for v in variables) for found in run.state]
    if len(rows) > MOST_SOLUTIONS:
        raise SizeError(f"over {MOST_SOLUTIONS:,} solutions to list")
    if not run.result().exhausted:
        raise Undecided("a limit stopped the search before all solutions were found")
    return rows


def _images(
    rows: list[tuple[int, ...]],
    variables: list[Variable],
    make: Make,
    number: Mapping[tuple[int, ...], int],
) -> list[int] | None:
    """The number of each solution's image; None if one is no solution, or is that of two."""
    found: list[int] = []
    for row in asking(rows, 256):
        made = make(dict(zip(variables, row, strict=True)))
        image = number.get(tuple(made.get(v, 0) for v in variables))
        if image is None:
            return None
        found.append(image)
    return found if len(set(found)) == len(found) else None


def _join(root: list[int], one: int, other: int) -> None:
    """Join two orbits; the least solution of each stands for it."""
    ends = []
    for i in (one, other):
        while root[i] != i:
            root[i] = root[root[i]]
            i = root[i]
        ends.append(i)
    root[max(ends)] = min(ends)
