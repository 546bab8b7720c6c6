"""Puzzles that are too hard as they are: what more is given of each."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from gridwright.basics.halting import ask
from gridwright.explain.grades import Grade
from gridwright.generate.wishes import Wishes
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Status

__all__ = ["MOST_GIVEN", "GradeAll", "Harder", "eased"]

GradeAll = Callable[[Sequence[Puzzle]], Sequence[Grade | Status]]
"""The grade of each puzzle, or that it has not one solution."""


MOST_GIVEN: Final = 2 / 3
"""Of the values of a puzzle; with more there is nothing left to solve."""


class Harder(NamedTuple):
    """A puzzle that is too hard, with the units that may be given besides, in an order."""

    most: int
    """How many these are."""
    with_first: Callable[[int], Puzzle]
    """The puzzle with the first ones of them."""


def eased(
    works: Sequence[Harder], wishes: Wishes, grade_all: GradeAll
) -> list[tuple[int, Grade] | None]:
    """How many more units are given of each, and its grade then; None if all are too few.

    By bisection: the puzzle with one less is too hard.
    """
    low, high = [0] * len(works), [work.most for work in works]
    found: list[tuple[int, Grade] | None] = [None] * len(works)
    open_ones = [k for k, work in enumerate(works) if work.most]
    middle = {k: high[k] for k in open_ones}
    while open_ones:
        ask()
        grades = grade_all([works[k].with_first(middle[k]) for k in open_ones])
        for k, grade in zip(open_ones, grades, strict=True):
            if isinstance(grade, Grade) and not wishes.is_too_hard(grade):
                high[k], found[k] = middle[k], (middle[k], grade)
            else:
                low[k] = middle[k]
        open_ones = [k for k in open_ones if found[k] is not None and high[k] - low[k] > 1]
        middle = {k: (low[k] + high[k]) // 2 for k in open_ones}
    return found
