"""Rising rows: every row rises from left to right, no column holds a value twice.

Variables  cell -> its value, 1..highest
"""

from collections.abc import Sequence
from typing import Any

import gridwright as gw
from gridwright.engines.plain import Plain
from gridwright.text.table import Table

__all__ = ["Patient", "Rising"]


class Rising(gw.BoardFamily):
    """Rows that rise."""

    name = "rising"
    aliases = ("ascending",)
    summary = "rows rise from left to right, columns hold no value twice"
    holes = False
    keys = {"board": "values, . for empty", "highest": "the highest value (default: 9)"}

    def read_clues(self, table: Table, grid: gw.Grid) -> dict[str, Any]:
        return {"highest": table.whole("highest", 9)}

    def values(self, puzzle: gw.Puzzle) -> Sequence[int]:
        return range(1, puzzle.clues["highest"] + 1)

    def constraints(self, puzzle: gw.Puzzle) -> Sequence[gw.Constraint]:
        grid = puzzle.grid
        rows = [gw.Increasing(grid.row(r), name=f"row {r + 1}") for r in range(grid.rows)]
        cols = [gw.AllDifferent(grid.col(c), name=f"column {c + 1}") for c in range(grid.cols)]
        return [*rows, *cols]


class Patient(Plain):
    """The plain engine under another name, for models of at most 50 variables."""

    name = "patient"
    kin = ("plain",)

    def why_not(self, model: gw.Model) -> str | None:
        return "more than 50 variables" if len(model.domains) > 50 else None

    def start(self, model: gw.Model) -> Any:
        if reason := self.why_not(model):
            raise gw.EngineError(reason)
        return super().start(model)
