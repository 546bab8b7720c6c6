"""What values are taken away from, and who must look at that."""

from gridwright.kernels.compiled import inner
from gridwright.kernels.waves.fields import (
    CERTAIN,
    DOMAINS,
    ENDS,
    INSIDE,
    IS_BROKEN,
    N_PARTS,
    N_VARIABLES,
    N_WAITING,
    PARTS,
    PLACED_TO,
    SETTLED,
    SINGLE,
    WATCHED,
    WAVE,
    WEIGHTS,
)

__all__ = ["ask", "ends_differ", "is_single", "take"]


@inner
def is_single(values):
    """Whether one value is left, or none."""
    return values & (values - 1) == 0


@inner
def ends_differ(before, left):
    """Whether the least or the greatest value of a set is another than that of a larger one."""
    gone = before ^ left
    return gone & -before & before != 0 or gone > left


@inner
def minds(ints, part, minds, v, before, left):
    """Whether a part must look at a variable that has lost something."""
    if minds >= INSIDE:
        return _minds_inside(ints, part, minds - INSIDE, v, before, left)
    return _minds(ints, part, minds, before, left)


@inner
def _minds_inside(ints, part, minds, v, before, left):
    """The same of one that speaks in a case, and looks at what is left in that alone."""
    record = ints[ints[PARTS] + 4 * part + 1]
    for at in range(record + 4, record + 4 + 2 * ints[record + 3], 2):
        if ints[at] == v:
            before &= ints[at + 1]
            left &= ints[at + 1]
    return before != left and _minds(ints, ints[record + 2], minds, before, left)


@inner
def _minds(ints, part, minds, before, left):
    """The same of one that speaks in any case."""
    if minds == ENDS:
        return ends_differ(before, left)
    if minds == SINGLE:
        return is_single(left)
    record = ints[ints[PARTS] + 4 * part + 1]
    if minds == SETTLED:
        return left == ints[record + 1]
    if minds == CERTAIN:
        value = ints[record]
        is_open = left & value != 0 and left & ~value != 0
        return not is_open and before & value != 0 and before & ~value != 0
    if minds == WEIGHTS:
        for at in range(record + 1, record + 1 + ints[record]):
            if before & ints[at] != 0 and left & ints[at] == 0:
                return True
        return False
    return True


@inner
def ask(ints, part):
    """Let a part speak in the next round."""
    wave, n, m = ints[WAVE], ints[N_VARIABLES], ints[N_PARTS]
    waiting = wave + DOMAINS + 3 * n
    if ints[waiting + m + part] == 0:
        ints[waiting + m + part] = 1
        ints[waiting + ints[wave + N_WAITING]] = part
        ints[wave + N_WAITING] += 1


@inner
def take(ints, v, gone):
    """Take values of a variable away."""
    wave, n = ints[WAVE], ints[N_VARIABLES]
    domains = wave + DOMAINS
    before = ints[domains + v]
    left = before & ~gone
    ints[domains + v] = left
    if left == 0:
        ints[wave + IS_BROKEN] = 1
        return
    if is_single(left) and ints[domains + n + v] == 0:
        ints[domains + 2 * n + ints[wave + PLACED_TO]] = v
        ints[wave + PLACED_TO] += 1
    for at in range(ints[ints[WATCHED] + v], ints[ints[WATCHED] + v + 1], 2):
        if minds(ints, ints[at], ints[at + 1], v, before, left):
            ask(ints, ints[at])
