"""A sum of products with coefficients: bounds, and exact where two unknowns are left.

Strength: domain consistent with two open variables; else bounds consistent over the rational
numbers, which is over whole numbers as well if all coefficients are 1 or -1.

Source: the bounds rule of linear equations, e.g. C. W. Choi, W. Harvey, J. H. M. Lee,
P. J. Stuckey, Finite domain bounds consistency revisited (2006).
"""

from gridwright.kernels.bits import ONE, ZERO, lowest
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import BASE, END, EXTRA, PARAM, ROW, SCOPE, SIZE, WIDE
from gridwright.kernels.network import at, clip, has, keep, least, most
from gridwright.kernels.propagators.registry import TOTAL, add

__all__ = ["LINEAR", "linear"]

NOWHERE = 1 << 61


@inner
def linear(sets, ints, c):
    """Coefficients, from EXTRA on, times values add up to PARAM.

    No coefficient is 0 and no variable occurs twice; no partial sum exceeds int64.
    """
    total, far = ints[c + PARAM], ints[c + EXTRA] - ints[c + SCOPE]
    while True:
        lo, hi, n_open, p, q = total, total, 0, -1, -1  # what remains for the others
        for i in range(ints[c + SCOPE], ints[c + END]):
            v, f = ints[i], ints[far + i]
            x = f * least(ints, v)
            y = x
            if ints[at(v) + SIZE] > 1:
                y = f * most(ints, v)
                n_open, q, p = n_open + 1, p, i
            lo -= max(x, y)
            hi -= min(x, y)
        if lo > 0 or hi < 0:
            return False
        if n_open == 0:
            return True
        if n_open == 2:
            return _two(sets, ints, c, p, q)
        width = _narrow(sets, ints, c, lo, hi)
        if width <= 0:
            return width == 0


@inner
def _narrow(sets, ints, c, lo, hi):
    """One round of bounds: 0 if nothing has changed, 1 if something has, -1 at a contradiction.

    A term may exceed its least by at most hi, and fall short of its greatest by at most -lo.
    """
    far, changed = ints[c + EXTRA] - ints[c + SCOPE], 0
    for i in range(ints[c + SCOPE], ints[c + END]):
        v, f = ints[i], ints[far + i]
        if ints[at(v) + SIZE] == 1:
            continue
        x, y = least(ints, v), most(ints, v)
        if abs(f) * (y - x) <= min(hi, -lo):
            continue
        up, down = (hi, -lo) if f > 0 else (-lo, hi)
        if abs(f) != 1:
            up, down = up // abs(f), down // abs(f)
        if not clip(sets, ints, v, y - down, x + up):
            return -1
        changed = 1
    return changed


@inner
def _two(sets, ints, c, p, q):
    """The two open terms make up the rest exactly: keep the values that have a partner."""
    far, rest = ints[c + EXTRA] - ints[c + SCOPE], ints[c + PARAM]
    for i in range(ints[c + SCOPE], ints[c + END]):
        if i != p and i != q:
            rest -= ints[far + i] * least(ints, ints[i])
    v, f, u, g = ints[p], ints[far + p], ints[q], ints[far + q]
    return _mirror(sets, ints, v, f, u, g, rest) and _mirror(sets, ints, u, g, v, f, rest)


@inner
def _exact(x, f):
    """x / f, or a number that no variable has if that leaves a remainder."""
    quotient = x // f
    return quotient if quotient * f == x else NOWHERE


@inner
def _mirror(sets, ints, v, f, u, g, rest):
    """f v + g u = rest: keep the values of v whose partner is possible for u."""
    a = at(v)
    for k in range(ints[a + WIDE]):
        word, kept = sets[ints[a + ROW] + k], ZERO
        while word:
            x = ints[a + BASE] + 64 * k + lowest(word)
            partner = rest - f * x
            if g != 1:  # a division costs more than all else here
                partner = _exact(partner, g)
            if has(sets, ints, u, partner):
                kept |= word & (~word + ONE)
            word &= word - ONE
        sets[k] = kept
    return keep(sets, ints, v)


LINEAR = add(linear, "sums", leaves=TOTAL)
