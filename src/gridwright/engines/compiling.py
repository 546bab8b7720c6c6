"""Kernels that are compiled when they are first needed, each on a thread of its own."""

from collections.abc import Callable, Hashable
from contextvars import Context

from gridwright.engines.preparing import Preparing

__all__ = ["compiled"]

_preparing: dict[Hashable, Preparing[bool]] = {}


def compiled(kernel: Hashable, warm: Callable[[], object]) -> Preparing[bool]:
    """The compilation of a kernel, which `warm` does, under way or finished."""
    if kernel not in _preparing:

        def make() -> bool:
            warm()
            return True

        _preparing[kernel] = Context().run(Preparing, make)  # it is for all: no run may halt it
    return _preparing[kernel]
