"""Numbers written otherwise: in another base, by factorials, as Romans did, upside down.

What is written is a row of digits, and these are taken for a number in the base of the grid, so
that an entry can hold it: 15 in base -10 is 195.  None where a digit is none of that base.
"""

from collections.abc import Callable, Iterator
from typing import Final

from gridwright.basics.bounds import MAX_BASE
from gridwright.clues.numbers.primes import factors

__all__ = ["INVERSES", "MAX_ROMAN", "NOTATIONS", "factoradic", "in_base", "roman"]
__all__ += ["complement", "from_base", "shifted", "spelt", "turned", "undone", "ways_between"]
__all__ += ["without"]

_ROMAN: Final = (
    *((1000, (7,)), (900, (5, 7)), (500, (6,)), (400, (5, 6)), (100, (5,)), (90, (3, 5))),
    *((50, (4,)), (40, (3, 4)), (10, (3,)), (9, (1, 3)), (5, (2,)), (4, (1, 2)), (1, (1,))),
)
"""The symbols I V X L C D M are the digits 1 to 7."""

MAX_ROMAN: Final = 3_999

_TURNED: Final = {0: 0, 1: 1, 2: 2, 5: 5, 6: 9, 8: 8, 9: 6}
"""Digits of seven strokes that are digits when they are turned by 180 degrees."""


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


def from_base(base: int, number: int, other: int) -> int | None:
    """What the digits of a number are worth in another base; None if it has no such digit."""
    return next(of_base(base, number, other), None) if number >= 0 else None


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


def complement(base: int, number: int, most: int) -> int | None:
    """Each digit taken from the same number; None if that is no digit, or 0 comes first then."""
    if number < 0:
        return None
    left = [most - digit for digit in _digits(number, base) or [0]]
    if not all(0 <= digit < base for digit in left) or (len(left) > 1 and not left[-1]):
        return None
    return _value(left[::-1], base)


def turned(base: int, number: int) -> int | None:
    """The number upside down, as calculators show it; None if a digit is none then, or 0 first."""
    digits = _digits(number, base) if number > 0 else [number]
    if digits[-1] < 0 or (len(digits) > 1 and not digits[0]):
        return None
    if not all(digit in _TURNED for digit in digits):
        return None
    return _value([_TURNED[digit] for digit in digits], base)


def exponents(base: int, number: int) -> int | None:
    """How often each prime divides a number, the least one first: of 360, 321; None of 1."""
    return _value([n for _, n in sorted(factors(number).items())], base) if number > 1 else None


NOTATIONS: Final[dict[str, Callable[..., int | None]]] = {
    "inbase": in_base,
    "factoradic": factoradic,
    "roman": roman,
    "spelt": spelt,
    "without": without,
    "shifted": shifted,
    "frombase": from_base,
    "complement": complement,
    "turned": turned,
    "exponents": exponents,
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


def _of_turned(base: int, written: int) -> Iterator[int]:
    number = turned(base, written)
    if number is not None:
        yield number


INVERSES: Final[dict[str, Callable[[int, int], Iterator[int]]]] = {
    "factoradic": _of_factoradic,
    "roman": _of_roman,
    "spelt": _of_spelt,
    "turned": _of_turned,
}
"""The positive numbers that are written so; of a number in another base there is one."""


def undone(name: str, base: int, written: int, other: int) -> Iterator[int]:
    """The positive numbers that are written so in another base, or with other digits."""
    if name == "inbase":
        yield from of_base(base, written, other)
    elif name in ("frombase", "complement"):
        contrary = in_base if name == "frombase" else complement
        if number := contrary(base, written, other):
            yield number
    elif (number := shifted(base, written, -other)) is not None:
        yield number


def ways_between(name: str, base: int, number: int | None, written: object) -> Iterator[int]:
    """The bases, or numbers for digits, with which a number is written so."""
    if number is not None:
        way = NOTATIONS[name]
        yield from (x for x in range(MAX_BASE + 1) if way(base, number, x) == written)


def of_base(base: int, written: int, other: int) -> Iterator[int]:
    """The number whose digits in another base these are."""
    digits = _digits(written, base)
    if 2 <= abs(other) <= MAX_BASE and all(digit < abs(other) for digit in digits):
        yield sum(digit * other**place for place, digit in enumerate(digits))
