"""The sudoku9 engine: Sudokus of 9x9, all candidates of the board in nine vectors.

Takes models of 81 variables in the order of the board whose constraints are the 27 houses;
domains may be any part of 1..9, so that pencil marks are givens.  Solutions come in the order
of the tree (`kernels/sudoku9/search`), always the same.  `bulk` solves very many puzzles.
numpy and numba are loaded by the first search, not by the question whether a model is one.
"""

from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError
from gridwright.engines.base import Engine
from gridwright.engines.search import Goal
from gridwright.engines.sudoku9.houses import HOUSES, why_not
from gridwright.model.constraints import AllDifferent
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.sudoku9.search import CountSearch

__all__ = ["Sudoku9"]

_warmed: list[bool] = []
"""Not empty once the kernel is in memory."""


class Sudoku9(Engine):
    """Settles all boxes and digits at once, guesses in which line of a box a digit is."""

    name = "sudoku9"
    needs = ("numba",)

    def why_not(self, model: Model) -> str | None:
        """What makes the model another puzzle than a Sudoku of 9x9."""
        return why_not(model)

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> "CountSearch":
        """A search at its root; a count visits every solution, without making it."""
        self._check(model)
        from gridwright.engines.sudoku9.search import BoardSearch, CountSearch

        return (CountSearch if goal.is_count else BoardSearch).root(model, goal)

    def samples(self) -> tuple[Model, ...]:
        """One model: all need the same kernel."""
        return (Model(dict.fromkeys(range(81), range(1, 10)), map(AllDifferent, HOUSES)),)

    def is_ready(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> bool:
        """Whether the kernel has been compiled or loaded in this process."""
        return bool(_warmed)

    def warm(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> None:
        """Compile the kernel, or load it from the cache."""
        self.start(self.samples()[0]).advance(1)
        _warmed.append(True)

    def warm_all(self) -> None:
        import numpy as np

        from gridwright.engines.sudoku9.bulk import solve_many

        super().warm_all()
        solve_many(["." * 81], jobs=1)
        solve_many(np.ones((1, 729), np.bool_), jobs=1)

    def _check(self, model: Model) -> None:
        reason = why_not(model)
        if reason is not None:
            raise EngineError(f"the engine sudoku9 cannot take this model: {reason}")
