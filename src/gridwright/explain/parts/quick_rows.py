"""Lists of clues by compiled code (`engines.clue_rows`), once a puzzle writes very many rows."""

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Any

from gridwright.explain.parts.rows import RowBits
from gridwright.explain.parts.setting import Setting

if TYPE_CHECKING:
    from gridwright.engines.clue_rows import ClueRows

__all__ = ["LaidOut", "QuickRows", "quick_rows"]

_WORTH = 20_000
"""Choices of letters of all clues of a puzzle before it is looked for: some 0.1 s."""

_PAYS = 500_000
"""Choices after which it is compiled if it is not kept: some two seconds."""


class QuickRows:
    """Compiled lists for the clues of one puzzle."""

    def __init__(self) -> None:
        self.n_tried: float = 0
        self._is_there = False

    def is_worth(self, n: int) -> bool:
        """Whether so much was gone through that it pays, and the code is there; now comes so much
        more."""
        self.n_tried += n
        if self._is_there or self.n_tried <= _WORTH:
            return self._is_there
        from gridwright.engines.compiling import are_kernels_here

        if not are_kernels_here():
            self.n_tried = -inf
            return False
        from gridwright.engines import clue_rows

        self._is_there = clue_rows.is_kept()
        if not self._is_there and self.n_tried > _PAYS:
            clue_rows.prepare()
            self._is_there = True
        return self._is_there


class LaidOut:
    """A clue that compiled code may write; what it is there is made when it is first wanted."""

    def __init__(self, shared: QuickRows, make: "Callable[[], ClueRows]") -> None:
        self._shared, self._make = shared, make
        self._made: ClueRows | None = None

    def rows(self, domains: tuple[int, ...], n: int) -> RowBits | None:
        """The rows within these domains, of which so many choices are gone through.

        None where it is not worth while, or cannot be.
        """
        if not self._shared.is_worth(n):
            return None
        if self._made is None:
            self._made = self._make()
        return RowBits.of(*self._made.written(domains)) if self._made.fits else None


def quick_rows(setting: Setting) -> QuickRows:
    """Those of a puzzle, which its clues share."""
    shared: dict[Any, Any] = setting.written
    if quick_rows not in shared:
        shared[quick_rows] = QuickRows()
    found: QuickRows = shared[quick_rows]
    return found
