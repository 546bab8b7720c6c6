"""Work that a search may still do, whoever counts its nodes: it ends inside a node, too."""

from collections.abc import Callable, Sequence
from typing import Protocol

from gridwright.model.constraints import Constraint

__all__ = ["Allowance", "Spent"]


class _Rule(Protocol):
    """What reasons about one constraint."""

    @property
    def constraint(self) -> Constraint: ...


class Spent(Exception):
    """A node would take more than is left; it stays unopened."""


class Allowance:
    """What is left, in the unit of `cost`: what it takes to look at a constraint once.

    A node is paid for when it is done.  One that is halted is paid for when it is opened again, so
    what is left depends on the nodes alone, not on pauses.
    """

    def __init__(self, left: int, cost: Callable[[Constraint], int]) -> None:
        self.left, self.is_spent = left, False
        self._cost = cost
        self._costs: list[int] | None = None

    def costs(self, rules: Sequence[_Rule]) -> list[int]:
        """What each of these costs; asked with the same ones each time."""
        if self._costs is None:
            self._costs = [self._cost(rule.constraint) for rule in rules]
        return self._costs

    def check(self, spent: int) -> None:
        """Raise Spent if a node has taken more than is left."""
        if spent > self.left:
            self.is_spent = True
            raise Spent
