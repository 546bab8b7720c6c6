"""A depth-first search over lists that can stop anywhere: propagate, choose a list, take a row.

The list with fewest rows left (each times its weight) is branched on, its rows in their order.
Statements that the kernel cannot evaluate are handed to the caller, who narrows domains and
comes back.
"""

from typing import Any

from gridwright.kernels.bits import ONE, ZERO, count, lowest, place
from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.lists.bounds import aim, bounded
from gridwright.kernels.lists.counting import counts, different, distinct, varied
from gridwright.kernels.lists.fields import (
    ASKED,
    CHOSEN,
    COLUMN,
    COLUMN_RECORD,
    COLUMNS,
    COUNTS,
    DEGREE,
    DIFFERENT,
    DISTINCT,
    DOMAIN,
    END_COLUMN,
    FAILS,
    FIRST,
    FORMULA,
    FOUNDS,
    HALVED,
    HEADS,
    INTERVALS,
    KIND,
    LAST,
    LEVEL,
    MIDDLE,
    N_LISTS,
    N_OPERANDS,
    N_PATH,
    N_PROPS,
    N_QUEUES,
    N_ROWS,
    N_VARIABLES,
    N_WORDS,
    NEXT,
    NODES,
    OPERANDS,
    OUT,
    OUT_ROOM,
    OWNER,
    PATH,
    PROP_RECORD,
    PROPS,
    PULLED,
    QUEUES,
    ROW,
    ROWS,
    SIFTING,
    STARTS,
    STEP,
    STORIES,
    STORY,
    TABLE,
    TALLY,
    VARIABLE_RECORD,
    VARIABLES,
    VARIETY,
    WAITING,
    WATCHERS,
    WEIGHT,
    WIDE,
)
from gridwright.kernels.lists.folding import fold
from gridwright.kernels.lists.formula import combine, gather, is_few, keep_rows, keep_subject
from gridwright.kernels.lists.tables import list_at, revise, size_at, wake
from gridwright.kernels.lists.tallies import tallied

__all__ = [
    "ASK",
    "BRANCH",
    "DONE",
    "LONG",
    "OPEN",
    "PAUSED",
    "PROPAGATE",
    "SOLVED",
    "START",
    "advance",
]

DONE, PAUSED, SOLVED, ASK, LONG = range(5)  # what `advance` returns
START, PROPAGATE, OPEN, BRANCH = range(4)  # steps
PULL = 16  # open operands above which a formula pulls no less


@inner
def _pop(net, ints):
    """The next prop of the first queue that has one, or -1."""
    for queue in range(N_QUEUES):
        if ints[HEADS + queue]:
            ints[HEADS + queue] -= 1
            p = ints[net[QUEUES] + queue * net[N_PROPS] + ints[HEADS + queue]]
            ints[net[WAITING] + p] = 0
            return p
    return -1


@inner
def _is_due(net, ints, level, table):
    """Whether a statement is to be asked about: its own product is small enough."""
    product = 1
    for i in range(table + 2, table + 2 + net[table + 1]):
        product *= ints[size_at(net, level, net[i])]
        if product > net[table]:
            return False
    return True


@inner
def _fail(net, ints):
    """Empty the queues and give up the level."""
    while _pop(net, ints) >= 0:
        pass
    ints[FAILS] += 1
    _back(ints)


@inner
def _pull(net, ints, level, p):
    """How much a formula, or a list, pulls at what it is about: half as much for each operand,
    or letter, more that is open; other props pull a little."""
    record, n = net[PROPS] + PROP_RECORD * p, 0
    kind, table = net[record + KIND], net[record + TABLE]
    if kind in (FORMULA, INTERVALS):
        for i in range(net[table + N_OPERANDS]):
            if ints[size_at(net, level, net[table + OPERANDS + i])] > 1:
                n += 1
    elif kind == ROWS:
        alone, entry = net[N_LISTS] - net[N_VARIABLES], list_at(net, table)
        if net[entry + WEIGHT] == 0:
            return 0
        for c in range(net[entry + COLUMN], net[entry + END_COLUMN]):
            own = alone + net[net[COLUMNS] + COLUMN_RECORD * c + OWNER]
            if ints[size_at(net, level, own)] > 1 and net[list_at(net, own) + WEIGHT] == 1:
                n += 1
    else:
        return 1
    return 1 << max(PULL - n, 0) if n else 0


@inner
def _pulls(net, ints, level, t):
    """How much all that is about a list pulls at it."""
    total, key = 1 + _pull(net, ints, level, t), net[N_VARIABLES] + t
    for i in range(net[net[STARTS] + key], net[net[STARTS] + key + 1]):
        total += _pull(net, ints, level, net[net[WATCHERS] + i])
    v = t - (net[N_LISTS] - net[N_VARIABLES])
    if v >= 0:
        for i in range(net[net[STARTS] + v], net[net[STARTS] + v + 1]):
            total += _pull(net, ints, level, net[net[WATCHERS] + i])
    return total


@inner
def _choose(net, ints, level):
    """The list with least rows times weight for what pulls at it, of those with more than one;
    -1 if there is none.  Where there are no letters, rows and weights alone say it."""
    best, least, most = -1, 1, 0
    for t in range(net[N_LISTS]):
        size = ints[size_at(net, level, t)]
        if size > 1 and net[list_at(net, t) + WEIGHT]:
            score = size * net[list_at(net, t) + WEIGHT]
            pulls = _pulls(net, ints, level, t) if net[PULLED] else 1
            if score * most < least * pulls:
                best, least, most = t, score, pulls
    return best


@inner
def _next_row(net, words, ints, level):
    """The next row to be tried on a level, or half (0, 1) of a list that is halved; or -1."""
    story = net[STORIES] + STORY * level
    first = level * net[ROW] + net[list_at(net, ints[story + CHOSEN]) + FIRST]
    r = ints[story + NEXT]
    if ints[story + MIDDLE] >= 0:
        ints[story + NEXT] = r + 1
        return r if r <= ints[story + LAST] else -1
    while r <= ints[story + LAST]:
        word = words[first + (r >> 6)] >> place(r)
        if word:
            r += lowest(word)
            if r > ints[story + LAST]:
                return -1
            ints[story + NEXT] = r + 1
            return r
        r = ((r >> 6) + 1) << 6
    return -1


@inner
def _descend(net, words, ints, level, r):
    """Copy a level to the next one, where the chosen list has this row only, or this half."""
    here, below = level * net[ROW], (level + 1) * net[ROW]
    for w in range(net[ROW]):
        words[below + w] = words[here + w]
    for t in range(net[N_LISTS]):
        ints[size_at(net, level + 1, t)] = ints[size_at(net, level, t)]
    story = net[STORIES] + STORY * level
    t, middle = ints[story + CHOSEN], ints[story + MIDDLE]
    record = list_at(net, t)
    first = (level + 1) * net[ROW] + net[record + FIRST]
    for w in range(net[record + N_WORDS]):
        if middle < 0:
            words[first + w] = ONE << place(r) if w == r >> 6 else ZERO
        elif w == middle >> 6:
            below = (ONE << place(middle)) - ONE
            words[first + w] &= ~below if r else below
        elif (w < middle >> 6) == (r == 1):
            words[first + w] = ZERO
    wake(net, ints, t)


@inner
def _middle(net, words, level, t, n):
    """The row of a list before which n rows are alive."""
    first = level * net[ROW] + net[list_at(net, t) + FIRST]
    w = first
    while count(words[w]) <= n:
        n -= count(words[w])
        w += 1
    word = words[w]
    for _ in range(n):
        word &= word - ONE
    return 64 * (w - first) + lowest(word)


@inner
def _open(net, words, ints, level, t):
    """Begin with the rows of a list, or its halves: all of them, or those that a path says."""
    story = net[STORIES] + STORY * level
    ints[story + CHOSEN] = t
    ints[story + DEGREE] = ints[size_at(net, level, t)]
    ints[story + NEXT], ints[story + LAST] = 0, net[list_at(net, t) + N_ROWS] - 1
    ints[story + MIDDLE] = -1
    if net[list_at(net, t) + HALVED] and ints[story + DEGREE] >= net[list_at(net, t) + HALVED]:
        ints[story + MIDDLE] = _middle(net, words, level, t, ints[story + DEGREE] >> 1)
        ints[story + DEGREE], ints[story + LAST] = 2, 1
    if level < ints[N_PATH]:
        ints[story + NEXT] = ints[net[PATH] + 2 * level]
        ints[story + LAST] = ints[net[PATH] + 2 * level + 1]
        if level == ints[N_PATH] - 1:
            ints[N_PATH] = 0
    ints[STEP] = BRANCH


@inner
def _hand_out(net, words, ints, level):
    """Write the values of a solution, as bits, into the buffer."""
    out = net[OUT] + ints[FOUNDS] * net[N_VARIABLES]
    for v in range(net[N_VARIABLES]):
        variable = net[VARIABLES] + VARIABLE_RECORD * v
        for k in range(net[variable + WIDE]):
            word = words[level * net[ROW] + net[variable + DOMAIN] + k]
            if word:
                ints[out + v] = 64 * k + lowest(word)
    ints[FOUNDS] += 1


@inner
def _back(ints):
    """Give up a level."""
    ints[LEVEL] -= 1
    ints[STEP] = BRANCH


@inner
def _begin(net, ints):
    """Queue everything, at the root."""
    for p in range(net[N_PROPS]):
        wake(net, ints, p)
    ints[NODES] += 1
    ints[STEP] = PROPAGATE


@inner
def _branch(net, words, ints, stop):
    """Take the next row of the chosen list, or go back; whether the budget is spent."""
    level = ints[LEVEL]
    r = _next_row(net, words, ints, level)
    if r < 0:
        _back(ints)
    elif ints[NODES] >= stop:
        ints[net[STORIES] + STORY * level + NEXT] = r
        return True
    else:
        ints[NODES] += 1
        _descend(net, words, ints, level, r)
        ints[LEVEL] = level + 1
        ints[STEP] = PROPAGATE
    return False


def _make() -> Any:
    """A closure over the fingerprint, so that numba's cache does not serve older code.

    What the entry calls is compiled again with it, so it is flat: a level between costs seconds.
    """
    version = sources()

    @entry
    def advance(net: Any, words: Any, ints: Any, budget: Any) -> int:
        """Go on for at most `budget` nodes: DONE, PAUSED, SOLVED (the buffer is full), ASK
        or LONG (within a long list: whoever asks whether to go on may do so)."""
        if version < 0:
            return DONE
        stop = ints[NODES] + budget
        while ints[LEVEL] >= 0:
            level, step = ints[LEVEL], ints[STEP]
            if step == PROPAGATE:
                p = ints[SIFTING] - 1 if ints[SIFTING] else _pop(net, ints)
                if p < 0:
                    ints[STEP] = OPEN
                    continue
                record = net[PROPS] + PROP_RECORD * p
                kind, table, holds = net[record + KIND], net[record + TABLE], True
                if kind == ROWS:
                    holds = revise(net, words, ints, level, p)
                elif kind == FORMULA:
                    if is_few(net, ints, level, table):
                        gather(net, words, ints, level, table)
                        aim(net, words, ints, level, table)
                        fold(net, words, ints, level, table)
                        holds = combine(net, words, ints, level, table)
                        if holds:
                            keep_rows(net, words, ints, level, table, p)
                            holds = keep_subject(net, words, ints, level, table, p)
                elif kind == INTERVALS:
                    if not is_few(net, ints, level, table):
                        holds = bounded(net, words, ints, level, table, p)
                        if ints[SIFTING]:
                            return LONG
                elif kind == COUNTS:
                    holds = counts(net, words, ints, level, table)
                elif kind == DIFFERENT:
                    holds = different(net, words, ints, level, table)
                elif kind == DISTINCT:
                    holds = distinct(net, words, ints, level, table)
                elif kind == TALLY:
                    holds = tallied(net, words, ints, level, table)
                elif kind == VARIETY:
                    holds = varied(net, words, ints, level, table)
                elif _is_due(net, ints, level, table):
                    ints[ASKED] = p
                    return ASK
                if not holds:
                    _fail(net, ints)
            elif step == OPEN:
                t = _choose(net, ints, level)
                if t >= 0:
                    _open(net, words, ints, level, t)
                elif ints[FOUNDS] == net[OUT_ROOM]:
                    return SOLVED
                else:
                    _hand_out(net, words, ints, level)
                    _back(ints)
            elif step == START and ints[NODES] < stop:
                _begin(net, ints)
            elif step == START or _branch(net, words, ints, stop):
                return PAUSED
        return DONE

    return advance


advance = _make()
