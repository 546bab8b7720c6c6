"""A puzzle: its family, its grid, its givens and its clues.  A value; nothing is solved yet."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import UnknownName, did_you_mean, shown
from gridwright.model.constraints import Variable
from gridwright.model.grid import Grid

if TYPE_CHECKING:
    from gridwright.model.model import Model
    from gridwright.puzzles.puzzle import Family

__all__ = ["META", "NO_BOARD", "PICTURE", "Puzzle"]

NO_BOARD = Grid(0, 0)
"""The grid of families that have no board."""

META = ("title", "author", "source", "note")
"""Keys that every puzzle file may have, and that no family reads."""

PICTURE = "picture"
"""What is added to the picture of a board, see `scene.annotations`; kept with what is for people."""


@dataclass(frozen=True, eq=False)
class Puzzle:
    """One puzzle.

    `givens` maps variables (cells, or names where the family has no board) to values; `clues`
    are the family's further keys, validated and normalised; `meta` is for people.  Families
    without a board have an empty grid.
    """

    family: "Family"
    grid: Grid = NO_BOARD
    givens: Mapping[Variable, int] = field(default_factory=dict)
    clues: Mapping[str, Any] = field(default_factory=dict)
    meta: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("givens", "clues", "meta"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def __eq__(self, other: object) -> bool:
        # subclasses add memories of how a puzzle was made, which do not make it another one
        return isinstance(other, Puzzle) and all(
            getattr(self, name) == getattr(other, name)
            for name in ("family", "grid", "givens", "clues", "meta")
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        parts = self.family, self.grid, dict(self.givens), dict(self.clues), dict(self.meta)
        return Puzzle, parts

    def __str__(self) -> str:
        return self.family.text(self).plain()

    def _repr_svg_(self) -> str:
        from gridwright.scene.display import svg_of

        return svg_of(self.family.draw(self))

    def model(self) -> "Model":
        """The puzzle as variables and constraints."""
        return self.family.model(self)

    def with_givens(self, givens: Mapping[Variable, int | None]) -> "Puzzle":
        """The same puzzle with other givens; None takes one away.

        Keys are cells or their names.  Raises UnknownName for a cell that does not exist,
        PuzzleError for a value that the family does not allow there.
        """
        merged: dict[Variable, int] = dict(self.givens)
        for name, value in givens.items():
            variable = self.variable(name)
            if value is None:
                merged.pop(variable, None)
            else:
                merged[variable] = value
        in_order = dict(sorted(merged.items(), key=lambda item: str(item[0])))
        puzzle = Puzzle(self.family, self.grid, in_order, self.clues, self.meta)
        self.family.check_givens(puzzle)
        return puzzle

    def variable(self, name: Variable) -> Variable:
        """The variable with this name: ``"r1c1"`` is a cell of the grid, if there is a grid."""
        known = self.family.variables(self)
        if name in known:
            return name
        if isinstance(name, str):
            found = self.family.find(self, name)
            if found is not None:
                return found
            if self.grid.cells:
                return self.grid.cell(name)
        guess = did_you_mean(str(name), map(self.name, known))
        raise UnknownName(f"there is no {shown(name)} in this puzzle{guess}")

    def name(self, variable: Variable) -> str:
        """What people call a variable: ``r1c1`` for a cell, its own name otherwise."""
        is_cell = isinstance(variable, int) and self.grid.cells
        return self.grid.name(variable) if is_cell else str(variable)  # type: ignore[arg-type]
