"""The numbers whose prime factors add up to a number, made from primes that do.

A number is no less than its prime factors together, so what is still to be added bounds what there
is to be multiplied with, and few ways to add primes are looked at: 967 for the 98 numbers of five
digits whose factors make 217, and never more than about n^(2/3) for those up to n (2026-11-27, up
to 10^9).
"""

from collections.abc import Iterator
from typing import Final

from gridwright.basics.halting import asking
from gridwright.clues.numbers.named import Sets, Values, function_told, value_told
from gridwright.clues.numbers.primes import primes_between
from gridwright.clues.tree import Node

__all__ = ["MOST_TOTAL", "factor_total", "n_products", "with_factors"]

MOST_TOTAL: Final = 100_000
"""The largest total for which numbers are made: its primes are listed, which takes 5 ms."""

_ADDING: Final = {"prime factor sum": False, "repeated prime factor sum": True}
"""Functions that add prime factors, and whether each as often as it divides."""


def factor_total(sets: Sets, node: Node, values: Values) -> tuple[bool, int] | None:
    """What the factors of the members of a set add up to, each as often as it divides or once.

    None if the set is of another kind, or what it says is not to be known, or too large.
    """
    name = function_told(node)
    if name not in _ADDING:
        return None
    total = value_told(sets, node, values)
    is_one = isinstance(total, int) and 1 < total <= MOST_TOTAL
    return (_ADDING[str(name)], int(total)) if is_one else None  # type: ignore[arg-type]


def n_products(hi: int) -> int:
    """At most about how many ways are looked at to find the numbers up to hi."""
    return 1 << (hi.bit_length() * 2 // 3)


def with_factors(total: int, lo: int, hi: int, *, again: bool) -> Iterator[int]:
    """The numbers from lo to hi whose prime factors add up to that, in their order.

    `again` says that a factor counts as often as it divides.
    """
    primes = list(primes_between(2, min(total, hi)))
    found = asking(_products(primes, 0, 1, total, hi, again=again), every=64)
    yield from sorted(number for number in found if number >= lo)


def _products(
    primes: list[int], first: int, product: int, total: int, most: int, *, again: bool
) -> Iterator[int]:
    """Products, up to `most`, of a number and primes from the first on that make a total."""
    for k in range(first, len(primes)):
        rest, times = total - primes[k], product * primes[k]
        if rest < 0 or times > most:
            return
        while times <= most:
            if not rest:
                yield times
            elif rest > 1 and times * rest <= most:
                yield from _products(primes, k if again else k + 1, times, rest, most, again=again)
            if again:
                break
            times *= primes[k]
