"""What a number becomes when digits of it are left out, put in, swapped or moved.

Places count from 1, or from -1 at the end, as everywhere; ``0, k`` are the k digits in the middle.
A number without such places has no value, nor has one of which nothing is left.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Final

from gridwright.basics.ranges import LIMIT, beyond

__all__ = ["MOVED_DIGITS"]

Change = Callable[..., "list[int] | None"]
"""From the digits, the highest first, and places, to other digits."""


def _digits(base: int, number: int) -> list[int]:
    found = [number % base]
    while number := number // base:
        found.append(number % base)
    return found[::-1]


def _made(change: Change) -> Callable[..., int | None]:
    """The function of numbers that a change of digits is."""

    @wraps(change)
    def worth(base: int, number: int, *told: int) -> int | None:
        if number < 0:
            return None
        found = change(_digits(base, number), *told, base=base)
        if not found:
            return None
        made = 0
        for digit in found:
            made = made * base + digit
            if made >= LIMIT:
                raise beyond()
        return made

    return worth


def _span(digits: Sequence[int], first: int, last: int) -> tuple[int, int] | None:
    """Before which digit the places begin, and behind which they end."""
    n = len(digits)
    if not first:
        start, odd = divmod(n - last, 2)
        return (start, start + last) if start >= 0 and not odd else None
    if max(abs(first), abs(last)) > n:
        return None
    start, end = (place - 1 if place > 0 else n + place for place in (first, last))
    return (start, end + 1) if start <= end else None


def _middle(digits: list[int], n: int, first: int, last: int, *, base: int) -> list[int] | None:
    """From the first to the last of the n digits in the middle."""
    span = _span(digits, 0, n)
    return digits[span[0] + first - 1 : span[0] + last] if span else None


def _leading(digits: list[int], n: int, *, base: int) -> list[int] | None:
    """The first n digits."""
    return digits[:n] if 0 < n <= len(digits) else None


def _half(digits: list[int], which: int, *, base: int) -> list[int] | None:
    """The first or the second half of the digits."""
    n, odd = divmod(len(digits), 2)
    return None if odd else digits[:n] if which == 1 else digits[n:]


def _rounded(base: int, number: int, n: int) -> int | None:
    """To n significant digits, the greater of two that are equally near."""
    length = len(_digits(base, number)) if number >= 0 else 0
    if not 1 <= n <= length:
        return None
    unit: int = base ** (length - n)
    rest = number % unit
    made = number - rest + (unit if rest and 2 * rest >= unit else 0)
    if made >= LIMIT:
        raise beyond()
    return made


def _left(digits: list[int], first: int, last: int, *, base: int) -> list[int] | None:
    span = _span(digits, first, last)
    return digits[: span[0]] + digits[span[1] :] if span else None


def _swapped(digits: list[int], first: int, last: int, *, base: int) -> list[int] | None:
    span = _span(digits, first, last)
    if not span:
        return None
    start, end = span[0], span[1] - 1
    made = [*digits]
    made[start], made[end] = digits[end], digits[start]
    return made


def _turned(digits: list[int], n: int, *, base: int) -> list[int] | None:
    return digits[n:] + digits[:n] if abs(n) <= len(digits) else None


def _put_in(digits: list[int], place: int, number: int, *, base: int) -> list[int] | None:
    """A number behind so many digits; behind half of them if that is 0."""
    n = len(digits)
    if number < 0 or (n % 2 if not place else place >= n):
        return None
    behind = place or n // 2
    return digits[:behind] + _digits(base, number) + digits[behind:]


def _replaced(digits: list[int], place: int, digit: int, *, base: int) -> list[int] | None:
    span = _span(digits, place or 0, place or 1)
    if not span or not 0 <= digit < base:
        return None
    return [*digits[: span[0]], digit, *digits[span[1] :]]


MOVED_DIGITS: Final[dict[str, Callable[..., int | None]]] = {
    "middle digits": _made(_middle),
    "leading digits": _made(_leading),
    "half of digits": _made(_half),
    "digits rounded": _rounded,
    "digits left": _made(_left),
    "digits swapped": _made(_swapped),
    "digits turned": _made(_turned),
    "digits put in": _made(_put_in),
    "digit replaced": _made(_replaced),
}
"""By the names that trees have for them; phrases of clues alone make them."""
