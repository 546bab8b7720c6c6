"""Puzzles made to wishes on one board, block after block."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.errors import PuzzleError, SizeError
from gridwright.basics.halting import ask
from gridwright.engines.registry import questions_to
from gridwright.explain.grades import Grade
from gridwright.generate.blocks import CHOOSE_NODES, FILL_NODES, Blocks
from gridwright.generate.chance import Chance, Numbers
from gridwright.generate.choosing import chosen
from gridwright.generate.filling import filled
from gridwright.generate.made import RECIPE, Made
from gridwright.generate.symmetry import orbits
from gridwright.generate.wishes import Wishes
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.derived import with_derived
from gridwright.model.grid import Cell
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Status

__all__ = ["MOST_UNITS", "Maker"]

MOST_UNITS: Final = 4000
"""Cells and further facts of a board."""

GradeAll = Callable[[Iterable[Puzzle]], Sequence[Grade | Status]]
"""The grade of each puzzle, or that it has not one solution."""

_SOLUTION, _ORDER = range(2)
"""What numbers by chance are drawn for."""


class Maker(Blocks):
    """A frame, an empty board or one with givens that stay, prepared for making puzzles of it.

    `grade_all` grades them where that is needed to tell whether the wishes are met; `recipe` is
    how frame and wishes are written in ids.  A frame that `is_tried` may have no solution, of
    which then nothing is made.
    Raises PuzzleError for a frame that is no board, that has no solution, or on which no puzzle
    can be as it is wished.
    """

    def __init__(
        self,
        frame: Puzzle,
        wishes: Wishes,
        grade_all: GradeAll,
        recipe: str = "",
        *,
        is_tried: bool = False,
    ) -> None:
        if not isinstance(frame.family, BoardFamily):
            raise PuzzleError(f"{frame.family.name}: only boards of numbers are made so far")
        self.frame, self.family, self.wishes = frame, frame.family, wishes
        self.recipe, self.grade_all = recipe, grade_all
        facts: dict[Variable, Constraint] = dict(self.family.facts(frame).items())
        empty = frame.with_givens(dict.fromkeys(frame.givens))
        model = with_derived(empty.model(), facts)
        self.questions = questions_to(model, "auto", self.family.engines)
        variables = self.questions.variables
        place = self.place = {variable: v for v, variable in enumerate(variables)}
        grid = frame.grid
        self.cells = [cell for cell in grid.cells if cell in place]
        if [place[cell] for cell in self.cells] != list(range(len(self.cells))):
            raise PuzzleError(f"{self.family.name}: its cells are not its first variables")
        is_open = {cell for cell in self.cells if len(self.questions.model.domains[cell]) > 1}
        self.units: list[list[int]] = []
        """What is given together: places of variables, cells before other facts."""
        for orbit in orbits(self.wishes.symmetry, grid.rows, grid.cols):
            if unit := [place[cell] for cell in orbit if cell in is_open]:
                self.units.append(unit)
        self.n_cell_units = len(self.units)
        self.names = {place[name]: str(name) for name in facts}
        self.units += [[v] for v in self.names]
        if len(self.units) > MOST_UNITS:
            raise SizeError(f"{len(self.units):,} cells and facts; at most {MOST_UNITS:,}")
        self.tells = np.zeros((len(self.units), len(variables)), np.bool_)
        for u, unit in enumerate(self.units):
            self.tells[u, unit] = True
        self.fixed = {place[cell]: x for cell, x in frame.givens.items() if cell in place}
        self.is_drawn = not self.fixed and self._drawn(Numbers((RECIPE,))) is not None
        """Whether the family draws solutions itself; else values are fixed at random."""
        self.sizes = np.array(
            [len(unit) * (u < self.n_cell_units) for u, unit in enumerate(self.units)], np.int64
        )
        most = int(self.sizes.sum())
        if self.wishes.givens is not None and self.wishes.givens[0] > most:
            raise PuzzleError(f"{self.wishes.givens[0]} givens on a board of {most} open cells")
        if not is_tried and self.questions.ask([dict(frame.givens)], 1).counts[0] == 0:
            raise PuzzleError("the board that was to be filled has no solution")

    def tried(
        self, seed: int, numbers: Sequence[int], tried: int, jobs: int | None
    ) -> list[Made | str]:
        """A puzzle for each number; in its place what was not as wished, if it is known."""
        streams = [(RECIPE, seed, number, tried) for number in numbers]
        solutions, is_found = self._solutions([(*stream, _SOLUTION) for stream in streams], jobs)
        result: list[Made | str] = [""] * len(numbers)
        rows = np.flatnonzero(is_found)
        if not len(rows):
            return result
        orders = Chance([(*stream, _ORDER) for stream in streams]).orders(len(self.units))
        mine, order = solutions[rows], orders[rows]
        kept = np.array([self._kept(row) for row in mine])
        found = chosen(self.questions, self.tells, mine, order, CHOOSE_NODES, jobs, kept)
        puzzles: dict[int, Puzzle] = {}
        for k, row in enumerate(rows.tolist()):
            if not found.is_settled[k]:
                continue
            given = self._as_many(found.given[k], orders[row])
            n = int(self.sizes[given].sum())
            if not self.wishes.number_fits(n):
                result[row] = f"{n} givens"
            else:
                puzzles[row] = self._puzzle(given, solutions[row])
        grades: Mapping[int, Grade | Status | None] = dict.fromkeys(puzzles)
        if self.wishes.is_graded:
            grades = dict(zip(puzzles, self.grade_all(puzzles.values()), strict=True))
        for row, puzzle in puzzles.items():
            grade = grades[row]
            assert not isinstance(grade, Status), "it was asked whether there is one solution"
            if grade is not None and not self.wishes.grade_fits(grade):
                result[row] = f"the grade {grade.level}, {grade.hardest:g}"
                continue
            assignment = dict(zip(self.questions.variables, solutions[row].tolist(), strict=True))
            solution = puzzle.family.read(puzzle, {cell: assignment[cell] for cell in self.cells})
            result[row] = Made(
                *(puzzle, solution, self.recipe, seed, numbers[row], tried + 1), grade=grade
            )
        return result

    def _solutions(
        self, streams: list[tuple[int, ...]], jobs: int | None
    ) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """A solution for each stream, and which were found."""
        if not self.is_drawn:
            chance, n = Chance(streams), len(self.cells)
            return filled(self.questions, n, chance, FILL_NODES, jobs, self.fixed)
        drawn = [self._drawn(Numbers(stream)) for stream in streams]
        is_found = np.array([values is not None for values in drawn])
        pins = [values for values in drawn if values is not None]
        whole = self.questions.ask(pins, 1, FILL_NODES, jobs)  # with what follows from the cells
        solutions = np.zeros((len(streams), len(self.questions.variables)), np.int64)
        solutions[is_found] = whole.solutions[:, 0]
        is_found[is_found] = whole.counts == 1
        return solutions, is_found

    def _drawn(self, numbers: Numbers) -> Mapping[Cell, int] | None:
        """The values of a solution that the family draws by chance; None if it does not."""
        ask()
        return self.family.random_solution(self.frame, numbers)

    def _kept(self, solution: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Which units are given in any case: by the frame, or as its family always does."""
        values = dict(zip(self.cells, solution.tolist(), strict=False))
        always = {self.place[cell] for cell in self.family.always_given(self.frame, values)}
        always |= self.fixed.keys()
        return np.array([not always.isdisjoint(unit) for unit in self.units], np.bool_)

    def _as_many(self, given: NDArray[np.bool_], order: NDArray[np.int64]) -> Any:
        """These units, and the first others of an order until as many are given as is wished."""
        if self.wishes.givens is None or self.wishes.minimal:
            return given
        least, most = self.wishes.givens
        given = given.copy()
        n = int(self.sizes[given].sum())
        for unit in order.tolist():
            size = int(self.sizes[unit])
            if n >= least:
                break
            if size and not given[unit] and n + size <= most:
                given[unit] = True
                n += size
        return given

    def _puzzle(self, given: NDArray[np.bool_], solution: NDArray[np.int64]) -> Puzzle:
        """The frame with what these units tell of a solution."""
        places = [v for u in np.flatnonzero(given).tolist() for v in self.units[u]]
        n = len(self.cells)
        values: dict[Variable, int | None] = {
            self.cells[v]: int(solution[v]) for v in places if v < n
        }
        told = {self.names[v]: int(solution[v]) for v in places if v in self.names}
        frame = self.frame.with_givens(values)
        return self.family.telling(frame, told) if told else frame
