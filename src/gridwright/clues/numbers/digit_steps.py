"""Numbers of which each digit but the first is so much more, or less, than the one before it.

How they follow is told by a text: the differences that are allowed, such as ``-2 -1``; or
by what each digit is of the one before: ``multiple``, ``factor``, ``times 2``, ``over 2``,
``least 2`` (at least so many times as large); or by what may stand side by side: ``pairs 1,3 3,1``;
or each from the third on is the ``sum`` of both before it.
"""

from collections.abc import Callable
from functools import cache

from gridwright.clues.numbers.kind import NumberKind
from gridwright.clues.numbers.kinds_of_digits import spelt

__all__ = ["digit_steps"]


@cache
def digit_steps(how: str) -> NumberKind:
    """The kind of number whose digits follow so."""
    if how == "sum":
        return spelt(_is_sum, lambda length, base: base * base)
    follows = _rule(how)

    def of_length(length: int, base: int) -> int:
        """How many have so many digits, by the digits that they may end with."""
        ends = [0] + [1] * (base - 1)
        for _ in range(length - 1):
            ends = [
                sum(n for before, n in enumerate(ends) if follows(before, digit))
                for digit in range(base)
            ]
        return sum(ends)

    return spelt(
        lambda digits, digit, length: not digits or follows(digits[-1], digit), cache(of_length)
    )


def _is_sum(digits: list[int], digit: int, length: int) -> bool:
    """Whether a digit may be the next: the sum of both before it."""
    return len(digits) < 2 or digits[-1] + digits[-2] == digit


def _rule(how: str) -> Callable[[int, int], bool]:
    """(a digit, the one behind it) -> whether they go together."""
    if how == "multiple":
        return lambda before, digit: digit % before == 0 if before else digit == 0
    if how == "factor":
        return lambda before, digit: digit > 0 and before % digit == 0
    if how.startswith("pairs"):
        pairs = frozenset(tuple(map(int, pair.split(","))) for pair in how.split()[1:])
        return lambda before, digit: (before, digit) in pairs
    if how.startswith("least"):
        least = int(how.split()[1])
        return lambda before, digit: digit >= least * before
    if how.startswith(("times", "over")):
        n = int(how.split()[1])
        if how.startswith("times"):
            return lambda before, digit: digit == n * before
        return lambda before, digit: before == n * digit
    steps = frozenset(map(int, how.split()))
    return lambda before, digit: digit - before in steps
