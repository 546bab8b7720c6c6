"""Whether a puzzle has asked for so much that compiled code is worth looking for.

An explanation that needs no trials asks for so few that looking for the code would take longer.
"""

from collections.abc import Callable
from math import inf
from typing import Generic, Protocol, TypeVar

__all__ = ["Quickly"]

L = TypeVar("L", contravariant=True)
B = TypeVar("B", covariant=True)


class Engine(Protocol[L, B]):
    """Statements that are asked by compiled code, from when that is there."""

    def added(self, layout: L) -> B | None:
        """A statement that can be asked; None if it has no room."""

    def is_there(self) -> bool:
        """Whether the code is kept, or has been compiled."""


class Quickly(Generic[L, B]):
    """Compiled code for statements of one kind in one puzzle.

    It is looked for after `worth` questions; `load` imports what has it.
    """

    def __init__(self, worth: int, load: Callable[[], Engine[L, B]]) -> None:
        self.n_asked: float = 0
        self._worth, self._load = worth, load
        self._engine: Engine[L, B] | None = None

    def is_worth(self) -> bool:
        """Whether so much was asked that it pays, and the code is there; this is one question."""
        self.n_asked += 1
        if self.n_asked <= self._worth:
            return False
        if self._engine is None:
            from gridwright.engines.compiling import are_kernels_here

            if not are_kernels_here():
                self.n_asked = -inf
                return False
            self._engine = self._load()
        return self._engine.is_there()

    def added(self, layout: L) -> B | None:
        """A statement that can be asked; None if it has no room."""
        return None if self._engine is None else self._engine.added(layout)
