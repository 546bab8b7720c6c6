"""Propagation to a fixpoint, for the kinds of constraint that a model has.

The loops that call it, `advance` of kernels/domains and `count` of kernels/counting, know it by
its address alone: they are compiled once for all models, and each bundle of kinds once for both.
"""

from collections.abc import Callable, Iterable
from typing import Any

from numba import types

from gridwright.kernels.added import FIRST, bits_of, fingerprint, propagate
from gridwright.kernels.compiled import called, inner, sources
from gridwright.kernels.fields import (
    BAD,
    HEIGHT,
    KIND,
    LISTED,
    N_CONS,
    PLACES,
    QUEUE,
    SEEN,
    SETTLES,
    STEP,
    WAITING,
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
from gridwright.kernels.tree import BRANCH, N_URGENCIES, PROPAGATE, blame

__all__ = ["propagation_for"]


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


BUNDLES = (
    frozenset((NEVER, PATH, DEGREE, JOIN, PAIRS)),
    frozenset((NEVER, DIFFERENT, PERMUTATION, AT_MOST, LINEAR, INCREASING)),
    frozenset((NEVER, DIFFERENT, RELATION)),
)
"""Kinds that are compiled together: families' models then wait for few different compilations."""

SIGNATURE = types.int64(types.uint64[::1], types.int64[::1])

_made: dict[frozenset[int], Callable[..., int]] = {}


def propagation_for(kinds: Iterable[int]) -> Callable[..., int]:
    """The function propagate(sets, ints), compiled for these kinds of constraint at least.

    It works until nothing waits, ints[STEP] is then BRANCH, or until there is a contradiction,
    BACK; it returns that step.
    """
    wanted = frozenset(kinds)
    bundle = next((bundle for bundle in BUNDLES if wanted <= bundle), wanted)
    if bundle not in _made:
        has = (kind in bundle for kind in range(N_KINDS))
        _made[bundle] = _make(bits_of(bundle), *has)
    return _made[bundle]


def _make(extra: int, *kinds: bool) -> Callable[..., int]:
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

    @called(SIGNATURE)
    def to_fixpoint(sets: Any, ints: Any) -> int:
        if version < 0:
            return 0
        while ints[STEP] == PROPAGATE:
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
        return ints[STEP]

    return to_fixpoint
