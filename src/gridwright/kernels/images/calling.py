"""Calling machine code by its address, with arrays of NumPy or of the standard library.

A call costs about 3 us and 2 us an array, half of that with the same arrays once more; Numba's
own wrapper takes 0.3 us.  A slice of a search takes 30 ms.
"""

import ctypes
from array import array
from collections.abc import Iterable, Sequence
from typing import Any
from weakref import ref

__all__ = ["RESULTS", "TYPES", "Again", "Call", "kind_of", "parts_of"]

_ITEMS = {
    "<i8": "int64",
    "<u8": "uint64",
    "<i4": "int32",
    "<u4": "uint32",
    "<i2": "int16",
    "<u2": "uint16",
    "|i1": "int8",
    "|u1": "uint8",
    "|b1": "bool",
    "<f8": "float64",
}
TYPES: dict[str, str] = {
    "i": "int64",
    "u": "uint64",
    "f": "function",
    **{f"{n}{at}": f"array({name}, {n}d, C)" for at, name in _ITEMS.items() for n in (1, 2, 3)},
}
"""Numba's names of the kinds of arguments: whole numbers, functions, arrays that are contiguous
and can be written."""

RESULTS = ("int64", "uint64", "none")
"""Numba's names of what may be returned."""

_FLAT = {"q": "1<i8", "Q": "1<u8"}
"""Those of the standard library, by their codes; no other kind is given to kernels."""

_SHORT = {(name, n): f"{n}{name}" for name in _ITEMS for n in (1, 2, 3)}
_NUMBERS: dict[str, Any] = {"i": ctypes.c_int64, "u": ctypes.c_uint64}
_OK, _NONE = 0, -2  # what a function returns that has not failed
_LEAST, _MOST = -(1 << 63), (1 << 63) - 1


def kind_of(argument: Any) -> str:
    """The kind of an argument, empty if it is none of those that are kept."""
    its = type(argument)
    if its is int:
        return "i" if _LEAST <= argument <= _MOST else ""
    if its is array:
        return _FLAT.get(argument.typecode, "")
    if its.__module__ == "numpy":
        return _kind_in_numpy(argument)
    if hasattr(its, "_fields"):  # a named tuple: the class, then what is in it
        inner = [kind_of(part) for part in argument]
        return f"{its.__module__}.{its.__qualname__}({','.join(inner)})" if all(inner) else ""
    return "f" if hasattr(argument, "address") else ""


def _kind_in_numpy(argument: Any) -> str:
    """The same for what is NumPy's, which is loaded then."""
    import numpy as np

    if type(argument) is np.ndarray:
        if not argument.flags.carray:
            return ""
        return _SHORT.get((argument.dtype.str, argument.ndim), "")
    return {np.int64: "i", np.uint64: "u"}.get(type(argument), "")


def parts_of(kind: str) -> list[str]:
    """The kinds of what is in a named tuple, none if it is of another kind."""
    found: list[str] = []
    depth = 0
    for piece in kind[kind.index("(") + 1 : -1].split(",") if "(" in kind else ():
        if depth:
            found[-1] += f",{piece}"
        else:
            found.append(piece)
        depth += piece.count("(") - piece.count(")")
    return found


class Call:
    """A function at an address that takes arguments of these kinds."""

    def __init__(self, address: int, kinds: Sequence[str], result: str) -> None:
        self.is_nothing = result == "none"
        self.returns: Any = ctypes.c_uint64 if result == "uint64" else ctypes.c_int64
        self.kinds, self.n = kinds, len(kinds)
        self.others = [k for k, kind in enumerate(kinds) if kind not in _NUMBERS]
        self.numbers: list[tuple[int, int]] = []
        types: list[Any] = [ctypes.c_void_p] * 2
        for k, kind in enumerate(kinds):
            if kind in _NUMBERS:
                self.numbers.append((k, len(types)))
            types += _types(kind)
        self.function = ctypes.CFUNCTYPE(ctypes.c_int32, *types)(address)  # without the lock

    def __call__(self, arguments: Sequence[Any]) -> Any:
        return self.run(self.laid_out(arguments))

    def laid_out(self, arguments: Sequence[Any]) -> list[Any]:
        """What the machine code gets, places for the result and an error first."""
        return [None, None, *(x for argument in arguments for x in _flat(argument))]

    def run(self, flat: list[Any]) -> Any:
        """Call it."""
        result, error = self.returns(), ctypes.c_void_p()
        flat[0], flat[1] = ctypes.addressof(result), ctypes.addressof(error)
        status = self.function(*flat)
        if status not in (_OK, _NONE):
            raise SystemError(f"a kernel has failed with {status}")  # they raise nothing
        return None if self.is_nothing else result.value


class Again:
    """A call with the same arrays once more, as searches make them: only numbers are looked at.

    The arrays are not kept alive.
    """

    def __init__(self, call: Call, arguments: Sequence[Any]) -> None:
        self.call, self.flat = call, call.laid_out(arguments)
        self.others = [(k, ref(arguments[k])) for k in call.others]

    def takes(self, arguments: Sequence[Any]) -> bool:
        """Whether these are the same but for numbers."""
        if len(arguments) != self.call.n:
            return False
        for k, other in self.others:
            if other() is not arguments[k]:
                return False
        kinds = self.call.kinds
        return all(kind_of(arguments[k]) == kinds[k] for k, _ in self.call.numbers)

    def __call__(self, arguments: Sequence[Any]) -> Any:
        flat = self.flat.copy()
        for k, place in self.call.numbers:
            flat[place] = int(arguments[k])
        return self.call.run(flat)


def _flat(argument: Any) -> Iterable[Any]:
    """What stands for an argument."""
    if type(argument) is array:
        at, n = argument.buffer_info()
        return None, None, n, argument.itemsize, at, n, argument.itemsize
    if getattr(argument, "shape", ()):
        shape, at = argument.shape, argument.ctypes.data
        return None, None, argument.size, argument.itemsize, at, *shape, *argument.strides
    if isinstance(argument, tuple):
        return [x for part in argument for x in _flat(part)]
    if hasattr(argument, "address"):
        return argument.address(), None, None
    return (int(argument),)


def _types(kind: str) -> list[Any]:
    """The types of these in C."""
    address, number = ctypes.c_void_p, ctypes.c_int64
    if parts := parts_of(kind):
        return [one for part in parts for one in _types(part)]
    if kind in _NUMBERS:
        return [_NUMBERS[kind]]
    if kind == "f":
        return [address] * 3
    return [address, address, number, number, address, *[number] * (2 * int(kind[0]))]
