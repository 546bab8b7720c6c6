"""Extra regions: sets of cells that hold no number twice."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.families.elements.lines import LineElement
from gridwright.families.elements.picture import GREY
from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.scene.drawing import Drawing

__all__ = ["ExtraRegion"]


class ExtraRegion(LineElement):
    """Cells that all differ."""

    name = "extra_regions"
    noun = "extra region"
    summary = "sets of cells that hold no number twice"
    rule = "A grey region holds no number twice."
    example = ("r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4",)
    f_puzzles = ("extraregion",)
    shape = "cells"

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        yield AllDifferent(cells, name=name)

    def draw(self, told: Sequence[tuple[Cell, ...]], puzzle: "Puzzle", drawing: "Drawing") -> None:
        for cells in told:
            drawing.shade(cells, GREY)

    def from_f_puzzles(self, found: Mapping[str, Any]) -> list[str] | None:
        return [" ".join(item["cells"]).lower() for item in found["extraregion"]] or None

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        return {"extraregion": [{"cells": entry.upper().split()} for entry in value]}
