"""Where a depth-first search stands, apart from any kernel's arrays.

A *path* is a list of levels from the root down.  A level is (degree, options): how many options
its item had when it was opened, and those not finished, ascending.  On every level but the last
the first of them is the one the search is inside of; on the last none has been begun.  Since the
tree depends on the problem alone, a path is all that is needed to go on: on another machine, or
in several searches at once.
"""

from typing import NamedTuple

__all__ = ["Level", "cut", "ranges", "remaining", "trimmed"]


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
