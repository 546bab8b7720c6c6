"""The least refutation of one candidate: what must be imagined until something breaks.

A candidate is supposed to be placed.  That takes others away, by which a set may be left with
one: this is placed too, in imagination; or with none: the candidate is refuted.  All that a
placement rests on are its *ancestors*, itself included.  What it, or a broken set, costs is what
has to be kept in mind for it:

    PLACEMENT  for each ancestor
    BY_HOUSE   for each that was found as the last place in a house, not as the last digit of a
               cell: eight cells are looked at instead of one
    LOOK       for each different house along which something was taken away, or in which a
               last place was found

Houses tell apart what has the same number of placements: a naked pair stays in one house, an
X-wing comes back to the columns where it began, a chain runs through ever new ones.

Placements are made cheapest first (E. W. Dijkstra, A note on two problems in connexion with
graphs, 1959; with sets of ancestors in place of lengths it is a heuristic), those of equal cost
together, so that it hardly matters which way round a board is shown.  None that costs more than a
bound is made.
"""

from typing import Any, NamedTuple

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, count, lowest, u
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.grading.board import BIT, CANDIDATES, CELLS, MEMBER, SET, SETS

__all__ = [
    "BY_HOUSE",
    "DEPTH",
    "DUE",
    "LOOK",
    "MOST",
    "NEVER",
    "PLACEMENT",
    "WORK",
    "Mind",
    "new_mind",
    "refute",
]

PLACEMENT, BY_HOUSE, LOOK = 100, 40, 20

MOST = 64
"""Placements that are imagined at once, since ancestors are bits of a word; no more are made."""

NEVER = 1 << 30
"""The cost of what is not refuted within a bound."""

NO_HOUSE, NOT_YET = 63, 255
N, WORK, DEPTH, DUE = range(4)
"""Of figures: placements so far; all that were ever made; those of the refutation last found; and
the least cost of a placement that was too dear for the last one."""


class Mind(NamedTuple):
    """What is kept in mind while a candidate is supposed.

    sets       uint16[324]  those of the board, less what has been taken away
    taker      uint8[729]   which placement took a candidate away
    along      uint8[729]   the box, or else the line, along which; NO_HOUSE in the same cell
    place_of   uint8[729]   the number of the placement of a candidate, NOT_YET if there is none
    candidate  uint16[64]   the candidate of each placement
    ancestors  uint64[64]   what it rests on
    looks      uint64[64]   houses, as bits
    cost       int64[64]
    is_made    uint8[64]    whether it has taken others away
    marks      uint64[1]    those found by a house
    touched    uint16[648]  sets left with one candidate, or none
    figures    int64[4]     N, WORK, DEPTH, DUE
    due        int32[729]   with which bound a candidate need be looked at again
    known      int32[729]   what its refutation costs with a smaller one
    depth      int32[729]   and of how many placements it is
    """

    sets: Any
    taker: Any
    along: Any
    place_of: Any
    candidate: Any
    ancestors: Any
    looks: Any
    cost: Any
    is_made: Any
    marks: Any
    touched: Any
    figures: Any
    due: Any
    known: Any
    depth: Any


def new_mind() -> Mind:
    """Room for a refutation."""
    return Mind(
        sets=np.zeros(SETS, np.uint16),
        taker=np.zeros(CANDIDATES, np.uint8),
        along=np.zeros(CANDIDATES, np.uint8),
        place_of=np.full(CANDIDATES, NOT_YET, np.uint8),
        candidate=np.zeros(MOST, np.uint16),
        ancestors=np.zeros(MOST, np.uint64),
        looks=np.zeros(MOST, np.uint64),
        cost=np.zeros(MOST, np.int64),
        is_made=np.zeros(MOST, np.uint8),
        marks=np.zeros(1, np.uint64),
        touched=np.zeros(2 * SETS, np.uint16),
        figures=np.zeros(4, np.int64),
        due=np.zeros(CANDIDATES, np.int32),
        known=np.zeros(CANDIDATES, np.int32),
        depth=np.zeros(CANDIDATES, np.int32),
    )


@tiny
def price(ancestors, by_house, looks):
    """What these ancestors cost, those among them found by a house, and these houses."""
    both = BY_HOUSE * count(ancestors & by_house) + LOOK * count(looks)
    return PLACEMENT * count(ancestors) + both


@tiny
def house_of(k):
    """The house of a set; NO_HOUSE for a cell."""
    return (k - u(CELLS)) // u(9) if k >= u(CELLS) else u(NO_HOUSE)


@inner
def gathered(m, board, k, kept):
    """What took away the candidates of set k but `kept`: all ancestors, and the houses."""
    ancestors, looks = ZERO, ZERO
    if k >= u(CELLS):
        looks |= ONE << house_of(k)
    gone = np.uint64(board[k]) & ~kept
    while gone != ZERO:
        candidate = u(MEMBER[u(9) * k + u(lowest(gone))])
        gone &= gone - ONE
        by = u(m.taker[candidate])
        ancestors |= m.ancestors[by]
        looks |= m.looks[by]
        house = u(m.along[candidate])
        if house != u(NO_HOUSE):
            looks |= ONE << house
    return ancestors, looks


@inner
def take_away(m, e, n_touched):
    """Take away what the placement e excludes; the number of sets touched so far."""
    literal = u(m.candidate[e])
    for at in range(u(4) * literal, u(4) * literal + u(4)):
        k = u(SET[at])
        house = house_of(k)
        others = np.uint64(m.sets[k]) & ~np.uint64(BIT[at])
        while others != ZERO:
            other = u(MEMBER[u(9) * k + u(lowest(others))])
            others &= others - ONE
            m.taker[other], m.along[other] = e, house
            for where in range(u(4) * other, u(4) * other + u(4)):
                s = u(SET[where])
                rest = np.uint64(m.sets[s]) & ~np.uint64(BIT[where])
                m.sets[s] = rest
                if rest == ZERO or rest & (rest - ONE) == ZERO:
                    m.touched[u(n_touched)] = s
                    n_touched += 1
    return n_touched


@inner
def imagine(m, board, k, left, bound):
    """Place the last candidate of a set, unless it has been at no more cost, or is too dear."""
    candidate = u(MEMBER[u(9) * k + u(lowest(left))])
    e, n = np.int64(m.place_of[candidate]), m.figures[N]
    if e == NOT_YET:
        e = n
    elif m.is_made[u(e)] != 0:
        return
    if e == MOST:
        return
    ancestors, looks = gathered(m, board, k, left)
    cost = price(ancestors, m.marks[0], looks) + PLACEMENT
    if k >= u(CELLS):
        cost += BY_HOUSE
    if cost > bound:
        m.figures[DUE] = min(cost, m.figures[DUE])
        return
    if e < n and cost >= m.cost[u(e)]:
        return
    bit = ONE << u(e)
    m.marks[0] = m.marks[0] | bit if k >= u(CELLS) else m.marks[0] & ~bit
    m.candidate[u(e)], m.place_of[candidate], m.is_made[u(e)] = candidate, e, 0
    m.ancestors[u(e)], m.looks[u(e)], m.cost[u(e)] = ancestors | bit, looks, cost
    if e == n:
        m.figures[N] = n + 1


@inner
def cheapest(m):
    """The least cost of a placement that is to be made; NEVER if there is none."""
    least = NEVER
    for e in range(u(m.figures[N])):
        if m.is_made[e] == 0 and m.cost[e] < least:
            least = m.cost[e]
    return least


@inner
def refute(m, board, candidate, bound):
    """The cost of the cheapest refutation found of a candidate that is left; NEVER if none is.

    `board` are the sets of candidates that are left.  No placement dearer than `bound` is made;
    the refutation may be dearer.  With any bound below the DUE that this leaves in the figures the
    outcome is the same.
    """
    for k in range(u(SETS)):
        m.sets[k] = board[k]
    m.figures[N], m.figures[DUE], m.marks[0] = 1, NEVER, ZERO
    m.candidate[0], m.place_of[candidate], m.is_made[0] = candidate, 0, 0
    m.ancestors[0], m.looks[0], m.cost[0] = ONE, ZERO, PLACEMENT
    best = NEVER
    while True:
        least = cheapest(m)
        if least > bound or least >= best:
            break
        n_touched = 0
        for e in range(u(m.figures[N])):
            if m.is_made[e] == 0 and m.cost[e] == least:
                m.is_made[e] = 1
                m.figures[WORK] += 1
                n_touched = take_away(m, e, n_touched)
        for i in range(u(n_touched)):
            k = u(m.touched[i])
            left = np.uint64(m.sets[k])
            if left != ZERO:
                imagine(m, board, k, left, bound)
                continue
            ancestors, looks = gathered(m, board, k, ZERO)
            cost = price(ancestors, m.marks[0], looks)
            if k >= u(CELLS):
                cost += BY_HOUSE
            if cost < best:
                best, m.figures[DEPTH] = cost, count(ancestors)
    for e in range(u(m.figures[N])):
        m.place_of[m.candidate[e]] = NOT_YET
    return best
