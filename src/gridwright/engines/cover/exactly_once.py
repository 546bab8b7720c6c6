"""The engine for exact covers: a search over the kernels of sparse sets and bit sets.

Covers come in the order of the kernel: the item with fewest options left first (ties: the
lowest), its options ascending.  Nodes counted are options tried where there was a choice; a dead
end is one of them that left an item without any.
"""

import itertools
from typing import Any

import numpy as np

from gridwright.basics.halting import ask
from gridwright.engines.cover.frames import search_frame
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.cover.tree import BUFFER, TreeSearch
from gridwright.engines.path import Level, ranges
from gridwright.engines.stored import expect
from gridwright.engines.words import bits
from gridwright.kernels.exact_cover import fields as at
from gridwright.kernels.exact_cover import frame as fr
from gridwright.kernels.exact_cover import sparse as kernel

__all__ = ["CoverSearch", "arrays"]

FRAME_OPTIONS = 2048  # live options at which the sparse sets hand over
ENGINE = at.EITHER  # how frames are searched: by the kernel's own estimate


class CoverSearch(TreeSearch):
    """A search for the covers of a problem in which every primary item is covered once."""

    def __init__(
        self, problem: CoverProblem, listing: bool = True, path: list[Level] | None = None
    ):
        if not problem.is_plain:
            raise ValueError("found items with bounds other than (1, 1): see cover_multiple")
        super().__init__(problem, listing, path)

    def _allocate(self) -> tuple[np.ndarray, ...]:
        p = self.problem
        cap = min(FRAME_OPTIONS, max(len(p.option), 1))
        I, T, U, J, F = arrays(p, cap, levels=_longest(p) + 3)
        I[at.HAND_OVER], I[at.ENGINE] = cap, ENGINE
        J[fr.LISTING] = self.listing
        self._width = 1 + _longest(p)
        return I, T, U, J, F, np.zeros(max(BUFFER, self._width), np.int32)

    @property
    def follows_events(self) -> bool:
        if self._arrays is None:
            return False
        I, _, _, J, _, _ = self._arrays
        return bool(I[at.STAGE] == at.FRAME and J[fr.EVENTS])

    def _most_levels(self) -> int:
        return _longest(self.problem) + 1

    def _call(self, budget: int, room: int) -> tuple[int, np.ndarray]:
        I, T, U, J, F, out = self._arrays
        J[fr.ROOM], J[fr.OUT_AT] = min(room, len(out) // self._width), 0
        end = int(I[at.NODES] + J[fr.NODES]) + budget
        while True:
            if I[at.STAGE] != at.FRAME:
                code = kernel.advance_top(I, T, U, J, F, out, end - int(I[at.NODES] + J[fr.NODES]))
                if code != kernel.HANDED:
                    break
            code = search_frame(J, F, out, end - int(I[at.NODES] + J[fr.NODES]))
            if code != kernel.DONE:
                break
            I[at.STAGE] = at.TOP
        return code, out[: J[fr.OUT_AT]]

    def _is_over(self) -> bool:
        I, _, _, J, F, _ = self._arrays
        levels = I[I[at.LEVEL_AT] :][: 4 * (I[at.LEVEL] + 1)]
        if I[at.STAGE] == at.ROOT or (levels[2::4] < levels[3::4]).any():
            return False
        rows = F[J[fr.UNTRIED] :][: (J[fr.LEVEL] + 1) * J[fr.STRIDE]] if J[fr.STRIDE] else F[:0]
        inside = I[at.STAGE] == at.FRAME
        return not (inside and rows.reshape(-1, J[fr.STRIDE])[:, : J[fr.WORDS]].any())

    def _totals(self) -> tuple[int, int, int]:
        I, _, _, J, _, _ = self._arrays
        return (
            int(I[at.NODES] + J[fr.NODES]),
            int(I[at.DEAD_ENDS] + J[fr.DEAD_ENDS]),
            int(J[fr.FOUND]),
        )

    def _check_level(self, level: Level) -> None:
        super()._check_level(level)
        ascends = all(a < b for a, b in itertools.pairwise((-1, *level.options)))
        expect(ascends, "options out of order")

    def _go_to(self, path: list[Level]) -> None:
        I, _, _, J, _, _ = self._arrays
        ends = np.searchsorted(self.problem.option, ranges(path))
        for array, field, n in ((I, at.RANGE, at.RANGES), (J, fr.RANGE, fr.RANGES)):
            array[array[field] : array[field] + len(ends)] = ends
            array[n] = len(path)
        code, nodes = kernel.PAUSED, len(path) - 1
        while True:
            code, _ = self._call(nodes - self._totals()[0], 1)
            if code != kernel.PAUSED or self._totals()[0] >= nodes:
                break
            ask()  # the kernel was not compiled when the run was to stop
        I[at.RANGES] = J[fr.RANGES] = (
            0  # all levels of the path are open: ranges are for these alone
        )

    def _rest(self) -> float | None:
        """Like `remaining` of the path, which takes longer to write down than a small problem."""
        if self._arrays is None:
            return super()._rest()
        I, _, _, J, F, _ = self._arrays
        if I[at.STAGE] == at.ROOT:
            return None
        rows = I[I[at.LEVEL_AT] :][: 4 * (I[at.LEVEL] + 1)].reshape(-1, 4)
        degrees, untried = rows[:, 1].tolist(), (rows[:, 3] - rows[:, 2]).tolist()
        if I[at.STAGE] == at.FRAME:
            n, stride = J[fr.LEVEL] + 1, J[fr.STRIDE]
            sets = F[J[fr.UNTRIED] :][: n * stride].reshape(n, stride)[:, : J[fr.WORDS]]
            ones = np.unpackbits(np.ascontiguousarray(sets).view(np.uint8), axis=1)
            degrees += J[J[fr.LEVEL_AT] + 2 :][: 4 * n : 4].tolist()
            untried += ones.sum(axis=1, dtype=np.int64).tolist()
        total, share = 0.0, 1.0
        for degree, left in zip(degrees, untried, strict=True):
            share /= degree
            total += left * share
        return total

    def _levels(self) -> list[tuple[int, int, Any]] | None:
        I, T, _, J, F, _ = self._arrays
        if I[at.STAGE] == at.ROOT:
            return None
        option, levels = self.problem.option, []
        for level in range(I[at.LEVEL] + 1):
            depth, degree, first, end = I[I[at.LEVEL_AT] + 4 * level :][:4]
            untried = T[I[at.BRANCHES] + first : I[at.BRANCHES] + end]
            levels.append((degree, option[I[I[at.CHOSEN] + depth]], option[untried]))
        if I[at.STAGE] == at.FRAME:
            for level in range(J[fr.LEVEL] + 1):
                depth, _, degree, _ = J[J[fr.LEVEL_AT] + 4 * level :][:4]
                row = F[J[fr.UNTRIED] + level * J[fr.STRIDE] :][: J[fr.WORDS]]
                levels.append(
                    (degree, option[J[J[fr.CHOSEN] + depth]], option[J[J[fr.ID] + bits(row)]])
                )
        return levels


def _longest(p: CoverProblem) -> int:
    """The most options that a cover can have."""
    if len(p.option) == 0:
        return 0
    primary = np.concatenate(([0], np.cumsum(p.item_of < p.n_primary)))[p.start]
    return p.n_primary // max(1, int(np.diff(primary).min()))


def arrays(p: CoverProblem, cap: int, levels: int) -> tuple[np.ndarray, ...]:
    """The kernel's arrays I, T, U, J, F for a problem, its frames of at most `cap` options."""
    widest = int(np.diff(p.start).max(initial=1))
    places = min(cap * widest, max(len(p.item_of), 1))
    rows = min(p.n_items + p.n_classes, 2 * places) + 1
    return *p.arrays(), *fr.allocate_frame(p.n_primary, cap, widest, places, rows, levels)
