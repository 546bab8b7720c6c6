"""Adjacency: consecutive numbers lie on neighbouring cells."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from gridwright.engines.plain.rule import Contradiction, Domains, Rule, bits, is_single, narrow
from gridwright.model.constraints import Adjacency, Constraint

__all__ = ["RULES"]


class AdjacencyRule(Rule[Adjacency]):
    """Follow the chain of numbers forwards and backwards over the places each may still have.

    Sets of places are whole numbers too: bit i stands for the i-th variable of the scope.
    The chain can be followed only where every number is needed; as long as there are more
    numbers than places, the placed ones alone restrict their neighbours.
    """

    cost = 4

    def __init__(self, constraint: Adjacency, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        self.touching = [sum(1 << j for j in near) for near in constraint.neighbours]

    def apply(self, domains: Domains) -> Iterator[int]:
        if not self.scope:
            return
        places = self.places(domains)
        numbers = list(places)
        is_run = len(numbers) == len(self.scope)
        span = self.values[numbers[-1]] - self.values[numbers[0]] + 1
        if len(numbers) < len(self.scope) or (is_run and span > len(numbers)):
            raise Contradiction
        sure = -1 if is_run else self.placed(domains)
        kept = dict(places)
        for chain in (numbers, numbers[::-1]):
            for before, after in pairwise(chain):
                if kept[before] & sure and abs(self.values[before] - self.values[after]) == 1:
                    kept[after] &= self.reach(kept[before] & sure)
                    if is_run and not kept[after]:
                        raise Contradiction
        for index in numbers:
            for place in bits(places[index] & ~kept[index]):
                variable = self.scope[place.bit_length() - 1]
                if narrow(domains, variable, ~(1 << index)):
                    yield variable

    def places(self, domains: Domains) -> dict[int, int]:
        """For each value that is still possible, by its index, in order: the set of its places."""
        places = [0] * len(self.values)
        for i, v in enumerate(self.scope):
            mark, left = 1 << i, domains[v]
            while left:  # written out, as below: most of the work on a path is here
                lowest = left & -left
                places[lowest.bit_length() - 1] |= mark
                left ^= lowest
        return {index: found for index, found in enumerate(places) if found}

    def placed(self, domains: Domains) -> int:
        """The set of the places that have their number."""
        return sum(1 << i for i, v in enumerate(self.scope) if is_single(domains[v]))

    def reach(self, places: int) -> int:
        """The places that touch one of these."""
        reached, touching = 0, self.touching
        while places:
            lowest = places & -places
            reached |= touching[lowest.bit_length() - 1]
            places ^= lowest
        return reached


RULES: dict[type[Constraint], type[Rule[Any]]] = {Adjacency: AdjacencyRule}
