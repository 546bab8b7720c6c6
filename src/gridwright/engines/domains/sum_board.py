"""Boards with sums for the kernel `sums`: which models are such boards, and the order of places.

A board has whole numbers within a window of 64, used a number of times over all, plain sums, and
perhaps places in increasing order.  A count meets one solution of those that are images of one
another (`sum_symmetries`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from gridwright.engines.domains.sum_symmetries import Images, images_of, mirror_of
from gridwright.kernels import sums as kernel
from gridwright.kernels.flat import Ints, Words, ints, words
from gridwright.model import constraints as c
from gridwright.model.constraints import Variable
from gridwright.model.model import Model

__all__ = ["SumBoard", "sum_board"]

_MOST_PLACES = 4096
_MOST_TOTAL = 1 << 40
_ROOM = 8192
"""Values of solutions that are handed over at a time."""


@dataclass(frozen=True)
class SumBoard:
    """The arrays at the start, and what their places mean."""

    variables: tuple[Variable, ...]
    order: tuple[int, ...]
    """The variables by number, in the order in which they are filled."""
    base: int
    sets: Words
    ints: Ints
    n_images: int = 1
    """How many solutions each stands for that is met; twice as many where the kernel says so."""

    @property
    def columns(self) -> list[int]:
        """The place of each variable in the order."""
        return sorted(range(len(self.order)), key=self.order.__getitem__)


def sum_board(model: Model, *, is_count: bool = False) -> SumBoard | None:
    """The model as a board with sums, None if it is none.

    With `is_count` a solution may stand for its images.
    """
    if not any(isinstance(constraint, c.LinearSum) for constraint in model.constraints):
        return None
    if not 1 <= len(model.domains) <= _MOST_PLACES or not all(model.domains.values()):
        return None
    lo = min(domain[0] for domain in model.domains.values())
    hi = max(domain[-1] for domain in model.domains.values())
    if hi - lo > 63 or max(-lo, hi) > _MOST_TOTAL or not _are_plain(model):
        return None
    sums = [k for k in model.constraints if isinstance(k, c.LinearSum)]
    number = {variable: v for v, variable in enumerate(model.domains)}
    scopes = [tuple(number[variable] for variable in k.scope) for k in sums]
    order = _order([len(domain) for domain in model.domains.values()], scopes)
    totals = [k.total - lo * len(k.scope) for k in sums]
    rises = [
        (number[a], number[b], int(k.strict))
        for k in model.constraints
        if isinstance(k, c.Increasing)
        for a, b in pairwise(k.scope)
    ]
    domains = [sum(1 << (x - lo) for x in domain) for domain in model.domains.values()]
    images, mirror = Images(), None
    if is_count and _times(model) == 1:
        lines = [(total, scope) for total, scope in zip(totals, scopes, strict=True)]
        images = images_of(domains, lines, rises, order)
        if not rises:
            sizes = [(len(scope), total) for total, scope in lines]
            mirror = mirror_of(domains, sizes, (v for v in order if v in images.fixed))
        rises += [(a, b, 1) for a, b in images.rises]
    if mirror is not None:
        domains[mirror[0]] &= (2 << mirror[1] // 2) - 1
    sets, ints = _arrays(domains, order, scopes, totals, rises, _times(model))
    if mirror is not None:
        ints[kernel.HINGE], ints[kernel.MIDDLE] = order.index(mirror[0]), mirror[1]
    return SumBoard(tuple(model.domains), order, lo, sets, ints, images.n)


def _are_plain(model: Model) -> bool:
    """Whether there are sums, and nothing but what the kernel knows."""
    houses = [k for k in model.constraints if isinstance(k, c.AllDifferent | c.AtMost)]
    sums = [k for k in model.constraints if isinstance(k, c.LinearSum)]
    rises = [k for k in model.constraints if isinstance(k, c.Increasing)]
    return (
        len(houses) + len(sums) + len(rises) == len(model.constraints)
        and len(houses) <= 1
        and all(set(k.scope) == set(model.domains) for k in houses)
        and all(len(set(k.scope)) == len(k.scope) for k in model.constraints)
        and all(k.scope and set(k.weights) == {1} and abs(k.total) < _MOST_TOTAL for k in sums)
        and len(sums) > 0
        and _times(model) >= 0
    )


def _times(model: Model) -> int:
    """How often a number may be used; 0 for any number of times, -1 for never."""
    for k in model.constraints:
        if isinstance(k, c.AllDifferent):
            return 1
        if isinstance(k, c.AtMost):
            return k.times or -1
    return 0


def _order(sizes: Sequence[int], scopes: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """First what is given, then always a place of a sum with fewest open places.

    Of these, the one whose own sums are nearest to being full: each sum counts a quarter for each
    open place.
    """
    left = [set(scope) for scope in scopes]
    member: list[list[int]] = [[] for _ in sizes]
    for g, scope in enumerate(scopes):
        for v in scope:
            member[v].append(g)
    todo, order = dict.fromkeys(range(len(sizes))), list[int]()

    def fullness(v: int) -> tuple[float, int, int]:
        return -sum(0.25 ** len(left[g]) for g in member[v]), sizes[v], v

    def fill(v: int) -> None:
        order.append(v)
        del todo[v]
        for g in member[v]:
            left[g].discard(v)

    for v in [v for v, size in enumerate(sizes) if size == 1]:
        fill(v)
    while todo:
        fewest = min((len(open_) for open_ in left if open_), default=0)
        pool = {v for open_ in left if len(open_) == fewest for v in open_} or todo
        fill(min(pool, key=fullness))
    return tuple(order)


def _arrays(
    domains: Sequence[int],
    order: Sequence[int],
    scopes: Sequence[tuple[int, ...]],
    totals: Sequence[int],
    rises: Sequence[tuple[int, int, int]],
    times: int,
) -> tuple[Words, Ints]:
    """The two arrays of the kernel."""
    n, rules, others = len(order), list[tuple[int, int, int]](), list[int]()
    place = {v: level for level, v in enumerate(order)}
    starts = []
    for level, v in enumerate(order):
        starts.append(len(rules))
        own = [(sum(place[u] > level for u in s), g) for g, s in enumerate(scopes) if v in s]
        for n_open, g in sorted(own):
            rules.append((kernel.SUM, n_open, g))
            others.append(_union(domains[u] for u in scopes[g] if place[u] > level))
        for a, b, step in rises:
            if v == b and place[a] < level:
                rules.append((kernel.ABOVE, step, place[a]))
            elif v == a and place[b] < level:
                rules.append((kernel.BELOW, -step, place[b]))
        others += [0] * (len(rules) - len(others))
    starts.append(len(rules))
    room = max(1, _ROOM // n)
    tables = {
        "STARTS": starts,
        "RULES": [x for rule in rules for x in rule],
        "REST": totals,
        "VALUES": [0] * n,
        "WIDTHS": [0] * n,
        "USES": [0] * 64,
        "OUT": [0] * (room * n),
    }
    sizes = accumulate(map(len, tables.values()), initial=kernel.HEADER)
    header = [0] * kernel.HEADER
    for name, first in zip(tables, sizes):  # noqa: B905  the last sum is the whole length
        header[getattr(kernel, name)] = first
    header[kernel.N], header[kernel.ROOM], header[kernel.TIMES] = n, room, times
    header[kernel.OTHERS], header[kernel.LEFT] = n, n + len(others)
    header[kernel.TAKEN], header[kernel.HINGE] = 2 * n + len(others), -1
    sets = [*(domains[v] for v in order), *others, *[0] * (n + 1)]
    return words(sets), ints([*header, *(x for table in tables.values() for x in table)])


def _union(sets: Iterable[int]) -> int:
    whole = 0
    for set_ in sets:
        whole |= set_
    return whole
