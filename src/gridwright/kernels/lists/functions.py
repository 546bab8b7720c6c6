"""Functions of formulas: looked up in tables, or computed, with the intervals of their values.

A function of one number between two ends that are not far apart is a table in net: its least
argument, how many arguments there are, and then, level by level, the least and the greatest value
of 2^level arguments from each on (level 0 are the values).  So the ends of the values between any
two arguments are read in four places.  The table of a function of two numbers is one of rows laid
end to end.

What `CHOOSE` and `RAISED` find beyond the size in their argument is no value: the engine has
proved that such a value can be in no solution, and that none below leaves int64.

Source  M. A. Bender, M. Farach-Colton, The LCA Problem Revisited (2000), section 3: sparse tables
"""

from math import sqrt

import numpy as np

from gridwright.kernels.compiled import inner

__all__ = ["CHOOSE", "JOINED", "LOOKUP", "NOTHING", "RAISED", "ROOT"]
__all__ += ["of_one", "of_pair", "one_between", "pair_between"]

LOOKUP, ROOT, CHOOSE, RAISED, JOINED = range(24, 29)
"""Of one number: in a table, the square root; of two: n over k, a power, digits behind digits."""

NOTHING = np.int64(-(1 << 62))
"""What stands for no value."""


@inner
def _root(n):
    """The greatest whole number whose square is at most n."""
    r = int(sqrt(n))
    while r * r > n:
        r -= 1
    while (r + 1) * (r + 1) <= n:
        r += 1
    return r


@inner
def _choose(most, n, k):
    """The ways to choose k of n, or NOTHING if there are more than `most`."""
    k, ways = min(k, n - k), 1
    if k < 0:
        return 0
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
        if ways > most:
            return NOTHING
    return ways


@inner
def _raised(most, a, b):
    """A power, or NOTHING if its size is more than `most`; b is not negative."""
    if -1 <= a <= 1:
        return 1 if b == 0 else a * (a if b % 2 == 0 else 1)
    power = 1
    for _ in range(b):
        power *= a
        if abs(power) > most:
            return NOTHING
    return power


@inner
def _joined(base, a, b):
    """The digits of a, then those of b; neither is negative."""
    weight = base
    while weight <= b:
        weight *= base
    return a * weight + b


@inner
def of_one(net, code, argument, n):
    """The value of a function of one number, or NOTHING."""
    if code == ROOT:
        root = _root(n) if n >= 0 else 0
        return root if root * root == n else NOTHING
    place = n - net[argument]
    if place < 0 or place >= net[argument + 1]:
        return NOTHING
    least, most = net[argument + 2 + place], net[argument + 2 + net[argument + 1] + place]
    return least if least == most else NOTHING


@inner
def of_pair(code, argument, a, b):
    """The value of a function of two numbers, or NOTHING."""
    if b < 0 or (a < 0 and code != RAISED):
        return NOTHING
    if code == CHOOSE:
        return _choose(argument, a, b)
    return _raised(argument, a, b) if code == RAISED else _joined(argument, a, b)


@inner
def _looked_up(net, ints, table, a):
    """The interval at a := between which the values in a table lie; False if there are none."""
    n = net[table + 1]
    lo = max(ints[a] - net[table], 0)
    hi = min(ints[a + 1] - net[table], n - 1)
    if lo > hi:
        return False
    level = 0
    while (2 << level) <= hi - lo + 1:
        level += 1
    least = table + 2 + 2 * n * level
    other = hi + 1 - (1 << level)
    ints[a] = min(net[least + lo], net[least + other])
    ints[a + 1] = max(net[least + n + lo], net[least + n + other])
    return ints[a] <= ints[a + 1]


@inner
def one_between(net, ints, code, argument, a):
    """The interval at a := that of a function; False if it has no value there."""
    if code == LOOKUP:
        return _looked_up(net, ints, argument, a)
    if ints[a + 1] < 0:
        return False
    lo, hi = max(ints[a], 0), _root(ints[a + 1])
    low = _root(lo)
    ints[a], ints[a + 1] = low if low * low == lo else low + 1, hi
    return ints[a] <= hi


@inner
def _ways_between(ints, most, a, b):
    """Choosing grows with n; with k it rises to the middle, and falls."""
    n, m = max(ints[a], 0), ints[a + 1]
    k, j = max(ints[b], 0), ints[b + 1]
    if m < 0 or j < 0:
        return False
    one, other = _choose(most, n, k), _choose(most, n, j)
    if one == NOTHING and other == NOTHING:
        return False
    if one == NOTHING or (other != NOTHING and other < one):
        one = other
    top = _choose(most, m, min(max(m // 2, k), j))
    ints[a], ints[a + 1] = one, most if top == NOTHING else top
    return True


@inner
def _powers_between(ints, most, a, b):
    """Powers of positive numbers grow with both; of others only their size is told."""
    lo, hi, low, high = ints[a], ints[a + 1], max(ints[b], 0), ints[b + 1]
    if high < 0:
        return False
    top = _raised(most, max(max(abs(lo), abs(hi)), 1), high)
    top = most if top == NOTHING else top
    least = 0 if lo == 0 else -top
    if lo > 0:
        least = _raised(most, lo, low)
        if least == NOTHING:
            return False
    ints[a], ints[a + 1] = least, top
    return True


@inner
def pair_between(ints, code, argument, a, b):
    """The interval at a := that of a function of two; False if it has no value there."""
    if code == CHOOSE:
        return _ways_between(ints, argument, a, b)
    if code == RAISED:
        return _powers_between(ints, argument, a, b)
    if ints[a + 1] < 0 or ints[b + 1] < 0:
        return False
    ints[a] = _joined(argument, max(ints[a], 0), max(ints[b], 0))
    ints[a + 1] = _joined(argument, ints[a + 1], ints[b + 1])
    return True
