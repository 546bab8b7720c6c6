"""Very many small questions to one model: each a copy of its root with some values fixed.

The root has been propagated once, so that a question wakes only the constraints on the variables
that it fixes.  What RUN questions in turn all fix is propagated once for them, on a *floor*, if it
is much of what they fix; each then begins there.  Nothing else is carried from one question to the
next: weights and phases begin anew, and a fixpoint is the same whatever is fixed first, so an
answer depends on its question alone.

Some constraints hold only in the questions that tell them.  They are laid out as all others; at the
root they seem to wait already, so that nothing ever queues them (`hush`), and telling one queues
it.  Those that do no work of their own (kernels/propagators/different) have no scope there.

The arrays of a search are those of kernels/fields.  What is kept between two calls is in them and
in `control`, int64[5]:

  NEXT       the question to be answered
  UNDER_WAY  1: its search is in the arrays
  KNOWN      1: the hidden solution has been counted, as it is one of those asked for
  FLOOR      1: the questions before FLOOR_END begin at the floor, 0: at the root
  FLOOR_END  where the questions end of which it is known
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from gridwright.kernels.bits import ONE
from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.domains import DONE, GROW, advance
from gridwright.kernels.fields import (
    ANSWER,
    BASE,
    END,
    EXTRA,
    FLAT,
    FOUNDS,
    HEIGHT,
    HI,
    LEVEL,
    LINKED,
    LISTED,
    LO,
    N_CONS,
    NODES,
    OUT,
    PEERS,
    PEERS_END,
    PLACES,
    QUEUE,
    ROOM,
    SAVED,
    SEEN,
    SIZE,
    STEP,
    URGENCY,
    WAITING,
    N,
)
from gridwright.kernels.network import assign, at, has, wake
from gridwright.kernels.propagators.different import settle_together
from gridwright.kernels.tree import BRANCH, FINISHED, PROPAGATE, choose

__all__ = ["ALL", "FIGURES", "LATER", "LONGER", "NEXT", "UNSETTLED", "answer", "narrow"]

ALL, LONGER, LATER = range(3)  # results of answer

UNSETTLED = -1
"""The count of a question that took all the nodes it may."""

NEXT, UNDER_WAY, KNOWN, FLOOR, FLOOR_END = range(5)  # figures in control
FIGURES = 5

RUN = 16
"""Questions that may share a floor."""


@inner
def tell(ints, told, first, last):
    """Let the constraints at these places hold; -1 less its place for one that never waits."""
    is_apart = False
    for i in range(first, last):
        c = told[i]
        if c < 0 and ints[-1 - c + END] != ints[-1 - c + EXTRA]:
            ints[-1 - c + END] = ints[-1 - c + EXTRA]
            is_apart = True
        elif c >= 0 and ints[c + WAITING] == 1:
            u = ints[c + URGENCY]
            ints[c + WAITING] = 2
            ints[ints[QUEUE] + u * ints[N_CONS] + ints[HEIGHT + u]] = c
            ints[HEIGHT + u] += 1
    if is_apart:
        for v in range(ints[N]):
            if ints[at(v) + SIZE] == 1:
                ints[ints[LISTED] + ints[PLACES]] = v
                ints[PLACES] += 1


@inner
def fix(sets, ints, v, x):
    """Keep the value x of v alone; rows are flat, and nothing is saved at the root."""
    a, row = at(v), ints[FLAT] + v
    if not has(sets, ints, v, x):
        return False
    if ints[a + SIZE] > 1:
        sets[row] = ONE << np.uint64(x - ints[a + BASE])
        ints[a + SIZE], ints[a + LO], ints[a + HI] = 1, x, x
        wake(ints, v, True)
    return True


@inner
def settle_listed(sets, ints):
    """Settle all listed variables at once: each statement by which they differ is seen once."""
    n, ok = ints[PLACES], True
    for i in range(n):
        a = at(ints[ints[LISTED] + i])
        for j in range(ints[a + PEERS], ints[a + PEERS_END]):
            c = ints[j]
            if ok and ints[c + WAITING] == 0:
                ints[c + WAITING] = 1  # it never waits, so that this is free to mark it
                ok = settle_together(sets, ints, c)
    for i in range(n):
        a = at(ints[ints[LISTED] + i])
        for j in range(ints[a + PEERS], ints[a + PEERS_END]):
            ints[ints[j] + WAITING] = 0
    ints[SEEN] = n
    return ok


@inner
def begin(
    sets, ints, from_sets, from_ints, places, values, first, last, told, first_told, last_told
):
    """Stand at the root or the floor, with the values of a question fixed and statements told."""
    for i in range(from_ints[SAVED]):
        sets[i] = from_sets[i]
    for i in range(from_ints[OUT]):
        ints[i] = from_ints[i]
    ints[ROOM] = 1
    if ints[STEP] != BRANCH:  # the root is refuted
        return
    ints[STEP] = PROPAGATE
    tell(ints, told, first_told, last_told)
    is_flat = ints[FLAT] > 0 and ints[LINKED] == 0
    ok = True
    for i in range(first, last):
        if is_flat:
            ok = ok and fix(sets, ints, places[i], values[i])
        else:
            ok = ok and assign(sets, ints, places[i], values[i])
    if is_flat:
        ok = ok and settle_listed(sets, ints)
    if not ok:
        ints[STEP] = FINISHED


@inner
def in_common(starts, items, values, start, end, scratch, row):
    """List what all questions from start to end - 1 have, with one value; how many that is.

    The items are places, or -1 less a place.  They go to two rows of scratch, values to the
    second; row 0, zeros before and after, tells how many questions have an item, row 1 its value.
    """
    for q in range(start, end):
        for i in range(starts[q], starts[q + 1]):
            k = max(items[i], -1 - items[i])
            if q == start and scratch[0, k] == 0:
                scratch[1, k] = values[i]
            if scratch[0, k] == q - start and values[i] == scratch[1, k]:
                scratch[0, k] += 1
    n = 0
    for i in range(starts[start], starts[start + 1]):
        k = max(items[i], -1 - items[i])
        if scratch[0, k] == end - start:
            scratch[row, n], scratch[row + 1, n] = items[i], values[i]
            n += 1
        scratch[0, k] = 0
    return n


@inner
def is_hidden(ints, hidden, h):
    """Whether the solution that was found is row h of the hidden ones."""
    v = 0
    while v < ints[ANSWER] and ints[ints[OUT] + v] == hidden[h, v]:
        v += 1
    return v == ints[ANSWER]


@inner
def raise_floor(
    floor_sets,
    floor_ints,
    root_sets,
    root_ints,
    starts,
    places,
    values,
    told_starts,
    told,
    start,
    end,
    scratch,
    propagate,
):
    """Propagate what the questions from start to end - 1 all fix and tell; 1 if it is much."""
    n_fixed = in_common(starts, places, values, start, end, scratch, 2)
    n_told = in_common(told_starts, told, told, start, end, scratch, 4)
    n = starts[start + 1] - starts[start] + told_starts[start + 1] - told_starts[start]
    if end - start < 2 or n_fixed + n_told == 0 or 2 * (n_fixed + n_told) < n:
        return 0
    begin(
        *(floor_sets, floor_ints, root_sets, root_ints, scratch[2], scratch[3], 0, n_fixed),
        *(scratch[4], 0, n_told),
    )
    if floor_ints[STEP] == PROPAGATE:
        propagate(floor_sets, floor_ints)
    if floor_ints[STEP] != BRANCH:
        floor_ints[STEP] = FINISHED
    return 1


def _make_narrow() -> Callable[..., int]:
    version = sources()

    @entry
    def narrow(
        sets: Any,
        ints: Any,
        from_sets: Any,
        from_ints: Any,
        places: Any,
        values: Any,
        told: Any,
        propagate: Any,
    ) -> int:
        """Propagate one question; ints[STEP] is returned, BRANCH unless it is refuted."""
        if version < 0:
            return FINISHED
        begin(
            *(sets, ints, from_sets, from_ints, places, values, 0, len(places)),
            *(told, 0, len(told)),
        )
        if ints[STEP] == PROPAGATE:
            propagate(sets, ints)
        return ints[STEP]

    return narrow


def _make_answer() -> Callable[..., int]:
    version = sources()

    @entry
    def answer(
        sets: Any,
        ints: Any,
        root_sets: Any,
        root_ints: Any,
        floor_sets: Any,
        floor_ints: Any,
        scratch: Any,
        starts: Any,
        places: Any,
        values: Any,
        told_starts: Any,
        told: Any,
        hidden: Any,
        known: Any,
        end: Any,
        limit: Any,
        nodes: Any,
        budget: Any,
        control: Any,
        counts: Any,
        opened: Any,
        found: Any,
        propagate: Any,
    ) -> int:
        """Answer the questions from control[NEXT] to end - 1, opening about `budget` nodes.

        sets, ints     the arrays of a search, with at least as much room as the root's
        root_*         the propagated root
        floor_*        room for another state like it
        scratch        int64[6, ints of the root]: zeros in row 0
        starts         int64[n + 1]: question q fixes values[i] at places[i], for all i from
                       starts[q] to starts[q + 1] - 1
        told           at which places the constraints are that question q tells, likewise
        hidden         int64[0, 1 or n, variables]: a solution of the model that is known, for
                       no question, for all, or for each its own
        known          int64[n]: 1 if it is one of those that are asked for
        limit, nodes   solutions that are looked for, and nodes that are opened, for each at most
        counts         int64[n]: how many solutions there are, up to the limit; or UNSETTLED
        opened         int64[n]: nodes
        found          int64[n, limit, variables]: those that are not the hidden one

        It returns ALL, LONGER (make sets and ints longer) or LATER (the budget is used up); then
        it can be called again.
        """
        if version < 0:
            return ALL
        while control[NEXT] < end:
            q = control[NEXT]
            h = q if len(hidden) > 1 else 0
            if control[UNDER_WAY] == 0:
                if budget <= 0:
                    return LATER
                budget -= 1
                if q >= control[FLOOR_END]:
                    control[FLOOR_END] = min(q + RUN, end)
                    control[FLOOR] = raise_floor(
                        *(floor_sets, floor_ints, root_sets, root_ints, starts, places, values),
                        *(told_starts, told, q, control[FLOOR_END], scratch, propagate),
                    )
                from_sets = floor_sets if control[FLOOR] == 1 else root_sets
                from_ints = floor_ints if control[FLOOR] == 1 else root_ints
                begin(
                    *(sets, ints, from_sets, from_ints),
                    *(places, values, starts[q], starts[q + 1]),
                    *(told, told_starts[q], told_starts[q + 1]),
                )
                if ints[STEP] == PROPAGATE:
                    propagate(sets, ints)
                control[UNDER_WAY], control[KNOWN] = 1, known[q]
                counts[q] = control[KNOWN]
            while counts[q] < limit:
                before = ints[NODES]
                allowed = min(nodes - before, budget)
                if ints[STEP] == BRANCH:
                    is_solved = choose(ints) < 0
                    if is_solved and control[KNOWN] == 1 and ints[LEVEL] == 0:
                        break  # what is left is the hidden solution
                    if is_solved:
                        allowed = 1  # to be written down
                    elif nodes <= before:
                        counts[q] = UNSETTLED
                        break
                    elif budget <= 0:
                        return LATER
                code = advance(sets, ints, allowed, propagate)
                budget -= ints[NODES] - before
                if ints[FOUNDS] > 0:
                    ints[FOUNDS] = 0
                    if control[KNOWN] == 0 or not is_hidden(ints, hidden, h):
                        for v in range(ints[ANSWER]):
                            found[q, counts[q] - control[KNOWN], v] = ints[ints[OUT] + v]
                        counts[q] += 1
                elif code == GROW:
                    return LONGER
                elif code == DONE:
                    break
            opened[q] = ints[NODES]
            control[NEXT], control[UNDER_WAY] = q + 1, 0
        return ALL

    return answer


answer = _make_answer()
narrow = _make_narrow()
