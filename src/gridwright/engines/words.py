"""Rows of words that are sets of bits."""

import numpy as np

__all__ = ["bits", "places"]


def bits(words: np.ndarray) -> np.ndarray:
    """Places of the bits set in a row of words, ascending: int64[n] of uint64[n_words].

    >>> bits(np.array([5, 1], np.uint64)).tolist()
    [0, 2, 64]
    """
    return np.flatnonzero(np.unpackbits(words.astype("<u8").view(np.uint8), bitorder="little"))


def places(words: np.ndarray) -> list[int]:
    """The same as a list, sooner where there is a single word with few bits.

    >>> places(np.array([5], np.uint64)), places(np.array([5, 1 << 63], np.uint64))
    ([0, 2], [0, 2, 127])
    """
    if len(words) != 1:
        found: list[int] = bits(words).tolist()
        return found
    word = int(words[0])
    return [place for place in range(word.bit_length()) if word >> place & 1]
