"""Statements about values along a line: automata, orders of rows, numbers outside of a board."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from gridwright.basics.errors import ModelError
from gridwright.model.constraints import Constraint

__all__ = ["Lexicographic", "NumberedRoom", "Regular", "Sandwich", "XSum", "runs"]


MOST_RUNS: Final = 10_000
"""Ones of a line."""


@dataclass(frozen=True)
class Regular(Constraint):
    """An automaton reads the values one after the other, and ends in one of the accepting states.

    `transitions` are triples: a state, a value, the state to which it leads.  Several may begin
    alike: then one way to accepting states is enough.  States are any whole numbers.

    >>> one_run_of_two = ((0, 0, 0), (0, 1, 1), (1, 1, 2), (2, 0, 2))
    >>> nonogram = Regular(("a", "b", "c", "d"), one_run_of_two, frozenset({2}))
    >>> nonogram.holds(0, 1, 1, 0), nonogram.holds(1, 0, 1, 0)
    (True, False)
    """

    transitions: tuple[tuple[int, int, int], ...]
    accepting: frozenset[int]
    start: int = 0

    def __post_init__(self) -> None:
        if any(len(transition) != 3 for transition in self.transitions):
            raise ModelError("a transition is a state, a value, and the next state")

    def holds(self, *values: int) -> bool:
        states = {self.start}
        for value in values:
            states = {end for here, x, end in self.transitions if here in states and x == value}
        return not states.isdisjoint(self.accepting)


def runs(scope: Iterable[Any], lengths: Iterable[int]) -> Regular:
    """Of zeros and ones along a line, the runs of ones have these lengths: a line of a nonogram.

    Raises ModelError for a negative length, and for more than `MOST_RUNS` ones.

    >>> runs(("a", "b", "c", "d"), [1, 1]).holds(1, 0, 0, 1)
    True
    """
    ones = [n for n in lengths if n]
    if sum(map(abs, ones)) > MOST_RUNS or any(n < 0 for n in ones):
        raise ModelError(f"runs of ones: expected lengths that make {MOST_RUNS:,} at most")
    state, transitions = 0, [(0, 0, 0)]
    for place, n in enumerate(ones):
        transitions += [(state + k, 1, state + k + 1) for k in range(n)]
        state += n
        transitions += [(state, 0, state + 1), (state + 1, 0, state + 1)]
        state += place < len(ones) - 1
    accepting = frozenset({state, state + 1}) if ones else frozenset({0})
    return Regular(tuple(scope), tuple(transitions), accepting)


@dataclass(frozen=True)
class Lexicographic(Constraint):
    """The first half of the values is a row that stands before the second, as words in a lexicon.

    It may equal it, unless `strict`.

    Raises ModelError for an odd number of variables.

    >>> Lexicographic(("a", "b", "c", "d")).holds(1, 7, 2, 0)
    True
    """

    strict: bool = False

    def __post_init__(self) -> None:
        if len(self.scope) % 2:
            raise ModelError(f"two rows of one length have no {len(self.scope)} variables")

    def holds(self, *values: int) -> bool:
        half = len(values) // 2
        one, other = values[:half], values[half:]
        return one < other if self.strict else one <= other


@dataclass(frozen=True)
class Sandwich(Constraint):
    """All values differ; the crusts are among them, and what lies between these has the sum.

    Raises ModelError for crusts that are equal.

    >>> Sandwich("abcdef", 7, crusts=(1, 6)).holds(2, 6, 3, 4, 1, 5)
    True
    """

    total: int
    crusts: tuple[int, int]

    def __post_init__(self) -> None:
        if len(set(self.crusts)) != 2:
            raise ModelError("the crusts of a sandwich are two different values")

    def holds(self, *values: int) -> bool:
        if len(set(values)) < len(values) or not set(self.crusts) <= set(values):
            return False
        first, last = sorted(map(values.index, self.crusts))
        return sum(values[first + 1 : last]) == self.total


@dataclass(frozen=True)
class XSum(Constraint):
    """All values differ; the first of them says how many, with itself, have the sum.

    >>> XSum("abcd", 8).holds(3, 1, 4, 2)
    True
    """

    total: int

    def holds(self, *values: int) -> bool:
        if len(set(values)) < len(values) or not values or not 1 <= values[0] <= len(values):
            return False
        return sum(values[: values[0]]) == self.total


@dataclass(frozen=True)
class NumberedRoom(Constraint):
    """The first value says at which place, from 1, the number stands.

    >>> NumberedRoom("abcd", 2).holds(3, 1, 2, 4)
    True
    """

    number: int

    def holds(self, *values: int) -> bool:
        is_room = bool(values) and 1 <= values[0] <= len(values)
        return is_room and values[values[0] - 1] == self.number
