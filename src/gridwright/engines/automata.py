"""Statements along a line as automata: which state follows from each, by which value.

An automaton is exact, but for one thing: those of `Sandwich` and `XSum` hold for values that
differ, and whoever uses them says so once more.  They guess which values make the sum; where there
are many such sets, they only add up.

Sources  G. Pesant, A regular language membership constraint for finite sequences of variables
         (CP 2004); N. Beldiceanu, M. Carlsson, J.-X. Rampon, Global constraint catalog: lex_lesseq
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Any, Final, NamedTuple

from gridwright.basics.halting import asking
from gridwright.model.constraints import Constraint
from gridwright.model.lines import Lexicographic, NumberedRoom, Regular, Sandwich, XSum
from gridwright.model.together import joint_values

__all__ = ["MOST_TRANSITIONS", "Automaton", "automaton_of", "automaton_of_rows", "order_of"]

MOST_TRANSITIONS: Final = 200_000
"""Of one automaton; walking them takes a thousandth of a second for each place of the line."""

MOST_SETS: Final = 64
"""Sets with the wanted sum; on nine rows there are at most 30, on sixteen some hundreds."""

_MOST_LOOKED: Final = 10_000
"""Places of the search for these sets: 0.01 seconds, and all of those of 13 values."""

Transition = tuple[Any, int, Any]
Values = Sequence[Sequence[int]]


class Automaton(NamedTuple):
    """States by number, 0 the first one; for each the pairs of a value and the next state."""

    moves: tuple[tuple[tuple[int, int], ...], ...]
    accepting: frozenset[int]


def automaton_of(constraint: Constraint, domains: Values) -> Automaton | None:
    """The automaton of a statement over variables with these values; None for too large ones.

    It reads them in the order of `order_of`.
    """
    start, transitions, accepting = _HOW[type(constraint)](constraint, domains)
    numbers = {start: 0}
    moves: list[dict[tuple[int, int], None]] = [{}]
    for n_moves, (here, value, there) in enumerate(asking(transitions, 1024)):
        if n_moves == MOST_TRANSITIONS:
            return None
        for state in (here, there):
            if state not in numbers:
                numbers[state] = len(moves)
                moves.append({})
        moves[numbers[here]][value, numbers[there]] = None
    ends = frozenset(numbers[state] for state in accepting if state in numbers)
    return Automaton(tuple(map(tuple, moves)), ends)


def automaton_of_rows(rows: Sequence[tuple[int, ...]]) -> Automaton | None:
    """The automaton of rows in increasing order, which ends alike wherever they end alike."""
    if not rows:
        return None
    n, known = len(rows[0]), dict[tuple[tuple[int, int], ...], int]()

    def node(lo: int, hi: int, depth: int) -> int:
        if depth == n:
            return -1
        moves, i = [], lo
        while i < hi:
            value, j = rows[i][depth], i + 1
            while j < hi and rows[j][depth] == value:
                j += 1
            moves.append((value, node(i, j, depth + 1)))
            i = j
        return known.setdefault(tuple(moves), len(known))

    node(0, len(rows), 0)
    last = len(known)  # states count from the first, which is made last; behind them is the end
    number = {-1: last} | {made: last - 1 - made for made in range(last)}
    states = [tuple((x, number[there]) for x, there in moves) for moves in known][::-1]
    if sum(map(len, states)) > MOST_TRANSITIONS:
        return None
    return Automaton((*states, ()), frozenset({last}))


def order_of(constraint: Constraint) -> tuple[int, ...]:
    """The places of the scope in the order in which the automaton reads them."""
    n = len(constraint.scope)
    if isinstance(constraint, Lexicographic):
        return tuple(place for i in range(n // 2) for place in (i, i + n // 2))
    return tuple(range(n))


_Told = tuple[Any, Iterable[Transition], Iterable[Any]]


def _regular(of: Regular, domains: Values) -> _Told:
    known = joint_values(domains)
    return of.start, ((a, x, b) for a, x, b in of.transitions if x in known), of.accepting


def _lexicographic(of: Lexicographic, domains: Values) -> _Told:
    """States: equal so far, the value to compare with, decided."""
    half = len(domains) // 2
    firsts, seconds = sorted(joint_values(domains[:half])), sorted(joint_values(domains[half:]))

    def transitions() -> Iterator[Transition]:
        for a in firsts:
            yield "equal", a, a
            for b in seconds:
                if a <= b:
                    yield a, b, "equal" if a == b else "before"
        for x in {*firsts, *seconds}:
            yield "before", x, "before"

    return "equal", transitions(), ["before"] if of.strict else ["before", "equal"]


def _numbered_room(of: NumberedRoom, domains: Values) -> _Told:
    """States: how many cells are to come before the room; the room has been left."""
    values, n = joint_values(domains), len(domains)

    def transitions() -> Iterator[Transition]:
        for x in values:
            if 1 < x <= n or x == of.number == 1:
                yield "start", x, x - 1
            yield 0, x, 0
            yield from ((left, x, left - 1) for left in range(2, n))
        yield 1, of.number, 0

    return "start", transitions(), [0]


def _sandwich(of: Sandwich, domains: Values) -> _Told:
    """States: before, between and after the crusts, with the set that makes the sum."""
    values = sorted(joint_values(domains) - {*of.crusts})
    sets = _sets_with_sum(values, of.total, len(domains) - 2)
    if sets is None or len(sets) > MOST_SETS:
        return _sandwich_by_sums(of, values)

    def transitions() -> Iterator[Transition]:
        for inner in sets:
            outer = [x for x in values if x not in inner]
            last, after, size = (inner, 0), (inner, "after"), len(inner)
            for here in ("start", (inner, "before")):
                yield from ((here, x, (inner, "before")) for x in outer)
                yield from ((here, crust, last) for crust in of.crusts)
            for n in range(size):
                yield from (((inner, n), x, (inner, n + 1)) for x in inner)
            yield from (((inner, size), crust, after) for crust in of.crusts)
            yield from ((after, x, after) for x in outer)

    return "start", transitions(), [(inner, "after") for inner in sets]


def _sandwich_by_sums(of: Sandwich, values: Sequence[int]) -> _Told:
    """States: before the crusts, what has been added up between them, after them."""

    def transitions() -> Iterator[Transition]:
        for x in values:
            yield "before", x, "before"
            yield "after", x, "after"
        sums, added = [0], {0}
        while sums:
            total = sums.pop()
            for x in values:
                more = total + x
                # values that are not negative never come back to the total
                if more > of.total and values[0] >= 0:
                    continue
                yield total, x, more
                if more not in added and len(added) <= MOST_TRANSITIONS:
                    added.add(more)
                    sums.append(more)
        for crust in of.crusts:
            yield "before", crust, 0
            yield of.total, crust, "after"

    return "before", transitions(), ["after"]


def _x_sum(of: XSum, domains: Values) -> _Told:
    """States: how many of the set have been met; the first value is how many it has."""
    values = sorted(joint_values(domains))
    found = _sets_with_sum(values, of.total, len(domains))
    sets = [inner for inner in found or () if len(inner) in inner]
    if found is None or len(sets) > MOST_SETS:
        return _x_sum_by_sums(of, values, len(domains))

    def transitions() -> Iterator[Transition]:
        for inner in sets:
            size = len(inner)
            yield "start", size, (inner, 1)
            for n in range(1, size):
                yield from (((inner, n), x, (inner, n + 1)) for x in inner if x != size)
            yield from (((inner, size), x, (inner, size)) for x in values if x not in inner)

    return "start", transitions(), [(inner, len(inner)) for inner in sets]


def _x_sum_by_sums(of: XSum, values: Sequence[int], n: int) -> _Told:
    """States: how many are still to be added, and what is missing."""

    def transitions() -> Iterator[Transition]:
        first = [(x - 1, of.total - x) for x in values if 1 <= x <= n]
        yield from (("start", left + 1, (left, rest)) for left, rest in first)
        states, known = first, set(first)
        while states:
            left, rest = here = states.pop()
            for x in values:
                there = (left - 1, rest - x) if left else here
                yield here, x, there
                if there not in known and len(known) <= MOST_TRANSITIONS:
                    known.add(there)
                    states.append(there)

    return "start", transitions(), [(0, 0)]


def _sets_with_sum(values: Sequence[int], total: int, most: int) -> list[frozenset[int]] | None:
    """The sets of at most so many of the values that have the sum; None if they are not found."""
    low = [*accumulate((min(x, 0) for x in values[::-1]), initial=0)][::-1]
    high = [*accumulate((max(x, 0) for x in values[::-1]), initial=0)][::-1]
    found: list[frozenset[int]] = []
    # the place of the next value, what is still to be added, and the values so far
    states: list[tuple[int, int, tuple[int, ...]]] = [(0, total, ())]
    for _ in range(_MOST_LOOKED):
        if not states:
            return found
        i, left, chosen = states.pop()
        if not low[i] <= left <= high[i] or len(chosen) > most:
            continue
        if i == len(values):
            found.append(frozenset(chosen))
            continue
        states.append((i + 1, left, chosen))
        states.append((i + 1, left - values[i], (*chosen, values[i])))
    return None


_HOW: dict[type[Constraint], Callable[[Any, Values], _Told]] = {
    Lexicographic: _lexicographic,
    NumberedRoom: _numbered_room,
    Regular: _regular,
    Sandwich: _sandwich,
    XSum: _x_sum,
}
