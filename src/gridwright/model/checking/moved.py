"""Numbers with digits left out, put in, swapped or moved, by their definitions.

A number is what stands before some digits, these, and what stands behind: each part is found by
division, and no list of digits is made.
"""

from collections.abc import Callable
from typing import Any, Final

from gridwright.model.checking.numbers import Worth, exact

__all__ = ["MOVED"]


def _power(base: int, exponent: int) -> int:
    return int(base**exponent)


def _length(base: int, n: int) -> int:
    """The least power of the base that is greater has so many zeros."""
    length, power = 1, base
    while power <= n:
        length, power = length + 1, power * base
    return length


def _parts(base: int, n: int, first: int, last: int) -> "tuple[int, int, int, int, int] | None":
    """What is before some places, in them and behind, and how many digits the last two have."""
    length = _length(base, n)
    if first == 0:
        if last > length or (length - last) % 2:
            return None
        behind, wide = (length - last) // 2, last
    else:
        places = [place if place > 0 else length + 1 + place for place in (first, last)]
        if min(places) < 1 or max(places) > length or places[0] > places[1]:
            return None
        behind, wide = length - places[1], places[1] - places[0] + 1
    rest, low = divmod(n, _power(base, behind))
    high, inner = divmod(rest, _power(base, wide))
    return high, inner, low, wide, behind


def _middle(base: int, n: int, many: int, first: int, last: int) -> Worth:
    parts = _parts(base, n, 0, many)
    if parts is None:
        return None
    return parts[1] % _power(base, many - first + 1) // _power(base, many - last)


def _leading(base: int, n: int, many: int) -> Worth:
    behind = _length(base, n) - many
    return n // _power(base, behind) if many > 0 and behind >= 0 else None


def _half(base: int, n: int, which: int) -> Worth:
    length = _length(base, n)
    return divmod(n, _power(base, length // 2))[which - 1] if length % 2 == 0 else None


def _rounded(base: int, n: int, many: int) -> Worth:
    """The multiple of a power of the base that is nearest."""
    if not 1 <= many <= _length(base, n):
        return None
    unit = _power(base, _length(base, n) - many)
    return (2 * n + unit) // (2 * unit) * unit


def _left(base: int, n: int, first: int, last: int) -> Worth:
    parts = _parts(base, n, first, last)
    if parts is None or parts[3] == _length(base, n):
        return None
    return parts[0] * _power(base, parts[4]) + parts[2]


def _swapped(base: int, n: int, first: int, last: int) -> Worth:
    """The difference of both digits is taken from one place, and added in the other."""
    parts = _parts(base, n, first, last)
    if parts is None:
        return None
    _, inner, _, wide, behind = parts
    a, b = inner // _power(base, wide - 1), inner % base
    return n + (b - a) * (_power(base, behind + wide - 1) - _power(base, behind))


def _turned(base: int, n: int, many: int) -> Worth:
    length = _length(base, n)
    if abs(many) > length:
        return None
    behind = length - many if many > 0 else -many
    high, low = divmod(n, _power(base, behind))
    return low * _power(base, length - behind) + high


def _put_in(base: int, n: int, place: int, number: int) -> Worth:
    length = _length(base, n)
    if number < 0 or place >= length or (place == 0 and length % 2):
        return None
    behind = length - place if place else length // 2
    high, low = divmod(n, _power(base, behind))
    whole = (high * _power(base, _length(base, number)) + number) * _power(base, behind) + low
    return exact(whole)


def _replaced(base: int, n: int, place: int, digit: int) -> Worth:
    parts = _parts(base, n, place, place or 1)
    if parts is None or not 0 <= digit < base:
        return None
    return n + (digit - parts[1]) * _power(base, parts[4])


def _natural(function: Callable[..., Worth]) -> Callable[..., Any]:
    return lambda base, n, *told: function(base, n, *told) if n >= 0 else None


MOVED: Final = {
    "middle digits": _natural(_middle),
    "leading digits": _natural(_leading),
    "half of digits": _natural(_half),
    "digits rounded": _natural(_rounded),
    "digits left": _natural(_left),
    "digits swapped": _natural(_swapped),
    "digits turned": _natural(_turned),
    "digits put in": _natural(_put_in),
    "digit replaced": _natural(_replaced),
}
