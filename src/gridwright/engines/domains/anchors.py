"""What given numbers tell about a path, as the tables of kernels/numbered.py."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.engines.domains.routes import Route
from gridwright.kernels import numbered as kernel

__all__ = ["anchor_table"]


def anchor_table(route: Route) -> NDArray[np.int64]:
    """The table T."""
    n = len(route.near)
    enters = np.ones(n, np.int64)
    for cell, number in route.given.items():
        enters[cell] = kernel.ANCHOR + 1 + number
    anchors = [-1, *sorted(route.given.values()), n]
    cell_of = {number: cell for cell, number in route.given.items()}
    runs = np.array([_run(x, anchors, cell_of) for x in range(-1, n + 1)], np.int64)
    apart = _distances(route.near)
    parts = [enters, runs.ravel(), apart.ravel(), _fitting(route, apart).ravel()]
    table = np.zeros(kernel.TABLES, np.int64)
    table[kernel.N] = n
    table[kernel.LONGEST] = max(np.diff(anchors)) - 1
    places = kernel.TABLES + np.cumsum([0, *map(len, parts[:-1])])
    for field, place in zip(
        (kernel.ENTERS, kernel.RUNS, kernel.APART, kernel.FITS), places, strict=True
    ):
        table[field] = place
    return np.concatenate([table, *parts])


def _run(x: int, anchors: Sequence[int], cell_of: dict[int, int]) -> list[int]:
    """The figures of a number."""
    n = anchors[-1]
    i, j = bisect_right(anchors, x), bisect_left(anchors, x)
    above = anchors[i] if i < len(anchors) else n + 1
    below = anchors[j - 1] if j > 0 else -2
    figures = [0] * kernel.RUN
    figures[kernel.UP], figures[kernel.DOWN] = above - x - 1, x - below - 1
    figures[kernel.ABOVE], figures[kernel.BELOW] = above, below
    figures[kernel.GAP_ABOVE], figures[kernel.GAP_BELOW] = i - 1, j - 1
    figures[kernel.CELL_ABOVE] = cell_of.get(above, -1)
    figures[kernel.CELL_BELOW] = cell_of.get(below, -1)
    return figures


def _fitting(route: Route, apart: NDArray[np.int64]) -> NDArray[np.int64]:
    """fitting[i, x]: cell i can have number x, as far as its distances from given cells tell."""
    n = len(route.near)
    numbers = np.arange(n)
    fitting = np.ones((n, n), bool)
    is_even = all(
        (apart[0, i] + apart[0, j]) % 2 for i, others in enumerate(route.near) for j in others
    )
    for cell, number in route.given.items():
        steps = np.abs(numbers - number)
        fitting &= apart[cell][:, np.newaxis] <= steps
        fitting[cell, number] = True
        if is_even:  # two colours, neighbours of different ones: steps and distance agree
            fitting &= (apart[cell][:, np.newaxis] - steps) % 2 == 0
    for cell, number in route.given.items():
        fitting[cell] = numbers == number
    return fitting.astype(np.int64)


def _distances(near: Sequence[Sequence[int]]) -> NDArray[np.int64]:
    """Steps from each cell to each; more than there are cells where no way leads."""
    n, most = len(near), max(map(len, near))
    beside = np.array([[*others, *[i] * (most - len(others))] for i, others in enumerate(near)])
    beside = beside.reshape(n, most)
    distances = np.where(np.eye(n, dtype=bool), 0, n + 1)
    reached = distances == 0
    for steps in range(1, n):
        further = reached | reached[beside].any(axis=1)
        new = further & ~reached
        if not new.any():
            break
        distances[new], reached = steps, further
    return distances
