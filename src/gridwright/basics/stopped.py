"""Why a search ended."""

from enum import Enum

__all__ = ["Stopped"]


class Stopped(Enum):
    """Why a search ended.  Only EXHAUSTED proves that there are no more solutions."""

    EXHAUSTED = "exhausted"
    LIMIT = "limit"
    TIME = "time"
    NODES = "nodes"
    MEMORY = "memory"
    CANCELLED = "cancelled"
    FAILED = "failed"
