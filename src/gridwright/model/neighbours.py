"""Whether places touch one another, as statements about graphs expect it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

__all__ = ["are_mutual"]


def are_mutual(neighbours: Sequence[Iterable[int]]) -> bool:
    """Whether all neighbours are places, and each is touched by those it touches.

    >>> are_mutual([(1,), (0, 2), (1,)]), are_mutual([(1,), ()]), are_mutual([(-1,)])
    (True, False, False)
    """
    try:
        return _known(neighbours)  # boards share shapes
    except TypeError:  # lists, say
        return _are_mutual(neighbours)


def _are_mutual(neighbours: Sequence[Iterable[int]]) -> bool:
    near_of = list(map(set, neighbours))
    touched = list(filter(None, near_of))
    if touched and not 0 <= min(map(min, touched)) <= max(map(max, touched)) < len(near_of):
        return False
    for i, near in enumerate(near_of):
        for j in near:
            if i not in near_of[j]:
                return False
    return True


_known = lru_cache(maxsize=16)(_are_mutual)
