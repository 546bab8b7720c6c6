"""Crosswords of equations in different letters, propagated: polynomials of letters in entries.

What `formula` and `bounds` do for any program is done here for polynomials alone, whose letters
are not negative and all different.  A clue is a sum of monomials, each with a coefficient that
may be negative, filled up to the same degree.  While more than FEW combinations of its letters are
left, their ends are shaved; then all are tried, the last letter by the coefficients of its powers.

=========  ======  =======================================================================
``net``    int64   the problem; never changes.  Header, then what it points to
``words``  uint64  one row of ROW words a level: the domains of letters, then those of cells;
                   tables; from `spare` on scratch, with two queues of clues as sets
``ints``   int64   the search: header, levels, scratch
=========  ======  =======================================================================

A letter's i-th bit is its i-th value, a cell's the digit i.  Clues are queued as sets and taken
in their order, those first that fail oftenest.  What is left after a propagation
depends on what was left before, and on nothing else.
"""

from gridwright.kernels.bits import ONE, ZERO, count, highest, lowest, place, u
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.lists.apart import (
    ALL_DIGITS,
    ALL_WORDS,
    CHOSEN_WORDS,
    CLUE,
    CLUES,
    DEGREE,
    DIGITS,
    DUE,
    ENDS,
    FEW,
    FILLED,
    GROUP,
    GROUP_SIZE,
    IN_TERMS,
    KEPT,
    KEPT_DIGITS,
    LENGTH,
    LETTERS,
    LIMIT,
    N_CELLS,
    N_GROUPS,
    N_LETTERS,
    N_OWN,
    N_QUEUE,
    N_TERMS,
    NOW,
    OPEN,
    OWN,
    PAIRED,
    PARTS,
    POWER,
    POWERS,
    QUEUES,
    SCRATCH,
    SHORT,
    TABLE,
    TALLIES,
    TERMS,
    UNTRIED,
    VALUES,
    WHICH,
    all_differ,
    cell_of,
    keep,
    word_of,
)
from gridwright.kernels.lists.letters_ends import aim, shave

__all__ = ["propagate"]


# -------------------------------------------------------------------- combinations


@inner
def _open(net, words, ints, row, clue):
    """Note the open letters of a clue, that with fewest values first, and the values of others:
    how many are open, or -1 if more than a few combinations are left, and what is taken."""
    opened, now, n, taken, product = net[SCRATCH] + OPEN, net[SCRATCH] + NOW, 0, ZERO, 1
    for i in range(net[u(clue + N_OWN)]):
        word = word_of(net, words, row, clue, i)
        if word & (word - ONE) == ZERO:
            ints[u(now + i)] = net[u(net[VALUES] + lowest(word))]
            taken |= word
            continue
        size = count(word)
        product *= size
        if product > net[FEW]:
            return -1, taken
        at = n
        while at and count(word_of(net, words, row, clue, ints[u(opened + at - 1)])) > size:
            ints[u(opened + at)] = ints[u(opened + at - 1)]
            at -= 1
        ints[u(opened + at)] = i
        n += 1
    return n, taken


@inner
def _begin_digits(net, words, row, clue, spare):
    """Note the digits of an entry, group by group from the last; none of them is right yet."""
    n, length = net[u(clue + N_GROUPS)], net[u(clue + LENGTH)]
    for g in range(n):
        words[u(spare + KEPT_DIGITS + g)] = words[u(spare + ALL_DIGITS + g)] = ZERO
    for k in range(n * net[GROUP]):
        digits, at = ONE, net[DIGITS] + 3 * k
        if k < length:
            digits = words[u(row + cell_of(net, clue, length - 1 - k))]
        words[u(spare + ALL_DIGITS + net[u(at)])] |= digits << place(net[u(at + 1)])


@inner
def _fits(net, words, ints, clue, spare, value):
    """Whether a value can be entered; then its digits are noted."""
    parts, last = net[SCRATCH] + PARTS, net[u(clue + N_GROUPS)] - 1
    for g in range(last + 1):
        part = value
        if g < last:
            part = value % net[GROUP_SIZE]
            value //= net[GROUP_SIZE]
        if words[u(net[TABLE] + part)] & ~words[u(spare + ALL_DIGITS + g)]:
            return False
        ints[u(parts + g)] = part
    for g in range(last + 1):
        words[u(spare + KEPT_DIGITS + g)] |= words[u(net[TABLE] + ints[u(parts + g)])]
    return True


@inner
def _expand(net, ints, clue, i):
    """Note the coefficients of the powers of one letter, where all others are known; the highest
    of them."""
    powers, now, at = net[SCRATCH] + POWERS, net[SCRATCH] + NOW, net[u(clue + TERMS)]
    own, degree = net[u(clue + LETTERS)] + OWN * i, net[u(clue + DEGREE)]
    most, power = net[u(own + POWER)], net[u(own + IN_TERMS)]
    ints[u(now + i)] = 1
    for d in range(most + 1):
        ints[u(powers + d)] = 0
    for t in range(net[u(clue + N_TERMS)]):
        ints[u(powers + net[u(power + t)])] += _monomial(net, ints, at, now, degree)
        at += 1 + degree
    return most


@inner
def _expand_pair(net, ints, clue, i, j):
    """Note the coefficients of the powers of two letters, where all others are known, those of
    the first together from the highest."""
    pairs, now, at = net[SCRATCH] + PAIRED, net[SCRATCH] + NOW, net[u(clue + TERMS)]
    own, degree = net[u(clue + LETTERS)] + OWN * i, net[u(clue + DEGREE)]
    other = net[u(clue + LETTERS)] + OWN * j
    most, n = net[u(own + POWER)], net[u(other + POWER)] + 1
    power, power_2 = net[u(own + IN_TERMS)], net[u(other + IN_TERMS)]
    ints[u(now + i)] = ints[u(now + j)] = 1
    for d in range((most + 1) * n):
        ints[u(pairs + d)] = 0
    for t in range(net[u(clue + N_TERMS)]):
        to = (most - net[u(power + t)]) * n + net[u(power_2 + t)]
        ints[u(pairs + to)] += _monomial(net, ints, at, now, degree)
        at += 1 + degree


@tiny
def _monomial(net, ints, at, now, degree):
    """The value of a monomial."""
    a, b = ints[u(now + net[u(at + 1)])], ints[u(now + net[u(at + 2)])]
    a *= net[u(at)] * b * ints[u(now + net[u(at + 3)])]
    for j in range(at + 1 + SHORT, at + 1 + degree):
        a *= ints[u(now + net[u(j)])]
    return a


@tiny
def _at(ints, powers, most, x):
    """A polynomial in one letter."""
    value = 0
    for d in range(most, -1, -1):
        value = value * x + ints[u(powers + d)]
    return value


@inner
def _right(net, words, ints, clue, spare, most, left):
    """Of these values of the last open letter those that are right; their digits are noted."""
    powers, limit, right = net[SCRATCH] + POWERS, net[u(clue + LIMIT)], ZERO
    if net[u(clue + N_GROUPS)] > 1:
        while left:
            value = _at(ints, powers, most, net[u(net[VALUES] + lowest(left))])
            if 0 < value < limit and _fits(net, words, ints, clue, spare, value):
                right |= left & ~(left - ONE)
            left &= left - ONE
        return right
    excluded, kept, values, table = ~words[u(spare + ALL_DIGITS)], ZERO, net[VALUES], net[TABLE]
    a, b = ints[u(powers)], ints[u(powers + 1)]
    while left:
        x = net[u(values + lowest(left))]
        value = a + b * x if most == 1 else _at(ints, powers, most, x)
        value = value if 0 < value < limit else 0
        digits = words[u(table + value)]
        fits = (digits & excluded == ZERO) & (value != 0)
        right |= left & ~(left - ONE) if fits else ZERO
        kept |= digits if fits else ZERO
        left &= left - ONE
    words[u(spare + KEPT_DIGITS)] |= kept
    return right


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
def _try_all(net, words, ints, row, clue, spare, n, taken):
    """Try all combinations of the open letters of a clue, and leave what is right.

    Combinations are left out where all they could show is known to be right.
    """
    opened, now = net[SCRATCH] + OPEN, net[SCRATCH] + NOW
    ints[u(now + FILLED)] = 1
    _begin_digits(net, words, row, clue, spare)
    if n > 1:
        aim(net, words, ints, row, clue)
    for k in range(n):
        words[u(spare + KEPT + k)] = ZERO
        word = word_of(net, words, row, clue, ints[u(opened + k)])
        words[u(spare + ALL_WORDS + k)] = word & ~taken
    if n < 2:
        i, all_ = net[u(clue + N_OWN)], ONE
        if n:
            i, all_ = ints[u(opened)], words[u(spare + ALL_WORDS)]
        most = _expand(net, ints, clue, i)
        right = _right(net, words, ints, clue, spare, most, all_)
        words[u(spare + KEPT)] = right
        return right != ZERO and _keep_right(net, words, ints, row, clue, spare, n)
    k, untried = 0, spare + UNTRIED
    words[u(untried)] = words[u(spare + ALL_WORDS)]
    while k >= 0:
        word = words[u(untried + k)]
        if k == n - 2:
            _try_pair(net, words, ints, clue, spare, n, word)
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
def _try_pair(net, words, ints, clue, spare, n, word):
    """Try these values of the last open letter but one with all of the last."""
    opened, powers, pairs = net[SCRATCH] + OPEN, net[SCRATCH] + POWERS, net[SCRATCH] + PAIRED
    i, j = ints[u(opened + n - 2)], ints[u(opened + n - 1)]
    _expand_pair(net, ints, clue, i, j)
    most = net[u(net[u(clue + LETTERS)] + OWN * i + POWER)]
    most_2 = net[u(net[u(clue + LETTERS)] + OWN * j + POWER)]
    last = words[u(spare + ALL_WORDS + n - 1)]
    least, greatest = ints[u(net[SCRATCH] + ENDS + 2)], ints[u(net[SCRATCH] + ENDS + 3)]
    for k in range(n - 2):
        last &= ~words[u(spare + CHOSEN_WORDS + k)]
    while word:
        chosen = word & ~(word - ONE)
        word &= word - ONE
        words[u(spare + CHOSEN_WORDS + n - 2)] = chosen
        if _is_settled(net, words, clue, spare, n - 2, n):
            continue
        x = net[u(net[VALUES] + lowest(chosen))]
        for d in range(most_2 + 1):
            a = ints[u(pairs + d)]
            for k in range(1, most + 1):
                a = a * x + ints[u(pairs + k * (most_2 + 1) + d)]
            ints[u(powers + d)] = a
        left = last & ~chosen
        if most_2 == 1 and left:
            a, b = ints[u(powers)], ints[u(powers + 1)]
            low = a + b * net[u(net[VALUES] + lowest(left))]
            high = a + b * net[u(net[VALUES] + highest(left))]
            if max(low, high) < least or min(low, high) > greatest:
                continue
        right = _right(net, words, ints, clue, spare, most_2, left)
        if right:
            words[u(spare + KEPT + n - 1)] |= right
            for k in range(n - 1):
                words[u(spare + KEPT + k)] |= words[u(spare + CHOSEN_WORDS + k)]


@inner
def _keep_right(net, words, ints, row, clue, spare, n):
    """Leave open letters and cells what was in a right combination."""
    for k in range(n):
        own = net[u(clue + LETTERS)] + OWN * ints[u(net[SCRATCH] + OPEN + k)]
        if not keep(net, words, row, spare, net[u(own + WHICH)], words[u(spare + KEPT + k)]):
            return False
    length = net[u(clue + LENGTH)]
    for k in range(length):
        at = net[DIGITS] + 3 * k
        digits = words[u(spare + KEPT_DIGITS + net[u(at)])] >> place(net[u(at + 1)])
        if not keep(net, words, row, spare, cell_of(net, clue, length - 1 - k), digits):
            return False
    return True


# -------------------------------------------------------------------- queues


@inner
def _next(net, words, queue):
    """Take the first clue of a queue; -1 if there is none."""
    for k in range(net[N_QUEUE]):
        word = words[u(queue + k)]
        if word:
            words[u(queue + k)] = word & (word - ONE)
            return 64 * k + lowest(word)
    return -1


@inner
def propagate(net, words, ints, row, spare):
    """Propagate all that is queued; False, with empty queues, if nothing is left of something."""
    first, few, holds = spare + QUEUES, net[N_LETTERS] + net[N_CELLS], True
    second = first + net[N_QUEUE]
    while holds:
        if words[u(spare + DUE)]:
            holds = all_differ(net, words, row, spare)
            continue
        c = _next(net, words, first)
        if c < 0:
            c = _next(net, words, second)
            if c < 0:
                return True
        clue, tally = net[CLUES] + CLUE * c, net[TALLIES] + 2 * c
        n, taken = _open(net, words, ints, row, clue)
        if n >= 0:
            words[u(row + few + (c >> 6))] |= ONE << place(c)
            holds = _try_all(net, words, ints, row, clue, spare, n, taken)
            words[u(first + (c >> 6))] &= ~(ONE << place(c))  # what it did itself need not wake it
        else:
            holds = shave(net, words, ints, row, clue, spare)
        ints[u(tally)] += 1
        if not holds:
            ints[u(tally + 1)] += 1
    for k in range(first, second + net[N_QUEUE]):
        words[u(k)] = ZERO
    words[u(spare + DUE)] = ZERO
    return False
