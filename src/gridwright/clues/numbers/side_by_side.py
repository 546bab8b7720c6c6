"""Numbers whose digits are those of several, one behind the other: ``concat(prime, square)``.

Each is a member of a set, or the value of an expression; where one ends and the next begins is not
told.  None begins with 0.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from gridwright.basics.doubt import some
from gridwright.basics.halting import ask
from gridwright.clues.numbers.functions import digits_of, value_of_digits

__all__ = ["cuts", "is_joined", "joined", "n_joined"]

Holds = Callable[[int, int], bool]
"""Whether the part at a place may be a number."""
Listed = Callable[[int, int, int], Iterator[int]]
"""Of the part at a place, the numbers between two."""


def is_joined(n_parts: int, number: int, base: int, holds: Holds) -> bool:
    """Whether a positive number is so many numbers side by side."""
    digits = digits_of(number, base)
    return some(
        lambda ends: all(
            holds(k, value_of_digits(digits[start:end], base))
            for k, (start, end) in enumerate(zip((0, *ends), (*ends, len(digits)), strict=True))
        ),
        _ends(digits, 0, n_parts),
    )


def cuts(n_parts: int, number: int, base: int, holds: Holds) -> Iterator[tuple[int, ...]]:
    """The ways to part a number so: how many digits stand before each part but the first."""
    digits = digits_of(number, base)
    for ends in _ends(digits, 0, n_parts):
        pieces = zip((0, *ends), (*ends, len(digits)), strict=True)
        if all(holds(k, value_of_digits(digits[a:b], base)) for k, (a, b) in enumerate(pieces)):
            yield ends


def _ends(digits: Sequence[int], start: int, n_parts: int) -> Iterator[tuple[int, ...]]:
    """Where parts may end, but for the last: before a digit that is not 0."""
    if n_parts == 1:
        yield ()
        return
    for end in range(start + 1, len(digits) - n_parts + 2):
        if digits[end]:
            for rest in _ends(digits, end, n_parts - 1):
                yield (end, *rest)


def joined(n_parts: int, lo: int, hi: int, base: int, listed: Listed) -> Iterator[int]:
    """The numbers from lo to hi, perhaps with repeats, that are so many side by side."""

    @cache
    def of_length(k: int, length: int) -> tuple[int, ...]:
        return tuple(listed(k, max(base ** (length - 1), 1), base**length - 1))

    def from_part(k: int, length: int) -> Iterator[int]:
        if k == n_parts - 1:
            yield from of_length(k, length)
            return
        for own in range(1, length - (n_parts - 1 - k) + 1):
            firsts = of_length(k, own)
            for first in firsts:
                ask()
                shifted = first * base ** (length - own)
                yield from (shifted + rest for rest in from_part(k + 1, length - own))

    for length in range(len(digits_of(lo, base)), len(digits_of(hi, base)) + 1):
        yield from (number for number in from_part(0, length) if lo <= number <= hi)


def n_joined(
    n_parts: int, lo: int, hi: int, base: int, effort: Callable[[int, int, int], int]
) -> int:
    """At most how many numbers `joined` comes to."""

    @cache
    def count(k: int, length: int) -> int:
        own = [n for n in range(1, length + 1) if k < n_parts - 1 or n == length]
        return sum(
            effort(k, max(base ** (n - 1), 1), base**n - 1)
            * (count(k + 1, length - n) if k < n_parts - 1 else 1)
            for n in own
            if k == n_parts - 1 or n < length
        )

    lengths = range(len(digits_of(lo, base)), len(digits_of(hi, base)) + 1)
    return sum(count(0, length) for length in lengths)
