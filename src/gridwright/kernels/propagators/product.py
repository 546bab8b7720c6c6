"""A product: each factor divides what is to be, and the others can make up the quotient.

Strength: bounds consistent with two factors; with more, the quotient need only lie between the
least and the greatest product of the others.
"""

from gridwright.kernels.bits import ONE, ZERO, lowest
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import BASE, END, PARAM, ROW, SCOPE, WIDE
from gridwright.kernels.network import at, keep, least, most
from gridwright.kernels.propagators.registry import add

__all__ = ["PRODUCT", "product"]


@inner
def product(sets, ints, c):
    """The values multiply to PARAM; no partial product of theirs exceeds int64."""
    for i in range(ints[c + SCOPE], ints[c + END]):
        lo = hi = ints[c + PARAM] * 0 + 1
        for j in range(ints[c + SCOPE], ints[c + END]):
            if j != i:
                x, y = least(ints, ints[j]), most(ints, ints[j])
                p, q, r, s = lo * x, lo * y, hi * x, hi * y
                lo, hi = min(min(p, q), min(r, s)), max(max(p, q), max(r, s))
        if not _factor(sets, ints, ints[i], ints[c + PARAM], lo, hi):
            return False
    return True


@inner
def _factor(sets, ints, v, total, lo, hi):
    """Keep the values of v that make the total with a product of the others in lo..hi."""
    a = at(v)
    for k in range(ints[a + WIDE]):
        word, kept = sets[ints[a + ROW] + k], ZERO
        while word:
            x = ints[a + BASE] + 64 * k + lowest(word)
            if x == 0:
                fits = total == 0
            else:
                quotient = total // x
                fits = quotient * x == total and lo <= quotient <= hi
            if fits:
                kept |= word & (~word + ONE)
            word &= word - ONE
        sets[k] = kept
    return keep(sets, ints, v)


PRODUCT = add(product)
