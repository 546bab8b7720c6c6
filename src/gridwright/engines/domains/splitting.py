"""What is open in a state of the kernel, as subtrees."""

import numpy as np
from numpy.typing import NDArray

from gridwright.engines.domains.packing import PackedNetwork, State
from gridwright.engines.words import bits
from gridwright.kernels import fields

__all__ = ["Subtree", "halves", "levels", "open_subtrees"]

Words = NDArray[np.uint64]

Subtree = tuple[Words, int]
"""The rows of all variables at its root, and its share of the tree."""


def open_subtrees(packed: PackedNetwork, state: State) -> list[Subtree]:
    """What is open in the subtree under way, from the root down: the order of the search is the
    reverse of it."""
    ints = state.ints
    first, level = int(ints[fields.LEVELS]), int(ints[fields.LEVEL])
    shares = ints[first + fields.REST : first + fields.STORY * (level + 1) : fields.STORY].tolist()
    subtrees = [(rows, share) for rows, share in zip(levels(packed, state), shares, strict=True)]
    for k in range(level):
        story = first + fields.STORY * k
        v, x = int(ints[story + fields.CHOSEN]), int(ints[story + fields.VALUE])
        _clear(packed, subtrees[k][0], v, x)
    return subtrees


def levels(packed: PackedNetwork, state: State) -> list[Words]:
    """The rows of all variables on each level, from the root down."""
    sets, ints = state.seen()
    rows = packed.rows
    figures = packed.variables
    current, n_saved, entry = sets[rows].copy(), int(ints[fields.N_SAVED]), int(ints[fields.LOGGED])
    snapshots = [current.copy()]
    for level in range(int(ints[fields.LEVEL]) - 1, -1, -1):
        old_log = int(ints[int(ints[fields.LEVELS]) + fields.STORY * level + fields.OLD_LOG])
        while entry > old_log:
            entry -= fields.ENTRY
            v = int(ints[int(ints[fields.LOG]) + entry + fields.OWNER])
            wide = int(figures[v, fields.WIDE])
            n_saved -= wide
            saved = int(ints[fields.SAVED]) + n_saved
            place = int(figures[v, fields.ROW]) - rows.start
            current[place : place + wide] = sets[saved : saved + wide]
        snapshots.append(current.copy())
    return snapshots[::-1]


def _clear(packed: PackedNetwork, rows: Words, v: int, x: int) -> None:
    """Take one value of one variable from the rows."""
    figures = packed.variables[v]
    bit = x - int(figures[fields.BASE])
    place = int(figures[fields.ROW]) - packed.rows.start + bit // 64
    rows[place] &= ~np.uint64(1 << bit % 64)


def halves(packed: PackedNetwork, subtree: Subtree) -> list[Subtree]:
    """Two subtrees that are one: the first value of its smallest open variable, and the others."""
    rows, share = subtree
    sizes = packed.sizes(rows)
    n_open = np.flatnonzero(sizes[: int(packed.root.ints[fields.ANSWER])] > 1)
    if not len(n_open):
        return []
    v = int(n_open[np.argmin(sizes[n_open])])
    figures = packed.variables[v]
    place = int(figures[fields.ROW]) - packed.rows.start
    ours = slice(place, place + int(figures[fields.WIDE]))
    values = bits(rows[ours]).tolist()
    middle = len(values) // 2
    parts = []
    for taken in (values[middle:], values[:middle]):
        half = rows.copy()
        half[ours] = 0
        for bit in taken:
            half[place + bit // 64] |= np.uint64(1 << bit % 64)
        parts.append((half, share * len(taken) // len(values)))
    return parts
