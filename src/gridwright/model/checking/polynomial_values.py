"""Whether a number is a value of a polynomial at 1, 2, 3, ..., for the check.

Beyond all places where its slope may be zero a polynomial with a positive highest term rises: such
places are at most 1 + the largest of |c / highest| of the slope's coefficients (A. L. Cauchy,
Exercices de mathématiques, 1829).  Up to there every place is tried, and then halves.
"""

from collections.abc import Sequence
from typing import Final

from gridwright.basics.errors import Undecided

__all__ = ["is_value"]

_MOST_TRIED: Final = 100_000


def is_value(number: int, divisor: int, coefficients: Sequence[int]) -> bool:
    """Whether ``number = (c[0] + c[1] n + c[2] n^2 + ...) / divisor`` for some positive n."""

    def at(n: int) -> int:
        total = -divisor * number
        for power, one in enumerate(coefficients):
            total += one * int(n**power)
        return total

    slope = [power * one for power, one in enumerate(coefficients)][1:]
    steep = 2 + max((abs(one) // slope[-1] for one in slope[:-1]), default=0)
    if steep > _MOST_TRIED:
        raise Undecided(f"undecided beyond {_MOST_TRIED:,} places of a polynomial")
    if any(at(n) == 0 for n in range(1, steep + 1)):
        return True
    lo, hi = steep, 2 * steep
    while at(hi) < 0:
        lo, hi = hi, 2 * hi
    while lo + 1 < hi:
        middle = (lo + hi) // 2
        lo, hi = (middle, hi) if at(middle) < 0 else (lo, middle)
    return at(hi) == 0
