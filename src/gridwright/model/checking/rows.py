"""Sums and products of consecutive numbers of a kind, looked for around the middle one."""

from collections.abc import Callable, Iterator
from itertools import count, takewhile
from math import prod
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.model.checking.kinds import KINDS, root, sequence

__all__ = ["is_in_a_row"]

_MOST_TRIED: Final = 1_000_000


_POWERS: Final = {"square": 2, "cube": 3}


def is_in_a_row(op: str, n: int, name: str, number: int, base: int) -> bool:
    """Whether a number is the sum or product of n such numbers; of two or more, if n is 0."""
    combine: Callable[..., int] = sum if op == "sum" else prod
    if n:
        return _is_of(combine, n, name, number, base)
    if op == "sum" and name == "integer":
        # every number but the powers of 2 (Sylvester 1882); looking would take a million sums for
        # a number of 12 digits
        return number > 0 and number & (number - 1) != 0
    least: list[int] = []
    for x in _upwards(name, 1, base):
        least.append(x)
        if combine(least) > number:
            return False
        if len(least) > 1 and _is_of(combine, len(least), name, number, base):
            return True
    raise AssertionError


def _is_of(combine: Callable[..., int], n: int, name: str, number: int, base: int) -> bool:
    middle = number // n if combine is sum else root(number, n)
    below = _below(name, middle, n, base)
    found = below[::-1]
    for i, x in enumerate(_upwards(name, middle + 1, base)):
        if i == n or x > number:
            break
        found.append(x)
    return any(combine(found[i : i + n]) == number for i in range(len(found) - n + 1))


def _below(name: str, middle: int, n: int, base: int) -> list[int]:
    """The n greatest of a kind up to a number, or as many as there are, descending."""
    name, _, power = name.partition(" ")
    if power:  # "prime square"
        k = _POWERS[power]
        return [x**k for x in _below(name, root(middle, k), n, base)]
    if name != "integer" and (numbers := sequence(name)):
        return list(takewhile(lambda x: x <= middle, _few(numbers())))[-n:][::-1]
    found: list[int] = []
    for x in _few(iter(range(middle, 0, -1))):
        if len(found) == n:
            break
        if _is(name, x, base):
            found.append(x)
    return found


def _upwards(name: str, start: int, base: int) -> Iterator[int]:
    name, _, power = name.partition(" ")
    if power:
        powers = (x ** _POWERS[power] for x in _upwards(name, 1, base))
        return (x for x in powers if x >= start)
    if name != "integer" and (numbers := sequence(name)):
        return (x for x in _few(numbers()) if x >= start)
    return (x for x in _few(count(start)) if _is(name, x, base))


def _is(name: str, number: int, base: int) -> bool:
    return name == "integer" or KINDS[name](number, base)


def _few(numbers: Iterator[int]) -> Iterator[int]:
    """The numbers, as many as may be looked at."""
    for n_tried, x in enumerate(asking(numbers)):
        if n_tried == _MOST_TRIED:
            raise Undecided(f"undecided beyond {_MOST_TRIED:,} numbers of a kind")
        yield x
