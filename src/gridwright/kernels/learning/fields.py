"""The arrays of a search that learns: options, items, clauses.

An option is OPEN, TAKEN or GONE.  A *literal* 2 o says that option o is taken, 2 o + 1 that it is
gone.  A *reason* is 3 k + kind: the clause at C[k], the taken option k that it clashes with, or
item k, of which all other options are gone; NONE of decisions and of what holds at the root.

I  int64   fields named below
T  int32   parts, each at the place its field gives
     START    [options+1]  the places of option o are START[o], ..., START[o+1] - 1
     ITEM     [places]     the item of a place
     CLASS    [places]     the pair (item, colour) of a coloured place, numbered; NONE for others
     BASE, END [items]     the options of item i are LIST[BASE[i]], ..., LIST[END[i] - 1], but for
                           some of those that are gone for good
     LIST     [places]
     COLOUR   [places]     CLASS, in the order of LIST
     ALIVE    [items]      options of item i that are not gone, those not yet followed included
     VALUE    [options]
     PHASE    [options]    the value that it had last
     TARGET   [options]    its value on the longest trail that was no contradiction, or OPEN
     LEVEL_OF [options]    the level on which it got its value
     REASON   [options]
     TRAIL    [options]    options in the order in which they got values, I[HEIGHT] of them
     BEGINS   [options+1]  height of the trail when level k + 1 was opened
     HEAP, PLACE [options] what is to be branched on: most active first; where it is, or NONE
     WATCH    [literals]   the first clause that watches it: 2 place + side, or NONE
     MARK, TOUCHED [options]  scratch of `reasons`: what was seen, I[N_TOUCHED] of them
     LEARNT   [options+1]  literals of the clause that is being learned, I[N_LEARNT] of them
     STAMP    [options+1]  scratch: the last contradiction that depended on options of this level
     GLUES    [MOST_GLUE+1] scratch: clauses by the number of their levels
C  int32   clauses one after the other, I[USED] numbers: size, number of levels that it joins,
           the next clause that watches its first and its second literal, the literals
A  float64 what is added to an activity, then those of the options

Invariants, whenever nothing is left to follow
  L1  an item has ALIVE 1 only if the option that is left is taken
  L2  of a clause's first two literals none is false, unless the other is true
"""

from typing import Any

import numpy as np

__all__ = ["allocate"]

NONE = -1
OPEN, TAKEN, GONE = range(3)
BY_CLAUSE, BY_OPTION, BY_ITEM = range(3)  # kinds of reasons
GLUE, NEXT, LITERALS = 1, 2, 4  # places in a clause; its size is the first number
MOST_GLUE = 63

(N_OPTIONS, N_ITEMS, N_PRIMARY, STEP, LEVEL, HEIGHT, FOLLOWED) = range(7)
(CONFLICT, OTHER, N_TOUCHED, N_LEARNT, N_NOW, IN_HEAP) = range(7, 13)
(USED, N_CLAUSES, MOST_CLAUSES, RESTARTS, NEXT_RESTART) = range(13, 18)
(NODES, CONFLICTS, FOUND) = range(18, 21)
(START, ITEM, CLASS, BASE, LIST, COLOUR, ALIVE) = range(21, 28)
(VALUE, PHASE, LEVEL_OF, REASON, TRAIL, BEGINS) = range(28, 34)
(HEAP, PLACE, WATCH, MARK, TOUCHED, LEARNT, STAMP, GLUES) = range(34, 42)
(END, SETTLED) = range(42, 44)  # SETTLED: the height of the root when lists were last shortened
(TARGET, LONGEST, AIMS, NEXT_AIM, AIMING) = range(44, 49)  # see `aims`
FIELDS = 49

ROOT, SEARCHING, SOLVED_LAST, FINISHED = range(4)  # values of I[STEP]

CLAUSES = 4000
"""Clauses that are kept until the first of them are forgotten."""

LONG = 5000
"""Contradictions after which starts are long and aim at something, at I[AIMING].  Sudokus of
25 x 25 take fewer than that."""

ROOM = 1 << 21
"""Numbers in C: 8 MB.  4,000 clauses of a Sudoku of 25 x 25 take 300,000."""


def allocate(
    n_items: int, n_primary: int, start: Any, item_of: Any, class_of: Any, room: int = ROOM
) -> tuple[Any, ...]:
    """Arrays I, T, C, A at the root: the items of option o are item_of[start[o] : start[o+1]]."""
    n_options = len(start) - 1
    order = np.argsort(item_of, kind="stable")
    options = np.arange(n_options)
    sizes = np.bincount(item_of, minlength=n_items)
    parts = {
        START: start,
        ITEM: item_of,
        CLASS: class_of,
        BASE: np.cumsum(sizes) - sizes,
        END: np.cumsum(sizes),
        LIST: np.repeat(options, np.diff(start))[order],
        COLOUR: class_of[order],
        ALIVE: sizes,
        **dict.fromkeys((VALUE, TARGET, LEVEL_OF, TRAIL, MARK, TOUCHED), np.zeros(n_options)),
        PHASE: np.full(n_options, TAKEN),
        REASON: np.full(n_options, NONE),
        **dict.fromkeys((BEGINS, LEARNT, STAMP), np.zeros(n_options + 1)),
        **dict.fromkeys((HEAP, PLACE), options),
        WATCH: np.full(2 * n_options, NONE),
        GLUES: np.zeros(MOST_GLUE + 1),
    }
    I = np.zeros(FIELDS, np.int64)
    T = np.zeros(sum(map(len, parts.values())), np.int32)
    at = 0
    for field, values in parts.items():
        I[field], T[at : at + len(values)] = at, values
        at += len(values)
    I[N_OPTIONS], I[N_ITEMS], I[N_PRIMARY] = n_options, n_items, n_primary
    I[IN_HEAP], I[MOST_CLAUSES], I[AIMING] = n_options, CLAUSES, LONG
    A = np.zeros(1 + n_options)
    A[0] = 1.0
    return I, T, np.zeros(room, np.int32), A
