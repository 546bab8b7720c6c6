"""Formulas by intervals, while too many combinations are left to be tried out.

The first and the last rows of an operand go while the formula cannot be right with them, and
the subject keeps what lies between the ends of the value.

Source  R. E. Moore, Interval Analysis (1966)
"""

from gridwright.kernels.bits import ONE, ZERO, highest, lowest, place
from gridwright.kernels.compiled import inner
from gridwright.kernels.lists.arithmetic import (
    ADD,
    BOTH,
    DIGIT_PRODUCT,
    DIGIT_SUM,
    DIVIDED,
    EQ,
    GCD,
    GREATEST,
    LCM,
    LE,
    LEAST,
    LT,
    MEMBER,
    MULTIPLY,
    NE,
    NEGATE,
    NONZERO,
    NUMBER,
    OPERAND,
    POSITIVE,
    REMAINDER,
    REVERSE,
    SUBTRACT,
    first_from,
    power,
)
from gridwright.kernels.lists.fields import (
    BASE,
    CELLS,
    DOMAIN,
    FIRST,
    FLAGS,
    N_CELLS,
    N_CODES,
    N_OPERANDS,
    NEGATED,
    NO_SUBJECT,
    NUMBERS,
    OPERANDS,
    RANGES,
    REVERSED,
    ROW,
    SIGNED,
    STACK,
    SUBJECT,
    TARGET,
    VALUES,
    VARIABLE_RECORD,
    VARIABLES,
)
from gridwright.kernels.lists.folding import fold
from gridwright.kernels.lists.functions import CHOOSE, LOOKUP, ROOT, one_between, pair_between
from gridwright.kernels.lists.sifting import lone, sifted
from gridwright.kernels.lists.tables import (
    DOWN,
    UP,
    WORD,
    end_row,
    list_at,
    narrowed,
    size_at,
    take_note,
)

__all__ = ["aim", "bounded"]


@inner
def _divide(ints, a, b):
    """The interval at a := that of the exact quotients by b."""
    lo, hi, below, above = ints[a], ints[a + 1], ints[b], ints[b + 1]
    if below <= 0 <= above:  # the divisor is at least 1 in size
        most = max(abs(lo), abs(hi))
        ints[a], ints[a + 1] = 0 if lo >= 0 and below >= 0 else -most, most
        return
    ints[a] = min(min(lo // below, lo // above), min(hi // below, hi // above))
    ints[a + 1] = -min(min(-lo // below, -lo // above), min(-hi // below, -hi // above))


@inner
def _multiply(ints, a, b):
    """The interval at a := that of the products."""
    w, x = ints[a] * ints[b], ints[a] * ints[b + 1]
    y, z = ints[a + 1] * ints[b], ints[a + 1] * ints[b + 1]
    ints[a], ints[a + 1] = min(min(w, x), min(y, z)), max(max(w, x), max(y, z))


@inner
def _raise(ints, a, b):
    """The interval at a := that of the powers; exponents are not negative."""
    lo, hi = ints[a], ints[a + 1]
    most = power(max(max(-lo, hi), 1), max(ints[b + 1], 0))
    ints[a] = power(lo, max(ints[b], 0)) if lo > 0 else (0 if lo == 0 else -most)
    ints[a + 1] = most


@inner
def _compare(ints, code, a, b):
    """The interval at a := whether the comparison must hold, and whether it can."""
    lo, hi, below, above = ints[a], ints[a + 1], ints[b], ints[b + 1]
    meets, same = lo <= above and below <= hi, lo == hi == below == above
    if code == EQ:
        must, can = same, meets
    elif code == NE:
        must, can = not meets, not same
    elif code == LT:
        must, can = hi < below, lo < above
    else:
        must, can = hi <= below, lo <= above
    ints[a], ints[a + 1] = 1 if must else 0, 1 if can else 0


@inner
def _digitwise(ints, code, a, base):
    """The interval at a := from 0 to the most that so many digits can give."""
    rest, n = ints[a + 1], 1
    while rest >= base:
        rest //= base
        n += 1
    ints[a] = 0
    if code == DIGIT_SUM:
        ints[a + 1] = (base - 1) * n
    else:
        ints[a + 1] = power(base - 1 if code == DIGIT_PRODUCT else base, n)


@inner
def _share(ints, code, a, b):
    """The interval at a := between which common divisors, or common multiples, lie."""
    x = max(abs(ints[a]), abs(ints[a + 1]))
    y = max(abs(ints[b]), abs(ints[b + 1]))
    are_positive = ints[a] > 0 and ints[b] > 0
    if code == GCD:
        ints[a], ints[a + 1] = 1 if are_positive else 0, min(x, y) if are_positive else max(x, y)
    else:
        ints[a], ints[a + 1] = max(ints[a], ints[b]) if are_positive else 0, x * y


@inner
def _belong(net, ints, table, a):
    """The interval at a := whether its number must be in a table, and whether it can."""
    lo, hi = ints[a], ints[a + 1]
    found = first_from(net, table, lo)
    can = found <= table + net[table] and net[found] <= hi
    ints[a], ints[a + 1] = 1 if can and lo == hi else 0, 1 if can else 0


@inner
def _combine(ints, code, a, b):
    """The interval at a := that of an operation on two."""
    if code == ADD:
        ints[a] += ints[b]
        ints[a + 1] += ints[b + 1]
    elif code == SUBTRACT:
        ints[a], ints[a + 1] = ints[a] - ints[b + 1], ints[a + 1] - ints[b]
    elif code == MULTIPLY:
        _multiply(ints, a, b)
    elif code == DIVIDED:
        _divide(ints, a, b)
    elif code == REMAINDER:
        ints[a], ints[a + 1] = 0, max(ints[b + 1], 1)
    elif EQ <= code <= LE:
        _compare(ints, code, a, b)
    elif code == BOTH:
        ints[a] &= ints[b]
        ints[a + 1] &= ints[b + 1]
    elif code in (GCD, LCM):
        _share(ints, code, a, b)
    elif code == GREATEST:
        ints[a], ints[a + 1] = max(ints[a], ints[b]), max(ints[a + 1], ints[b + 1])
    elif code == LEAST:
        ints[a], ints[a + 1] = min(ints[a], ints[b]), min(ints[a + 1], ints[b + 1])
    else:
        _raise(ints, a, b)


@inner
def _interval(net, ints, start, end):
    """Run a program on intervals; the result is on the stack.  False if it never has a value."""
    top = net[STACK]
    for at in range(start, end, 2):
        code, argument = ints[at], ints[at + 1]
        if code == NUMBER:
            ints[top] = ints[top + 1] = argument
            top += 2
        elif code == OPERAND:
            ints[top] = ints[net[VALUES] + 2 * argument]
            ints[top + 1] = ints[net[VALUES] + 2 * argument + 1]
            top += 2
        elif code == NEGATE:
            ints[top - 2], ints[top - 1] = -ints[top - 1], -ints[top - 2]
        elif code == NONZERO:
            if ints[top - 2] == 0 and ints[top - 1] == 0:
                return False
        elif code == POSITIVE:
            if ints[top - 1] <= 0:
                return False
        elif code == MEMBER:
            _belong(net, ints, argument, top - 2)
        elif DIGIT_SUM <= code <= REVERSE:
            if ints[top - 1] < 0:
                return False
            _digitwise(ints, code, top - 2, argument)
        elif code in (LOOKUP, ROOT):
            if not one_between(net, ints, code, argument, top - 2):
                return False
        elif code >= CHOOSE:
            top -= 2
            if not pair_between(ints, code, argument, top - 2, top):
                return False
        else:
            top -= 2
            _combine(ints, code, top - 2, top)
    return True


@inner
def _is_possible(net, ints, f):
    """Whether some program can be right, as far as intervals tell."""
    for p in range(net[f + N_CODES]):
        codes = net[RANGES] + 2 * p
        if _interval(net, ints, ints[codes], ints[codes + 1]):
            lo, hi = ints[net[STACK]], ints[net[STACK] + 1]
            if lo <= ints[net[TARGET] + 1] and ints[net[TARGET]] <= hi:
                return True
    return False


@inner
def aim(net, words, ints, level, f):
    """What the value must lie between."""
    target, n, t = net[TARGET], net[f + N_CELLS], net[f + SUBJECT]
    flags, lo, hi = net[f + FLAGS], 0, 0
    if t == NO_SUBJECT:
        ints[target], ints[target + 1] = 1, 1
        return
    for k in range(n):
        variable = net[VARIABLES] + VARIABLE_RECORD * net[net[f + CELLS] + k]
        domain = words[level * net[ROW] + net[variable + DOMAIN]]
        lo = lo * net[f + BASE] + lowest(domain)
        hi = hi * net[f + BASE] + highest(domain)
    if t >= 0:
        numbers = net[list_at(net, t) + NUMBERS]
        lo = net[numbers + end_row(net, words, level, t, UP)]
        hi = net[numbers + end_row(net, words, level, t, DOWN)]
    if flags & REVERSED:
        lo, hi = 0, power(net[f + BASE], n) - 1
    if flags & (SIGNED | NEGATED):
        lo = -hi
    ints[target], ints[target + 1] = lo, hi


@inner
def _shave(net, words, ints, level, f, i, up):
    """Take rows from one end of an operand; 0 for none, 1 for some, -1 for all."""
    t, values, taken = net[f + OPERANDS + i], net[VALUES] + 2 * i, 0
    record = list_at(net, t)
    first = level * net[ROW] + net[record + FIRST]
    low, high = ints[values], ints[values + 1]
    while True:
        r = end_row(net, words, level, t, up)
        if r < 0:
            return -1
        number = net[net[record + NUMBERS] + r]
        ints[values] = ints[values + 1] = number
        if _is_possible(net, ints, f):
            break
        words[first + (r >> 6)] &= ~(ONE << place(r))
        taken = 1
    ints[values], ints[values + 1] = number if up else low, high if up else number
    return taken


@inner
def _keep_between(net, words, ints, level, f, p):
    """Leave the subject what lies between the ends of the only program's value."""
    codes = net[RANGES]
    if not _interval(net, ints, ints[codes], ints[codes + 1]):
        return False
    lo, hi = ints[net[STACK]], ints[net[STACK] + 1]
    if lo <= ints[net[TARGET]] and ints[net[TARGET] + 1] <= hi:
        return True
    t = net[f + SUBJECT]
    if t >= 0:
        record = list_at(net, t)
        first = level * net[ROW] + net[record + FIRST]
        for up in range(2):
            r = end_row(net, words, level, t, up)
            while r >= 0 and not lo <= net[net[record + NUMBERS] + r] <= hi:
                words[first + (r >> 6)] &= ~(ONE << place(r))
                r = end_row(net, words, level, t, up)
        take_note(net, ints, t, p)
        return True
    weight = power(net[f + BASE], net[f + N_CELLS] - 1)
    least, most = max(lo, 0) // weight, min(max(hi, 0) // weight, net[f + BASE] - 1)
    kept = ZERO
    for digit in range(least, most + 1):
        kept |= ONE << place(digit)
    return narrowed(net, words, ints, level, net[net[f + CELLS]], WORD, kept)


@inner
def bounded(net, words, ints, level, f, p):
    """Narrow a formula's operands and subject by intervals; False if it cannot be right."""
    aim(net, words, ints, level, f)
    fold(net, words, ints, level, f)
    alone = lone(net, ints, level, f)
    if alone >= 0:
        return sifted(net, words, ints, level, f, alone, p)
    for i in range(net[f + N_OPERANDS]):
        t = net[f + OPERANDS + i]
        numbers = net[list_at(net, t) + NUMBERS]
        for up in range(2):
            r = end_row(net, words, level, t, up)
            if r < 0:
                return False
            ints[net[VALUES] + 2 * i + (1 - up)] = net[numbers + r]
    if not _is_possible(net, ints, f):
        return False
    for i in range(net[f + N_OPERANDS]):
        if ints[size_at(net, level, net[f + OPERANDS + i])] == 1:
            continue  # it is possible, as has just been seen
        taken = _shave(net, words, ints, level, f, i, UP)
        more = _shave(net, words, ints, level, f, i, DOWN) if taken >= 0 else -1
        if taken < 0 or more < 0:
            return False
        if taken + more:
            take_note(net, ints, net[f + OPERANDS + i], p)
    if net[f + SUBJECT] == NO_SUBJECT or net[f + FLAGS] & (SIGNED | NEGATED | REVERSED):
        return True
    return net[f + N_CODES] > 1 or _keep_between(net, words, ints, level, f, p)
