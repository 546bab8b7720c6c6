"""What is asked of parts: one that speaks in a case knows the values of the case alone."""

from gridwright.kernels.clue_ends import BROKEN
from gridwright.kernels.compiled import inner
from gridwright.kernels.waves.fields import ANSWER, ASKING, CASE, DOMAINS, PARTS, WAVE
from gridwright.kernels.waves.saying import said

__all__ = ["speak"]


@inner
def speak(ints, rows, part):
    """What a part says: of how many variables, or BROKEN.

    In a case variables have no other values than those of the case.  What cannot be met rules it
    out where it is not certain.
    """
    domains, of = ints[WAVE] + DOMAINS, ints[PARTS] + 4 * part
    if ints[of] != CASE:
        return said(ints, rows, part)
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
        k = said(ints, rows, ints[record + 2])
    for i in range(n):
        ints[domains + ints[record + 4 + 2 * i]] = ints[before + i]
    if k == BROKEN and cases != case:
        ints[ints[ANSWER]], ints[ints[ANSWER] + 1] = which, case
        return 1
    return k if cases == case or k == ASKING else 0
