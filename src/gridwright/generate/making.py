"""Puzzles made to wishes on one board, block after block."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.errors import NotMade, PuzzleError
from gridwright.basics.halting import ask
from gridwright.basics.machine import cores
from gridwright.engines.registry import questions_to
from gridwright.engines.sudoku9.houses import why_not
from gridwright.explain.grades import Grade
from gridwright.generate.blocks import BLOCK, CHOOSE_NODES, FILL_NODES, Blocks
from gridwright.generate.chance import Chance, Numbers
from gridwright.generate.choosing import chosen
from gridwright.generate.easing import MOST_GIVEN, GradeAll, Harder, eased
from gridwright.generate.filling import filled
from gridwright.generate.made import RECIPE, Made
from gridwright.generate.possible import refuse_impossible
from gridwright.generate.sudokus import (
    climbed_sudokus,
    drawn_sudokus,
    unbiased_sudokus,
    unit_of_cells,
)
from gridwright.generate.units import Units
from gridwright.generate.wishes import Wishes
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.derived import with_derived
from gridwright.model.grid import Cell
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Status

__all__ = ["Maker", "Rows"]

LARGE: Final = 2048
"""Puzzles that are made at a time by compiled code, where nothing but lines is wanted."""

_SOLUTION, _ORDER = range(2)
"""What numbers by chance are drawn for."""

_FAR: Final = 1e12
"""How far from any wish is what is no puzzle at all."""

_UNFOUND: Final = "no solution in the steps that one may take"
_UNSETTLED: Final = "a question that takes too many nodes"

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


class Rows(NamedTuple):
    """Puzzles as arrays, one row each."""

    solutions: Ints
    """int64[n, variables]"""
    given: Bools
    """bool[n, units]"""
    tries: Ints
    """int64[n]"""
    grades: Sequence[Grade | None]


class _Try(NamedTuple):
    """What became of one try for each of some puzzles."""

    solutions: Ints
    given: Bools
    far: NDArray[np.float64]
    """float64[n]: how far from what is wished; 0 if it is met."""
    came: Sequence[str]
    """What came instead."""
    grades: Sequence[Grade | None]


class Maker(Blocks):
    """A frame, an empty board or one with givens that stay, prepared for making puzzles of it.

    `grade_all` grades them where that is needed to tell whether the wishes are met; `recipe` is
    how frame and wishes are written in ids; `wanted` is the solution that all shall have.  A frame
    that `is_tried` may have no solution, of which then nothing is made.
    Raises PuzzleError for a frame that is no board, that has no solution, or on which no puzzle
    can be as it is wished.
    """

    def __init__(
        self,
        frame: Puzzle,
        wishes: Wishes,
        grade_all: GradeAll,
        recipe: str = "",
        wanted: Mapping[Cell, int] | None = None,
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
        self.units = Units(frame, wishes, self.questions, facts)
        refuse_impossible(self.units, model)
        self.wanted = None if wanted is None else self._whole(wanted)
        fixed = self.units.fixed
        self.is_drawn = not fixed and self._drawn(Numbers((RECIPE,))) is not None
        """Whether the family draws solutions itself; else values are fixed at random."""
        is_free = wishes.pattern is None and wishes.theme is None and wanted is None
        self.unit_of = unit_of_cells(self.questions, self.units) if is_free else None
        """The unit of each cell, where compiled code makes the puzzles."""
        is_nine = unit_of_cells(self.questions, self.units) is not None
        self.climbs = is_nine and wishes.is_full and wishes.theme is None and wanted is None
        """Whether solutions are looked for of which the cells of a pattern are enough."""
        if wishes.unbiased and not (is_nine and is_free and wishes.symmetry == "none"):
            raise PuzzleError(
                "without bias only 9x9 Sudokus are made, of empty boards, without a symmetry, a "
                "pattern, a theme or a solution that is wished"
            )
        self.is_lines = not facts and len(self.units.cells) == 81 and why_not(model) is None
        start = [dict(frame.givens)]
        if not is_tried and self.questions.ask(start, 1, FILL_NODES).counts[0] == 0:
            raise PuzzleError("the board that was to be filled has no solution")

    def _whole(self, wanted: Mapping[Cell, int]) -> Ints:
        """int64[variables]: the wanted solution, with what follows from its cells."""
        if missing := [cell for cell in self.units.cells if cell not in wanted]:
            name = self.frame.name(missing[0])
            raise PuzzleError(f"the wanted solution has no value in {name}")
        cells: dict[Variable, int] = {cell: wanted[cell] for cell in self.units.cells}
        for cell, value in self.frame.givens.items():
            if cells.get(cell, value) != value:
                raise PuzzleError(f"{self.frame.name(cell)}: {value} is given, not {cells[cell]}")
        broken = self.frame.with_givens(dict.fromkeys(self.frame.givens)).model().violations(cells)
        if broken:
            raise PuzzleError(f"the wanted solution is none: {broken[0].broken}")
        row: Ints = self.questions.ask([cells], 1).solutions[0, 0]
        return row

    def block(
        self, seed: int, numbers: Sequence[int], *, jobs: int | None = None
    ) -> Iterator[Made]:
        """These puzzles of a seed, in their order; as `made`."""
        rows = self.rows(seed, numbers, jobs=jobs)
        for k, number in enumerate(numbers):
            yield self._as_made(rows, k, seed, number)

    def tried(
        self, seed: int, numbers: Sequence[int], tried: int, jobs: int | None
    ) -> list[Made | str]:
        found = self._tried(seed, numbers, tried, jobs)
        tries = np.full(len(numbers), tried + 1)
        rows = Rows(found.solutions, found.given, tries, found.grades)
        return [
            self._as_made(rows, k, seed, number)
            if not found.far[k]
            else found.came[k] * bool(found.far[k] < _FAR)  # the last one is told, not the nearest
            for k, number in enumerate(numbers)
        ]

    def _as_made(self, rows: Rows, k: int, seed: int, number: int) -> Made:
        """One of the rows as a puzzle."""
        puzzle = self._puzzle(rows.given[k], rows.solutions[k])
        values: dict[Variable, int] = dict(
            zip(self.units.cells, rows.solutions[k].tolist(), strict=False)
        )
        solution = puzzle.family.read(puzzle, values)
        tries, grade = int(rows.tries[k]), rows.grades[k]
        return Made(puzzle, solution, self.recipe, seed, number, tries, grade=grade)

    def boards(self, seed: int, numbers: Sequence[int], *, jobs: int | None = None) -> Ints:
        """int64[n, cells]: these puzzles of a seed as boards of numbers, 0 where nothing is given.

        Facts beside values are not in them; raises NotMade as `made` does.
        """
        rows, n = self.rows(seed, numbers, jobs=jobs), len(self.units.cells)
        if self.unit_of is not None:
            told = rows.given[:, self.unit_of]
        else:
            told = rows.given.astype(np.uint8) @ self.units.tells.astype(np.uint8) > 0
            told[:, list(self.units.fixed)] = True
        return np.where(told, rows.solutions, 0)[:, :n]

    def lines(self, seed: int, start: int, n: int, *, jobs: int | None = None) -> Iterator[bytes]:
        """The same as lines of characters, dots where nothing is given, many at a time."""
        is_quick = self.unit_of is not None and not self.wishes.is_graded
        size = (LARGE if is_quick else BLOCK) * (cores() if jobs is None else jobs)
        for number in range(start, start + n, size):
            numbers = range(number, min(number + size, start + n))
            boards = self.boards(seed, numbers, jobs=jobs).astype(np.uint8)
            signs = np.where(boards == 0, ord("."), boards + ord("0")).astype(np.uint8)
            ends = np.full((len(signs), 1), ord("\n"), np.uint8)
            yield np.hstack((signs, ends)).tobytes()

    def rows(self, seed: int, numbers: Sequence[int], *, jobs: int | None = None) -> Rows:
        """These puzzles of a seed as arrays; raises NotMade."""
        n, units = len(numbers), self.units
        solutions = np.zeros((n, len(self.questions.variables)), np.int64)
        given, tries = np.zeros((n, len(units.units)), np.bool_), np.zeros(n, np.int64)
        grades: list[Grade | None] = [None] * n
        nearest: dict[int, tuple[float, str]] = {}
        left = np.arange(n)
        for tried in range(self.wishes.tries):
            if not len(left):
                break
            ask()
            found = self._tried(seed, [numbers[k] for k in left.tolist()], tried, jobs)
            met = found.far == 0
            rows = left[met]
            solutions[rows], given[rows] = found.solutions[met], found.given[met]
            tries[rows] = tried + 1
            for i, k in enumerate(left.tolist()):
                if met[i]:
                    grades[k] = found.grades[i]
                elif found.far[i] < nearest.get(k, (np.inf, ""))[0]:
                    nearest[k] = float(found.far[i]), found.came[i]
            left = left[~met]
        if len(left):
            k = int(left[0])
            came = f"; the nearest had {nearest[k][1]}" if k in nearest else ""
            raise NotMade(
                f"puzzle {numbers[k]} of seed {seed}: none of {self.wishes.tries:,} tries gave "
                f"what is wished{came}",
                place=self.frame.family.name,
            )
        return Rows(solutions, given, tries, grades)

    def _tried(self, seed: int, numbers: Sequence[int], tried: int, jobs: int | None) -> _Try:
        """A try for each number."""
        filling = self._streams(seed, numbers, tried, _SOLUTION)
        ordering = self._streams(seed, numbers, tried, _ORDER)
        n, units, wishes = len(numbers), self.units, self.wishes
        far, came = np.zeros(n), [""] * n
        if wishes.unbiased:
            (solutions, given, orders), is_found = unbiased_sudokus(filling, jobs)
            allowed = np.ones(given.shape, np.bool_)
            far[~is_found], came = _FAR, [_UNFOUND] * n
        elif self.unit_of is not None:
            solutions, given, orders = drawn_sudokus(filling, ordering, self.unit_of, jobs)
            allowed = np.ones(given.shape, np.bool_)
        else:
            solutions, is_found = self._solutions(seed, numbers, tried, filling, jobs)
            orders = ordering.orders(len(units.units))
            given, allowed = np.zeros(orders.shape, np.bool_), np.ones(orders.shape, np.bool_)
            far[~is_found], came = _FAR, [_UNFOUND] * n
            rows = np.flatnonzero(is_found)
            if len(rows):
                mine, kept = solutions[rows], units.kept(solutions[rows])
                allowed[rows] = units.allowed(mine)
                found = chosen(
                    *(self.questions, units.tells, mine, orders[rows], CHOOSE_NODES, jobs, kept),
                    allowed[rows] | kept,
                    all_of_them=wishes.is_full,
                )
                given[rows] = found.given
                for row in rows[~found.is_settled].tolist():
                    far[row], came[row] = _FAR, _UNSETTLED
                for row in rows[~found.is_enough & found.is_settled].tolist():
                    far[row], came[row] = 1e9, "more than one solution with all that may be given"
                outside = kept & ~allowed[rows] & ~self._of_frame
                for k in np.flatnonzero(outside.any(axis=1)).tolist():
                    place = units.units[int(outside[k].argmax())][0]
                    told = f"{self.frame.name(units.cells[place])} = {mine[k, place]}"
                    far[rows[k]], came[rows[k]] = 1e9, f"{told}, which is always given"
        for k in np.flatnonzero(far == 0).tolist():
            given[k] = units.as_many(given[k], orders[k], allowed[k])
        numbers_given = units.n_given(given)
        if wishes.givens is not None:
            for k in np.flatnonzero(far == 0).tolist():
                if off := wishes.far_in_number(int(numbers_given[k])):
                    far[k], came[k] = 1e6 + off, f"{numbers_given[k]} givens"
        grades: list[Grade | None] = [None] * n
        if wishes.is_graded:
            rows = np.flatnonzero(far == 0)
            puzzles = [self._puzzle(given[k], solutions[k]) for k in rows]
            graded = dict(zip(rows.tolist(), self.grade_all(puzzles), strict=True))
            for k, (row, easier) in self._eased(graded, given, orders, allowed, solutions).items():
                given[k], graded[k] = row, easier
            for k, grade in graded.items():
                assert not isinstance(grade, Status), "it was asked whether there is one solution"
                grades[k], far[k] = grade, wishes.far_in_grade(grade)
                came[k] = wishes.told_grade(grade)
        return _Try(solutions, given, far, came, grades)

    def _eased(
        self,
        graded: Mapping[int, Grade | Status],
        given: Bools,
        orders: Ints,
        allowed: Bools,
        solutions: Ints,
    ) -> dict[int, tuple[Bools, Grade]]:
        """By row, more units that are given where the first ones are too hard, and the grade then.

        Of 9x9 Sudokus others are drawn instead: enough of them are easy with nothing to spare.
        """
        wishes, units, rows, works = self.wishes, self.units, [], []
        if wishes.minimal or wishes.is_full or self.is_lines:
            return {}
        most = MOST_GIVEN * len(units.cells) if wishes.givens is None else wishes.givens[1]
        for k, grade in graded.items():
            if not isinstance(grade, Grade) or not wishes.is_too_hard(grade):
                continue
            row = given[k]
            steps = [row]
            for unit in orders[k].tolist():
                if not row[unit] and allowed[k, unit]:
                    row = row.copy()
                    row[unit] = True
                    if units.sizes[row].sum() > most:
                        break
                    steps.append(row)

            def with_first(n: int, steps: list[Bools] = steps, k: int = k) -> Puzzle:
                return self._puzzle(steps[n], solutions[k])

            works.append(Harder(len(steps) - 1, with_first))
            rows.append((k, steps))
        found = zip(rows, eased(works, wishes, self.grade_all), strict=True)
        return {k: (steps[one[0]], one[1]) for (k, steps), one in found if one is not None}

    def _streams(self, seed: int, numbers: Sequence[int], tried: int, what: int) -> Chance:
        """Numbers by chance for a try of each puzzle."""
        if max(numbers) < 1 << 64:
            return Chance.numbered((RECIPE, seed), np.array(numbers, np.uint64), (tried, what))
        return Chance([(RECIPE, seed, number, tried, what) for number in numbers])

    @property
    def _of_frame(self) -> Bools:
        """Which units the frame gives, wherever they are."""
        told = self.units.tells[:, list(self.units.fixed)]
        return np.asarray(told.any(axis=1), np.bool_)

    def _solutions(
        self, seed: int, numbers: Sequence[int], tried: int, chance: Chance, jobs: int | None
    ) -> tuple[Ints, Bools]:
        """A solution for each number, and which were found."""
        if self.climbs:
            return climbed_sudokus(self.units, chance, jobs)
        if self.wanted is not None:
            return np.tile(self.wanted, (len(numbers), 1)), np.ones(len(numbers), np.bool_)
        if not self.is_drawn:
            n = len(self.units.cells)
            return filled(self.questions, n, chance, FILL_NODES, jobs, self.units.fixed)
        streams = [(RECIPE, seed, number, tried, _SOLUTION) for number in numbers]
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

    def _puzzle(self, given: Bools, solution: Ints) -> Puzzle:
        """The frame with what these units tell of a solution."""
        units, names = self.units, self.units.names
        places = [v for u in np.flatnonzero(given).tolist() for v in units.units[u]]
        n = len(units.cells)
        values: dict[Variable, int | None] = {
            units.cells[v]: int(solution[v]) for v in places if v < n
        }
        told = {names[v]: int(solution[v]) for v in places if v in names}
        frame = self.frame.with_givens(values)
        return self.family.telling(frame, told) if told else frame
