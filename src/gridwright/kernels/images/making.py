"""Images of what Numba has just compiled, or has loaded from its cache."""

import struct
from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.kernels.images.calling import RESULTS, TYPES, parts_of
from gridwright.kernels.images.files import Image, Odd
from gridwright.kernels.images.linking import is_here

__all__ = ["image_of_callback", "image_of_entry"]

_IN_WRAPPERS = {
    *("numba_adapt_ndarray", "numba_do_raise", "numba_gil_ensure", "numba_gil_release"),
    *("numba_runtime_build_excinfo_struct", "numba_unpickle", "NRT_adapt_ndarray_from_python"),
    *("NRT_adapt_ndarray_to_python_acqref", "NRT_decref", "NRT_incref"),
}
"""Helpers of Numba's that only its wrappers for Python and C call, and what raises."""


def image_of_entry(dispatcher: Any, kinds: Sequence[str], arguments: Sequence[Any]) -> Image:
    """The code for arguments of these kinds; Odd if it cannot be called by address."""
    at = tuple(dispatcher.typeof_pyval(argument) for argument in arguments)
    for kind, its in zip(kinds, at, strict=True):
        if not _is_of(its, kind):
            raise Odd(f"{its} is no {kind}")
    result = dispatcher.overloads.get(at)
    if result is None:
        raise Odd("it was compiled for something else")
    if str(result.signature.return_type) not in RESULTS:
        raise Odd(f"it returns {result.signature.return_type}")
    return _image(result.library, result.fndesc.llvm_func_name, str(result.signature.return_type))


def _is_of(its: Any, kind: str) -> bool:
    """Whether Numba's type is laid out as arguments of this kind are."""
    if parts := parts_of(kind):
        its = getattr(its, "types", ())
        return len(its) == len(parts) and all(map(_is_of, its, parts))
    return hasattr(its, "signature") if kind == "f" else str(its) == TYPES[kind]


def image_of_callback(made: Any) -> Image:
    """The code of a function that kernels call by its address."""
    return _image(made._library, made.native_name, "int64")


def _image(library: Any, symbol: str, result: str) -> Image:
    from gridwright.kernels.compiling import object_code

    try:
        code = object_code(library)
    except (AttributeError, RuntimeError, ValueError) as error:  # not documented by Numba
        raise Odd(f"its object code is not to be had: {error}") from error
    missing = tuple(sorted(name for name in undefined(code) if not is_here(name)))
    if not _IN_WRAPPERS.issuperset(missing):
        raise Odd(f"it needs {', '.join(missing)}")
    return Image(symbol, missing, result, code)


def undefined(code: bytes) -> Iterator[str]:
    """The names that an object file (ELF, 64 bits, little-endian) refers to and does not define.

    Odd if it is of another form, as on macOS and Windows.
    """
    if code[:6] != b"\x7fELF\x02\x01":
        raise Odd("object code of this form is not kept")
    (headers,) = struct.unpack_from("<Q", code, 40)
    size, n = struct.unpack_from("<HH", code, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", code, headers + size * i) for i in range(n)]
    for _, kind, _, _, start, length, link, _, _, entry in sections:
        if kind != 2:  # SHT_SYMTAB
            continue
        names = sections[link][4]
        for place in range(start + entry, start + length, entry):  # the first stands for nothing
            name, _, _, section = struct.unpack_from("<IBBH", code, place)
            if section == 0:
                end = code.index(b"\0", names + name)
                yield code[names + name : end].decode()
