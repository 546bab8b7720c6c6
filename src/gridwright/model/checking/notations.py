"""What numbers written otherwise are in the base of the grid, and which are written so."""

from collections.abc import Callable, Iterator
from math import factorial
from typing import Any, Final

from gridwright.model.checking.digits import digits, from_digits
from gridwright.model.checking.primes import factorised

__all__ = ["NOTATIONS", "WRITTEN_SO", "written_so"]

_SYMBOLS: Final = ("", "a", "aa", "aaa", "ab", "b", "ba", "baa", "baaa", "ac")
"""A decimal digit by Roman symbols: a is worth 1 of its place, b 5 and c 10."""


def _placed(highest_first: list[int], base: int) -> int | None:
    fits = all(digit < base for digit in highest_first)
    return from_digits(highest_first[::-1], base) if fits else None


def _in_base(base: int, n: int, other: int) -> int | None:
    if abs(other) < 2 or abs(other) > 64 or (other > 0 > n):
        return None
    lowest_first = []
    while n:
        n, rest = divmod(n, other)
        if rest < 0:
            n, rest = n + 1, rest - other
        lowest_first.append(rest)
    return _placed(lowest_first[::-1] or [0], base)


def _factoradic(base: int, n: int) -> int | None:
    if n < 0 or n >= factorial(base + 1):
        return None
    places = [k for k in range(base, 0, -1) if factorial(k) <= n]
    found = []
    for k in places:
        digit, n = divmod(n, factorial(k))
        found.append(digit)
    return _placed(found or [0], base)


def _roman(base: int, n: int) -> int | None:
    if not 0 < n < 4000:
        return None
    thousands, rest = divmod(n, 1000)
    found = [7] * thousands
    for place, digit in zip((2, 1, 0), f"{rest:03}", strict=True):
        found += [2 * place + " abc".index(symbol) for symbol in _SYMBOLS[int(digit)]]
    return _placed(found, base)


def _spelt(base: int, n: int) -> int | None:
    return int("".join(map(str, digits(n, base)[::-1]))) if n >= 0 else None


def _without(base: int, n: int, *struck: int) -> int | None:
    left = [digit for digit in digits(n, base) if digit not in struck] if n > 0 else []
    return from_digits(left, base) if left else None


def _shifted(base: int, n: int, by: int) -> int | None:
    found = [(d + by) % base for d in digits(n, base)] if n >= 0 else [0, 0]
    return from_digits(found, base) if found[-1] or len(found) == 1 else None


def _worth_in_base(base: int, n: int, other: int) -> int | None:
    return next(_from_base(base, n, other), None) if n >= 0 and 2 <= abs(other) <= 64 else None


def _complement(base: int, n: int, most: int) -> int | None:
    found = [most - d for d in digits(n, base)] if n >= 0 else [-1]
    if min(found) < 0 or max(found) >= base or not (found[-1] or len(found) == 1):
        return None
    return from_digits(found, base)


def _turned(base: int, n: int) -> int | None:
    own = digits(n, base) if n >= 0 else [3]
    places = ["0125986".find(f"{d:x}") if d < 10 else -1 for d in own]
    if -1 in places or not (own[0] or len(own) == 1):
        return None
    found = [int("0125689"[place]) for place in places]
    return from_digits(found[::-1], base) if max(found) < base else None


def _exponents(base: int, n: int) -> int | None:
    found = factorised(n) if n > 1 else {}
    return _placed([found[prime] for prime in sorted(found)], base) if found else None


NOTATIONS: Final[dict[str, Callable[..., Any]]] = {
    "inbase": _in_base,
    "factoradic": _factoradic,
    "roman": _roman,
    "spelt": _spelt,
    "without": _without,
    "shifted": _shifted,
    "frombase": _worth_in_base,
    "complement": _complement,
    "turned": _turned,
    "exponents": _exponents,
}


def _from_base(base: int, written: int, other: int) -> Iterator[int]:
    number = 0
    for digit in reversed(digits(written, base)):
        if digit >= abs(other):
            return
        number = number * other + digit
    yield number


def _from_factoradic(base: int, written: int) -> Iterator[int]:
    yield sum(d * factorial(k) for k, d in enumerate(digits(written, base), 1))


def _from_roman(base: int, written: int) -> Iterator[int]:
    """A symbol counts less than nothing before a larger one."""
    found = digits(written, base)[::-1]
    if all(0 < digit < 8 for digit in found):
        worth = [(1, 5, 10, 50, 100, 500, 1000)[digit - 1] for digit in found]
        yield sum(
            -one if any(one < after for after in worth[i + 1 : i + 2]) else one
            for i, one in enumerate(worth)
        )


def _from_shifted(base: int, written: int, by: int) -> Iterator[int]:
    yield from_digits([(d - by) % base for d in digits(written, base)], base)


def _from_worth_in_base(base: int, worth: int, other: int) -> Iterator[int]:
    written = _in_base(base, worth, other)
    if written is not None:
        yield written


def _from_complement(base: int, written: int, most: int) -> Iterator[int]:
    yield from (n for n in [_complement(base, written, most)] if n is not None)


def _from_turned(base: int, written: int) -> Iterator[int]:
    yield from (n for n in [_turned(base, written)] if n is not None)


def _from_spelt(base: int, read: int) -> Iterator[int]:
    """What is left when the last digit is taken away, which has one figure or two."""
    text = str(read)
    for width in (1, 2):
        digit = int(text[-width:])
        if len(text) < width or digit >= base or len(str(digit)) != width:
            continue
        if len(text) == width:
            yield digit
        elif text[:-width].strip("0") or text[:-width] == "0":
            yield from (n * base + digit for n in _from_spelt(base, int(text[:-width])))


WRITTEN_SO: Final[dict[str, Callable[..., Iterator[int]]]] = {
    "inbase": _from_base,
    "factoradic": _from_factoradic,
    "roman": _from_roman,
    "spelt": _from_spelt,
    "shifted": _from_shifted,
    "frombase": _from_worth_in_base,
    "complement": _from_complement,
    "turned": _from_turned,
}
"""The numbers that may be written so; what they are written as is looked at again."""


def written_so(how: str, base: int, *, is_left: bool) -> Callable[..., Iterator[Any]]:
    """The numbers that may be written as a positive one, or the bases and digits that may do it."""

    def numbers(n: Any, *known: int) -> Iterator[Any]:
        is_written = isinstance(n, int) and n > 0
        if is_written and not is_left:
            return iter(range(65))
        return WRITTEN_SO[how](base, n, *known) if is_written else iter(())

    return numbers
