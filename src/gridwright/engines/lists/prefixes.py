"""An order of letters that is grown from samples, letter by letter.

A beam search over sets of letters, as in `planning`, but what a set leaves is drawn from the tree
(`samples`), not estimated from clues as if these were independent.  To each set those letters are
added that leave clues with the fewest open letters.  A set is worth what was tried down to it and
some twenty times what it leaves, for that is what the search has to get rid of.

The sample by which an order is chosen makes it look better than it is, so a fair one follows, of
many more nodes; where the tree is still large, other samples are drawn, for what is drawn by chance
decides more than how large samples are.  Sets kept of samples of 20 nodes are worth much less than
fewer sets of 40 (docs/experiments.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.letters import Equations
from gridwright.engines.lists.packed import Words
from gridwright.engines.lists.samples import ONE, Level, Samples

__all__ = ["Prefixes"]

_WIDTH: Final = 4  # sets that are kept of each size
_ROOM: Final = 40  # nodes of a sample
_FAIR: Final = 600  # nodes of the sample of an order that was found
_GROWN: Final = 6  # orders that are grown at most
_SHARE: Final = 8
"""Other samples are drawn while what was tried is a smaller part, an eighth, of the estimate."""

_APART: Final = 1 << 24  # numbers by chance of one order, and more

_FIRST: Final = 12  # letters that are tried as the first
_NEXT: Final = 8  # letters that are tried next to a set
_LEFT: Final = 20  # nodes that each node left is taken to be worth
_WORTH: Final = (16, 8, 3)
"""What it is worth that a clue has so many letters open; of more, 1."""


@dataclass
class _Prefix:
    """The first letters of an order, and what they leave."""

    letters: tuple[int, ...]
    level: Level

    @property
    def cost(self) -> int:
        return self.level.total + _LEFT * self.level.size


class Prefixes:
    """Orders of small trees; `tried` nodes were tried.

    net, words, size  as of `samples`
    whole  the clues; letters here are their places in `whole.letters`
    """

    def __init__(self, net: Numbers, words: Words, size: int, whole: Equations) -> None:
        self.net, self.words, self.size = net, words, size
        self.tried = 0
        place = {v: i for i, v in enumerate(whole.letters)}
        self.clues = [frozenset(place[v] for v in clue.letters) for clue in whole.clues]

    def grow(self, order: Sequence[int], most: int) -> tuple[tuple[int, ...], int]:
        """The best order found, and its estimate; this one, and `most`, if none is below that.

        Others are grown from other samples while the tree that is left is large.
        """
        best, found = most, tuple(order)
        for i in range(_GROWN):
            other = self.grown(found, i * _APART, best)
            estimate = best if other == found else self.estimate(other)
            if estimate < best:
                best, found = estimate, other
            if self.tried * _SHARE * ONE >= best:
                break
        return found, best

    def estimate(self, order: Sequence[int]) -> int:
        """The nodes of an order, from a sample of its own: that by which it was chosen is likely
        to be too small."""
        samples = Samples(self.net, self.words, self.size, 2, _FAIR)
        samples.drawn = _GROWN * _APART
        above, below = samples.levels
        for letter in order:
            samples.spread(above, letter, below)
            above, below = below, above
            if above.kept == 0:
                break
        self.tried += samples.tried
        return above.total

    def grown(self, order: Sequence[int], drawn: int, most: int) -> tuple[int, ...]:
        """The best order found with the samples after so many numbers by chance; this one if none
        is estimated below `most`."""
        samples = Samples(self.net, self.words, self.size, 2 * _WIDTH + 2, _ROOM)
        samples.drawn = drawn
        best, found = most, tuple(order)
        root, *free = samples.levels
        prefixes = [_Prefix((), root)]
        for _ in order:
            longer: dict[frozenset[int], _Prefix] = {}
            for prefix in prefixes:
                for letter in self.candidates(order, prefix.letters):
                    below = free.pop()
                    samples.spread(prefix.level, letter, below)
                    other = _Prefix((*prefix.letters, letter), below)
                    if below.total >= best:
                        free.append(below)
                    elif below.kept == 0 or len(other.letters) == len(order):
                        free.append(below)
                        best, found = below.total, self.completed(order, other.letters)
                    else:
                        free += self.dropped(longer, other)
            free += [prefix.level for prefix in prefixes]
            prefixes = list(longer.values())
        self.tried += samples.tried
        return found

    def candidates(self, order: Sequence[int], known: Sequence[int]) -> list[int]:
        """The letters that are tried next to those known."""
        open_ = frozenset(order) - set(known)
        worth = dict.fromkeys((v for v in order if v in open_), 0)
        for clue in self.clues:
            others = len(clue & open_) - 1
            for v in clue & open_:
                worth[v] += _WORTH[others] if others < len(_WORTH) else 1
        ranked = sorted(worth, key=worth.__getitem__, reverse=True)
        return ranked[: _NEXT if known else _FIRST]

    @staticmethod
    def completed(order: Sequence[int], known: Sequence[int]) -> tuple[int, ...]:
        """These letters, then all others as they were."""
        return (*known, *(v for v in order if v not in known))

    @staticmethod
    def dropped(kept: dict[frozenset[int], _Prefix], new: _Prefix) -> list[Level]:
        """Take a new prefix among the best; the room of the one that is no longer kept."""
        key = frozenset(new.letters)
        if key in kept:
            old = kept[key]
            if new.cost >= old.cost:
                return [new.level]
            kept[key] = new
            return [old.level]
        kept[key] = new
        if len(kept) <= _WIDTH:
            return []
        worst = max(kept, key=lambda letters: kept[letters].cost)
        return [kept.pop(worst).level]
