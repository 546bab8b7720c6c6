"""Sums of a few numbers by compiled code (`kernels.adding`), for whoever asks them very often.

Several sums are laid out in one array with the table that they share, so that a call passes no more
than a place.  The code is used where it is kept, or once it would have paid to compile it: what is
said is the same.
"""

from array import array
from collections.abc import Sequence

from gridwright.engines.paying import Paying
from gridwright.engines.preparing import awaited
from gridwright.kernels.adding.asking import (
    COMBINATIONS,
    ENDS,
    IS_MADE,
    NEEDED,
    SUPPORTED,
    TAKING,
    answered,
)
from gridwright.kernels.adding.fields import (
    BROKEN,
    DOMAINS,
    ENOUGH,
    ENTRY,
    FIELDS,
    FRAME_SETS,
    FULL,
    KEPT,
    MOST_NUMBERS,
    ORDER,
    QUESTION,
    SILENT,
    TARGET,
    UNMADE,
)
from gridwright.kernels.flat import Ints, ints
from gridwright.kernels.images.entry import Entry

__all__ = [
    "FULL",
    "MOST_VALUES",
    "SILENT",
    "UNMADE",
    "Sum",
    "SumLayout",
    "Sums",
    "prepare",
    "table",
]

MOST_VALUES = 62
"""Values of a set: all sets are numbers below 2**62."""

_LIMIT = 1 << 50
"""No sum is as large."""

_ROOM = 1 << 16
"""Numbers of an array in which sums are laid out together: a hundred or so."""

_ENTRIES = 1 << 13
"""Entries of the table of searches: a power of two."""

_PAYS = 40_000
"""Questions without compiled code after which it is compiled: some two seconds of them."""


class SumLayout:
    """A sum as the kernel has it: numbers with weights, some of which differ.

    `is_searched` says whether values that take part can be looked for, not ends alone: then the
    values are a run, and the last two numbers have one weight.
    """

    def __init__(
        self,
        weights: Sequence[int],
        values: Sequence[int],
        apart: Sequence[Sequence[int]],
        total: int,
    ) -> None:
        n, width = len(weights), len(values)
        greatest = max(map(abs, values), default=0) * sum(map(abs, weights))
        self.fits = n > 0 and width <= MOST_VALUES and max(greatest, abs(total)) < _LIMIT
        self.n, self.is_searched = n, bool(apart) and self.fits and 1 < n <= MOST_NUMBERS
        self.is_searched = (
            self.is_searched and weights[-1] == weights[-2] and values[-1] - values[0] == width - 1
        )
        if not self.fits:
            return
        is_alike = len(set(weights)) == 1 and all(
            len(later) == n - 1 - i for i, later in enumerate(apart)
        )
        apart = apart if self.is_searched else [()] * n
        self._pieces: dict[str, list[int]] = {
            "weights": [*weights],
            "values": [*values],
            "apart": [sum(1 << j for j in later) for later in apart],
            "question": [0] * QUESTION,
            **{name: [0] * n for name in ("domains", "order", "kept", "target")},
            "groups": [0] * 64,
        }
        if self.is_searched:
            self._pieces |= {
                "frames": [0] * ((n + 1) * (FRAME_SETS + n)),
                "bounds": [0] * (2 * n),
                "product": [0] * (2 * n * width),
            }
        self._head = {
            "n": n,
            "width": width,
            "total": total,
            "all_apart": int(self.is_searched and is_alike),
            "is_wide": int(self.is_searched and is_alike and set(weights) == {1}),
            "is_apart": int(n > 1 and n - 1 in apart[n - 2]),
        }

    def written(self, at: int, table: int) -> list[int]:
        """What stands in the array from a place on; `table` is where that of searches is."""
        found = [0] * len(FIELDS)
        head = {**self._head, "table": table}
        for name, piece in self._pieces.items():
            head[name] = at + len(found)
            found += piece
        found[: len(FIELDS)] = [head.get(name, 0) for name in FIELDS]
        return found


def table(n_entries: int) -> list[int]:
    """A table of searches with so many entries, a power of two."""
    return [1, n_entries, 0] + [0] * (n_entries * ENTRY)


class Sum:
    """A sum in an array."""

    def __init__(self, numbers: Ints, at: int, n: int) -> None:
        self._numbers, self._at, self._n = numbers, at, n
        self._kept, self._order, self._target = (
            slice(numbers[at + field], numbers[at + field] + n) for field in (KEPT, ORDER, TARGET)
        )
        start = numbers[at + DOMAINS]
        self._question = slice(start - QUESTION, start + n)

    def supported(self, domains: Sequence[int], most: int) -> Sequence[int] | int:
        """By number the values that take part, or SILENT, UNMADE, FULL (ask somebody else)."""
        numbers = self._numbers
        code = self._ask(domains, SUPPORTED, most=most)
        if code == ENOUGH:
            return domains
        if code in (UNMADE, SILENT, FULL):
            return code
        kept = [0] * self._n
        for i, values in zip(numbers[self._order], numbers[self._kept], strict=True):
            kept[i] = int(values)
        return kept

    def is_made(self, domains: Sequence[int], most: int) -> int:
        """ENOUGH if the sum can be made, UNMADE if not, or SILENT, FULL."""
        return self._ask(domains, IS_MADE, most=most)

    def taking(self, i: int, domains: Sequence[int], most: int) -> int:
        """The values of a number that take part, or are not settled; below 0 ask somebody else."""
        return self._ask(domains, TAKING, i, most=most)

    def combinations(self, domains: Sequence[int], most: int, patience: int) -> int:
        """How many combinations there are, up to `most`, in so many places of a search."""
        return self._ask(domains, COMBINATIONS, values=patience, most=most)

    def gone(self, domains: Sequence[int]) -> Sequence[int] | None:
        """What each number loses by its ends, nothing if none does; None if there is no way."""
        n = self._ask(domains, ENDS)
        return None if n == BROKEN else self._numbers[self._kept].tolist() if n else ()

    def needed(
        self, domains: Sequence[int], i: int, gone: int, target: Sequence[int] | None
    ) -> int:
        """Which of these values of a number must be gone, if the ends are to say the target."""
        if target is not None:
            self._numbers[self._target] = array("q", target)
        return self._ask(domains, NEEDED, i, gone, int(target is not None))

    def _ask(
        self, domains: Sequence[int], what: int, i: int = 0, values: int = 0, most: int = 0
    ) -> int:
        self._numbers[self._question] = array("q", (what, i, values, most, *domains))
        return int(answered(self._numbers, self._at))


class Sums:
    """Sums that are asked by compiled code, from when that is there."""

    def __init__(self) -> None:
        self._numbers: Ints | None = None
        self._end = 0
        self._paying = Paying(answered, _is_kept, prepare, _PAYS)

    def added(self, layout: SumLayout) -> Sum | None:
        """A sum that can be asked; None if it has no room."""
        if not layout.fits:
            return None
        size = len(layout.written(0, 0))
        if self._numbers is None or self._end + size > len(self._numbers):
            known = table(_ENTRIES)
            self._numbers, self._end = ints(known + [0] * max(size, _ROOM)), len(known)
        at, self._end = self._end, self._end + size
        self._numbers[at : self._end] = ints(layout.written(at, 0))
        return Sum(self._numbers, at, layout.n)

    def is_there(self) -> bool:
        """Whether the code is kept, or has been compiled; that is done when it has paid."""
        return self._paying.is_there()


def _is_kept() -> bool:
    return isinstance(answered, Entry) and answered.is_kept(ints([0]), 0)


def prepare() -> None:
    """Have the kernel compiled or loaded, unless kernels are not compiled."""
    if isinstance(answered, Entry):
        awaited(_compiled)


def _compiled() -> None:
    one = Sums().added(SumLayout([1], [1], (), 1))
    if one is not None:
        one.gone([1])
