"""The sudoku9 engine: Sudokus of 9x9, all candidates of the board in nine vectors.

Takes models of 81 variables in the order of the board whose constraints are the 27 houses;
domains may be any part of 1..9, so that pencil marks are givens.  Solutions come in the order
of the tree (`kernels/sudoku9/search`), always the same.  `bulk` solves very many puzzles.
numpy and numba are loaded by the first search, not by the question whether a model is one.

**A vector holds the same place of all nine boxes** (`kernels/sudoku9/rules`, with a picture),
so the 729 candidates are nine registers of sixteen lanes, and nearly every rule is and/or of
registers, for all boxes and digits at once. A sweep over the grid has no branch; sweeps go on
until nothing changes, four a node on the hardest and eight on 17 clues, and only then is the
dearer rule asked (three digits that fill a line of a box). The code is generic LLVM
(`kernels/vectors`).

**A search is its stack of open grids.** A guess is a digit in one line of a box; the grid
without it waits on the stack with its number of guesses, from which follow shares and
`fraction`. `dump` writes the open grids, `split` deals them out.

**Whoever finds a solution is not asked whether it is one.** In bulk, a solution is compared
with the clues and asked for nine digits in every house (`flaws`) before it is handed out; the
engine's are checked like all others.

**Clues and solutions are vectors too** (`kernels/sudoku9/board`): a row of the board is one
load, two shuffles a vector put nine rows where the grid wants them, and the way back is the
same. Puzzles come as clues or, in bulk by `[n, 729]`, as candidates; nobody reads cell by cell
but the latter.

**Near the leaves of a puzzle of very many solutions** rules that find contradictions are not
worth their time. After the thousandth solution, if a quarter of all grids so far were
solutions, the rest is settled lightly: that is decided at that solution and never again, so
that order and figures do not depend on pauses.

**Who only counts does not visit them at all** from then on (`kernels/sudoku9/bands`): the
fillings of the three bands of an open grid are joined by the digits that their columns have, half
a million solutions by a hundred thousand fillings. Grids of too many are guessed on.

**Three puzzles share the registers of AVX-512** (`kernels/sudoku9/triple` and `together`): a
grid fills nine of sixteen lanes, three fill 27 of 32, and a sweep of three takes less than two of
one. Each has its own stack, so that guesses and answers are those of one after the other; the
rule that is asked at rest and the guess are one grid's as before. Where there is no AVX-512, and
for few puzzles, one is solved after the other.

**Each thread has a tree and takes a thousand puzzles at a time**; the lock of the interpreter
is held for microseconds between. `python -m bench sudoku --tdoku LIBRARY` measures all this
beside tdoku, by slices in turn; the last run is in `bench/results`.

The family does not prefer the engine (yet): `cover` counts boards of very many solutions with a
memo.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError
from gridwright.engines.base import Engine
from gridwright.engines.search import Goal
from gridwright.engines.sudoku9.houses import HOUSES, why_not
from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.sudoku9.questions import BoardQuestions
    from gridwright.engines.sudoku9.search import SudokuCount

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

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> "SudokuCount":
        """A search at its root; a count visits every solution, without making it."""
        self._check(model)
        from gridwright.engines.sudoku9.search import BoardSearch, SudokuCount

        return (SudokuCount if goal.is_count else BoardSearch).root(model, goal)

    def questions(
        self, model: Model, statements: Sequence[Sequence[Constraint]] = ()
    ) -> "BoardQuestions | None":
        """Very many questions to the board, answered as puzzles are in bulk."""
        self._check(model)
        if statements:
            return None
        from gridwright.engines.sudoku9.questions import BoardQuestions

        return BoardQuestions(model)

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

        from gridwright.engines.sudoku9.bulk import ENOUGH, solve_many
        from gridwright.engines.sudoku9.grading import grade_many
        from gridwright.kernels.sudoku9.search import MANY

        super().warm_all()
        solve_many(["." * 81], jobs=1)
        solve_many(["." * 81] * ENOUGH, jobs=1)
        solve_many(["." * 81], limit=2 * MANY, jobs=1)
        solved = solve_many(np.ones((1, 729), np.bool_), jobs=1)
        grade_many(solved.solutions, jobs=1)

    def _check(self, model: Model) -> None:
        reason = why_not(model)
        if reason is not None:
            raise EngineError(f"the engine sudoku9 cannot take this model: {reason}")
