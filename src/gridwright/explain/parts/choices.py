"""The rows of a clue whose value is quickly found once its letters are chosen."""

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import cast

from gridwright.basics.halting import asking
from gridwright.model.entries import Clued

__all__ = ["valued"]


def valued(
    clue: Clued,
    values: Sequence[Callable[[Sequence[int]], int]],
    apart: Sequence[Sequence[int]],
    sets: Sequence[Sequence[int]],
    most: int,
) -> Sequence[tuple[int, ...]] | None:
    """The rows of a clue whose values are quickly found, for each choice of different letters.

    There is one value for each reading of the clue; None if they are over `most` in all.
    """
    places = [i for _, i in clue.letters]
    base = clue.statement.base
    limit, last = base ** len(clue.subject), frozenset(sets[clue.subject[-1]])
    if len(values) > 1 and len(values) * prod(len(sets[i]) for i in places) > most:
        return None
    rows: dict[tuple[int, ...], None] = {}  # two readings may come to the same
    entered, least = _entering(clue, sets), 0 if clue.signed else 1
    for choice in asking(_choices([sets[i] for i in places], apart)):
        for value in values:
            number = value(choice)
            if number < 0 and clue.signed:  # no sign is entered
                number = -number
            if number % base not in last or not least <= number < limit:  # as most are
                continue
            row = entered(choice, number)
            if row is not None:
                rows[row] = None
    return list(rows)


def _entering(
    clue: Clued, sets: Sequence[Sequence[int]]
) -> Callable[[Sequence[int], int], tuple[int, ...] | None]:
    """From letters and a number the row with it entered; None if they do not go together."""
    base = clue.statement.base
    letters = [i for _, i in clue.letters]
    allowed = [(place, frozenset(sets[place])) for place in reversed(clue.subject)]
    blank: list[int | None] = [None] * len(sets)

    def entered(choice: Sequence[int], number: int) -> tuple[int, ...] | None:
        row = blank.copy()
        for place, value in zip(letters, choice, strict=True):
            row[place] = value
        for place, digits in allowed:
            number, digit = divmod(number, base)
            if digit not in digits or row[place] not in (None, digit):
                return None
            row[place] = digit
        return cast(tuple[int, ...], tuple(row))  # there is nothing else in it

    return entered


def _choices(
    sets: Sequence[Sequence[int]], apart: Sequence[Sequence[int]]
) -> Iterator[tuple[int, ...]]:
    """One of each set, those apart being different."""
    before: list[list[int]] = [[] for _ in sets]
    for i, later in enumerate(apart):
        for j in later:
            before[j].append(i)
    chosen: list[tuple[int, ...]] = [()]
    for earlier, values in zip(before[:-1], sets, strict=False):
        chosen = [
            (*one, value)
            for one in chosen
            for taken in [_taken(one, earlier)]
            for value in values
            if value not in taken
        ]
    for one in chosen:
        taken = _taken(one, before[-1]) if sets else ()
        for value in sets[-1] if sets else ():
            if value not in taken:
                yield (*one, value)
    if not sets:
        yield ()


def _taken(one: tuple[int, ...], earlier: Sequence[int]) -> Sequence[int]:
    """What was chosen at some places; most often at all of them."""
    return one if len(earlier) == len(one) else [one[i] for i in earlier]
