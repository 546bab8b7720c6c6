"""The moves of a depth-first search: choose, descend, retreat, restart.

Choosing   the variable with fewest values per failure seen (dom/wdeg: F. Boussemart, F. Hemery,
           C. Lecoutre, L. Sais, Boosting systematic search by weighting constraints, 2004), but
           first the one decided before the last contradiction (C. Lecoutre and others, Reasoning
           from last conflicts, 2009).  Its least value is tried; refuted, it is taken away on
           the level below, and the search goes on there.
Restarts   as long as nothing is found, the search starts over from time to time, with the
           weights it has learned: what was left behind holds no solution.  From the first
           solution on it is systematic.  So each solution is found once, and none is lost,
           because the last start sees the whole tree.  When to restart depends on the state
           alone, so budgets change nothing.

Values of ints[STEP]: OPEN before the root, PROPAGATE, BRANCH at a node, BACK from a dead end,
FINISHED.  A search rests at OPEN, BRANCH or FINISHED only.
"""

from gridwright.kernels.bits import ONE, lowest
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import (
    ANSWER,
    BAD,
    BASE,
    CHANGED,
    CHOSEN,
    CONS,
    END,
    ENTRY,
    FAILS,
    FIGURES,
    FOUND,
    FOUNDS,
    FRESH,
    HEIGHT,
    LAST,
    LEVEL,
    LEVELS,
    LIMIT,
    LINK,
    LINKED,
    LISTED,
    LOG,
    LOGGED,
    N_CHANGED,
    N_CONS,
    N_SAVED,
    N_TWOS,
    NODES,
    OLD_LOG,
    OLD_SAVED,
    OUT,
    PHASES,
    PLACES,
    QUEUE,
    REST,
    ROOM,
    ROW,
    ROWS,
    SAVED,
    SCOPE,
    SEEN,
    SIZE,
    STARTS,
    STEP,
    STORY,
    URGENCY,
    VALUE,
    WAITING,
    WEIGHT,
    WIDE,
    N,
)
from gridwright.kernels.network import assign, at, has, least, remove, undo

__all__ = [
    "BACK",
    "BRANCH",
    "FINISHED",
    "N_URGENCIES",
    "OPEN",
    "PROPAGATE",
    "blame",
    "choose",
    "climb",
    "descend",
    "forget",
    "has_room",
    "record",
    "restart",
    "retreat",
    "wake_all",
]

OPEN, PROPAGATE, BRANCH, BACK, FINISHED = range(5)  # values of ints[STEP]

N_URGENCIES = 3

UNIT = 50
"""Contradictions before the first restart; later ones are so many times the terms of `luby`."""


@inner
def wake_all(sets, ints):
    """At the root: every constraint waits, every variable with one value is listed."""
    ints[NODES] += 1
    for k in range(ints[N_CONS]):
        c = ints[CONS] + FIGURES * k
        ints[c + WAITING] = 1
        u = ints[c + URGENCY]
        ints[ints[QUEUE] + u * ints[N_CONS] + ints[HEIGHT + u]] = c
        ints[HEIGHT + u] += 1
    for v in range(ints[N]):
        if ints[at(v) + SIZE] == 1:
            ints[ints[LISTED] + ints[PLACES]] = v
            ints[PLACES] += 1
    ints[STEP] = PROPAGATE


@inner
def choose(ints):
    """The variable to branch on, or -1 if all have one value."""
    best, last = -1, ints[LAST]
    if last >= 0 and ints[at(last) + SIZE] > 1:
        return last
    size, weight = 1, 0
    for v in range(ints[N]):
        a = at(v)
        if (ints[a + SIZE] > 1 and ints[a + SIZE] * weight < size * ints[a + WEIGHT]) or (
            ints[a + SIZE] > 1 and best < 0
        ):
            best, size, weight = v, ints[a + SIZE], ints[a + WEIGHT]
    return best


@inner
def prefer(sets, ints, v):
    """The value to try first: in the other view the variable with fewest per failure."""
    a, best, fewest = at(v), least(ints, v), 0
    if has(sets, ints, v, ints[ints[PHASES] + v]):
        return ints[ints[PHASES] + v]
    if ints[LINKED] == 0 or ints[a + LINK] < 0:
        return best
    for k in range(ints[a + WIDE]):
        word = sets[ints[a + ROW] + k]
        while word:
            bit = 64 * k + lowest(word)
            word &= word - ONE
            size = (
                1000
                * ints[at(ints[ints[a + LINK] + bit]) + SIZE]
                // ints[at(ints[ints[a + LINK] + bit]) + WEIGHT]
            )
            if fewest == 0 or size < fewest:
                best, fewest = ints[a + BASE] + bit, size
    return best


@inner
def descend(sets, ints, v):
    """Open a node: give v its least value."""
    level = ints[LEVEL]
    s, size = ints[LEVELS] + STORY * level, ints[at(v) + SIZE]
    ints[s + CHOSEN], ints[s + VALUE] = v, prefer(sets, ints, v)
    ints[s + OLD_LOG], ints[s + OLD_SAVED] = ints[LOGGED], ints[N_SAVED]
    ints[s + STORY + REST] = ints[s + REST] // size
    ints[s + REST] -= ints[s + STORY + REST]
    ints[LEVEL] = level + 1
    ints[NODES] += 1
    ints[STEP] = PROPAGATE
    if not assign(sets, ints, v, ints[s + VALUE]):
        blame(ints, -1)


@inner
def blame(ints, c):
    """A contradiction: weigh who is to blame, remember the decision, go back."""
    ints[FAILS] += 1
    if ints[BAD] >= 0:
        ints[at(ints[BAD]) + WEIGHT] += 1
    elif c >= 0:
        for i in range(ints[c + SCOPE], ints[c + END]):
            ints[at(ints[i]) + WEIGHT] += 1
    if ints[LEVEL] > 0:
        ints[LAST] = ints[ints[LEVELS] + STORY * (ints[LEVEL] - 1) + CHOSEN]
    ints[STEP] = BACK


@inner
def forget(ints):
    """Nothing waits any more."""
    for u in range(N_URGENCIES):
        while ints[HEIGHT + u] > 0:
            ints[HEIGHT + u] -= 1
            ints[ints[ints[QUEUE] + u * ints[N_CONS] + ints[HEIGHT + u]] + WAITING] = 0
    while ints[N_CHANGED] > 0:
        ints[N_CHANGED] -= 1
        ints[at(ints[ints[CHANGED] + ints[N_CHANGED]]) + FRESH] = 0
    ints[PLACES] = ints[SEEN] = ints[N_TWOS] = 0


@inner
def climb(sets, ints, level):
    """Back to a level, as it was before its decision."""
    forget(ints)
    s = ints[LEVELS] + STORY * level
    undo(sets, ints, ints[s + OLD_LOG])
    ints[LEVEL] = level


@inner
def retreat(sets, ints):
    """Refute the last decision on the level below; False if there is none."""
    level = ints[LEVEL] - 1
    if level < 0:
        forget(ints)
        ints[STEP] = FINISHED
        return False
    climb(sets, ints, level)
    s = ints[LEVELS] + STORY * level
    ints[BAD] = -1
    ints[STEP] = PROPAGATE
    if not remove(sets, ints, ints[s + CHOSEN], ints[s + VALUE]):
        blame(ints, -1)
    return True


@inner
def luby(i):
    """1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, ...: the i-th term, from 1 on.

    Source: M. Luby, A. Sinclair, D. Zuckerman, Optimal speedup of Las Vegas algorithms, 1993.
    """
    power = i * 0 + 1
    while 2 * power - 1 < i:
        power *= 2
    while i != 2 * power - 1:
        i -= power - 1
        power = power * 0 + 1
        while 2 * power - 1 < i:
            power *= 2
    return power


@inner
def restart(sets, ints):
    """Start over with what was learned, and with more patience."""
    for level in range(ints[LEVEL], 0, -1):
        s = ints[LEVELS] + STORY * level
        ints[s - STORY + REST] += ints[s + REST]
    climb(sets, ints, 0)
    ints[LAST] = -1
    ints[STARTS] += 1
    ints[LIMIT] = ints[FAILS] + UNIT + ints[STARTS]


@inner
def record(sets, ints):
    """Write down the solution; whether there is room for another one."""
    place = ints[OUT] + ints[FOUNDS] * ints[ANSWER]
    for v in range(ints[ANSWER]):
        ints[place + v] = least(ints, v)
    ints[FOUND] += 1
    ints[FOUNDS] += 1
    ints[STEP] = BACK
    return ints[FOUNDS] < ints[ROOM]


@inner
def has_room(sets, ints):
    """Whether the log takes another level, on which each row is saved once at most."""
    return ints[LOG] + ints[LOGGED] + ENTRY * ints[N] <= len(ints) and ints[SAVED] + ints[
        N_SAVED
    ] + ints[ROWS] <= len(sets)
