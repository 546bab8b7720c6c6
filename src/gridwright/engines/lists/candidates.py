"""The numbers that an entry may be by a clue without unknowns, found in whole arrays at once."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice
from typing import Any, Final

import numpy as np

from gridwright.basics.errors import Undecided
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.functions import value_of_digits
from gridwright.clues.numbers.members import effort, members
from gridwright.clues.tree import Node
from gridwright.engines.lists.among import MOST_WALKED, among, in_any
from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.problem import Problem, digits_of_all
from gridwright.engines.plain.combining import rows_of
from gridwright.model.entries import Clued

__all__ = ["MOST_NUMBERS", "Listed", "all_numbers", "candidates", "listed"]

MOST_NUMBERS: Final = 1_000_000
"""Numbers that are looked at as an array."""

_MOST_ROWS: Final = 20_000

_MOST_KEPT: Final = 10_000
"""Numbers of an entry that are kept for others with the same digits."""

_MOST_REMEMBERED: Final = 512
_LONGEST_REMEMBERED: Final = 2_000
"""Lists that are kept in the process, and the numbers of one: 40 MB at the most."""

_MOST_NODES: Final = 32
"""Of a clue whose list is kept: such a tree is compared at once."""


@dataclass(frozen=True)
class Listed:
    """Numbers that may be entered, ascending; nobody writes into these arrays."""

    numbers: Numbers
    length: int
    base: int

    @cached_property
    def rows(self) -> Numbers:
        """Their digits, a row each."""
        rows = digits_of_all(self.numbers, self.length, self.base)
        rows.setflags(write=False)
        return rows


_remembered: dict[Any, Listed] = {}
"""What clues say of cells with such digits, as tables of primes are kept: by base, trees and
domains.  A function of one's own may say something else the next time, so it is asked anew."""


def listed(
    problem: Problem, clue: Clued, subject: tuple[int, ...], trees: Sequence[Node]
) -> Listed | None:
    """The numbers that may be entered; None if there are too many to say."""
    base, key = clue.statement.base, None
    if not (clue.entered or clue.signed) and _is_plain(trees, clue.statement.meaning.own):
        key = base, tuple(trees), *(problem.domains[v].tobytes() for v in subject)
        if (known := _remembered.get(key)) is not None:  # other threads may be here
            return known
    numbers = candidates(problem, clue, subject, trees)
    if numbers is None:
        return None
    found = Listed(numbers, len(subject), base)
    if key is not None and len(numbers) <= _LONGEST_REMEMBERED:
        numbers.setflags(write=False)
        if len(_remembered) >= _MOST_REMEMBERED:
            _remembered.clear()
        _remembered[key] = found
    return found


def _is_plain(trees: Sequence[Node], own: Container[object]) -> bool:
    """Whether trees are small, and call no function of one's own."""
    nodes = list(islice(chain.from_iterable(tree.walk() for tree in trees), _MOST_NODES))
    names = [node.args[0] for node in nodes if node.args and isinstance(node.args[0], str)]
    return len(nodes) < _MOST_NODES and not any(name in own for name in names)


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
    numbers = all_numbers(problem, subject, meaning.base, MOST_NUMBERS)
    if numbers is not None and not (len(numbers) and numbers[0] > 0):
        numbers = numbers[numbers > 0]
    found = []
    for tree in trees:
        try:
            part = _of_tree(problem, meaning, tree, subject, numbers)
        except Undecided:
            return None  # it is asked about, once more is known
        if part is None:
            return None
        found.append(part)
    if len(found) == 1:
        return found[0]  # which ascend
    if numbers is not None:
        return numbers[in_any(numbers, found)]
    return np.unique(np.concatenate(found))


def _of_tree(
    problem: Problem,
    meaning: Meaning,
    tree: Node,
    subject: tuple[int, ...],
    numbers: Numbers | None,
) -> Numbers | None:
    """Those of all numbers, or of as many as there may be, if they are too many to write down."""
    if numbers is not None:
        return among(meaning, tree, numbers)
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
