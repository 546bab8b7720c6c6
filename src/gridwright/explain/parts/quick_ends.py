"""Bounds of clues by compiled code (`engines.clue_ends`), once a puzzle asks for very many.

An explanation that needs no trials asks for so few that looking for the code would take longer.
"""

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any

from gridwright.clues.numbers.intervals import Bounds
from gridwright.explain.parts.setting import Setting

if TYPE_CHECKING:
    from gridwright.engines.clue_ends import Bounded, ClueBounds, Layout

__all__ = ["Pairs", "QuickEnds", "quick_ends"]

_MOST_KNOWN = 1 << 13
"""Sets of which the ends are kept."""

_WORTH = 2_000
"""Questions of all clues of a puzzle before it is looked for: they take less than a tenth of a
second."""


class Pairs(dict[int, Bounds]):
    """By sets of values the least and the greatest of them."""

    def __init__(self, numbers: Sequence[int]) -> None:
        super().__init__()
        self.numbers = numbers

    def __missing__(self, domain: int) -> Bounds:
        if len(self) > _MOST_KNOWN:
            self.clear()
        least = self.numbers[(domain & -domain).bit_length() - 1]
        found = self[domain] = least, self.numbers[domain.bit_length() - 1]
        return found


class QuickEnds:
    """Compiled bounds for the clues of one puzzle."""

    def __init__(self) -> None:
        self.n_asked: float = 0
        self._bounds: ClueBounds | None = None

    def is_worth(self) -> bool:
        """Whether so much was asked that it pays, and the code is there; this is one question."""
        self.n_asked += 1
        if self.n_asked <= _WORTH:
            return False
        if self._bounds is None:
            from gridwright.engines.compiling import are_kernels_here

            if not are_kernels_here():
                self.n_asked = -inf
                return False
            from gridwright.engines.clue_ends import ClueBounds

            self._bounds = ClueBounds()
        return self._bounds.is_there()

    def added(self, layout: "Layout") -> "Bounded | None":
        """A clue that can be asked; None if it has no room."""
        return None if self._bounds is None else self._bounds.added(layout)


def quick_ends(setting: Setting) -> QuickEnds:
    """Those of a puzzle, which its clues share."""
    shared: dict[Any, Any] = setting.written
    if QuickEnds not in shared:
        shared[QuickEnds] = QuickEnds()
    found: QuickEnds = shared[QuickEnds]
    return found
