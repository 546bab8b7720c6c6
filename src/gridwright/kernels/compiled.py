"""How kernels are compiled: four decorators, and a fingerprint of the sources.

`entry` makes what Python calls: without the interpreter's lock, by the address of kept machine
code (`kernels/images`) or else through Numba, which has a cache of its own where a folder can be
written.  `inner` makes what only kernels call: it gets no wrappers for Python and C
and no cache of its own (the entry's holds its code), which saves about a third of a cold
compile.  `tiny` is `inner` written into its caller.  With NUMBA_DISABLE_JIT=1 all four do
nothing.  Nothing is compiled, and Numba not imported, until an entry is called of which no code
is kept (`kernels/later`, `kernels/compiling`).
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from gridwright.kernels.images.entry import Callback, Entry
from gridwright.kernels.later import IS_CHECKED, IS_COMPILED, Later
from gridwright.kernels.sources import sources

__all__ = ["callback", "entry", "inner", "sources", "tiny"]

F = TypeVar("F", bound=Callable[..., Any])


def inner(function: F) -> F:
    """Compile a function that only kernels call."""

    def make() -> Any:
        from gridwright.kernels.compiling import compiled_inner

        return compiled_inner(function)

    return cast(F, Later(make, function)) if IS_COMPILED else function


def tiny(function: F) -> F:
    """Compile a function into each of its callers: for accessors of a line or two."""

    def make() -> Any:
        from gridwright.kernels.compiling import compiled_tiny

        return compiled_tiny(function)

    return cast(F, Later(make, function)) if IS_COMPILED else function


def entry(function: F) -> F:
    """Compile a function that Python calls, or run what is kept of it."""
    return cast(F, Entry(function)) if IS_COMPILED else function


def callback(signature: str) -> Callable[[F], F]:
    """Compile a function of this type that kernels get as an argument; it raises nothing.

    With bounds checks on it does raise: then it is compiled into the kernel that calls it.
    """

    def decorate(function: F) -> F:
        if not IS_COMPILED:
            return function
        return inner(function) if IS_CHECKED else cast(F, Callback(function, signature))

    return decorate
