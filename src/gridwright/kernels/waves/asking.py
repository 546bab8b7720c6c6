"""Parts are asked: what they said of the same domains is known, and cases know their values alone.

A wave asks few parts about anything new: three of four lists were asked the same before.
"""

from gridwright.kernels.clue_ends import BROKEN
from gridwright.kernels.compiled import inner
from gridwright.kernels.waves.fields import (
    ANSWER,
    ASKING,
    CASE,
    CLUE,
    DOMAINS,
    IS_MADE,
    KNOWN,
    LISTED,
    N_KNOWN,
    PARTS,
    SLOT_WIDTH,
    STAMP,
    WAVE,
)
from gridwright.kernels.waves.saying import said

__all__ = ["speak"]

_HALF = (1 << 31) - 1

_FACTOR = 2_654_435_761
"""2**32 by the golden ratio: the product with 31 bits is below 2**63."""


@inner
def _slot(ints, part, stamp):
    """Where is what a part said of domains as they are, if it is known."""
    domains, of, mixed = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part, part ^ stamp
    for i in range(ints[of + 2], ints[of + 2] + ints[of + 3]):
        domain = ints[domains + ints[i]]
        mixed = ((mixed ^ domain ^ (domain >> 31)) & _HALF) * _FACTOR >> 20
    return ints[KNOWN] + (mixed & (ints[N_KNOWN] - 1)) * SLOT_WIDTH


@inner
def _is_known(ints, part, stamp, slot):
    """Whether it is: of the same part, which knew as much, and of the same domains."""
    domains, of = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part
    scope, n = ints[of + 2], ints[of + 3]
    if ints[slot] != part + 1 or ints[slot + 1] != stamp:
        return False
    for i in range(n):
        if ints[slot + 3 + i] != ints[domains + ints[scope + i]]:
            return False
    return True


@inner
def _recalled(ints, part, slot):
    """Say the same again."""
    of, answer, k = ints[PARTS] + 4 * part, ints[ANSWER], 0
    if ints[slot + 2] <= 0:
        return ints[slot + 2]
    scope, n = ints[of + 2], ints[of + 3]
    for i in range(n):
        gone = ints[slot + 3 + n + i]
        if gone != 0:
            ints[answer + 2 * k], ints[answer + 2 * k + 1] = ints[scope + i], gone
            k += 1
    return k


@inner
def _remember(ints, part, stamp, slot, k):
    """Note what a part says; variables are in the answer in their order in the scope."""
    domains, of, answer = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part, ints[ANSWER]
    scope, n, at = ints[of + 2], ints[of + 3], 0
    ints[slot], ints[slot + 1], ints[slot + 2] = part + 1, stamp, k
    for i in range(n):
        ints[slot + 3 + i], ints[slot + 3 + n + i] = ints[domains + ints[scope + i]], 0
        if at < k and ints[answer + 2 * at] == ints[scope + i]:
            ints[slot + 3 + n + i] = ints[answer + 2 * at + 1]
            at += 1


@inner
def _asked(ints, rows, part):
    """What a part says that is in no case."""
    of = ints[PARTS] + 4 * part
    kind, n = ints[of], ints[of + 3]
    if 3 + 2 * n > SLOT_WIDTH or ints[N_KNOWN] == 0:
        return said(ints, rows, part)
    if kind != CLUE and (kind != LISTED or ints[ints[of + 1] + IS_MADE] == 0):
        return said(ints, rows, part)
    stamp = ints[STAMP] if kind == LISTED else 0
    slot = _slot(ints, part, stamp)
    if _is_known(ints, part, stamp, slot):
        return _recalled(ints, part, slot)
    k = said(ints, rows, part)
    _remember(ints, part, stamp, slot, k)
    return k


@inner
def speak(ints, rows, part):
    """What a part says: of how many variables, or BROKEN.

    In a case variables have no other values than those of the case.  What cannot be met rules it
    out where it is not certain.
    """
    domains, of = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part
    if ints[of] != CASE:
        return _asked(ints, rows, part)
    record = ints[of + 1]
    which, case, n = ints[record], ints[record + 1], ints[record + 3]
    cases = ints[domains + which]
    if cases & case == 0:
        return 0
    k, before = 0, record + 4 + 2 * n
    for i in range(n):
        v = ints[record + 4 + 2 * i]
        ints[before + i] = ints[domains + v]
        ints[domains + v] &= ints[record + 4 + 2 * i + 1]
        if ints[domains + v] == 0:
            k = BROKEN
    if k == 0:
        k = _asked(ints, rows, ints[record + 2])
    for i in range(n):
        ints[domains + ints[record + 4 + 2 * i]] = ints[before + i]
    if k == BROKEN and cases != case:
        ints[ints[ANSWER]], ints[ints[ANSWER] + 1] = which, case
        return 1
    return k if cases == case or k == ASKING else 0
