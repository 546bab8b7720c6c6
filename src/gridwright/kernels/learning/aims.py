"""When to start over, and with which values.

At first soon and often, each other start with all that is branched on taken, each other with the
values that were had last.  What is not settled so after 5,000 contradictions, as most Sudokus of
36 x 36, has solutions that are hard to find: then starts are long, and options get the values that
they had on the longest trail that was no contradiction.  Now and then it is looked for anew, and
each third time from where everything is taken.

Source  M. Luby, A. Sinclair, D. Zuckerman, Optimal speedup of Las Vegas algorithms (1993), for the
        restarts; K. Pipatsrisawat, A. Darwiche (2007) for the value had last; A. Biere, M. Fleury,
        Chasing target phases (2020), for those of the longest trail, and for looking anew
"""

from gridwright.kernels.compiled import inner
from gridwright.kernels.learning.fields import (
    AIMING,
    AIMS,
    BEGINS,
    CONFLICTS,
    LEVEL,
    LONGEST,
    N_OPTIONS,
    NEXT_AIM,
    NEXT_RESTART,
    OPEN,
    PHASE,
    RESTARTS,
    TAKEN,
    TARGET,
    TRAIL,
    VALUE,
)

__all__ = ["begin_start", "luby", "note_trail", "value_for"]

UNIT, LONG_UNIT = 100, 1024
"""Contradictions before the first restart, and before the first of the long ones."""

AIM = 1000
"""Contradictions until it is first looked anew for the longest trail; later more each time."""


@inner
def luby(n):
    """The n-th number of 1, 1, 2, 1, 1, 2, 4, ..., from 1 on."""
    while True:
        k = 1
        while (1 << k) - 1 < n:
            k += 1
        if (1 << k) - 1 == n:
            return 1 << (k - 1)
        n -= (1 << (k - 1)) - 1


@inner
def _aim_anew(I, T):
    """Forget the longest trail, whose values are those had last now, or all are taken."""
    for option in range(I[N_OPTIONS]):
        if I[AIMS] % 3 == 0 or T[I[TARGET] + option] == OPEN:
            T[I[PHASE] + option] = TAKEN
        else:
            T[I[PHASE] + option] = T[I[TARGET] + option]
        T[I[TARGET] + option] = OPEN
    I[LONGEST] = 0
    I[AIMS] += 1
    I[NEXT_AIM] = I[CONFLICTS] + AIM * I[AIMS]


@inner
def begin_start(I, T):
    """One more start, at the root: when it ends."""
    I[RESTARTS] += 1
    if I[CONFLICTS] < I[AIMING]:
        I[NEXT_RESTART] = I[CONFLICTS] + UNIT * luby(I[RESTARTS])
        return
    if I[AIMS] == 0:
        I[RESTARTS] = 1
    if I[CONFLICTS] >= I[NEXT_AIM]:
        _aim_anew(I, T)
    I[NEXT_RESTART] = I[CONFLICTS] + LONG_UNIT * luby(I[RESTARTS])


@inner
def note_trail(I, T):
    """At a contradiction above level 0: keep the trail below its level, if it is the longest."""
    height = T[I[BEGINS] + I[LEVEL] - 1]
    if I[AIMS] == 0 or height <= I[LONGEST]:
        return
    I[LONGEST] = height
    for k in range(height):
        option = T[I[TRAIL] + k]
        T[I[TARGET] + option] = T[I[VALUE] + option]


@inner
def value_for(I, T, option):
    """The value with which an option is branched on."""
    if I[AIMS] == 0:
        return TAKEN if I[RESTARTS] & 1 == 1 else T[I[PHASE] + option]
    if T[I[TARGET] + option] != OPEN:
        return T[I[TARGET] + option]
    return T[I[PHASE] + option]
