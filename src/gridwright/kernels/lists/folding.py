"""Programs with what is known already worked out: shorter ones, for as long as nothing changes.

A part of a program whose operands have a single row each is a number; most of the letters of a
clue are known where its combinations are few enough to be tried out.
"""

import numpy as np

from gridwright.kernels.compiled import inner
from gridwright.kernels.lists.arithmetic import (
    DIGIT_SUM,
    MEMBER,
    NEGATE,
    NONZERO,
    NUMBER,
    OPERAND,
    POSITIVE,
    evaluate,
)
from gridwright.kernels.lists.fields import (
    CODES,
    FOLDED,
    N_CODES,
    NUMBERS,
    OPERANDS,
    PARTS,
    RANGES,
    STACK,
    VALUES,
)
from gridwright.kernels.lists.functions import LOOKUP, ROOT
from gridwright.kernels.lists.tables import UP, end_row, list_at, size_at

__all__ = ["fold"]

OPEN = np.int64(-1)


@inner
def _put(net, words, ints, level, f, at, code, argument):
    """Write a code at a place; a number for an operand that has a single row."""
    if code == OPERAND:
        t = net[f + OPERANDS + argument]
        if ints[size_at(net, level, t)] == 1:
            code = NUMBER
            argument = net[net[list_at(net, t) + NUMBERS] + end_row(net, words, level, t, UP)]
    ints[at], ints[at + 1] = code, argument


@inner
def _work_out(net, ints, start, end):
    """The end of the part from start to end, all of whose operands are known: one number, or,
    if it has no value, the part as it is (and its start is marked as OPEN)."""
    if not evaluate(net, ints, start, end, net[VALUES], net[STACK]):
        return OPEN
    ints[start], ints[start + 1] = NUMBER, ints[net[STACK]]
    return start + 2


@inner
def fold(net, words, ints, level, f):
    """Write the programs of a formula, with numbers for what is known."""
    at = net[FOLDED]
    for p in range(net[f + N_CODES]):
        codes, top = net[f + CODES] + 2 * p, net[PARTS] - 1
        ints[net[RANGES] + 2 * p] = at
        for place in range(net[codes], net[codes + 1], 2):
            code = net[place]
            _put(net, words, ints, level, f, at, code, net[place + 1])
            at += 2
            if code in (NUMBER, OPERAND):
                top += 1  # where the part begins, or that it is open
                ints[top] = at - 2 if ints[at - 2] == NUMBER else OPEN
                continue
            is_digitwise = DIGIT_SUM <= code <= MEMBER
            n = 1 if is_digitwise or code in (NEGATE, NONZERO, POSITIVE, LOOKUP, ROOT) else 2
            top -= n - 1
            if ints[top] != OPEN and (n == 1 or ints[top + 1] != OPEN):
                end = _work_out(net, ints, ints[top], at)
                at = at if end == OPEN else end
                ints[top] = OPEN if end == OPEN else ints[top]
            else:
                ints[top] = OPEN
        ints[net[RANGES] + 2 * p + 1] = at
