"""A batch of covers as the kernel wrote them: rows of numbers, read as tuples when asked."""

from collections.abc import Iterator, Sequence
from typing import overload

import numpy as np

__all__ = ["Covers"]

PART = 256
"""Covers made into tuples at a time, so that what is made on the way stays in the cache."""


class Covers(Sequence[tuple[int, ...]]):
    """Covers as option numbers, each in ascending order.

    `tables` hold the covers one after the other, [covers, options of each]: rows of the
    problem in the order in which they were taken, of which `option` tells the numbers.
    """

    def __init__(self, option: np.ndarray) -> None:
        self.option, self.tables, self._n = option, list[np.ndarray](), 0
        self.kind = np.min_scalar_type(len(option))  # of a row's number: what is kept is half of it

    def add(self, numbers: np.ndarray, n: int) -> None:
        """Append n covers from the kernel's buffer: each is its length and its rows."""
        self._n += n
        while n:
            length = int(numbers[0])
            table = numbers[: len(numbers) // (length + 1) * (length + 1)].reshape(-1, length + 1)
            other = np.flatnonzero(table[:, 0] != length)
            same = min(n, int(other[0]) if len(other) else len(table))
            self.tables.append(table[:same, 1:].astype(self.kind))
            numbers, n = numbers[same * (length + 1) :], n - same

    def __len__(self) -> int:
        return self._n

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        number = self.option
        if sum(table.size for table in self.tables) > number.size:
            number = number.astype(object)  # each number once, not one for each time it occurs
        for table in self.tables:
            for at in range(0, len(table), PART):
                part = np.sort(table[at : at + PART], axis=1)
                yield from map(tuple, number.take(part).tolist())

    @overload
    def __getitem__(self, index: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> list[tuple[int, ...]]: ...
    def __getitem__(self, index: int | slice) -> tuple[int, ...] | list[tuple[int, ...]]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._n))]
        place = range(self._n)[index]  # raises IndexError as a list does
        for table in self.tables:
            if place < len(table):
                return tuple(self.option[np.sort(table[place])].tolist())
            place -= len(table)
        raise IndexError(index)
