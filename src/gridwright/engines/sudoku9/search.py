"""A search of the kernel as a search of a model: open grids become values, solutions too."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np

from gridwright.engines.search import Goal, Search
from gridwright.engines.stored import expect, whole
from gridwright.kernels.sudoku9.bands import BOUNDS, CAP, WORK, Bands
from gridwright.kernels.sudoku9.board import DIGIT
from gridwright.kernels.sudoku9.counting import count_on
from gridwright.kernels.sudoku9.rules import ALL, GRID, SLOT
from gridwright.kernels.sudoku9.search import (
    FAILS,
    FOUND,
    GUESSED,
    GUESSES,
    LIGHT,
    MANY,
    NODES,
    STACK,
    Tree,
    advance,
)
from gridwright.kernels.sudoku9.together import FIELDS, NOBODY, PUZZLE, Triple
from gridwright.kernels.sudoku9.together import ROOM as ROOM_FOR_ONE
from gridwright.kernels.sudoku9.triple import GRIDS, SIZE
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["BoardSearch", "SudokuCount", "new_bands", "new_tree", "new_triple"]

ROOM = 1000
"""Solutions that one `advance` hands out at most."""

NO_LIMIT = 1 << 62

LINE = 32
"""Numbers in a line of the cache."""

MOST_LEVELS = 486
"""Guesses on a path: each takes a digit out of a line of a box, or leaves it that one alone."""


def new_tree(masks: np.ndarray, levels: Sequence[int], room: int) -> Tree:
    """A tree with these open grids, sets of candidates uint16[n, 81], lowest first."""
    size = len(masks) + GUESSES + 1
    grids, depths = _grids(size), np.zeros(size, np.uint16)
    grids.reshape(size, GRID)[: len(masks), SLOT] = masks
    depths[: len(masks)] = levels
    counts = np.zeros(LIGHT + 1, np.int64)
    counts[STACK] = len(masks)
    return Tree(grids, depths, counts, _grids(room))


def new_bands() -> Bands:
    """Room for counting grids by their bands; memory is taken as it is used."""
    words, numbers, short = np.uint64, np.int64, np.int32
    shapes: dict[str, tuple[Any, Any]] = {
        **dict.fromkeys(("left", "placed"), (9, words)),
        **dict.fromkeys(("boxes", "first", "rest"), ((3, CAP), words)),
        **dict.fromkeys(("table", "known", "heads"), (2 * CAP, short)),
        "grid": (GRID, np.uint16),
        "masks": (81, words),
        "sizes": (3, numbers),
        "times": ((3, CAP), numbers),
        "order": ((2, CAP), numbers),
        "groups": ((2, CAP + 1), numbers),
        "follow": (CAP, numbers),
        "bounds": (WORK + 1, numbers),
    }
    bands = Bands(**{name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()})
    bands.bounds[:WORK] = BOUNDS
    return bands


def new_triple() -> Triple:
    """Room for three puzzles at a time."""
    grids = _aligned(SIZE)
    own = np.zeros((GRIDS, FIELDS), np.int64)
    own[:, PUZZLE] = NOBODY
    return Triple(grids, _grids(GRIDS * ROOM_FOR_ONE), own)


def _grids(n: int) -> np.ndarray:
    """Room for grids where no vector lies across two cache lines, which costs up to a tenth."""
    return _aligned(n * GRID)


def _aligned(n: int) -> np.ndarray:
    numbers = np.full(n + LINE, ALL, np.uint16)
    skipped = -numbers.ctypes.data % (2 * LINE) // 2
    return numbers[skipped : skipped + n]


class SudokuCount(Search):
    """A count of solutions, the first thousand one by one; it can be cut and stored.

    What is stored are the open grids, three hexadecimal digits a cell.
    """

    engine = "sudoku9"
    room = 0

    def __init__(
        self, model: Model, masks: np.ndarray, levels: Sequence[int], goal: Goal = Goal.SOLUTIONS
    ) -> None:
        super().__init__(model, goal)
        self.tree = new_tree(masks, levels, self.room)
        self.bands: Bands | None = None
        self.weight = self.left()

    @classmethod
    def root(cls, model: Model, goal: Goal) -> Self:
        """A search at its root."""
        sets = [sum(1 << (value - 1) for value in domain) for domain in model.domains.values()]
        return cls(model, np.array([sets], np.uint16), [0], goal)

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

    def finished(self) -> float:
        return 1.0 - self.left() / self.weight

    @property
    def stats(self) -> Stats:
        counts = self.tree.counts
        nodes, guesses, fails = int(counts[NODES]), int(counts[GUESSED]), int(counts[FAILS])
        return Stats("sudoku9", nodes, 2 * guesses, fails)

    def advance(self, budget: int) -> Sequence[Assignment] | int:
        """How many solutions there are in at most `budget` grids more."""
        return self._run(budget, NO_LIMIT)

    def _run(self, budget: int, limit: int) -> int:
        counts, budget = self.tree.counts, min(budget, NO_LIMIT)
        before, nodes = int(counts[FOUND]), int(counts[NODES])
        if not self.room and before < MANY:  # then it is known how to go on
            advance(self.tree, 0, budget, min(limit, MANY - before))
            budget -= int(counts[NODES]) - nodes
            limit -= int(counts[FOUND]) - before
        if self.room or counts[FOUND] >= MANY:
            if counts[LIGHT] and not self.room:
                self.bands = self.bands or new_bands()
                count_on(self.tree, self.bands, budget, limit)
            else:
                advance(self.tree, self.room, budget, limit)
        return int(counts[FOUND]) - before

    def parts(self, n: int) -> list[Self]:
        """Deal out the open grids; one that is alone is not cut."""
        masks, levels = self.open_grids()
        self.tree.counts[STACK] = 0
        n = min(n, len(levels))
        return [type(self)(self.model, masks[k::n], levels[k::n], self.goal) for k in range(n)]

    def state(self) -> dict[str, Any]:
        masks, levels = self.open_grids()
        return {
            "grids": ["".join(f"{mask:03x}" for mask in grid) for grid in masks.tolist()],
            "levels": levels,
            "figures": self.tree.counts[STACK + 1 :].tolist(),
        }

    def restore(self, content: Mapping[str, Any]) -> None:
        levels = [whole(level, MOST_LEVELS) for level in content["levels"]]
        masks = np.array([_masks(text) for text in content["grids"]], np.uint16).reshape(-1, 81)
        is_stack = len(masks) == len(levels) <= GUESSES + 1 and levels == sorted(levels)
        expect(is_stack, "no such open grids")
        figures = [whole(figure) for figure in content["figures"]]
        expect(len(figures) == LIGHT, f"{len(figures)} figures, not {LIGHT}")
        expect(not levels or self.weight > 0, "open grids without a share")
        self.tree = new_tree(masks, levels, self.room)
        self.tree.counts[STACK + 1 :] = figures


class BoardSearch(SudokuCount):
    """A search for the solutions."""

    room = ROOM

    def advance(self, budget: int) -> Sequence[Assignment]:
        """The solutions in at most `budget` grids more."""
        n = self._run(budget, ROOM)
        boards = DIGIT[self.tree.found.reshape(-1, GRID)[:n][:, SLOT]]
        return [dict(zip(self.model.domains, board, strict=True)) for board in boards.tolist()]


def _masks(text: Any) -> list[int]:
    """The candidates of the cells of a stored grid."""
    expect(len(text) == 243, "a grid of another size")
    masks = [int(text[k : k + 3], 16) for k in range(0, 243, 3)]
    expect(all(0 <= mask <= ALL for mask in masks), "a candidate beyond 9")
    return masks
