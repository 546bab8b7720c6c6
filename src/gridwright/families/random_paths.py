"""Paths through all places of a graph, drawn by chance, for Hidoku that are made.

Source     R. Oberdorf, A. Ferguson, J. L. Jacobsen, J. Kondev, Secondary structures in long compact
           polymers, Phys. Rev. E 74, 2006: the backbite move
"""

from collections.abc import Callable, Sequence

__all__ = ["random_path"]

Below = Callable[[int], int]
"""A number by chance from 0 to below this one."""

_MOVES = 20
"""Moves a place: by then the path has forgotten how it began."""

_STEPS = 200
"""Steps a place in which a first path is looked for."""


def random_path(near: Sequence[Sequence[int]], below: Below) -> list[int] | None:
    """All places, each next to the one before; None if no first path is found in some steps.

    `near` are the neighbours of each place, the same both ways.  From one end of the path an edge
    is drawn to any neighbour, and the part in between is turned round, so that the place beyond is
    the new end.
    """
    path = _first_path(near, below)
    if path is None or len(path) < 3:
        return path
    for _ in range(_MOVES * len(path)):
        if below(2):
            path.reverse()
        others = near[path[-1]]
        at = path.index(others[below(len(others))])
        path[at + 1 :] = path[:at:-1]
    return path


def _first_path(near: Sequence[Sequence[int]], below: Below) -> list[int] | None:
    """A path by the rule of H. C. von Warnsdorff, 1823: on to where the fewest ways lead on."""
    n = len(near)
    if n == 0:
        return []
    fewest = min(map(len, near))
    starts = [place for place in range(n) if len(near[place]) == fewest]
    path = [starts[below(len(starts))]]
    is_free = [True] * n
    is_free[path[0]] = False

    def onwards(place: int) -> list[int]:
        """The free neighbours, the best last; ties by chance."""
        free = [other for other in near[place] if is_free[other]]
        price = {
            other: (sum(is_free[further] for further in near[other]), below(1 << 16))
            for other in free
        }
        return sorted(free, key=lambda other: price[other], reverse=True)

    waiting = [onwards(path[0])]
    for _ in range(_STEPS * n):
        if len(path) == n:
            return path
        if waiting[-1]:
            path.append(waiting[-1].pop())
            is_free[path[-1]] = False
            waiting.append(onwards(path[-1]))
        elif len(path) > 1:
            waiting.pop()
            is_free[path.pop()] = True
        else:
            return None
    return path if len(path) == n else None
