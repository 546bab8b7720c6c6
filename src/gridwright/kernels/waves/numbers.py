"""What sums, houses and orders say of the domains as they are."""

from gridwright.kernels.adding.fields import BROKEN, FULL, MADE, UNMADE
from gridwright.kernels.adding.fields import DOMAINS as SUM_DOMAINS
from gridwright.kernels.adding.fields import KEPT as SUM_KEPT
from gridwright.kernels.adding.fields import ORDER as SUM_ORDER
from gridwright.kernels.adding.leaving import leaving
from gridwright.kernels.adding.searching import supported
from gridwright.kernels.bits import highest
from gridwright.kernels.compiled import inner
from gridwright.kernels.later import numpy as np
from gridwright.kernels.waves.fields import ANSWER, ASKING, CAP, DOMAINS, PARTS, WAVE
from gridwright.kernels.waves.taking import is_single

__all__ = ["place", "smaller", "sum_ends", "sum_ways"]

_NODES = 25
"""As in `explain.parts.ways`."""


@inner
def _see(ints, part):
    """Let a sum see the domains."""
    domains, of = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part
    for i in range(ints[of + 3]):
        ints[ints[ints[of + 1] + SUM_DOMAINS] + i] = ints[domains + ints[ints[of + 2] + i]]


@inner
def _add(ints, k, v, gone):
    """Add to what a part says of k variables; of how many then."""
    if gone == 0:
        return k
    ints[ints[ANSWER] + 2 * k], ints[ints[ANSWER] + 2 * k + 1] = v, gone
    return k + 1


@inner
def sum_ends(ints, part):
    """What the ends of the other numbers leave to each."""
    of, k = ints[PARTS] + 4 * part, 0
    s, scope = ints[of + 1], ints[of + 2]
    _see(ints, part)
    if leaving(ints, s) == BROKEN:
        return BROKEN
    for i in range(ints[of + 3]):
        k = _add(ints, k, ints[scope + i], ints[ints[s + SUM_KEPT] + i])
    return k


@inner
def sum_ways(ints, part):
    """The values that take part in a sum; where the table is too small, somebody else says it."""
    of, k = ints[PARTS] + 4 * part, 0
    s, scope = ints[of + 1], ints[of + 2]
    _see(ints, part)
    verdict = supported(ints, s, _NODES * ints[CAP])
    if verdict == FULL:
        return ASKING
    if verdict == UNMADE:
        return BROKEN
    if verdict != MADE:  # silent, or all take part
        return 0
    kept, domains = ints[s + SUM_KEPT], ints[s + SUM_DOMAINS]
    for i in range(ints[of + 3]):  # in the order of the scope
        j = 0
        while ints[ints[s + SUM_ORDER] + j] != i:
            j += 1
        k = _add(ints, k, ints[scope + i], ints[domains + i] & ~ints[kept + j])
    return k


@inner
def place(ints, part):
    """A value for which one cell of a house is left is there; one with none breaks it."""
    domains, of = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part
    full, once, twice, k = ints[ints[of + 1]], 0, 0, 0
    first, last = ints[of + 2], ints[of + 2] + ints[of + 3]
    for i in range(first, last):
        domain = ints[domains + ints[i]]
        twice |= once & domain
        once |= domain
    if full & ~once != 0:
        return BROKEN
    alone = full & ~twice
    if alone == 0:
        return 0
    for i in range(first, last):
        domain = ints[domains + ints[i]]
        value = domain & alone
        if not is_single(value):
            return BROKEN
        if value != 0:
            k = _add(ints, k, ints[i], domain ^ value)
    return k


@inner
def smaller(ints, part):
    """One number is smaller than another, or, where that is said, equal to it."""
    domains, of = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part
    one, other = ints[ints[of + 2]], ints[ints[of + 2] + 1]
    low, high, is_strict = ints[domains + one], ints[domains + other], ints[ints[of + 1]]
    roof, floor = 1 << highest(np.uint64(high)), low & -low
    above = low & ~(roof - 1 if is_strict != 0 else 2 * roof - 1)
    below = high & (2 * floor - 1 if is_strict != 0 else floor - 1)
    if above == low or below == high:
        return BROKEN
    return _add(ints, _add(ints, 0, one, above), other, below)
