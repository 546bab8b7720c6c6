"""Where a depth-first search stands, apart from any kernel's arrays.

A *path* is a list of levels from the root down.  A level is (degree, options): how many options
its item had when it was opened, and those not finished, ascending.  On every level but the last
the first of them is the one the search is inside of; on the last none has been begun.  Since the
tree depends on the problem alone, a path is all that is needed to go on: on another machine, or
in several searches at once.

Exact covers, lists of rows and boards of sums are searched so: an option is an option there, a
row, or a value.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from gridwright.engines.stored import expect, whole

__all__ = ["Level", "cut", "dealt", "ranges", "read_path", "remaining", "trimmed", "written_path"]

MOST_DEGREE = 1 << 1000
"""Of a stored level: a float holds it.  Dropping options one by one doubles the degree."""


class Level(NamedTuple):
    """One level of a path."""

    degree: int
    options: tuple[int, ...]


def trimmed(levels: list[Level]) -> list[Level]:
    """The path of levels whose last has nothing untried, as one that has: finished levels fall
    away.
    """
    levels = list(levels)
    while levels and not levels[-1].options:
        levels.pop()
        if levels:
            levels[-1] = Level(levels[-1].degree, levels[-1].options[1:])
    return levels


def remaining(path: list[Level]) -> float:
    """The share of the whole tree not yet finished, where each branch of an item counts the same.

    >>> remaining([Level(4, (5, 8)), Level(2, (6, 7))])
    0.5
    """
    total, share = 0.0, 1.0
    for depth, level in enumerate(path):
        share /= level.degree
        total += (len(level.options) - (depth < len(path) - 1)) * share
    return total


def cut(path: list[Level]) -> tuple[list[Level], list[Level]] | None:
    """The path as two, the second with the later half of the first untried branches; None if it
    cannot be.

    All of the first path's covers come before those of the second.

    >>> cut([Level(4, (5, 8, 9)), Level(2, (6,))])  # doctest: +ELLIPSIS
    ([Level(degree=4, options=(5, 8)), ...], [Level(degree=4, options=(9,))])
    """
    for depth, (degree, options) in enumerate(path):
        inside = depth < len(path) - 1
        if len(options) > 1:
            keep = (len(options) + inside) // 2
            first = [*path[:depth], Level(degree, options[:keep]), *path[depth + 1 :]]
            above = [Level(d, o[:1]) for d, o in path[:depth]]
            return first, [*above, Level(degree, options[keep:])]
    return None


def ranges(path: list[Level]) -> list[int]:
    """First and last option of each level, which is all that a kernel must be told."""
    return [end for level in path for end in (level.options[0], level.options[-1])]


def dealt(path: list[Level], parts: int) -> list[list[Level]]:
    """A path as at most so many, in order, by cutting where most is left.

    >>> [len(path) for path in dealt([Level(4, (5, 8, 9)), Level(2, (6,))], 2)]
    [2, 1]
    """
    paths = [path]
    while len(paths) < parts:
        halves = [(remaining(p), i, c) for i, p in enumerate(paths) if (c := cut(p))]
        if not halves:
            break
        _, i, both = max(halves, key=lambda half: half[:2])
        paths[i : i + 1] = both
    return paths


def written_path(path: Sequence[Level] | None) -> list[list[int]] | None:
    """A path as JSON: a row for each level, the degree first.  None is the root, not opened."""
    return None if path is None else [[level.degree, *level.options] for level in path]


def read_path(rows: Any) -> list[Level] | None:
    """The inverse; raises ValueError, or TypeError, for what is no path."""
    if rows is None:
        return None
    path = [Level(whole(row[0], MOST_DEGREE), tuple(map(_option, row[1:]))) for row in rows]
    for depth, level in enumerate(path):
        expect(level.degree > 0, "a level without options")
        expect(bool(level.options) or depth == len(path) - 1, "a level without options")
    return path


def _option(number: Any) -> int:
    """An option is a number; a search that drops options writes them as ~option."""
    return whole(number) if number >= 0 else ~whole(~number)
