"""Files of many Sudokus that are shown one by one: once they take long, a faster engine helps.

What is shown does not depend on whether it does: it answers puzzles that have one solution or
none.  Which of several solutions come first is left to the engines that would have been asked.
"""

import time
from collections.abc import Callable

from gridwright.api.solving import find_engine, solve
from gridwright.engines.preparing import Preparing
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Result

__all__ = ["Helper"]

PATIENCE = 2.0
"""Seconds of searching before the engine is loaded, perhaps compiled, on a thread of its own."""

ENGINE, CELLS = "sudoku9", 81


class Helper:
    """Asked about each puzzle of a file in turn."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.preparing: Preparing[None] | None = None

    def result(self, puzzle: Puzzle, cancelled: Callable[[], bool]) -> Result | None:
        """The whole answer, if the engine is there and the puzzle has no more than one solution."""
        if time.monotonic() - self.started < PATIENCE or len(puzzle.grid.cells) != CELLS:
            return None  # no model is made in vain: it may be a large one
        engine = find_engine(ENGINE)
        if engine.why_not(puzzle.model()) is not None:
            return None
        if self.preparing is None:
            self.preparing = Preparing(lambda: engine.warm(engine.samples()[0]))
        if not self.preparing.is_ready or self.preparing.error is not None:
            return None
        result = solve(puzzle, limit=2, engine=ENGINE, cancelled=cancelled)
        return result if result.exhausted and result.count <= 1 else None
