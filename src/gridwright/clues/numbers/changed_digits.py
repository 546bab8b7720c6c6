"""Digits that are changed before they are entered: the numbers that one number may become."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from operator import ne
from typing import Final

from gridwright.clues.numbers.functions import digits_of, value_of_digits

__all__ = ["CHANGES", "LONGER_BY", "LONGEST_JUMBLED", "became", "may_become", "n_changes"]

CHANGES: Final = {
    "changed": "with one digit changed",
    "left out": "with one digit left out",
    "put in": "with one digit put in",
    "swapped": "with two digits swapped",
    "cycled": "cycled",
    "jumbled": "jumbled",
    "deranged": "jumbled, with no digit in its own place",
    "turned left": "with its first digit moved to the end",
    "turned right": "with its last digit moved to the front",
    "topped": "without its first digit",
    "tailed": "without its last digit",
    "topped and tailed": "without its first and last digits",
}
"""What may happen to the digits, and how that is said: something, to another number.

Only what has moved as it is told may be the same number again, as 77 is.
"""

_CONTRARY: Final = {
    "left out": "put in",
    "put in": "left out",
    "turned left": "turned right",
    "turned right": "turned left",
    **{how: f"un{how}" for how in ("topped", "tailed", "topped and tailed")},
}

LONGER_BY: Final = {"left out": 1, "topped": 1, "tailed": 1, "topped and tailed": 2, "put in": -1}
"""Digits that a number has more before, where there are not as many."""

LONGEST_JUMBLED: Final = 8
"""Digits of which all orders are looked through."""


def may_become(how: str, number: int, base: int) -> set[int]:
    """The numbers, of which none begins with 0, that a positive number may become."""
    digits = digits_of(number, base)
    made = {tuple(new) for new in _made(how, digits, base)}
    made -= set() if how.startswith("turned") else {tuple(digits)}
    return {value_of_digits(new, base) for new in made if new and new[0]}


def became(how: str, number: int, base: int) -> set[int]:
    """The numbers that may have become a positive number."""
    return may_become(_CONTRARY.get(how, how), number, base)


def n_changes(how: str, n_digits: int, base: int) -> int:
    """At most how many numbers one of so many digits may become."""
    if how in ("changed", "put in"):
        return base * (n_digits + 1)
    if how in ("topped", "tailed", "topped and tailed"):
        return 1
    if how in ("jumbled", "deranged"):
        orders = 1
        for n in range(2, n_digits + 1):
            orders *= n
        return orders
    return n_digits**2


def _each(digits: Sequence[int]) -> list[list[int]]:
    """One of the digits, each time; nothing, once, where there are none."""
    return [[digit] for digit in digits] or [[]]


def _made(how: str, digits: list[int], base: int) -> Iterator[Sequence[int]]:
    places = range(len(digits))
    if how == "changed":
        yield from ([*digits[:i], d, *digits[i + 1 :]] for i in places for d in range(base))
    elif how == "left out":
        yield from (digits[:i] + digits[i + 1 :] for i in places)
    elif how == "put in":
        ends = range(len(digits) + 1)
        yield from ([*digits[:i], d, *digits[i:]] for i in ends for d in range(base))
    elif how in ("topped", "tailed", "topped and tailed"):
        yield digits["topped" in how : len(digits) - ("tailed" in how)]
    elif how.startswith("un"):
        firsts = range(1, base) if "topped" in how else ()
        lasts = range(base) if "tailed" in how else ()
        yield from ([*a, *digits, *b] for a in _each(firsts) for b in _each(lasts))
    elif how == "cycled":
        yield from (digits[i:] + digits[:i] for i in places)
    elif how == "turned left":
        yield digits[1:] + digits[:1]
    elif how == "turned right":
        yield digits[-1:] + digits[:-1]
    elif how == "deranged":
        orders = permutations(digits)
        yield from (new for new in orders if all(map(ne, new, digits)))
    elif how == "swapped":
        for i in places:
            for j in range(i):
                new = digits.copy()
                new[i], new[j] = new[j], new[i]
                yield new
    else:
        yield from permutations(digits)
