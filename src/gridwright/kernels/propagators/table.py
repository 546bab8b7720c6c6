"""Rows of a table: a value stays if it is in a row whose values are all possible.

Strength: domain consistent.

Source: simple tabular reduction (J. R. Ullmann, Partition search for non-binary constraint
satisfaction, 2007) without its reversible list of rows: tables of puzzles are short.
"""

from gridwright.kernels.bits import ONE, ZERO
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import BASE, END, EXTRA, PARAM, SCOPE, WIDE
from gridwright.kernels.later import numpy as np
from gridwright.kernels.network import at, has, keep
from gridwright.kernels.propagators.registry import add

__all__ = ["TABLE", "collect", "restrict", "table"]


@inner
def table(sets, ints, c):
    """EXTRA is the place of the number of rows and then the rows; PARAM that of scratch."""
    first, arity = ints[c + SCOPE], ints[c + END] - ints[c + SCOPE]
    rows = ints[c + EXTRA]
    collect(sets, ints, c, False, rows)
    for row in range(rows + 1, rows + 1 + arity * ints[rows], arity):
        j = 0
        while j < arity and has(sets, ints, ints[first + j], ints[row + j]):
            j += 1
        if j == arity:
            collect(sets, ints, c, True, row)
    return restrict(sets, ints, c)


@inner
def collect(sets, ints, c, is_row, row):
    """Empty the sets of values that occur in a row, or add those of a row to them."""
    k = ints[c + PARAM]
    for i in range(ints[c + SCOPE], ints[c + END]):
        a = at(ints[i])
        if is_row:
            x = ints[row + i - ints[c + SCOPE]] - ints[a + BASE]
            sets[k + (x >> 6)] |= ONE << np.uint64(x & 63)
        else:
            for j in range(ints[a + WIDE]):
                sets[k + j] = ZERO
        k += ints[a + WIDE]


@inner
def restrict(sets, ints, c):
    """Keep the values that occur in a row."""
    k = ints[c + PARAM]
    for i in range(ints[c + SCOPE], ints[c + END]):
        for j in range(ints[at(ints[i]) + WIDE]):
            sets[j] = sets[k + j]
        k += ints[at(ints[i]) + WIDE]
        if not keep(sets, ints, ints[i]):
            return False
    return True


TABLE = add(table)
