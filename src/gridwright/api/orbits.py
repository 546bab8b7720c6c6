"""Solutions up to symmetry: those that symmetries make of one another are counted as one.

All solutions are listed, and joined with their images under the generators of the group; what is
joined is an orbit.  A symmetry that takes a solution to what is none is found out on the way, so
the number is exact whatever is told.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from gridwright.api.problems import Problem, as_puzzle
from gridwright.api.solving import Solving
from gridwright.basics.errors import PuzzleError, SizeError, Undecided
from gridwright.basics.halting import asking
from gridwright.families.symmetric_boards import Moves, board_symmetries
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Orbits", "Symmetry", "orbits"]

MOST_SOLUTIONS: Final = 300_000
"""Solutions that are listed: 200 MB with boards of 25 cells."""

Values = Mapping[Variable, int]
Symmetry = Mapping[Variable, Variable] | Callable[[Values], Values]
"""Where the value of each variable goes (those that are not named stay), or a function that makes
the values of one solution into those of another."""


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
    these three play; for Sudokus exchanging rows, columns and values, too.  Of these, those count
    that keep the puzzle as it is, and `symmetries` of the answer names them.

    Raises PuzzleError for a symmetry that takes a solution to what is none, or two to one, and for
    a puzzle without a board if none are told; SizeError for over `MOST_SOLUTIONS` solutions,
    Undecided if a limit stops the search.

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
    told = _told(known, symmetry)
    variables = list(known.model().domains)
    solving = Solving(known, limit=MOST_SOLUTIONS + 1, engine=engine, time=time, nodes=nodes)
    rows = _listed(solving, variables)
    number = {row: i for i, row in enumerate(rows)}
    root = list(range(len(rows)))
    kept: list[str] = []
    for name, make in told:
        images = _images(rows, variables, make, number)
        if images is not None:
            kept.append(name)
            for one, other in enumerate(asking(images, 1024)):
                _join(root, one, other)
        elif symmetry is not True:
            raise PuzzleError(f"{name} is no symmetry: it takes a solution to what is none")
    return Orbits(sum(i == r for i, r in enumerate(root)), len(rows), tuple(kept))


_Make = Callable[[Values], Values]


def _told(puzzle: Puzzle, symmetry: bool | Iterable[Symmetry]) -> Iterator[tuple[str, _Make]]:
    """The symmetries that are to be looked at, each with a name."""
    if symmetry is True:
        if not puzzle.grid.cells:
            raise PuzzleError(f"a {puzzle.family.name} has no board; tell its symmetries")
        yield from board_symmetries(puzzle)
        return
    for n, one in enumerate(() if symmetry is False else symmetry, 1):
        if callable(one):
            yield f"symmetry {n}", one
        else:
            there = {puzzle.variable(a): puzzle.variable(b) for a, b in one.items()}
            if sorted(map(str, there)) != sorted(map(str, there.values())):
                raise PuzzleError(f"symmetry {n} takes two variables to one")
            yield f"symmetry {n}", Moves(there)


def _listed(solving: Solving, variables: list[Variable]) -> list[tuple[int, ...]]:
    """All solutions as rows of values."""
    rows = [tuple(found[v] for v in variables) for found in solving.assignments()]
    if len(rows) > MOST_SOLUTIONS:
        raise SizeError(f"over {MOST_SOLUTIONS:,} solutions to list")
    if not solving.result().exhausted:
        raise Undecided("a limit stopped the search before all solutions were found")
    return rows


def _images(
    rows: list[tuple[int, ...]],
    variables: list[Variable],
    make: _Make,
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
