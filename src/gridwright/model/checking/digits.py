"""Digits of numbers, and kinds of positive number that are told by them."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Final

__all__ = ["KINDS_OF_DIGITS", "are_in_steps", "digits", "from_digits", "turned"]


def digits(number: int, base: int) -> list[int]:
    """The digits of a number that is not negative, the lowest first."""
    found: list[int] = []
    while number or not found:
        number, digit = divmod(number, base)
        found.append(digit)
    return found


def from_digits(lowest_first: list[int], base: int) -> int:
    """The number with these digits."""
    return sum(digit * base**i for i, digit in enumerate(lowest_first))


def turned(number: int, base: int) -> int:
    """The number with its digits in the other order."""
    return from_digits(digits(number, base)[::-1], base)


def are_in_steps(number: int, how: str, base: int) -> bool:
    """Whether each digit but the first is so much more, or less, than the one before it."""
    found = digits(number, base)[::-1]
    if how == "sum":
        return all(a + b == c for a, b, c in zip(found, found[1:], found[2:], strict=False))
    for before, digit in pairwise(found):
        if how == "multiple":
            is_so = any(before * n == digit for n in range(base))
        elif how == "factor":
            is_so = any(digit * n == before for n in range(base)) and digit > 0
        elif how.startswith("pairs"):
            is_so = f"{before},{digit}" in how.split()
        elif how.startswith("least"):
            is_so = before * int(how.removeprefix("least")) <= digit
        elif how[:1] in "to":
            n = int(how.split()[1])
            is_so = digit == n * before if how[0] == "t" else n * digit == before
        else:
            is_so = str(digit - before) in how.split()
        if not is_so:
            return False
    return True


def _is_self(number: int, base: int) -> bool:
    for n in range(number - 1, 0, -1):
        if n + sum(digits(n, base)) == number:
            return False
        if n + (base - 1) * len(digits(number, base)) < number:
            break
    return True


def _is_happy(number: int, base: int) -> bool:
    """R. W. Floyd's way to find a cycle."""

    def after(n: int) -> int:
        return sum(digit**2 for digit in digits(n, base))

    slow, fast = number, after(number)
    while fast != 1 and slow != fast:
        slow, fast = after(slow), after(after(fast))
    return fast == 1


def _is_consecutive(number: int, base: int) -> bool:
    found = sorted(digits(number, base))
    return all(b == a + 1 for a, b in pairwise(found))


def _is_undulating(number: int, base: int) -> bool:
    found = digits(number, base)
    return (
        len(found) > 2
        and found[0] != found[1]
        and len({*found[::2]}) == 1
        and len({*found[1::2]}) == 1
    )


def _rise(compare: Callable[[int, int], bool]) -> Callable[[int, int], bool]:
    """Whether each digit compares with the one before it."""

    def test(number: int, base: int) -> bool:
        found = digits(number, base)
        return all(compare(found[i], found[i + 1]) for i in range(len(found) - 1))

    return test


KINDS_OF_DIGITS: Final[dict[str, Callable[[int, int], bool]]] = {
    "palindrome": lambda n, base: digits(n, base) == digits(n, base)[::-1],
    "permutation": lambda n, base: len(set(digits(n, base))) == len(digits(n, base)),
    "repdigit": lambda n, base: len(set(digits(n, base))) == 1,
    "undulating": _is_undulating,
    "ascending": _rise(lambda digit, before: digit > before),
    "descending": _rise(lambda digit, before: digit < before),
    "nondecreasing": _rise(lambda digit, before: digit >= before),
    "nonincreasing": _rise(lambda digit, before: digit <= before),
    "consecutive digits": _is_consecutive,
    "arithmetic digits": lambda n, base: len({b - a for a, b in pairwise(digits(n, base))}) < 2,
    "geometric digits": lambda n, base: (
        0 not in digits(n, base) and len({Fraction(b, a) for a, b in pairwise(digits(n, base))}) < 2
    ),
    "alternating parity": lambda n, base: all(
        {a % 2, b % 2} == {0, 1} for a, b in pairwise(digits(n, base))
    ),
    "unequal neighbours": lambda n, base: all(a != b for a, b in pairwise(digits(n, base))),
    "strobogrammatic": lambda n, base: all(
        (a, b) in {(0, 0), (1, 1), (6, 9), (8, 8), (9, 6)}
        for a, b in zip(digits(n, base), digits(n, base)[::-1], strict=True)
    ),
    "nonzero digits": lambda n, base: 0 not in digits(n, base),
    "even digits": lambda n, base: not any(digit % 2 for digit in digits(n, base)),
    "odd digits": lambda n, base: all(digit % 2 for digit in digits(n, base)),
    "matching ends": lambda n, base: digits(n, base)[0] == digits(n, base)[-1],
    "harshad": lambda n, base: n % sum(digits(n, base)) == 0,
    "happy": _is_happy,
    "self": _is_self,
    "narcissistic": lambda n, base: (
        n == sum(digit ** len(digits(n, base)) for digit in digits(n, base))
    ),
    "polydivisible": lambda n, base: all(
        n // base**cut % (len(digits(n, base)) - cut) == 0 for cut in range(len(digits(n, base)))
    ),
    "automorphic": lambda n, base: digits(n * n, base)[: len(digits(n, base))] == digits(n, base),
}
"""For each kind whether a positive number is of it, in a base."""
