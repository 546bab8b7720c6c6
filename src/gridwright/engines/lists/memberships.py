"""Sets without unknowns as tables: the numbers of a set between two ends, ascending."""

from functools import lru_cache
from typing import Final

import numpy as np

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.members import effort, members
from gridwright.clues.numbers.named import kind_of
from gridwright.clues.tree import Node
from gridwright.engines.lists.among import among
from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.sieves import are_of_kind

__all__ = ["Tables"]

MOST_SIEVED: Final = 1 << 21
"""Numbers of which those of a kind are found as an array."""

MOST_ASKED: Final = 2_000
"""Numbers that are asked about one by one, or walked through."""


class Tables:
    """The tables of one formula, as they stand in net; two that are the same share one.

    Of a set how many numbers it has, and these; of a function as in `kernels.lists.functions`.
    """

    def __init__(self) -> None:
        self.all: list[Numbers] = []

    def number(self, meaning: Meaning, tree: Node, lo: int, hi: int) -> int | None:
        """The number of the table for a set between two ends; None if there is none."""
        table = None if tree.names else _listed(meaning, tree, lo, hi)
        if table is None:
            return None
        return self.add(np.concatenate([[len(table)], table]))

    def add(self, table: Numbers) -> int:
        """The number of a table."""
        for number, known in enumerate(self.all):
            if known is table or np.array_equal(known, table):
                return number
        self.all.append(table)
        return len(self.all) - 1


def _listed(meaning: Meaning, tree: Node, lo: int, hi: int) -> Numbers | None:
    """The numbers of a set from lo to hi; None if they are too many to be looked at."""
    kind = kind_of(tree)
    if tree.op == "kind" and hi < MOST_SIEVED:
        found = _of_kind(str(tree.args[0]), meaning.base, max(hi, 1).bit_length())
        if found is not None:
            return found[np.searchsorted(found, lo) : np.searchsorted(found, hi, "right")]
    try:
        if hi - lo < MOST_ASKED:
            return _asked(meaning, tree, np.arange(lo, hi + 1, dtype=np.int64))
        if kind is None or effort(meaning, tree, max(lo, 1), hi, {}) > MOST_ASKED:
            return None
        return np.array(list(asking(members(meaning, tree, max(lo, 1), hi, {}))), np.int64)
    except Undecided:
        return None


def _asked(meaning: Meaning, tree: Node, numbers: Numbers) -> Numbers:
    """Those of the numbers, which ascend, that are in a set; below 1 there may be some, too."""
    positive = numbers > 0
    found = among(meaning, tree, numbers[positive])
    if found is None:
        positive[:] = False
        found = numbers[:0]
    others = asking(numbers[~positive].tolist())
    inside = [n for n in others if meaning.contains(tree, n, {})]
    return np.concatenate([np.array(inside, np.int64), found])


@lru_cache(maxsize=64)
def _of_kind(kind: str, base: int, n_bits: int) -> Numbers | None:
    """The positive numbers of so many bits at most that are of a kind, if that is quickly told."""
    numbers: Numbers = np.arange(1, 1 << n_bits, dtype=np.int64)
    truths = are_of_kind(kind, numbers, base)
    return None if truths is None else numbers[truths]
