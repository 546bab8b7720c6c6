"""Places that touch: what keeps them connected, and what closes a circuit too early."""

from collections.abc import Iterator
from typing import Any

from gridwright.engines.plain.rule import Contradiction, Domains, Rule, is_single, narrow
from gridwright.model.constraints import Constraint
from gridwright.model.graphs import Circuit, Connected

__all__ = ["RULES"]


class ConnectedRule(Rule[Connected]):
    """What cannot be reached is out; what all ways between two sure places pass through is in."""

    cost = 3

    def __init__(self, constraint: Connected, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        self.inside = 0
        for value in constraint.values:
            self.inside |= self.bit(value)
        self.near = [sum(1 << j for j in set(near)) for near in constraint.neighbours]

    def apply(self, domains: Domains) -> Iterator[int]:
        possible = sure = 0
        for place, v in enumerate(self.scope):
            if domains[v] & self.inside:
                possible |= 1 << place
                if not domains[v] & ~self.inside:
                    sure |= 1 << place
        if not sure:
            return
        reached = self.reached(sure & -sure, possible)
        if sure & ~reached:
            raise Contradiction
        for place, v in enumerate(self.scope):
            bit = 1 << place
            if not bit & possible:
                continue
            if not bit & reached:
                if narrow(domains, v, ~self.inside):
                    yield v
            elif not bit & sure and sure & ~self.reached(sure & -sure, reached & ~bit):
                narrow(domains, v, self.inside)
                yield v

    def reached(self, start: int, allowed: int) -> int:
        """The places to which steps within a set lead."""
        found = fresh = start
        while fresh:
            after = 0
            while fresh:
                lowest = fresh & -fresh
                after |= self.near[lowest.bit_length() - 1]
                fresh ^= lowest
            fresh = after & allowed & ~found
            found |= fresh
        return found


class CircuitRule(Rule[Circuit]):
    """Values are taken once; ends of a chain do not meet while others are to be on the circuit."""

    cost = 3

    def __init__(self, constraint: Circuit, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        first, n = constraint.first, len(scope)
        self.places = [self.bit(first + place) for place in range(n)]
        self.place_of = {bit: place for place, bit in enumerate(self.places) if bit}
        self.all = self.between(first, first + n - 1)

    def apply(self, domains: Domains) -> Iterator[int]:
        for v in self.scope:
            if narrow(domains, v, self.all):
                yield v
        after, before = self.links(domains)
        taken = sum(self.places[j] for j in before)
        for place, v in enumerate(self.scope):
            if place not in after and narrow(domains, v, ~taken):
                yield v
        chain_of = {place: other for place, other in after.items() if place != other}
        on_it = {place for place in before if before[place] != place}
        on_it |= {i for i, v in enumerate(self.scope) if not domains[v] & self.places[i]}
        for start in sorted(chain_of):
            length, end = 1, chain_of[start]
            while end in chain_of and end != start:
                length, end = length + 1, chain_of[end]
            if end == start:  # it is closed
                if len(on_it) > length:
                    raise Contradiction
                continue
            is_early = start not in before and len(on_it) > length + 1
            if is_early and narrow(domains, self.scope[end], ~self.places[start]):
                yield self.scope[end]
        if chain_of and all(place in before for place in chain_of):
            for place, v in enumerate(self.scope):
                if place not in chain_of and narrow(domains, v, self.places[place]):
                    yield v

    def links(self, domains: Domains) -> tuple[dict[int, int], dict[int, int]]:
        """Of the places whose next one is known: that, and the place before each of those."""
        after: dict[int, int] = {}
        before: dict[int, int] = {}
        for place, v in enumerate(self.scope):
            if is_single(domains[v]):
                there = after[place] = self.place_of[domains[v]]
                if there in before:
                    raise Contradiction
                before[there] = place
        return after, before


RULES: dict[type[Constraint], type[Rule[Any]]] = {Circuit: CircuitRule, Connected: ConnectedRule}
"""Which rule reasons about which class."""
