"""Numba's side of `compiled`: imported when something has to be compiled, not before.

No reference counting (`_nrt=False`): kernels allocate nothing, and the two locked instructions
at each call that took an array cost a tenth of the time (docs/experiments.md).  The option is
not documented by Numba; without it kernels are slower, not wrong.  Kernels divide by proved
non-zero numbers only, hence the error model of numpy.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import update_wrapper
from types import CellType, FunctionType
from typing import Any, cast

import numba.experimental.function_type  # noqa: F401  numba then knows the type of `Wrapped`
from numba import njit, types
from numba.core import sigutils
from numba.core.ccallback import CFunc
from numba.core.registry import cpu_target
from numba.core.typing.typeof import typeof, typeof_impl

from gridwright.kernels.leaner import KernelCompiler
from gridwright.kernels.parts import PARTS
from gridwright.kernels.sources import sources
from gridwright.kernels.word import Word

__all__ = [
    *("INNER", "Wrapped", "compiled_callback", "compiled_entry", "compiled_inner"),
    *("compiled_tiny", "object_code", "type_of"),
]

_COMMON: dict[str, Any] = {"nogil": True, "_nrt": False, "error_model": "numpy"}
INNER: dict[str, Any] = {**_COMMON, **PARTS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


typeof_impl.register(Word, lambda _word, _context: types.uint64)


def compiled_inner(function: Callable[..., Any]) -> Any:
    """A function that only kernels call."""
    return njit(**INNER)(function)


def compiled_tiny(function: Callable[..., Any]) -> Any:
    """The same, written into its callers."""
    return njit(forceinline=True, **INNER)(function)


def compiled_entry(function: Callable[..., Any]) -> Any:
    """A function that Python calls; the cache is done without if it cannot be written."""
    function = _of_these_sources(function)
    options = {**_COMMON, "no_cfunc_wrapper": True, "pipeline_class": KernelCompiler}
    try:
        made: Any = njit(cache=True, **options)(function)
    except RuntimeError:  # "no locator available": neither our folder nor the user's is writable
        return njit(**options)(function)
    _remember_code(made._cache)
    return made


def compiled_callback(function: Callable[..., Any], signature: str) -> Any:
    """A function that kernels call by its address."""
    function = _of_these_sources(function)
    options: dict[str, Any] = {"_nrt": False, "error_model": "numpy", "no_cpython_wrapper": True}
    at, pipeline = sigutils.normalize_signature(signature), cast(Any, KernelCompiler)
    made: Any = CFunc(function, at, {}, options, pipeline_class=pipeline)
    with suppress(RuntimeError):  # as above
        made.enable_caching()
        _remember_code(made._cache)
    made.compile()
    return made


def _of_these_sources(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, with the fingerprint of all kernels beside what it closes over.

    Numba's cache looks at the file of the function and at what it closes over, not at the files
    of what it calls: without this, stale code would run where an inner function has changed.
    """
    code = function.__code__
    code = code.replace(co_freevars=(*code.co_freevars, "fingerprint of the kernels"))
    cells = (*(function.__closure__ or ()), CellType(sources()))
    return update_wrapper(FunctionType(code, function.__globals__, closure=cells), function)


def _remember_code(cache: Any) -> None:
    """Have object code that is loaded from Numba's cache stay there for `object_code`.

    Numba gives it to LLVM and forgets it.  None of this is documented: where it is otherwise, no
    image is made of what was in that cache.
    """
    rebuild = getattr(getattr(cache, "_impl", None), "rebuild", None)
    if rebuild is None:
        return

    def rebuilt(target: Any, content: Any) -> Any:
        result = rebuild(target, content)
        with suppress(TypeError, ValueError, IndexError, AttributeError):
            _, form, (code, _) = content[0]
            if form == "object":
                result.library.code_from_cache = code
        return result

    cache._impl.rebuild = rebuilt


def object_code(library: Any) -> bytes:
    """What LLVM made of a library; AttributeError, RuntimeError or ValueError if it is gone."""
    found = getattr(library, "code_from_cache", None)
    return bytes(library._get_compiled_object() if found is None else found)


class Wrapped(types.WrapperAddressProtocol):
    """What Numba takes for a function of this type at an address, which is asked for."""

    def __init__(self, address: Callable[[], int], signature: str) -> None:
        self._address = address
        arguments, result = sigutils.normalize_signature(signature)
        self._signature = result(*arguments)

    def __wrapper_address__(self) -> int:
        return self._address()

    def signature(self) -> Any:
        return self._signature


def type_of(made: Any) -> Any:
    """Numba's type of what kernels refer to: of functions, operations, what is overloaded."""
    try:
        return typeof(made)
    except ValueError:  # it is known by name to the registries, maybe since a moment ago
        cpu_target.typing_context.refresh()
        cpu_target.target_context.refresh()
        return cpu_target.typing_context.resolve_value_type(made)
