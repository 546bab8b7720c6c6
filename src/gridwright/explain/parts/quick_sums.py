"""Sums by compiled code (`engines.adding`), once a puzzle asks for very many."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from gridwright.explain.parts.adding import Adding, Sets, Silent
from gridwright.explain.parts.quickly import Quickly
from gridwright.explain.parts.setting import Setting

if TYPE_CHECKING:
    from gridwright.engines.adding import Sum, SumLayout, Sums

__all__ = ["QuickAdding", "QuickSums", "layout", "quick_sums"]

_WORTH = 2_000
"""Questions of all sums of a puzzle before it is looked for: they take a tenth of a second."""


QuickSums: TypeAlias = "Quickly[SumLayout, Sum]"
"""Compiled sums of one puzzle."""


def quick_sums(setting: Setting) -> QuickSums:
    """Those of a puzzle, which its sums share."""
    shared: dict[Any, Any] = setting.written
    found: QuickSums = shared.setdefault(quick_sums, Quickly(_WORTH, _sums))
    return found


def _sums() -> "Sums":
    from gridwright.engines.adding import Sums

    return Sums()


def layout(
    weights: Sequence[int], values: Sequence[int], apart: Sequence[Sequence[int]], total: int
) -> "SumLayout":
    """A sum for compiled code; of its ends alone if nothing is told of which numbers differ."""
    from gridwright.engines.adding import SumLayout

    return SumLayout(weights, values, apart, total)


class QuickAdding:
    """The same as `Adding`, which is asked where there is no room."""

    def __init__(self, plain: Adding, quick: "Sum") -> None:
        from gridwright.engines import adding

        self._plain, self._quick = plain, quick
        self._silent, self._full, self._unmade = adding.SILENT, adding.FULL, adding.UNMADE

    def supported(self, domains: Sets, most: int) -> Sets | None:
        """The values that take part in the sum; None if it cannot be made."""
        found = self._quick.supported(domains, most)
        if not isinstance(found, int):
            return tuple(found)
        if found == self._full:
            return self._plain.supported(domains, most)
        if found == self._silent:
            raise Silent
        return None

    def is_made(self, domains: Sets, most: int) -> bool:
        """Whether the sum can be made at all."""
        found = self._quick.is_made(domains, most)
        if found == self._full:
            return self._plain.is_made(domains, most)
        if found == self._silent:
            raise Silent
        return found != self._unmade

    def taking(self, i: int, domains: Sets, most: int) -> int | None:
        """The values of the i-th number that take part; None if that is not quickly found."""
        plain = self._plain
        if not plain.is_alike or plain.n < 3 or not all(domains):
            return None
        found = self._quick.taking(i, domains, most)
        return plain.taking(i, domains, most) if found < 0 else found

    def combinations(self, domains: Sets, most: int, patience: int) -> int:
        """How many combinations there are, up to `most`, in so many places of a search."""
        return self._quick.combinations(domains, most, patience)
