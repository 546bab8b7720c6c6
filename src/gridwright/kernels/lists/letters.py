"""Crosswords of equations in different letters, propagated: polynomials of letters in entries.

What `formula` and `bounds` do for any program is done here for polynomials alone, whose letters
are not negative and all different.  A clue is a sum of monomials, each with a coefficient that
may be negative.  While more than FEW combinations of its letters are left, their ends are shaved;
then all are tried, the last letter by the coefficients of its powers.

=========  ======  =======================================================================
``net``    int64   the problem; never changes.  Header, then what it points to
``words``  uint64  one row of ROW words a level: the domains of letters, then those of cells
``ints``   int64   the search: header, levels, queues, scratch
=========  ======  =======================================================================

A letter's i-th bit is its i-th value, a cell's the digit i.  What is left after a propagation does
not depend on its order, as in `fields`.
"""

from gridwright.kernels.bits import ONE, ZERO, count, highest, lowest, place
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.lists.apart import (
    BASE,
    CELLS,
    CHOSEN_WORDS,
    CLUE,
    CLUES,
    DIGITS,
    ENDS,
    FEW,
    FIRST_QUEUE,
    HIGH,
    IS_DUE,
    LENGTH,
    LETTERS,
    LOW,
    MOST_DEGREE,
    MOST_OWN,
    N_CLUES,
    N_FIRST,
    N_LETTERS,
    N_OWN,
    N_SECOND,
    N_TERMS,
    NONE,
    NOW,
    OPEN,
    POWERS,
    SCRATCH,
    SECOND_QUEUE,
    TERMS,
    VALUES,
    WAITING,
    all_differ,
    keep,
)

__all__ = ["propagate"]


@tiny
def _clue(net, c):
    return net[CLUES] + CLUE * c


# -------------------------------------------------------------------- clues


@inner
def _is_few(net, words, row, clue):
    """Whether few combinations of a clue's letters are left."""
    product = 1
    for i in range(net[clue + N_OWN]):
        product *= count(words[row + net[net[clue + LETTERS] + i]])
        if product > net[FEW]:
            return False
    return True


@inner
def _aim(net, words, ints, row, clue):
    """The least and the greatest number that the digits of an entry allow."""
    low = high = 0
    for k in range(net[clue + LENGTH]):
        word = words[row + net[N_LETTERS] + net[net[clue + CELLS] + k]]
        low = low * net[BASE] + lowest(word)
        high = high * net[BASE] + highest(word)
    ends = net[SCRATCH] + ENDS
    ints[ends + 2], ints[ends + 3] = max(low, 1), high


@inner
def _may_hold(net, ints, clue):
    """Whether the value, by the ends of letters, meets what the entry allows; notes its ends."""
    at, low, high = net[clue + TERMS], 0, 0
    lows, highs, ends = net[SCRATCH] + LOW, net[SCRATCH] + HIGH, net[SCRATCH] + ENDS
    for _ in range(net[clue + N_TERMS]):
        a = b = net[at]
        for i in range(at + 2, at + 2 + net[at + 1]):
            a *= ints[lows + net[i]]
            b *= ints[highs + net[i]]
        low += min(a, b)
        high += max(a, b)
        at += 2 + net[at + 1]
    ints[ends], ints[ends + 1] = low, high
    return low <= ints[ends + 3] and ints[ends + 2] <= high


@inner
def _shave(net, words, ints, row, clue):
    """Narrow the letters of a clue by their ends, and the digits of its entry from the first."""
    lows, highs, ends = net[SCRATCH] + LOW, net[SCRATCH] + HIGH, net[SCRATCH] + ENDS
    _aim(net, words, ints, row, clue)
    for i in range(net[clue + N_OWN]):
        word = words[row + net[net[clue + LETTERS] + i]]
        ints[lows + i] = net[net[VALUES] + lowest(word)]
        ints[highs + i] = net[net[VALUES] + highest(word)]
    if not _may_hold(net, ints, clue):
        return False
    for i in range(net[clue + N_OWN]):
        v = net[net[clue + LETTERS] + i]
        word = words[row + v]
        if word & (word - ONE) == ZERO:
            continue
        low, high = ints[lows + i], ints[highs + i]
        while word:
            low = net[net[VALUES] + lowest(word)]
            ints[lows + i] = ints[highs + i] = low
            if _may_hold(net, ints, clue):
                break
            word &= word - ONE
        while word:
            high = net[net[VALUES] + highest(word)]
            ints[lows + i] = ints[highs + i] = high
            if _may_hold(net, ints, clue):
                break
            word &= ~(ONE << place(highest(word)))
        if word == ZERO or not keep(net, words, ints, row, v, word):
            return False
        ints[lows + i], ints[highs + i] = low, high
    _may_hold(net, ints, clue)
    least, most = max(ints[ends], ints[ends + 2]), min(ints[ends + 1], ints[ends + 3])
    return least <= most and _keep_between(net, words, ints, row, clue, least, most)


@inner
def _keep_between(net, words, ints, row, clue, least, most):
    """Leave the digits of an entry, from the first, those of numbers between two ends."""
    weight = 1
    for _ in range(net[clue + LENGTH] - 1):
        weight *= net[BASE]
    for k in range(net[clue + LENGTH]):
        a, b = least // weight, most // weight
        kept = (~ZERO >> place(63 - (b - a))) << place(a)
        if not keep(net, words, ints, row, net[N_LETTERS] + net[net[clue + CELLS] + k], kept):
            return False
        if a != b:
            return True
        least, most = least - a * weight, most - b * weight
        weight //= net[BASE]
    return True


@inner
def _fits(net, words, ints, row, clue, value):
    """Whether a value can be entered; its digits are noted."""
    ends, digits = net[SCRATCH] + ENDS, net[SCRATCH] + DIGITS
    if not ints[ends + 2] <= value <= ints[ends + 3]:
        return False
    for k in range(net[clue + LENGTH] - 1, -1, -1):
        digit = value % net[BASE]
        value //= net[BASE]
        ints[digits + k] = digit
        cell = net[N_LETTERS] + net[net[clue + CELLS] + k]
        if not words[row + cell] >> place(digit) & ONE:
            return False
    return True


@inner
def _expand(net, ints, clue, last):
    """The coefficients of the powers of one letter, where all others are known."""
    powers, now, at = net[SCRATCH] + POWERS, net[SCRATCH] + NOW, net[clue + TERMS]
    for d in range(MOST_DEGREE + 1):
        ints[powers + d] = 0
    most = 0
    for _ in range(net[clue + N_TERMS]):
        a, d = net[at], 0
        for i in range(at + 2, at + 2 + net[at + 1]):
            if net[i] == last:
                d += 1
            else:
                a *= ints[now + net[i]]
        ints[powers + d] += a
        most = max(most, d)
        at += 2 + net[at + 1]
    return most


@inner
def _note(net, words, ints, spare, clue):
    """Note the digits that were entered."""
    for k in range(net[clue + LENGTH]):
        words[spare + 2 * MOST_OWN + k] |= ONE << place(ints[net[SCRATCH] + DIGITS + k])


@inner
def _try_last(net, words, ints, row, clue, spare, last, left):
    """Try the values of the last open letter; those that are right."""
    most, powers, right = _expand(net, ints, clue, last), net[SCRATCH] + POWERS, ZERO
    while left:
        x, value = net[net[VALUES] + lowest(left)], 0
        for d in range(most, -1, -1):
            value = value * x + ints[powers + d]
        if _fits(net, words, ints, row, clue, value):
            right |= left & ~(left - ONE)
            _note(net, words, ints, spare, clue)
        left &= left - ONE
    return right


@inner
def _try_all(net, words, ints, row, clue, spare):
    """Try all combinations of a clue's letters, and leave what is right.

    The spare words: what is kept of each open letter, what is untried of it, what is kept of each
    cell, and what is chosen for each open letter.
    """
    opened, now, n, taken = net[SCRATCH] + OPEN, net[SCRATCH] + NOW, 0, ZERO
    _aim(net, words, ints, row, clue)
    for i in range(2 * MOST_OWN + net[clue + LENGTH]):
        words[spare + i] = ZERO
    for i in range(net[clue + N_OWN]):
        word = words[row + net[net[clue + LETTERS] + i]]
        if word & (word - ONE):
            ints[opened + n] = i
            n += 1
        else:
            ints[now + i] = net[net[VALUES] + lowest(word)]
            taken |= word
    if n == 0:
        _expand(net, ints, clue, NONE)
        if not _fits(net, words, ints, row, clue, ints[net[SCRATCH] + POWERS]):
            return False
        _note(net, words, ints, spare, clue)
        return _keep_right(net, words, ints, row, clue, spare, n)
    k, untried = 0, spare + MOST_OWN
    letters = net[clue + LETTERS]
    words[untried] = words[row + net[letters + ints[opened]]] & ~taken
    while k >= 0:
        if k == n - 1:
            right = _try_last(
                net, words, ints, row, clue, spare, ints[opened + k], words[untried + k]
            )
            if right:
                words[spare + k] |= right
                for j in range(k):
                    words[spare + j] |= words[spare + CHOSEN_WORDS + j]
            k -= 1
        elif words[untried + k] == ZERO:
            k -= 1
        else:
            word = words[untried + k]
            chosen = word & ~(word - ONE)
            words[untried + k] = word & (word - ONE)
            words[spare + CHOSEN_WORDS + k] = chosen
            ints[now + ints[opened + k]] = net[net[VALUES] + lowest(chosen)]
            left = words[row + net[letters + ints[opened + k + 1]]] & ~taken
            for j in range(k + 1):
                left &= ~words[spare + CHOSEN_WORDS + j]
            k += 1
            words[untried + k] = left
    return _keep_right(net, words, ints, row, clue, spare, n)


@inner
def _keep_right(net, words, ints, row, clue, spare, n):
    """Leave open letters and cells what was in a right combination."""
    for k in range(n):
        v = net[net[clue + LETTERS] + ints[net[SCRATCH] + OPEN + k]]
        if not keep(net, words, ints, row, v, words[spare + k]):
            return False
    for k in range(net[clue + LENGTH]):
        v = net[N_LETTERS] + net[net[clue + CELLS] + k]
        if not keep(net, words, ints, row, v, words[spare + 2 * MOST_OWN + k]):
            return False
    return True


@inner
def propagate(net, words, ints, row, spare):
    """Propagate all that is queued; False, with empty queues, if nothing is left of something."""
    holds = True
    while holds:
        if ints[IS_DUE]:
            holds = all_differ(net, words, ints, row)
        elif ints[N_FIRST]:
            ints[N_FIRST] -= 1
            c = ints[net[FIRST_QUEUE] + ints[N_FIRST]]
            if _is_few(net, words, row, _clue(net, c)):
                holds = _try_all(net, words, ints, row, _clue(net, c), spare)
            elif not ints[net[WAITING] + c] & 2:
                ints[net[WAITING] + c] |= 2
                ints[net[SECOND_QUEUE] + ints[N_SECOND]] = c
                ints[N_SECOND] += 1
            ints[net[WAITING] + c] &= ~1  # only now: what it did itself need not wake it
        elif ints[N_SECOND]:
            ints[N_SECOND] -= 1
            c = ints[net[SECOND_QUEUE] + ints[N_SECOND]]
            ints[net[WAITING] + c] &= ~2
            if not _is_few(net, words, row, _clue(net, c)):
                holds = _shave(net, words, ints, row, _clue(net, c))
        else:
            return True
    for c in range(net[N_CLUES]):
        ints[net[WAITING] + c] = 0
    ints[N_FIRST] = ints[N_SECOND] = ints[IS_DUE] = 0
    return False
