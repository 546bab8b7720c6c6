"""From sparse sets to a frame: live options become bits, items rows, conflicts clashes."""

import numpy as np

from gridwright.kernels.bits import ALL, ONE, ZERO, lowest, place, u
from gridwright.kernels.compiled import inner
from gridwright.kernels.exact_cover import fields as at
from gridwright.kernels.exact_cover import frame as fr
from gridwright.kernels.exact_cover.frame import open_level
from gridwright.kernels.lanes import (
    LANES,
    counts,
    either,
    load,
    plus,
    spread,
    store,
    total,
    without,
)

__all__ = ["build_frame"]

NONE = at.NONE
EVENT_COST = np.int64(4)  # one update of an item against one word of an item weighed


@inner
def number_options(I, U, J):
    """Give the live options bits in ascending order."""
    n, words = 0, (I[at.N_OPTIONS] + 63) >> 6
    for w in range(words):
        x = U[I[at.ALIVE] + w]
        while x != ZERO:
            J[J[fr.ID] + n] = 64 * w + lowest(x)
            n += 1
            x &= x - ONE
    J[fr.BITS], J[fr.WORDS] = n, max((n + 63) >> 6, 1)
    J[fr.STRIDE] = (J[fr.WORDS] + LANES - 1) // LANES * LANES


@inner
def number_items(I, T, J):
    """Give the open primary items rows in ascending order; J[PICK] becomes that of I[PICK]."""
    n = 0
    for i in range(I[at.N_PRIMARY]):
        if i == I[at.PICK]:
            J[fr.PICK] = n
        if T[I[at.SIZE] + i] >= 0:
            T[I[at.ROW_OF] + i] = n
            n += 1
    J[fr.ITEMS] = n
    J[fr.WIDTH] = (n + fr.PADDING) // fr.PADDING * fr.PADDING


@inner
def row_for(I, T, J, F, key, n):
    """Rows in use after making sure that a secondary item or a class has one; n before."""
    if T[I[at.ROW_OF] + key] != NONE:
        return n
    T[I[at.ROW_OF] + key] = n
    for w in range(0, J[fr.STRIDE], LANES):
        store(F, J[fr.SETS] + n * J[fr.STRIDE] + w, spread(ZERO))
    return n + 1


@inner
def mark(I, T, J, F, key, o):
    """Put option o into the row of an item or class."""
    row = J[fr.SETS] + T[I[at.ROW_OF] + key] * J[fr.STRIDE]
    F[row + (o >> 6)] |= ONE << place(o)


@inner
def fill_rows(I, T, J, F):
    """Collect in SETS the options of every open item and of every class; list places."""
    n, k, item_of, cls = J[fr.ITEMS], 0, I[at.ITEM_OF], I[at.CLASS]
    others, shift = J[fr.OTHERS], J[fr.WIDTH] - J[fr.ITEMS]
    for w in range(0, n * J[fr.STRIDE], LANES):
        store(F, J[fr.SETS] + w, spread(ZERO))
    for o in range(J[fr.BITS]):
        option = J[J[fr.ID] + o]
        J[J[fr.FIRST] + o], J[J[fr.OTHER] + o] = k, others
        for x in range(T[I[at.START] + option], T[I[at.START] + option + 1]):
            i = T[item_of + x]
            if i < I[at.N_PRIMARY]:
                J[J[fr.PLACES] + k] = T[I[at.ROW_OF] + i]
                k += 1
            elif T[I[at.SIZE] + i] < 0:
                continue
            else:
                n = row_for(I, T, J, F, i, n)
                J[others], J[others + 1] = T[I[at.ROW_OF] + i] + shift, NONE
                if T[cls + x] != NONE:
                    n = row_for(I, T, J, F, I[at.N_ITEMS] + T[cls + x], n)
                    mark(I, T, J, F, I[at.N_ITEMS] + T[cls + x], o)
                    J[others + 1] = T[I[at.ROW_OF] + I[at.N_ITEMS] + T[cls + x]] + shift
                others += 2
            mark(I, T, J, F, i, o)
        J[J[fr.COVERS] + o] = k - J[J[fr.FIRST] + o]
    J[J[fr.FIRST] + J[fr.BITS]], J[J[fr.OTHER] + J[fr.BITS]] = k, others
    J[fr.N_ROWS] = n + shift


@inner
def fill_clashes(I, T, J, F):
    """Clashes of an option: the options of each of its items, but for those of the same class."""
    stride, scratch, row_of = J[fr.STRIDE], J[fr.SETS], I[at.ROW_OF]
    for o in range(J[fr.BITS]):
        option, clash = J[J[fr.ID] + o], J[fr.CLASH] + o * stride
        for w in range(0, stride, LANES):
            store(F, clash + w, spread(ZERO))
        for x in range(T[I[at.START] + option], T[I[at.START] + option + 1]):
            i, c = T[I[at.ITEM_OF] + x], T[I[at.CLASS] + x]
            if T[I[at.SIZE] + i] < 0:
                continue  # a secondary item that has its colour: whatever is live agrees with it
            row = scratch + T[row_of + i] * stride
            same = row if c == NONE else scratch + T[row_of + I[at.N_ITEMS] + c] * stride
            for w in range(0, stride, LANES):
                hit = load(F, row + w)
                if c != NONE:
                    hit = without(hit, load(F, same + w))
                store(F, clash + w, either(load(F, clash + w), hit))


@inner
def turn_rows(J, F):
    """Copy the primary items' sets from SETS to ROWS, word by word, and clear the padding."""
    words, width = J[fr.WORDS], J[fr.WIDTH]
    for w in range(words):
        for i in range(J[fr.ITEMS]):
            F[u(J[fr.ROWS] + w * width + i)] = F[u(J[fr.SETS] + i * J[fr.STRIDE] + w)]
        for i in range(J[fr.ITEMS], width):
            F[J[fr.ROWS] + w * width + i] = ZERO


@inner
def forget_rows(I, T, J):
    """Set ROW_OF back to NONE."""
    for i in range(I[at.N_PRIMARY]):
        T[I[at.ROW_OF] + i] = NONE
    for o in range(J[fr.BITS]):
        option = J[J[fr.ID] + o]
        for x in range(T[I[at.START] + option], T[I[at.START] + option + 1]):
            T[I[at.ROW_OF] + T[I[at.ITEM_OF] + x]] = NONE
            if T[I[at.CLASS] + x] != NONE:
                T[I[at.ROW_OF] + I[at.N_ITEMS] + T[I[at.CLASS] + x]] = NONE


@inner
def pack_places(J, F):
    """Fill PACKED; False if an item's number takes more than 16 bits."""
    quads, none = np.int64(0), np.uint64(J[fr.WIDTH] - 1)
    for o in range(J[fr.BITS]):
        quads = max(quads, (J[J[fr.COVERS] + o] + 3) >> 2)
    J[fr.QUADS] = quads
    for o in range(J[fr.BITS]):
        first, n = J[fr.PLACES] + J[J[fr.FIRST] + o], J[J[fr.COVERS] + o]
        for q in range(quads):
            word = ZERO
            for k in range(4 * q, 4 * q + 4):
                item = np.uint64(J[first + k]) if k < n else none
                word |= item << np.uint64(16 * (k & 3))
            F[J[fr.PACKED] + o * quads + q] = word
    return J[fr.WIDTH] <= 1 << 16


@inner
def prefers_events(J, F):
    """Whether following events is likely to cost less than weighing every item at each choice."""
    sums, places = spread(ZERO), J[J[fr.FIRST] + J[fr.BITS]]
    for w in range(J[fr.CLASH], J[fr.CLASH] + J[fr.BITS] * J[fr.STRIDE], LANES):
        sums = plus(sums, counts(load(F, w), load(F, w)))
    clashes = np.int64(total(sums))
    bits = max(J[fr.BITS], 1)
    if J[fr.QUADS] * 4 * bits > 2 * places + 4 * bits:
        return False  # most options are much shorter than the longest
    return clashes * places * EVENT_COST < bits * bits * J[fr.WIDTH] * J[fr.WORDS]


@inner
def build_frame(I, T, U, J, F):
    """Make the frame of the live options, and its first level, which branches on I[PICK]."""
    number_options(I, U, J)
    number_items(I, T, J)
    fill_rows(I, T, J, F)
    fill_clashes(I, T, J, F)
    turn_rows(J, F)
    forget_rows(I, T, J)
    for o in range(J[fr.BITS]):
        J[J[fr.STARVED] + o] = 0
    words = J[fr.WORDS]
    working = J[fr.LIVE]
    for w in range(J[fr.STRIDE]):
        F[working + w] = ZERO
    for w in range(words):
        F[working + w] = ALL
    if J[fr.BITS] & 63:
        F[working + words - 1] = (ONE << place(J[fr.BITS])) - ONE
    for k in range(I[at.DEPTH]):
        J[J[fr.CHOSEN] + k] = I[I[at.CHOSEN] + k]
    J[fr.DEPTH], J[fr.OPEN], J[fr.LEVEL] = I[at.DEPTH], I[at.OPEN], NONE
    J[fr.BASE_LEVEL] = I[at.LEVEL] + 1
    fits = pack_places(J, F)
    if not fits:
        J[fr.INSET_LIMIT] = 0
    J[fr.EVENTS] = fits and I[at.ENGINE] == at.EVENTS
    if fits and I[at.ENGINE] == at.EITHER:
        J[fr.EVENTS] = prefers_events(J, F)
    open_level(J, F, J[fr.PICK])
    J[fr.UNWEIGHED] = 1
