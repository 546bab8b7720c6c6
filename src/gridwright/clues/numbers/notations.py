"""Numbers written otherwise: in another base, by factorials, as Romans did, cell by cell.

What is written is a row of digits, and these are taken for a number in the base of the grid, so
that an entry can hold it: 15 in base -10 is 195.  None where a digit is none of that base.
"""

from collections.abc import Callable, Iterator
from typing import Final

from gridwright.basics.bounds import MAX_BASE

__all__ = ["INVERSES", "MAX_ROMAN", "NOTATIONS", "factoradic", "in_base", "roman"]
__all__ += ["shifted", "spelt", "undone", "without"]

_ROMAN: Final = (
    *((1000, (7,)), (900, (5, 7)), (500, (6,)), (400, (5, 6)), (100, (5,)), (90, (3, 5))),
    *((50, (4,)), (40, (3, 4)), (10, (3,)), (9, (1, 3)), (5, (2,)), (4, (1, 2)), (1, (1,))),
)
"""The symbols I V X L C D M are the digits 1 to 7."""

MAX_ROMAN: Final = 3_999


def _value(digits: list[int], base: int) -> int | None:
    """The number with these digits, the highest first; None if one is no digit of the base."""
    number = 0
    for digit in digits:
        if digit >= base:
            return None
        number = number * base + digit
    return number


def in_base(base: int, number: int, other: int) -> int | None:
    """The digits of a number in another base, which may be negative."""
    if not 2 <= abs(other) <= MAX_BASE or (number < 0 < other):
        return None
    digits: list[int] = []
    while number or not digits:
        digit = number % abs(other)
        digits.append(digit)
        number = (number - digit) // other
    return _value(digits[::-1], base)


def factoradic(base: int, number: int) -> int | None:
    """The digits of a number whose places are worth 1!, 2!, 3! and so on."""
    if number < 0:
        return None
    digits: list[int] = []
    while number or not digits:
        number, digit = divmod(number, len(digits) + 2)
        digits.append(digit)
        if len(digits) >= base:  # the next place may hold more than a digit
            return _value(digits[::-1], base) if not number else None
    return _value(digits[::-1], base)


def roman(base: int, number: int) -> int | None:
    """The Roman numeral of a number, a digit from 1 to 7 for each symbol from I to M."""
    if not 1 <= number <= MAX_ROMAN:
        return None
    digits: list[int] = []
    for worth, symbols in _ROMAN:
        while number >= worth:
            number -= worth
            digits += symbols
    return _value(digits, base)


def spelt(base: int, number: int) -> int | None:
    """The decimal number that one reads where the digits of a number are written in decimal."""
    if number < 0:
        return None
    texts: list[str] = []
    while number or not texts:
        number, digit = divmod(number, base)
        texts.append(str(digit))
    return int("".join(reversed(texts)))


def without(base: int, number: int, *digits: int) -> int | None:
    """A number without some of its digits; None if none is left."""
    if number < 0:
        return None
    left, weight = 0, 1
    while number:
        number, digit = divmod(number, base)
        if digit not in digits:
            left, weight = left + digit * weight, weight * base
    return left if weight > 1 else None


def shifted(base: int, number: int, by: int) -> int | None:
    """Each digit increased, beyond the last one again from 0; None if 0 comes first then."""
    if number < 0:
        return None
    moved = [(digit + by) % base for digit in _digits(number, base) or [0]]
    if len(moved) > 1 and not moved[-1]:
        return None
    return _value(moved[::-1], base)


NOTATIONS: Final[dict[str, Callable[..., int | None]]] = {
    "inbase": in_base,
    "factoradic": factoradic,
    "roman": roman,
    "spelt": spelt,
    "without": without,
    "shifted": shifted,
}


def _digits(number: int, base: int) -> list[int]:
    """The lowest first."""
    found = []
    while number:
        number, digit = divmod(number, base)
        found.append(digit)
    return found


def _of_factoradic(base: int, written: int) -> Iterator[int]:
    number, weight = 0, 1
    for place, digit in enumerate(_digits(written, base)):
        if digit > place + 1:
            return
        weight *= place + 1
        number += digit * weight
    yield number


def _of_roman(base: int, written: int) -> Iterator[int]:
    number = 0
    worth: dict[tuple[int, ...], int] = {symbols: n for n, symbols in _ROMAN}
    digits = tuple(_digits(written, base)[::-1])
    while digits:
        width = 2 if digits[:2] in worth else 1
        if digits[:width] not in worth:
            return
        number, digits = number + worth[digits[:width]], digits[width:]
    if roman(base, number) == written:
        yield number


def _of_spelt(base: int, read: int) -> Iterator[int]:
    """Every way to part the figures into digits of the base."""
    text, most = str(read), len(str(base - 1))
    open_ = [(0, 0)]
    while open_:
        place, number = open_.pop()
        if place == len(text):
            yield number
            continue
        for end in range(place + 1, min(place + most, len(text)) + 1):
            digit = int(text[place:end])
            if digit < base and (text[place] != "0" or end == place + 1):
                open_.append((end, number * base + digit))


INVERSES: Final[dict[str, Callable[[int, int], Iterator[int]]]] = {
    "factoradic": _of_factoradic,
    "roman": _of_roman,
    "spelt": _of_spelt,
}
"""The positive numbers that are written so; of a number in another base there is one."""


def undone(name: str, base: int, written: int, other: int) -> Iterator[int]:
    """The positive numbers that are written so in another base, or with their digits shifted."""
    if name == "inbase":
        yield from of_base(base, written, other)
    elif (number := shifted(base, written, -other)) is not None:
        yield number


def of_base(base: int, written: int, other: int) -> Iterator[int]:
    """The number whose digits in another base these are."""
    digits = _digits(written, base)
    if 2 <= abs(other) <= MAX_BASE and all(digit < abs(other) for digit in digits):
        yield sum(digit * other**place for place, digit in enumerate(digits))
