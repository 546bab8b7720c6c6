"""Conditions with one operand left open: all of its rows are tried, however many they are.

Combinations are tried where there are few; the rows of a single operand cost no more than the
branching on them would, one by one.  Of a list that is long only some are tried at a time, so
that whoever searches can be asked whether to go on.
"""

from gridwright.kernels.bits import ONE, lowest, place
from gridwright.kernels.compiled import inner
from gridwright.kernels.lists.arithmetic import evaluate
from gridwright.kernels.lists.fields import (
    FIRST,
    N_CODES,
    N_OPERANDS,
    N_WORDS,
    NO_SUBJECT,
    NUMBERS,
    OPERANDS,
    RANGES,
    ROW,
    SIFTED,
    SIFTED_ANY,
    SIFTING,
    STACK,
    SUBJECT,
    VALUES,
)
from gridwright.kernels.lists.tables import list_at, size_at, take_note

__all__ = ["AT_ONCE", "lone", "sifted"]

AT_ONCE = 64  # words of rows: 4,096 rows take a thousandth of a second at most


@inner
def lone(net, ints, level, f):
    """The only operand of a condition that is open; -1 if it has another number of them."""
    found = -1
    if net[f + SUBJECT] != NO_SUBJECT:
        return -1
    for i in range(net[f + N_OPERANDS]):
        if ints[size_at(net, level, net[f + OPERANDS + i])] != 1:
            if found >= 0:
                return -1
            found = i
    return found


@inner
def _is_right(net, ints, f):
    """Whether some program, as it is folded, is true for the values at hand."""
    for p in range(net[f + N_CODES]):
        codes = net[RANGES] + 2 * p
        has_value = evaluate(net, ints, ints[codes], ints[codes + 1], net[VALUES], net[STACK])
        if has_value and ints[net[STACK]] != 0:
            return True
    return False


@inner
def sifted(net, words, ints, level, f, i, p):
    """Take the rows of operand i for which a condition, which is folded, is not right; False if
    none is left.  Where SIFTING is set afterwards there are more: it is to be called again."""
    t, is_any, is_gone = net[f + OPERANDS + i], ints[SIFTED_ANY] != 0, False
    record = list_at(net, t)
    first, numbers = level * net[ROW] + net[record + FIRST], net[record + NUMBERS]
    end = min(ints[SIFTED] + AT_ONCE, net[record + N_WORDS])
    for w in range(ints[SIFTED], end):
        word = words[first + w]
        while word:
            bit = lowest(word)
            word &= word - ONE
            ints[net[VALUES] + i] = net[numbers + 64 * w + bit]
            if _is_right(net, ints, f):
                is_any = True
            else:
                words[first + w] &= ~(ONE << place(bit))
                is_gone = True
    if is_gone:
        take_note(net, ints, t, p)
    if end < net[record + N_WORDS]:
        ints[SIFTING], ints[SIFTED], ints[SIFTED_ANY] = p + 1, end, 1 if is_any else 0
        return True
    ints[SIFTING], ints[SIFTED], ints[SIFTED_ANY] = 0, 0, 0
    return is_any
