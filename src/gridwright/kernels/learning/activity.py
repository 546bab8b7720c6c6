"""What to branch on: the option that took part in most of the last contradictions.

Source  M. W. Moskewicz and others, Chaff: engineering an efficient SAT solver (2001); a heap with
        places and growing increments: N. Een, N. Sorensson, An extensible SAT-solver (2003)
"""

from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.learning.fields import HEAP, IN_HEAP, N_OPTIONS, NONE, PLACE

__all__ = ["bump", "decay", "offer", "pop"]

HUGE, TINY = 1e100, 1e-100
DECAY = 0.95


@tiny
def _is_before(A, a, b):
    return A[1 + a] > A[1 + b] or (A[1 + a] == A[1 + b] and a < b)


@inner
def _rise(I, T, A, at):
    """Move what is at a place of the heap up to where it belongs."""
    heap, place = I[HEAP], I[PLACE]
    one = T[heap + at]
    while at > 0:
        above = (at - 1) >> 1
        if not _is_before(A, one, T[heap + above]):
            break
        T[heap + at] = T[heap + above]
        T[place + T[heap + at]] = at
        at = above
    T[heap + at] = one
    T[place + one] = at


@inner
def _sink(I, T, A, at):
    """Move what is at a place of the heap down to where it belongs."""
    heap, place, n = I[HEAP], I[PLACE], I[IN_HEAP]
    one = T[heap + at]
    while 2 * at + 1 < n:
        below = 2 * at + 1
        if below + 1 < n and _is_before(A, T[heap + below + 1], T[heap + below]):
            below += 1
        if not _is_before(A, T[heap + below], one):
            break
        T[heap + at] = T[heap + below]
        T[place + T[heap + at]] = at
        at = below
    T[heap + at] = one
    T[place + one] = at


@inner
def offer(I, T, A, option):
    """Put an option into the heap, if it is not there."""
    if T[I[PLACE] + option] == NONE:
        T[I[HEAP] + I[IN_HEAP]] = option
        I[IN_HEAP] += 1
        _rise(I, T, A, I[IN_HEAP] - 1)


@inner
def pop(I, T, A):
    """Take the most active option out of a heap that has one."""
    one = T[I[HEAP]]
    T[I[PLACE] + one] = NONE
    I[IN_HEAP] -= 1
    if I[IN_HEAP] > 0:
        T[I[HEAP]] = T[I[HEAP] + I[IN_HEAP]]
        _sink(I, T, A, 0)
    return one


@inner
def bump(I, T, A, option):
    """An option took part in a contradiction."""
    A[1 + option] += A[0]
    if A[1 + option] > HUGE:
        for k in range(1 + I[N_OPTIONS]):
            A[k] *= TINY
    if T[I[PLACE] + option] != NONE:
        _rise(I, T, A, T[I[PLACE] + option])


@tiny
def decay(A):
    """After a contradiction: later ones weigh more."""
    A[0] /= DECAY
