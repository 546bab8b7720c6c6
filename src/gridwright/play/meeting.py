"""Whether a statement can be met yet: by values that are known, and others that are still open.

Each class of constraint is looked at alone, by its meaning: sums by which sums the open values
make, orders from the smallest value upwards, houses by a matching of places to values.  What is
left to be chosen in few ways is tried by `Constraint.holds`.  Nothing of an engine is used.  The
answer "no" is a proof; "yes" only says that nothing was found.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from math import prod
from typing import Any, Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.clues.numbers.functions import value_of_digits
from gridwright.model.constraints import (
    AllDifferent,
    AtMost,
    AtMostOne,
    Between,
    Constraint,
    ExactlyOne,
    Increasing,
    LinearSum,
    Product,
    Table,
    Visible,
    Where,
)
from gridwright.model.entries import Called, Entered, LastCheck, NumbersRise, Occurrences
from gridwright.model.tallies import Tally

__all__ = ["can_be_met"]

Domains = Sequence[Sequence[int]]
"""The values of each variable of a scope, sorted; one value where it is known."""

MOST_TRIED: Final = 100
"""Combinations of open values that are tried one by one: those of two digits."""

MOST_KEPT: Final = 10_000
"""Sums, products or states that are kept on the way; beyond it only least and greatest count."""

MOST_PLACED: Final = 300
"""Places to which values are matched: their paths are recursive."""

USERS = (Called, Entered, LastCheck, Where)
"""Functions of users, which may take any time: they are called once all values are known."""


def can_be_met(constraint: Constraint, domains: Domains) -> bool:
    """False if no choice of values, one of each domain, meets the constraint.

    Raises Undecided if all are known, and it cannot be told.

    >>> can_be_met(LinearSum(("a", "b"), 19), [range(1, 10), range(1, 10)])
    False
    """
    if not all(domains):
        return False
    if all(len(domain) == 1 for domain in domains):
        return constraint.holds(*(domain[0] for domain in domains))
    way = _WAYS.get(type(constraint))
    if way is not None:
        return way(constraint, domains)
    return isinstance(constraint, USERS) or _is_met_by_some(constraint, domains)


def _is_met_by_some(constraint: Constraint, domains: Domains) -> bool:
    """Tries all choices, if they are few; one that cannot be decided may be right."""
    if prod(map(len, domains)) > MOST_TRIED:
        return True
    for values in asking(product(*domains), 16):
        try:
            if constraint.holds(*values):
                return True
        except Undecided:
            return True
    return False


# ------------------------------------------------------------------ houses


def _different(constraint: AllDifferent, domains: Domains) -> bool:
    return _has_matching(domains, 1)


def _at_most(constraint: AtMost, domains: Domains) -> bool:
    return _has_matching(domains, constraint.times)


def _has_matching(domains: Domains, times: int) -> bool:
    """Whether each place can get a value if each value is used `times` times at most.

    Augmenting paths (H. W. Kuhn, The Hungarian method, 1955), the narrowest place first.  From the
    place on from which each has more values than places before it can have used up, all find one.
    """
    if not times:
        return False
    order = sorted(domains, key=len)
    n = len(order)
    while n and len(order[n - 1]) * times >= n:
        n -= 1
    if n > MOST_PLACED and len(order[n - 1]) > 1:
        return True
    users: dict[int, list[int]] = {}

    def place(i: int, seen: set[int]) -> bool:
        for value in order[i]:
            holders = users.setdefault(value, [])
            if len(holders) < times:
                holders.append(i)
                return True
        for value in order[i]:
            if value not in seen:
                seen.add(value)
                for k, other in enumerate(users[value]):
                    if place(other, seen):
                        users[value][k] = i
                        return True
        return False

    return all(place(i, set()) for i in asking(range(n), 16))


# ------------------------------------------------------------------ numbers


def _linear(constraint: LinearSum, domains: Domains) -> bool:
    weighted = zip(constraint.weights, domains, strict=True)
    return _makes_sum(
        [range(1) if not a else _times(a, domain) for a, domain in weighted], {constraint.total}
    )


def _times(weight: int, domain: Sequence[int]) -> Sequence[int]:
    if isinstance(domain, range):  # perhaps of very many values
        first, last = weight * domain[0], weight * domain[-1]
        return range(first, last + (1 if weight > 0 else -1), weight)
    return [weight * value for value in domain]


def _makes_sum(choices: Sequence[Sequence[int]], totals: Iterable[int]) -> bool:
    """Whether one of the totals is a sum of one number of each."""
    ends = [sorted((numbers[0], numbers[-1])) for numbers in choices]
    lo, hi = sum(end[0] for end in ends), sum(end[1] for end in ends)
    within = [total for total in totals if lo <= total <= hi]
    if not within or hi - lo > MOST_KEPT or sum(map(len, choices)) > MOST_KEPT:
        return bool(within)
    reached = 1  # bit i: the sum lo + i of those looked at, the others at their least
    for numbers, (least, _) in zip(choices, ends, strict=True):
        before, reached = reached, 0
        for number in numbers:
            reached |= before << (number - least)
    return any(reached >> (total - lo) & 1 for total in within)


def _product(constraint: Product, domains: Domains) -> bool:
    total = constraint.total
    if total == 0:
        return any(0 in domain for domain in domains)
    reached = {1}
    for domain in sorted(domains, key=len):
        if len(reached) * len(domain) > MOST_KEPT:
            return True
        reached = {n * value for n in reached for value in domain if value}
        reached = {n for n in reached if total % n == 0}
    return total in reached


def _tally(constraint: Tally, domains: Domains) -> bool:
    if constraint.once or sum(map(len, domains)) > MOST_KEPT:
        return _is_met_by_some(constraint, domains)
    weights = dict(constraint.weights)
    choices = [sorted({weights.get(value, 0) for value in domain}) for domain in domains]
    return _makes_sum(choices, constraint.totals)


def _occurrences(constraint: Occurrences, domains: Domains) -> bool:
    value = constraint.value
    certain = sum(len(domain) == 1 and domain[0] == value for domain in domains)
    possible = sum(value in domain for domain in domains)
    return max(certain, constraint.lo) <= min(possible, constraint.hi)


# ------------------------------------------------------------------ orders


def _increasing(constraint: Increasing, domains: Domains) -> bool:
    return _rises(domains, constraint.strict)


def _rises(domains: Domains, strict: bool) -> bool:
    """Whether values can be chosen that rise: the smallest that is allowed is always the best."""
    last = domains[0][0] - 1
    for domain in domains:
        place = bisect_left(domain, last + strict)
        if place == len(domain):
            return False
        last = domain[place]
    return True


def _numbers_rise(constraint: NumbersRise, domains: Domains) -> bool:
    base, entries = constraint.base, constraint.entries
    digits = {p: _within(domains[p], 0, base) for places in entries for p in places}
    if not all(digits.values()):
        return False
    least = [value_of_digits([digits[p][0] for p in e], base) for e in entries]
    most = [value_of_digits([digits[p][-1] for p in e], base) for e in entries]
    pairs = zip(least, most, strict=True)
    spans = [range(lo, hi + 1) for lo, hi in pairs]
    return not spans or (_rises(spans, True) and _is_met_by_some(constraint, domains))


def _within(domain: Sequence[int], lo: int, end: int) -> Sequence[int]:
    return domain[bisect_left(domain, lo) : bisect_left(domain, end)]


def _visible(constraint: Visible, domains: Domains) -> bool:
    states: set[tuple[int | None, int]] = {(None, 0)}  # the highest so far, and how many are seen
    for domain in domains:
        if len(states) * len(domain) > MOST_KEPT:
            return True
        states = {
            (value, n + 1) if highest is None or value > highest else (highest, n)
            for highest, n in states
            for value in domain
        }
    return any(n == constraint.times for _, n in states)


# ------------------------------------------------------------------ options and tables


def _exactly_one(constraint: ExactlyOne, domains: Domains) -> bool:
    return _has_ones(domains, 1, 1)


def _between(constraint: Between, domains: Domains) -> bool:
    return _has_ones(domains, constraint.lo, constraint.hi)


def _has_ones(domains: Domains, lo: int, hi: int) -> bool:
    certain, possible = sum(d[0] for d in domains), sum(d[-1] for d in domains)
    return max(certain, lo) <= min(possible, hi)


def _at_most_one(constraint: AtMostOne, domains: Domains) -> bool:
    return constraint.holds(*(domain[0] for domain in domains))  # fewer are never worse


def _table(constraint: Table, domains: Domains) -> bool:
    known = [(i, domain) for i, domain in enumerate(domains)]
    known.sort(key=lambda pair: len(pair[1]))
    return any(all(row[i] in d for i, d in known) for row in asking(constraint.rows, 1024))


_WAYS: Final[dict[type, Callable[[Any, Domains], bool]]] = {
    AllDifferent: _different,
    AtMost: _at_most,
    AtMostOne: _at_most_one,
    Between: _between,
    ExactlyOne: _exactly_one,
    Increasing: _increasing,
    LinearSum: _linear,
    NumbersRise: _numbers_rise,
    Occurrences: _occurrences,
    Product: _product,
    Table: _table,
    Tally: _tally,
    Visible: _visible,
}
"""How each class is looked at; what is not here has its few last choices tried."""
