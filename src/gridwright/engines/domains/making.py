"""Solutions drawn by chance, and what is given of them, by a model of finite domains."""

from collections.abc import Callable, Mapping
from threading import Event
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.errors import WrongSolution
from gridwright.basics.halting import ask
from gridwright.basics.machine import cores
from gridwright.engines.domains.packing import State, longer
from gridwright.engines.pinning import Key
from gridwright.engines.portions import Portions, work_on
from gridwright.engines.questions import Chosen, Questions
from gridwright.kernels import fields as kernel_fields
from gridwright.kernels import filling as fill_kernel
from gridwright.kernels import sparing as spare_kernel
from gridwright.kernels.floors import LONGER, NONE, Ground, n_figures

__all__ = ["DomainMaking"]

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Words = NDArray[np.uint64]

BUDGET: Final = 4000
"""Nodes between two looks at whether to stop."""

MOST_VALUES: Final = 1 << 22
"""Values of other solutions that are kept at a time: 32 MB."""


class DomainMaking:
    """As `questions.Making`; raises WrongSolution where a solution breaks a rule."""

    def __init__(
        self,
        questions: Questions,
        propagate: Callable[..., int],
        narrowed: Callable[[Mapping[Key, int]], State | None],
    ) -> None:
        """For a model that questions are asked to, and its fixpoint with some values fixed."""
        self.questions, self.propagate, self.narrowed = questions, propagate, narrowed
        self.n = len(questions.variables)
        self.n_searches = 0
        """Those of one thread, so far."""

    def filled(
        self, orders: Ints, chance: Words, nodes: int, jobs: int | None, given: Mapping[int, int]
    ) -> tuple[Ints, Bools]:
        questions, (n, n_cells) = self.questions, orders.shape
        domains = [questions.model.domains[v] for v in questions.variables[:n_cells]]
        most = max(map(len, domains), default=0)
        values, untried = np.zeros((n_cells, most), np.int64), np.zeros((n_cells, most), np.uint8)
        for cell, domain in enumerate(domains):
            values[cell, : len(domain)] = list(domain)
            untried[cell, : len(domain)] = cell not in given
        rows, codes = np.zeros((n, self.n), np.int64), np.zeros(n, np.int64)
        orders, chance = np.ascontiguousarray(orders), np.ascontiguousarray(chance)

        def work(start: int, end: int, frame: Ground, run: "_Run") -> None:
            control = np.zeros(fill_kernel.FIGURES, np.int64)
            filling = fill_kernel.Filling(
                *(values, untried, untried.copy(), untried.copy(), np.zeros(2, np.uint64)),
                *(np.zeros((2, self.n), np.int64), control),
            )
            control[fill_kernel.NEXT] = start

            def go_on(ground: Ground) -> int:
                control[fill_kernel.BUDGET] = BUDGET
                every = (orders, chance, end, nodes, rows, codes, self.propagate)
                return fill_kernel.fill(ground, filling, *every)

            run(frame, go_on)
            self.n_searches += int(control[fill_kernel.LOOKS])

        self._work_on(n, jobs, fill_kernel.FLOORS, given, work)
        is_found = codes == fill_kernel.FOUND
        self._check(rows[is_found])
        places = list(given)
        if (rows[is_found][:, places] != list(given.values())).any():
            raise WrongSolution(f"{questions.engine}: a value that was fixed is another one")
        rows[~is_found] = 0
        return rows, is_found

    def chosen(
        self,
        units: Bools,
        solutions: Ints,
        orders: Ints,
        numbers: Ints,
        kept: Bools,
        nodes: int,
        jobs: int | None,
    ) -> Chosen:
        n, n_units = orders.shape
        self._check(solutions)
        sizes = units.sum(axis=1)
        starts = np.concatenate(([0], np.cumsum(sizes))).astype(np.int64)
        tells = np.nonzero(units)[1].astype(np.int64)
        given, codes = np.zeros((n, n_units), np.uint8), np.zeros(n, np.int64)
        solutions, orders = (np.ascontiguousarray(part) for part in (solutions, orders))
        numbers, is_kept = np.ascontiguousarray(numbers), kept.astype(np.uint8)
        depth = n_units.bit_length() + 2
        room = n_units + 2 * depth
        portion = max(1, min(64, MOST_VALUES // max(room * self.n, 1)))

        def work(start: int, end: int, frame: Ground, run: "_Run") -> None:
            for first in range(start, end, portion):
                last = min(first + portion, end)
                control = np.zeros(spare_kernel.FIGURES, np.int64)
                control[spare_kernel.NEXT] = first
                sparing = spare_kernel.Sparing(
                    *(starts, tells, solutions, orders, numbers, is_kept, given, codes),
                    np.zeros(((last - first) * room, self.n), np.int64),
                    np.zeros(((last - first) * room, 2), np.int64),
                    np.zeros((depth, spare_kernel.SEGMENT), np.int64),
                    control,
                )
                frame = run(frame, self._sparing(sparing, last, nodes))
                found = int(control[spare_kernel.N_FOUND])
                self.n_searches += int(control[spare_kernel.LOOKS])
                self._check_others(sparing, units, sparing.others[:found], sparing.needed[:found])

        self._work_on(n, jobs, spare_kernel.FIRST + depth + 1, {}, work)
        given[codes != spare_kernel.SETTLED] = 0
        return Chosen(
            given.astype(np.bool_), codes != spare_kernel.GIVEN_UP, codes != spare_kernel.TOO_LITTLE
        )

    def _sparing(
        self, sparing: spare_kernel.Sparing, end: int, nodes: int
    ) -> Callable[[Ground], int]:
        """A portion of what choosing has to do."""

        def go_on(ground: Ground) -> int:
            sparing.control[spare_kernel.BUDGET] = BUDGET
            return spare_kernel.spare(ground, sparing, end, nodes, self.propagate)

        return go_on

    def _work_on(
        self,
        n: int,
        jobs: int | None,
        n_floors: int,
        given: Mapping[int, int],
        work: "Callable[[int, int, Ground, _Run], None]",
    ) -> None:
        """Let threads work on n rows, on ground whose first floor is what is so in all of them."""
        stop = Event()

        def run(ground: Ground, go_on: Callable[[Ground], int]) -> Ground:
            while not stop.is_set():
                ask()
                code = go_on(ground)
                if code == NONE:
                    break
                if code == LONGER:
                    state = longer(State(ground.sets, ground.ints)).seen()
                    ground = ground._replace(sets=state.sets, ints=state.ints)
            return ground

        def work_here(portions: Portions) -> None:
            frame = self._frame(n_floors, given)
            for start, end in portions:
                if frame is not None and not stop.is_set():
                    work(start, end, frame, run)

        work_on(n, cores() if jobs is None else jobs, stop, work_here, smallest=4)

    def _frame(self, n_floors: int, given: Mapping[int, int]) -> Ground | None:
        """Room for a search and its floors, of which the first is laid; None if it contradicts."""
        names = self.questions.variables
        state = self.narrowed({names[v]: x for v, x in given.items()})
        if state is None:
            return None
        sets, ints = state
        ground = Ground(
            *(sets, ints, np.zeros((n_floors, int(ints[kernel_fields.ROWS])), np.uint64)),
            *(np.zeros((n_floors, n_figures(ints)), np.int64), np.full(1, -1)),
        )
        _lay_first(ground)
        return ground

    def _check(self, rows: Ints) -> None:
        """Raise WrongSolution if one of these is no solution."""
        if (flaw := self.questions.columns.first_flaw(rows)) is not None:
            raise WrongSolution(f"{self.questions.engine}: {self.questions.broken(rows[flaw])}")

    def _check_others(
        self, sparing: spare_kernel.Sparing, units: Bools, others: Ints, needed: Ints
    ) -> None:
        """Raise WrongSolution unless they are other solutions, and units are needed for them.

        One for which a unit is needed has all values that the other units of its puzzle tell.
        """
        self._check(others)
        puzzles, unit = needed.T
        differs = others != sparing.solutions[puzzles]
        if not differs.any(axis=1).all():
            raise WrongSolution(f"{self.questions.engine}: a solution is handed out twice")
        of = np.unique(puzzles)
        tells = np.zeros((len(sparing.given), self.n), np.float32)
        tells[of] = sparing.given[of].astype(np.float32) @ units.astype(np.float32)
        rows = np.flatnonzero(unit >= 0)
        told = tells[puzzles[rows]] - units[unit[rows]] > 0
        settled = sparing.codes[puzzles[rows]] == spare_kernel.SETTLED
        if (differs[rows] & told)[settled].any():
            raise WrongSolution(f"{self.questions.engine}: a value that was fixed is another one")


_Run = Callable[[Ground, Callable[[Ground], int]], Ground]


def _lay_first(ground: Ground) -> None:
    """Keep the state of the search as the first floor."""
    first, n_rows = (int(ground.ints[k]) for k in (kernel_fields.VARS, kernel_fields.ROWS))
    n = kernel_fields.VARS + kernel_fields.RECORD * int(ground.ints[kernel_fields.N])
    ground.floors[0] = ground.sets[first : first + n_rows]
    changed = int(ground.ints[kernel_fields.CHANGED])
    end = int(ground.ints[kernel_fields.LEVELS]) + kernel_fields.STORY
    ground.figures[0, :n], ground.figures[0, n:] = ground.ints[:n], ground.ints[changed:end]
