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

from gridwright.kernels.bits import ONE, ZERO, count, highest, lowest, place, u
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.lists.apart import (
    ALL_DIGITS,
    ALL_WORDS,
    BASE,
    CELLS,
    CHOSEN_WORDS,
    CLUE,
    CLUES,
    ENDS,
    FEW,
    FIRST_QUEUE,
    GROUP,
    GROUP_SIZE,
    HIGH,
    IS_DUE,
    KEPT,
    KEPT_DIGITS,
    LENGTH,
    LETTERS,
    LOW,
    MOST_DEGREE,
    N_CLUES,
    N_FIRST,
    N_GROUPS,
    N_LETTERS,
    N_OWN,
    N_SECOND,
    N_TERMS,
    NONE,
    NOW,
    OPEN,
    PARTS,
    POWERS,
    SCRATCH,
    SECOND_QUEUE,
    TABLE,
    TERMS,
    UNTRIED,
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
    for i in range(net[u(clue + N_OWN)]):
        product *= count(words[u(row + net[u(net[u(clue + LETTERS)] + i)])])
        if product > net[FEW]:
            return False
    return True


@inner
def _aim(net, words, ints, row, clue):
    """The least and the greatest number that the digits of an entry allow."""
    low = high = 0
    for k in range(net[u(clue + LENGTH)]):
        word = words[u(row + net[N_LETTERS] + net[u(net[u(clue + CELLS)] + k)])]
        low = low * net[BASE] + lowest(word)
        high = high * net[BASE] + highest(word)
    ends = net[SCRATCH] + ENDS
    ints[u(ends + 2)], ints[u(ends + 3)] = max(low, 1), high


@inner
def _may_hold(net, ints, clue):
    """Whether the value, by the ends of letters, meets what the entry allows; notes its ends."""
    at, low, high = net[u(clue + TERMS)], 0, 0
    lows, highs, ends = net[SCRATCH] + LOW, net[SCRATCH] + HIGH, net[SCRATCH] + ENDS
    for _ in range(net[u(clue + N_TERMS)]):
        a = b = net[u(at)]
        for i in range(at + 2, at + 2 + net[u(at + 1)]):
            a *= ints[u(lows + net[u(i)])]
            b *= ints[u(highs + net[u(i)])]
        low += min(a, b)
        high += max(a, b)
        at += 2 + net[u(at + 1)]
    ints[u(ends)], ints[u(ends + 1)] = low, high
    return low <= ints[u(ends + 3)] and ints[u(ends + 2)] <= high


@inner
def _shave(net, words, ints, row, clue):
    """Narrow the letters of a clue by their ends, and the digits of its entry from the first."""
    lows, highs, ends = net[SCRATCH] + LOW, net[SCRATCH] + HIGH, net[SCRATCH] + ENDS
    _aim(net, words, ints, row, clue)
    for i in range(net[u(clue + N_OWN)]):
        word = words[u(row + net[u(net[u(clue + LETTERS)] + i)])]
        ints[u(lows + i)] = net[u(net[VALUES] + lowest(word))]
        ints[u(highs + i)] = net[u(net[VALUES] + highest(word))]
    if not _may_hold(net, ints, clue):
        return False
    is_loose = ints[u(ends + 2)] <= ints[u(ends)] and ints[u(ends + 1)] <= ints[u(ends + 3)]
    for i in range(0 if is_loose else net[u(clue + N_OWN)]):
        v = net[u(net[u(clue + LETTERS)] + i)]
        word = words[u(row + v)]
        if word & (word - ONE) == ZERO:
            continue
        low, high = ints[u(lows + i)], ints[u(highs + i)]
        while word:
            low = net[u(net[VALUES] + lowest(word))]
            ints[u(lows + i)] = ints[u(highs + i)] = low
            if _may_hold(net, ints, clue):
                break
            word &= word - ONE
        while word:
            high = net[u(net[VALUES] + highest(word))]
            ints[u(lows + i)] = ints[u(highs + i)] = high
            if _may_hold(net, ints, clue):
                break
            word &= ~(ONE << place(highest(word)))
        if word == ZERO or not keep(net, words, ints, row, v, word):
            return False
        ints[u(lows + i)], ints[u(highs + i)] = low, high
    _may_hold(net, ints, clue)
    least, most = max(ints[u(ends)], ints[u(ends + 2)]), min(ints[u(ends + 1)], ints[u(ends + 3)])
    return least <= most and _keep_between(net, words, ints, row, clue, least, most)


@inner
def _keep_between(net, words, ints, row, clue, least, most):
    """Leave the digits of an entry, from the first, those of numbers between two ends."""
    weight = 1
    for _ in range(net[u(clue + LENGTH)] - 1):
        weight *= net[BASE]
    for k in range(net[u(clue + LENGTH)]):
        a, b = least // weight, most // weight
        kept = (~ZERO >> place(63 - (b - a))) << place(a)
        if not keep(net, words, ints, row, net[N_LETTERS] + net[u(net[u(clue + CELLS)] + k)], kept):
            return False
        if a != b:
            return True
        least, most = least - a * weight, most - b * weight
        weight //= net[BASE]
    return True


@inner
def _begin_digits(net, words, row, clue, spare):
    """Note the digits of an entry, group by group from the last; none of them is right yet."""
    for g in range(net[u(clue + N_GROUPS)]):
        words[u(spare + KEPT_DIGITS + g)] = words[u(spare + ALL_DIGITS + g)] = ZERO
    group, length = net[GROUP], net[u(clue + LENGTH)]
    for k in range(net[u(clue + N_GROUPS)] * group):
        digits = ONE
        if k < length:
            digits = words[u(row + net[N_LETTERS] + net[u(net[u(clue + CELLS)] + length - 1 - k)])]
        words[u(spare + ALL_DIGITS + k // group)] |= digits << place(k % group * net[BASE])


@inner
def _fits(net, words, ints, clue, spare, value):
    """Whether a value can be entered; its groups of digits are noted."""
    ends, parts = net[SCRATCH] + ENDS, net[SCRATCH] + PARTS
    if not ints[u(ends + 2)] <= value <= ints[u(ends + 3)]:
        return False
    last = net[u(clue + N_GROUPS)] - 1
    for g in range(last + 1):
        part = value
        if g < last:
            part = value % net[GROUP_SIZE]
            value //= net[GROUP_SIZE]
        if words[u(net[TABLE] + part)] & ~words[u(spare + ALL_DIGITS + g)]:
            return False
        ints[u(parts + g)] = part
    return True


@inner
def _expand(net, ints, clue, last):
    """The coefficients of the powers of one letter, where all others are known."""
    powers, now, at = net[SCRATCH] + POWERS, net[SCRATCH] + NOW, net[u(clue + TERMS)]
    for d in range(MOST_DEGREE + 1):
        ints[u(powers + d)] = 0
    most = 0
    for _ in range(net[u(clue + N_TERMS)]):
        a, d = net[u(at)], 0
        for i in range(at + 2, at + 2 + net[u(at + 1)]):
            if net[u(i)] == last:
                d += 1
            else:
                a *= ints[u(now + net[u(i)])]
        ints[u(powers + d)] += a
        most = max(most, d)
        at += 2 + net[u(at + 1)]
    return most


@inner
def _note(net, words, ints, clue, spare):
    """Note the digits that were entered."""
    for g in range(net[u(clue + N_GROUPS)]):
        part = ints[u(net[SCRATCH] + PARTS + g)]
        words[u(spare + KEPT_DIGITS + g)] |= words[u(net[TABLE] + part)]


@inner
def _try_last(net, words, ints, clue, spare, last, left):
    """Try the values of the last open letter; those that are right."""
    most, powers, right = _expand(net, ints, clue, last), net[SCRATCH] + POWERS, ZERO
    while left:
        x, value = net[u(net[VALUES] + lowest(left))], 0
        for d in range(most, -1, -1):
            value = value * x + ints[u(powers + d)]
        if _fits(net, words, ints, clue, spare, value):
            right |= left & ~(left - ONE)
            _note(net, words, ints, clue, spare)
        left &= left - ONE
    return right


@inner
def _order(net, words, ints, row, clue):
    """Note the open letters of a clue, that with fewest values first, and the values of others:
    how many are open, and what is taken."""
    opened, now, n, taken = net[SCRATCH] + OPEN, net[SCRATCH] + NOW, 0, ZERO
    letters = net[u(clue + LETTERS)]
    for i in range(net[u(clue + N_OWN)]):
        word = words[u(row + net[u(letters + i)])]
        if word & (word - ONE) == ZERO:
            ints[u(now + i)] = net[u(net[VALUES] + lowest(word))]
            taken |= word
            continue
        at = n
        while at and count(words[u(row + net[u(letters + ints[u(opened + at - 1)])])]) > count(
            word
        ):
            ints[u(opened + at)] = ints[u(opened + at - 1)]
            at -= 1
        ints[u(opened + at)] = i
        n += 1
    return n, taken


@inner
def _is_settled(net, words, clue, spare, k, n):
    """Whether what is chosen of the first open letters is right, as is all of the others."""
    for j in range(k + 1):
        if words[u(spare + CHOSEN_WORDS + j)] & words[u(spare + KEPT + j)] == ZERO:
            return False
    for g in range(net[u(clue + N_GROUPS)]):
        if words[u(spare + KEPT_DIGITS + g)] != words[u(spare + ALL_DIGITS + g)]:
            return False
    for j in range(k + 1, n):
        if words[u(spare + KEPT + j)] != words[u(spare + ALL_WORDS + j)]:
            return False
    return True


@inner
def _try_all(net, words, ints, row, clue, spare):
    """Try all combinations of a clue's letters, and leave what is right.

    Combinations are left out where all they could show is known to be right.
    """
    _aim(net, words, ints, row, clue)
    _begin_digits(net, words, row, clue, spare)
    opened, now, letters = net[SCRATCH] + OPEN, net[SCRATCH] + NOW, net[u(clue + LETTERS)]
    n, taken = _order(net, words, ints, row, clue)
    if n == 0:
        _expand(net, ints, clue, NONE)
        if not _fits(net, words, ints, clue, spare, ints[u(net[SCRATCH] + POWERS)]):
            return False
        _note(net, words, ints, clue, spare)
        return _keep_right(net, words, ints, row, clue, spare, n)
    for k in range(n):
        words[u(spare + KEPT + k)] = ZERO
        words[u(spare + ALL_WORDS + k)] = (
            words[u(row + net[u(letters + ints[u(opened + k)])])] & ~taken
        )
    k, untried = 0, spare + UNTRIED
    words[u(untried)] = words[u(spare + ALL_WORDS)]
    while k >= 0:
        word = words[u(untried + k)]
        if k == n - 1:
            right = _try_last(net, words, ints, clue, spare, ints[u(opened + k)], word)
            if right:
                words[u(spare + KEPT + k)] |= right
                for j in range(k):
                    words[u(spare + KEPT + j)] |= words[u(spare + CHOSEN_WORDS + j)]
            k -= 1
        elif word == ZERO:
            k -= 1
        else:
            chosen = word & ~(word - ONE)
            words[u(untried + k)] = word & (word - ONE)
            words[u(spare + CHOSEN_WORDS + k)] = chosen
            if _is_settled(net, words, clue, spare, k, n):
                continue
            ints[u(now + ints[u(opened + k)])] = net[u(net[VALUES] + lowest(chosen))]
            left = words[u(spare + ALL_WORDS + k + 1)]
            for j in range(k + 1):
                left &= ~words[u(spare + CHOSEN_WORDS + j)]
            k += 1
            words[u(untried + k)] = left
    return _keep_right(net, words, ints, row, clue, spare, n)


@inner
def _keep_right(net, words, ints, row, clue, spare, n):
    """Leave open letters and cells what was in a right combination."""
    for k in range(n):
        v = net[u(net[u(clue + LETTERS)] + ints[u(net[SCRATCH] + OPEN + k)])]
        if not keep(net, words, ints, row, v, words[u(spare + KEPT + k)]):
            return False
    group, length = net[GROUP], net[u(clue + LENGTH)]
    for k in range(length):
        v = net[N_LETTERS] + net[u(net[u(clue + CELLS)] + length - 1 - k)]
        digits = words[u(spare + KEPT_DIGITS + k // group)] >> place(k % group * net[BASE])
        if not keep(net, words, ints, row, v, digits):
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
            c = ints[u(net[FIRST_QUEUE] + ints[N_FIRST])]
            if _is_few(net, words, row, _clue(net, c)):
                holds = _try_all(net, words, ints, row, _clue(net, c), spare)
            elif not ints[u(net[WAITING] + c)] & 2:
                ints[u(net[WAITING] + c)] |= 2
                ints[u(net[SECOND_QUEUE] + ints[N_SECOND])] = c
                ints[N_SECOND] += 1
            ints[u(net[WAITING] + c)] &= ~1  # only now: what it did itself need not wake it
        elif ints[N_SECOND]:
            ints[N_SECOND] -= 1
            c = ints[u(net[SECOND_QUEUE] + ints[N_SECOND])]
            ints[u(net[WAITING] + c)] &= ~2
            if not _is_few(net, words, row, _clue(net, c)):
                holds = _shave(net, words, ints, row, _clue(net, c))
        else:
            return True
    for c in range(net[N_CLUES]):
        ints[u(net[WAITING] + c)] = 0
    ints[N_FIRST] = ints[N_SECOND] = ints[IS_DUE] = 0
    return False
