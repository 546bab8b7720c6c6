"""Formulas: postfix programs over the rows of a few lists, tried out when few are left.

A formula without a subject is a condition; one with a subject says what number is written in
an entry, which is computed and looked up, never tried.  Several programs are alternatives.
A row of an operand stays if some combination with it is right, and so do digits of the entry:
`gather` what is left, `combine` it, `keep_rows`, `keep_subject`.  The search calls them one after
the other, because a function that did would be compiled with all of them once more.
"""

from gridwright.kernels.bits import ONE, ZERO, place
from gridwright.kernels.compiled import inner
from gridwright.kernels.lists.arithmetic import evaluate
from gridwright.kernels.lists.fields import (
    BASE,
    CELLS,
    CHOICE,
    COLUMN,
    DIGITS,
    DIGITS_OF,
    DOMAIN,
    END_COLUMN,
    FEW,
    FIRST,
    FLAGS,
    HITS,
    LIST_RECORD,
    LISTS,
    MASKS,
    N_CELLS,
    N_CODES,
    N_OPERANDS,
    N_ROWS,
    N_WORDS,
    NEGATED,
    NO_SUBJECT,
    NUMBERS,
    OPENED,
    OPERANDS,
    OTHER,
    OTHER_COLUMN,
    OWN_COLUMN,
    PAIR,
    PAIRS,
    RANGES,
    REVERSED,
    ROW,
    ROWS_LEFT,
    SAME,
    SIGNED,
    STACK,
    SUBJECT,
    SUBJECT_PAIRS,
    TARGET,
    VALUES,
    VARIABLE_RECORD,
    VARIABLES,
    ZERO_TOO,
)
from gridwright.kernels.lists.tables import WORD, list_at, narrowed, size_at, take_note

__all__ = ["combine", "gather", "is_few", "keep_rows", "keep_subject", "row_of"]


@inner
def is_few(net, ints, level, f):
    """Whether there are so few combinations of rows that they are tried out."""
    product = 1
    for i in range(net[f + N_OPERANDS]):
        product *= ints[size_at(net, level, net[f + OPERANDS + i])]
        if product > net[FEW]:
            return False
    return True


@inner
def _row(net, ints, i):
    """The row of operand i that is being tried."""
    return ints[net[ROWS_LEFT] + 2 * (net[FEW] * i + ints[net[CHOICE] + i])]


@inner
def gather(net, words, ints, level, f):
    """The alive rows of each operand, each with a mark that it has not been kept.

    Operands with one row are noted as known, the others in the order in which they are chosen.
    """
    ints[net[HITS]] = ints[net[OPENED]] = 0
    for k in range(net[f + N_CELLS]):
        words[net[MASKS] + k] = ZERO
    for i in range(net[f + N_OPERANDS]):
        entry, at = list_at(net, net[f + OPERANDS + i]), net[ROWS_LEFT] + 2 * net[FEW] * i
        first = level * net[ROW] + net[entry + FIRST]
        for w in range(net[entry + N_WORDS]):
            word = words[first + w]
            r = 64 * w
            while word:
                if word & ONE:
                    ints[at], ints[at + 1] = r, 0
                    at += 2
                word >>= ONE
                r += 1
        if ints[size_at(net, level, net[f + OPERANDS + i])] == 1:
            ints[net[CHOICE] + i] = 0
            ints[net[VALUES] + i] = net[net[entry + NUMBERS] + _row(net, ints, i)]
        else:
            ints[net[OPENED]] += 1
            ints[net[OPENED] + ints[net[OPENED]]] = i


@inner
def _digit(net, t, r, column):
    """The value of a column in a row of a list."""
    entry = net[LISTS] + LIST_RECORD * t
    wide = net[entry + END_COLUMN] - net[entry + COLUMN]
    return net[net[entry + DIGITS] + r * wide + column]


@inner
def _agrees(net, ints, level, f, i):
    """Whether the row of operand i goes with the rows of those before it.

    What goes with a known row is all that is left: lists and counts have come before.
    """
    pairs, r = net[f + PAIRS] + i, _row(net, ints, i)
    for pair in range(net[pairs], net[pairs + 1], PAIR):
        j = net[pair + OTHER]
        if ints[size_at(net, level, net[f + OPERANDS + j])] == 1:
            continue
        a = _digit(net, net[f + OPERANDS + i], r, net[pair + OWN_COLUMN])
        b = _digit(net, net[f + OPERANDS + j], _row(net, ints, j), net[pair + OTHER_COLUMN])
        if (a == b) != (net[pair + SAME] != 0):
            return False
    return True


@inner
def row_of(net, t, number):
    """The row of a list with this number (they ascend), or -1."""
    entry = net[LISTS] + LIST_RECORD * t
    first = net[entry + NUMBERS]
    low, high = first, first + net[entry + N_ROWS]
    while low < high:
        middle = (low + high) >> 1
        if net[middle] < number:
            low = middle + 1
        else:
            high = middle
    if low < first + net[entry + N_ROWS] and net[low] == number:
        return low - first
    return -1


@inner
def _fits(net, words, ints, level, f):
    """Whether the subject's cells may have the digits in scratch, as far as they are crossed."""
    row, digits = level * net[ROW], net[DIGITS_OF]
    for k in range(net[f + N_CELLS]):
        v = net[VARIABLES] + VARIABLE_RECORD * net[net[f + CELLS] + k]
        if not words[row + net[v + DOMAIN]] >> place(ints[digits + k]) & ONE:
            return False
    pairs = net[f + SUBJECT_PAIRS]
    for pair in range(net[pairs], net[pairs + 1], PAIR):
        j = net[pair + OTHER]
        b = _digit(net, net[f + OPERANDS + j], _row(net, ints, j), net[pair + OTHER_COLUMN])
        if ints[digits + net[pair + OWN_COLUMN]] != b:
            return False
    return True


@inner
def _enter(net, words, ints, level, f):
    """Whether the digits in scratch can be entered; if so, they are noted."""
    if not _fits(net, words, ints, level, f):
        return False
    number, t = 0, net[f + SUBJECT]
    for k in range(net[f + N_CELLS]):
        number = number * net[f + BASE] + ints[net[DIGITS_OF] + k]
    if t >= 0:
        r = row_of(net, t, number)
        first = level * net[ROW] + net[list_at(net, t) + FIRST]
        if r < 0 or not words[first + (r >> 6)] >> place(r) & ONE:
            return False
        ints[net[HITS]] += 1
        ints[net[HITS] + ints[net[HITS]]] = r
    else:
        for k in range(net[f + N_CELLS]):
            words[net[MASKS] + k] |= ONE << place(ints[net[DIGITS_OF] + k])
    return True


@inner
def _write(net, words, ints, level, f, value):
    """Enter a value in the ways its clue allows; whether there is one."""
    flags, n, base = net[f + FLAGS], net[f + N_CELLS], net[f + BASE]
    if (value < 0 and not flags & (SIGNED | NEGATED)) or (value == 0 and not flags & ZERO_TOO):
        return False
    rest = abs(value)
    digits = net[DIGITS_OF]
    for k in range(n - 1, -1, -1):
        ints[digits + k] = rest % base
        rest //= base
    if rest:
        return False
    found = _enter(net, words, ints, level, f)
    if flags & REVERSED and (ints[digits] or not ints[digits + n - 1]):
        for k in range(n // 2):
            a, b = digits + k, digits + n - 1 - k
            ints[a], ints[b] = ints[b], ints[a]
        found |= _enter(net, words, ints, level, f)
    return found


@inner
def _try(net, words, ints, level, f):
    """Whether the rows that are chosen are right; what they make is noted."""
    found = False
    for p in range(net[f + N_CODES]):
        codes = net[RANGES] + 2 * p
        if evaluate(net, ints, ints[codes], ints[codes + 1], net[VALUES], net[STACK]):
            value = ints[net[STACK]]
            if net[f + SUBJECT] == NO_SUBJECT:
                found |= value != 0
            elif ints[net[TARGET]] <= value <= ints[net[TARGET] + 1]:
                found |= _write(net, words, ints, level, f, value)
    return found


@inner
def combine(net, words, ints, level, f):
    """Try all combinations of rows, one operand after the other; whether any is right."""
    opened, k = net[OPENED] + 1, WORD
    n = ints[net[OPENED]]
    if n == 0:
        return _try(net, words, ints, level, f)
    any_right = False
    ints[net[CHOICE] + ints[opened]] = -1
    while k >= 0:
        i = ints[opened + k]
        ints[net[CHOICE] + i] += 1
        if ints[net[CHOICE] + i] == ints[size_at(net, level, net[f + OPERANDS + i])]:
            k -= 1
        elif _agrees(net, ints, level, f, i):
            entry = list_at(net, net[f + OPERANDS + i])
            ints[net[VALUES] + i] = net[net[entry + NUMBERS] + _row(net, ints, i)]
            if k + 1 < n:
                k += 1
                ints[net[CHOICE] + ints[opened + k]] = -1
            elif _try(net, words, ints, level, f):
                any_right = True
                for j in range(opened, opened + n):
                    kept = ints[net[CHOICE] + ints[j]]
                    ints[net[ROWS_LEFT] + 2 * (net[FEW] * ints[j] + kept) + 1] = 1
    return any_right


@inner
def keep_rows(net, words, ints, level, f, p):
    """Take the rows of operands that were in no right combination."""
    for o in range(net[OPENED] + 1, net[OPENED] + 1 + ints[net[OPENED]]):
        i = ints[o]
        t, gone = net[f + OPERANDS + i], False
        first = level * net[ROW] + net[list_at(net, t) + FIRST]
        at = net[ROWS_LEFT] + 2 * net[FEW] * i
        for k in range(at, at + 2 * ints[size_at(net, level, t)], 2):
            if not ints[k + 1]:
                words[first + (ints[k] >> 6)] &= ~(ONE << place(ints[k]))
                gone = True
        if gone:
            take_note(net, ints, t, p)


@inner
def keep_subject(net, words, ints, level, f, p):
    """Leave the subject, if there is one, only what was noted."""
    t = net[f + SUBJECT]
    if t == NO_SUBJECT:
        return True
    if t >= 0:
        entry = list_at(net, t)
        first = level * net[ROW] + net[entry + FIRST]
        for w in range(net[entry + N_WORDS]):
            words[first + w] = ZERO
        for k in range(1, ints[net[HITS]] + 1):
            r = ints[net[HITS] + k]
            words[first + (r >> 6)] |= ONE << place(r)
        take_note(net, ints, t, p)
        return True
    for k in range(net[f + N_CELLS]):
        v = net[net[f + CELLS] + k]
        if not narrowed(net, words, ints, level, v, WORD, words[net[MASKS] + k]):
            return False
    return True
