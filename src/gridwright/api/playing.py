"""What somebody asks who plays: is anything wrong so far?  ``gw.conflicts(puzzle, values)``."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Unpack

from gridwright.api.options import RunOptions
from gridwright.api.problems import Problem, as_puzzle
from gridwright.api.solving import conflict as find_conflict
from gridwright.api.solving import read_values, solve
from gridwright.model.constraints import Variable
from gridwright.model.model import Model
from gridwright.play.conflicts import Clash, find_conflicts
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Status

__all__ = ["Clash", "SoFar", "conflicts", "pinned", "so_far", "with_cells"]

Values = Solution | Mapping[Variable, int] | Sequence[Sequence[int | None]]
"""Values by variable or its name, or the rows of a board with None where nothing is yet."""


def conflicts(puzzle: Problem, values: Values | None = None) -> tuple[Clash, ...]:
    """What is wrong on a board that need not be full: all statements that cannot be met by it.

    Each statement is looked at alone, by its meaning, and nothing is searched: a board without
    conflicts may still be wrong.  What is named is: no way to fill the rest makes it right.  A
    statement that cannot be decided within the bounds is not named.  The order is that of the
    model, after values that their variables cannot have.

    Raises PuzzleError for a puzzle that makes no model, UnknownName for a name that is no variable.

    >>> import gridwright as gw
    >>> runs = gw.Kakuro("# 17/ 11/\\n/12 . .\\n/16 . .")
    >>> for clash in gw.conflicts(runs, {"r2c2": 1}):
    ...     print(clash.broken, clash.is_open)
    down from r2c2 sums to 17 True
    across from r2c2 sums to 12 True
    """
    puzzle = as_puzzle(puzzle)
    model = puzzle.model()
    read, outside = ({}, ()) if values is None else read_values(puzzle, model, values)
    puzzle, model, read = with_cells(puzzle, model, read)
    stray = tuple(Clash(one.variables, one.broken, False) for one in outside)
    return stray + find_conflicts(puzzle, model, read)


class SoFar(NamedTuple):
    """What was found out about a board in progress.

    clashes   as `conflicts` has them
    wrong     variables with values that they have in no solution, as they were told or in the order
              of the model; where there are several solutions, such as cannot all be right
    status    how many solutions the puzzle has without these values; UNKNOWN if that was not asked
              or not settled
    is_right  whether some solution has all of these values; None if that was not settled
    is_full   whether every value is known
    """

    clashes: tuple[Clash, ...]
    wrong: tuple[Variable, ...]
    status: Status
    is_right: bool | None
    is_full: bool


def so_far(
    puzzle: Puzzle,
    values: Mapping[Variable, int],
    *,
    is_searched: bool = True,
    **options: Unpack[RunOptions],
) -> SoFar:
    """Whether a board in progress is right: by its statements at once, else by the solution.

    Nothing is solved unless it `is_searched`.  Options are those of `gridwright.solve`.  Raises
    what `conflicts` raises.

    >>> import gridwright as gw
    >>> puzzle = gw.Latin("1 . .\\n. . 1\\n. . 2")
    >>> found = so_far(puzzle, {"r1c2": 3})
    >>> found.clashes, found.wrong, found.is_right
    ((), (1,), False)
    """
    model = puzzle.model()
    entered, _ = read_values(puzzle, model, values)
    puzzle, model, read = with_cells(puzzle, model, entered)
    known = {**puzzle.givens, **read}
    is_full = all(variable in known for variable in model.domains)
    clashes = find_conflicts(puzzle, model, read)
    if clashes:
        named = {variable for clash in clashes for variable in clash.variables}
        wrong = tuple(v for v in entered if v in named)
        return SoFar(clashes, wrong, Status.UNKNOWN, False, is_full)
    if not is_searched:
        return SoFar((), (), Status.UNKNOWN, None, is_full)
    result = solve(puzzle, limit=2, **options)
    if result.status is Status.UNIQUE:
        found = result.solution.assignment
        wrong = tuple(v for v in model.domains if v in read and read[v] != found[v])
        return SoFar((), wrong, result.status, not wrong, is_full)
    if any(all(one.assignment[v] == n for v, n in read.items()) for one in result.solutions):
        return SoFar((), (), result.status, True, is_full)
    if result.status is not Status.MULTIPLE:
        is_right = False if result.status is Status.NONE else None
        return SoFar((), (), result.status, is_right, is_full)
    with_all = pinned(puzzle, model, read)
    more = solve(with_all, limit=1, **options)
    if more.solutions or not more.exhausted:
        return SoFar((), (), result.status, True if more.solutions else None, is_full)
    conflict = find_conflict(with_all)
    given = read if conflict is None else conflict.givens
    wrong = tuple(v for v in model.domains if v in given and v in read)
    return SoFar((), wrong, result.status, False, is_full)


def pinned(puzzle: Puzzle, model: Model, read: Mapping[Variable, int]) -> Puzzle:
    """The puzzle with these values; as a model of its own where nothing can be given."""
    if puzzle.family.variables(puzzle):
        return puzzle.with_givens(read)
    return as_puzzle(
        Model({**model.domains, **{v: (n,) for v, n in read.items()}}, model.constraints)
    )


def with_cells(
    puzzle: Puzzle, model: Model, read: Mapping[Variable, int]
) -> tuple[Puzzle, Model, dict[Variable, int]]:
    """The puzzle, its model and the values; those of cells that the model has no variables for are
    given, as in a fill-in, whose variables are placements.
    """
    in_cells = {v: value for v, value in read.items() if v not in model.domains}
    if not in_cells:
        return puzzle, model, dict(read)
    given = puzzle.with_givens(in_cells)
    return given, given.model(), {v: value for v, value in read.items() if v in model.domains}
