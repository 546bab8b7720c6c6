"""A faster engine for files of many Sudokus that are shown one by one, once they take long.

It answers only puzzles with one solution or none.  Which of several solutions come first is left
to the engine that would have been asked anyway.  When it begins is told by work, so that the
figures, too, depend neither on the clock nor on what is compiled.
"""

from collections.abc import Callable
from contextlib import suppress

from gridwright.api.solving import find_engine, solve
from gridwright.engines.base import Engine
from gridwright.engines.preparing import Preparing
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Result

__all__ = ["Accelerator"]

PATIENCE = 1_000
"""Puzzles and nodes before the engine is loaded, perhaps compiled: two seconds or a little less."""

ENGINE, CELLS = "sudoku9", 81


class Accelerator:
    """Answers puzzles of a file, each in turn, as soon as its engine has been compiled."""

    def __init__(self) -> None:
        self.spent = 0
        self.preparing: Preparing[bool] | None = None

    def note(self, result: Result) -> None:
        """Remember what the answer of another engine has cost."""
        self.spent += 1 + result.stats.nodes

    def result(self, puzzle: Puzzle, cancelled: Callable[[], bool]) -> Result | None:
        """The whole answer; None if it is not time yet or the puzzle has several solutions."""
        if self.spent < PATIENCE or len(puzzle.grid.cells) != CELLS:
            return None  # do not make a model in vain: it may be large
        engine = find_engine(ENGINE)
        if engine.why_not(puzzle.model()) is not None:
            return None
        if not self._is_there(engine, cancelled):
            return None
        result = solve(puzzle, limit=2, engine=ENGINE, cancelled=cancelled)
        return result if result.exhausted and result.count <= 1 else None

    def _is_there(self, engine: Engine, cancelled: Callable[[], bool]) -> bool:
        """Whether the engine works, after it has been waited for; or there was a Ctrl-C."""

        def make() -> bool:
            engine.warm(engine.samples()[0])
            return True

        self.preparing = self.preparing or Preparing(make)
        while not self.preparing.is_ready:
            if cancelled():
                return False
            with suppress(Exception):  # it is told below
                self.preparing.wait()
        return self.preparing.error is None
