"""Statements about places that touch: cells that are connected, one circuit through places."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.basics.errors import ModelError
from gridwright.model.constraints import Constraint
from gridwright.model.neighbours import are_mutual

__all__ = ["Circuit", "Connected", "connected"]


@dataclass(frozen=True)
class Connected(Constraint):
    """The places that hold one of the `values` are connected: one comes from each to each other.

    Steps lead to `neighbours`, those of place i being `neighbours[i]`, over such places alone.
    None, or a single one, is connected.

    Raises ModelError unless all neighbours are places and touch one another.

    >>> row = Connected(("a", "b", "c"), ((1,), (0, 2), (1,)), frozenset({1}))
    >>> row.holds(1, 1, 0), row.holds(1, 0, 1), row.holds(0, 0, 0)
    (True, False, True)
    """

    neighbours: tuple[tuple[int, ...], ...]
    values: frozenset[int]

    def __post_init__(self) -> None:
        n = len(self.scope)
        if len(self.neighbours) != n or not are_mutual(self.neighbours):
            raise ModelError(f"neighbours of {n} places: expected for each place those it touches")

    def holds(self, *values: int) -> bool:
        left = {place for place, value in enumerate(values) if value in self.values}
        pieces = 0
        while left:
            pieces += 1
            piece = {left.pop()}
            while piece:
                piece = {j for i in piece for j in self.neighbours[i]} & left
                left -= piece
        return pieces <= 1


def connected(rows: Sequence[Iterable[Any]], values: Iterable[int]) -> Connected:
    """Of the cells in these rows, those with one of the values are connected at their sides.

    Raises ModelError for rows of different lengths.

    >>> island = connected([["a", "b"], ["c", "d"]], [1])
    >>> island.scope, island.holds(1, 0, 0, 1), island.holds(1, 1, 0, 1)
    (('a', 'b', 'c', 'd'), False, True)
    """
    lists = [tuple(row) for row in rows]
    cols = len(lists[0]) if lists else 0
    if any(len(row) != cols for row in lists):
        raise ModelError("expected rows of one length")
    places = [(r, c) for r in range(len(lists)) for c in range(cols)]
    number = {place: i for i, place in enumerate(places)}
    near = [
        tuple(number[at] for at in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if at in number)
        for r, c in places
    ]
    return Connected(tuple(cell for row in lists for cell in row), tuple(near), frozenset(values))


@dataclass(frozen=True)
class Circuit(Constraint):
    """Each value says which place is next; following them is one circuit.

    The places have numbers from `first`.  One that is its own next is left out; all others are on
    the circuit, if there are any.

    >>> ring = Circuit(("a", "b", "c", "d"), first=1)
    >>> ring.holds(2, 3, 4, 1), ring.holds(2, 1, 3, 4), ring.holds(2, 1, 4, 3)
    (True, True, False)
    """

    first: int = 0

    def holds(self, *values: int) -> bool:
        following = [value - self.first for value in values]
        if sorted(following) != list(range(len(following))):
            return False
        on_it = [place for place, after in enumerate(following) if place != after]
        steps, place = 0, on_it[0] if on_it else 0
        while on_it and (steps == 0 or place != on_it[0]):
            place, steps = following[place], steps + 1
        return steps == len(on_it)
