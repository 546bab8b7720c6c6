"""What is known when parts are made: the model and the board with nothing in it."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from gridwright.explain.parts.part import Part, spread
from gridwright.model.constraints import AllDifferent, Constraint, Variable

__all__ = ["Maker", "Setting"]


class Setting(NamedTuple):
    """Variables by place, and the sets of values that they may have where nothing is given."""

    place_of: dict[Variable, int]
    values: list[int]
    blank: list[int]
    constraints: Sequence[Constraint]
    houses: tuple[tuple[int, frozenset[int]], ...]
    """All differences: the place of the constraint, and its scope."""
    written: dict[Hashable, Any]
    """What parts share: lists of the same statement (`listed`), rows of tables that are alike
    (`tables`), quick bounds (`quick_ends`), the values of options (`covers`)."""

    def scope(self, constraint: Constraint) -> tuple[int, ...]:
        """The places of its variables."""
        return tuple(map(self.place_of.__getitem__, constraint.scope))

    def numbers(self, values: int) -> list[int]:
        """The numbers in a set."""
        return spread(values, self.values)

    def set_of(self, numbers: Sequence[int]) -> int:
        """The set of these numbers, those that nothing in the model can be left out."""
        wanted = set(numbers)
        return sum(1 << i for i, value in enumerate(self.values) if value in wanted)

    def union(self, scope: Sequence[int]) -> int:
        """All that a variable of these may be."""
        found = 0
        for v in scope:
            found |= self.blank[v]
        return found

    def apart(self, scope: Sequence[int]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        """Which variables of a scope differ, and the constraints that say so.

        For each place of the scope the later places that have another value.
        """
        told, pairs = [], [set[int]() for _ in scope]
        for place, house in self.houses:
            inside = [i for i, v in enumerate(scope) if v in house]
            new = [(i, j) for n, i in enumerate(inside) for j in inside[n + 1 :]]
            new = [(i, j) for i, j in new if j not in pairs[i]]
            if new:
                told.append(place)
                for i, j in new:
                    pairs[i].add(j)
        return tuple(told), tuple(tuple(sorted(later)) for later in pairs)

    @staticmethod
    def houses_of(
        constraints: Sequence[Constraint], index: dict[Variable, int]
    ) -> tuple[tuple[int, frozenset[int]], ...]:
        """The scopes in which all values differ, the largest first."""
        found = [
            (place, frozenset(index[v] for v in constraint.scope))
            for place, constraint in enumerate(constraints)
            if isinstance(constraint, AllDifferent)
        ]
        return tuple(sorted(found, key=lambda house: -len(house[1])))


Maker = Callable[[Constraint, int, Setting], Iterator[Part]]
"""The parts of a constraint, given its place in the model."""
