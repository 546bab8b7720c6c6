"""Rows of words that are sets of bits."""

import numpy as np

__all__ = ["bits"]


def bits(words: np.ndarray) -> np.ndarray:
    """Places of the bits set in a row of words, ascending: int64[n] of uint64[n_words].

    >>> bits(np.array([5, 1], np.uint64)).tolist()
    [0, 2, 64]
    """
    return np.flatnonzero(np.unpackbits(words.astype("<u8").view(np.uint8), bitorder="little"))
