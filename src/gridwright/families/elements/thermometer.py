"""Thermometers: numbers grow from the bulb; slow ones may stay as they are."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from gridwright.families.elements.lines import LineElement
from gridwright.families.elements.picture import BROWN, blob, broad_line, middle
from gridwright.model.constraints import Constraint, Increasing
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["SlowThermometer", "Thermometer"]


class Thermometer(LineElement):
    """Each number is greater than the one before it; the bulb comes first."""

    name = "thermometers"
    noun = "thermometer"
    summary = 'lines of cells from the bulb on, such as ["r1c1 r1c2 r1c3"]'
    rule = "Along a thermometer the numbers grow from the round bulb to the end."
    example = ("r1c1 r2c1 r3c1 r4c1", "r9c9 r8c8 r7c8")
    f_puzzles = ("thermometer",)
    strict: ClassVar[bool] = True

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        yield Increasing(cells, strict=self.strict, name=name)

    def draw(
        self, told: "Sequence[tuple[Cell, ...]]", puzzle: "Puzzle", drawing: "Drawing"
    ) -> None:
        for cells in told:
            broad_line(drawing, cells, self.tint)
            blob(drawing, middle(drawing, cells[0]), 0.38, self.tint)


class SlowThermometer(Thermometer):
    """No number is smaller than the one before it."""

    name = "slow_thermometers"
    noun = "slow thermometer"
    tint = BROWN
    strict = False
    rule = "Along a slow thermometer no number is smaller than the one before it, from the bulb on."
    f_puzzles = ("slowthermometer",)
