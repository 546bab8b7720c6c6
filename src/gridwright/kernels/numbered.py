"""The sweep of kernels/frontier.py where numbers are given on the way.

A piece of path that holds a given number is *anchored*: the numbers of its ends are known.  Of
other pieces only the length matters.  A piece that is joined to an anchored end gets its numbers
from there; two anchored ends can be joined if their numbers are consecutive.  START and GOAL are
anchored at -1 and n.

What prunes: a run of numbers between two given ones has a length; an end must be able to have its
number, and a piece must fit into some run with both of its ends, as far as `engines/domains/reach`
tells; two ends that wait for each other are no farther apart than their numbers.

One run may be *loose*: if all others have their lengths and all cells are on the path, it has its
own.  So its numbers need not be known: an end in it is said to have the first of its numbers if it
hangs on the given number below, the last if it hangs on the one above, and a piece that can be
nowhere else has the length LONGEST + 1, however long it is.  Where one run is much longer than the
others, nearly all states differ only in such numbers.

Source  the pieces and mates of Simpath (see kernels/frontier.py); the numbers are ours

Arrays besides those of kernels/frontier.py, whose steps have N_STEP figures here
------
P    from CELLS on: for each slot the cell in it
W    a state that is packed, KEYS words: its mates as there, and its values, 2 ** T[DENSE] slots a
     word
T    int64   tables: T[N] the cells; from T[ENTERS] on for each cell the value that it enters
             with; from T[RUNS] on for each number from -1 to n, RUN figures named below; from
             T[APART] on the distance of two cells, n * n; from T[FITS] on whether a cell may have
             a number, n * n; as bits, T[WIDTH] words each, from T[NUMBERS] on for each cell the
             numbers in runs that it may have, but for the loose run, and from T[BEGINS] on for each
             length from 0 to T[LONGEST] those with which a piece in such a run may begin.
             T[LONGEST] is the longest run of numbers that are not given, but for the loose one,
             which lies between the numbers T[BELOW_IT] and T[ABOVE_IT]; without one they are n + 2
             and n + 1.
S    int64   states unpacked, three of them, STATE figures each: mates, then values

A value is 0 where the mate is; the length of a piece that is not anchored, for both of its ends;
ANCHOR + 1 + its number for an end of one that is.  When it is packed, ANCHOR is LONGEST + 2.
"""

import numpy as np

from gridwright.kernels.bits import ONE, ZERO
from gridwright.kernels.compiled import entry, inner
from gridwright.kernels.frontier import (
    AHEAD,
    GOAL,
    IS_NEW,
    MAY_FINISH,
    MAY_PASS,
    N_AHEAD,
    N_FRESH,
    SLOT,
    START,
    STEP_SIZE,
    option,
)
from gridwright.kernels.states import CELL, IS_FULL, KEYS, NARROW, TAKEN, WORDS, increase, send

__all__ = [
    "ABOVE",
    "ABOVE_IT",
    "ANCHOR",
    "APART",
    "BEGINS",
    "BELOW",
    "BELOW_IT",
    "CELLS",
    "CELL_ABOVE",
    "CELL_BELOW",
    "DENSE",
    "DOWN",
    "ENTERS",
    "FITS",
    "GAP_ABOVE",
    "GAP_BELOW",
    "GOAL",
    "LONGEST",
    "NUMBERS",
    "N_STEP",
    "RUN",
    "RUNS",
    "SLOTS",
    "START",
    "STATE",
    "TABLES",
    "UP",
    "WIDTH",
    "N",
    "spread_numbered",
]

CELLS = STEP_SIZE
N_STEP = STEP_SIZE + 16
ANCHOR = 1 << 14

(N, LONGEST, DENSE, WIDTH, BELOW_IT, ABOVE_IT, ENTERS, RUNS, APART, FITS, NUMBERS, BEGINS) = range(
    12
)
TABLES = 12
# figures of a number
(
    UP,  # numbers that follow before the next given one
    DOWN,  # numbers that precede after the last given one
    ABOVE,  # the next given number
    BELOW,  # the last given number before it
    GAP_ABOVE,  # the gap between given numbers that follows
    GAP_BELOW,  # the gap that precedes
    CELL_ABOVE,  # the cell of the next given number, -1 for GOAL
    CELL_BELOW,  # the cell of the last given number before it, -1 for START
) = range(8)
RUN = 8

SLOTS, VALUES = 16, 16
STATE = SLOTS + VALUES  # figures of a state in S
FIRST, SECOND, THIRD = np.int64(0), np.int64(STATE), np.int64(2 * STATE)  # their places
NIBBLE, TWO, SIXTY_FOUR = np.uint64(15), np.uint64(2), np.uint64(64)


@inner
def unpack(now, source, S, at, T):
    """Read the state of an entry."""
    dense, anchor = T[DENSE], T[LONGEST] + 2
    last, n_bits = (1 << dense) - 1, np.uint64(64 >> dense)
    low = (ONE << n_bits) - ONE
    for i in range(SLOTS):
        S[at + i] = np.int64((now[source] >> (np.uint64(i) << TWO)) & NIBBLE)
        word = now[source + 1 + (i >> dense)]
        value = np.int64((word >> (np.uint64(i & last) * n_bits)) & low)
        S[at + VALUES + i] = value if value < anchor else value - anchor + ANCHOR


@inner
def pack(S, at, W, T):
    """Write a state into W."""
    dense, anchor = T[DENSE], T[LONGEST] + 2
    last, n_bits = (1 << dense) - 1, np.uint64(64 >> dense)
    for k in range(len(W)):
        W[k] = ZERO
    for i in range(SLOTS):
        W[0] |= np.uint64(S[at + i]) << (np.uint64(i) << TWO)
        value = S[at + VALUES + i]
        value = value if value < ANCHOR else value - ANCHOR + anchor
        W[1 + (i >> dense)] |= np.uint64(value) << (np.uint64(i & last) * n_bits)


@inner
def copied(S, source, to):
    """Copy a state of S to another place."""
    for i in range(STATE):
        S[to + i] = S[source + i]
    return to


@inner
def number(S, at, slot):
    """The number of an anchored end, or something negative."""
    return S[at + VALUES + slot] - ANCHOR - 1


@inner
def is_anchored(S, at, slot):
    """Whether the numbers of a piece are known."""
    return S[at + VALUES + slot] >= ANCHOR


@inner
def figure(T, x, which):
    """A figure of the number x."""
    return T[T[RUNS] + RUN * (x + 1) + which]


@inner
def n_ways(S, at, p, q):
    """In how many ways two pieces may be joined: a single cell with a number goes either way."""
    if is_anchored(S, at, p) == is_anchored(S, at, q):
        return 1
    single = p if is_anchored(S, at, p) else q
    return 2 if S[at + single] == single and single < START else 1


@inner
def merge(S, at, P, step, T, p, q, way):
    """Join the ends p and q of two pieces; False if that cannot be."""
    a, b = S[at + p], S[at + q]
    if b == 0 or a == q or (q >= START and b != q):
        return False
    p_known, q_known = is_anchored(S, at, p), is_anchored(S, at, q)
    if p_known and q_known:
        if not meet(S, at, T, p, q):
            return False
    elif not p_known and not q_known:
        length = S[at + VALUES + p] + S[at + VALUES + q]
        length = fitted(T, P[step + CELLS + a], P[step + CELLS + b], length)
        if length == 0:
            return False
        S[at + VALUES + a] = S[at + VALUES + b] = length
    elif not anchor(S, at, P, step, T, q if p_known else p, p if p_known else q, way):
        return False
    if a != p:
        S[at + p] = S[at + VALUES + p] = 0
    if b != q:
        S[at + q] = S[at + VALUES + q] = 0
    S[at + a], S[at + b] = b, a
    if p_known == q_known:
        return True
    return can_go_on(S, at, P, step, T, b if p_known else a)


@inner
def fitted(T, s, t, length):
    """The length of a piece between two cells, LONGEST + 1 if only the loose run can hold it, 0 if
    none can.
    """
    if length <= T[LONGEST] and (fits(T, s, t, length) or fits(T, t, s, length)):
        return length
    if T[BELOW_IT] > T[N]:
        return 0
    first = T[FITS] + T[BELOW_IT] + 1
    is_there = T[first + s * T[N]] == 1 and T[first + t * T[N]] == 1
    return T[LONGEST] + 1 if is_there else 0


@inner
def fits(T, s, t, length):
    """Whether a piece from cell s up to cell t fits into a run that is not loose."""
    width, far = T[WIDTH], np.uint64((length - 1) & 63)
    begins, firsts = T[BEGINS] + length * width, T[NUMBERS] + s * width
    lasts = T[NUMBERS] + t * width
    for k in range(width - ((length - 1) >> 6)):
        i = k + ((length - 1) >> 6)
        word = np.uint64(T[lasts + i]) >> far
        if far != ZERO and i + 1 < width:
            word |= np.uint64(T[lasts + i + 1]) << (SIXTY_FOUR - far)
        if word & np.uint64(T[begins + k]) & np.uint64(T[firsts + k]) != ZERO:
            return True
    return False


@inner
def meet(S, at, T, p, q):
    """Whether two anchored ends have consecutive numbers, or are both in the loose run, and lack
    just each other.
    """
    x, y = number(S, at, p), number(S, at, q)
    if x > y:
        x, y, p, q = y, x, q, p
    is_next = y == x + 1 or (x >= T[BELOW_IT] and y <= T[ABOVE_IT])
    return is_next and number(S, at, S[at + p]) <= x and number(S, at, S[at + q]) >= y


@inner
def anchor(S, at, P, step, T, f, e, way):
    """Give the piece that ends at f its numbers from the anchored end e; False if they are no
    good.
    """
    length, far = S[at + VALUES + f], S[at + f]
    y, z = number(S, at, e), number(S, at, S[at + e])
    is_single = S[at + e] == e and e < START
    goes_up = way == 0 if is_single else e == START or (e != GOAL and y > z)
    if T[BELOW_IT] <= y and y < T[ABOVE_IT] and goes_up:
        x = T[BELOW_IT] + 1
    elif T[BELOW_IT] < y and y <= T[ABOVE_IT] and not goes_up:
        x = T[ABOVE_IT] - 1
    elif length > figure(T, y, UP if goes_up else DOWN):
        return False
    else:
        x = y + length if goes_up else y - length
    S[at + VALUES + far] = ANCHOR + 1 + x
    return T[T[FITS] + P[step + CELLS + far] * T[N] + x] == 1


@inner
def can_go_on(S, at, P, step, T, s):
    """Whether the anchored end s is near enough to the end that it is to meet."""
    x, here = number(S, at, s), P[step + CELLS + s] * T[N]
    is_high = x > number(S, at, S[at + s])
    gap = figure(T, x, GAP_ABOVE if is_high else GAP_BELOW)
    for t in range(1, SLOTS):
        if S[at + t] == 0 or t == s or not is_anchored(S, at, t):
            continue
        y, z = number(S, at, t), number(S, at, S[at + t])
        if is_high and y <= z and gap == figure(T, y, GAP_BELOW):
            return y > x and (t >= START or T[T[APART] + here + P[step + CELLS + t]] <= y - x)
        if not is_high and y >= z and gap == figure(T, y, GAP_ABOVE):
            return y < x and (t >= START or T[T[APART] + here + P[step + CELLS + t]] <= x - y)
    cell = figure(T, x, CELL_ABOVE if is_high else CELL_BELOW)
    y = figure(T, x, ABOVE if is_high else BELOW)
    return cell < 0 or T[T[APART] + here + cell] <= abs(y - x)


@inner
def keep(K, P, step, T, W, S, at, now, E, F, sum_):
    """Add the count of the entry to that of a state after the step."""
    if S[at + START] == GOAL:
        for slot in range(1, START):
            if S[at + slot] != 0:
                return
        if P[step + MAY_FINISH] == 1:
            increase(K, sum_, 0, now, K[TAKEN] * (K[WORDS] + K[KEYS]) + K[KEYS])
        return
    pack(S, at, W, T)
    send(K, W, E, F)


@inner
def join_two(K, P, step, T, W, S, now, E, F, sum_, q, after):
    """Join an untouched cell to q and to an option that comes after it."""
    p, n = P[step + SLOT], P[step + N_AHEAD] + 2
    is_end = q >= START
    for way in range(n_ways(S, FIRST, p, q)):
        if not merge(S, copied(S, FIRST, SECOND), P, step, T, p, q, way):
            continue
        for j in range(after, n):
            r = option(P, step, j)
            if r < 0 or not (P[step + MAY_PASS] == 1 or is_end or r >= START):
                continue
            for turn in range(n_ways(S, SECOND, p, r)):
                if merge(S, copied(S, SECOND, THIRD), P, step, T, p, r, turn):
                    keep(K, P, step, T, W, S, THIRD, now, E, F, sum_)


@inner
def enter(P, step, T, S, slot):
    """A cell comes to the frontier, untouched."""
    S[slot], S[VALUES + slot] = slot, T[T[ENTERS] + P[step + CELLS + slot]]


@inner
def take(K, P, step, T, W, S, now, E, F, sum_):
    """All that can become of one entry at this cell."""
    p, passes, n = P[step + SLOT], P[step + MAY_PASS] == 1, P[step + N_AHEAD] + 2
    unpack(now, K[TAKEN] * (K[WORDS] + K[KEYS]), S, FIRST, T)
    if P[step + IS_NEW] == 1:
        enter(P, step, T, S, p)
    for i in range(P[step + N_FRESH]):
        enter(P, step, T, S, P[step + AHEAD + i])
    if S[p] == 0:
        if passes:
            keep(K, P, step, T, W, S, FIRST, now, E, F, sum_)
        return
    for i in range(n):
        q = option(P, step, i)
        if q < 0:
            continue
        if S[p] == p:
            join_two(K, P, step, T, W, S, now, E, F, sum_, q, i + 1)
        elif passes or q >= START:
            for way in range(n_ways(S, FIRST, p, q)):
                if merge(S, copied(S, FIRST, SECOND), P, step, T, p, q, way):
                    keep(K, P, step, T, W, S, SECOND, now, E, F, sum_)


@entry
def spread_numbered(K, P, T, W, S, now, end, E, F, sum_):
    """Like `frontier.spread`."""
    step = N_STEP * K[CELL]
    while K[TAKEN] < end and K[NARROW] == 0 and K[IS_FULL] == 0:
        take(K, P, step, T, W, S, now, E, F, sum_)
        K[TAKEN] += 1
