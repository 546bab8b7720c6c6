"""German whispers: neighbours on a line differ by half the largest value at least, 5 of 9."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from gridwright.families.elements.lines import LineElement, allowed, values_of
from gridwright.families.elements.picture import GREEN, ORANGE
from gridwright.model.constraints import Constraint
from gridwright.model.grid import Cell

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

__all__ = ["DutchWhispers", "Whispers", "differ_by"]


class Whispers(LineElement):
    """Neighbours on the line differ by (n + 1) // 2 or more, where n is the largest value."""

    name = "whispers"
    noun = "whisper"
    tint = GREEN
    may_close = True
    summary = "lines of cells on which neighbours differ by 5 or more (on nine rows)"
    rule = "Along a green line, neighbouring numbers differ by at least half of the largest number."
    example = ("r1c1 r1c2 r2c3 r3c3",)
    f_puzzles = ("whispers",)

    def said(self, cells: tuple[Cell, ...], puzzle: "Puzzle", name: str) -> Iterator[Constraint]:
        test = differ_by(self.difference(max(values_of(puzzle))))
        for pair in pairwise(cells):
            yield allowed(pair, puzzle, name, test)

    def difference(self, largest: int) -> int:
        """By how much neighbours differ at least."""
        return (largest + 1) // 2

    def from_f_puzzles(self, found: Mapping[str, Any]) -> list[str] | None:
        mine = [item for item in found.get("whispers", ()) if self.is_mine(item.get("value"))]
        return super().from_f_puzzles({"whispers": mine})

    def is_mine(self, value: object) -> bool:
        """Whether a line of f-puzzles with this value is one of these."""
        return str(value or "5") != "4"


class DutchWhispers(Whispers):
    """Neighbours on the line differ by 4 or more."""

    name = "dutch_whispers"
    noun = "Dutch whisper"
    tint = ORANGE
    summary = "lines of cells on which neighbours differ by 4 or more"
    rule = "Along an orange line, neighbouring numbers differ by at least 4."

    def difference(self, largest: int) -> int:
        return 4

    def to_f_puzzles(self, value: Sequence[str]) -> Mapping[str, Any]:
        lines = [{"lines": [entry.upper().split()], "value": "4"} for entry in value]
        return {"whispers": lines}

    def is_mine(self, value: object) -> bool:
        return str(value) == "4"


@cache
def differ_by(least: int) -> Callable[[int, int], bool]:
    """The test whether two numbers differ by `least` or more."""
    return lambda a, b: abs(a - b) >= least
