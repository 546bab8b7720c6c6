"""Rows of words that are sets of bits."""

from collections.abc import Iterable

import numpy as np

__all__ = ["bits", "words_of"]


def bits(words: np.ndarray) -> np.ndarray:
    """Places of the bits set in a row of words, ascending: int64[n] of uint64[n_words].

    >>> bits(np.array([5, 1], np.uint64)).tolist()
    [0, 2, 64]
    """
    return np.flatnonzero(np.unpackbits(words.astype("<u8").view(np.uint8), bitorder="little"))


def words_of(places: Iterable[int], n_words: int) -> np.ndarray:
    """A row of uint64[n_words] with the bits at these places set.

    >>> words_of([0, 2, 64], 2).tolist()
    [5, 1]
    """
    words = np.zeros(n_words, np.uint64)
    for place in places:
        words[place // 64] |= np.uint64(1 << place % 64)
    return words
