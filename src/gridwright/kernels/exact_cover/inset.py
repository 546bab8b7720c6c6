"""An inset: what is left of a wide frame, as a frame of four words of its own, as long as it lasts.

Deep in the tree a few live options are strewn over all the words of a frame, and a few open items
over all its rows.  So once as few are live as four words hold, they are numbered anew, in the same
order, and the tree below is searched by `narrow`: the same nodes, each for a fraction of the words.
If a call ends in the middle, the levels of the inset are written as levels of the frame, and the
next call goes on as if there had been none.

Source: as frame; numbering options anew below a level is ours.
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, count, lowest, place, u
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.exact_cover.frame import (
    BASE_LEVEL,
    CLASH,
    COVERS,
    DEPTH,
    ID,
    INSET_BIT,
    INSET_CLASH,
    INSET_COVERS,
    INSET_ID,
    INSET_LIMIT,
    INSET_LIVE,
    INSET_NODES,
    INSET_OPTIONS,
    INSET_ROWS,
    INSET_SETS,
    INSET_UNTRIED,
    INSETS,
    ITEMS,
    LEVEL,
    LEVEL_AT,
    LIVE,
    N_ROWS,
    NODES,
    OPEN,
    OTHER,
    PACKED,
    PICK,
    QUADS,
    RANGES,
    STRIDE,
    UNTRIED,
    WIDTH,
    WORDS,
)
from gridwright.kernels.lanes import LANES, either, load, spread, store, without

__all__ = [
    "NARROW",
    "begin_inset",
    "clash_at",
    "fits_inset",
    "judge_inset",
    "stamp_of",
    "write_back",
]

NONE = -1
NARROW = 4  # words
PLACE = np.uint64(0xFFFF)
PLACE_2, PLACE_3, PLACE_4 = np.uint64(16), np.uint64(32), np.uint64(48)
ENOUGH = 16  # insets after which it is known what they are worth
WORTH = 6  # options that may be numbered for a node, of which an inset saves a tenth of a us
THREE = np.uint64(3)  # a set has 1 << 3 words


@tiny
def stamp_of(J):
    """What a row of clashes has behind its four words if it has been made: 0 outside of insets."""
    return np.uint64(J[INSETS]) if J[CLASH] == J[INSET_CLASH] else ZERO


@tiny
def clash_at(J, F, option, stamp):
    """Where the clashes of an option are in a frame of four words; an inset makes them now."""
    at = J[CLASH] + LANES * option
    if F[u(at + NARROW)] != stamp:
        note_clashes(J, F, option, at, stamp)
    return at


@inner
def note_clashes(J, F, option, at, stamp):
    """The clashes of an option of an inset, as fill_clashes of `build` makes them."""
    o, clash, sets, quads = J[u(J[INSET_BIT] + option)], spread(ZERO), J[INSET_SETS], J[QUADS]
    for k in range(J[PACKED] + o * quads, J[PACKED] + (o + 1) * quads):
        four = F[u(k)]
        a, b = load(F, sets + LANES * item(four)), load(F, sets + LANES * item(four >> PLACE_2))
        c = load(F, sets + LANES * item(four >> PLACE_3))
        d = load(F, sets + LANES * item(four >> PLACE_4))
        clash = either(clash, either(either(a, b), either(c, d)))
    for k in range(J[u(J[OTHER] + o)], J[u(J[OTHER] + o + 1)], 2):
        hit = load(F, sets + LANES * J[u(k)])
        if J[u(k + 1)] != NONE:
            hit = without(hit, load(F, sets + LANES * J[u(k + 1)]))
        clash = either(clash, hit)
    store(F, at, clash)
    F[u(at + NARROW)] = stamp


@tiny
def item(four):
    """The lowest of four packed items."""
    return np.int64(four & PLACE)


@tiny
def fits_inset(J, F, most):
    """Whether the working set has so few options that an inset of so many holds them."""
    if J[BASE_LEVEL] + J[LEVEL] + 1 < J[RANGES]:
        return False
    at, live, most = J[LIVE] + (J[LEVEL] + 1) * J[STRIDE], np.int64(0), min(most, J[INSET_LIMIT])
    end = at + J[WORDS]
    while at < end and live <= most:
        live += count(F[u(at)])
        at += 1
    return live <= most


@tiny
def number_live(J, F):
    """Number the options of the working set, and collect the sets of their items: how many."""
    sets, quads, n = u(J[INSET_SETS]), J[QUADS], np.int64(0)
    working = J[LIVE] + (J[LEVEL] + 1) * J[STRIDE]
    for row in range(J[N_ROWS]):
        store(F, J[INSET_SETS] + LANES * row, spread(ZERO))
    for w in range(J[WORDS]):
        live = F[u(working + w)]
        while live != ZERO:
            o = 64 * w + lowest(live)
            live &= live - ONE
            at, bit = sets + u(n >> 6), ONE << place(n)
            J[u(J[INSET_BIT] + n)] = o
            J[u(J[INSET_ID] + n)] = J[u(J[ID] + o)]
            J[u(J[INSET_COVERS] + n)] = J[u(J[COVERS] + o)]
            for k in range(J[PACKED] + o * quads, J[PACKED] + (o + 1) * quads):
                four = F[u(k)]
                F[at + ((four & PLACE) << THREE)] |= bit
                F[at + ((four >> PLACE_2 & PLACE) << THREE)] |= bit
                F[at + ((four >> PLACE_3 & PLACE) << THREE)] |= bit
                F[at + ((four >> PLACE_4) << THREE)] |= bit
            for k in range(J[u(J[OTHER] + o)], J[u(J[OTHER] + o + 1)]):
                if J[u(k)] != NONE:
                    F[at + u(LANES * J[u(k)])] |= bit
            n += 1
    for row in range(J[ITEMS], J[WIDTH]):
        store(F, J[INSET_SETS] + LANES * row, spread(ZERO))  # of padding items
    return n


@tiny
def turn_sets(J, F, width):
    """The sets of the open items as rows, word by word."""
    rows, n = J[INSET_ROWS], np.int64(0)
    for i in range(J[ITEMS]):
        at = J[INSET_SETS] + LANES * i
        x, y, z, t = F[u(at)], F[u(at + 1)], F[u(at + 2)], F[u(at + 3)]
        if x | y | z | t != ZERO:
            to = rows + n
            F[u(to)], F[u(to + width)] = x, y
            F[u(to + 2 * width)], F[u(to + 3 * width)] = z, t
            n += 1
    for to in range(rows + n, rows + width):
        F[u(to)] = F[u(to + width)] = F[u(to + 2 * width)] = F[u(to + 3 * width)] = ZERO


@tiny
def open_inset(J, F, n):
    """The first level of an inset of n options, which branches on the item picked."""
    level = J[LEVEL] + 1
    at, untried = J[LEVEL_AT] + 4 * level, J[INSET_UNTRIED] + LANES * level
    for w in range(NARROW):
        in_word = min(max(n - 64 * w, 0), 64)
        live = ZERO
        if in_word > 0:
            live = ~ZERO >> np.uint64(64 - in_word)
        F[u(J[INSET_LIVE] + LANES * level + w)] = live
    picked = J[INSET_SETS] + LANES * J[PICK]
    degree = np.int64(0)
    for w in range(NARROW):
        F[u(untried + w)] = F[u(picked + w)]
        degree += count(F[u(picked + w)])
    J[u(at)], J[u(at + 1)], J[u(at + 2)], J[u(at + 3)] = J[DEPTH], J[OPEN], degree, degree
    J[LEVEL] = level


@inner
def write_back(J, F, first):
    """Write the levels of the inset from the first one on as levels of the frame."""
    stride = J[STRIDE]
    for level in range(first, J[LEVEL] + 1):
        live, untried = J[LIVE] + level * stride, J[UNTRIED] + level * stride
        for w in range(stride):
            F[live + w] = F[untried + w] = ZERO
        for w in range(NARROW):
            x = F[J[INSET_LIVE] + LANES * level + w]
            y = F[J[INSET_UNTRIED] + LANES * level + w]
            while x != ZERO:
                o = J[J[INSET_BIT] + 64 * w + lowest(x)]
                x &= x - ONE
                F[live + (o >> 6)] |= ONE << place(o)
            while y != ZERO:
                o = J[J[INSET_BIT] + 64 * w + lowest(y)]
                y &= y - ONE
                F[untried + (o >> 6)] |= ONE << place(o)


@tiny
def judge_inset(J, n, nodes):
    """Note what an inset of n options was worth, which began after so many nodes; make no more of
    them if they are not.
    """
    J[INSET_NODES] += J[NODES] - nodes
    J[INSET_OPTIONS] += n
    if J[INSETS] >= ENOUGH and J[INSET_NODES] * WORTH < J[INSET_OPTIONS]:
        J[INSET_LIMIT] = 0


@inner
def begin_inset(J, F):
    """Make an inset of the working set, which branches on the item picked: its options, and the
    width of its rows.
    """
    n, width = number_live(J, F), (J[OPEN] + LANES - 1) // LANES * LANES
    turn_sets(J, F, width)
    open_inset(J, F, n)
    J[INSETS] += 1
    return n, width
