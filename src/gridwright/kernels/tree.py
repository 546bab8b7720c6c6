"""The moves of a depth-first search: choose, descend, retreat, restart.

Choosing   the variable with fewest values per failure seen (dom/wdeg: F. Boussemart, F. Hemery,
           C. Lecoutre, L. Sais, Boosting systematic search by weighting constraints, 2004), but
           first the one decided before the last contradiction (C. Lecoutre and others, Reasoning
           from last conflicts, 2009).
Values     the one that the variable had last (its phase: K. Pipatsrisawat, A. Darwiche, A
           lightweight component caching scheme for satisfiability solvers, 2007); else, in linked
           views, the one whose own variable has fewest values per failure; else the least.
           Refuted, it is taken away on the level below, and the search goes on there.
Restarts   as long as nothing is found, the search starts over from time to time, with the
           weights it has learned: what was left behind holds no solution.  From the first
           solution on it is systematic.  So each solution is found once, and none is lost,
           because the last start sees the whole tree.  When to restart depends on the state
           alone, so budgets change nothing.
Patience   a start is given UNIT contradictions and one more for each before it: boards with many
           wrong beginnings want short ones.  But it goes on if it seems to be through with the
           tree soon (`is_small`), which most refutations are held to; and where that is misjudged,
           from PATIENT contradictions on, at each fourfold number of them, one start is given as
           many as all before.  So a tree of F dead ends costs about 5 F, at worst 11 F + PATIENT.

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
    LONG,
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
    SHARE,
    SINCE,
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
from gridwright.kernels.laying import lay
from gridwright.kernels.network import assign, at, has, least, remove, undo

__all__ = [
    "BACK",
    "BRANCH",
    "FINISHED",
    "N_URGENCIES",
    "OPEN",
    "PATIENT",
    "PROPAGATE",
    "blame",
    "choose",
    "climb",
    "descend",
    "forget",
    "has_room",
    "is_given_up",
    "record",
    "restart",
    "retreat",
    "wake_all",
]

OPEN, PROPAGATE, BRANCH, BACK, FINISHED = range(5)  # values of ints[STEP]

N_URGENCIES = 3

UNIT = 50
"""Contradictions before the first restart; each start is given one more than the one before."""

LARGE = 1 << 14
"""Words of a log that does not grow just because all rows together might be saved once more."""

PATIENT = 1 << 14
"""Contradictions before the first start that is given as many as all before: tenths of a second."""


@inner
def wake_all(sets, ints):
    """At the root: every constraint waits, every variable with one value is listed."""
    lay(sets, ints)
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
    """The value to try first: its last one, or the most urgent in the other view, or the least."""
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
    """Open a node: give v the value to be preferred."""
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
    if level == 0:
        ints[SHARE], ints[SINCE] = ints[s + REST], ints[FAILS]
    ints[BAD] = -1
    ints[STEP] = PROPAGATE
    if not remove(sets, ints, ints[s + CHOSEN], ints[s + VALUE]):
        blame(ints, -1)
    return True


@inner
def is_small(ints):
    """Whether this start will be through with the tree for 3/2 of what those before have cost.

    The whole is estimated by the share of the tree that is finished (P. Kilby, J. Slaney,
    S. Thiebaux, T. Walsh, Estimating search tree size, 2006), the values of a variable alike.
    """
    left = ints[NODES] * 0
    for level in range(ints[LEVEL] + 1):
        left += ints[ints[LEVELS] + STORY * level + REST]
    finished = max(ints[SHARE] - left, 1)
    spent = max(ints[FAILS] - ints[SINCE], 1)
    return left // finished + 1 <= 3 * ints[SINCE] // 2 // spent


@inner
def is_given_up(ints):
    """Whether to restart; a start that is worth its while is given more patience instead."""
    if ints[FOUND] > 0 or ints[FAILS] < ints[LIMIT] or ints[LEVEL] == 0:
        return False
    if is_small(ints):
        ints[LIMIT] = ints[FAILS] + UNIT
        return False
    return True


@inner
def restart(sets, ints):
    """Start over with what was learned; what was refuted at the root alone is kept."""
    climb(sets, ints, 0)
    ints[ints[LEVELS] + REST] = ints[SHARE]
    ints[LAST] = -1
    ints[STARTS] += 1
    ints[SINCE] = ints[FAILS]
    ints[LIMIT] = ints[FAILS] + UNIT + ints[STARTS]
    if ints[FAILS] >= ints[LONG]:
        ints[LIMIT] = 2 * ints[FAILS]
        ints[LONG] *= 4


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
    """Whether the log takes another level, on which the row of an open variable is saved once.

    A small log rather grows than that open variables are counted at each node.
    """
    place, saved = ints[LOG] + ints[LOGGED], ints[SAVED] + ints[N_SAVED]
    if place + ENTRY * ints[N] <= len(ints) and saved + ints[ROWS] <= len(sets):
        return True
    if len(sets) - ints[SAVED] < LARGE:
        return False
    for v in range(ints[N]):
        if ints[at(v) + SIZE] > 1:
            place += ENTRY
            saved += ints[at(v) + WIDE]
    return place <= len(ints) and saved <= len(sets)
