"""Counts and sums over many variables, and how many of several statements are true."""

from dataclasses import dataclass

from gridwright.basics.errors import ModelError
from gridwright.model.constraints import EntryConstraint
from gridwright.model.entries import Clued, Related

__all__ = ["HowMany", "Tally"]


@dataclass(frozen=True)
class Tally(EntryConstraint):
    """The weights of the values, 0 where none is told, add up to one of the totals.

    Each variable counts; `once`, each value that occurs, however often.

    Raises ModelError for a value with two weights.

    >>> three_odd = Tally(("a", "b", "c", "d"), ((1, 1), (3, 1), (5, 1)), frozenset({3}))
    >>> three_odd.holds(1, 5, 1, 4), three_odd.holds(1, 5, 2, 4)
    (True, False)
    """

    weights: tuple[tuple[int, int], ...]
    totals: frozenset[int]
    once: bool = False

    def __post_init__(self) -> None:
        if len(dict(self.weights)) < len(self.weights):
            raise ModelError("a value has two weights")

    def holds(self, *values: int) -> bool:
        weights = dict(self.weights)
        return sum(weights.get(v, 0) for v in (set(values) if self.once else values)) in self.totals


@dataclass(frozen=True)
class HowMany(EntryConstraint):
    """How many of the parts are true is one of the counts; their scopes are parts of this one.

    Raises ModelError for a part with other variables.
    """

    parts: tuple[Clued | Related, ...]
    counts: frozenset[int]

    def __post_init__(self) -> None:
        if any(variable not in self.scope for part in self.parts for variable in part.scope):
            raise ModelError("a part has variables that are not in the scope")

    def holds(self, *values: int) -> bool:
        assignment = dict(zip(self.scope, values, strict=True))
        true = [part.holds(*(assignment[v] for v in part.scope)) for part in self.parts]
        return true.count(True) in self.counts

    def is_met(self, *values: int) -> bool:
        assignment = dict(zip(self.scope, values, strict=True))
        met = [part.is_met(*(assignment[v] for v in part.scope)) for part in self.parts]
        return met.count(True) in self.counts
