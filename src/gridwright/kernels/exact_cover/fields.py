"""The arrays of an exact cover problem on sparse sets.

Items below N_PRIMARY are primary and must be covered once; the others are secondary: covered at
most once, or by any number of options that give them the same colour.  A *node* is one item of
one option.

I  int64   fields named below, then (each at the place its field gives)
     CHOSEN    [levels]    options chosen, I[DEPTH] of them
     TRAIL_AT  [levels]    height of the trail before each of them was chosen
     LEVEL_AT  [levels*4]  per level: depth at opening, options of its item (degree), next and
                           one-past-last untried option in T[BRANCHES]
     RANGE     [levels*2]  first and last option that level may take, for levels below I[RANGES]
T  int32
     ITEM_OF, OPTION_OF [nodes]
     CLASS     [nodes]    the pair (item, colour) of a coloured node, numbered; NONE for others
     LIST      [nodes]    options of item i, ascending, from LIST + BASE[i] to LIST + BASE[i+1]
     SLOT      [nodes]    a permutation of the nodes, grouped by item in the same places
     WHERE     [nodes]    its inverse
     START     [options+1]  the nodes of option o are START[o], ..., START[o+1] - 1
     BASE      [items+1]
     SIZE      [items]    live options of item i; ~size once i is closed
     CLOSED_AT [items]    depth of the choice that closed item i; NONE while it is open
     FORCED    [items]    items that may have one option left, I[FORCED_N] of them
     TRAIL     [options]  hidden options in the order they were hidden, I[TRAIL_N] of them
     BRANCHES  [options]  options of the branching items, level after level
     ROW_OF    [items+classes]  scratch of build: NONE between its calls
U  uint64
     ALIVE     [options/64]  the set of live options

Invariants
  I1  SLOT[WHERE[x]] == x, and BASE[i] <= WHERE[x] < BASE[i+1] where i = ITEM_OF[x]
  I2  an option is ALIVE if and only if WHERE[x] < BASE[i] + SIZE[i] in each of its open items
  I3  every live option has only open primary items
  I4  I[OPEN] is the number of open primary items, I[N_LIVE] that of live options

Source: D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2.1, algorithms X and C;
sparse sets: P. Briggs and L. Torczon, An efficient representation for sparse sets (1993).
"""

import numpy as np

from gridwright.kernels.orders import order_of

__all__ = ["FIELDS", "NONE", "allocate"]

NONE = -1

(N_ITEMS, N_PRIMARY, N_OPTIONS, N_NODES, N_CLASSES, LEVELS) = range(6)  # sizes
(STAGE, LEVEL, DEPTH, OPEN, N_LIVE, TRAIL_N, FORCED_N, RANGES, PICK) = range(6, 15)  # the search
(NODES, DEAD_ENDS, HAND_OVER, ENGINE) = range(15, 19)  # statistics and settings
(CHOSEN, TRAIL_AT, LEVEL_AT, RANGE) = range(19, 23)  # places in I
(ITEM_OF, OPTION_OF, CLASS, LIST, SLOT, WHERE) = range(23, 29)  # places in T
(START, BASE, SIZE, CLOSED_AT, FORCED, TRAIL, BRANCHES, ROW_OF) = range(29, 37)
ALIVE = 37  # place in U
FIELDS = 38

EITHER, BITS, EVENTS = range(3)  # values of I[ENGINE]
ROOT, TOP, FRAME = range(3)  # values of I[STAGE]


def _places(array, at, parts):
    """Write where each part starts; returns the total size."""
    for field, size in parts.items():
        array[field] = at
        at += size
    return at


def allocate(n_items, n_primary, start, item_of, class_of, n_classes):
    """Arrays I, T, U of a problem: the items of option o are item_of[start[o] : start[o+1]]."""
    n_options, n_nodes, levels = len(start) - 1, len(item_of), n_primary + 2
    head = np.zeros(FIELDS, np.int64)
    size = _places(
        head, FIELDS, {CHOSEN: levels, TRAIL_AT: levels, LEVEL_AT: 4 * levels, RANGE: 2 * levels}
    )
    I = np.zeros(size, np.int64)
    nodes = dict.fromkeys((ITEM_OF, OPTION_OF, CLASS, LIST, SLOT, WHERE), n_nodes)
    others = {
        START: n_options + 1,
        BASE: n_items + 1,
        SIZE: n_items,
        CLOSED_AT: n_items,
        FORCED: n_items,
        TRAIL: n_options,
        BRANCHES: n_options,
        ROW_OF: n_items + n_classes,
    }
    T = np.zeros(_places(head, 0, nodes | others), np.int32)
    U = np.zeros(max(1, (n_options + 63) // 64), np.uint64)
    head[[N_ITEMS, N_PRIMARY, N_OPTIONS, N_NODES, N_CLASSES, LEVELS]] = (
        n_items,
        n_primary,
        n_options,
        n_nodes,
        n_classes,
        levels,
    )
    I[:FIELDS] = head

    def part(field, size):
        return T[I[field] : I[field] + size]

    order = order_of(item_of, n_items).astype(np.int32)
    option_of = part(OPTION_OF, n_nodes)
    part(ITEM_OF, n_nodes)[:] = item_of
    option_of[:] = np.repeat(np.arange(n_options, dtype=np.int32), np.diff(start))
    part(CLASS, n_nodes)[:] = class_of
    part(LIST, n_nodes)[:] = option_of[order]
    part(SLOT, n_nodes)[:] = order
    part(WHERE, n_nodes)[order] = np.arange(n_nodes, dtype=np.int32)
    part(START, n_options + 1)[:] = start
    sizes = np.bincount(item_of, minlength=n_items) if n_nodes else np.zeros(n_items, np.int64)
    part(BASE, n_items + 1)[1:] = np.cumsum(sizes)
    part(SIZE, n_items)[:] = sizes
    part(CLOSED_AT, n_items)[:] = NONE
    part(ROW_OF, n_items + n_classes)[:] = NONE
    U[:] = ~np.uint64(0)
    if n_options % 64 or n_options == 0:
        U[-1] = np.uint64((1 << (n_options % 64)) - 1)
    I[OPEN], I[N_LIVE], I[LEVEL], I[STAGE] = n_primary, n_options, NONE, ROOT
    return I, T, U
