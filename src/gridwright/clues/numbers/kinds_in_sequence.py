"""Kinds of number that are counted from the first on: Fibonacci's, factorials, lucky numbers."""

from array import array
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import ask
from gridwright.clues.numbers.kind import NumberKind, few

__all__ = ["KINDS_IN_SEQUENCE"]


def _recurrence(a: int, b: int) -> Iterator[int]:
    """Each number the sum of the two before it."""
    while True:
        yield a
        a, b = b, a + b


def _lucas() -> Iterator[int]:
    """1 and 2, which come in the other order, then 3, 4, 7, ..."""
    yield from (1, 2)
    yield from _recurrence(3, 4)


def _factorials() -> Iterator[int]:
    number = 1
    for n in count(2):
        yield number
        number *= n


def _catalan() -> Iterator[int]:
    """1, 2, 5, 14, ...: how often so many pairs of brackets can be set."""
    number = 1
    for n in count(1):
        yield number
        number = number * 2 * (2 * n + 1) // (n + 2)


_MAX_LUCKY: Final = 1_000_000
"""Lucky numbers are known up to here: the sieve takes half a second."""


@lru_cache(maxsize=4)
def _lucky_to(most: int) -> "array[int]":
    """The lucky numbers up to `most`, by their sieve (V. Gardiner and others, 1956)."""
    numbers = array("l", range(1, most + 1, 2))
    place = 1
    while place < len(numbers) and numbers[place] <= len(numbers):
        if place % 64 == 1:
            ask()
        step = numbers[place]
        del numbers[step - 1 :: step]
        place += 1
    return numbers


def _lucky(lo: int, hi: int, base: int) -> Iterator[int]:
    most = min(max(999, (1 << hi.bit_length()) - 1), _MAX_LUCKY)
    yield from (n for n in _lucky_to(most) if lo <= n <= hi)
    if hi > _MAX_LUCKY:
        raise Undecided(f"undecided beyond {_MAX_LUCKY:,}: whether a number is lucky")


def _is_lucky(number: int, base: int) -> bool:
    return number % 2 == 1 and next(_lucky(number, number, base), None) is not None


KINDS_IN_SEQUENCE: Final[dict[str, NumberKind]] = {
    "fibonacci": few(lambda base: _recurrence(1, 2)),
    "lucas": few(lambda base: _lucas()),
    "factorial": few(lambda base: _factorials()),
    "catalan": few(lambda base: _catalan()),
    "mersenne": few(lambda base: (2**n - 1 for n in count(1))),
    "lucky": NumberKind(_is_lucky, _lucky, most=_MAX_LUCKY),
}
"""Kinds by name."""
