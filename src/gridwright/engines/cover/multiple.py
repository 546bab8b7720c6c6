"""The engine for exact covers with bounds: primary item i is in lo[i] to hi[i] options, each used
once.

A level of a path takes an option or drops it; dropping, ~option in the path, is followed by the
next option in the place of the level, whose degree doubles each time.  Nodes counted are options
taken.
"""

from typing import Any

import numpy as np

from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.cover.translate import MOST_BOUNDED
from gridwright.engines.cover.tree import BUFFER, TreeSearch
from gridwright.engines.path import Level
from gridwright.kernels.exact_cover import multiple as kernel

__all__ = ["MultipleSearch"]


class MultipleSearch(TreeSearch):
    """A search for the covers of a problem with bounds."""

    def __init__(
        self, problem: CoverProblem, listing: bool = True, path: list[Level] | None = None
    ):
        if len(problem.option) > MOST_BOUNDED:
            raise ValueError(
                f"found {len(problem.option)} options, expected at most {MOST_BOUNDED}"
            )
        super().__init__(problem, listing, path)

    def _allocate(self) -> tuple[np.ndarray, ...]:
        p = self.problem
        J, F = kernel.allocate_multiple(
            p.n_items, p.n_primary, p.start, p.item_of, p.class_of, p.n_classes, p.lo, p.hi
        )
        J[kernel.LISTING] = self.listing
        return J, F, np.zeros(max(BUFFER, len(p.option) + 1), np.int32)

    def _most_levels(self) -> int:
        return len(self.problem.option)

    def _call(self, budget: int, room: int) -> tuple[int, np.ndarray]:
        J, F, out = self._arrays
        J[kernel.ROOM], J[kernel.OUT_AT] = min(room, len(out) // (len(self.problem.option) + 1)), 0
        return kernel.advance_multiple(J, F, out, np.int64(budget)), out[: J[kernel.OUT_AT]]

    def _totals(self) -> tuple[int, int, int]:
        J = self._arrays[0]
        return int(J[kernel.NODES]), int(J[kernel.DEAD_ENDS]), int(J[kernel.FOUND])

    def _go_to(self, path: list[Level]) -> None:
        J = self._arrays[0]
        first = np.array([level.options[0] for level in path])
        rows = np.searchsorted(self.problem.option, np.where(first < 0, ~first, first))
        owned = [len(level.options) == 2 or level.options[0] < 0 for level in path]
        J[J[kernel.SCRIPT] : J[kernel.SCRIPT] + 2 * len(path)] = np.stack(
            (rows, owned), axis=1
        ).reshape(-1)
        J[kernel.SCRIPTED], J[kernel.SCRIPT_DROPS] = len(path), first[-1] < 0
        self._call(len(path) - 1, 1)

    def _levels(self) -> list[tuple[int, int, Any]] | None:
        J, option, levels = self._arrays[0], self.problem.option, []
        if not J[kernel.BEGUN]:
            return None
        for level in range(J[kernel.LEVEL] + 1):
            _, row, step, owned, drops = J[J[kernel.LEVEL_AT] + 5 * level :][:5]
            now = int(option[row])
            untried = [now] * int(step == kernel.TAKE) + [~now] * int(owned)
            levels.append((1 << (int(drops) + 1), now, untried))
        return levels
