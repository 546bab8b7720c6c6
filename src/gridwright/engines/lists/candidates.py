"""The numbers that an entry may be by a clue without unknowns, found in whole arrays at once."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from gridwright.basics.errors import Undecided
from gridwright.clues.functions import value_of_digits
from gridwright.clues.meaning import Meaning
from gridwright.clues.members import effort, members
from gridwright.clues.tree import Node
from gridwright.engines.lists.among import MOST_WALKED, among
from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.problem import Problem
from gridwright.engines.plain.combining import rows_of
from gridwright.model.entries import Clued

__all__ = ["MOST_NUMBERS", "all_numbers", "candidates"]

MOST_NUMBERS: Final = 1_000_000
"""Numbers that are looked at as an array."""

_MOST_ROWS: Final = 20_000

_MOST_KEPT: Final = 10_000
"""Numbers of an entry that are kept for others with the same digits."""


def candidates(
    problem: Problem, clue: Clued, subject: tuple[int, ...], trees: Sequence[Node]
) -> Numbers | None:
    """The numbers that may be entered, ascending; None if there are too many to say."""
    base = clue.statement.base
    if clue.entered or clue.signed:
        sets = problem.sets([problem.variables.index(v) for v in clue.scope])
        written = rows_of(clue, sets, _MOST_ROWS)
        if written is None:
            return None
        entered = [value_of_digits([row[p] for p in clue.subject], base) for row in written.rows]
        return np.unique(np.array(entered, np.int64))
    meaning = clue.statement.meaning
    try:
        found = [_of_tree(problem, meaning, tree, subject) for tree in trees]
    except Undecided:
        return None  # it is asked about, once more is known
    known = [numbers for numbers in found if numbers is not None]
    if len(known) == len(found) == 1:
        return known[0]  # which ascend
    return np.unique(np.concatenate(known)) if len(known) == len(found) else None


def _of_tree(
    problem: Problem, meaning: Meaning, tree: Node, subject: tuple[int, ...]
) -> Numbers | None:
    numbers = all_numbers(problem, subject, meaning.base, MOST_NUMBERS)
    if numbers is not None:
        is_positive = len(numbers) > 0 and numbers[0] > 0
        return among(meaning, tree, numbers if is_positive else numbers[numbers > 0])
    lo, hi = (value_of_digits([problem.ends(v)[i] for v in subject], meaning.base) for i in (0, 1))
    if effort(meaning, tree, max(lo, 1), hi, {}) > MOST_WALKED:
        return None
    return np.unique(np.array(list(members(meaning, tree, max(lo, 1), hi, {})), np.int64))


def all_numbers(problem: Problem, cells: Sequence[int], base: int, most: int) -> Numbers | None:
    """Every number that the cells of an entry can be, ascending; None if there are too many."""
    n = problem.product(cells)
    if n > most:
        return None
    key: tuple[int | bytes, ...] = (base, *(problem.domains[v].tobytes() for v in cells))
    known = problem.made.get(key)
    if known is not None:
        return known
    numbers: Numbers = np.zeros(1, np.int64)
    for v in cells:
        digits = np.flatnonzero(problem.domains[v])
        numbers = (numbers[:, np.newaxis] * base + digits).ravel()
    if n <= _MOST_KEPT:
        numbers.setflags(write=False)  # several entries share it
        problem.made[key] = numbers
    return numbers
