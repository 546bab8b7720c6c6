"""Automata, counts, extremes, choices by an index, rows with blanks."""

from collections.abc import Iterator
from typing import Any, ClassVar

from gridwright.engines.automata import automaton_of, order_of
from gridwright.engines.plain.rule import (
    Contradiction,
    Domains,
    Enumerate,
    Rule,
    bits,
    is_single,
    narrow,
)
from gridwright.model.constraints import Constraint
from gridwright.model.globals import Among, Cardinality, ElementAt, Maximum, Minimum, Patterns
from gridwright.model.lines import Lexicographic, NumberedRoom, Regular, Sandwich, XSum

__all__ = ["RULES"]


class AutomatonRule(Enumerate[Constraint]):
    """A value stays if some way through the states, from the first to an accepting one, has it."""

    cost = 4

    def __init__(self, constraint: Constraint, scope: tuple[int, ...], values: list[int]) -> None:
        super().__init__(constraint, scope, values)
        self.in_order = [scope[i] for i in order_of(constraint)]
        self.accepting = frozenset[int]()
        self.moves: list[list[tuple[int, int]]] | None = None
        self.known = 0  # the values for which the automaton was made

    def make(self, known: int) -> None:
        """The automaton for these values, which are all that any variable of the scope has."""
        self.known = known
        values = tuple(map(self.value, bits(known)))
        automaton = automaton_of(self.constraint, [values] * len(self.scope))
        self.moves = None
        if automaton is not None:
            self.accepting = automaton.accepting
            self.moves = [[(self.bit(x), end) for x, end in pairs] for pairs in automaton.moves]

    def apply(self, domains: Domains) -> Iterator[int]:
        known = 0
        for v in self.scope:
            known |= domains[v]
        if known & ~self.known:
            self.make(known)
        if self.moves is None:  # too many states
            yield from super().apply(domains)
            return
        layers: list[set[int]] = [{0}]
        for v in self.in_order:
            domain = domains[v]
            layers.append({
                end for state in layers[-1] for bit, end in self.moves[state] if bit & domain
            })  # fmt: skip
        after = layers.pop() & self.accepting
        if not after:
            raise Contradiction
        for v in reversed(self.in_order):
            before, allowed = set[int](), 0
            for state in layers.pop():
                for bit, end in self.moves[state]:
                    if bit & domains[v] and end in after:
                        allowed |= bit
                        before.add(state)
            after = before
            if narrow(domains, v, allowed):
                yield v
        # what an automaton leaves to others, as that numbers differ, is asked at the end
        if all(is_single(domains[v]) for v in self.scope):
            yield from self.enumerate(domains)


class NumberedRoomRule(Rule[NumberedRoom]):
    """A room may be named if the number may stand there; once it is named, it does."""

    def apply(self, domains: Domains) -> Iterator[int]:
        if not self.scope:
            raise Contradiction
        first, number = self.scope[0], self.bit(self.constraint.number)
        rooms = [self.bit(place) for place in range(1, len(self.scope) + 1)]
        allowed = 0
        for v, room in zip(self.scope, rooms, strict=True):
            if domains[v] & number and (v != first or room == number):
                allowed |= room
        if narrow(domains, first, allowed):
            yield first
        if is_single(domains[first]):
            room = self.scope[rooms.index(domains[first])]
            if narrow(domains, room, number):
                yield room


class AmongRule(Rule[Among]):
    """Once as many have the values as may, the others have none; and the reverse."""

    def apply(self, domains: Domains) -> Iterator[int]:
        inside = sum(map(self.bit, self.constraint.values))
        yield from self.counted(domains, self.scope, inside, self.constraint.lo, self.constraint.hi)

    def counted(
        self, domains: Domains, cells: tuple[int, ...], inside: int, lo: int, hi: int
    ) -> Iterator[int]:
        n_sure = sum(not domains[v] & ~inside for v in cells)
        open_ = [v for v in cells if domains[v] & inside and domains[v] & ~inside]
        if n_sure > hi or n_sure + len(open_) < lo or lo > hi:
            raise Contradiction
        for v in open_:
            if n_sure == hi and narrow(domains, v, ~inside):
                yield v
            if n_sure + len(open_) == lo and narrow(domains, v, inside):
                yield v


class CardinalityRule(Rule[Cardinality]):
    """The same for each value by itself; its number lies between what is sure and what may be."""

    cost = 2

    def apply(self, domains: Domains) -> Iterator[int]:
        n = len(self.scope) - len(self.constraint.values)
        cells = self.scope[:n]
        for value, number in zip(self.constraint.values, self.scope[n:], strict=True):
            bit = self.bit(value)
            n_sure = sum(domains[v] == bit for v in cells)
            n_most = sum(bool(domains[v] & bit) for v in cells)
            if narrow(domains, number, self.between(n_sure, n_most)):
                yield number
            lo, hi = self.ends(domains[number])
            for v in cells if n_sure < n_most else ():
                if is_single(domains[v]) or not domains[v] & bit:
                    continue
                if (n_sure == hi and narrow(domains, v, ~bit)) or (
                    n_most == lo and narrow(domains, v, bit)
                ):
                    yield v


class ElementRule(Rule[ElementAt]):
    """An index stays if its variable may have the value, a value if some index gives it."""

    def apply(self, domains: Domains) -> Iterator[int]:
        index, value, row = self.scope[0], self.scope[1], self.scope[2:]
        allowed = found = 0
        for number, v in enumerate(row, self.constraint.first):
            place = self.bit(number)
            if place & domains[index] and domains[v] & domains[value]:
                allowed |= place
                found |= domains[v]
        if narrow(domains, index, allowed):
            yield index
        if narrow(domains, value, found):
            yield value
        if is_single(domains[index]):
            chosen = row[self.value(domains[index]) - self.constraint.first]
            if narrow(domains, chosen, domains[value]):
                yield chosen


class MaximumRule(Rule[Maximum]):
    """The greatest lies between the greatest least and the greatest most; none exceeds it."""

    sign: ClassVar[int] = 1

    def apply(self, domains: Domains) -> Iterator[int]:
        result, others = self.scope[0], self.scope[1:]
        found = 0
        for v in others:
            found |= domains[v]
        ends = [self.ends(domains[v]) for v in others]
        if self.sign > 0:
            found &= self.between(max(lo for lo, _ in ends), self.values[-1])
        else:
            found &= self.between(self.values[0], min(hi for _, hi in ends))
        if narrow(domains, result, found):
            yield result
        lo, hi = self.ends(domains[result])
        within = (
            self.between(self.values[0], hi) if self.sign > 0 else self.between(lo, self.values[-1])
        )
        for v in others:
            if narrow(domains, v, within):
                yield v
        able = [v for v in others if domains[v] & domains[result]]
        if len(able) == 1 and narrow(domains, able[0], domains[result]):
            yield able[0]


class MinimumRule(MaximumRule):
    """The least lies between the least least and the least most; none is below it."""

    sign = -1


class PatternsRule(Rule[Patterns]):
    """A value stays if it fits into a row into which all variables can fit."""

    cost = 4

    def apply(self, domains: Domains) -> Iterator[int]:
        supported, is_met = [0] * len(self.scope), False
        for row in self.constraint.rows:
            choice = [
                domains[v] if told is None else domains[v] & self.bit(told)
                for v, told in zip(self.scope, row, strict=True)
            ]
            if all(choice):
                is_met = True
                supported = [a | b for a, b in zip(supported, choice, strict=True)]
        if not is_met:
            raise Contradiction
        for v, allowed in zip(self.scope, supported, strict=True):
            if narrow(domains, v, allowed):
                yield v


RULES: dict[type[Constraint], type[Rule[Any]]] = {
    Among: AmongRule,
    Cardinality: CardinalityRule,
    ElementAt: ElementRule,
    Lexicographic: AutomatonRule,
    Maximum: MaximumRule,
    Minimum: MinimumRule,
    NumberedRoom: NumberedRoomRule,
    Patterns: PatternsRule,
    Regular: AutomatonRule,
    Sandwich: AutomatonRule,
    XSum: AutomatonRule,
}
