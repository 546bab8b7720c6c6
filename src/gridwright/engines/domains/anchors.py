"""What given numbers tell about a path, as the tables of kernels/numbered.py."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.engines.domains.reach import reach
from gridwright.engines.domains.routes import Route
from gridwright.kernels import numbered as kernel

__all__ = ["Runs", "anchor_table", "begun"]

Table = NDArray[np.int64]

LEAST_LOOSE, TIMES_LONGER = 12, 2.5
"""A run is loose if it has so many numbers, and so many times as many as any other.

With shorter ones states are not alike more often than numbers would have refuted them.
"""

MOST_IN_A_BYTE = 255


class Runs(NamedTuple):
    """The numbers between which runs lie, -1 and n among them, and the lower one of the loose
    run.
    """

    anchors: Sequence[int]
    loose: int | None

    @property
    def tight(self) -> list[tuple[int, int]]:
        """The numbers about each run that is not loose."""
        return [(a, b) for a, b in pairwise(self.anchors) if a != self.loose]

    @property
    def longest(self) -> int:
        """The numbers of the longest run that is not loose."""
        return max((b - a - 1 for a, b in self.tight), default=0)


def runs_of(anchors: Sequence[int]) -> Runs:
    """The runs between these numbers."""
    lengths = [b - a - 1 for a, b in pairwise(anchors)]
    *_, longest = sorted(lengths)
    place = lengths.index(longest)
    others = max(lengths[:place] + lengths[place + 1 :], default=0)
    is_loose = longest >= max(LEAST_LOOSE, TIMES_LONGER * others)
    return Runs(anchors, anchors[place] if is_loose else None)


def anchor_table(route: Route) -> Table:
    """The table T."""
    n, sets = len(route.near), reach(route)
    cell_of = {k: s.bit_length() - 1 for k, s in enumerate(sets) if s & (s - 1) == 0}
    runs = runs_of([-1, *cell_of, n])
    may_have = _bits(sets, n).T
    inside = may_have.copy()  # in runs that are not loose
    inside[:, list(cell_of)] = False
    enters = np.ones(n, np.int64)
    table = np.zeros(kernel.TABLES, np.int64)
    table[kernel.BELOW_IT], table[kernel.ABOVE_IT] = n + 2, n + 1
    if runs.loose is not None:
        low, high = runs.loose, runs.anchors[runs.anchors.index(runs.loose) + 1]
        table[kernel.BELOW_IT], table[kernel.ABOVE_IT] = low, high
        inside[:, low + 1 : high] = False
        is_loose = may_have[:, low + 1 : high].any(axis=1)
        may_have[:, low + 1] = may_have[:, high - 1] = is_loose
        enters[is_loose & ~inside.any(axis=1)] = runs.longest + 1
    for number, cell in cell_of.items():
        enters[cell] = kernel.ANCHOR + 1 + number
    table[kernel.N], table[kernel.WIDTH] = n, -(-n // 64)
    table[kernel.LONGEST] = runs.longest
    table[kernel.DENSE] = 3 if runs.longest + n + 3 <= MOST_IN_A_BYTE else 2
    parts = {
        kernel.ENTERS: enters,
        kernel.RUNS: np.array([_run(x, runs.anchors, cell_of) for x in range(-1, n + 1)]),
        kernel.APART: _distances(route.near),
        kernel.FITS: may_have,
        kernel.NUMBERS: _words(inside),
        kernel.BEGINS: _words(_bits(_begins(runs), n)),
    }
    place = kernel.TABLES
    for field, part in parts.items():
        table[field] = place
        place += part.size
    return np.concatenate([table, *(part.ravel() for part in parts.values())], dtype=np.int64)


def _begins(runs: Runs) -> list[int]:
    """For each length the numbers with which a piece in a run that is not loose may begin."""
    lengths = range(1, runs.longest + 1)
    return [0] + [
        sum((1 << b - a - length) - 1 << a + 1 for a, b in runs.tight if length < b - a)
        for length in lengths
    ]


def begun(table: Table) -> list[int]:
    """The state in which no cell has been touched: START and GOAL have the numbers -1 and n."""
    dense, anchor = int(table[kernel.DENSE]), int(table[kernel.LONGEST]) + 2
    words = [0] * (1 + (kernel.SLOTS >> dense))
    for slot, value in ((kernel.START, anchor), (kernel.GOAL, anchor + 1 + int(table[kernel.N]))):
        words[0] |= slot << 4 * slot
        words[1 + (slot >> dense)] |= value << (slot % (1 << dense)) * (64 >> dense)
    return words


def _bits(sets: Sequence[int], n: int) -> NDArray[np.bool_]:
    """A row for each set of numbers below n."""
    size = -(-n // 8)
    octets = np.frombuffer(b"".join(s.to_bytes(size, "little") for s in sets), np.uint8)
    return np.unpackbits(octets.reshape(-1, size), axis=1, count=n, bitorder="little").view(bool)


def _words(rows: NDArray[np.bool_]) -> Table:
    """A set for each row, 64 members a word."""
    n_rows, n = rows.shape
    octets = np.zeros((n_rows, 8 * -(-n // 64)), np.uint8)
    octets[:, : -(-n // 8)] = np.packbits(rows, axis=1, bitorder="little")
    return octets.view(np.int64)


def _run(x: int, anchors: Sequence[int], cell_of: dict[int, int]) -> list[int]:
    """The figures of a number."""
    n = anchors[-1]
    i, j = bisect_right(anchors, x), bisect_left(anchors, x)
    above = anchors[i] if i < len(anchors) else n + 1
    below = anchors[j - 1] if j > 0 else -2
    figures = [0] * kernel.RUN
    figures[kernel.UP], figures[kernel.DOWN] = above - x - 1, x - below - 1
    figures[kernel.ABOVE], figures[kernel.BELOW] = above, below
    figures[kernel.GAP_ABOVE], figures[kernel.GAP_BELOW] = i - 1, j - 1
    figures[kernel.CELL_ABOVE] = cell_of.get(above, -1)
    figures[kernel.CELL_BELOW] = cell_of.get(below, -1)
    return figures


def _distances(near: Sequence[Sequence[int]]) -> NDArray[np.int64]:
    """Steps from each cell to each; more than there are cells where no way leads."""
    n, most = len(near), max(map(len, near))
    beside = np.array([[*others, *[i] * (most - len(others))] for i, others in enumerate(near)])
    beside = beside.reshape(n, most)
    distances = np.where(np.eye(n, dtype=bool), 0, n + 1)
    reached = distances == 0
    for steps in range(1, n):
        further = reached | reached[beside].any(axis=1)
        new = further & ~reached
        if not new.any():
            break
        distances[new], reached = steps, further
    return distances
