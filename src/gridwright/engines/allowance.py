"""Work that a search may still do, whoever counts its nodes: it ends inside a node, too."""

from collections.abc import Callable, Sequence
from typing import Protocol

from gridwright.model.constraints import Constraint

__all__ = ["Allowance", "Spent"]

EARLY, DEAD_ENDS, HOPE = 10, 4, 2
"""Of the examples and the boards of `bench growth` that end within the first turn of the plain
engine, none was through with less of the tree than 0.9 of what keeps pace with it; of those that
do not, most with less than 0.1 (2026-11-23)."""


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

    With `hopeful` a search that will hardly be done within it ends sooner: after a tenth, when it
    has seen some dead ends and no solution, unless by the share of the tree that is finished two
    allowances like this would suffice.  With `exhaustive` it does so whatever it has found, since
    it is to find all.
    """

    def __init__(
        self,
        left: int,
        cost: Callable[[Constraint], int],
        *,
        hopeful: bool = False,
        exhaustive: bool = False,
    ) -> None:
        self.whole = self.left = left
        self.is_spent, self.is_hopeful, self.is_exhaustive = False, hopeful, exhaustive
        self.n_found = 0
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

    def judge(self, closed: float, dead_ends: int, found: int) -> None:
        """After a node: what share of the tree is finished, dead ends so far, solutions new."""
        self.n_found += found
        spent = self.whole - self.left
        is_open = self.is_exhaustive or self.n_found == 0
        if self.is_hopeful and is_open and dead_ends >= DEAD_ENDS:
            is_late = closed * HOPE * self.whole < spent
            self.is_spent |= is_late and spent >= self.whole // EARLY
