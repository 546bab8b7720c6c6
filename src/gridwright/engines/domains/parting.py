"""Counting by search: components and a memo (kernels/counting), for any model."""

import numpy as np

from gridwright.engines.compiling import compiled
from gridwright.engines.domains.packing import PackedNetwork, State, longer, pack
from gridwright.engines.domains.posting import post
from gridwright.engines.preparing import Preparing
from gridwright.kernels import domains as searching
from gridwright.kernels import fields
from gridwright.kernels.counting import count as kernel
from gridwright.kernels.counting import fields as at
from gridwright.kernels.counting.memo import HEADER, WAYS
from gridwright.kernels.limbs import LIMB_BITS
from gridwright.model.model import Model
from gridwright.model.stats import Stats

__all__ = ["PartedCount", "warm_parted"]

_MEMO_WORDS = 1 << 23
"""64 MB, touched as it fills."""

_FIRST_NODES = 500
"""Nodes in which a board with few solutions is settled by the search alone: milliseconds."""

_PROBES = 2000
"""Contradictions after which counting begins though no solution was found."""

_FEW = 64
"""Nodes after which it is asked again whether the search has found one."""


class PartedCount:
    """A count of the solutions of a packed model.

    It begins as a search: that tells early that there is none, settles boards with few, gives the
    variables their weights, and is compiled already where puzzles have been solved.
    """

    def __init__(self, packed: PackedNetwork) -> None:
        self.packed, self.state = packed, packed.copy()
        self.first_nodes, self.probes, self.keeps = _FIRST_NODES, _PROBES, True
        self.is_searching = True
        self.done = False
        self.n_returned = 0
        self.reached = 0.0

    def _start_counting(self) -> None:
        """Lay out the arrays of the count, at the root."""
        self.is_searching = False
        if self.state.ints[fields.FOUND]:  # what the search has ruled out holds solutions too
            self.state = self._afresh()
        n = int(self.state.ints[fields.N])
        n_notes, n_frames = int(self.state.ints[fields.N_CONS]), 2 * n + 2
        frames = at.FIELDS
        inside = frames + at.FRAME * n_frames
        marks = inside + n
        notes = marks + n
        lists = notes + n_notes
        self.K = np.zeros(lists + 4 * (at.HEAD + n), np.int64)
        self.K[at.LIMBS], self.K[at.KEEPS], self.K[at.CHECK_AT] = 4, int(self.keeps), 4096
        self.K[at.FRAMES], self.K[at.INSIDE] = frames, inside
        self.K[at.MARKS], self.K[at.NOTES] = marks, notes
        self.K[inside:marks] = -1
        self.K[at.LISTS], self.K[at.HEIGHT], self.K[at.MEMO] = lists, at.HEAD + n, 2 * n_frames
        self.K[lists + at.LENGTH] = n
        self.K[lists + at.HEAD : lists + at.HEAD + n] = range(n)
        self.C = np.zeros(4 * (2 + n_frames), np.uint64)
        self.M = np.zeros(2 * n_frames + _MEMO_WORDS, np.uint64)

    def _afresh(self) -> State:
        """The root with the weights that were learned."""
        old, state = self.state.ints, self.packed.copy()
        size = fields.RECORD * int(old[fields.N])
        for ints in (old, state.ints):
            assert len(ints) >= fields.VARS + size
        weights = slice(fields.VARS + fields.WEIGHT, fields.VARS + size, fields.RECORD)
        state.ints[weights] = old[weights]
        state.ints[fields.NODES], state.ints[fields.FAILS] = old[fields.NODES], old[fields.FAILS]
        return state

    @property
    def compiling(self) -> Preparing[bool]:
        """The compilation of what `advance` needs."""
        if self.is_searching:
            return compiled(self.packed.propagate, self._warm_search)
        return compiled(kernel, warm_parted)

    def _warm_search(self) -> None:
        searching.advance(*self.packed.copy(), 0, self.packed.propagate)

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
            is_paused = self._search(left) if self.is_searching else self._count(left)
            if is_paused:
                break
        if self.is_searching:
            n_found = int(self.state.ints[fields.FOUND])
        else:
            n_found = self._number(0) if self.done else self._partial()
        n_found, before = max(n_found, self.n_returned), self.n_returned
        self.n_returned = n_found
        return n_found - before

    def _search(self, left: int) -> bool:
        """Go on as a search; whether the budget is used up.

        Whether to count from now on is asked after fixed numbers of nodes, not where slices end.
        """
        ints = self.state.ints
        nodes, first = int(ints[fields.NODES]), self.first_nodes
        asks_at = first if nodes < first else nodes + _FEW - (nodes - first) % _FEW
        code = searching.advance(*self.state, min(left, asks_at - nodes), self.packed.propagate)
        ints[fields.FOUNDS] = 0  # they are counted in FOUND
        self.done = code == searching.DONE
        if code == searching.GROW:
            self.state = longer(self.state)
        if code != searching.PAUSED:
            return False
        knows = ints[fields.FOUND] > 0 or ints[fields.FAILS] >= self.probes
        if knows and ints[fields.NODES] == asks_at:
            self._start_counting()
            return True
        return left <= asks_at - nodes

    def _count(self, left: int) -> bool:
        """Go on as a count; whether the budget is used up."""
        with np.errstate(over="ignore"):  # without compiler, NumPy tells of carries
            arrays = *self.state, left, self.K, self.C, self.M
            code = kernel.count(*arrays, self.packed.propagate)
        if code == kernel.GROW and self._has_room():
            self.K = np.concatenate([self.K, np.zeros_like(self.K)])
        elif code == kernel.GROW:
            self.state = longer(self.state)
        elif code == kernel.WIDEN:
            self._widen()
        self.done = code == kernel.DONE
        return code == kernel.PAUSED

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
        for frame in [] if self.is_searching else self._frames():
            share /= frame[at.OF]
            finished += share * max(frame[at.TRIED] - 1, 0)
        self.reached = 1.0 if self.done else max(self.reached, finished)
        return self.reached


def warm_parted() -> None:
    """Compile the kernel of the count, or load it from the cache."""
    count = PartedCount(pack(post(Model({"x": range(1, 3)}, []))))
    count._start_counting()
    count.advance(0)
