"""States of a search that are kept and returned to, and a look for one solution from there.

A *floor* is a state at a fixpoint, above which nothing is decided.  Of the arrays of a search
(kernels/fields) only what changes is kept: the fields, the figures and rows of all variables, and
the tables from CHANGED to the first level.  Nothing waits at a fixpoint, so that queues are not.
"""

from typing import Any, NamedTuple

from gridwright.kernels.bits import u
from gridwright.kernels.compiled import inner
from gridwright.kernels.domains import DONE, GROW, advance
from gridwright.kernels.fields import (
    ANSWER,
    CHANGED,
    FLAT,
    FOUNDS,
    LEVELS,
    LINKED,
    NODES,
    OUT,
    RECORD,
    ROOM,
    ROW,
    ROWS,
    SIZE,
    STEP,
    STORY,
    VARS,
    N,
)
from gridwright.kernels.network import assign, at, remove
from gridwright.kernels.questions import fix, is_hidden, settle_listed
from gridwright.kernels.tree import BRANCH, FINISHED, PROPAGATE, choose, forget

__all__ = ["LATER", "LONGER", "NONE", "OTHER", "UNSETTLED", "Ground", "copy", "is_told", "lay"]
__all__ += ["look", "n_figures", "pin", "spread", "stand", "unpin", "write_down"]

NONE, OTHER, UNSETTLED, LONGER, LATER = range(5)  # results of look


class Ground(NamedTuple):
    """A search, and its floors.

    | name    | dtype[shape]         | meaning                            |
    |---------|----------------------|------------------------------------|
    | sets    | uint64[words]        | the arrays of a search             |
    | ints    | int64[ints]          |                                    |
    | floors  | uint64[floors, ROWS] | the rows of its variables          |
    | figures | int64[floors, k]     | what else changes; see `n_figures` |
    | now     | int64[1]             | the floor that the state is, or -1 |
    """

    sets: Any
    ints: Any
    floors: Any
    figures: Any
    now: Any


def n_figures(ints: Any) -> int:
    """How many figures a floor has."""
    return int(VARS + RECORD * ints[N] + ints[LEVELS] + STORY - ints[CHANGED])


@inner
def lay(ground, d):
    """Keep the state as floor d."""
    sets, ints, floors, figures = ground.sets, ground.ints, ground.floors, ground.figures
    first, n, changed = ints[VARS + ROW], VARS + RECORD * ints[N], ints[CHANGED]
    for i in range(ints[ROWS]):
        floors[u(d), u(i)] = sets[u(first + i)]
    for i in range(n):
        figures[u(d), u(i)] = ints[u(i)]
    for i in range(ints[LEVELS] + STORY - changed):
        figures[u(d), u(n + i)] = ints[u(changed + i)]
    ground.now[0] = d


@inner
def stand(ground, d):
    """Return to floor d, from wherever the search is."""
    sets, ints, floors, figures = ground.sets, ground.ints, ground.floors, ground.figures
    if ground.now[0] == d:
        return
    forget(ints)
    first, n, changed = ints[VARS + ROW], VARS + RECORD * ints[N], ints[CHANGED]
    for i in range(ints[ROWS]):
        sets[u(first + i)] = floors[u(d), u(i)]
    for i in range(n):
        ints[u(i)] = figures[u(d), u(i)]
    for i in range(ints[LEVELS] + STORY - changed):
        ints[u(changed + i)] = figures[u(d), u(n + i)]
    ints[ROOM] = 1
    ground.now[0] = d


@inner
def copy(ground, d, to):
    """The floor `to` becomes floor d."""
    if ground.now[0] == to:
        ground.now[0] = -1
    for i in range(ground.floors.shape[1]):
        ground.floors[u(to), u(i)] = ground.floors[u(d), u(i)]
    for i in range(ground.figures.shape[1]):
        ground.figures[u(to), u(i)] = ground.figures[u(d), u(i)]


@inner
def pin(ground, v, x):
    """Keep the value x of v alone, without what follows; False if it is not possible."""
    ground.now[0] = -1
    if ground.ints[FLAT] > 0 and ground.ints[LINKED] == 0:
        return fix(ground.sets, ground.ints, v, x)
    return assign(ground.sets, ground.ints, v, x)


@inner
def unpin(ground, v, x):
    """Take the value x from v, without what follows; False if nothing is left."""
    ground.now[0] = -1
    return remove(ground.sets, ground.ints, v, x)


@inner
def spread(ground, propagate):
    """Propagate what was pinned or removed; False if it contradicts."""
    sets, ints = ground.sets, ground.ints
    ints[STEP] = PROPAGATE
    if ints[FLAT] > 0 and ints[LINKED] == 0 and not settle_listed(sets, ints):
        ints[STEP] = FINISHED
    else:
        propagate(sets, ints)
    return ints[STEP] == BRANCH


@inner
def is_told(ints, n):
    """Whether the first n variables have one value each."""
    v = 0
    while v < n and ints[at(v) + SIZE] == 1:
        v += 1
    return v == n


@inner
def look(ground, hidden, h, nodes, control, k, propagate):
    """Search on, for OTHER solutions than row h of the hidden ones, for any if h is -1.

    A solution is written at ints[OUT]; there may be NONE.  UNSETTLED: more than `nodes` nodes;
    LONGER and LATER, when the nodes of control[k] are used up: call again.
    """
    sets, ints = ground.sets, ground.ints
    ground.now[0] = -1
    while True:
        before = ints[NODES]
        allowed = min(nodes - before, control[k])
        if ints[STEP] == BRANCH:
            if choose(ints) < 0:
                allowed = 1  # to be written down
            elif nodes <= before:
                return UNSETTLED
            elif control[k] <= 0:
                return LATER
        code = advance(sets, ints, allowed, propagate)
        control[k] -= ints[NODES] - before
        if ints[FOUNDS] > 0:
            ints[FOUNDS] = 0
            if h < 0 or not is_hidden(ints, hidden, h):
                return OTHER
        elif code == GROW:
            return LONGER
        elif code == DONE:
            return NONE


@inner
def write_down(ints, rows, q):
    """Row q becomes the solution that was found."""
    for v in range(ints[ANSWER]):
        rows[q, v] = ints[ints[OUT] + v]
