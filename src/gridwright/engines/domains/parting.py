"""Counting by search: components and a memo (kernels/counting), for any model."""

import numpy as np

from gridwright.core.result import Stats
from gridwright.engines.domains.packing import Packed, longer
from gridwright.kernels import domains as kernel
from gridwright.kernels import fields
from gridwright.kernels.counting import fields as at
from gridwright.kernels.counting.memo import HEADER, WAYS
from gridwright.kernels.limbs import LIMB_BITS

__all__ = ["PartedCount"]

_MEMO_WORDS = 1 << 23
"""64 MB, touched as it fills."""

_PROBES = 2000
"""Contradictions after which counting begins though no solution was found."""


class PartedCount:
    """A count of the solutions of a packed model: see `engines.base.Counting`."""

    def __init__(self, packed: Packed) -> None:
        self.packed, self.state = packed, packed.copy()
        n = int(self.state.ints[fields.N])
        n_notes, n_frames = int(self.state.ints[fields.N_CONS]), 2 * n + 2
        frames = at.FIELDS
        inside = frames + at.FRAME * n_frames
        marks = inside + n
        notes = marks + n
        lists = notes + n_notes
        self.K = np.zeros(lists + 4 * (at.HEAD + n), np.int64)
        self.K[at.LIMBS], self.K[at.KEEPS], self.K[at.CHECK_AT] = 4, 1, 4096
        self.K[at.FRAMES], self.K[at.INSIDE] = frames, inside
        self.K[at.MARKS], self.K[at.NOTES] = marks, notes
        self.K[inside:marks] = -1
        self.K[at.LISTS], self.K[at.HEIGHT], self.K[at.MEMO] = lists, at.HEAD + n, 2 * n_frames
        self.K[at.PROBES] = _PROBES
        self.K[lists + at.LENGTH] = n
        self.K[lists + at.HEAD : lists + at.HEAD + n] = range(n)
        self.C = np.zeros(4 * (2 + n_frames), np.uint64)
        self.M = np.zeros(2 * n_frames + _MEMO_WORDS, np.uint64)
        self.done = False
        self.told = 0
        self.reached = 0.0

    @property
    def stats(self) -> Stats:
        ints = self.state.ints
        opened, failed = int(ints[fields.NODES]), int(ints[fields.FAILS])
        return Stats("domains: components", nodes=opened, successors=opened, backtracks=failed)

    def advance(self, budget: int) -> int:
        """Open at most `budget` nodes more; the solutions that are newly known."""
        end = int(self.state.ints[fields.NODES]) + budget
        while not self.done:
            left = end - int(self.state.ints[fields.NODES])
            with np.errstate(over="ignore"):  # without compiler, NumPy tells of carries
                code = self.packed.count(*self.state, left, self.K, self.C, self.M)
            if code == kernel.PAUSED:
                break
            if code == kernel.GROW and self._has_room():
                self.K = np.concatenate([self.K, np.zeros_like(self.K)])
            elif code == kernel.GROW:
                self.state = longer(self.state)
            elif code == kernel.WIDEN:
                self._widen()
            self.done = code == kernel.DONE
        before, self.told = self.told, self._number(0) if self.done else self._partial()
        return self.told - before

    def _has_room(self) -> bool:
        """Whether the log takes another level, so that it is the lists that need more room."""
        (sets, ints), n = self.state, fields.N
        return bool(
            ints[fields.LOG] + ints[fields.LOGGED] + fields.ENTRY * ints[n] <= len(ints)
            and ints[fields.SAVED] + ints[fields.N_SAVED] + ints[fields.ROWS] <= len(sets)
        )

    def _widen(self) -> None:
        """Give all counts twice as many limbs."""
        n, memo = int(self.K[at.LIMBS]), int(self.K[at.MEMO])
        self.C = np.pad(self.C.reshape(-1, n), ((0, 0), (0, n))).ravel()
        n_entries = (len(self.M) - memo) // (HEADER + n) // WAYS * WAYS
        entries = self.M[memo:][: n_entries * (HEADER + n)].reshape(-1, HEADER + n)
        self.M = np.concatenate([self.M[:memo], np.pad(entries, ((0, 0), (0, n))).ravel()])
        self.K[at.LIMBS] = 2 * n

    def _number(self, place: int) -> int:
        """The count at a place of C, in counts."""
        n = int(self.K[at.LIMBS])
        limbs = self.C[place * n : (place + 1) * n].tolist()
        return sum(limb << LIMB_BITS * k for k, limb in enumerate(limbs))

    def _partial(self) -> int:
        """Solutions in finished branches: sums down to the first product."""
        total = 0
        for i, frame in enumerate(self._frames()):
            if frame[at.DUTY] == at.PRODUCT:
                break
            total += self._number(2 + i)
        return total

    def _frames(self) -> list[list[int]]:
        first, n = int(self.K[at.FRAMES]), int(self.K[at.TOP])
        frames: list[list[int]] = self.K[first : first + at.FRAME * n].reshape(n, at.FRAME).tolist()
        return frames

    @property
    def fraction(self) -> float:
        """The share of the tree that is finished, if all branches of a frame weigh the same."""
        finished, share = 0.0, 1.0
        for frame in self._frames():
            share /= frame[at.OF]
            finished += share * max(frame[at.TRIED] - 1, 0)
        self.reached = 1.0 if self.done else max(self.reached, finished)
        return self.reached
