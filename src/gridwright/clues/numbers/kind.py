"""A kind of number as a value: whether a number is of it, which are from lo to hi, how many.

All kinds are sets of positive numbers.  `between` counts upwards and is lazy, so that a set of
billions costs nothing until it is walked through; `at_most` says beforehand how many it would be.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gridwright.basics.halting import asking
from gridwright.basics.ranges import ENDLESS

__all__ = ["NumberKind", "decided", "few", "growing", "merged"]

Between = Callable[[int, int, int], Iterator[int]]
Count = Callable[[int, int, int], int]


@dataclass(frozen=True)
class NumberKind:
    """A set of positive numbers, in a base.

    holds    (number, base) -> whether it is in the set; its argument is positive
    between  (lo, hi, base) -> those from lo to hi, in increasing order; lo is positive
    count    (lo, hi, base) -> how many these are, or a bound; None if nothing better than all
             numbers from lo to hi is known
    most     the largest number up to which both always decide; beyond they may raise Undecided
    value    n -> the n-th member, for kinds that a polynomial makes of 1, 2, 3, ..., of degree 2
             to 4, the distances growing
    """

    holds: Callable[[int, int], bool]
    between: Between
    count: Count | None = None
    most: int = ENDLESS
    value: Callable[[int], int] | None = None

    def at_most(self, lo: int, hi: int, base: int) -> int:
        """A bound on how many there are from lo to hi, of which the first is positive."""
        if lo > hi:
            return 0
        everything = hi - lo + 1
        return everything if self.count is None else min(everything, self.count(lo, hi, base))


def growing(value: Callable[[int], int], *, is_polynomial: bool = True) -> NumberKind:
    """The values of a growing function of 1, 2, 3, ..., found by bisection from any place on."""

    def first(number: int) -> int:
        """The least n with value(n) >= number."""
        hi = 1
        while value(hi) < number:
            hi *= 2
        lo = hi // 2
        while lo + 1 < hi:
            middle = (lo + hi) // 2
            lo, hi = (middle, hi) if value(middle) < number else (lo, middle)
        return hi

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        n = first(lo)
        while (number := value(n)) <= hi:
            yield number
            n += 1

    return NumberKind(
        lambda number, base: value(first(number)) == number,
        between,
        lambda lo, hi, base: first(hi + 1) - first(lo),
        value=value if is_polynomial else None,
    )


def few(numbers: Callable[[int], Iterator[int]]) -> NumberKind:
    """A set that is counted upwards from its first number (in a base), so thin that it is quick."""

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        for number in numbers(base):
            if number > hi:
                return
            if number >= lo:
                yield number

    return NumberKind(
        lambda number, base: next(between(number, number, base), None) is not None,
        between,
        lambda lo, hi, base: sum(1 for _ in between(lo, hi, base)),
    )


def decided(
    holds: Callable[[int, int], bool], most: int = ENDLESS, count: Count | None = None
) -> NumberKind:
    """A set of which there is nothing but a test."""

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        return (n for n in asking(range(lo, hi + 1)) if holds(n, base))

    return NumberKind(holds, between, count, most)


def merged(numbers: Iterator[int]) -> Iterator[int]:
    """Numbers that do not fall, each once."""
    last = None
    for number in numbers:
        if number != last:
            yield number
        last = number
