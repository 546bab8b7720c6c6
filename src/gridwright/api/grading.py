"""How hard a puzzle is for a person: ``gw.grade(puzzle).level``."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, overload

from gridwright.api.solving import solve
from gridwright.basics.errors import NotUnique
from gridwright.basics.halting import asking
from gridwright.engines.sudoku9.houses import why_not
from gridwright.explain.grades import Grade, about, level_of
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Status

if TYPE_CHECKING:  # it loads numpy
    from gridwright.engines.sudoku9.grading import Graded

__all__ = ["Grade", "found_in", "grade", "grade_all", "grade_made", "line_of", "technique_name"]

CELLS = 81

NODES = 1_000_000
"""Nodes in which a second solution is looked for."""


@overload
def grade(puzzle: Puzzle, *, jobs: int | None = None) -> Grade: ...
@overload
def grade(puzzle: Iterable[Puzzle], *, jobs: int | None = None) -> list[Grade]: ...
def grade(puzzle: Puzzle | Iterable[Puzzle], *, jobs: int | None = None) -> Grade | list[Grade]:
    """How hard a puzzle, or each of several, is for a person.

    They are solved by the easiest steps there are; a step is as hard as what must be kept in mind
    for it (`explain/grades`).  9x9 Sudokus are graded by compiled code on `jobs` threads, as many
    as there are cores if None: the first call takes seconds for compiling; then it is about a
    millisecond a puzzle, and up to a second for those that need trials.  All other puzzles are
    graded by their explanation, which takes as long as `explain` does.  Raises PuzzleError for a
    puzzle that makes no model, NotUnique unless there is exactly one solution.

    >>> import gridwright as gw
    >>> board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = grade(gw.parse(board))
    >>> found.level, found.hardest, found.about
    ('easy', 1.2, 1.2)
    """
    found = grade_all([puzzle] if isinstance(puzzle, Puzzle) else puzzle, jobs=jobs)
    grades = []
    for number, one in enumerate(found, 1):
        if isinstance(one, Status):
            solutions = "no solution" if one is Status.NONE else "several solutions"
            raise NotUnique(
                f"it has {solutions}; a grade is of the steps to the only one",
                place="" if isinstance(puzzle, Puzzle) else f"puzzle {number}",
            )
        grades.append(one)
    return grades[0] if isinstance(puzzle, Puzzle) else grades


def grade_all(puzzles: Iterable[Puzzle], *, jobs: int | None = None) -> list[Grade | Status]:
    """The grade of each puzzle; in its place the status of one that has not exactly one solution.

    Raises PuzzleError for a puzzle that makes no model.
    """
    every = list(asking(puzzles))
    lines = [line_of(one) for one in every]
    sudokus: list[Grade | Status] = []
    if any(line is not None for line in lines):
        try:
            from gridwright.engines.sudoku9.grading import grade_many
        except ModuleNotFoundError as error:
            if error.name not in ("numpy", "numba"):
                raise
            return [_by_steps(one) for one in every]  # where nothing is compiled, as in browsers

        sudokus = found_in(grade_many([line for line in lines if line is not None], jobs))
    left = iter(sudokus)
    return [
        _by_steps(one) if line is None else next(left)
        for one, line in zip(every, lines, strict=True)
    ]


def grade_made(
    puzzles: Iterable[Puzzle], most: float, *, jobs: int | None = None
) -> list[Grade | Status]:
    """As `grade_all`, of puzzles that are known to have one solution.

    What needs steps that cost more than `most` need not be graded to the end, and is not settled.
    """
    from gridwright.explain.grading import grade_by_steps

    every = list(puzzles)
    if any(line_of(one) is not None for one in every):
        return grade_all(every, jobs=jobs)
    return [grade_by_steps(one, most=most) for one in asking(every)]


def _by_steps(puzzle: Puzzle) -> Grade | Status:
    """The grade of any puzzle; its status if it has several solutions, or none."""
    from gridwright.explain.grading import grade_by_steps

    status = solve(puzzle, limit=2, nodes=NODES).status
    if status in (Status.NONE, Status.MULTIPLE):
        return status
    return grade_by_steps(puzzle)


def line_of(puzzle: Puzzle) -> str | None:
    """The 81 characters of a 9x9 Sudoku; None for another puzzle."""
    if len(puzzle.grid.cells) != CELLS:  # do not make a model in vain: it may be large
        return None
    if why_not(puzzle.model()) is not None:
        return None
    return "".join(str(puzzle.givens.get(cell, ".")) for cell in puzzle.grid.cells)


def technique_name(technique: str) -> str:
    """What a kind of step in an explanation is called."""
    from gridwright.explain.names import TECHNIQUES

    return TECHNIQUES.get(technique, technique)


def found_in(graded: "Graded") -> list[Grade | Status]:
    """The grades in these arrays; in their place the status of what has not one solution."""
    from gridwright.engines.sudoku9.grading import TECHNIQUES

    columns = (
        graded.counts,
        *(graded.hardest, graded.work, graded.narrowness),
        *(graded.techniques, graded.trials, graded.settled),
    )
    found: list[Grade | Status] = []
    for count, hardest, work, narrowness, numbers, trials, settled in zip(
        *(column.tolist() for column in columns), strict=True
    ):
        if count != 1:
            found.append(Status.MULTIPLE if count else Status.NONE)
            continue
        techniques = {name: n for name, n in zip(TECHNIQUES, numbers, strict=True) if n}
        place = None if trials else about(hardest)
        level = level_of(hardest)
        found.append(Grade(hardest, work, narrowness, techniques, trials, level, place, settled))
    return found
