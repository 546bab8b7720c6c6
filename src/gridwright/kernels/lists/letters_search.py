"""A depth-first search for the letters of a crossword, which can stop anywhere, as `search`.

The letter with least values times its weight is tried next, in halves while it has many.  A level
is as in `fields`; an option is a value, or a half.
"""

from typing import Any

from gridwright.kernels.bits import ONE, count, lowest, place
from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.lists.apart import (
    DUE,
    FAILS,
    FOUNDS,
    HALVED,
    LEVEL,
    N_CELLS,
    N_CLUES,
    N_LETTERS,
    N_PATH,
    N_QUEUE,
    N_VALUES,
    NODES,
    OUT,
    OUT_ROOM,
    PATH,
    QUEUES,
    ROW,
    STEP,
    STORIES,
    WEIGHTS,
    wake,
)
from gridwright.kernels.lists.fields import CHOSEN, DEGREE, LAST, MIDDLE, NEXT, STORY
from gridwright.kernels.lists.letters import propagate

__all__ = ["DONE", "PAUSED", "SOLVED", "START", "STORY", "advance"]

DONE, PAUSED, SOLVED = range(3)  # what `advance` returns
START, PROPAGATE, OPEN, BRANCH = range(4)  # steps


@inner
def _choose(net, words, row):
    """The letter to be tried, or -1 if all are known."""
    best, least = -1, 0
    for v in range(net[N_LETTERS]):
        size = count(words[row + v])
        score = size * net[net[WEIGHTS] + v]
        if size > 1 and (best < 0 or score < least):
            best, least = v, score
    return best


@inner
def _open(net, words, ints, v):
    """Begin with the values of a letter: all, or those that a path says."""
    level = ints[LEVEL]
    story = net[STORIES] + STORY * level
    word = words[level * net[ROW] + v]
    size = count(word)
    ints[story + CHOSEN], ints[story + NEXT] = v, 0
    ints[story + LAST], ints[story + DEGREE] = net[N_VALUES] - 1, size
    ints[story + MIDDLE] = -1
    if net[HALVED] and size >= net[HALVED]:
        for _ in range(size >> 1):
            word &= word - ONE
        ints[story + MIDDLE] = lowest(word)
        ints[story + LAST], ints[story + DEGREE] = 1, 2
    if level < ints[N_PATH]:
        ints[story + NEXT] = ints[net[PATH] + 2 * level]
        ints[story + LAST] = ints[net[PATH] + 2 * level + 1]
        if level == ints[N_PATH] - 1:
            ints[N_PATH] = 0
    ints[STEP] = BRANCH


@inner
def _branch(net, words, ints, spare, stop):
    """Take the next value or half, or go back; whether the budget is spent."""
    level = ints[LEVEL]
    story, row = net[STORIES] + STORY * level, level * net[ROW]
    v, option = ints[story + CHOSEN], ints[story + NEXT]
    if ints[story + MIDDLE] < 0:
        while option <= ints[story + LAST] and not words[row + v] >> place(option) & ONE:
            option += 1
    if option > ints[story + LAST]:
        ints[LEVEL] -= 1
        return False
    ints[story + NEXT] = option
    if ints[NODES] >= stop:
        return True
    ints[NODES] += 1
    ints[story + NEXT] = option + 1
    below = row + net[ROW]
    for w in range(net[ROW]):
        words[below + w] = words[row + w]
    if ints[story + MIDDLE] < 0:
        words[below + v] = ONE << place(option)
    else:
        lower = (ONE << place(ints[story + MIDDLE])) - ONE
        words[below + v] &= ~lower if option else lower
    if count(words[below + v]) == 1:
        words[spare + DUE] |= ONE << place(v)
    wake(net, words, below, spare, v)
    ints[LEVEL], ints[STEP] = level + 1, PROPAGATE
    return False


@inner
def _hand_out(net, words, ints):
    """Write the domains of a solution, letters and cells, into the buffer, as their one bit."""
    row, out = ints[LEVEL] * net[ROW], net[OUT] + ints[FOUNDS] * net[ROW]
    for w in range(net[N_LETTERS] + net[N_CELLS]):
        ints[out + w] = lowest(words[row + w])
    ints[FOUNDS] += 1


@inner
def _begin(net, words, ints, spare):
    """Queue everything, at the root."""
    for c in range(net[N_CLUES]):
        words[spare + QUEUES + net[N_QUEUE] + (c >> 6)] |= ONE << place(c)
    for v in range(net[N_LETTERS]):
        if count(words[v]) == 1:
            words[spare + DUE] |= ONE << place(v)
    ints[NODES] += 1
    ints[STEP] = PROPAGATE


def _make() -> Any:
    """A closure over the fingerprint, so that numba's cache does not serve older code."""
    version = sources()

    @entry
    def advance(net: Any, words: Any, ints: Any, spare: Any, budget: Any) -> int:
        """Go on for at most `budget` nodes: DONE, PAUSED or SOLVED (the buffer is full).

        `spare` is where scratch begins in words.
        """
        if version < 0:
            return DONE
        stop = ints[NODES] + budget
        while ints[LEVEL] >= 0:
            step = ints[STEP]
            if step == PROPAGATE:
                if propagate(net, words, ints, ints[LEVEL] * net[ROW], spare):
                    ints[STEP] = OPEN
                else:
                    ints[FAILS] += 1
                    ints[LEVEL] -= 1
                    ints[STEP] = BRANCH
            elif step == OPEN:
                v = _choose(net, words, ints[LEVEL] * net[ROW])
                if v >= 0:
                    _open(net, words, ints, v)
                elif ints[FOUNDS] == net[OUT_ROOM]:
                    return SOLVED
                else:
                    _hand_out(net, words, ints)
                    ints[LEVEL] -= 1
                    ints[STEP] = BRANCH
            elif step == START and ints[NODES] < stop:
                _begin(net, words, ints, spare)
            elif step == START or _branch(net, words, ints, spare, stop):
                return PAUSED
        return DONE

    return advance


advance = _make()
