"""Ranges of whole numbers: exact where they are within bounds, beyond them "at least so much".

Numbers are exact below LIMIT in size.  A range that goes further is rounded outwards: its far end
is ENDLESS, which says that there is no end, its near end LIMIT.  So a range of one number is
exact, and all that is said of a larger one is true of every number from LIMIT on.  ENDLESS is so
large that sums, products and quotients of ends need no cases of their own.

Source  R. E. Moore, Interval Analysis, 1966
"""

from itertools import product
from typing import Final

from gridwright.basics.bounds import MAX_BITS
from gridwright.basics.errors import Undecided

__all__ = ["ANYTHING", "ENDLESS", "LIMIT", "OPPOSITE", "Range", "beyond", "can_compare"]
__all__ += ["judged", "outward", "power", "powers", "products", "quotients"]

Range = tuple[int, int]
"""The least and the greatest number."""

LIMIT: Final = 1 << MAX_BITS
ENDLESS: Final = 1 << (2 * MAX_BITS + 64)
ANYTHING: Final[Range] = (-ENDLESS, ENDLESS)

OPPOSITE: Final = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
"""Of each comparison the one that is true where it is false."""


def beyond() -> Undecided:
    """The error that says that a number is too large to be known."""
    return Undecided(f"undecided beyond 2^{MAX_BITS:,}: a number here is larger")


def outward(lo: int, hi: int) -> Range:
    """The range with ends that are exact, or say at least so much."""
    if lo > -LIMIT and hi < LIMIT:
        return lo, hi
    return (
        -ENDLESS if lo <= -LIMIT else min(lo, LIMIT),
        ENDLESS if hi >= LIMIT else max(hi, -LIMIT),
    )


def power(a: int, b: int) -> int:
    """a to the power of b, which is not negative; beyond LIMIT only ENDLESS with its sign."""
    if -1 <= a <= 1:  # small whatever the exponent; only its parity matters
        return int(a ** min(b, 2 + b % 2))
    if b * (abs(a).bit_length() - 1) > MAX_BITS:
        return -ENDLESS if a < 0 and b % 2 else ENDLESS
    return int(a**b)


def powers(a: Range, b: Range) -> Range:
    """The powers of numbers of a, none of them negative unless both ranges are one number."""
    corners = [power(x, y) for x, y in product(a, b)]
    return min(corners), max(corners)


def products(a: Range, b: Range) -> Range:
    """The products of numbers of two ranges."""
    corners = [x * y for x, y in product(a, b)]
    return min(corners), max(corners)


def quotients(a: Range, b: Range) -> Range:
    """The quotients by numbers of b, which has no zero, rounded outwards to whole numbers."""
    corners = [x // y for x, y in product(a, b)] + [-(-x // y) for x, y in product(a, b)]
    return min(corners), max(corners)


def can_compare(sign: str, a: Range, b: Range) -> bool:
    """Whether ``x sign y`` for some x in `a` and y in `b`, one of ``= != < <= > >=``."""
    match sign:
        case "=":
            return a[0] <= b[1] and b[0] <= a[1]
        case "!=":
            return not a[0] == a[1] == b[0] == b[1]
        case "<":
            return a[0] < b[1]
        case "<=":
            return a[0] <= b[1]
        case ">":
            return a[1] > b[0]
        case _:
            return a[1] >= b[0]


def judged(sign: str, a: Range, b: Range, *, is_sure: bool) -> bool:
    """Whether ``x sign y`` whatever x and y of the ranges are; raises Undecided if that differs.

    Unless `is_sure`, one of the two may have no value, and then the comparison is false.
    """
    if not can_compare(sign, a, b):
        return False
    if is_sure and not can_compare(OPPOSITE[sign], a, b):
        return True
    raise beyond()
