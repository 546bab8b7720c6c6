"""Why a search ended."""

from enum import Enum
from typing import assert_never

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

    @property
    def is_settled(self) -> bool:
        """Whether the search came to what was asked of it: the end, or as many as were wanted."""
        match self:
            case Stopped.EXHAUSTED | Stopped.LIMIT:
                return True
            case Stopped.TIME | Stopped.NODES | Stopped.MEMORY | Stopped.CANCELLED | Stopped.FAILED:
                return False
            case _:
                assert_never(self)
