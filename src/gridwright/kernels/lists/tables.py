"""Lists as compact tables: alive rows follow from domains, and domains from alive rows.

Source   J. Demeulenaere and others, Compact-Table: Efficiently Filtering Table Constraints with
         Reversible Sparse Bit-Sets (2016)
Changed  the state is copied on descent; a hint where a support was is kept for each value
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO, count, highest, lowest, place
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.lists.fields import (
    AUTHORS,
    COLUMN,
    COLUMN_RECORD,
    COLUMNS,
    DOMAIN,
    END_COLUMN,
    FIRST,
    HEADS,
    LIST_RECORD,
    LISTS,
    N_LISTS,
    N_PROPS,
    N_VARIABLES,
    N_WORDS,
    OWNER,
    PROP_RECORD,
    PROPS,
    QUEUE,
    QUEUES,
    RESIDUE,
    RESIDUES,
    ROW,
    SEEN,
    SIZES,
    STARTS,
    SUPPORT,
    VARIABLE_RECORD,
    VARIABLES,
    WAITING,
    WATCHERS,
    WIDE,
)

NOBODY = np.int64(-1)
"""No prop."""

WORD = np.int64(0)
"""The first word: an argument that is a literal would compile the callee again."""

DOWN, UP = np.int64(0), np.int64(1)

__all__ = [
    "DOWN",
    "NOBODY",
    "UP",
    "WORD",
    "count_rows",
    "end_row",
    "list_at",
    "narrowed",
    "revise",
    "size_at",
    "take_note",
    "wake",
    "wake_all",
]


@tiny
def list_at(net, t):
    """Where the record of a list is."""
    return net[LISTS] + LIST_RECORD * t


@tiny
def size_at(net, level, t):
    """Where the size of a list on a level is."""
    return net[SIZES] + level * net[N_LISTS] + t


@inner
def end_row(net, words, level, t, up):
    """The first alive row of a list, or (not `up`) the last."""
    record = list_at(net, t)
    first, n_words = level * net[ROW] + net[record + FIRST], net[record + N_WORDS]
    for k in range(n_words):
        w = k if up else n_words - 1 - k
        if words[first + w] != ZERO:
            return 64 * w + (lowest(words[first + w]) if up else highest(words[first + w]))
    return -1


@inner
def wake(net, ints, p):
    """Queue a prop, unless it is queued already."""
    ints[net[AUTHORS] + p] = NOBODY
    if ints[net[WAITING] + p]:
        return
    ints[net[WAITING] + p] = 1
    queue = net[net[PROPS] + PROP_RECORD * p + QUEUE]
    ints[net[QUEUES] + queue * net[N_PROPS] + ints[HEADS + queue]] = p
    ints[HEADS + queue] += 1


@inner
def take_note(net, ints, t, p):
    """After prop p took alive rows of a list: queue the list, which tells all but p."""
    author = ints[net[AUTHORS] + t] if ints[net[WAITING] + t] else p
    wake(net, ints, t)
    ints[net[AUTHORS] + t] = p if author == p else NOBODY


@inner
def wake_all(net, ints, key, but):
    """Queue all that watch a variable, or a list (N_VARIABLES + its number), but one."""
    for i in range(net[net[STARTS] + key], net[net[STARTS] + key + 1]):
        if net[net[WATCHERS] + i] != but:
            wake(net, ints, net[net[WATCHERS] + i])


@inner
def narrowed(net, words, ints, level, v, k, kept):
    """Leave only these values of word k of a variable's domain; 0 unless one is left in it."""
    variable = net[VARIABLES] + VARIABLE_RECORD * v
    w = level * net[ROW] + net[variable + DOMAIN] + k
    if words[w] & ~kept:
        words[w] &= kept
        wake_all(net, ints, v, NOBODY)
    left = ZERO
    for i in range(net[variable + WIDE]):
        left |= words[level * net[ROW] + net[variable + DOMAIN] + i]
    return left != ZERO


@inner
def _leave(net, words, row, entry, column, k, gone, kept, can_keep):
    """Take the alive rows of values that went, or leave those of values that were kept."""
    first, n_words = row + net[entry + FIRST], net[entry + N_WORDS]
    start = net[column + SUPPORT] + 64 * k * n_words
    subtract = not can_keep or count(gone) <= count(kept)
    for w in range(n_words):
        if words[first + w]:
            x, rows = gone if subtract else kept, ZERO
            while x:
                rows |= words[start + lowest(x) * n_words + w]
                x &= x - ONE
            words[first + w] &= ~rows if subtract else rows


@inner
def _intersect(net, words, level, entry):
    """Alive rows := those whose values are all in their domains."""
    row = level * net[ROW]
    for c in range(net[entry + COLUMN], net[entry + END_COLUMN]):
        column = net[COLUMNS] + COLUMN_RECORD * c
        variable = net[VARIABLES] + VARIABLE_RECORD * net[column + OWNER]
        for k in range(net[variable + WIDE]):
            domain = words[row + net[variable + DOMAIN] + k]
            seen = words[row + net[column + SEEN] + k]
            if domain != seen:
                words[row + net[column + SEEN] + k] = domain
                # of several words each has rows of its own, so that all may only be subtracted
                can_keep = net[variable + WIDE] == 1
                _leave(net, words, row, entry, column, k, seen & ~domain, domain, can_keep)


@inner
def count_rows(net, words, level, entry):
    """How many rows of a list are alive."""
    size, first = 0, level * net[ROW] + net[entry + FIRST]
    for w in range(first, first + net[entry + N_WORDS]):
        size += count(words[w])
    return size


@inner
def _is_supported(net, words, ints, first, n_words, support, residue):
    """Whether an alive row has the value whose supports and hint are given."""
    hint = ints[residue]
    if words[support + hint] & words[first + hint]:
        return True
    for w in range(n_words):
        if words[support + w] & words[first + w]:
            ints[residue] = w
            return True
    return False


@inner
def _filter(net, words, ints, level, t, column):
    """Values of one column without an alive row leave the domain."""
    row, entry = level * net[ROW], list_at(net, t)
    first, n_words = row + net[entry + FIRST], net[entry + N_WORDS]
    variable = net[VARIABLES] + VARIABLE_RECORD * net[column + OWNER]
    changed = False
    for k in range(net[variable + WIDE]):
        w = row + net[variable + DOMAIN] + k
        x, gone = words[w], ZERO
        while x:
            bit = 64 * k + lowest(x)
            support = net[column + SUPPORT] + bit * n_words
            residue = net[RESIDUES] + net[column + RESIDUE] + bit
            if not _is_supported(net, words, ints, first, n_words, support, residue):
                gone |= ONE << place(bit)
            x &= x - ONE
        if gone:
            words[w] ^= gone
            words[row + net[column + SEEN] + k] &= ~gone  # what others took has yet to be seen
            changed = True
    if changed:
        wake_all(net, ints, net[column + OWNER], t)


@inner
def revise(net, words, ints, level, t):
    """Bring a list and its domains to agree; False if no row is left."""
    entry = list_at(net, t)
    _intersect(net, words, level, entry)
    size = count_rows(net, words, level, entry)
    if size == 0:
        return False
    if size != ints[size_at(net, level, t)]:
        ints[size_at(net, level, t)] = size
        for c in range(net[entry + COLUMN], net[entry + END_COLUMN]):
            _filter(net, words, ints, level, t, net[COLUMNS] + COLUMN_RECORD * c)
        wake_all(net, ints, net[N_VARIABLES] + t, ints[net[AUTHORS] + t])
    return True
