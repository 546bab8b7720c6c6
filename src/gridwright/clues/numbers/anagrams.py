"""The numbers with the same digits in some order, none of which begins with 0."""

from collections.abc import Iterator, Sequence
from math import factorial, prod

__all__ = ["arrangements", "n_arrangements"]


def arrangements(digits: Sequence[int], base: int) -> Iterator[int]:
    """The numbers with these digits in any order, ascending, each once."""
    counts = [0] * base
    for digit in digits:
        counts[digit] += 1
    return _of_counts(counts, len(digits), base, 0)


def _of_counts(counts: list[int], left: int, base: int, number: int) -> Iterator[int]:
    if not left:
        yield number
        return
    for digit in range(0 if number else 1, base):
        if counts[digit]:
            counts[digit] -= 1
            yield from _of_counts(counts, left - 1, base, number * base + digit)
            counts[digit] += 1


def n_arrangements(digits: Sequence[int]) -> int:
    """How many orders there are, those that begin with 0 among them."""
    return factorial(len(digits)) // prod(factorial(digits.count(d)) for d in set(digits))
