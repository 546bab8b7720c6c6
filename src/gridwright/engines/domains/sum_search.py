"""A search of the `sums` kernel: where it is, is a path of values with what is left beside it."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from gridwright.engines.domains.sum_board import SumBoard
from gridwright.engines.path import Level, dealt, read_path, remaining, written_path
from gridwright.engines.search import Goal, Search
from gridwright.engines.stored import expect, whole
from gridwright.kernels import sums as kernel
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["SumSearch"]

_FIGURES = (kernel.NODES, kernel.FAILS, kernel.FOUND)


class SumSearch(Search):
    """A search of a board with sums, by loops.  On the last level of its path nothing may be left.

    `is_settled` is for `staged` to keep: nobody else will take over.
    """

    engine = "domains"

    def __init__(
        self, model: Model, board: SumBoard, goal: Goal = Goal.SOLUTIONS, weight: float = 1.0
    ) -> None:
        super().__init__(model, goal, weight)
        self.board, self.is_settled, self.is_over = board, False, False
        self.columns = tuple(zip(board.variables, board.columns, strict=True))
        self.sets, self.ints = copy(board.sets), copy(board.ints)

    @property
    def done(self) -> bool:
        return self.is_over

    def finished(self) -> float:
        path = self.path
        return 1 - (1.0 if path is None else remaining(path)) / self.weight

    @property
    def stats(self) -> Stats:
        nodes, fails = int(self.ints[kernel.NODES]), int(self.ints[kernel.FAILS])
        return Stats("domains", nodes=nodes, successors=nodes, backtracks=fails)

    def advance(self, budget: int) -> Sequence[Assignment] | int:
        return self.count(budget) if self.goal.is_count else self.solutions(budget)

    def solutions(self, budget: int) -> Sequence[Assignment]:
        """Open at most `budget` nodes more; the solutions met on the way."""
        assignments: list[Assignment] = []
        stop = int(self.ints[kernel.NODES]) + budget
        while not self.done:
            code = self._step(stop - int(self.ints[kernel.NODES]), 1)
            assignments += self._take_solutions()
            if code == kernel.PAUSED:
                break
        return assignments

    def count(self, budget: int) -> int:
        """The same, but only how many solutions were met."""
        before = int(self.ints[kernel.FOUND])
        if not self.done:
            self._step(budget, 0)
        return (int(self.ints[kernel.FOUND]) - before) * self.board.n_images

    def _step(self, budget: int, listing: int) -> int:
        code: int = kernel.advance(self.sets, self.ints, budget, listing)  # type: ignore[no-untyped-call]
        self.is_over = code == kernel.DONE
        return code

    def _take_solutions(self) -> list[Assignment]:
        n_waiting, n = int(self.ints[kernel.WAITING]), len(self.board.order)
        if not n_waiting:
            return []
        first = int(self.ints[kernel.OUT])
        self.ints[kernel.WAITING] = 0
        columns, base = self.columns, self.board.base
        values = self.ints[first : first + n_waiting * n].tolist()
        starts = range(0, n_waiting * n, n)
        return [{x: base + values[start + k] for x, k in columns} for start in starts]

    @property
    def path(self) -> list[Level] | None:
        """Where the search is; options are bits of values.  None if nothing has begun."""
        ints = self.ints
        if ints[kernel.MOVE] == kernel.ENTER:
            return None
        level, left = int(ints[kernel.LEVEL]), int(ints[kernel.LEFT])
        values, widths = int(ints[kernel.VALUES]), int(ints[kernel.WIDTHS])
        inside = [[value] for value in ints[values : values + level].tolist()]
        return [
            Level(max(width, 1), (*now, *_bits(rest)))
            for now, rest, width in zip(
                [*inside, []],
                self.sets[left : left + level + 1].tolist(),
                ints[widths : widths + level + 1].tolist(),
                strict=True,
            )
        ]

    def go_to(self, path: list[Level] | None) -> None:
        """Be there, from the start; raises ValueError if there is no such place on this board."""
        if path is None:
            return
        ints, sets = self.ints, self.sets
        last = len(path) - 1
        expect(0 <= last < len(self.board.order), "invalid levels")
        taken = int(ints[kernel.TAKEN])
        for depth, (width, options) in enumerate(path):
            free = int(sets[depth]) & ~int(sets[taken])
            inside = depth < last
            expect(all(0 <= x < 64 for x in options), "a value of another model")
            left = sum(1 << x for x in set(options[inside:]))
            expect(left & ~free == 0 and left.bit_count() <= width <= 64, "values of another model")
            sets[int(ints[kernel.LEFT]) + depth] = left
            ints[int(ints[kernel.WIDTHS]) + depth] = width
            if inside:
                expect(free >> options[0] & 1 == 1, "a value of another model")
                self._take(depth, options[0])
        ints[kernel.LEVEL], ints[kernel.MOVE] = last, kernel.TRY

    def _take(self, depth: int, x: int) -> None:
        """Fill the place of a level, as the kernel does."""
        ints, sets = self.ints, self.sets
        starts, rules = int(ints[kernel.STARTS]), int(ints[kernel.RULES])
        uses, taken = int(ints[kernel.USES]), int(ints[kernel.TAKEN])
        ints[int(ints[kernel.VALUES]) + depth] = x
        ints[uses + x] += 1
        if ints[uses + x] == ints[kernel.TIMES]:
            sets[taken] = int(sets[taken]) | 1 << x
        for rule in range(int(ints[starts + depth]), int(ints[starts + depth + 1])):
            kind, _, which = ints[rules + 3 * rule : rules + 3 * rule + 3].tolist()
            if kind == kernel.SUM:
                ints[int(ints[kernel.REST]) + which] -= x

    def is_shareable(self) -> bool:
        return self.goal.is_count and self.is_settled

    def parts(self, n: int) -> list["SumSearch"]:
        if self.ints[kernel.MOVE] == kernel.ENTER:
            self._step(0, 0)
        paths = dealt(self.path or [], n)
        self.is_over = True
        return [self._part(path) for path in paths if remaining(path) > 0]

    def _part(self, path: list[Level]) -> "SumSearch":
        part = SumSearch(self.model, self.board, self.goal, remaining(path))
        part.go_to(path)
        part.is_settled = True  # nothing else may begin afresh
        return part

    def state(self) -> dict[str, Any]:
        return {
            "images": self._images(),
            "settled": self.is_settled,
            "done": self.done,
            "figures": [int(self.ints[field]) for field in _FIGURES],
            "path": written_path(self.path),
        }

    def restore(self, content: Mapping[str, Any]) -> None:
        expect(content["images"] == self._images(), "solutions counted in another way")
        self.go_to(read_path(content["path"]))
        for field, figure in zip(_FIGURES, content["figures"], strict=True):
            self.ints[field] = whole(figure)
        expect(self.weight > 0, "a share of the tree outside 0 to 1")
        self.is_settled, self.is_over = content["settled"] is True, content["done"] is True

    def _images(self) -> list[int]:
        """How a solution counts: a stored count goes on only where it is the same."""
        return [self.board.n_images, int(self.ints[kernel.HINGE])]


def _bits(number: int) -> list[int]:
    return [bit for bit in range(64) if number >> bit & 1]
