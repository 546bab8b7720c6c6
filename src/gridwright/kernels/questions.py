"""Very many small questions to one model: each a copy of its root with some values fixed.

The root has been propagated once, so that a question wakes only the constraints on the variables
that it fixes.  Nothing is carried from one question to the next: weights and phases begin anew,
so an answer depends on its question alone.

Some constraints hold only in the questions that tell them.  They are laid out as all others; at the
root they seem to wait already, so that nothing ever queues them (`hush`), and telling one queues
it.  Those that do no work of their own (kernels/propagators/different) have no scope there.

The arrays of a search are those of kernels/fields.  What is kept between two calls is in them and
in `control`, int64[3]:

  NEXT       the question to be answered
  UNDER_WAY  1: its search is in the arrays
  KNOWN      1: the hidden solution has been counted, as it is one of those asked for
"""

from collections.abc import Callable
from typing import Any

from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.domains import DONE, GROW, advance
from gridwright.kernels.fields import (
    ANSWER,
    END,
    EXTRA,
    FOUNDS,
    HEIGHT,
    LISTED,
    N_CONS,
    NODES,
    OUT,
    PLACES,
    QUEUE,
    ROOM,
    SAVED,
    SIZE,
    STEP,
    URGENCY,
    WAITING,
    N,
)
from gridwright.kernels.network import assign, at
from gridwright.kernels.tree import BRANCH, FINISHED, PROPAGATE, choose

__all__ = ["ALL", "FIGURES", "LATER", "LONGER", "NEXT", "UNSETTLED", "answer", "narrow"]

ALL, LONGER, LATER = range(3)  # results of answer

UNSETTLED = -1
"""The count of a question that took all the nodes it may."""

NEXT, UNDER_WAY, KNOWN = range(3)  # figures in control
FIGURES = 3


@inner
def tell(ints, told, first, last):
    """Let the constraints at these places hold; -1 less its place for one that never waits."""
    is_apart = False
    for i in range(first, last):
        c = told[i]
        if c < 0:
            ints[-1 - c + END] = ints[-1 - c + EXTRA]
            is_apart = True
        elif ints[c + WAITING] == 1:
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
def begin(
    sets, ints, root_sets, root_ints, places, values, first, last, told, first_told, last_told
):
    """Stand at the root, with the values of a question fixed and its statements told."""
    for i in range(root_ints[SAVED]):
        sets[i] = root_sets[i]
    for i in range(root_ints[OUT]):
        ints[i] = root_ints[i]
    ints[ROOM] = 1
    if ints[STEP] != BRANCH:  # the root is refuted
        return
    if last_told > first_told:
        ints[STEP] = PROPAGATE
        tell(ints, told, first_told, last_told)
    for i in range(first, last):
        ints[STEP] = PROPAGATE
        if not assign(sets, ints, places[i], values[i]):
            ints[STEP] = FINISHED
            return


@inner
def is_hidden(ints, hidden, h):
    """Whether the solution that was found is row h of the hidden ones."""
    v = 0
    while v < ints[ANSWER] and ints[ints[OUT] + v] == hidden[h, v]:
        v += 1
    return v == ints[ANSWER]


def _make_narrow() -> Callable[..., int]:
    version = sources()

    @entry
    def narrow(
        sets: Any,
        ints: Any,
        root_sets: Any,
        root_ints: Any,
        places: Any,
        values: Any,
        told: Any,
        propagate: Any,
    ) -> int:
        """Propagate one question; ints[STEP] is returned, BRANCH unless it is refuted."""
        if version < 0:
            return FINISHED
        begin(
            *(sets, ints, root_sets, root_ints, places, values, 0, len(places)),
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
                first, last = starts[q], starts[q + 1]
                begin(
                    *(sets, ints, root_sets, root_ints, places, values, first, last),
                    *(told, told_starts[q], told_starts[q + 1]),
                )
                control[UNDER_WAY], control[KNOWN] = 1, known[q]
                counts[q] = control[KNOWN]
            while counts[q] < limit:
                before = ints[NODES]
                allowed = min(nodes - before, budget)
                if allowed <= 0 and ints[STEP] == BRANCH and choose(ints) < 0:
                    allowed = 1  # a solution, to be written down
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
                elif choose(ints) >= 0:  # it pauses at a node, not at a solution
                    if ints[NODES] >= nodes:
                        counts[q] = UNSETTLED
                        break
                    return LATER
            opened[q] = ints[NODES]
            control[NEXT], control[UNDER_WAY] = q + 1, 0
        return ALL

    return answer


answer = _make_answer()
narrow = _make_narrow()
