"""Samples of the trees that a search for letters would walk, level by level.

Of all nodes of a level so many are kept, each as likely as any other, and what these have below
them stands for all.  All figures are whole numbers, and what is drawn by chance is fixed, so the
same is drawn on every machine.

Source  P. C. Chen, Heuristic sampling: a method for predicting the performance of tree searching
        programs (1992)
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridwright.basics.halting import ask
from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.letters import spare_of
from gridwright.engines.lists.packed import Words
from gridwright.engines.lists.planning import scattered
from gridwright.kernels.lists import apart as kernel
from gridwright.kernels.lists import letters_sampling

__all__ = ["ONE", "Level", "Samples"]

ONE: Final = 1 << 20
"""Estimates are in parts of this."""


@dataclass
class Level:
    """A sample: its first row, how many are kept, and estimates of all nodes of the level, and of
    all that were tried down to it."""

    first: int
    kept: int = 0
    size: int = 0
    total: int = 0


class Samples:
    """Room for so many samples, of at most `room` nodes each, and what draws them.

    net, words  of `kernels/lists/letters`, words from the root on, which is the first sample
    size        of the search's own array
    """

    def __init__(self, net: Numbers, words: Words, size: int, n: int, room: int) -> None:
        self.net, self.ints, self.room = net.copy(), np.zeros(size, np.int64), room
        self.drawn = self.tried = 0
        row, table = int(net[kernel.ROW]), int(net[kernel.TABLE])
        block = (room + 1) * row
        self.net[kernel.TABLE] = n * block
        samples = np.zeros(n * block, np.uint64)
        samples[:row] = words[:row]
        self.words = np.concatenate([samples, words[table:]])
        self.spare = spare_of(net, self.words)
        self.levels = [Level(i * block) for i in range(n)]
        self.levels[0].kept, self.levels[0].size = 1, ONE

    @property
    def tallies(self) -> Numbers:
        """Of each clue, how often it was looked at, and how often it failed."""
        first = int(self.net[kernel.TALLIES])
        return self.ints[first : first + 2 * int(self.net[kernel.N_CLUES])]

    def random(self, n: int) -> int:
        """A fixed number by chance, below n."""
        self.drawn += 1
        return int(scattered(np.array([self.drawn], np.uint64))[0]) % n

    def spread(self, above: Level, letter: int, below: Level) -> None:
        """Draw the sample of the next level, where a letter is tried."""
        ask()
        before = int(self.ints[kernel.NODES])
        self.drawn += 1
        below.kept = letters_sampling.spread(
            self.net,
            self.words,
            self.ints,
            self.spare,
            above.first,
            above.kept,
            letter,
            below.first,
            self.room,
            self.drawn << 32,
        )
        tried = int(self.ints[kernel.NODES]) - before
        self.tried += tried
        below.total = above.total + above.size * tried // above.kept
        below.size = above.size * int(self.ints[kernel.FOUNDS]) // above.kept
