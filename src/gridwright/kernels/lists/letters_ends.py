"""The ends of letters in an equation, shaved: what neither end of a letter allows, and the digits
that numbers between two ends begin with.

The ends of a value are sums of monomials by the ends of their letters.  For one letter alone they
are polynomials in it; most letters are free at both ends, which a bound on how far the ends of
the value move tells first.
"""

from gridwright.kernels.bits import ONE, ZERO, highest, lowest, place, u
from gridwright.kernels.compiled import inner
from gridwright.kernels.lists.apart import (
    BASE,
    DEGREE,
    DIGITS,
    DOWN,
    ENDS,
    FILLED,
    HERE,
    HERE_END,
    HIGH,
    LENGTH,
    LETTERS,
    LOW,
    N_OWN,
    N_TERMS,
    OWN,
    POWER,
    POWERS,
    SCRATCH,
    SHORT,
    TERMS,
    UP,
    UPPER,
    VALUES,
    WHICH,
    cell_of,
    keep,
    word_of,
)

__all__ = ["aim", "shave"]


@inner
def aim(net, words, ints, row, clue):
    """The least and the greatest number that the digits of an entry allow."""
    low = high = 0
    for k in range(net[u(clue + LENGTH)]):
        word = words[u(row + cell_of(net, clue, k))]
        low = low * net[BASE] + lowest(word)
        high = high * net[BASE] + highest(word)
    ends = net[SCRATCH] + ENDS
    ints[u(ends + 2)], ints[u(ends + 3)] = max(low, 1), high


@inner
def _bound(net, ints, clue):
    """Note the least and the greatest value by the ends of letters."""
    if net[u(clue + DEGREE)] == SHORT:
        _reach(net, ints, clue)
        return
    at, degree, low, high = net[u(clue + TERMS)], net[u(clue + DEGREE)], 0, 0
    lows, highs = net[SCRATCH] + LOW, net[SCRATCH] + HIGH
    for _ in range(net[u(clue + N_TERMS)]):
        a = b = net[u(at)]
        for i in range(at + 1, at + 1 + degree):
            a *= ints[u(lows + net[u(i)])]
            b *= ints[u(highs + net[u(i)])]
        low += min(a, b)
        high += max(a, b)
        at += 1 + degree
    ints[u(net[SCRATCH] + ENDS)], ints[u(net[SCRATCH] + ENDS + 1)] = low, high


@inner
def _reach(net, ints, clue):
    """Note the least and the greatest value by the ends of letters, as `_bound`, and how far the
    ends of the value move if one letter goes from one end to the other.

    Where a letter is there twice, one after the other goes, so that nothing is left out.
    """
    at, low, high = net[u(clue + TERMS)], 0, 0
    lows, highs = net[SCRATCH] + LOW, net[SCRATCH] + HIGH
    ups, downs = net[SCRATCH] + UP, net[SCRATCH] + DOWN
    for i in range(net[u(clue + N_OWN)]):
        ints[u(ups + i)] = ints[u(downs + i)] = 0
    for _ in range(net[u(clue + N_TERMS)]):
        times, i, j, k = net[u(at)], net[u(at + 1)], net[u(at + 2)], net[u(at + 3)]
        a, b, c = ints[u(lows + i)], ints[u(lows + j)], ints[u(lows + k)]
        x, y, z = ints[u(highs + i)], ints[u(highs + j)], ints[u(highs + k)]
        if times < 0:
            a, b, c, x, y, z = x, y, z, a, b, c
        low += times * a * b * c
        high += times * x * y * z
        p, q, r = times * (x - a), times * (y - b), times * (z - c)
        ints[u(ups + i)] += p * b * c
        ints[u(downs + i)] += p * y * z
        ints[u(ups + j)] += q * c * (x if i == j else a)
        ints[u(downs + j)] += q * z * (a if i == j else x)
        ints[u(ups + k)] += r * (x if i == k else a) * (y if j == k else b)
        ints[u(downs + k)] += r * (a if i == k else x) * (b if j == k else y)
        at += 1 + SHORT
    ints[u(net[SCRATCH] + ENDS)], ints[u(net[SCRATCH] + ENDS + 1)] = low, high


@inner
def _bound_one(net, ints, clue, i):
    """Note the coefficients of the powers of one letter in the least and the greatest value; the
    highest of them."""
    lows, highs, ends = net[SCRATCH] + LOW, net[SCRATCH] + HIGH, net[SCRATCH] + ENDS
    lower, upper, size = net[SCRATCH] + POWERS, net[SCRATCH] + UPPER, net[u(clue + DEGREE)] + 1
    own, low, high = net[u(clue + LETTERS)] + OWN * i, ints[u(ends)], ints[u(ends + 1)]
    most = net[u(own + POWER)]
    for d in range(1, most + 1):
        ints[u(lower + d)] = ints[u(upper + d)] = 0
    at = net[u(own + HERE)]
    while at < net[u(own + HERE_END)]:
        a = b = net[u(at)]
        power = net[u(at + 1)]
        for j in range(at + 2, at + size):
            a *= ints[u(lows + net[u(j)])]
            b *= ints[u(highs + net[u(j)])]
        ints[u(lower + power)] += min(a, b)
        ints[u(upper + power)] += max(a, b)
        for _ in range(power):
            a *= ints[u(lows + i)]
            b *= ints[u(highs + i)]
        low -= min(a, b)
        high -= max(a, b)
        at += size
    ints[u(lower)], ints[u(upper)] = low, high
    return most


@inner
def _is_free(net, ints, clue, i):
    """Whether the value clearly meets what the entry allows at both ends of one letter: by how
    much its own ends move at most if the letter goes from one to the other."""
    if net[u(clue + DEGREE)] == SHORT:
        at, up = net[SCRATCH] + ENDS, ints[u(net[SCRATCH] + UP + i)]
        low, high = ints[u(at)] + up, ints[u(at + 1)] - ints[u(net[SCRATCH] + DOWN + i)]
        return low <= ints[u(at + 3)] and high >= ints[u(at + 2)]
    lows, highs, ends = net[SCRATCH] + LOW, net[SCRATCH] + HIGH, net[SCRATCH] + ENDS
    own, size = net[u(clue + LETTERS)] + OWN * i, net[u(clue + DEGREE)] + 1
    least, most, up, down = ints[u(lows + i)], ints[u(highs + i)], 0, 0
    at = net[u(own + HERE)]
    while at < net[u(own + HERE_END)]:
        a = b = abs(net[u(at)])
        for j in range(at + 2, at + size):
            a *= ints[u(lows + net[u(j)])]
            b *= ints[u(highs + net[u(j)])]
        x, y = least, most
        for _ in range(net[u(at + 1)] - 1):
            x *= least
            y *= most
        if net[u(at)] < 0:
            a, b = b, a
        up += a * (y - x)
        down += b * (y - x)
        at += size
    return ints[u(ends)] + up <= ints[u(ends + 3)] and ints[u(ends + 1)] - down >= ints[u(ends + 2)]


@inner
def _may_be(net, ints, most, x):
    """Whether the value meets what the entry allows where one letter is x."""
    ends = net[SCRATCH] + ENDS
    lower, upper, low, high = net[SCRATCH] + POWERS, net[SCRATCH] + UPPER, 0, 0
    for d in range(most, -1, -1):
        low = low * x + ints[u(lower + d)]
        high = high * x + ints[u(upper + d)]
    return low <= ints[u(ends + 3)] and ints[u(ends + 2)] <= high


@inner
def shave(net, words, ints, row, clue, spare):
    """Narrow the letters of a clue by their ends, and the digits of its entry from the first."""
    lows, highs, ends = net[SCRATCH] + LOW, net[SCRATCH] + HIGH, net[SCRATCH] + ENDS
    ints[u(lows + FILLED)] = ints[u(highs + FILLED)] = 1
    aim(net, words, ints, row, clue)
    for i in range(net[u(clue + N_OWN)]):
        word = word_of(net, words, row, clue, i)
        ints[u(lows + i)] = net[u(net[VALUES] + lowest(word))]
        ints[u(highs + i)] = net[u(net[VALUES] + highest(word))]
    _bound(net, ints, clue)
    least, most = ints[u(ends + 2)], ints[u(ends + 3)]
    if ints[u(ends)] > most or ints[u(ends + 1)] < least:
        return False
    if least <= ints[u(ends)] and ints[u(ends + 1)] <= most:
        return _keep_between(net, words, row, clue, spare, ints[u(ends)], ints[u(ends + 1)])
    for i in range(net[u(clue + N_OWN)]):
        if ints[u(lows + i)] == ints[u(highs + i)] or _is_free(net, ints, clue, i):
            continue
        degree = _bound_one(net, ints, clue, i)
        word = left = word_of(net, words, row, clue, i)
        while left and not _may_be(net, ints, degree, net[u(net[VALUES] + lowest(left))]):
            left &= left - ONE
        while left and not _may_be(net, ints, degree, net[u(net[VALUES] + highest(left))]):
            left &= ~(ONE << place(highest(left)))
        if left == word:
            continue
        v = net[u(net[u(clue + LETTERS)] + OWN * i + WHICH)]
        if left == ZERO or not keep(net, words, row, spare, v, left):
            return False
        ints[u(lows + i)] = net[u(net[VALUES] + lowest(left))]
        ints[u(highs + i)] = net[u(net[VALUES] + highest(left))]
        _bound(net, ints, clue)
    least, most = max(ints[u(ends)], least), min(ints[u(ends + 1)], most)
    return least <= most and _keep_between(net, words, row, clue, spare, least, most)


@inner
def _keep_between(net, words, row, clue, spare, least, most):
    """Leave the digits of an entry, from the first, those of numbers between two ends, which its
    digits allow."""
    length = net[u(clue + LENGTH)]
    for k in range(length):
        v, weight = cell_of(net, clue, k), net[u(net[DIGITS] + 3 * (length - 1 - k) + 2)]
        word = words[u(row + v)]
        a, b = lowest(word), highest(word)
        while least >= (a + 1) * weight:
            a += 1
        while most < b * weight:
            b -= 1
        if b < a:
            return False
        kept = (~ZERO >> place(63 - (b - a))) << place(a)
        if not keep(net, words, row, spare, v, kept):
            return False
        if a != b:
            return True
        least, most = least - a * weight, most - b * weight
    return True
