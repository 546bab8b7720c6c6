"""Rows in which some places may have any value: a value stays if it fits into a row that fits.

Strength: domain consistent, if no variable occurs twice.
"""

from gridwright.kernels.bits import ONE, ZERO
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import BASE, END, EXTRA, PARAM, ROW, SCOPE, WIDE
from gridwright.kernels.later import numpy as np
from gridwright.kernels.network import at, has
from gridwright.kernels.propagators.registry import add
from gridwright.kernels.propagators.table import restrict

__all__ = ["ANY", "PATTERNS", "patterns"]

ANY = -(1 << 62)
"""Stands in a row for any value; values of variables are smaller."""


@inner
def patterns(sets, ints, c):
    """EXTRA is the place of the number of rows and then the rows; PARAM that of scratch."""
    first, arity, k = ints[c + SCOPE], ints[c + END] - ints[c + SCOPE], ints[c + PARAM]
    rows = ints[c + EXTRA]
    for i in range(first, first + arity):
        for _ in range(ints[at(ints[i]) + WIDE]):
            sets[k] = ZERO
            k += 1
    for row in range(rows + 1, rows + 1 + arity * ints[rows], arity):
        j = 0
        while j < arity and (
            ints[row + j] == ANY or has(sets, ints, ints[first + j], ints[row + j])
        ):
            j += 1
        if j == arity:
            _collect(sets, ints, c, row)
    return restrict(sets, ints, c)


@inner
def _collect(sets, ints, c, row):
    """Add the values of a row."""
    k = ints[c + PARAM]
    for i in range(ints[c + SCOPE], ints[c + END]):
        a, told = at(ints[i]), ints[row + i - ints[c + SCOPE]]
        if told == ANY:
            for j in range(ints[a + WIDE]):
                sets[k + j] |= sets[ints[a + ROW] + j]
        else:
            x = told - ints[a + BASE]
            sets[k + (x >> 6)] |= ONE << np.uint64(x & 63)
        k += ints[a + WIDE]


PATTERNS = add(patterns)
