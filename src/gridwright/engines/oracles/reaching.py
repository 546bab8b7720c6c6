"""What is connected, in clauses: how far steps have come from the first place that is chosen.

A layer of literals for each number of steps: a place is in the next one if it is chosen, and it or
a neighbour is in the last.  No way over n places takes n steps.  Literals are functions of those of
the model, so that every solution is found once.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from gridwright.engines.base import Refused

__all__ = ["MOST_PLACES", "Reaching"]

MOST_PLACES = 100
"""Places of one statement; they make 20,000 literals and some 80,000 clauses."""

L = TypeVar("L")


class Reaching(Generic[L]):
    """Clauses for one solver: how it makes a literal, takes a clause, and turns a literal over."""

    def __init__(
        self, new: Callable[[], L], clause: Callable[[list[L]], object], opposite: Callable[[L], L]
    ) -> None:
        self.new, self.clause, self.opposite = new, clause, opposite

    def either(self, literals: Sequence[L]) -> L:
        """A literal that is true just if one of these is; false if there are none."""
        made = self.new()
        self.clause([self.opposite(made), *literals])
        for literal in literals:
            self.clause([self.opposite(literal), made])
        return made

    def both(self, one: L, other: L) -> L:
        """A literal that is true just if both are."""
        return self.opposite(self.either([self.opposite(one), self.opposite(other)]))

    def connect(self, neighbours: Sequence[Sequence[int]], chosen: Sequence[L]) -> None:
        """State that the places that are chosen are connected; raises Refused for too many."""
        if len(chosen) > MOST_PLACES:
            raise Refused(f"what is connected has {len(chosen)} places; at most {MOST_PLACES}")
        layer: list[L] = []
        before = self.either([])
        for literal in chosen:
            layer.append(self.both(literal, self.opposite(before)))
            before = self.either([before, literal])
        for _ in range(len(chosen) - 1):
            near = [
                self.either([layer[i], *(layer[j] for j in told)])
                for i, told in enumerate(neighbours)
            ]
            layer = [self.both(literal, one) for literal, one in zip(chosen, near, strict=True)]
        for literal, one in zip(chosen, layer, strict=True):
            self.clause([self.opposite(literal), one])
