"""How kernels are compiled: four decorators, and a fingerprint of the sources.

`entry` makes what Python calls: cached on disk where a folder can be written, without the
interpreter's lock.  `inner` makes what only kernels call: it gets no wrappers for Python and C
and no cache of its own (the entry's holds its code), which saves about a third of a cold
compile.  `tiny` is `inner` written into its caller.  With NUMBA_DISABLE_JIT=1 all three do
nothing.

No reference counting (`_nrt=False`): kernels allocate nothing, and the two locked instructions
at each call that took an array cost a tenth of the time (docs/experiments.md).  The option is
not documented by Numba; without it kernels are slower, not wrong.  Kernels divide by proved
non-zero numbers only, hence the error model of numpy.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

import numba
import numba.experimental.function_type  # numba then knows the type of `Callback`
from numba import cfunc, njit, types

from gridwright.kernels.parts import PARTS

__all__ = ["INNER", "Callback", "callback", "entry", "inner", "sources", "tiny"]

F = TypeVar("F", bound=Callable[..., Any])

_COMMON: dict[str, Any] = {"nogil": True, "_nrt": False, "error_model": "numpy"}
INNER: dict[str, Any] = {**_COMMON, **PARTS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def inner(function: F) -> F:
    """Compile a function that only kernels call."""
    compiled: F = njit(**INNER)(function)
    return compiled


def tiny(function: F) -> F:
    """Compile a function into each of its callers: for accessors of a line or two."""
    compiled: F = njit(forceinline=True, **INNER)(function)
    return compiled


def entry(function: F) -> F:
    """Compile a function that Python calls; the cache is done without if it cannot be written."""
    options = {**_COMMON, "no_cfunc_wrapper": True}
    try:
        compiled: F = njit(cache=True, **options)(function)
    except RuntimeError:  # "no locator available": neither our folder nor the user's is writable
        compiled = njit(**options)(function)
    return compiled


class Callback(types.WrapperAddressProtocol):
    """A function that is compiled, or loaded from the cache, when its address is asked for."""

    def __init__(self, function: Callable[..., Any], signature: Any) -> None:
        self._function, self._signature = function, signature
        self._made: Any = None

    def __wrapper_address__(self) -> int:
        if self._made is None:
            options: dict[str, Any] = {
                "_nrt": False,
                "error_model": "numpy",
                "no_cpython_wrapper": True,
            }
            try:
                self._made = cfunc(self._signature, cache=True, **options)(self._function)
            except RuntimeError:  # as in `entry`
                self._made = cfunc(self._signature, **options)(self._function)
        address: int = self._made.address
        return address

    def signature(self) -> Any:
        return self._signature


def callback(signature: Any) -> Callable[[F], F]:
    """Compile a function of this type that kernels get as an argument; it raises nothing.

    With bounds checks on it does raise: then it is compiled into the kernel that calls it.
    """

    def decorate(function: F) -> F:
        compiled: Any = Callback(function, signature)
        config: Any = numba.config
        if config.DISABLE_JIT:
            compiled = function
        elif config.BOUNDSCHECK:
            compiled = inner(function)
        decorated: F = compiled
        return decorated

    return decorate


def sources() -> int:
    """A fingerprint of the kernels' sources.

    An entry closes over it, since numba looks only at the file of the entry itself and would
    run stale code when an inner function has changed in another file.
    """
    folder = Path(__file__).parent
    fingerprint = 0
    for path in sorted(folder.rglob("*.py")):
        fingerprint = crc32(path.read_bytes(), fingerprint)
    return fingerprint
