"""A frame: the live part of an exact cover problem as bit sets, small enough to be searched fast.

Options are bits, numbered in ascending order; a *set* is WORDS words.  Primary items are numbered
in ascending order too, so that the search makes the same choices here as on the sparse sets above
it. Secondary items and colours have no rows: all they do is to make pairs of options clash.

J  int64   fields named below, then (each at the place its field gives)
     CHOSEN    [levels]     J[DEPTH] options chosen so far, first those before the frame
     LEVEL_AT  [levels*4]   per level: depth and open items at opening, options of its item,
                            untried ones among them at first (total)
     RANGE     [levels*2]   first and last option that level may take, for levels below J[RANGES]
     ID        [cap]        the option behind each bit
     COVERS    [cap]        primary items of that option
     FIRST     [cap+1]      its primary items are J[FIRST[o]], ..., J[FIRST[o+1] - 1]
     PLACES    [cap*widest]
     NONZERO   [words*2+2]  of each word of the working set that is not zero, where its rows and
                            it are, up to J[NONZERO_END], as last weighed
     QUEUE     [items]      events: items left with one option
     STARVED   [cap]        1 + an item that had no option left when this one was last chosen, or 0
     OTHER     [cap+1]      its secondary items are OTHERS[OTHER[o]], ..., OTHERS[OTHER[o+1] - 1]
     OTHERS    [places*2]   a secondary item and its colour, or NONE, as rows of INSET_SETS
     INSET_ID, INSET_COVERS, INSET_BIT  [inset]  ID and COVERS of the bits of an inset, and the bits
                            of the frame that they are
F  uint64
     LIVE      [levels*stride]     live options by level; row LEVEL + 1 is the working set,
                                   where choices are made; opening the next level makes it its row
     UNTRIED   [levels*stride]     options of the branching item not yet tried
     ROWS      [words*width]       word w of the options of item i at ROWS + w * WIDTH + i
     CLASH     [cap*stride]        options that exclude an option, itself included
     ALIVE     [8]                 which items have live options, as last weighed: of eight in a row
                                   of ROWS a bit in each word
     ALIVE_AT  [levels*8]          the same when a level was opened, or anything
     SETS      [rows*stride]       options of items, then of secondary items and colours
     FLOOD     [stride*2]          count: a component of the live options, and what is to follow
     WEIGHT    [levels*width]      events: (live options << 32) + sum of bits, by level and item
     GONE      [stride]            events: options removed and not yet counted down
     INSET_SETS     [rows*8]       inset: options of items, then of secondary items and colours
     INSET_LIVE, INSET_UNTRIED  [levels*8], INSET_ROWS [width*4], INSET_CLASH [inset*8]  as above
     PACKED    [cap*quads]         events: QUADS words an option, four of its items in each, 16 bits
                                   an item; filled up with the last padding item

Invariants
  F1  a live option has only open items, and clashes with no chosen option
  F2  the options UNTRIED at a level are live in its LIVE row
  F3  ROWS of a padding item (n_items <= i < WIDTH) are empty
  F4  option o is in CLASH[o], and CLASH is symmetric
  F5  PACKED has the items of FIRST and PLACES, padded with item WIDTH - 1, which is a padding item

Source: the problem and its search, D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2.1
(algorithms X and C, exercise 19's choice of the item with fewest options).
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, count, lowest, place, u
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.lanes import LANES, load, store, without

__all__ = ["COVERED", "DONE", "PAUSED", "SOLVED", "allocate_frame"]

DONE, SOLVED, PAUSED, HANDED = range(4)  # results of advance functions
DEAD, COVERED, BRANCH = range(3)  # results of settling a choice

PADDING = 2 * LANES  # items weighed at a time
(N_ITEMS, LEVELS, CAP, CAP_WORDS) = range(4)  # sizes allocated (items without padding)
(BITS, WORDS, ITEMS, WIDTH) = range(4, 8)  # sizes of the present frame
(LEVEL, DEPTH, OPEN, PICK, DEGREE) = range(8, 13)  # the search
(NODES, DEAD_ENDS, FOUND) = range(13, 16)  # statistics
(LISTING, ROOM, OUT_AT, BASE_LEVEL, RANGES) = range(16, 21)
UNWEIGHED = 21  # events: whether the present level was opened without weights
(CHOSEN, LEVEL_AT, RANGE, ID, COVERS, FIRST, PLACES, NONZERO, QUEUE, WEIGHT) = range(22, 32)
(LIVE, UNTRIED, ROWS, CLASH, SETS) = range(32, 37)
STRIDE = 37  # words from one set to the next: WORDS in whole registers
EVENTS = 38  # whether the frame is searched by events
GONE = 39
FLOOR = 40  # the level that a search of bits does not leave
PACKED, QUADS = 41, 42
(OTHER, OTHERS, N_ROWS) = range(43, 46)  # secondary items of options; rows of INSET_SETS in use
(INSET_ID, INSET_COVERS, INSET_BIT) = range(46, 49)
(INSET_SETS, INSET_LIVE, INSET_UNTRIED, INSET_ROWS, INSET_CLASH) = range(49, 54)
INSET_LIMIT = 54  # live options of an inset at most
(INSETS, INSET_OPTIONS, INSET_NODES) = range(55, 58)  # how many, and what they had in all
NONZERO_END = 58
STARVED, FLOOD, ALIVE, ALIVE_AT = range(59, 63)
FIELDS = 63

INSET, FEW = 256, 64
"""Options of an inset of four words, and of one word."""


def allocate_frame(n_primary, cap, widest, places, rows, levels):
    """Arrays J and F for frames of at most cap options of at most `widest` items, with at most
    that many places and rows.
    """
    words = (cap + 63) // 64
    stride = (words + LANES - 1) // LANES * LANES
    width = (n_primary + PADDING) // PADDING * PADDING
    inset = INSET if cap > INSET else FEW
    parts = {
        CHOSEN: levels,
        LEVEL_AT: 4 * levels,
        RANGE: 2 * levels,
        ID: cap,
        COVERS: cap,
        FIRST: cap + 1,
        PLACES: places,
        NONZERO: 2 * words + 2,
        QUEUE: 2 * width + 1,
        STARVED: cap,
        OTHER: cap + 1,
        OTHERS: 2 * places,
        INSET_ID: inset,
        INSET_COVERS: inset,
        INSET_BIT: inset,
    }
    sets = {
        LIVE: levels * stride,
        UNTRIED: levels * stride,
        ROWS: max(words, 4) * width,
        CLASH: cap * stride,
        SETS: rows * stride,
        FLOOD: 2 * stride,
        ALIVE: LANES,
        ALIVE_AT: levels * LANES,
        WEIGHT: levels * width,
        GONE: stride,
        PACKED: cap * ((widest + 3) // 4),
        INSET_SETS: (rows + PADDING) * LANES,
        INSET_LIVE: levels * LANES,
        INSET_UNTRIED: levels * LANES,
        INSET_ROWS: 4 * width,
        INSET_CLASH: inset * LANES,
    }
    J = np.zeros(FIELDS + sum(parts.values()), np.int64)
    F = np.zeros(sum(sets.values()), np.uint64)
    J[[N_ITEMS, LEVELS, CAP, CAP_WORDS]] = n_primary, levels, cap, words
    J[INSET_LIMIT] = INSET
    for fields, at in ((parts, FIELDS), (sets, 0)):
        for field, size in fields.items():
            J[field] = at
            at += size
    return J, F


@tiny
def choose(J, F, source, option):
    """Put an option on the stack; the working set becomes `source` without its clashes."""
    stride = J[STRIDE]
    working, clash = J[LIVE] + (J[LEVEL] + 1) * stride, J[CLASH] + option * stride
    for w in range(0, stride, LANES):
        store(F, working + w, without(load(F, source + w), load(F, clash + w)))
    J[u(J[CHOSEN] + J[DEPTH])] = J[u(J[ID] + option)]
    J[DEPTH] += 1
    J[OPEN] -= J[u(J[COVERS] + option)]


@tiny
def next_option(J, F, level):
    """Take the lowest untried option of a level; -1 if there is none."""
    row = J[UNTRIED] + level * J[STRIDE]
    for w in range(J[WORDS]):
        word = F[u(row + w)]
        if word != ZERO:
            F[u(row + w)] = word & (word - ONE)
            return 64 * w + lowest(word)
    return np.int64(-1)


@tiny
def open_level(J, F, item):
    """Make the working set a new level that branches on an item."""
    stride, level = J[STRIDE], J[LEVEL] + 1
    live, row = J[LIVE] + level * stride, J[ROWS] + item
    untried, at = J[UNTRIED] + level * stride, J[LEVEL_AT] + 4 * level
    degree = np.int64(0)
    for w in range(J[WORDS]):
        F[u(untried + w)] = F[u(live + w)] & F[u(row + w * J[WIDTH])]
        degree += count(F[u(untried + w)])
    J[u(at)], J[u(at + 1)], J[u(at + 2)], J[u(at + 3)] = J[DEPTH], J[OPEN], degree, degree
    J[LEVEL] = level
    if J[BASE_LEVEL] + level < J[RANGES]:
        confine(J, F, level)


@inner
def confine(J, F, level):
    """Drop the options of a level that lie outside the range given for it."""
    stride, at = J[STRIDE], J[RANGE] + 2 * (J[BASE_LEVEL] + level)
    left = np.int64(0)
    for o in range(J[BITS]):
        w = J[UNTRIED] + level * stride + (o >> 6)
        if not J[u(at)] <= J[u(J[ID] + o)] <= J[u(at + 1)]:
            F[u(w)] &= ~(ONE << place(o))
    for w in range(J[WORDS]):
        left += count(F[u(J[UNTRIED] + level * stride + w)])
    J[u(J[LEVEL_AT] + 4 * level + 3)] = left


@inner
def emit(J, out):
    """Count the cover on the stack; if covers are wanted, write its length and options out."""
    J[FOUND] += 1
    if J[LISTING]:
        at, depth, chosen = J[OUT_AT], J[DEPTH], J[CHOSEN]
        out[u(at)] = depth
        for k in range(depth):
            out[u(at + 1 + k)] = J[u(chosen + k)]
        J[OUT_AT] = at + 1 + depth
        J[ROOM] -= 1
