"""Digits that were changed before they were entered, found by looking for what they were."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, takewhile
from typing import Final

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.clues.tree import ITSELF
from gridwright.model.checking.chosen import Is
from gridwright.model.checking.digits import digits, from_digits
from gridwright.model.checking.trees import Values

__all__ = ["before_change", "is_image", "was_changed"]


def was_changed(is_member: Is, how: str, base: int) -> Callable[[int, Values], bool]:
    """Whether a positive number is what a member of a set became."""

    def is_of(number: int, values: Values) -> bool:
        doubt: Undecided | None = None
        for before in asking(before_change(how, number, base)):
            try:
                if is_member(before, values):
                    return True
            except Undecided as undecided:
                doubt = undecided
        if doubt:
            raise doubt
        return False

    return is_of


def is_image(
    way: Is,
    inner: Is,
    counted: Callable[[Values], Iterator[int]],
    base: int,
    most: int | None,
    *,
    is_fixed: bool,
) -> Callable[[int, Values], bool]:
    """Whether a positive number is what one gets by a way from a number of the inner set.

    The latter are among those that are `counted`, and the same for all values if `is_fixed`; at
    `most` so many are looked at.
    """
    known: dict[int, list[int]] = {}

    def is_of(number: int, values: Values) -> bool:
        hi = base ** (len(digits(number, base)) + 1)
        if most and hi > most:
            raise Undecided(f"undecided beyond {most:,} members of a set")
        if hi not in known or not is_fixed:
            listed = takewhile(lambda n: n < hi, counted(values))
            known[hi] = [n for n in asking(listed) if inner(n, values)]
        return any(way(number, {**values, ITSELF: n}) for n in asking(known[hi]))

    return is_of


def before_change(how: str, number: int, base: int) -> Iterator[int]:
    """The positive numbers of which a number may be what became of them."""
    now = digits(number, base)
    seen = set()
    for before in _BEFORE[how](now, base):
        is_other = how.startswith("turned") or list(before) != now
        if before and before[-1] and is_other and _IS[how](list(before), now):
            found = from_digits(list(before), base)
            if found not in seen:
                yield found
            seen.add(found)


def _one_other(now: list[int], base: int) -> Iterator[list[int]]:
    for place, digit in enumerate(now):
        for step in range(1, base):
            yield [*now[:place], (digit + step) % base, *now[place + 1 :]]


def _one_more(now: list[int], base: int) -> Iterator[list[int]]:
    for place in range(len(now) + 1):
        for digit in range(base):
            yield [*now[:place], digit, *now[place:]]


def _one_less(now: list[int], base: int) -> Iterator[list[int]]:
    for place in range(len(now)):
        yield [digit for i, digit in enumerate(now) if i != place]


def _orders(now: list[int], base: int) -> Iterator[list[int]]:
    return map(list, permutations(now))


def _two_exchanged(now: list[int], base: int) -> Iterator[list[int]]:
    places = range(len(now))
    for i in places:
        for j in places:
            to = {i: j, j: i}
            yield [now[to.get(place, place)] for place in places]


def _turned_on(now: list[int], base: int) -> Iterator[list[int]]:
    twice = now + now
    for start in range(1, len(now)):
        yield twice[start : start + len(now)]


def _last_to_front(now: list[int], base: int) -> Iterator[list[int]]:
    yield [*now[1:], now[0]]  # the lowest digit stands first here


def _first_to_end(now: list[int], base: int) -> Iterator[list[int]]:
    yield [now[-1], *now[:-1]]


_BEFORE: Final[dict[str, Callable[[list[int], int], Iterator[list[int]]]]] = {
    "changed": _one_other,
    "left out": _one_more,
    "put in": _one_less,
    "swapped": _two_exchanged,
    "cycled": _turned_on,
    "jumbled": _orders,
    "deranged": _orders,
    "turned left": _last_to_front,
    "topped": lambda now, base: ([*now, d] for d in range(1, base)),
    "tailed": lambda now, base: ([d, *now] for d in range(base)),
    "topped and tailed": lambda now, base: (
        [last, *now, first] for first in range(1, base) for last in range(base)
    ),
    "turned right": _first_to_end,
}


def _differ(before: list[int], now: list[int]) -> int:
    return sum(a != b for a, b in zip(before, now, strict=True))


_IS: Final[dict[str, Callable[[list[int], list[int]], bool]]] = {
    "changed": lambda before, now: _differ(before, now) == 1,
    "left out": lambda before, now: any(
        before[:i] + before[i + 1 :] == now for i in range(len(before))
    ),
    "put in": lambda before, now: any(now[:i] + now[i + 1 :] == before for i in range(len(now))),
    "swapped": lambda before, now: _differ(before, now) == 2 and Counter(before) == Counter(now),
    "cycled": lambda before, now: "".join(map(chr, before)) in "".join(map(chr, now + now)),
    "jumbled": lambda before, now: Counter(before) == Counter(now),
    "deranged": lambda before, now: (
        Counter(before) == Counter(now) and _differ(before, now) == len(now)
    ),
    "turned left": lambda before, now: before[-1] == now[0] and before[:-1] == now[1:],
    "turned right": lambda before, now: before[0] == now[-1] and before[1:] == now[:-1],
    "topped": lambda before, now: before[:-1] == now,  # the lowest digit stands first here
    "tailed": lambda before, now: before[1:] == now,
    "topped and tailed": lambda before, now: before[1:-1] == now,
}
