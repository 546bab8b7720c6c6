"""The rows of a clue whose value is quickly found once its letters are chosen."""

from collections.abc import Callable, Sequence
from math import prod
from typing import cast

from gridwright.explain.parts.loops import Loops
from gridwright.model.entries import Clued

__all__ = ["valued"]


def valued(
    clue: Clued, loops: Loops, sets: Sequence[Sequence[int]], most: int
) -> Sequence[tuple[int, ...]] | None:
    """The rows of a clue whose values are quickly found, for each choice of different letters.

    There is one value for each reading of the clue; None if they are over `most` in all.
    """
    letters = [sets[i] for _, i in clue.letters]
    if len(loops) > 1 and len(loops) * prod(map(len, letters)) > most:
        return None
    rows: dict[tuple[int, ...], None] = {}  # two readings may come to the same
    entered = _entering(clue, sets)
    for choice, number in loops.numbers(letters, frozenset(sets[clue.subject[-1]])):
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
