"""Frames, each searched by the kernel that suits it, which is compiled when there is such a frame.

A machine without kept kernels pays for one of them where one is enough: it takes 3 to 4 seconds.
"""

from typing import Any

import numpy as np

from gridwright.engines.compiling import is_prepared
from gridwright.kernels.exact_cover import frame as fr
from gridwright.kernels.exact_cover.dense import advance_bits
from gridwright.kernels.exact_cover.events import advance_events

__all__ = ["search_frame", "warm_bits", "warm_events"]


def search_frame(J: np.ndarray, F: np.ndarray, out: np.ndarray, budget: int) -> int:
    """Search a frame on: the kernel's code, PAUSED also where the run is to stop before there is a
    kernel.
    """
    advance: Any = advance_events if J[fr.EVENTS] else advance_bits
    if not is_prepared(advance, warm_events if J[fr.EVENTS] else warm_bits):
        return fr.PAUSED
    code: int = advance(J, F, out, budget)
    return code


def warm_bits() -> None:
    """Compile, or load, the kernel that weighs all items at each choice."""
    _finish(advance_bits)


def warm_events() -> None:
    """Compile, or load, the kernel that follows events."""
    _finish(advance_events)


def _finish(advance: Any) -> None:
    """Search a frame of which nothing is left."""
    J = np.zeros(fr.FIELDS, np.int64)
    J[fr.LEVEL] = -1
    advance(J, np.zeros(1, np.uint64), np.zeros(1, np.int32), 0)
