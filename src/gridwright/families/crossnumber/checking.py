"""A user's check of whole solutions, asked about each that a search finds: hundreds of thousands.

Where nothing but cells and letters is asked for, what is read from values is laid out once, and
only what the check asks for is read: a check of four entries takes a third of the time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from gridwright.clues.numbers.functions import value_of_digits
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
            return setting.test(self.read(values))
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

    @cached_property
    def places(self) -> dict[Variable, Sequence[int]]:
        """The places of the digits of each entry, cell and letter that a check may ask for."""
        variables = {variable: (i,) for i, variable in enumerate(self.scope)}
        return {**dict(self.laid_out[1] or ()), **variables}

    def read(self, values: tuple[int, ...]) -> Solution:
        """The solution, as the family reads it, but not before it is looked at."""
        given = _Given.__new__(_Given)
        content = given.__dict__
        content["puzzle"], content["_check"], content["_values"] = self.puzzle, self, values
        content["_base"], content["_places"] = self.laid_out[0].base, self.places
        return given


class _Given(Solution):
    """A solution of which a check mostly looks at a few entries: nothing else is read.

    What has been read is an attribute like those of any other solution.
    """

    _check: Check
    _values: tuple[int, ...]
    _base: int
    _places: Mapping[Variable, Sequence[int]] = {}

    def __getitem__(self, name: Variable) -> int:
        places = self._places.get(name)
        if places is None:
            return super().__getitem__(name)
        base, values, number = self._base, self._values, 0  # not called: this is most of the work
        for i in places:
            number = number * base + values[i]
        return number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        return all(getattr(self, x.name) == getattr(other, x.name) for x in fields(Solution))

    __hash__ = Solution.__hash__

    @cached_property
    def assignment(self) -> dict[Variable, int]:
        return dict(zip(self._check.scope, self._values, strict=True))

    @cached_property
    def names(self) -> dict[str, int]:
        entries = self._check.laid_out[1] or ()
        values, base = self._values, self._base
        return {name: value_of_digits([values[i] for i in own], base) for name, own in entries}

    @cached_property
    def rows(self) -> Any:
        values: tuple[int | None, ...] = (*self._values, None)
        return tuple([tuple([values[i] for i in row]) for row in self._check.parts[0]])

    @cached_property
    def facts(self) -> dict[str, Any]:
        letters = {x: self._values[i] for x, i in self._check.parts[1]}
        return {"letters": letters, "entries": self.names}
