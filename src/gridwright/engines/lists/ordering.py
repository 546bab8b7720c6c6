"""The order of letters, made better by samples of the tree that a search would walk.

A plan (`planning`) takes clues for independent, which they are not: trees are up to a hundred
times as large as it says.  Samples of the tree (`samples`) estimate the nodes of an order to
within a half or so, in a hundredth of a second.  Where the plan's tree is large an order is grown
from samples (`prefixes`).  A letter is then moved to another place in the order, for as long as
that pays: an order that is estimated as clearly better, twice, is taken.  Levels above the place
keep their samples.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.letters import (
    Equations,
    arrays_of,
    first_known_first,
    oftenest_failing_first,
    spare_of,
)
from gridwright.engines.lists.packed import Words
from gridwright.engines.lists.prefixes import Prefixes
from gridwright.engines.lists.problem import Problem
from gridwright.engines.lists.samples import ONE, Samples
from gridwright.engines.lists.settings import Settings
from gridwright.kernels.lists import apart as kernel
from gridwright.kernels.lists import letters_search

__all__ = ["Ordering", "improved", "warm"]

ROOM: Final = 100
"""Nodes of a level that are kept."""

_PATIENCE: Final = 8
"""Samples end once so large a part of the nodes that are estimated, an eighth, was tried since an
order was found: what is found later seldom saves what looking for it takes."""

_LARGE: Final = 100_000
"""Nodes from which on an order is grown, not only moved about in."""

_MOST_TRIED: Final = 150_000
"""Nodes that are tried in samples: a second at most."""

_FEW: Final = 20_000
"""Nodes of a tree that is searched as it is."""

_ENDLESS: Final = 1 << 200  # no estimate is as large
_MOST_MOVES: Final = 1_000
_CLEARLY: Final = (31, 32)
"""An order is better if it is estimated below this part."""


def improved(
    problem: Problem, whole: Equations, order: Sequence[int], settings: Settings
) -> tuple[tuple[int, ...], Equations]:
    """A better order of letters, all by their places in the problem, and the clues in the order
    in which they are looked at."""
    whole, places = first_known_first(whole, order), [whole.letters.index(v) for v in order]
    net, words, size = arrays_of(problem, whole, order, settings)
    ints = np.zeros(size, np.int64)
    letters_search.advance(net, words, ints, spare_of(net, words), 1)
    if ints[kernel.LEVEL] < 0 or len(order) < 2:  # nothing is left to be searched
        return tuple(order), whole
    first = Ordering(net, words, size, len(order))
    planned = first.other[first.sample(places, 0, _ENDLESS)].total
    whole = oftenest_failing_first(whole, first.tallies)
    net, words, size = arrays_of(problem, whole, order, settings)
    letters_search.advance(net, words, np.zeros(size, np.int64), spare_of(net, words), 1)
    is_grown, prefixes, fair = planned >= _LARGE * ONE, Prefixes(net, words, size, whole), planned
    if is_grown:
        grown, fair = prefixes.grow(places, planned)
        places = list(grown)
    samples = Ordering(net, words, size, len(order))
    found = samples.improve(places)
    if is_grown and found != tuple(places) and prefixes.estimate(found) >= fair:
        found = tuple(places)  # what was moved looked better than it is
    return tuple(whole.letters[i] for i in found), oftenest_failing_first(whole, samples.tallies)


def warm(problem: Problem, whole: Equations, settings: Settings) -> None:
    """Compile what orders are found and searched with, or load it, by the first level of one."""
    order = whole.letters
    net, words, size = arrays_of(problem, whole, order, settings)
    letters_search.advance(net, words, np.zeros(size, np.int64), spare_of(net, words), 0)
    Ordering(net, words, size, len(order)).sample(range(len(order)), 0, 0)


class Ordering(Samples):
    """Samples of the trees of orders of so many letters."""

    def __init__(self, net: Numbers, words: Words, size: int, n: int) -> None:
        super().__init__(net, words, size, 2 * (n + 1), ROOM)
        self.kept, self.other = self.levels[: n + 1], self.levels[n + 1 :]

    def sample(self, order: Sequence[int], begin: int, most: int) -> int:
        """Draw samples of an order, the first of which are as they are kept; how many there are.

        The last of them is empty, or its estimate is `most` or more, or it is that of all letters.
        """
        above = self.kept[begin]
        for i in range(begin, len(order)):
            below = self.other[i + 1]
            self.spread(above, order[i], below)
            if below.kept == 0 or below.total >= most:
                return i + 1
            above = below
        return len(order)

    def take(self, begin: int, end: int) -> None:
        """Keep the samples that were drawn after one level, to another."""
        for i in range(begin + 1, end + 1):
            self.kept[i], self.other[i] = self.other[i], self.kept[i]
        for level in self.kept[end + 1 :]:
            level.kept = 0

    def moved(self, order: Sequence[int], depth: int) -> tuple[list[int], int]:
        """An order in which a letter, or two, are elsewhere; where it begins to be another."""
        found, begin = list(order), len(order)
        to = self.random(min(depth, len(order) - 1))
        origin = to + 1 + self.random(len(order) - to - 1)
        for _ in range(2):
            found.insert(to, found.pop(origin))
            begin = min(begin, to, origin)
            if self.random(3):
                break
            to, origin = self.random(depth), self.random(len(order))
        return found, begin

    def improve(self, order: Sequence[int]) -> tuple[int, ...]:
        """The best order found, beginning with this one."""
        found = list(order)
        depth = self.sample(found, 0, _ENDLESS)
        self.take(0, depth)
        best = self.kept[depth].total
        if best < _FEW * ONE:
            return tuple(found)
        taken = self.tried
        for _ in range(_MOST_MOVES):
            waited = (self.tried - taken) * _PATIENCE * ONE
            if self.tried >= _MOST_TRIED or waited >= best:
                break
            other, begin = self.moved(found, depth)
            if begin >= depth:
                continue
            limit = best * _CLEARLY[0] // _CLEARLY[1]
            end = self.sample(other, begin, limit)
            first = self.other[end].total
            if first >= limit:
                continue
            end = self.sample(other, 0, best)
            if self.other[end].total < best:
                best, found, depth = max(first, self.other[end].total), other, end
                self.take(0, end)
                taken = self.tried
        return tuple(found)
