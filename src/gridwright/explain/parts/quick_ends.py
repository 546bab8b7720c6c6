"""Bounds of clues by compiled code (`engines.clue_ends`), once a puzzle asks for very many."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from gridwright.clues.numbers.intervals import Bounds
from gridwright.explain.parts.quickly import Quickly
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


QuickEnds: TypeAlias = "Quickly[Layout, Bounded]"
"""Compiled bounds for the clues of one puzzle."""


def quick_ends(setting: Setting) -> QuickEnds:
    """Those of a puzzle, which its clues share."""
    shared: dict[Any, Any] = setting.written
    found: QuickEnds = shared.setdefault(quick_ends, Quickly(_WORTH, _bounds))
    return found


def _bounds() -> "ClueBounds":
    from gridwright.engines.clue_ends import ClueBounds

    return ClueBounds()
