"""One circuit: of places whose values say which comes next, the ends of a chain do not meet early.

Strength: values (with `different`, which says that no place comes twice): all that is known is the
chains of places whose next one is settled.

Source: J.-L. Lauriere, A language and a program for stating and solving combinatorial problems
(1978), no circuit but the last
"""

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import END, EXTRA, PARAM, SCOPE, SIZE
from gridwright.kernels.later import numpy as np
from gridwright.kernels.network import assign, at, clip, has, least, remove
from gridwright.kernels.propagators.registry import add

__all__ = ["CIRCUIT", "circuit"]


@inner
def circuit(sets, ints, c):
    """PARAM is the number of the first place; EXTRA the place of one figure, the place in
    `sets` of scratch, a word for each place: 1 more than the place before it, if that is known.
    """
    s, n, first = ints[c + SCOPE], ints[c + END] - ints[c + SCOPE], ints[c + PARAM]
    before = ints[ints[c + EXTRA]]
    for i in range(n):
        sets[before + i] = ZERO
        if not clip(sets, ints, ints[s + i], first, first + n - 1):
            return False
    if not _link(sets, ints, s, n, first, before):
        return False
    n_on_it = 0
    for i in range(n):
        if sets[before + i] != ZERO or not has(sets, ints, ints[s + i], first + i):
            n_on_it += 1
    for i in range(n):
        is_start = sets[before + i] == ZERO and _next(ints, s, i, first) >= 0
        if is_start and not _follow(sets, ints, s, n, first, i, n_on_it):
            return False
    return _close(sets, ints, s, n, first, before, n_on_it)


@inner
def _next(ints, s, i, first):
    """The place after another; -1 if that is not known, or is itself."""
    v = ints[s + i]
    if ints[at(v) + SIZE] > 1 or least(ints, v) == first + i:
        return -1
    return least(ints, v) - first


@inner
def _link(sets, ints, s, n, first, before):
    """Write down what is before each place; False if two would be."""
    for i in range(n):
        j = _next(ints, s, i, first)
        if j >= 0:
            if sets[before + j] != ZERO or not remove(sets, ints, ints[s + j], first + j):
                return False
            sets[before + j] = np.uint64(i + 1)
    return True


@inner
def _follow(sets, ints, s, n, first, start, n_on_it):
    """Go to the end of a chain, which does not lead back to its start if others are on it."""
    end, length = start, 1
    while length <= n and _next(ints, s, end, first) >= 0:
        end = _next(ints, s, end, first)
        length += 1
    return length >= n_on_it or remove(sets, ints, ints[s + end], first + start)


@inner
def _close(sets, ints, s, n, first, before, n_on_it):
    """If a circuit is closed, all others are left out."""
    for start in range(n):
        end, length = start, 0
        while length <= n and sets[before + end] != ZERO and _next(ints, s, end, first) >= 0:
            end = _next(ints, s, end, first)
            length += 1
            if end == start:
                break
        if length == 0 or end != start or length > n:
            continue
        if length < n_on_it:
            return False
        for i in range(n):
            is_out = sets[before + i] == ZERO
            if is_out and not assign(sets, ints, ints[s + i], first + i):
                return False
        return True
    return True


CIRCUIT = add(circuit)
