"""What is given together on a board: orbits of cells, and facts."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.errors import PuzzleError, SizeError
from gridwright.engines.questions import Questions
from gridwright.generate.symmetry import orbits
from gridwright.generate.wishes import Wishes
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.grid import Cell
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["MOST_UNITS", "Units"]

MOST_UNITS = 4000
"""Cells and further facts of a board."""

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


class Units:
    """The units of a frame: places of variables that are told together, cells before facts.

    cells     the cells of the board: the first variables
    is_open   of these, those that are not known from the frame alone
    tells     bool[units, variables]: what each unit tells
    sizes     int64[units]: how many values that is; none for a fact
    names     of facts, by place
    fixed     what the frame gives: values by place
    """

    def __init__(
        self,
        frame: Puzzle,
        wishes: Wishes,
        questions: Questions,
        facts: Mapping[Variable, Constraint],
    ) -> None:
        self.frame, self.wishes = frame, wishes
        place = {variable: v for v, variable in enumerate(questions.variables)}
        self.place: Mapping[Variable, int] = place
        self.cells: list[Cell] = [cell for cell in frame.grid.cells if cell in place]
        if [place[cell] for cell in self.cells] != list(range(len(self.cells))):
            raise PuzzleError(f"{frame.family.name}: its cells are not its first variables")
        domains = questions.model.domains
        self.is_open = [cell for cell in self.cells if len(domains[cell]) > 1]
        self.units: list[list[int]] = []
        for orbit in orbits(wishes.symmetry, frame.grid.rows, frame.grid.cols):
            if unit := [place[cell] for cell in orbit if cell in set(self.is_open)]:
                self.units.append(unit)
        n_of_cells = len(self.units)
        self.names = {place[name]: str(name) for name in facts}
        self.units += [[v] for v in self.names]
        if len(self.units) > MOST_UNITS:
            raise SizeError(f"{len(self.units):,} cells and facts; at most {MOST_UNITS:,}")
        self.tells = np.zeros((len(self.units), len(place)), np.bool_)
        for u, unit in enumerate(self.units):
            self.tells[u, unit] = True
        self.fixed = {place[cell]: x for cell, x in frame.givens.items() if cell in place}
        sizes = [len(unit) * (u < n_of_cells) for u, unit in enumerate(self.units)]
        self.sizes = np.array(sizes, np.int64)
        self.in_pattern = np.ones(len(self.units), np.bool_)
        if wishes.pattern is not None:
            inside = {place[cell] for cell in wishes.pattern if cell in place}
            for u in range(n_of_cells):
                self.in_pattern[u] = inside.issuperset(self.units[u])

    def kept(self, solutions: Ints) -> Bools:
        """bool[n, units]: what is given in any case, by the frame or as its family always does."""
        family, given = self.frame.family, np.zeros((len(solutions), len(self.units)), np.bool_)
        always_given = getattr(family, "always_given", None)
        own = {u for u, unit in enumerate(self.units) if not self.fixed.keys().isdisjoint(unit)}
        given[:, list(own)] = True
        for k, solution in enumerate(solutions.tolist()):
            values = dict(zip(self.cells, solution, strict=False))
            always = always_given(self.frame, values) if always_given else ()
            if not always:
                continue
            places = {self.place[cell] for cell in always}
            tells = (not places.isdisjoint(unit) for unit in self.units)
            given[k] |= np.fromiter(tells, np.bool_)  # of no length where no cell is open
        return given

    def allowed(self, solutions: Ints) -> Bools:
        """bool[n, units]: what may be given of each solution."""
        may = np.tile(self.in_pattern, (len(solutions), 1))
        if self.wishes.theme is not None:
            n, is_theme = len(self.cells), np.zeros(solutions.shape, np.bool_)
            is_theme[:, n:] = True
            is_theme[:, :n] = np.isin(solutions[:, :n], sorted(self.wishes.theme))
            may &= (~is_theme).astype(np.uint8) @ self.tells.T.astype(np.uint8) == 0
        return may

    def n_given(self, given: Bools) -> Ints:
        """int64[n]: how many values are given."""
        numbers: Ints = given.astype(np.int64) @ self.sizes
        return numbers

    def as_many(self, given: Bools, order: Ints, allowed: Bools) -> Bools:
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
            if size and allowed[unit] and not given[unit] and n + size <= most:
                given[unit] = True
                n += size
        return given
