"""A user's check of whole solutions, asked about each that a search finds: hundreds of thousands.

Where nothing but cells and letters is asked for, what is read from values is laid out once: a
solution is read in a third of the time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle, Solution

__all__ = ["Check"]

_Entry = tuple[str, Sequence[int]]


@dataclass(frozen=True)
class Check:
    """A user's function of a solution, as a function of the values of all variables."""

    puzzle: Puzzle
    scope: tuple[Variable, ...]

    def __call__(self, *values: int) -> Any:
        setting, entries = self.laid_out
        if entries is not None and type(values[0]) is int:
            return setting.test(self.read(setting.base, entries, values))
        assignment = dict(zip(self.scope, values, strict=True))
        return setting.test(self.puzzle.family.read(self.puzzle, assignment))

    @cached_property
    def laid_out(self) -> tuple[Any, list[_Entry] | None]:
        """The puzzle, and the places of each entry's digits among the values; None where more
        than these is read: values that have names, or what follows from a solution."""
        family: Any = self.puzzle.family
        setting = family.setting(self.puzzle)
        place = {variable: i for i, variable in enumerate(self.scope)}
        clues = [setting.clue_of.get(name) for name, _ in setting.layout.entries]
        if setting.after or any(clue is not None and clue.values for clue in clues):
            return setting, None
        entries = setting.layout.entries
        return setting, [(name, [place[cell] for cell in cells]) for name, cells in entries]

    @cached_property
    def parts(self) -> tuple[list[list[int]], list[tuple[str, int]]]:
        """The places of each row's cells among the values, one more for a hole; of letters too."""
        family: Any = self.puzzle.family
        place = {variable: i for i, variable in enumerate(self.scope)}
        grid, n = self.puzzle.grid, len(self.scope)
        rows = [
            [place.get(r * grid.cols + c, n) for c in range(grid.cols)] for r in range(grid.rows)
        ]
        return rows, [(x, place[x]) for x, _ in family.setting(self.puzzle).letters if x in place]

    def read(self, base: int, entries: Sequence[_Entry], values: tuple[int, ...]) -> Solution:
        """The solution, as the family reads it."""
        numbers = {}
        for name, places in entries:
            number = 0
            for i in places:
                number = number * base + values[i]
            numbers[name] = number
        all_: tuple[int | None, ...] = (*values, None)
        rows, letters = self.parts
        board: Any = tuple([tuple([all_[i] for i in row]) for row in rows])
        facts = {"letters": {x: values[i] for x, i in letters}, "entries": numbers}
        assignment = dict(zip(self.scope, values, strict=True))
        return Solution(self.puzzle, assignment, board, facts, names=numbers)
