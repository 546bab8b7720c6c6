"""Rising rows: every row rises from left to right, no column holds a value twice.

Variables  cell -> its value, 1..highest
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import gridwright as gw
from gridwright.engines.plain import Plain
from gridwright.text.table import KeyTable, write_numbers

__all__ = ["Patient", "Rising", "Steps"]


@dataclass(frozen=True)
class Steps(gw.Constraint):
    """Each value is one of `steps` above the one before."""

    steps: frozenset[int]

    def holds(self, *values: int) -> bool:
        return all(b - a in self.steps for a, b in pairwise(values))


class Rising(gw.BoardFamily):
    """Rows that rise."""

    name = "rising"
    aliases = ("ascending",)
    summary = "rows rise from left to right, columns hold no value twice"
    holes = False
    keys = {
        "board": "values, . for empty",
        "highest": "the highest value (default: 9)",
        "steps": "by how much a row may rise at once, such as [1, 3] (default: whatever)",
    }

    def read_clues(self, table: KeyTable, grid: gw.Grid) -> dict[str, Any]:
        steps = {"steps": table.numbers("steps")} if "steps" in table else {}
        return {"highest": table.whole("highest", 9), **steps}

    def values(self, puzzle: gw.Puzzle) -> Sequence[int]:
        return range(1, puzzle.clues["highest"] + 1)

    def constraints(self, puzzle: gw.Puzzle) -> Sequence[gw.Constraint]:
        grid = puzzle.grid
        rows = [gw.Increasing(grid.row(r), name=f"row {r + 1}") for r in range(grid.rows)]
        cols = [gw.AllDifferent(grid.col(c), name=f"column {c + 1}") for c in range(grid.cols)]
        if "steps" in puzzle.clues:
            steps = frozenset(puzzle.clues["steps"])
            rows += [Steps(row.scope, steps, name=f"steps of {row.name}") for row in rows]
        return [*rows, *cols]

    def key_values(self, puzzle: gw.Puzzle) -> dict[str, Any]:
        values = super().key_values(puzzle)
        if "steps" in values:
            values["steps"] = write_numbers(values["steps"])
        return values


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
