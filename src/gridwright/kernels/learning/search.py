"""The search: decide, propagate, learn from contradictions, start over now and then.

Options that clash are pairs of an item, which are followed directly and written down nowhere; so
are items with one option left.  Clauses are only what was learned.  A solution is told by a
clause that denies its decisions, and the search goes on.
"""

from gridwright.kernels.compiled import entry, inner
from gridwright.kernels.learning.activity import decay, offer, pop
from gridwright.kernels.learning.aims import begin_start, note_trail, value_for
from gridwright.kernels.learning.clauses import add, follow, forget, say
from gridwright.kernels.learning.fields import (
    ALIVE,
    BASE,
    BEGINS,
    BY_CLAUSE,
    BY_ITEM,
    BY_OPTION,
    CLASS,
    COLOUR,
    CONFLICT,
    CONFLICTS,
    END,
    FINISHED,
    FOLLOWED,
    FOUND,
    GONE,
    HEAP,
    HEIGHT,
    IN_HEAP,
    ITEM,
    LEARNT,
    LEVEL,
    LIST,
    MOST_CLAUSES,
    N_CLAUSES,
    N_ITEMS,
    N_LEARNT,
    N_PRIMARY,
    NEXT_RESTART,
    NODES,
    NONE,
    OPEN,
    OTHER,
    PHASE,
    ROOT,
    SEARCHING,
    SETTLED,
    SOLVED_LAST,
    START,
    STEP,
    TAKEN,
    TRAIL,
    USED,
    VALUE,
)
from gridwright.kernels.learning.reasons import analyse, back_to

__all__ = ["DONE", "GIVEN_UP", "PAUSED", "SOLVED", "advance"]

DONE, SOLVED, PAUSED, GIVEN_UP = range(4)


@inner
def _exclude(I, T, option):
    """What clashes with a taken option is gone; False if something of it is taken."""
    for k in range(T[I[START] + option], T[I[START] + option + 1]):
        item, colour = T[I[ITEM] + k], T[I[CLASS] + k]
        for at in range(T[I[BASE] + item], T[I[END] + item]):
            other = T[I[LIST] + at]
            value = T[I[VALUE] + other]
            if value == GONE or other == option:
                continue
            if colour != NONE and T[I[COLOUR] + at] == colour:
                continue
            if value == TAKEN:
                I[CONFLICT], I[OTHER] = 3 * option + BY_OPTION, other
                return False
            say(I, T, other, GONE, 3 * option + BY_OPTION)
    return True


@inner
def _force(I, T, item):
    """Take the one option of an item that is not gone."""
    for at in range(T[I[BASE] + item], T[I[END] + item]):
        option = T[I[LIST] + at]
        if T[I[VALUE] + option] == OPEN:
            say(I, T, option, TAKEN, 3 * item + BY_ITEM)
            return


@inner
def _count_down(I, T, option):
    """The items of an option that is gone have one less; False if one has none."""
    empty = NONE
    for k in range(T[I[START] + option], T[I[START] + option + 1]):
        item = T[I[ITEM] + k]
        T[I[ALIVE] + item] -= 1
        if item < I[N_PRIMARY] and T[I[ALIVE] + item] == 0:
            empty = item
    if empty != NONE:
        I[CONFLICT], I[OTHER] = 3 * empty + BY_ITEM, NONE
        return False
    for k in range(T[I[START] + option], T[I[START] + option + 1]):
        item = T[I[ITEM] + k]
        if item < I[N_PRIMARY] and T[I[ALIVE] + item] == 1:
            _force(I, T, item)
    return True


@inner
def _propagate(I, T, C):
    """Follow all that has a value; False at a contradiction."""
    while I[FOLLOWED] < I[HEIGHT]:
        option = T[I[TRAIL] + I[FOLLOWED]]
        I[FOLLOWED] += 1
        if T[I[VALUE] + option] == TAKEN:
            if not _exclude(I, T, option) or not follow(I, T, C, 2 * option + 1):
                return False
        elif not _count_down(I, T, option) or not follow(I, T, C, 2 * option):
            return False
    return True


@inner
def _undo(I, T, A, level):
    """Back to a level, as it was when it had been propagated."""
    if I[LEVEL] == level:
        return
    height = T[I[BEGINS] + level]
    while I[HEIGHT] > height:
        I[HEIGHT] -= 1
        option = T[I[TRAIL] + I[HEIGHT]]
        value = T[I[VALUE] + option]
        if value == GONE and I[HEIGHT] < I[FOLLOWED]:
            for k in range(T[I[START] + option], T[I[START] + option + 1]):
                T[I[ALIVE] + T[I[ITEM] + k]] += 1
        T[I[PHASE] + option] = value
        T[I[VALUE] + option] = OPEN
        offer(I, T, A, option)
    I[FOLLOWED], I[LEVEL] = height, level


@inner
def _keep(I, T, C, A, level, levels):
    """Go back to a level and add what was learned, which then follows; False without room."""
    _undo(I, T, A, level)
    literal, reason = T[I[LEARNT]], NONE
    if I[N_LEARNT] > 1:
        clause = add(I, T, C, levels)
        if clause == NONE:
            _undo(I, T, A, 0)
            return False
        reason = 3 * clause + BY_CLAUSE
    say(I, T, literal >> 1, 1 + (literal & 1), reason)
    return True


@inner
def _learn(I, T, C, A):
    """After a contradiction above level 0.  Without room nothing is learned, but some forgotten."""
    note_trail(I, T)
    levels = analyse(I, T, C, A)
    decay(A)
    if not _keep(I, T, C, A, back_to(I, T), levels):
        forget(I, T, C)


@inner
def _deny(I, T, C, A):
    """Go on after a solution: its decisions together are refuted; False without room for that."""
    n = I[LEVEL]
    for k in range(n):
        option = T[I[TRAIL] + T[I[BEGINS] + n - 1 - k]]
        T[I[LEARNT] + k] = 2 * option + (1 if T[I[VALUE] + option] == TAKEN else 0)
    I[N_LEARNT] = n
    return _keep(I, T, C, A, n - 1, 0)


@inner
def _restart(I, T, C, A):
    """Start over; False if what must be kept takes more than three quarters of the room."""
    _undo(I, T, A, 0)
    begin_start(I, T)
    if I[N_CLAUSES] > I[MOST_CLAUSES] or 4 * I[USED] > 3 * len(C):
        forget(I, T, C)
    return 4 * I[USED] <= 3 * len(C)


@inner
def _is_open(I, T, A):
    """Whether an option is open; the most active such is on top of the heap then."""
    while I[IN_HEAP] > 0:
        if T[I[VALUE] + T[I[HEAP]]] == OPEN:
            return True
        pop(I, T, A)
    return False


@inner
def _shorten(I, T):
    """At the root: leave what is gone for good out of the lists of items."""
    I[SETTLED] = I[HEIGHT]
    for item in range(I[N_ITEMS]):
        end = T[I[BASE] + item]
        for at in range(T[I[BASE] + item], T[I[END] + item]):
            if T[I[VALUE] + T[I[LIST] + at]] != GONE:
                T[I[LIST] + end], T[I[COLOUR] + end] = T[I[LIST] + at], T[I[COLOUR] + at]
                end += 1
        T[I[END] + item] = end


@inner
def _decide(I, T, A):
    """Open a level with the option on top of the heap."""
    if I[LEVEL] == 0 and I[HEIGHT] > I[SETTLED]:
        _shorten(I, T)
    option = pop(I, T, A)
    T[I[BEGINS] + I[LEVEL]] = I[HEIGHT]
    I[LEVEL] += 1
    I[NODES] += 1
    say(I, T, option, value_for(I, T, option), NONE)


@inner
def _open(I, T):
    """At the root: items with one option take it; False if one has none."""
    I[STEP] = SEARCHING
    begin_start(I, T)
    for item in range(I[N_PRIMARY]):
        if T[I[ALIVE] + item] == 0:
            return False
        if T[I[ALIVE] + item] == 1:
            _force(I, T, item)
    return True


@inner
def _end(I, code):
    I[STEP] = FINISHED
    return code


@entry
def advance(I, T, C, A, budget):
    """Search on: SOLVED at a solution, PAUSED before a decision too many, DONE when all are found.

    What is found in so many decisions does not depend on pauses.  GIVEN_UP if what must be kept
    has no room.  Calling again resumes, but after the last two.
    """
    if I[STEP] == FINISHED or (I[STEP] == ROOT and not _open(I, T)):
        return _end(I, DONE)
    if I[STEP] == SOLVED_LAST:
        I[STEP] = SEARCHING
        if I[LEVEL] == 0:
            return _end(I, DONE)
        if not _deny(I, T, C, A):
            return _end(I, GIVEN_UP)
    while True:
        if not _propagate(I, T, C):
            I[CONFLICTS] += 1
            if I[LEVEL] == 0:
                return _end(I, DONE)
            _learn(I, T, C, A)
            continue
        if I[CONFLICTS] >= I[NEXT_RESTART]:
            if not _restart(I, T, C, A):
                return _end(I, GIVEN_UP)
            continue
        if not _is_open(I, T, A):
            I[FOUND] += 1
            I[STEP] = SOLVED_LAST
            return SOLVED
        if budget <= 0:
            return PAUSED
        budget -= 1
        _decide(I, T, A)
