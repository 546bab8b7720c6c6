"""The arithmetic of formulas: postfix programs of pairs (code, argument) over int64.

A set without unknowns is a table in net, its size and then its members as they ascend: MEMBER,
whose argument is the place of the table, says whether a number is in it.  The engine has proved
that no result leaves int64.  Quotients are exact: a fraction is kept as
two numbers, and DIVIDED brings them together where a whole number is needed.
"""

from gridwright.kernels.compiled import inner
from gridwright.kernels.lists.functions import CHOOSE, LOOKUP, NOTHING, ROOT, of_one, of_pair

__all__ = ["evaluate", "first_from", "power"]

NUMBER, OPERAND, ADD, SUBTRACT, MULTIPLY, REMAINDER, POWER, NEGATE = range(8)
NONZERO, POSITIVE, DIVIDED, EQ, NE, LT, LE, BOTH = range(8, 16)
DIGIT_SUM, DIGIT_PRODUCT, REVERSE = range(16, 19)
MEMBER, GCD, LCM, GREATEST, LEAST = range(19, 24)  # and those of functions


@inner
def power(a, b):
    """A power whose result fits; b is not negative."""
    result = 1
    for _ in range(b):
        result *= a
    return result


@inner
def _digitwise(code, number, base):
    """The sum or product of the digits, or the number with its digits turned round."""
    result = 1 if code == DIGIT_PRODUCT else 0
    while True:
        digit = number % base
        if code == DIGIT_SUM:
            result += digit
        elif code == DIGIT_PRODUCT:
            result *= digit
        else:
            result = result * base + digit
        number //= base
        if number == 0:
            return result


@inner
def first_from(net, table, number):
    """The place in net of the first member of a table that is not below a number."""
    low, high = table + 1, table + 1 + net[table]
    while low < high:
        middle = (low + high) >> 1
        if net[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low


@inner
def _is_member(net, table, number):
    """1 or 0 for whether a table has a number."""
    found = first_from(net, table, number)
    return 1 if found <= table + net[table] and net[found] == number else 0


@inner
def _common(code, a, b):
    """The greatest common divisor or the least common multiple; with 0 the other one, or 0."""
    x, y = abs(a), abs(b)
    while y:
        x, y = y, x % y
    return x if code == GCD or x == 0 else abs(a) // x * abs(b)


@inner
def _of_two(code, a, b):
    """An operation on two numbers."""
    if code == ADD:
        return a + b
    if code == SUBTRACT:
        return a - b
    if code == MULTIPLY:
        return a * b
    if code == EQ:
        return 1 if a == b else 0
    if code == NE:
        return 1 if a != b else 0
    if code == LT:
        return 1 if a < b else 0
    if code == LE:
        return 1 if a <= b else 0
    if code == BOTH:
        return a & b
    if code in (GCD, LCM):
        return _common(code, a, b)
    if code == GREATEST:
        return max(a, b)
    if code == LEAST:
        return min(a, b)
    return power(a, b)


@inner
def evaluate(net, ints, start, end, values, stack):
    """Run a program, which is in ints; its result is on the stack.  False if it has no value."""
    top = stack
    for at in range(start, end, 2):
        code, argument = ints[at], ints[at + 1]
        if code == NUMBER:
            ints[top] = argument
            top += 1
        elif code == OPERAND:
            ints[top] = ints[values + argument]
            top += 1
        elif code == NEGATE:
            ints[top - 1] = -ints[top - 1]
        elif code in (NONZERO, POSITIVE):
            if ints[top - 1] == 0 or (code == POSITIVE and ints[top - 1] < 0):
                return False
        elif code == MEMBER:
            ints[top - 1] = _is_member(net, argument, ints[top - 1])
        elif DIGIT_SUM <= code <= REVERSE:
            if ints[top - 1] < 0:
                return False
            ints[top - 1] = _digitwise(code, ints[top - 1], argument)
        elif code in (LOOKUP, ROOT):
            ints[top - 1] = of_one(net, code, argument, ints[top - 1])
            if ints[top - 1] == NOTHING:
                return False
        else:
            top -= 1
            a, b = ints[top - 1], ints[top]
            if code in (DIVIDED, REMAINDER):
                if b == 0 or (code == DIVIDED and a % b != 0) or (code == REMAINDER and b < 0):
                    return False
                ints[top - 1] = a // b if code == DIVIDED else a % b
            elif code == POWER and b < 0:
                return False
            elif code >= CHOOSE:
                ints[top - 1] = of_pair(code, argument, a, b)
                if ints[top - 1] == NOTHING:
                    return False
            else:
                ints[top - 1] = _of_two(code, a, b)
    return True
