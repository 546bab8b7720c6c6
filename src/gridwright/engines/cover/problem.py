"""An exact cover problem as arrays, checked once.

Items are numbers 0, 1, ...: those below `n_primary` must be covered, the others may be.  Options
are numbered as given.  An option without a primary item belongs to no cover and is left out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

import numpy as np

from gridwright.basics.halting import asking
from gridwright.kernels.exact_cover.fields import allocate

__all__ = ["CoverProblem", "pack"]

NO_COLOUR = -1

MOST_KEPT = 1 << 18
"""Places of a problem whose arrays are kept to be copied by each search: 6 MB."""


@dataclass(frozen=True, eq=False)
class CoverProblem:
    """Options as rows: the items of row r are item_of[start[r] : start[r + 1]], its number
    option[r].

    class_of numbers the pairs (item, colour) of coloured places, -1 elsewhere.  Item i <
    n_primary is in lo[i] to hi[i] options of a cover.
    """

    n_items: int
    n_primary: int
    start: np.ndarray  # int64[rows + 1]
    item_of: np.ndarray  # int32[nodes]
    class_of: np.ndarray  # int32[nodes]
    option: np.ndarray  # int64[rows], ascending
    lo: np.ndarray  # int64[n_primary]
    hi: np.ndarray  # int64[n_primary]
    cost: np.ndarray  # int64[rows]

    @property
    def n_classes(self) -> int:
        return int(self.class_of.max(initial=-1)) + 1

    def arrays(self) -> tuple[np.ndarray, ...]:
        """The arrays I, T and U of a search at its root; see `kernels.exact_cover.fields`."""
        if len(self.item_of) > MOST_KEPT:
            return self._allocated()
        return tuple(array.copy() for array in self._kept)

    @cached_property
    def _kept(self) -> tuple[np.ndarray, ...]:
        return self._allocated()

    def _allocated(self) -> tuple[np.ndarray, ...]:
        allocated: tuple[np.ndarray, ...] = allocate(
            self.n_items, self.n_primary, self.start, self.item_of, self.class_of, self.n_classes
        )
        return allocated

    def only(self, live: np.ndarray) -> "CoverProblem":
        """The problem with these of its options alone, bool[rows]."""
        nodes = np.repeat(live, np.diff(self.start))
        return CoverProblem(
            n_items=self.n_items,
            n_primary=self.n_primary,
            start=np.concatenate(([0], np.cumsum(np.diff(self.start)[live]))),
            item_of=self.item_of[nodes],
            class_of=self.class_of[nodes],
            option=self.option[live],
            lo=self.lo,
            hi=self.hi,
            cost=self.cost[live],
        )

    @property
    def is_plain(self) -> bool:
        """Whether each primary item is to be covered exactly once."""
        return bool((self.lo == 1).all() and (self.hi == 1).all())


def pack(
    n_items: int,
    n_primary: int,
    options: Iterable[Sequence[int]],
    colours: Iterable[Sequence[int] | None] | None = None,
    bounds: Sequence[tuple[int, int]] | None = None,
    costs: Sequence[int] | None = None,
) -> CoverProblem:
    """Arrays of a problem.  ValueError names the option or item at fault.

    colours[o][k] is the colour of options[o][k]: 0 or more, or -1 for none; bounds[i] is (lo, hi)
    for primary item i, (1, 1) by default; costs are integers, 0 by default.
    """
    if not isinstance(options, Sequence):
        options = list(options)
    if not 0 <= n_primary <= n_items:
        raise ValueError(f"found {n_primary} primary items of {n_items}, expected 0 to {n_items}")
    sizes = np.fromiter(map(len, asking(options, 4096)), np.int64, len(options))
    start = np.concatenate(([0], np.cumsum(sizes)))
    item_of = _numbers(options, start[-1])
    owner = np.repeat(np.arange(len(options)), sizes)
    _check_items(n_items, item_of, owner)
    colour = np.full(len(item_of), NO_COLOUR, np.int64)
    if colours is not None:
        colour = _colours(options, list(colours), item_of, owner, n_primary)
    lo, hi = _bounds(n_primary, bounds)
    cost = np.zeros(len(options), np.int64) if costs is None else np.array(list(costs), np.int64)
    if len(cost) != len(options):
        raise ValueError(f"found {len(cost)} costs, expected {len(options)}, one an option")
    kept = np.zeros(len(options), bool)
    kept[owner[item_of < n_primary]] = True
    nodes = kept[owner]
    return CoverProblem(
        n_items=n_items,
        n_primary=n_primary,
        start=np.concatenate(([0], np.cumsum(sizes[kept]))),
        item_of=item_of[nodes].astype(np.int32),
        class_of=_classes(item_of[nodes], colour[nodes]),
        option=np.flatnonzero(kept),
        lo=lo,
        hi=hi,
        cost=cost[kept],
    )


def _numbers(rows: Iterable[Sequence[int]], n: int) -> np.ndarray:
    return np.fromiter(chain.from_iterable(asking(rows, 4096)), np.int64, int(n))


def _check_items(n_items: int, item_of: np.ndarray, owner: np.ndarray) -> None:
    wrong = np.flatnonzero((item_of < 0) | (item_of >= n_items))
    if len(wrong):
        at = wrong[0]
        raise ValueError(
            f"option {owner[at]}: found item {item_of[at]}, expected 0 to {n_items - 1}"
        )
    order = np.lexsort((item_of, owner))
    same = (np.diff(item_of[order]) == 0) & (np.diff(owner[order]) == 0)
    if same.any():
        at = order[np.flatnonzero(same)[0]]
        raise ValueError(f"option {owner[at]}: item {item_of[at]} is there twice")


def _colours(
    options: Sequence[Sequence[int]],
    colours: Sequence[Sequence[int] | None],
    item_of: np.ndarray,
    owner: np.ndarray,
    n_primary: int,
) -> np.ndarray:
    if len(colours) != len(options):
        raise ValueError(f"found colours for {len(colours)} options, expected {len(options)}")
    for o, (option, row) in enumerate(asking(zip(options, colours, strict=True), 1024)):
        if row is not None and len(row) != len(option):
            raise ValueError(f"option {o}: found {len(row)} colours, expected {len(option)}")
    full = (
        row if row is not None else [NO_COLOUR] * len(o)
        for o, row in zip(options, colours, strict=True)
    )
    colour = _numbers(full, len(item_of))
    wrong = np.flatnonzero((colour < NO_COLOUR) | ((colour >= 0) & (item_of < n_primary)))
    if len(wrong):
        at = wrong[0]
        raise ValueError(
            f"option {owner[at]}: found colour {colour[at]} on item {item_of[at]}, expected "
            + ("none, since the item is primary" if colour[at] >= 0 else "-1 (none) or more")
        )
    return colour


def _classes(item_of: np.ndarray, colour: np.ndarray) -> np.ndarray:
    classes = np.full(len(item_of), NO_COLOUR, np.int32)
    coloured = np.flatnonzero(colour >= 0)
    if len(coloured):
        pairs = np.stack((item_of[coloured], colour[coloured]))
        classes[coloured] = np.unique(pairs, axis=1, return_inverse=True)[1].reshape(-1)
    return classes


def _bounds(
    n_primary: int, bounds: Sequence[tuple[int, int]] | None
) -> tuple[np.ndarray, np.ndarray]:
    if bounds is None:
        return np.ones(n_primary, np.int64), np.ones(n_primary, np.int64)
    if len(bounds) != n_primary:
        raise ValueError(f"found {len(bounds)} bounds, expected {n_primary}, one a primary item")
    for i, (lo, hi) in enumerate(bounds):
        if not 0 <= lo <= hi or hi == 0:
            raise ValueError(
                f"item {i}: found bounds {lo} to {hi}, expected 0 <= lo <= hi and 1 <= hi"
            )
    both = np.array(bounds, np.int64).reshape(-1, 2)
    return both[:, 0].copy(), both[:, 1].copy()
