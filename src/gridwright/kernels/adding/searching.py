"""Which values of a few numbers take part in a sum: a search that knows what it has seen."""

from gridwright.kernels.adding.counting import ends, frame, narrower, number, ways
from gridwright.kernels.adding.fields import (
    ALL_APART,
    BOUNDS,
    CHOSEN,
    DOMAINS,
    ENOUGH,
    ENTRY,
    FRAME_SETS,
    FULL,
    HERE,
    IS_ANY,
    IS_MADE,
    IS_WIDE,
    KEPT,
    LEFT,
    MADE,
    MOST,
    OPEN,
    ORDER,
    PLACES,
    SILENT,
    TABLE,
    TABLE_HEAD,
    TOTAL,
    UNMADE,
    WIDTH,
    N,
)
from gridwright.kernels.adding.pairing import is_all_kept, last_three, last_two
from gridwright.kernels.bits import count, highest, lowest, mixed
from gridwright.kernels.compiled import inner
from gridwright.kernels.later import numpy as np

__all__ = ["made", "supported", "taking"]

_PLACES = 12
"""As in `explain.parts.adding`."""

_POSITIVE = (1 << 62) - 1


@inner
def _entry(ints, s, level):
    """Where the table has what is known of a level as it is, or a place for it."""
    table, n = ints[s + TABLE], ints[s + N]
    here = frame(ints, s, level)
    left = ints[here + LEFT]
    hashed = mixed(np.uint64((left & _POSITIVE) ^ level))
    for j in range(level, n):
        hashed = mixed(hashed ^ np.uint64(ints[here + FRAME_SETS + j]))
    size = ints[table + 1]
    k = np.int64(hashed >> np.uint64(2)) & (size - 1)
    while True:
        at = table + TABLE_HEAD + k * ENTRY
        if ints[at] != ints[table]:
            return at
        if ints[at + 1] == level and ints[at + 2] == left:
            j = level
            while j < n and ints[at + 4 + j] == ints[here + FRAME_SETS + j]:
                j += 1
            if j == n:
                return at
        k = (k + 1) & (size - 1)


@inner
def _note(ints, s, level, verdict):
    """Note whether a level is made; the verdict, or FULL where there is no room."""
    table, n = ints[s + TABLE], ints[s + N]
    if 2 * ints[table + 2] >= ints[table + 1]:
        return FULL
    at, here = _entry(ints, s, level), frame(ints, s, level)
    ints[table + 2] += 1
    ints[at], ints[at + 1], ints[at + 2] = ints[table], level, ints[here + LEFT]
    ints[at + 3] = verdict
    for j in range(level, n):
        ints[at + 4 + j] = ints[here + FRAME_SETS + j]
    return verdict


@inner
def _entered(ints, s, level):
    """What a level comes to, if that is known or seen at once; else OPEN."""
    at, here, n = _entry(ints, s, level), frame(ints, s, level), ints[s + N]
    if ints[at] == ints[ints[s + TABLE]]:
        return ints[at + 3]
    left, sets = ints[here + LEFT], here + FRAME_SETS
    lo, hi = ends(ints, s, level, sets)
    if left < lo or left > hi:
        return UNMADE
    ints[s + PLACES] += 1
    if level == n - 2:
        ints[s + PLACES] += count(np.uint64(ints[sets + level])) // (level + 1)
    if ints[s + PLACES] > ints[s + MOST]:
        return SILENT
    verdict = OPEN
    if level == n - 2:
        verdict = last_two(ints, s)
    elif level == n - 3 and ints[s + IS_WIDE] != 0:
        verdict = last_three(ints, s)
    if verdict == OPEN:
        domain = np.uint64(ints[sets + level])
        first = number(ints, s, level, lowest(domain))
        last = number(ints, s, level, highest(domain))
        bounds = ints[s + BOUNDS] + 2 * level
        ints[bounds] = left - hi + max(first, last)
        ints[bounds + 1] = left - lo + min(first, last)
        ints[here + HERE], ints[here + IS_MADE] = ints[sets + level], 0
    elif verdict <= MADE:
        verdict = _note(ints, s, level, verdict)
    return verdict


@inner
def _next(ints, s, level):
    """Lay out the next level with the next value of this one; whether there is one."""
    here, bounds = frame(ints, s, level), ints[s + BOUNDS] + 2 * level
    while ints[here + HERE] != 0:
        bit = ints[here + HERE] & -ints[here + HERE]
        ints[here + HERE] ^= bit
        added = number(ints, s, level, lowest(np.uint64(bit)))
        if ints[bounds] <= added <= ints[bounds + 1]:
            ints[here + CHOSEN] = bit
            if narrower(ints, s, level, bit):
                return True
    return False


@inner
def _searched(ints, s, start):
    """What the numbers from a level on come to, which is laid out there."""
    level, is_entering = start, True
    while True:
        here = frame(ints, s, level)
        if is_entering:
            verdict = _entered(ints, s, level)
            if verdict == OPEN:
                is_entering = False
                continue
            if verdict > MADE:
                return verdict
        elif _next(ints, s, level):
            level += 1
            is_entering = True
            continue
        else:
            verdict = _note(ints, s, level, MADE if ints[here + IS_MADE] != 0 else UNMADE)
            if verdict == FULL:
                return FULL
        if level == start:
            return verdict
        level -= 1
        here, is_entering = frame(ints, s, level), False
        if verdict == MADE:
            ints[here + IS_MADE] = 1
            if ints[here + CHOSEN] & ~ints[ints[s + KEPT] + level] != 0:
                ints[ints[s + KEPT] + level] |= ints[here + CHOSEN]
                if is_all_kept(ints, s):
                    return ENOUGH


@inner
def _begin(ints, s, most, is_any):
    """Begin a search, of which nothing is known."""
    table = ints[s + TABLE]
    ints[table] += 1
    ints[table + 2] = 0
    ints[s + MOST], ints[s + PLACES], ints[s + IS_ANY] = most, 0, is_any
    for j in range(ints[s + N]):
        ints[ints[s + KEPT] + j] = 0


@inner
def _ordered(ints, s, start):
    """Put the numbers in order, from a place on, those of which few are left first."""
    order, domains = ints[s + ORDER], ints[s + DOMAINS]
    if ints[s + ALL_APART] == 0:
        return
    for k in range(start + 1, ints[s + N]):
        j, i = ints[order + k], k
        size = count(np.uint64(ints[domains + j]))
        while i > start and count(np.uint64(ints[domains + ints[order + i - 1]])) > size:
            ints[order + i] = ints[order + i - 1]
            i -= 1
        ints[order + i] = j


@inner
def _laid_out(ints, s, most, is_any):
    """Lay out the first level; whether no number is without a value."""
    sets, n = frame(ints, s, 0) + FRAME_SETS, ints[s + N]
    _begin(ints, s, most, is_any)
    for j in range(n):
        if ints[ints[s + DOMAINS] + j] == 0:
            return False
        ints[ints[s + ORDER] + j] = j
    _ordered(ints, s, 0)
    for j in range(n):
        ints[sets + j] = ints[ints[s + DOMAINS] + ints[ints[s + ORDER] + j]]
    ints[frame(ints, s, 0) + LEFT] = ints[s + TOTAL]
    return True


@inner
def supported(ints, s, most):
    """Find the values that take part: MADE and KEPT by ORDER, ENOUGH if all do, UNMADE, SILENT."""
    if not _laid_out(ints, s, most, 0):
        return UNMADE
    if ints[s + IS_WIDE] != 0 and 1 << ints[s + WIDTH] > most and ways(ints, s) > most // _PLACES:
        return SILENT
    return _searched(ints, s, 0)


@inner
def made(ints, s, most):
    """Whether the sum can be made at all: ENOUGH or UNMADE, or SILENT."""
    return _searched(ints, s, 0) if _laid_out(ints, s, most, 1) else UNMADE


@inner
def taking(ints, s, i, most):
    """The values of the i-th of three numbers or more that take part, or that are not settled.

    All numbers differ and play the same part; -1 if the table is full.
    """
    n, domains, found = ints[s + N], ints[s + DOMAINS], 0
    sets, after = frame(ints, s, 0) + FRAME_SETS, frame(ints, s, 1)
    _begin(ints, s, most, 1)
    order = ints[s + ORDER]
    ints[order] = i
    for j in range(1, n):
        ints[order + j] = j - 1 if j <= i else j
    _ordered(ints, s, 1)
    values = ints[domains + i]
    for j in range(n):
        ints[sets + j] = ints[domains + ints[order + j]]
    while values != 0:
        bit = values & -values
        values ^= bit
        is_open = True
        for j in range(1, n):
            ints[after + FRAME_SETS + j] = ints[sets + j] & ~bit
            if ints[sets + j] & ~bit == 0:
                is_open = False
        if is_open:
            ints[after + LEFT] = ints[s + TOTAL] - number(ints, s, 0, lowest(np.uint64(bit)))
            ints[s + PLACES] = 0
            verdict = _searched(ints, s, 1)
            if verdict == FULL:
                return -1
            if verdict > MADE:
                found |= bit
    return found
