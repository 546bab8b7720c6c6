"""Arithmetic with numbers that are exact, or so large that only bounds of them are known.

A worth is a whole number, a fraction that is none, None (there is no value), or `Far`.
"""

from fractions import Fraction
from math import ceil, floor, inf
from typing import Any, Final, NamedTuple

from gridwright.basics.bounds import MAX_BITS
from gridwright.basics.errors import Undecided
from gridwright.model.checking.kinds import root

__all__ = [
    "Far",
    "Worth",
    "compare",
    "ends",
    "exact",
    "extreme",
    "far",
    "is_whole",
    "minus",
    "over",
]
__all__ += ["plus", "raised", "times", "too_large"]

_LARGE: Final = 2**MAX_BITS


class Far(NamedTuple):
    """A number between two ends, which may be infinite.

    is_sure   it has a value
    is_whole  it is a whole number, if it has one
    """

    lo: Any
    hi: Any
    is_sure: bool = True
    is_whole: bool = True


Worth = int | Fraction | Far | None


def too_large() -> Undecided:
    """The error for what hangs on a number that is too large to be known."""
    return Undecided(f"undecided beyond 2^{MAX_BITS:,}: a number here is larger")


def is_whole(worth: Worth) -> bool:
    """Whether it is a whole number, or can be nothing else."""
    return isinstance(worth, int) or (isinstance(worth, Far) and worth.is_whole)


def ends(worth: Any) -> tuple[Any, Any]:
    """Between which numbers it lies."""
    return (worth.lo, worth.hi) if isinstance(worth, Far) else (worth, worth)


def exact(number: int | Fraction) -> Worth:
    """A number as it is, as long as it is not too long to be written."""
    if isinstance(number, int) and -_LARGE < number < _LARGE:
        return number
    if number.denominator == 1:
        return exact(int(number)) if isinstance(number, Fraction) else far(int(number), int(number))
    if max(abs(number.numerator), number.denominator) < _LARGE:
        return number
    return far(floor(number), ceil(number), is_whole=False)


def far(lo: Any, hi: Any, *, is_sure: bool = True, is_whole: bool = True) -> Far:
    """Between two ends, of which one beyond all bounds says "at least so much"."""
    if lo <= -_LARGE:
        lo = -inf
    if hi >= _LARGE:
        hi = inf
    return Far(min(lo, _LARGE), max(hi, -_LARGE), is_sure, is_whole)


def _both(x: Far | Any, y: Far | Any) -> bool:
    """Whether a result surely has a value if its operands have."""
    return all(worth.is_sure for worth in (x, y) if isinstance(worth, Far))


def plus(x: Worth, y: Worth) -> Worth:
    """The sum."""
    if x is None or y is None:
        return None
    if not isinstance(x, Far) and not isinstance(y, Far):
        return exact(x + y)
    (a, b), (c, d) = ends(x), ends(y)
    lo = -inf if -inf in (a, c) else a + c
    hi = inf if inf in (b, d) else b + d
    return far(lo, hi, is_sure=_both(x, y), is_whole=is_whole(x) and is_whole(y))


def minus(x: Worth, y: Worth) -> Worth:
    """The difference."""
    return plus(x, times(-1, y))


def times(x: Worth, y: Worth) -> Worth:
    """The product."""
    if x is None or y is None:
        return None
    if not isinstance(x, Far) and not isinstance(y, Far):
        return exact(x * y)
    corners = [_product(a, b) for a in ends(x) for b in ends(y)]
    whole = is_whole(x) and is_whole(y)
    return far(min(corners), max(corners), is_sure=_both(x, y), is_whole=whole)


def _product(a: Any, b: Any) -> Any:
    """The product of two ends, of which none may be added to or multiplied as a float."""
    if a == 0 or b == 0:
        return 0
    if abs(a) == inf or abs(b) == inf:
        return inf if (a > 0) == (b > 0) else -inf
    return a * b


def extreme(choose: Any, *worths: Worth) -> Worth:
    """The greatest or the least, as `choose` says (max or min)."""
    if None in worths:
        return None
    if not any(isinstance(worth, Far) for worth in worths):
        return exact(choose(worths))
    lo, hi = (choose(ends(worth)[i] for worth in worths) for i in (0, 1))
    is_sure = all(worth.is_sure for worth in worths if isinstance(worth, Far))
    return far(lo, hi, is_sure=is_sure, is_whole=all(map(is_whole, worths)))


def over(x: Worth, y: Worth) -> Worth:
    """The quotient, exact."""
    if x is None or y is None or y == 0:
        return None
    if not isinstance(x, Far) and not isinstance(y, Far):
        return exact(Fraction(x) / y)
    lo, hi = ends(y)
    if lo <= 0 <= hi:
        return Far(-inf, inf, False, False)
    reciprocals = [0 if abs(end) == inf else Fraction(1) / end for end in (lo, hi)]
    corners = [_product(a, b) for a in ends(x) for b in reciprocals]
    return far(min(corners), max(corners), is_sure=_both(x, y), is_whole=False)


def raised(x: Worth, y: Worth) -> Worth:
    """The power."""
    if x is None or y is None:
        return None
    if isinstance(x, Far) or isinstance(y, Far):
        return _far_power(x, y)
    if isinstance(y, Fraction):
        return _raised_root(x, y)
    if x == 0 and y < 0:
        return None
    if x in (0, 1, -1):  # small whatever the exponent is
        return 1 if y == 0 or (x == -1 and y % 2 == 0) else int(x)
    size = max(abs(x.numerator), x.denominator).bit_length() - 1
    if abs(y) * size <= 2 * MAX_BITS:
        return exact(Fraction(x) ** y)
    if isinstance(x, Fraction):
        return Far(0 if x > 0 or y % 2 == 0 else -inf, inf, True, False)
    if y < 0:
        return Far(-1, 1, True, False) if x < 0 and y % 2 else Far(0, 1, True, False)
    return far(-inf, -_LARGE) if x < 0 and y % 2 else far(_LARGE, inf)


def _raised_root(x: int | Fraction, y: Fraction) -> Worth:
    """The power of the root that a fraction asks for, if this is exact and x is not negative."""
    if x < 0 or (x == 0 and y < 0):
        return None
    roots = [root(end, y.denominator) for end in (x.numerator, x.denominator)]
    found = Fraction(*roots)
    return raised(exact(found), y.numerator) if found**y.denominator == x else None


def _far_power(x: Any, y: Any) -> Worth:
    (a, b), (c, d) = ends(x), ends(y)
    if isinstance(y, Fraction):
        return Far(-inf, inf, False, False)
    sure = _both(x, y) and is_whole(y) and (a >= 1 or c >= 1)
    if a < 1 or c < 0:
        return Far(-inf, inf, sure and c >= 0, False)
    least: Any = raised(a, floor(c))
    most: Any = inf if b == inf or (d == inf and b > 1) else raised(b, ceil(d)) if b > 1 else 1
    return far(ends(least)[0], ends(most)[1], is_sure=sure, is_whole=is_whole(x))


def compare(sign: str, x: Worth, y: Worth) -> bool:
    """Whether ``x sign y``; not if one of them has no value.  Raises Undecided."""
    if x is None or y is None:
        return False
    if not isinstance(x, Far) and not isinstance(y, Far):
        return _compare(sign, x, y)
    (a, b), (c, d) = ends(x), ends(y)
    always = {
        "=": a == b == c == d and abs(a) != inf,
        "!=": b < c or d < a,
        "<": b < c,
        "<=": b <= c,
        ">": a > d,
        ">=": a >= d,
    }
    opposite = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}[sign]
    if always[opposite]:
        return False
    if always[sign] and _both(x, y):
        return True
    raise too_large()


def _compare(sign: str, x: int | Fraction, y: int | Fraction) -> bool:
    match sign:
        case "=":
            return x == y
        case "!=":
            return x != y
        case "<":
            return x < y
        case "<=":
            return x <= y
        case ">":
            return x > y
    return x >= y
