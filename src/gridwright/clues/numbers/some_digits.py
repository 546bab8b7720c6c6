"""What those digits of a number make that are some digits: the sum of its odd digits, the mode."""

from collections.abc import Callable, Iterable
from math import factorial, prod
from typing import Final

__all__ = ["SOME_DIGITS"]


def _of_those(make: Callable[[Iterable[int]], int], base: int, n: int, *those: int) -> int | None:
    """The sum, or the product, of the digits that are among some; negative numbers have none."""
    if n < 0:
        return None
    found = []
    while n:
        n, digit = divmod(n, base)
        found += [digit] * (digit in those)
    return make(found)


def _mode(base: int, n: int) -> int | None:
    """The digit that is there most often; None if several are."""
    if n < 0:
        return None
    found = [n % base]
    while n := n // base:
        found.append(n % base)
    most = max(map(found.count, found))
    modes = {digit for digit in found if found.count(digit) == most}
    return modes.pop() if len(modes) == 1 else None


def _sum_of_places(base: int, n: int, first: int) -> int | None:
    """The sum of every other digit, from the first or the second on."""
    if n < 0:
        return None
    found = [n % base]
    while n := n // base:
        found.append(n % base)
    return sum(found[::-1][first - 1 :: 2])


def _repeated(base: int, n: int) -> int | None:
    """How many different digits are there more than once."""
    if n < 0:
        return None
    found = [n % base]
    while n := n // base:
        found.append(n % base)
    return sum(found.count(digit) > 1 for digit in {*found})


def _common(base: int, n: int, other: int) -> int | None:
    """How many different digits are in both numbers."""
    if min(n, other) < 0:
        return None
    seen: list[set[int]] = []
    for number in (n, other):
        found = {number % base}
        while number := number // base:
            found.add(number % base)
        seen.append(found)
    return len(seen[0] & seen[1])


def _runs(base: int, n: int, other: int) -> int | None:
    """At how many places of a number the digits of another one stand side by side."""
    if min(n, other) < 0:
        return None
    unit = base
    while unit <= other:
        unit *= base
    found = int(n % unit == other)
    while (n := n // base) >= max(other, 1):
        found += n % unit == other
    return found


def _factorials(base: int, n: int) -> int | None:
    """The sum of the factorials of all digits, 0! = 1."""
    if n < 0:
        return None
    total = factorial(n % base)
    while n := n // base:
        total += factorial(n % base)
    return total


def _product_of_others(base: int, n: int, place: int) -> int | None:
    """The product of all digits but one, at a place from 1 on, or from -1 back; 0 is the middle.

    None if there is no such digit, or no other.
    """
    if n < 0:
        return None
    found = [n % base]
    while n := n // base:
        found.append(n % base)
    found.reverse()
    if not place and len(found) % 2 == 0:
        return None
    at = place - 1 if place > 0 else len(found) + place if place else len(found) // 2
    if not 0 <= at < len(found) or len(found) < 2:
        return None
    return prod(found[:at] + found[at + 1 :])


SOME_DIGITS: Final[dict[str, Callable[..., int | None]]] = {
    "sum of those": lambda base, n, *those: _of_those(sum, base, n, *those),
    "digit mode": _mode,
    "common digits": _common,
    "repeated digits": _repeated,
    "runs of": _runs,
    "product of others": _product_of_others,
    "digit factorials": _factorials,
    "sum of places": _sum_of_places,
    "product of those": lambda base, n, *those: _of_those(prod, base, n, *those),
}
