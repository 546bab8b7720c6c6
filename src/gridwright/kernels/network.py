"""Reading and writing domains: all changes go through these functions, which keep the invariants.

Their arrays, and the names of the fields, are those of kernels/fields.py.
"""

from gridwright.kernels.bits import ALL, ONE, ZERO, count, highest, lowest
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.fields import (
    BAD,
    BASE,
    CHANGED,
    ENDS,
    ENTRY,
    FRESH,
    HEIGHT,
    HI,
    LEVEL,
    LINK,
    LINKED,
    LISTED,
    LO,
    LOG,
    LOGGED,
    N_CHANGED,
    N_CONS,
    N_SAVED,
    N_TWOS,
    OLD_HI,
    OLD_LO,
    OLD_SIZE,
    OLD_STAMP,
    OWNER,
    PEERS,
    PHASES,
    PLACES,
    QUEUE,
    RECORD,
    ROW,
    SAVED,
    SIZE,
    STAMP,
    TWIN,
    TWOS,
    URGENCY,
    USES,
    VARS,
    WAITING,
    WIDE,
)
from gridwright.kernels.later import numpy as np

__all__ = [
    "assign",
    "at",
    "clip",
    "has",
    "keep",
    "least",
    "measure",
    "most",
    "note",
    "remove",
    "save",
    "strike",
    "take_away",
    "undo",
    "unlink",
    "wake",
]


@tiny
def at(v):
    """The place of a variable's figures."""
    return VARS + RECORD * v


@tiny
def least(ints, v):
    """The smallest value of a variable that has one."""
    return ints[at(v) + LO]


@tiny
def most(ints, v):
    """The largest value of a variable that has one."""
    return ints[at(v) + HI]


@tiny
def measure(sets, ints, v):
    """Find LO and HI of a variable that has a value (I1)."""
    a = at(v)
    row = ints[a + ROW]
    k = row
    while sets[k] == ZERO:
        k += 1
    ints[a + LO] = ints[a + BASE] + 64 * (k - row) + lowest(sets[k])
    k = row + ints[a + WIDE] - 1
    while sets[k] == ZERO:
        k -= 1
    ints[a + HI] = ints[a + BASE] + 64 * (k - row) + highest(sets[k])


@tiny
def has(sets, ints, v, x):
    """Whether the value x is possible for v."""
    k = x - ints[at(v) + BASE]
    if k < 0 or k >= 64 * ints[at(v) + WIDE]:
        return False
    return (sets[ints[at(v) + ROW] + (k >> 6)] >> np.uint64(k & 63)) & ONE != ZERO


@tiny
def note(ints, v):
    """List a linked variable that has changed."""
    a = at(v)
    if ints[a + FRESH] == 0:
        ints[a + FRESH] = 1
        ints[ints[CHANGED] + ints[N_CHANGED]] = v
        ints[N_CHANGED] += 1
    if ints[a + SIZE] == 2:
        ints[ints[TWOS] + ints[N_TWOS]] = v
        ints[N_TWOS] += 1


@inner
def wake(ints, v, moved):
    """Queue the constraints on v (I2), those on its ends if they moved; list v if it is settled."""
    a = at(v)
    if ints[a + LINK] >= 0:
        note(ints, v)
    if ints[a + SIZE] == 1:
        ints[ints[LISTED] + ints[PLACES]] = v
        ints[PLACES] += 1
    for i in range(ints[a + USES], ints[a + PEERS] if moved else ints[a + ENDS]):
        c = ints[i]
        if ints[c + WAITING] == 0:
            ints[c + WAITING] = 1
            u = ints[c + URGENCY]
            ints[ints[QUEUE] + u * ints[N_CONS] + ints[HEIGHT + u]] = c
            ints[HEIGHT + u] += 1


@inner
def save(sets, ints, v):
    """Remember the row of v on this level (I3)."""
    a = at(v)
    i, k = ints[LOG] + ints[LOGGED], ints[SAVED] + ints[N_SAVED]
    ints[i + OWNER], ints[i + OLD_SIZE], ints[i + OLD_STAMP] = v, ints[a + SIZE], ints[a + STAMP]
    ints[i + OLD_LO], ints[i + OLD_HI] = ints[a + LO], ints[a + HI]
    for j in range(ints[a + WIDE]):
        sets[k + j] = sets[ints[a + ROW] + j]
    ints[LOGGED] += ENTRY
    ints[N_SAVED] += ints[a + WIDE]
    ints[a + STAMP] = ints[LEVEL]


@inner
def undo(sets, ints, logged):
    """Restore the rows saved since the log had this height."""
    while ints[LOGGED] > logged:
        ints[LOGGED] -= ENTRY
        i = ints[LOG] + ints[LOGGED]
        a = at(ints[i + OWNER])
        if ints[a + SIZE] == 1:
            ints[ints[PHASES] + ints[i + OWNER]] = ints[a + LO]
        ints[N_SAVED] -= ints[a + WIDE]
        k = ints[SAVED] + ints[N_SAVED]
        for j in range(ints[a + WIDE]):
            sets[ints[a + ROW] + j] = sets[k + j]
        ints[a + SIZE], ints[a + STAMP] = ints[i + OLD_SIZE], ints[i + OLD_STAMP]
        ints[a + LO], ints[a + HI] = ints[i + OLD_LO], ints[i + OLD_HI]


@tiny
def fail(ints, v):
    """A settled variable loses its value: its row is not saved for that (`tree.has_room`)."""
    ints[BAD] = v
    if ints[at(v) + STAMP] == ints[LEVEL]:
        ints[at(v) + SIZE] = 0  # undoing the log, its value is not taken for a phase
    return False


@inner
def strike(sets, ints, u, x):
    """Take the value x, which it has, from u alone; False if nothing is left."""
    a = at(u)
    if ints[a + SIZE] == 1:
        return fail(ints, u)
    if ints[a + STAMP] != ints[LEVEL]:
        save(sets, ints, u)
    k = x - ints[a + BASE]
    sets[ints[a + ROW] + (k >> 6)] &= ~(ONE << np.uint64(k & 63))
    ints[a + SIZE] -= 1
    moved = x == ints[a + LO] or x == ints[a + HI]
    if moved:
        measure(sets, ints, u)
    wake(ints, u, moved)
    return True


@inner
def unlink(sets, ints, v, k, gone):
    """Take v from its partners for the bits gone from its word k (I4)."""
    a = at(v)
    while gone:
        u = ints[ints[a + LINK] + 64 * k + lowest(gone)]
        gone &= gone - ONE
        if not strike(sets, ints, u, ints[a + TWIN]):
            return False
    return True


@inner
def take_away(sets, ints, v, x):
    """Take the value x, which it has, from v; False if nothing is left."""
    if not strike(sets, ints, v, x):
        return False
    a = at(v)
    if ints[LINKED] == 0 or ints[a + LINK] < 0:
        return True
    return strike(sets, ints, ints[ints[a + LINK] + x - ints[a + BASE]], ints[a + TWIN])


@tiny
def remove(sets, ints, v, x):
    """Take the value x from v, if it is there; False if nothing is left."""
    return not has(sets, ints, v, x) or take_away(sets, ints, v, x)


@inner
def keep(sets, ints, v):
    """Intersect the domain of v with the scratch set at 0; False if nothing is left."""
    a, lost, size = at(v), ZERO, 0
    row = ints[a + ROW]
    for k in range(ints[a + WIDE]):
        lost |= sets[row + k] & ~sets[k]
    if lost == ZERO:
        return True
    if ints[a + SIZE] == 1:
        return fail(ints, v)
    if ints[a + STAMP] != ints[LEVEL]:
        save(sets, ints, v)
    is_linked = ints[LINKED] == 1 and ints[a + LINK] >= 0
    for k in range(ints[a + WIDE]):
        gone = sets[row + k] & ~sets[k]
        sets[row + k] ^= gone
        size += count(sets[row + k])
        if is_linked and not unlink(sets, ints, v, k, gone):
            return False
    ints[a + SIZE] = size
    if size == 0:
        ints[BAD] = v
        return False
    lo, hi = ints[a + LO], ints[a + HI]
    measure(sets, ints, v)
    wake(ints, v, lo != ints[a + LO] or hi != ints[a + HI])
    return True


@inner
def clip(sets, ints, v, lo, hi):
    """Keep the values lo..hi of v."""
    base = ints[at(v) + BASE]
    for k in range(ints[at(v) + WIDE]):
        below, above = lo - base - 64 * k, base + 64 * k + 63 - hi
        word = ZERO if below > 63 or above > 63 else ALL
        if 0 < below <= 63:
            word &= ALL << np.uint64(below)
        if 0 < above <= 63:
            word &= ALL >> np.uint64(above)
        sets[k] = word
    return keep(sets, ints, v)


@inner
def assign(sets, ints, v, x):
    """Keep the value x of v alone."""
    if ints[at(v) + SIZE] == 1:
        return has(sets, ints, v, x)
    return clip(sets, ints, v, x, x)
