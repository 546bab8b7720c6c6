"""A search of the kernel as a search of a model: open grids become values, solutions too."""

from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from gridwright.kernels.sudoku9.board import DIGIT
from gridwright.kernels.sudoku9.rules import ALL, GRID, SLOT
from gridwright.kernels.sudoku9.search import (
    FAILS,
    FOUND,
    GUESSED,
    GUESSES,
    LIGHT,
    NODES,
    STACK,
    Tree,
    advance,
)
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["BoardSearch", "CountSearch", "new_tree"]

ROOM = 1000
"""Solutions that one `advance` hands out at most."""

NO_LIMIT = 1 << 62

LINE = 32
"""Numbers in a line of the cache."""


def new_tree(masks: np.ndarray, levels: Sequence[int], room: int) -> Tree:
    """A tree with these open grids, sets of candidates uint16[n, 81], lowest first."""
    size = len(masks) + GUESSES + 1
    grids, depths = _grids(size), np.zeros(size, np.uint16)
    grids.reshape(size, GRID)[: len(masks), SLOT] = masks
    depths[: len(masks)] = levels
    counts = np.zeros(LIGHT + 1, np.int64)
    counts[STACK] = len(masks)
    return Tree(grids, depths, counts, _grids(room))


def _grids(n: int) -> np.ndarray:
    """Room for grids where no vector lies across two cache lines, which costs up to a tenth."""
    numbers = np.full(n * GRID + LINE, ALL, np.uint16)
    skipped = -numbers.ctypes.data % (2 * LINE) // 2
    return numbers[skipped : skipped + n * GRID]


class CountSearch:
    """A count of solutions that can be cut and stored; see `engines.base.Divisible`."""

    room = 0

    def __init__(
        self, model: Model, masks: np.ndarray, levels: Sequence[int], share: float | None = None
    ) -> None:
        self.model = model
        self.tree = new_tree(masks, levels, self.room)
        self.reached = 0.0
        self.share = self.left() if share is None else share

    @classmethod
    def root(cls, model: Model) -> Self:
        """A search at its root."""
        sets = [sum(1 << (value - 1) for value in domain) for domain in model.domains.values()]
        return cls(model, np.array([sets], np.uint16), [0])

    def open_grids(self) -> tuple[np.ndarray, list[int]]:
        """What is not searched yet: sets of candidates and levels, lowest first."""
        n = int(self.tree.counts[STACK])
        grids = self.tree.grids.reshape(-1, GRID)
        return grids[:n][:, SLOT], [int(level) for level in self.tree.levels[:n]]

    def left(self) -> float:
        """The share of the whole tree that is open."""
        return float(sum(2.0**-level for level in reversed(self.open_grids()[1])))

    @property
    def done(self) -> bool:
        return bool(self.tree.counts[STACK] == 0)

    @property
    def fraction(self) -> float:
        now = 1.0 if self.done else 1.0 - self.left() / self.share
        self.reached = max(self.reached, now)
        return self.reached

    @property
    def weight(self) -> float:
        return self.share

    @property
    def stats(self) -> Stats:
        counts = self.tree.counts
        nodes, guesses, fails = int(counts[NODES]), int(counts[GUESSED]), int(counts[FAILS])
        return Stats("sudoku9", nodes, 2 * guesses, fails)

    def advance(self, budget: int) -> Any:
        """How many solutions there are in at most `budget` grids more."""
        return self._run(budget, NO_LIMIT)

    def _run(self, budget: int, limit: int) -> int:
        before = int(self.tree.counts[FOUND])
        advance(self.tree, self.room, min(budget, NO_LIMIT), limit)
        return int(self.tree.counts[FOUND]) - before

    def split(self, parts: int) -> list[Self]:
        """Deal out the open grids; one that is alone is not cut."""
        masks, levels = self.open_grids()
        self.tree.counts[STACK] = 0
        n = max(1, min(parts, len(levels)))
        return [type(self)(self.model, masks[k::n], levels[k::n]) for k in range(n)]

    def dump(self) -> bytes:
        """The search as bytes."""
        from gridwright.engines.sudoku9.storing import write_search

        return write_search(self)


class BoardSearch(CountSearch):
    """A search for the solutions; see `engines.base.Search`."""

    room = ROOM

    def advance(self, budget: int) -> Sequence[Assignment]:
        """The solutions in at most `budget` grids more."""
        n = self._run(budget, ROOM)
        boards = DIGIT[self.tree.found.reshape(-1, GRID)[:n][:, SLOT]]
        return [dict(zip(self.model.domains, board, strict=True)) for board in boards.tolist()]
