"""What to learn from a contradiction: the first option through which all of it went.

Source  J. P. Marques-Silva, K. A. Sakallah, GRASP (1999), for learning; L. Zhang and others,
        Efficient conflict driven learning in a Boolean satisfiability solver (2001), for the first
        such option; N. Sorensson, A. Biere, Minimizing learned clauses (2009), for what is left out
"""

from gridwright.kernels.compiled import inner
from gridwright.kernels.learning.activity import bump
from gridwright.kernels.learning.fields import (
    BASE,
    BY_CLAUSE,
    BY_OPTION,
    CONFLICT,
    CONFLICTS,
    HEIGHT,
    LEARNT,
    LEVEL,
    LEVEL_OF,
    LIST,
    LITERALS,
    MARK,
    N_LEARNT,
    N_NOW,
    N_TOUCHED,
    NONE,
    OTHER,
    REASON,
    STAMP,
    TAKEN,
    TOUCHED,
    TRAIL,
    VALUE,
)

__all__ = ["analyse", "back_to", "glue"]


@inner
def _see(I, T, A, option):
    """An option on which the contradiction depends; those of the root need not be told."""
    if T[I[MARK] + option] == 0 and T[I[LEVEL_OF] + option] > 0:
        T[I[MARK] + option] = 1
        T[I[TOUCHED] + I[N_TOUCHED]] = option
        I[N_TOUCHED] += 1
        bump(I, T, A, option)
        if T[I[LEVEL_OF] + option] == I[LEVEL]:
            I[N_NOW] += 1
        else:
            T[I[LEARNT] + I[N_LEARNT]] = _denied(I, T, option)
            I[N_LEARNT] += 1


@inner
def _denied(I, T, option):
    """The literal of an option that is false."""
    return 2 * option + (1 if T[I[VALUE] + option] == TAKEN else 0)


@inner
def _see_reason(I, T, C, A, reason, but):
    """All options of a reason, but the one that it is the reason of."""
    k, kind = reason // 3, reason % 3
    if kind == BY_CLAUSE:
        for at in range(k + LITERALS, k + LITERALS + C[k]):
            if C[at] >> 1 != but:
                _see(I, T, A, C[at] >> 1)
    elif kind == BY_OPTION:
        _see(I, T, A, k)
    else:
        for at in range(T[I[BASE] + k], T[I[BASE] + k + 1]):
            if T[I[LIST] + at] != but:
                _see(I, T, A, T[I[LIST] + at])


@inner
def _is_told(I, T, option):
    return T[I[MARK] + option] != 0 or T[I[LEVEL_OF] + option] == 0


@inner
def _follows(I, T, C, option):
    """Whether an option that was seen has its value because of others that were."""
    reason = T[I[REASON] + option]
    if reason == NONE:
        return False
    k, kind = reason // 3, reason % 3
    if kind == BY_CLAUSE:
        for at in range(k + LITERALS, k + LITERALS + C[k]):
            if C[at] >> 1 != option and not _is_told(I, T, C[at] >> 1):
                return False
        return True
    if kind == BY_OPTION:
        return _is_told(I, T, k)
    for at in range(T[I[BASE] + k], T[I[BASE] + k + 1]):
        other = T[I[LIST] + at]
        if other != option and not _is_told(I, T, other):
            return False
    return True


@inner
def analyse(I, T, C, A):
    """The clause to learn, in LEARNT; its first literal is the one that will follow from it."""
    I[N_LEARNT], I[N_NOW], I[N_TOUCHED] = 1, 0, 0
    _see_reason(I, T, C, A, I[CONFLICT], NONE)
    if I[OTHER] != NONE:
        _see(I, T, A, I[OTHER])
    at = I[HEIGHT]
    while True:
        at -= 1
        option = T[I[TRAIL] + at]
        if T[I[MARK] + option] == 0:
            continue
        I[N_NOW] -= 1
        if I[N_NOW] <= 0:
            break
        _see_reason(I, T, C, A, T[I[REASON] + option], option)
    T[I[LEARNT]] = _denied(I, T, option)
    n = I[N_LEARNT]
    I[N_LEARNT] = 1
    for k in range(1, n):
        literal = T[I[LEARNT] + k]
        if not _follows(I, T, C, literal >> 1):
            T[I[LEARNT] + I[N_LEARNT]] = literal
            I[N_LEARNT] += 1
    for k in range(I[N_TOUCHED]):
        T[I[MARK] + T[I[TOUCHED] + k]] = 0


@inner
def back_to(I, T):
    """The level on which what was learned begins to say something; its literal becomes second."""
    best, level = 1, 0
    for k in range(1, I[N_LEARNT]):
        its = T[I[LEVEL_OF] + (T[I[LEARNT] + k] >> 1)]
        if its > level:
            best, level = k, its
    if I[N_LEARNT] > 1:
        first = I[LEARNT] + 1
        T[first], T[I[LEARNT] + best] = T[I[LEARNT] + best], T[first]
    return level


@inner
def glue(I, T):
    """How many levels the clause joins; the contradiction has been counted."""
    n = 0
    for k in range(I[N_LEARNT]):
        level = T[I[LEVEL_OF] + (T[I[LEARNT] + k] >> 1)]
        if T[I[STAMP] + level] != I[CONFLICTS]:
            T[I[STAMP] + level] = I[CONFLICTS]
            n += 1
    return n
