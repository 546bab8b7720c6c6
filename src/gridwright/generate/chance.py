"""Numbers by chance that are the same on every machine and with every version of everything.

Source     G. L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, 2014
           (SplitMix64)
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

__all__ = ["Chance", "Numbers", "mixed"]

Words = NDArray[np.uint64]

_STEP: Final = 0x9E3779B97F4A7C15
"""The odd number next to 2^64 divided by the golden ratio."""

_MASK: Final = (1 << 64) - 1


def mixed(word: int) -> int:
    """A number below 2^64 in which every bit depends on every bit of the word."""
    word &= _MASK
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & _MASK
    return word ^ (word >> 31)


def _mixed_all(words: Words) -> Words:
    """As `mixed`, of an array; uint64 wraps around by itself."""
    words = words ^ (words >> np.uint64(30))
    words *= np.uint64(0xBF58476D1CE4E5B9)
    words ^= words >> np.uint64(27)
    words *= np.uint64(0x94D049BB133111EB)
    words ^= words >> np.uint64(31)
    return words


class Chance:
    """One stream of numbers for each of n puzzles, of which all draw at the same time.

    A stream depends on its own words alone: on the seed, the number of the puzzle, the purpose.
    """

    def __init__(self, streams: list[tuple[int, ...]]) -> None:
        self.keys = np.array([_key(words) for words in streams], np.uint64)
        self.n_drawn = 0

    @classmethod
    def numbered(cls, before: tuple[int, ...], numbers: Words, after: tuple[int, ...]) -> "Chance":
        """The streams of ``(*before, number, *after)``, for numbers uint64[streams]."""
        chance, n_words = cls([]), len(before) + 1 + len(after)
        start = _absorbed(n_words, before) + _STEP & _MASK
        chance.keys = _mixed_all(numbers + np.uint64(start))
        for word in after:
            for limb in _limbs(word):
                chance.keys = _mixed_all(chance.keys + np.uint64(_STEP) + np.uint64(limb))
        return chance

    def only(self, rows: NDArray[np.int64]) -> "Chance":
        """Some of the streams, from where they are now."""
        chance = Chance([])
        chance.keys, chance.n_drawn = self.keys[rows], self.n_drawn
        return chance

    @property
    def states(self) -> Words:
        """uint64[streams]: from which compiled code draws the next numbers of each stream."""
        return self.keys + np.uint64(self.n_drawn * _STEP & _MASK)

    def words(self, n: int) -> Words:
        """uint64[streams, n]: the next n numbers of each stream."""
        steps = np.arange(self.n_drawn + 1, self.n_drawn + n + 1, dtype=np.uint64)
        self.n_drawn += n
        return _mixed_all(self.keys[:, None] + steps * np.uint64(_STEP))

    def below(self, bounds: NDArray[np.int64]) -> NDArray[np.int64]:
        """int64[streams]: a number from 0 to below its bound, 1 to 2^31, for each stream."""
        high = self.words(1)[:, 0] >> np.uint64(32)
        return ((high * bounds.astype(np.uint64)) >> np.uint64(32)).astype(np.int64)

    def orders(self, n: int) -> NDArray[np.int64]:
        """int64[streams, n]: the numbers 0 to n - 1 in an order of each stream's own."""
        return np.argsort(self.words(n), axis=1, kind="stable")


class Numbers:
    """The numbers of one stream, one by one: those that `Chance` has for it."""

    def __init__(self, stream: tuple[int, ...]) -> None:
        self.key, self.n_drawn = _key(stream), 0

    def __call__(self, bound: int) -> int:
        """A number from 0 to below a bound of 1 to 2^31."""
        self.n_drawn += 1
        return (mixed(self.key + self.n_drawn * _STEP) >> 32) * bound >> 32


def _key(words: tuple[int, ...]) -> int:
    """A number for these words in this order, whose lengths do not matter."""
    return _absorbed(len(words), words)


def _absorbed(key: int, words: tuple[int, ...]) -> int:
    """The key that a key becomes with some more words."""
    for word in words:
        for limb in _limbs(word):
            key = mixed(key + _STEP + limb)
    return key


def _limbs(word: int) -> list[int]:
    """Its numbers below 2^64, the lowest first; those of a negative one begin as it does."""
    limbs = [word & _MASK]
    while (word := word >> 64) not in (0, -1):
        limbs.append(word & _MASK)
    return limbs
