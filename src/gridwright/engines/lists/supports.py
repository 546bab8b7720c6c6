"""Which rows of a list have each value of a column, a bit for each row."""

import numpy as np

from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.packed import Words

__all__ = ["supports_of"]

_MOST_TRUTHS = 1 << 14  # words that are packed from truths, in a quarter of the time

_MOST_KEPT = 1 << 20  # words that are kept in the process: 8 MB
_OVERHEAD = 48  # words for a key and two arrays, beside what the arrays hold


class _Kept:
    """Supports by the identity of their rows, column and values; the rows are held with them."""

    def __init__(self) -> None:
        self.found: dict[tuple[int, int, int], tuple[Numbers, Words]] = {}
        self.n_words = 0  # a running total: to add them all up for each that is new is quadratic

    def add(self, key: tuple[int, int, int], rows: Numbers, words: Words) -> None:
        """Keep one more; all others are forgotten where there would be too many words."""
        size = len(words) + _OVERHEAD
        if self.n_words + size > _MOST_KEPT:
            self.found.clear()
            self.n_words = 0
        self.found[key] = rows, words
        self.n_words += size  # other threads may be here: then it is about right


_kept = _Kept()


def supports_of(rows: Numbers, column: int, n_values: int, n_words: int) -> Words:
    """For each value ``n_words`` words: the rows that have it.

    They are kept in the process where the rows are, that is, where they cannot be written to.
    """
    if rows.flags.writeable:
        return _made(rows[:, column], n_values, n_words)
    key = id(rows), column, n_values
    known = _kept.found.get(key)
    if known is None:
        words = _made(rows[:, column], n_values, n_words)
        _kept.add(key, rows, words)
        return words
    return known[1]


def _made(column: Numbers, n_values: int, n_words: int) -> Words:
    """The same, made anew."""
    n_rows = len(column)
    if n_values * n_words > _MOST_TRUTHS:
        found = np.zeros(n_values * n_words, np.uint64)
        places = column * n_words + np.arange(n_rows) // 64
        bits = np.uint64(1) << (np.arange(n_rows) % 64).astype(np.uint64)
        np.bitwise_or.at(found, places, bits)
        return found
    truths = np.zeros(64 * n_words * n_values, np.bool_)
    truths[column * (64 * n_words) + np.arange(n_rows)] = True
    return np.packbits(truths, bitorder="little").view(np.uint64)
