"""Why a search ended."""

from enum import Enum

__all__ = ["Stopped"]


class Stopped(Enum):
    """Why a search ended.  Only EXHAUSTED proves that there are no more solutions.

    >>> import gridwright as gw
    >>> gw.solve(gw.Latin([". . ."] * 3), limit=5).stopped
    <Stopped.LIMIT: 'limit'>
    """

    EXHAUSTED = "exhausted"
    LIMIT = "limit"
    TIME = "time"
    NODES = "nodes"
    MEMORY = "memory"
    CANCELLED = "cancelled"
    FAILED = "failed"
