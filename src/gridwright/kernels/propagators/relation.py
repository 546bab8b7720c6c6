"""A formula is true: tried out where few combinations are left, judged by intervals before.

Strength: domain consistent where up to MOST_COMBINATIONS are left; before that the least and the
greatest values are not refuted by intervals, and it knows the answer for single values.

A formula is a postfix program in `ints`: pairs of an instruction and an operand.  A comparison
takes two numbers off the stack and puts the right one back, for the next of the chain.
Intervals are those of basics/evaluate.py, with a narrower power.  The packer has proved that no
number on the stack leaves int64, so nothing is checked here.
"""

from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import END, EXTRA, SCOPE, SIZE
from gridwright.kernels.network import at, clip, has, least, most
from gridwright.kernels.propagators.registry import add
from gridwright.kernels.propagators.table import collect, restrict

__all__ = ["RELATION", "relation"]

(NUMBER, UNKNOWN, NEGATED, ABSOLUTE) = range(4)
(PLUS, MINUS, TIMES, OVER, POWER, MODULO, LEAST, GREATEST) = range(4, 12)
(EQ, NE, LT, LE, GT, GE) = range(12, 18)
MOST_COMBINATIONS = 300


@inner
def relation(sets, ints, c):
    """PARAM is the place of scratch for the sets of values; EXTRA that of a table.

    The table: the number of instructions, the place of two bounds for each variable, that of a
    stack of pairs, then the program, whose unknowns are places of the scope.
    """
    first, arity, combinations = ints[c + SCOPE], ints[c + END] - ints[c + SCOPE], 1
    bounds = ints[ints[c + EXTRA] + 1]
    for i in range(arity):
        v = ints[first + i]
        ints[bounds + 2 * i] = least(ints, v)
        ints[bounds + 2 * i + 1] = most(ints, v)
        combinations = min(combinations * ints[at(v) + SIZE], MOST_COMBINATIONS + 1)
    if combinations <= MOST_COMBINATIONS:
        return _try_all(sets, ints, c, first, arity, bounds)
    if not _possible(ints, c):
        return False
    for i in range(arity):
        if ints[at(ints[first + i]) + SIZE] > 1 and not _shave(
            sets, ints, c, ints[first + i], bounds + 2 * i
        ):
            return False
    return True


@inner
def _try_all(sets, ints, c, first, arity, bounds):
    """Keep the values that take part in a combination for which the formula is true."""
    collect(sets, ints, c, False, bounds)
    values = ints[ints[c + EXTRA] + 1] + 2 * arity
    for i in range(arity):
        ints[values + i] = ints[bounds + 2 * i]
    while True:
        if _true(ints, c, values):
            collect(sets, ints, c, True, values)
        i = arity - 1
        while i >= 0 and ints[values + i] == ints[bounds + 2 * i + 1]:
            ints[values + i] = ints[bounds + 2 * i]
            i -= 1
        if i < 0:
            return restrict(sets, ints, c)
        ints[values + i] += 1
        while not has(sets, ints, ints[first + i], ints[values + i]):
            ints[values + i] += 1


@inner
def _shave(sets, ints, c, v, bound):
    """Move the bounds of v inwards while the formula cannot be true at them."""
    lo, hi = ints[bound], ints[bound + 1]
    x, y = lo, hi
    while x <= y:
        ints[bound] = ints[bound + 1] = x
        if has(sets, ints, v, x) and _possible(ints, c):
            break
        x += 1
    while y > x:
        ints[bound] = ints[bound + 1] = y
        if has(sets, ints, v, y) and _possible(ints, c):
            break
        y -= 1
    if x > y or ((x > lo or y < hi) and not clip(sets, ints, v, x, y)):
        return False
    ints[bound], ints[bound + 1] = x, y
    return True


@inner
def _true(ints, c, values):
    """Whether the formula is true of the values; not where a part of it has no value."""
    table = ints[c + EXTRA]
    top = ints[table + 2] - 1
    for k in range(table + 3, table + 3 + 2 * ints[table], 2):
        code, operand = ints[k], ints[k + 1]
        if code <= UNKNOWN:
            top += 1
            ints[top] = operand if code == NUMBER else ints[values + operand]
            continue
        if code == NEGATED:
            ints[top] = -ints[top]
            continue
        if code == ABSOLUTE:
            ints[top] = abs(ints[top])
            continue
        a, b = ints[top - 1], ints[top]
        top -= 1
        if code >= EQ:
            if not _compare(code, a, a, b, b):
                return False
            ints[top] = b
        else:
            if (code == OVER and (b == 0 or a % b != 0)) or (code == POWER and b < 0):
                return False
            if code == MODULO and b < 1:
                return False
            ints[top] = _apply(code, a, b)
    return True


@inner
def _apply(code, a, b):
    """The result of an operation that has one."""
    if code == PLUS:
        return a + b
    if code == MINUS:
        return a - b
    if code == TIMES:
        return a * b
    if code == OVER:
        return a // b
    if code == MODULO:
        return a % b
    if code == LEAST:
        return min(a, b)
    if code == GREATEST:
        return max(a, b)
    return _power(a, b)


@inner
def _power(a, b):
    """a to the power of b, which is not negative."""
    if -1 <= a <= 1:
        b = min(b, 2 + (b & 1))  # small whatever the exponent; only its parity matters
    result = a * 0 + 1
    for _ in range(b):
        result *= a
    return result


@inner
def _compare(code, a, b, x, y):
    """Whether some number of a..b compares so with some number of x..y."""
    if code == EQ:
        return a <= y and x <= b
    if code == NE:
        return not (a == b and x == y and a == x)
    if code == LT:
        return a < y
    if code == LE:
        return a <= y
    if code == GT:
        return b > x
    return b >= x


@inner
def _possible(ints, c):
    """Whether no comparison is false for all values within the bounds."""
    table = ints[c + EXTRA]
    bounds, top = ints[table + 1], ints[table + 2] - 2
    for k in range(table + 3, table + 3 + 2 * ints[table], 2):
        code, operand = ints[k], ints[k + 1]
        if code <= UNKNOWN:
            top += 2
            ints[top] = operand if code == NUMBER else ints[bounds + 2 * operand]
            ints[top + 1] = operand if code == NUMBER else ints[bounds + 2 * operand + 1]
        elif code == NEGATED:
            ints[top], ints[top + 1] = -ints[top + 1], -ints[top]
        elif code == ABSOLUTE:
            a, b = ints[top], ints[top + 1]
            ints[top], ints[top + 1] = max(max(a, -b), 0), max(-a, b)
        else:
            top -= 2
            if code < EQ:
                _widen(ints, code, top)
            elif not _compare(code, ints[top], ints[top + 1], ints[top + 2], ints[top + 3]):
                return False
            else:
                ints[top], ints[top + 1] = ints[top + 2], ints[top + 3]
    return True


@inner
def _widen(ints, code, top):
    """Replace two intervals on the stack by that of the operation's results."""
    a, b, x, y = ints[top], ints[top + 1], ints[top + 2], ints[top + 3]
    size = max(abs(a), abs(b))
    if code == PLUS:
        ints[top], ints[top + 1] = a + x, b + y
    elif code == MINUS:
        ints[top], ints[top + 1] = a - y, b - x
    elif code == MODULO:
        ints[top], ints[top + 1] = 0, max(y - 1, 0)
    elif code == OVER and x <= 0 <= y:
        ints[top], ints[top + 1] = -size, size  # the divisor is at least 1 in size
    elif code == POWER and (a < 0 or x < 0):
        size = _power(max(size, 1), max(y, 0))
        ints[top], ints[top + 1] = -size, size
    else:
        p, q = _apply(code, a, x), _apply(code, a, y)
        r, s = _apply(code, b, x), _apply(code, b, y)
        ints[top], ints[top + 1] = min(min(p, q), min(r, s)), max(max(p, q), max(r, s))
        if code == OVER:  # rounded down above, and up here
            p, q, r, s = -(-a // x), -(-a // y), -(-b // x), -(-b // y)
            ints[top + 1] = max(ints[top + 1], max(max(p, q), max(r, s)))


RELATION = add(relation, "formulas")
