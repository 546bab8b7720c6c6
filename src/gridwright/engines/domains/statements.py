"""What the kernel is told: variables with values, and statements about them by number."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress, count
from operator import itemgetter, sub
from typing import Any, NamedTuple

from gridwright.engines.base import Refused
from gridwright.kernels.flat import Words, zeros

__all__ = [
    "MOST_WIDTH",
    "MOST_WORDS",
    "Links",
    "Members",
    "Network",
    "Statement",
    "bits_of",
    "words_of",
]

MOST_WIDTH = 1 << 17
"""From the least to the greatest value of a variable: a set of 16 KB."""

MOST_WORDS = 1 << 22
"""Words of all domains together: 32 MB, and as much again for each level of the search."""

MOST_VALUE = 1 << 60
"""Largest absolute value, so that sums of a few of them stay in int64."""


def bits_of(number: int) -> Iterator[int]:
    """The places of its bits, ascending.

    >>> list(bits_of(0b1101))
    [0, 2, 3]
    """
    return compress(count(), map(int, f"{number:b}"[::-1]))


class Members(Sequence[int]):
    """The places of the bits of a whole number, ascending.

    >>> list(Members(0b1101)), len(Members(0b1101)), Members(0b1101)[-1]
    ([0, 2, 3], 3, 3)
    """

    __slots__ = ("bits",)

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __iter__(self) -> Iterator[int]:
        return bits_of(self.bits)

    def __getitem__(self, k: Any) -> Any:
        if k == -1 and self.bits:
            return self.bits.bit_length() - 1
        return tuple(self)[k]


def words_of(places: Iterable[int], n_words: int) -> Words:
    """So many words with the bits at these places set.

    >>> words_of([0, 2, 64], 2).tolist()
    [5, 1]
    """
    words = zeros(n_words)
    for place in places:
        words[place // 64] |= 1 << place % 64
    return words


def _nothing(place: int, sets: int) -> Sequence[int]:
    return ()


_WIDE = itemgetter(1)
"""Of a window its words."""

_NO_WORDS = zeros(0)
"""Of most statements, of which there may be a hundred thousand."""


class Statement(NamedTuple):
    """One constraint of the kernel.

    `words` are its own sets, zeros for scratch; `param` None stands for their place in `sets`.
    `table` makes its own ints, told its place in `ints` and that of the words; `extra` None
    stands for the former.  If it `settles`, its own changes need not wake it; if it is about
    `ends`, only changes of a variable's least or greatest value do.
    """

    kind: int
    scope: tuple[int, ...] = ()
    param: int | None = 0
    extra: int | None = 0
    urgency: int = 1
    settles: bool = False
    ends: bool = False
    words: Words = _NO_WORDS
    table: Callable[[int, int], Sequence[int]] = _nothing


@dataclass(frozen=True)
class Links:
    """Two views of a permutation: variables with the values base, base + 1, ...; and variables,
    one for each of these, whose values 0, 1, ... are places among the former."""

    cells: tuple[int, ...]
    places: tuple[int, ...]
    base: int


class Network:
    """Variables by number, those of the model first, and what is stated about them."""

    def __init__(self, domains: Iterable[Sequence[int]]) -> None:
        self.domains = list(domains)
        self.n_answers = len(self.domains)
        distinct = {id(domain): domain for domain in self.domains}
        windows = dict[int, tuple[int, int]]()
        lows = [domain[0] for domain in distinct.values() if domain]
        highs = [domain[-1] for domain in distinct.values() if domain]
        self.low = min(lows, default=0)
        if max(-self.low, max(highs, default=0)) > MOST_VALUE:
            raise Refused("numbers beyond 10^18")
        if max(map(sub, highs, lows), default=0) >= MOST_WIDTH:
            raise Refused(f"more than {MOST_WIDTH:,} numbers from a variable's least to its most")
        alike: dict[tuple[int, int], tuple[int, int]] = {}  # windows that are equal are one
        for key, domain in distinct.items():
            window = self._own_window(domain)
            windows[key] = alike.setdefault(window, window)
        self.windows = [windows[id(domain)] for domain in self.domains]
        self.statements: list[Statement] = []
        self.groups: list[list[Statement]] = []
        """Further statements, those of each group to be made together, or not at all."""
        self.houses: list[frozenset[int]] = []
        """Variables of which some statement says that they all differ."""
        self.links: list[Links] = []
        self.n_words = sum(map(_WIDE, self.windows))
        self.check_words()

    def new(self, values: Sequence[int], window: tuple[int, int] | None = None) -> int:
        """One variable more, with a window of its own or one cut from the ruler."""
        self.domains.append(values)
        self.windows.append(window or self._own_window(values))
        self.n_words += self.windows[-1][1]
        self.check_words()
        return len(self.domains) - 1

    def new_all(self, domains: Sequence[Sequence[int]], window: tuple[int, int]) -> range:
        """Variables with one window, with values none or some of it; their numbers."""
        first = len(self.domains)
        self.domains += domains
        added = range(first, len(self.domains))
        self.windows += [window] * len(added)
        self.n_words += len(added) * window[1]
        self.check_words()
        return added

    def widen(self, scope: Iterable[int]) -> tuple[int, int]:
        """Give all variables of a scope one window; which it is."""
        scope = tuple(scope)
        before = [self.windows[v] for v in scope]
        window = _joint(before)
        self.n_words += window[1] * len(before) - sum(map(_WIDE, before))
        for v in scope:
            self.windows[v] = window
        self.check_words()
        return window

    def check_words(self) -> None:
        """Refuse what would not fit into memory."""
        if self.n_words > MOST_WORDS:
            raise Refused(f"the domains take more than {MOST_WORDS:,} words of memory")

    def are_distinct(self, scope: Sequence[int]) -> bool:
        """Whether some statement says that these variables differ."""
        wanted = frozenset(scope)
        return len(wanted) == len(scope) and any(wanted <= house for house in self.houses)

    def window(self, v: int) -> tuple[int, int]:
        """The value of bit 0 of a variable's row, and the number of words."""
        return self.windows[v]

    def _own_window(self, domain: Sequence[int]) -> tuple[int, int]:
        if not domain:
            return self.low, 1
        base = self.low + (domain[0] - self.low) // 64 * 64
        return base, (domain[-1] - base) // 64 + 1

    def joint_window(self, scope: Iterable[int]) -> tuple[int, int]:
        """The value of bit 0 and the number of words of a set that holds all values of a scope."""
        return _joint([self.windows[v] for v in scope])


def _joint(windows: Iterable[tuple[int, int]]) -> tuple[int, int]:
    distinct = set(windows)
    base = min(base for base, _ in distinct)
    return base, max((first - base) // 64 + wide for first, wide in distinct)
