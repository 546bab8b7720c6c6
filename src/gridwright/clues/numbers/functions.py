"""The values of the operators and functions of clues.

Arithmetic is exact: a quotient may be a fraction on the way to a whole number.  What has no
value is None: a division by zero, a root that is not whole, a function of a fraction.  What has
a value that is beyond `ranges.LIMIT`, or a function of factors that cannot be found, raises
Undecided.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, partial
from math import comb, factorial, gcd, isqrt, lcm, prod
from typing import Any, Final

from gridwright.basics.bounds import MAX_BITS
from gridwright.basics.ranges import LIMIT, beyond, power
from gridwright.clues.numbers.moved_digits import MOVED_DIGITS
from gridwright.clues.numbers.notations import NOTATIONS
from gridwright.clues.numbers.places import NTH
from gridwright.clues.numbers.primes import factors
from gridwright.clues.numbers.roots import root_of
from gridwright.clues.numbers.some_digits import SOME_DIGITS
from gridwright.clues.numbers.sums_of_powers import ways_of_two_cubes, ways_of_two_squares
from gridwright.clues.tree import Operation, Program

__all__ = ["FUNCTIONS", "Apply", "Value", "applies", "digit_product", "digit_sum", "digits_of"]
__all__ += ["part_of_digits", "reverse", "run", "settled", "sum_of_divisors", "value_of_digits"]

Value = int | Fraction | None
Apply = Callable[..., Value]

FUNCTIONS: Final[Mapping[str, tuple[int, int]]] = {
    "rev": (1, 1),
    "ds": (1, 1),
    "dp": (1, 1),
    "dsq": (1, 1),
    "gcd": (2, 99),
    "lcm": (2, 99),
    "choose": (2, 2),
    "sqrt": (1, 1),
    "tri": (1, 1),
    "concat": (2, 99),
    "phi": (1, 1),
    "divisors": (1, 1),
    "sigma": (1, 1),
    "gpf": (1, 1),
    "lpf": (1, 1),
    "dr": (1, 1),
    "digits": (1, 1),
    "abs": (1, 1),
    "max": (2, 99),
    "min": (2, 99),
    "inbase": (2, 2),
    **dict.fromkeys(("factoradic", "roman", "spelt", "turned", "exponents"), (1, 1)),
    "without": (2, 99),
    **dict.fromkeys(("shifted", "frombase", "complement"), (2, 2)),
}
"""The least and the greatest number of arguments of each."""


def digits_of(number: int, base: int) -> list[int]:
    """The digits of a positive number, the highest first; of 0 a single zero."""
    digits = [number % base]
    while number := number // base:
        digits.append(number % base)
    return digits[::-1]


def value_of_digits(digits: "list[int] | tuple[int, ...]", base: int) -> int:
    """The number with these digits, the highest first."""
    number = 0
    for digit in digits:
        number = number * base + digit
    return number


def reverse(number: int, base: int) -> int:
    """The number with its digits in the other order."""
    return value_of_digits(digits_of(number, base)[::-1], base)


def digit_sum(number: int, base: int) -> int:
    """The sum of the digits."""
    return sum(digits_of(number, base))


def digit_product(number: int, base: int) -> int:
    """The product of the digits."""
    product = 1
    for digit in digits_of(number, base):
        product *= digit
    return product


def part_of_digits(number: int, first: int, last: int, base: int) -> int | None:
    """The number that some digits of a positive number make; None if it has not so many.

    Places count from 1, or from -1 at the end; both are of one sign.
    """
    digits = digits_of(number, base)
    if max(abs(first), abs(last)) > len(digits):
        return None
    start = first - 1 if first > 0 else len(digits) + first
    return value_of_digits(digits[start : start + last - first + 1], base)


def run(program: Program, values: Mapping[str, int], table: Mapping[Operation, Apply]) -> Value:
    """The value of a postfix program; `table` says what its operations do."""
    stack: list[Any] = []
    for code in program:
        if code.__class__ is int:
            stack.append(code)
        elif code.__class__ is str:
            stack.append(values[code])
        else:
            if code.arity == 2:  # type: ignore[union-attr]
                b = stack.pop()
                result = table[code](stack.pop(), b)  # type: ignore[index]
            else:
                arity = code.arity  # type: ignore[union-attr]
                operands, stack[-arity:] = stack[-arity:], []
                result = table[code](*operands)  # type: ignore[index]
            if result.__class__ is not int:
                result = settled(result)
                if result is None:
                    return None
            if not -LIMIT < result < LIMIT:
                raise beyond()
            stack.append(result)
    found: Value = stack[0]
    return found


def settled(result: Value) -> Value:
    """A result as a whole number if it is one; Undecided if it is too large, or below the line."""
    if result is None:
        return None
    if abs(result.numerator) >= LIMIT or result.denominator >= LIMIT:
        raise beyond()
    return int(result) if result.denominator == 1 else result


def applies(
    program: Program, base: int, own: Mapping[str, Callable[..., Any]]
) -> dict[Operation, Apply]:
    """What the operations of a program do; a user's function goes before ours."""
    return {
        code: _called(own[code.name]) if code.name in own else _ours(code.name, base)
        for code in program
        if isinstance(code, Operation)
    }


def _called(function: Callable[..., Any]) -> Apply:
    """A user's function: what is no number, and what it fails with arithmetically, is no value."""

    def apply(*operands: int | Fraction) -> Value:
        if any(isinstance(operand, Fraction) for operand in operands):
            return None
        try:
            result = function(*operands)
        except (ArithmeticError, ValueError):
            return None
        if isinstance(result, Fraction):
            return result
        return int(result) if hasattr(result, "__index__") else None

    return apply


@cache
def _ours(name: str, base: int) -> Apply:
    if name in _ARITHMETIC:
        return _ARITHMETIC[name]
    function = partial(_DIGITWISE[name], base) if name in _DIGITWISE else _WHOLE[name]

    def apply(*operands: int | Fraction) -> Value:
        if any(operand.__class__ is not int for operand in operands):
            return None
        return function(*operands)

    return apply


def _over(a: int | Fraction, b: int | Fraction) -> Value:
    if b == 0:
        return None
    if a.__class__ is int and b.__class__ is int and a % b == 0:
        return a // b
    return Fraction(a, b)


def _power(a: int | Fraction, b: int | Fraction) -> Value:
    if b.__class__ is not int:  # 9^(3/2) is 27
        x = root_of(a, b.denominator)
        return None if x is None else _power(x, b.numerator)
    if a == 0 and b < 0:
        return None
    if a.__class__ is int and b >= 0:
        return power(a, b)
    over, under = power(a.numerator, abs(b)), power(a.denominator, abs(b))
    if max(abs(over), under) >= LIMIT:
        raise beyond()
    return Fraction(over, under) if b >= 0 else Fraction(under, over)


def _remainder(a: int | Fraction, b: int | Fraction) -> Value:
    return a % b if a.__class__ is int and b.__class__ is int and b > 0 else None


def _factorial(n: int | Fraction) -> Value:
    if isinstance(n, Fraction) or n < 0:
        return None
    if n > MAX_BITS:  # it is more than 2^n
        raise beyond()
    return factorial(n)


_ARITHMETIC: Final[dict[str, Apply]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _over,
    "%": _remainder,
    "^": _power,
    "negated": lambda a: -a,
    "!": _factorial,
    "abs": abs,
    "max": max,
    "min": min,
}


def _natural(function: Callable[[int, int], Value], base: int, n: int) -> Value:
    return function(n, base) if n >= 0 else None


def _concat(base: int, *numbers: int) -> int | None:
    if any(number < 0 for number in numbers):
        return None
    joined = 0
    for number in numbers:
        joined = joined * base ** len(digits_of(number, base)) + number
        if joined >= LIMIT:
            raise beyond()
    return joined


def _choose(n: int, k: int) -> int | None:
    if n < 0 or k < 0:
        return None
    k = min(k, n - k)
    if k < 0:
        return 0
    # it is at least (n / k)^k, thus at least 2^k
    if k * max(n.bit_length() - k.bit_length() - 1, 1) > MAX_BITS:
        raise beyond()
    return comb(n, k)


def _lcm(*numbers: int) -> int:
    common = 1
    for number in numbers:
        common = lcm(common, number)
        if common >= LIMIT:
            if 0 in numbers:
                return 0
            raise beyond()
    return common


def _root(n: int) -> int | None:
    return isqrt(n) if n >= 0 and isqrt(n) ** 2 == n else None


def _phi(n: int) -> int | None:
    if n < 1:
        return None
    for prime in factors(n):
        n = n // prime * (prime - 1)
    return n


def sum_of_divisors(n: int) -> int:
    """The sum of all divisors of a positive number; may raise Undecided."""
    product = 1
    for prime, exponent in factors(n).items():
        product *= (prime ** (exponent + 1) - 1) // (prime - 1)
    return product


def _divisors(n: int) -> int | None:
    if n < 1:
        return None
    product = 1
    for exponent in factors(n).values():
        product *= exponent + 1
    return product


def _prime_factor(choose: Callable[..., int], n: int) -> int | None:
    """The greatest or the least prime that divides a number; 1 has none."""
    return choose(factors(n)) if n > 1 else None


def _cube_root(n: int) -> int | None:
    size = 1 << -(-abs(n).bit_length() // 3)
    while size**3 > abs(n):  # Newton's method, from above
        size = (2 * size + abs(n) // size**2) // 3
    if size**3 != abs(n):
        return None
    return size if n > 0 else -size


def _middle_digit(number: int, base: int) -> int | None:
    digits = digits_of(number, base)
    return digits[len(digits) // 2] if len(digits) % 2 else None


def _digits_from(base: int, number: int, first: int, last: int) -> int | None:
    return part_of_digits(number, first, last, base) if number >= 0 else None


def digital_root(number: int, base: int) -> int:
    """The digit sum of the digit sum, and so on, until it is one digit."""
    return (number - 1) % (base - 1) + 1 if number else 0


def _digit_median(number: int, base: int) -> int | Fraction:
    """The middle one of the digits in order, or half-way between the middle two."""
    found = sorted(digits_of(number, base))
    return Fraction(found[len(found) // 2] + found[(len(found) - 1) // 2], 2)


def _digits_beyond(base: int, number: int, other: int) -> int | None:
    """How many digits of a number are none of another."""
    if min(number, other) < 0:
        return None
    known = digits_of(other, base)
    return sum(digit not in known for digit in digits_of(number, base))


def _digit_pairs(number: int, base: int) -> int:
    """How many digits are there twice, no more and no less."""
    found = digits_of(number, base)
    return sum(found.count(digit) == 2 for digit in set(found))


_DIGITWISE: Final[dict[str, Callable[..., Value]]] = {
    **NOTATIONS,
    **SOME_DIGITS,
    **MOVED_DIGITS,
    "rev": partial(_natural, reverse),
    "ds": partial(_natural, digit_sum),
    "dp": partial(_natural, digit_product),
    "dsq": partial(_natural, lambda number, base: sum(d * d for d in digits_of(number, base))),
    "digit powers": lambda base, n, k: sum(d**k for d in digits_of(n, base)) if n >= 0 else None,
    "concat": _concat,
    "dr": partial(_natural, digital_root),
    "digits": partial(_natural, lambda number, base: len(digits_of(number, base))),
    "middle digit": partial(_natural, _middle_digit),
    "digits from": _digits_from,
    "uses of": lambda base, n, *digits: (
        sum(digit in digits for digit in digits_of(n, base)) if n >= 0 else None
    ),
    "different digits": partial(_natural, lambda number, base: len(set(digits_of(number, base)))),
    "greatest digit": partial(_natural, lambda number, base: max(digits_of(number, base))),
    "least digit": partial(_natural, lambda number, base: min(digits_of(number, base))),
    "digit median": partial(_natural, _digit_median),
    "digits beyond": _digits_beyond,
    "digit pairs": partial(_natural, _digit_pairs),
    "most alike": partial(
        _natural, lambda number, base: max(map(digits_of(number, base).count, range(base)))
    ),
}
_WHOLE: Final[dict[str, Callable[..., int | None]]] = {
    **NTH,
    "gcd": lambda *numbers: gcd(*numbers),
    "lcm": _lcm,
    "choose": _choose,
    "sqrt": _root,
    "tri": lambda n: n * (n + 1) // 2 if n >= 0 else None,
    "phi": _phi,
    "divisors": _divisors,
    "sigma": lambda n: sum_of_divisors(n) if n > 0 else None,
    "gpf": partial(_prime_factor, max),
    "lpf": partial(_prime_factor, min),
    "cube root": _cube_root,
    "prime factors": lambda n: len(factors(n)) if n > 0 else None,
    "prime factor sum": lambda n: sum(factors(n)) if n > 1 else None,
    "prime factor product": lambda n: prod(factors(n)) if n > 1 else None,
    "repeated prime factor sum": lambda n: (
        sum(p * k for p, k in factors(n).items()) if n > 1 else None
    ),
    "ways of two cubes": ways_of_two_cubes,
    "ways of two squares": ways_of_two_squares,
}
"""Those whose names are several words have no brackets: phrases of clues alone make them."""
