"""What was learned: clauses, of whose literals two are watched, and which of them are forgotten.

Source  two watched literals: M. W. Moskewicz and others, Chaff (2001); forgetting those that join
        most levels first: G. Audemard, L. Simon, Predicting learnt clauses quality (2009)
"""

from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.learning.fields import (
    BY_CLAUSE,
    CONFLICT,
    GLUE,
    GLUES,
    HEIGHT,
    LEARNT,
    LEVEL,
    LEVEL_OF,
    LITERALS,
    MOST_CLAUSES,
    MOST_GLUE,
    N_CLAUSES,
    N_LEARNT,
    N_OPTIONS,
    NEXT,
    NONE,
    OPEN,
    OTHER,
    REASON,
    TRAIL,
    USED,
    VALUE,
    WATCH,
)

__all__ = ["add", "follow", "forget", "say"]

ALWAYS = 2
"""Clauses that join so few levels are never forgotten; solutions found are said to join none."""

MORE = 500
"""Clauses more that are kept after each time that some were forgotten."""


@inner
def say(I, T, option, value, reason):
    """Give an open option its value."""
    T[I[VALUE] + option] = value
    T[I[LEVEL_OF] + option] = I[LEVEL]
    T[I[REASON] + option] = reason
    T[I[TRAIL] + I[HEIGHT]] = option
    I[HEIGHT] += 1


@tiny
def _is_true(I, T, literal):
    return T[I[VALUE] + (literal >> 1)] == 1 + (literal & 1)


@tiny
def _is_false(I, T, literal):
    return T[I[VALUE] + (literal >> 1)] == 2 - (literal & 1)


@inner
def _watch(I, T, C, clause, side):
    """Have a clause watch its first or its second literal."""
    literal = C[clause + LITERALS + side]
    C[clause + NEXT + side] = T[I[WATCH] + literal]
    T[I[WATCH] + literal] = 2 * clause + side


@inner
def add(I, T, C, glue):
    """Keep the clause that was learned: its place, or NONE if there is no room for it."""
    clause, size = I[USED], I[N_LEARNT]
    if clause + LITERALS + size > len(C):
        return NONE
    C[clause], C[clause + GLUE] = size, min(glue, MOST_GLUE)
    for k in range(size):
        C[clause + LITERALS + k] = T[I[LEARNT] + k]
    I[USED] += LITERALS + size
    I[N_CLAUSES] += 1
    _watch(I, T, C, clause, 0)
    _watch(I, T, C, clause, 1)
    return clause


@inner
def _moves(I, T, C, clause, side):
    """Whether a clause finds another literal to watch than one that has become false."""
    first = clause + LITERALS
    if _is_true(I, T, C[first + 1 - side]):
        return False
    for k in range(first + 2, first + C[clause]):
        literal = C[k]
        if not _is_false(I, T, literal):
            C[k], C[first + side] = C[first + side], literal
            _watch(I, T, C, clause, side)
            return True
    return False


@inner
def follow(I, T, C, literal):
    """What the clauses say that watch a literal which is false now; False at a contradiction."""
    watch = T[I[WATCH] + literal]
    T[I[WATCH] + literal] = NONE
    is_well = True
    while watch != NONE:
        clause, side = watch >> 1, watch & 1
        after = C[clause + NEXT + side]
        if not is_well:
            _watch(I, T, C, clause, side)
        elif not _moves(I, T, C, clause, side):
            _watch(I, T, C, clause, side)
            other = C[clause + LITERALS + 1 - side]
            if _is_false(I, T, other):
                I[CONFLICT], I[OTHER] = 3 * clause + BY_CLAUSE, NONE
                is_well = False
            elif T[I[VALUE] + (other >> 1)] == OPEN:
                say(I, T, other >> 1, 1 + (other & 1), 3 * clause + BY_CLAUSE)
        watch = after
    return is_well


@inner
def _spare(I, T, C):
    """How many of the clauses of which glue are to be forgotten, the oldest first: in GLUES."""
    glues = I[GLUES]
    for k in range(MOST_GLUE + 1):
        T[glues + k] = 0
    clause = 0
    while clause < I[USED]:
        T[glues + C[clause + GLUE]] += 1
        clause += LITERALS + C[clause]
    left = I[N_CLAUSES] >> 1
    for k in range(MOST_GLUE + 1):
        glue = MOST_GLUE - k
        n = T[glues + glue] if glue > ALWAYS else 0
        T[glues + glue] = min(n, left)
        left -= T[glues + glue]


@inner
def forget(I, T, C):
    """Forget half of the clauses; on level 0, with nothing left to follow."""
    _spare(I, T, C)
    for k in range(2 * I[N_OPTIONS]):
        T[I[WATCH] + k] = NONE
    clause, kept = I[USED] * 0, I[USED] * 0
    while clause < I[USED]:
        size, glue = C[clause], I[GLUES] + C[clause + GLUE]
        if T[glue] > 0:
            T[glue] -= 1
            I[N_CLAUSES] -= 1
        else:
            for k in range(LITERALS + size):
                C[kept + k] = C[clause + k]
            _watch(I, T, C, kept, 0)
            _watch(I, T, C, kept, 1)
            kept += LITERALS + size
        clause += LITERALS + size
    I[USED] = kept
    I[MOST_CLAUSES] += MORE
