"""Sums and products of consecutive members of a kind: 4 + 5 + 6, 3 * 5 * 7.

A window of n members moves upwards.  A sum of n numbers lies between n times the least and n times
the greatest of them, so the first window is found from the n members below an n-th of it; of a
product, below its n-th root.
"""

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from heapq import merge
from itertools import count
from math import prod
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.clues.numbers.kind import NumberKind, merged
from gridwright.clues.numbers.kinds import KINDS

__all__ = ["MAX_IN_A_ROW", "POWERS_IN_A_ROW", "WORDS_IN_A_ROW", "consecutive"]

MAX_IN_A_ROW: Final = 1_000
"""The most numbers in a row that are added or multiplied."""

_MAX_OF_ANY: Final = 10**6
"""The largest sum of any number of members that is decided: they are marked in half a second."""

_INTEGERS: Final = NumberKind(
    lambda number, base: True,
    lambda lo, hi, base: iter(range(lo, hi + 1)),
    lambda lo, hi, base: hi - lo + 1,
)

WORDS_IN_A_ROW: Final = {
    "integer": _INTEGERS,
    **{name: KINDS[name] for name in ("prime", "square", "cube", "odd", "even", "triangular")},
    **{name: KINDS[name] for name in ("composite", "palindrome", "fibonacci", "pentagonal")},
}
"""What may be consecutive."""

POWERS_IN_A_ROW: Final = {"square": 2, "cube": 3}
"""Of consecutive odd numbers, even numbers and primes, by the names of their powers."""


def _powers(of: NumberKind, k: int) -> NumberKind:
    """The k-th powers of a kind."""

    def up_to(number: int) -> int:
        return _root(number, k)

    return NumberKind(
        lambda number, base: up_to(number) ** k == number and of.holds(up_to(number), base),
        lambda lo, hi, base: (x**k for x in of.between(up_to(lo - 1) + 1, up_to(hi), base)),
        lambda lo, hi, base: of.at_most(up_to(lo - 1) + 1, up_to(hi), base),
        of.most,
    )


def _in_a_row(of: str) -> NumberKind:
    """The kind of a name; of ``prime square``, the squares of primes."""
    name, _, power = of.partition(" ")
    kind = WORDS_IN_A_ROW[name]
    return _powers(kind, POWERS_IN_A_ROW[power]) if power else kind


@lru_cache(maxsize=100)
def consecutive(op: str, n: int, of: str) -> NumberKind:
    """The sums (or products) of n consecutive members of a kind; of two or more, if n is 0."""
    kind = _in_a_row(of)
    if n:
        return _of_so_many(op, n, kind)
    if op == "sum":
        return _SUMS_OF_INTEGERS if of == "integer" else _sums_of_any(of)

    def lengths(hi: int, base: int) -> Iterator[int]:
        for k in count(2):
            if next(_of_so_many(op, k, kind).between(1, hi, base), None) is None:
                return
            yield k

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        parts = (_of_so_many(op, k, kind).between(lo, hi, base) for k in lengths(hi, base))
        return merged(merge(*parts))

    return NumberKind(
        lambda number, base: any(
            _of_so_many(op, k, kind).holds(number, base) for k in lengths(number, base)
        ),
        between,
        lambda lo, hi, base: sum(
            _of_so_many(op, k, kind).at_most(lo, hi, base) for k in lengths(hi, base)
        ),
        KINDS["prime"].most,
    )


def _sums_of_any(of: str) -> NumberKind:
    """The sums of two consecutive members or more, which are marked once."""

    def marks(hi: int, base: int) -> bytearray:
        if hi > _MAX_OF_ANY:
            raise Undecided(f"undecided beyond {_MAX_OF_ANY:,}: sums of any number of members")
        return _marked(of, max(hi.bit_length(), 10), base)

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        found = marks(min(hi, _MAX_OF_ANY), base)
        yield from (n for n in range(lo, min(hi, _MAX_OF_ANY) + 1) if found[n])
        if hi > _MAX_OF_ANY:
            marks(hi, base)

    def count(lo: int, hi: int, base: int) -> int:
        within = min(hi, _MAX_OF_ANY)
        return marks(within, base).count(1, lo, within + 1) + hi - within

    return NumberKind(lambda n, base: bool(marks(n, base)[n]), between, count, _MAX_OF_ANY)


@lru_cache(maxsize=8)
def _marked(of: str, n_bits: int, base: int) -> bytearray:
    """For each number of so many bits whether it is the sum of two or more in a row."""
    most = (1 << n_bits) - 1
    numbers = list(_in_a_row(of).between(1, most, base))
    found = bytearray(most + 1)
    for start in asking(range(len(numbers)), every=64):
        total = numbers[start]
        place = start + 1
        while place < len(numbers) and (total := total + numbers[place]) <= most:
            found[total] = 1
            place += 1
        if place == start + 1:
            break
    return found


@lru_cache(maxsize=2_000)
def _of_so_many(op: str, n: int, kind: NumberKind) -> NumberKind:
    """The results of n in a row."""
    combine = sum if op == "sum" else prod

    def centre(number: int) -> int:
        """What n equal numbers would be whose sum or product is this one, rounded down."""
        return number // n if op == "sum" else _root(number, n)

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        start = _start(kind, centre(lo), n, base)
        window: deque[int] = deque(maxlen=n)
        for member in asking(kind.between(start, hi, base)):
            window.append(member)
            if len(window) == n:
                result = int(combine(window))
                if result > hi:
                    return
                if result >= lo:
                    yield result

    return NumberKind(
        lambda number, base: next(between(number, number, base), None) is not None,
        between,
        lambda lo, hi, base: kind.at_most(
            _start(kind, centre(lo), n, base), max(centre(hi), 1), base
        ),
        kind.most,
    )


def _start(kind: NumberKind, number: int, n: int, base: int) -> int:
    """The least of the n members up to a number, and of fewer the first."""
    reach = 4 * n
    while reach < number:
        found = list(kind.between(number - reach, number, base))
        if len(found) >= n:
            return found[-n]
        reach *= 4
    return 1


def _root(number: int, n: int) -> int:
    """The largest x with x^n <= number."""
    x = 0
    for bit in reversed(range(number.bit_length() // n + 1)):
        if (x | 1 << bit) ** n <= number:
            x |= 1 << bit
    return x


_SUMS_OF_INTEGERS: Final = NumberKind(
    lambda number, base: number & (number - 1) != 0,
    lambda lo, hi, base: (n for n in range(lo, hi + 1) if n & (n - 1)),
)
"""All but the powers of 2 (J. J. Sylvester)."""
