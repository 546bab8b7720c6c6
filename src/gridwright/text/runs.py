"""Whole numbers told in few texts: those that follow one another as their first and last."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

__all__ = ["in_runs"]


def in_runs(values: Sequence[int], joint: str, write: Callable[[int], str] = str) -> Iterator[str]:
    """Values in order; two that follow one another stay two.

    >>> list(in_runs([1, 2, 3, 5, 6, 9], " to "))
    ['1 to 3', '5', '6', '9']
    """
    for _, run in groupby(enumerate(values), key=lambda pair: pair[1] - pair[0]):
        texts = [write(value) for _, value in run]
        if len(texts) > 2:
            yield f"{texts[0]}{joint}{texts[-1]}"
        else:
            yield from texts
