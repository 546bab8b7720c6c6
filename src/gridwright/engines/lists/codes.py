"""Postfix programs of the kernel with the ends of what they result in, proved to stay in int64.

Programs are put together from the programs of their parts; where the proof fails there is none
(`Unproved`).  A fraction is two programs, numerator and denominator.
"""

from fractions import Fraction
from itertools import product
from math import comb, isqrt
from typing import Final, NamedTuple

from gridwright.kernels.lists import arithmetic as kernel
from gridwright.kernels.lists import functions

__all__ = ["Code", "Ratio", "Unproved", "checked", "compared", "concatenated", "constant"]
__all__ += ["joined", "number", "power", "product_of", "rooted", "size", "sum_of", "times"]
__all__ += ["ways", "whole"]

_SAFE: Final = 1 << 62
_LONGEST: Final = 2_000
_SIGNS: Final = {"=": kernel.EQ, "!=": kernel.NE, "<": kernel.LT, "<=": kernel.LE}


class Unproved(Exception):
    """There is no program for this tree, or its numbers may leave int64."""


class Code(NamedTuple):
    """A program, as pairs of code and argument, and the ends of what it results in."""

    codes: tuple[int, ...]
    lo: int
    hi: int

    def then(self, code: int, argument: int = 0) -> "Code":
        """The program with one more code, whose results are the same."""
        return Code((*self.codes, code, argument), self.lo, self.hi)


class Ratio(NamedTuple):
    """A numerator, and a denominator that is never zero if there is one."""

    over: Code
    under: Code | None = None


def checked(code: Code) -> Code:
    """A program that is short enough, whose results fit; raises Unproved."""
    if max(-code.lo, code.hi) >= _SAFE or len(code.codes) > _LONGEST:
        raise Unproved
    return code


def number(n: int) -> Code:
    """A number as a program."""
    return checked(Code((kernel.NUMBER, n), n, n))


def constant(value: int | Fraction | None) -> Ratio:
    """A number; or, where there is none, a program that never has a value."""
    if value is None:
        return Ratio(number(0).then(kernel.NONZERO))
    if isinstance(value, int):
        return Ratio(number(value))
    return Ratio(number(value.numerator), number(value.denominator))


def joined(a: Code, b: Code, code: int, lo: int, hi: int, argument: int = 0) -> Code:
    """An operation on the results of two programs, whose results lie between lo and hi."""
    return checked(Code((*a.codes, *b.codes, code, argument), lo, hi))


def times(a: Code, b: Code) -> Code:
    """The product of two."""
    corners = [x * y for x, y in product((a.lo, a.hi), (b.lo, b.hi))]
    return joined(a, b, kernel.MULTIPLY, min(corners), max(corners))


def product_of(a: Code | None, b: Code | None) -> Code | None:
    """The product of two denominators, of which either may be 1."""
    return times(a, b) if a and b else a or b


def sum_of(a: Ratio, b: Ratio, code: int) -> Ratio:
    """A sum or a difference."""
    x = product_of(a.over, b.under) or a.over
    y = product_of(b.over, a.under) or b.over
    lo, hi = (x.lo + y.lo, x.hi + y.hi) if code == kernel.ADD else (x.lo - y.hi, x.hi - y.lo)
    return Ratio(joined(x, y, code, lo, hi), product_of(a.under, b.under))


def size(code: Code) -> int:
    """The size of the largest result."""
    return max(-code.lo, code.hi)


def power(base: Code, exponent: Code, relevant: int | None) -> Code:
    """A power; what is larger than `relevant` has no value."""
    if exponent.lo < 0:
        raise Unproved
    largest = max(size(base), 1)
    if exponent.hi <= 64 and largest**exponent.hi < _SAFE:
        most, code, argument = largest**exponent.hi, kernel.POWER, 0
    else:
        most = argument = _cap(relevant, largest)
        code = functions.RAISED
    return joined(base, exponent, code, -most if base.lo < 0 else 0, most, argument)


def ways(n: Code, k: Code, relevant: int | None) -> Code:
    """How many ways to choose k of n; what is larger than `relevant` has no value."""
    largest = max(n.hi, 1)
    middle = min(max(k.hi, 0), largest // 2)
    most = comb(largest, middle) if middle <= 64 else _SAFE
    if most * largest >= _SAFE:
        most = _cap(relevant, largest)
    return joined(n, k, functions.CHOOSE, 0, most, most)


def _cap(relevant: int | None, largest: int) -> int:
    """The size from which on there is no value; one step beyond has to fit, too."""
    if relevant is None or relevant * largest >= _SAFE:
        raise Unproved
    return relevant


def concatenated(a: Code, b: Code, base: int) -> Code:
    """The digits of a, then those of b."""
    weight = base
    while weight <= b.hi:
        weight *= base
    most = max(a.hi, 0) * weight + max(b.hi, 0)
    return joined(a, b, functions.JOINED, 0, most, base)


def rooted(n: Code) -> Code:
    """The square root, where it is whole."""
    return checked(Code((*n.codes, functions.ROOT, 0), 0, isqrt(max(n.hi, 0))))


def whole(ratio: Ratio) -> Code:
    """A fraction as a whole number; without a value if it is none."""
    over, under = ratio
    if under is None:
        return over
    most = max(-over.lo, over.hi)
    least = 0 if over.lo >= 0 and under.lo >= 0 else -most
    return joined(over, under, kernel.DIVIDED, least, most)


def compared(sign: str, a: Ratio, b: Ratio) -> Code:
    """1 or 0 for a comparison."""
    if sign in (">", ">="):
        sign, a, b = sign.replace(">", "<"), b, a
    if sign in ("<", "<=") and any(r.under and r.under.lo < 0 for r in (a, b)):
        raise Unproved  # a divisor is never zero, but its sign matters here
    x = product_of(a.over, b.under) or a.over
    y = product_of(b.over, a.under) or b.over
    return joined(x, y, _SIGNS[sign], 0, 1)
