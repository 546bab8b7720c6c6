"""What to learn from a contradiction: the first option through which all of it went.

What follows from the rest of the clause, perhaps through many reasons, is left out of it.

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
    END,
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

__all__ = ["analyse", "back_to"]


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
        for at in range(T[I[BASE] + k], T[I[END] + k]):
            if T[I[LIST] + at] != but:
                _see(I, T, A, T[I[LIST] + at])


@inner
def _passes(I, T, option):
    """Whether the clause may still tell an option: it is seen, and looked into later, if so.

    An option of a level of which the clause has none cannot follow from the clause.
    """
    if T[I[MARK] + option] != 0 or T[I[LEVEL_OF] + option] == 0:
        return True
    if T[I[REASON] + option] == NONE:
        return False
    if T[I[STAMP] + T[I[LEVEL_OF] + option]] != I[CONFLICTS]:
        return False
    T[I[MARK] + option] = 1
    T[I[TOUCHED] + I[N_TOUCHED]] = option
    I[N_TOUCHED] += 1
    return True


@inner
def _pass(I, T, C, option):
    """Whether all that an option with a reason has its value from may be told by the clause."""
    k, kind = T[I[REASON] + option] // 3, T[I[REASON] + option] % 3
    if kind == BY_CLAUSE:
        for at in range(k + LITERALS, k + LITERALS + C[k]):
            if C[at] >> 1 != option and not _passes(I, T, C[at] >> 1):
                return False
        return True
    if kind == BY_OPTION:
        return _passes(I, T, k)
    for at in range(T[I[BASE] + k], T[I[END] + k]):
        other = T[I[LIST] + at]
        if other != option and not _passes(I, T, other):
            return False
    return True


@inner
def _follows(I, T, C, option):
    """Whether an option of the clause has its value because of others of it."""
    if T[I[REASON] + option] == NONE:
        return False
    n = at = I[N_TOUCHED]
    is_so = _pass(I, T, C, option)
    while is_so and at < I[N_TOUCHED]:
        is_so = _pass(I, T, C, T[I[TOUCHED] + at])
        at += 1
    if not is_so:
        while I[N_TOUCHED] > n:
            I[N_TOUCHED] -= 1
            T[I[MARK] + T[I[TOUCHED] + I[N_TOUCHED]]] = 0
    return is_so


@inner
def _count_levels(I, T):
    """How many levels the clause joins; they are stamped.  Leaving out what follows keeps them."""
    n = 0
    for k in range(I[N_LEARNT]):
        level = T[I[LEVEL_OF] + (T[I[LEARNT] + k] >> 1)]
        if T[I[STAMP] + level] != I[CONFLICTS]:
            T[I[STAMP] + level] = I[CONFLICTS]
            n += 1
    return n


@inner
def analyse(I, T, C, A):
    """The clause to learn, in LEARNT; its first literal is the one that will follow from it.

    Returns how many levels it joins; the contradiction has been counted.
    """
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
    levels, n = _count_levels(I, T), I[N_LEARNT]
    I[N_LEARNT] = 1
    for k in range(1, n):
        literal = T[I[LEARNT] + k]
        if not _follows(I, T, C, literal >> 1):
            T[I[LEARNT] + I[N_LEARNT]] = literal
            I[N_LEARNT] += 1
    for k in range(I[N_TOUCHED]):
        T[I[MARK] + T[I[TOUCHED] + k]] = 0
    return levels


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
