"""Threads that do a thing together, again and again: the caller is one of them."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any, TypeVar

__all__ = ["Team"]

T = TypeVar("T")


class Team:
    """The caller and `n` - 1 other threads, which wait between two calls of `each`.

    >>> Team(2).each(pow, [2, 3, 4], [5, 6])
    [32, 729]
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self.others = ThreadPoolExecutor(n - 1) if n > 1 else None

    def each(self, function: Callable[..., T], *columns: Iterable[Any]) -> list[T]:
        """What `map` gives; it returns when all are done, and raises what one has raised."""
        rows = list(zip(*columns, strict=False))
        if self.others is None:
            return [function(*row) for row in rows]
        later = [self.others.submit(function, *row) for row in rows[1:]]
        try:
            first = [function(*row) for row in rows[:1]]
        finally:
            wait(later)
        return [*first, *(one.result() for one in later)]
