"""Propagation to a fixpoint, then a move of the search: the `domains` kernel's entry.

Its arrays are those of kernels/fields.py, its moves those of kernels/tree.py.  Nothing lives in
local variables between two calls of `advance`, so a search can be stopped and go on.
"""

from collections.abc import Callable, Iterable
from typing import Any

from gridwright.kernels.added import FIRST, bits_of, fingerprint, propagate
from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.counting import moves as counting
from gridwright.kernels.counting.fields import COUNTING, MODE, PROBES
from gridwright.kernels.fields import (
    BAD,
    CONS,
    FAILS,
    FIGURES,
    FOUND,
    HEIGHT,
    KIND,
    LEVEL,
    LIMIT,
    LISTED,
    N_CONS,
    NODES,
    PLACES,
    QUEUE,
    SEEN,
    SETTLES,
    SIZE,
    STEP,
    URGENCY,
    WAITING,
    N,
)
from gridwright.kernels.kinds import (
    AT_MOST,
    BETWEEN,
    COLOURS,
    DEGREE,
    DIFFERENT,
    INCREASING,
    JOIN,
    LINEAR,
    N_KINDS,
    NEVER,
    PAIRS,
    PATH,
    PERMUTATION,
    PRODUCT,
    RELATION,
    TABLE,
)
from gridwright.kernels.network import at
from gridwright.kernels.propagators.at_most import at_most
from gridwright.kernels.propagators.degree import degree
from gridwright.kernels.propagators.different import settle
from gridwright.kernels.propagators.increasing import increasing
from gridwright.kernels.propagators.linear import linear
from gridwright.kernels.propagators.options import between, colours
from gridwright.kernels.propagators.pairs import pairs
from gridwright.kernels.propagators.path import path
from gridwright.kernels.propagators.permutation import join, permutation
from gridwright.kernels.propagators.product import product
from gridwright.kernels.propagators.relation import relation
from gridwright.kernels.propagators.table import table
from gridwright.kernels.tree import (
    BACK,
    BRANCH,
    FINISHED,
    N_URGENCIES,
    OPEN,
    PROPAGATE,
    blame,
    choose,
    descend,
    has_room,
    record,
    restart,
    retreat,
)

__all__ = [
    "COLOURS",
    "DONE",
    "FULL",
    "GROW",
    "N_KINDS",
    "N_URGENCIES",
    "OPEN",
    "PAIRS",
    "PAUSED",
    "WIDEN",
    "advance_for",
    "count_for",
]

PAUSED, FULL, GROW, DONE, WIDEN = range(5)  # results of advance


@inner
def take(ints):
    """The constraint that waits most urgently, or -1."""
    for u in range(N_URGENCIES):
        if ints[HEIGHT + u] > 0:
            ints[HEIGHT + u] -= 1
            return ints[ints[QUEUE] + u * ints[N_CONS] + ints[HEIGHT + u]]
    return -1


@inner
def settle_all(sets, ints):
    """Take the values of all newly settled variables from others, and of those that follow."""
    while ints[SEEN] < ints[PLACES]:
        ints[SEEN] += 1
        if not settle(sets, ints, ints[ints[LISTED] + ints[SEEN] - 1]):
            return False
    ints[PLACES] = ints[SEEN] = 0
    return True


@inner
def wake_all(sets, ints):
    """At the root: every constraint waits, every variable with one value is listed."""
    ints[NODES] += 1
    for k in range(ints[N_CONS]):
        c = ints[CONS] + FIGURES * k
        ints[c + WAITING] = 1
        u = ints[c + URGENCY]
        ints[ints[QUEUE] + u * ints[N_CONS] + ints[HEIGHT + u]] = c
        ints[HEIGHT + u] += 1
    for v in range(ints[N]):
        if ints[at(v) + SIZE] == 1:
            ints[ints[LISTED] + ints[PLACES]] = v
            ints[PLACES] += 1
    ints[STEP] = PROPAGATE


BUNDLES = (
    frozenset((NEVER, PATH, DEGREE, JOIN, PAIRS)),
    frozenset((NEVER, DIFFERENT, PERMUTATION, AT_MOST, LINEAR, INCREASING)),
    frozenset((NEVER, DIFFERENT, RELATION)),
)
"""Kinds that are compiled together: families' models then wait for few different compilations."""

_made: dict[tuple[bool, frozenset[int]], Callable[..., int]] = {}


def advance_for(kinds: Iterable[int]) -> Callable[..., int]:
    """The function advance(sets, ints, budget), compiled for these kinds of constraint at least.

    It opens at most `budget` nodes more and returns PAUSED, FULL (take the solutions and set
    ints[FOUNDS] to 0), GROW (lengthen the arrays) or DONE; then it can be called again.
    """
    return _made_for(kinds, False)


def count_for(kinds: Iterable[int]) -> Callable[..., int]:
    """The function count(sets, ints, budget, K, C, M), the same without making solutions.

    Its arrays are those of kernels/counting/fields.py too.  It returns PAUSED, GROW (lengthen
    the arrays), WIDEN (give counts more limbs) or DONE: the number of solutions is at C[0].
    """
    return _made_for(kinds, True)


def _made_for(kinds: Iterable[int], counts: bool) -> Callable[..., int]:
    wanted = frozenset(kinds)
    key = counts, next((bundle for bundle in BUNDLES if wanted <= bundle), wanted)
    if key not in _made:
        has = (kind in key[1] for kind in range(N_KINDS))
        _made[key] = _make(counts, bits_of(key[1]), *has)
    return _made[key]


def _make(is_counting: bool, extra: int, *kinds: bool) -> Callable[..., int]:
    """One closure over booleans: the branches that are false vanish before anything is typed."""
    _, _, has_permutation, has_at_most, has_linear, has_product, has_table, *others = kinds
    (
        has_path,
        has_degree,
        has_join,
        has_increasing,
        has_relation,
        has_between,
        has_colours,
        has_pairs,
    ) = others
    has_added, version = extra != 0, sources() ^ fingerprint(extra)

    @entry
    def advance(
        sets: Any, ints: Any, budget: Any, K: Any = None, C: Any = None, M: Any = None
    ) -> int:
        if version < 0:
            return DONE
        stop = ints[NODES] + budget
        while True:
            if ints[STEP] == PROPAGATE:
                ints[BAD] = -1
                if ints[PLACES] > 0 and not settle_all(sets, ints):
                    blame(ints, -1)
                    continue
                c = take(ints)
                if c < 0:
                    ints[STEP] = BRANCH
                    continue
                kind, ok = ints[c + KIND], False
                if ints[c + SETTLES] == 0:
                    ints[c + WAITING] = 0
                if has_permutation and kind == PERMUTATION:
                    ok = permutation(sets, ints, c)
                if has_at_most and kind == AT_MOST:
                    ok = at_most(sets, ints, c)
                if has_linear and kind == LINEAR:
                    ok = linear(sets, ints, c)
                if has_product and kind == PRODUCT:
                    ok = product(sets, ints, c)
                if has_table and kind == TABLE:
                    ok = table(sets, ints, c)
                if has_path and kind == PATH:
                    ok = path(sets, ints, c)
                if has_degree and kind == DEGREE:
                    ok = degree(sets, ints, c)
                if has_join and kind == JOIN:
                    ok = join(sets, ints, c)
                if has_increasing and kind == INCREASING:
                    ok = increasing(sets, ints, c)
                if has_relation and kind == RELATION:
                    ok = relation(sets, ints, c)
                if has_between and kind == BETWEEN:
                    ok = between(sets, ints, c)
                if has_pairs and kind == PAIRS:
                    ok = pairs(sets, ints, c)
                if has_colours and kind == COLOURS:
                    ok = colours(sets, ints, c)
                if has_added and kind >= FIRST:
                    ok = propagate(extra, sets, ints, c)
                if ints[c + SETTLES] == 1:
                    ints[c + WAITING] = 0
                if not ok:
                    blame(ints, c)
            elif is_counting and K[MODE] == COUNTING:
                code = counting.step(sets, ints, K, C, M, stop)
                if code != counting.READY:
                    return code
            elif ints[STEP] == BACK:
                if not retreat(sets, ints):
                    return DONE
            elif ints[STEP] == FINISHED:
                return DONE
            elif ints[NODES] >= stop:
                return PAUSED
            elif ints[STEP] == OPEN:
                wake_all(sets, ints)
            else:
                v = choose(ints)
                if is_counting and (v < 0 or ints[FAILS] >= K[PROBES]):
                    counting.begin(sets, ints, K)
                elif v < 0:
                    if not record(sets, ints):
                        return FULL
                elif ints[FOUND] == 0 and ints[FAILS] >= ints[LIMIT] and ints[LEVEL] > 0:
                    restart(sets, ints)
                elif not has_room(sets, ints):
                    return GROW
                else:
                    descend(sets, ints, v)

    return advance
