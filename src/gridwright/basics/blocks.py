"""Functions of numbers that can be asked about many at once: arrays in place of numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

__all__ = ["InBlocks", "in_blocks"]


@dataclass(frozen=True)
class InBlocks:
    """A function that is known to work on arrays as it does on numbers."""

    function: Callable[..., Any]

    def __call__(self, *args: Any) -> Any:
        return self.function(*args)


def in_blocks(function: Callable[..., Any]) -> InBlocks:
    """Let a last check be asked about blocks of solutions, which is quick where there are many.

    It is handed solutions as before; now and then one whose letters, entries and cells are
    arrays, an element for each solution, and then gives an array of truths.  So it must be
    arithmetic and comparisons, with ``&`` and ``|`` between them, not ``and``, ``or`` or ``if``,
    and stay below 2^63, which arrays cannot hold.  Raises nothing itself.

    >>> check = in_blocks(lambda s: (s["1a"] % 7 == 0) & (s["1a"] + s["2d"] < 100))
    >>> check({"1a": 21, "2d": 40})
    True
    """
    return InBlocks(function)
