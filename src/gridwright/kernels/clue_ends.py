"""What a clue leaves to its letters and digits, by the ends of these: the bounds of its value.

The same as `explain.parts.clues.ClueEnds.judged`, which is its twin and is asked for what has no
room here: programs of sums, differences and products whose bounds are all below 2**62, and sets of
at most 62 values, each a number whose bit i is up for the i-th value in increasing order.

Array
-----
ints  int64  several clues, each with a head of the fields named below, and what they point at:
  NUMBERS    N_VALUES      the values in increasing order
  DOMAINS    N_VARIABLES   what each variable may be, given by the caller
  GONE       N_VARIABLES   what each cannot be, of these
  ALLOWED    N_VARIABLES   what each may be by the bounds
  LETTERS    N_LETTERS     which variables the letters are
  BLANKS     N_LETTERS     what the letters may be where nothing is given
  ENTRIES    1 + n each    how many digits an entry has, and which variables they are
  SUBJECT    N_DIGITS      the variables of the entry of the clue
  PROGRAMS   2 each        where a program begins and ends: pairs of a code and its argument
  ENDS       2 a variable  its least and greatest value
  NAMES      2 a name      the same of the letters, and then of the entries
  STACK      2 an operand  intervals
  TARGET     N_VARIABLES   what is to be said to be gone, given by the caller of `needed`
  GROUPS     64            sets that are to be tried
"""

from collections.abc import Callable
from typing import Any

from gridwright.kernels.bits import highest, lowest
from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.halves import split
from gridwright.kernels.later import numpy as np

__all__ = [
    *("ADD", "BROKEN", "DOMAINS", "FIELDS", "GONE", "MULTIPLY", "NAME", "NEGATE", "NUMBER"),
    *("SUBTRACT", "TARGET", "narrow", "narrowed", "needed"),
]

NUMBER, NAME, ADD, SUBTRACT, MULTIPLY, NEGATE = range(6)

FIELDS = (
    *("n_values", "n_variables", "n_letters", "n_entries", "n_digits", "n_programs", "base"),
    *("is_signed", "numbers", "domains", "gone", "allowed", "letters", "blanks", "entries"),
    *("subject", "programs", "ends", "names", "stack", "target", "groups"),
)
(N_VALUES, N_VARIABLES, N_LETTERS, N_ENTRIES, N_DIGITS, N_PROGRAMS, BASE) = range(7)
(IS_SIGNED, NUMBERS, DOMAINS, GONE, ALLOWED, LETTERS, BLANKS, ENTRIES) = range(7, 15)
(SUBJECT, PROGRAMS, ENDS, NAMES, STACK, TARGET, GROUPS) = range(15, 22)

BROKEN = -1
ALL = -1


@inner
def _interval(ints, clue, start, end):
    """The interval of a program; it is the first on the stack."""
    names, top = ints[clue + NAMES], ints[clue + STACK]
    for at in range(start, end, 2):
        code, argument = ints[at], ints[at + 1]
        if code == NUMBER:
            ints[top] = ints[top + 1] = argument
            top += 2
        elif code == NAME:
            ints[top], ints[top + 1] = ints[names + 2 * argument], ints[names + 2 * argument + 1]
            top += 2
        elif code == NEGATE:
            ints[top - 2], ints[top - 1] = -ints[top - 1], -ints[top - 2]
        else:
            top -= 2
            a, b, c, d = ints[top - 2], ints[top - 1], ints[top], ints[top + 1]
            if code == ADD:
                ints[top - 2], ints[top - 1] = a + c, b + d
            elif code == SUBTRACT:
                ints[top - 2], ints[top - 1] = a - d, b - c
            else:
                w, x, y, z = a * c, a * d, b * c, b * d
                ints[top - 2], ints[top - 1] = min(min(w, x), min(y, z)), max(max(w, x), max(y, z))


@inner
def _value(ints, clue):
    """Between which numbers the value lies; where several are equal, all of them."""
    least, most, programs = 0, 0, ints[clue + PROGRAMS]
    for k in range(ints[clue + N_PROGRAMS]):
        _interval(ints, clue, ints[programs + 2 * k], ints[programs + 2 * k + 1])
        lo, hi = ints[ints[clue + STACK]], ints[ints[clue + STACK] + 1]
        least, most = (lo, hi) if k == 0 else (max(least, lo), min(most, hi))
    return least, most


@inner
def _fits(ints, clue, lo, hi):
    """Whether the value, or its contrary where no sign is entered, may lie between two numbers."""
    least, most = _value(ints, clue)
    if least <= hi and lo <= most:
        return True
    return ints[clue + IS_SIGNED] == 1 and least <= -lo and -hi <= most


@inner
def _joined(ints, clue, places, n):
    """Between which numbers one with these digits lies."""
    base, ends, lo, hi = ints[clue + BASE], ints[clue + ENDS], 0, 0
    for k in range(n):
        v = ints[places + k]
        lo, hi = lo * base + ints[ends + 2 * v], hi * base + ints[ends + 2 * v + 1]
    return lo, hi


@inner
def _see(ints, clue):
    """The ends of variables, letters and entries; whether each has a value left."""
    numbers, domains, ends = ints[clue + NUMBERS], ints[clue + DOMAINS], ints[clue + ENDS]
    for v in range(ints[clue + N_VARIABLES]):
        domain = ints[domains + v]
        if domain == 0:
            return False
        first, last = lowest(np.uint64(domain)), highest(np.uint64(domain))
        ints[ends + 2 * v], ints[ends + 2 * v + 1] = ints[numbers + first], ints[numbers + last]
        ints[ints[clue + ALLOWED] + v] = ALL
    at = ints[clue + NAMES]
    for k in range(ints[clue + N_LETTERS]):
        v = ints[ints[clue + LETTERS] + k]
        ints[at], ints[at + 1] = ints[ends + 2 * v], ints[ends + 2 * v + 1]
        at += 2
    places = ints[clue + ENTRIES]
    for _ in range(ints[clue + N_ENTRIES]):
        n = ints[places]
        ints[at], ints[at + 1] = _joined(ints, clue, places + 1, n)
        at, places = at + 2, places + 1 + n
    return True


@inner
def _digits(ints, clue, lo, hi):
    """Keep the leading digits that all numbers between two share, and the one after."""
    numbers, base, unit = ints[clue + NUMBERS], ints[clue + BASE], 1
    for _ in range(ints[clue + N_DIGITS] - 1):
        unit *= base
    for k in range(ints[clue + N_DIGITS]):
        first, last, here = lo // unit % base, hi // unit % base, 0
        for i in range(ints[clue + N_VALUES]):
            if first <= ints[numbers + i] <= last:
                here |= 1 << i
        ints[ints[clue + ALLOWED] + ints[ints[clue + SUBJECT] + k]] &= here
        if first != last:
            return
        unit //= base


@inner
def _letter(ints, clue, k, lo, hi):
    """What a letter may be between the first and the last value with which the value fits."""
    v = ints[ints[clue + LETTERS] + k]
    domain, blank = ints[ints[clue + DOMAINS] + v], ints[ints[clue + BLANKS] + k]
    if domain & (domain - 1) == 0:
        return
    numbers, at = ints[clue + NUMBERS], ints[clue + NAMES] + 2 * k
    least, most = ints[at], ints[at + 1]
    first, last = lowest(np.uint64(domain)), highest(np.uint64(domain))
    while first <= last:
        if (blank >> first) & 1 == 1:
            ints[at] = ints[at + 1] = ints[numbers + first]
            if _fits(ints, clue, lo, hi):
                break
        first += 1
    while first <= last:
        if (blank >> last) & 1 == 1:
            ints[at] = ints[at + 1] = ints[numbers + last]
            if _fits(ints, clue, lo, hi):
                break
        last -= 1
    ints[at], ints[at + 1] = least, most
    left = 0
    for i in range(first, last + 1):
        left |= 1 << i
    ints[ints[clue + ALLOWED] + v] &= left & blank


@inner
def _taken(ints, clue):
    """How many variables lose values, which are gone then; BROKEN if one loses all."""
    n = 0
    for v in range(ints[clue + N_VARIABLES]):
        domain = ints[ints[clue + DOMAINS] + v]
        gone = domain & ~ints[ints[clue + ALLOWED] + v]
        if gone == domain:
            return BROKEN
        ints[ints[clue + GONE] + v] = gone
        n += 1 if gone != 0 else 0
    return n


@inner
def narrowed(ints, clue):
    """How many variables of the clue at a place lose values; BROKEN if it cannot be true."""
    if not _see(ints, clue):
        return BROKEN
    lo, hi = _joined(ints, clue, ints[clue + SUBJECT], ints[clue + N_DIGITS])
    whole_lo, whole_hi, is_signed = lo, hi, ints[clue + IS_SIGNED] == 1
    if not is_signed and lo < 1:
        lo = 1
    least, most = _value(ints, clue)
    if not _fits(ints, clue, lo, hi):
        return BROKEN
    least_in, most_in = least, most
    if is_signed:  # the sign is not entered
        least_in = 0 if least <= 0 <= most else min(abs(least), abs(most))
        most_in = max(-least, most)
    least_in, most_in = max(lo, least_in), min(hi, most_in)
    if least_in != whole_lo or most_in != whole_hi:
        _digits(ints, clue, least_in, most_in)
    is_inside = lo <= least and most <= hi
    if is_signed and -hi <= least and most <= -lo:
        is_inside = True
    if not is_inside or ints[clue + N_PROGRAMS] > 1:
        for k in range(ints[clue + N_LETTERS]):
            _letter(ints, clue, k, lo, hi)
    return _taken(ints, clue)


@inner
def _says(ints, clue, is_told):
    """Whether it is broken, or what is to be gone is."""
    if narrowed(ints, clue) == BROKEN:
        return True
    if not is_told:
        return False
    for v in range(ints[clue + N_VARIABLES]):
        wanted = ints[ints[clue + TARGET] + v] & ints[ints[clue + DOMAINS] + v]
        if wanted & ~ints[ints[clue + GONE] + v] != 0:
            return False
    return True


@inner
def _needing(ints, clue, v, gone, is_told):
    """Which of these values of a variable must be gone for it to say so (`shorten._give_back`)."""
    at, groups, n = ints[clue + DOMAINS] + v, ints[clue + GROUPS], 1
    before = ints[at]
    ints[groups] = gone
    while n > 0:
        n -= 1
        values = ints[groups + n]
        ints[at] |= values
        if _says(ints, clue, is_told):
            continue
        ints[at] &= ~values
        n = split(ints, groups, n, values)
    return gone & ~(ints[at] ^ before)


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def narrow(ints: Any, clue: int) -> int:
        """The same as Python asks it."""
        return narrowed(ints, clue) if version >= 0 else BROKEN

    return narrow


def _make_needed() -> Callable[..., int]:
    version = sources()

    @entry
    def needed(ints: Any, clue: int, v: int, gone: int, is_told: int) -> int:
        """Which of these values of a variable must be gone if the clue is to say so."""
        return _needing(ints, clue, v, gone, is_told != 0) if version >= 0 else BROKEN

    return needed


narrow, needed = _make(), _make_needed()
