"""The rows of a clue: each choice of its letters, and the digits of what it comes to then.

The same as `explain.parts.choices.valued`, which is its twin and is asked for what has no room
here: programs of sums, differences and products whose values are all below 2**62, one for each
reading of the clue, and sets of at most 62 values, each a number whose bit i is up for the i-th
value in increasing order.

Arrays
------
ints  int64  begins with the fields named below, which say where there is
  NUMBERS    N_VALUES      the values in increasing order
  DIGITS     BASE          by digit which value it is, -1 if it is none
  DOMAINS    N_COLUMNS     what each column may be
  LETTERS    N_LETTERS     the columns of the letters
  EARLIER    N_LETTERS     which letters before each have other values, as a set
  SUBJECT    N_DIGITS      the columns of the digits
  PROGRAMS   N_PROGRAMS    pairs: where a program begins, and how many codes it has
  CODES                    pairs of a code and its argument, as in `clue_ends`, of all programs
  STACK      one an operand
  RESULTS    N_PROGRAMS    what they come to with the letters as they are chosen
  CHOSEN     N_LETTERS     the value of each letter, by place
  ROW        N_COLUMNS     that of each column, -1 where it is not known
rows  uint64  N_WORDS for each column and value: the rows that have it, as a set
"""

from collections.abc import Callable
from typing import Any

from gridwright.kernels.bits import ONE
from gridwright.kernels.clue_ends import ADD, MULTIPLY, NAME, NEGATE, NUMBER, SUBTRACT
from gridwright.kernels.compiled import entry, inner, sources
from gridwright.kernels.later import numpy as np

__all__ = ["FIELDS", "write"]

FIELDS = (
    *("n_values", "n_columns", "n_letters", "n_digits", "n_programs", "n_words", "base"),
    *("is_signed", "numbers", "digits", "domains", "letters", "earlier", "subject", "programs"),
    *("codes", "stack", "chosen", "row", "results"),
)
(N_VALUES, N_COLUMNS, N_LETTERS, N_DIGITS, N_PROGRAMS, N_WORDS, BASE) = range(7)
(IS_SIGNED, NUMBERS, DIGITS, DOMAINS, LETTERS, EARLIER, SUBJECT, PROGRAMS) = range(7, 15)
(CODES, STACK, CHOSEN, ROW, RESULTS) = range(15, 20)


@inner
def _value(ints, program):
    """What a program comes to with the letters as they are chosen."""
    bottom, numbers = ints[STACK], ints[NUMBERS]
    top, first = bottom, ints[CODES] + ints[ints[PROGRAMS] + 2 * program]
    for at in range(first, first + 2 * ints[ints[PROGRAMS] + 2 * program + 1], 2):
        code, argument = ints[at], ints[at + 1]
        if code == NUMBER:
            ints[top] = argument
            top += 1
        elif code == NAME:
            ints[top] = ints[numbers + ints[ints[CHOSEN] + argument]]
            top += 1
        elif code == NEGATE:
            ints[top - 1] = -ints[top - 1]
        else:
            top -= 1
            left, right = ints[top - 1], ints[top]
            if code == ADD:
                ints[top - 1] = left + right
            elif code == SUBTRACT:
                ints[top - 1] = left - right
            elif code == MULTIPLY:
                ints[top - 1] = left * right
    return ints[bottom]


@inner
def _is_new(ints, program):
    """Whether a program comes to what none before it did, which is noted."""
    results = ints[RESULTS]
    value = _value(ints, program)
    ints[results + program] = abs(value) if ints[IS_SIGNED] == 1 else value  # no sign is entered
    n_before = 0
    while n_before < program and ints[results + n_before] != ints[results + program]:
        n_before += 1
    return n_before == program


@inner
def _is_row(ints, left):
    """Whether what a program comes to can be entered; then the row is there."""
    base, row, is_signed = ints[BASE], ints[ROW], ints[IS_SIGNED] == 1
    for k in range(ints[N_COLUMNS]):
        ints[row + k] = -1
    for k in range(ints[N_LETTERS]):
        ints[row + ints[ints[LETTERS] + k]] = ints[ints[CHOSEN] + k]
    if left < 1 and not (is_signed and left == 0):
        return False
    for k in range(ints[N_DIGITS] - 1, -1, -1):
        column, value = ints[ints[SUBJECT] + k], ints[ints[DIGITS] + left % base]
        left //= base
        if value < 0:
            return False
        if ints[row + column] < 0:
            if (ints[ints[DOMAINS] + column] >> value) & 1 == 0:
                return False
            ints[row + column] = value
        elif ints[row + column] != value:
            return False
    return left == 0


@inner
def _next(ints, k):
    """The next value of a letter after the one chosen, unlike those it must not be; -1 if none."""
    chosen, domain = ints[CHOSEN], ints[ints[DOMAINS] + ints[ints[LETTERS] + k]]
    value = ints[chosen + k] + 1
    while value < ints[N_VALUES]:
        is_free = (domain >> value) & 1 == 1
        for j in range(k):
            if (ints[ints[EARLIER] + k] >> j) & 1 == 1 and ints[chosen + j] == value:
                is_free = False
        if is_free:
            return value
        value += 1
    return -1


@inner
def _note(ints, rows, n):
    """Note the row as the n-th one."""
    word, bit = n >> 6, ONE << np.uint64(n & 63)
    for column in range(ints[N_COLUMNS]):
        value = ints[ints[ROW] + column]
        at = (column * ints[N_VALUES] + value) * ints[N_WORDS] + word
        rows[at] |= bit


@inner
def written(ints, rows):
    """Write all rows; how many they are."""
    n, k, n_letters = 0, 0, ints[N_LETTERS]
    for i in range(ints[N_COLUMNS] * ints[N_VALUES] * ints[N_WORDS]):
        rows[i] = np.uint64(0)
    for i in range(n_letters):
        ints[ints[CHOSEN] + i] = -1
    while k >= 0:
        if k == n_letters:
            for program in range(ints[N_PROGRAMS]):
                if _is_new(ints, program) and _is_row(ints, ints[ints[RESULTS] + program]):
                    _note(ints, rows, n)
                    n += 1
            k -= 1
            continue
        value = _next(ints, k)
        ints[ints[CHOSEN] + k] = value
        k += 1 if value >= 0 else -1
    return n


def _make() -> Callable[..., int]:
    version = sources()

    @entry
    def write(ints: Any, rows: Any) -> int:
        """The same as Python asks it."""
        return written(ints, rows) if version >= 0 else -1

    return write


write = _make()
