"""How kernels are compiled: three decorators.

`entry` makes what Python calls: cached on disk where a folder can be written, without the
interpreter's lock.  `inner` makes what only kernels call: it gets no wrappers for Python and C,
which saves about a third of a cold compile.  `tiny` is `inner` written into its caller.

No reference counting (`_nrt=False`): kernels allocate nothing, and the two locked instructions
at each call that took an array cost a tenth of the time (see ARCHITECTURE.md).  The option is
not documented by Numba; without it kernels are slower, not wrong.

Numba's cache looks at the file of the entry only.  After editing another kernel file, remove
the `__pycache__` folders below `kernels/`, or the old machine code runs.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

__all__ = ["entry", "inner", "tiny"]

F = TypeVar("F", bound=Callable[..., Any])

_COMMON: dict[str, Any] = {"nogil": True, "_nrt": False}
_INNER: dict[str, Any] = {**_COMMON, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def _cached(function: F, **options: Any) -> F:
    try:
        compiled: F = njit(cache=True, **options)(function)
    except RuntimeError:  # no folder for the cache can be written: compile in each process
        compiled = njit(**options)(function)
    return compiled


def entry(function: F) -> F:
    """Compile a function that Python calls."""
    return _cached(function, **_COMMON)


def inner(function: F) -> F:
    """Compile a function that only kernels call."""
    return _cached(function, **_INNER)


def tiny(function: F) -> F:
    """Compile a function into each of its callers: for accessors of a line or two."""
    return _cached(function, forceinline=True, **_INNER)
