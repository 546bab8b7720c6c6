"""Calling machine code by its address, with NumPy's arrays.

A call costs about 3 us and 2 us an array, half of that with the same arrays once more; Numba's
own wrapper takes 0.3 us.  A slice of a search takes 30 ms.
"""

import ctypes
from collections.abc import Sequence
from typing import Any
from weakref import ref

import numpy as np

__all__ = ["RESULTS", "TYPES", "Again", "Call", "kind_of"]

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
}
TYPES: dict[str, str] = {
    "i": "int64",
    "f": "function",
    **{f"{n}{at}": f"array({name}, {n}d, C)" for at, name in _ITEMS.items() for n in (1, 2)},
}
"""Numba's names of the kinds of arguments: whole numbers, functions, arrays that are contiguous
and can be written."""

RESULTS = ("int64", "none")
"""Numba's names of what may be returned."""

_SHORT = {(name, n): f"{n}{name}" for name in _ITEMS for n in (1, 2)}
_OK, _NONE = 0, -2  # what a function returns that has not failed
_LEAST, _MOST = -(1 << 63), (1 << 63) - 1


def kind_of(argument: Any) -> str:
    """The kind of an argument, empty if it is none of those that are kept."""
    its = type(argument)
    if its is int:
        return "i" if _LEAST <= argument <= _MOST else ""
    if its is np.ndarray:
        if not argument.flags.carray:
            return ""
        return _SHORT.get((argument.dtype.str, argument.ndim), "")
    if its is np.int64:
        return "i"
    return "f" if hasattr(argument, "address") else ""


class Call:
    """A function at an address that takes arguments of these kinds."""

    def __init__(self, address: int, kinds: Sequence[str], result: str) -> None:
        self.is_nothing = result == "none"
        types: list[Any] = [ctypes.c_void_p] * 2
        self.others = [k for k, kind in enumerate(kinds) if kind != "i"]
        self.numbers: list[tuple[int, int]] = []
        self.n = len(kinds)
        for k, kind in enumerate(kinds):
            if kind == "i":
                self.numbers.append((k, len(types)))
                types.append(ctypes.c_int64)
            elif kind == "f":
                types += [ctypes.c_void_p] * 3
            else:
                types += _array_types(int(kind[0]))
        self.function = ctypes.CFUNCTYPE(ctypes.c_int32, *types)(address)  # without the lock

    def __call__(self, arguments: Sequence[Any]) -> Any:
        return self.run(self.laid_out(arguments))

    def laid_out(self, arguments: Sequence[Any]) -> list[Any]:
        """What the machine code gets, places for the result and an error first."""
        flat: list[Any] = [None, None]
        for a in arguments:
            if type(a) is np.ndarray:
                flat += (None, None, a.size, a.itemsize, a.ctypes.data, *a.shape, *a.strides)
            elif isinstance(a, int | np.int64):
                flat.append(int(a))
            else:
                flat += (a.address(), None, None)
        return flat

    def run(self, flat: list[Any]) -> Any:
        """Call it."""
        result, error = ctypes.c_int64(), ctypes.c_void_p()
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
        return all(kind_of(arguments[k]) == "i" for k, _ in self.call.numbers)

    def __call__(self, arguments: Sequence[Any]) -> Any:
        flat = self.flat.copy()
        for k, place in self.call.numbers:
            flat[place] = int(arguments[k])
        return self.call.run(flat)


def _array_types(n: int) -> list[Any]:
    address, number = ctypes.c_void_p, ctypes.c_int64
    return [address, address, number, number, address, *[number] * (2 * n)]
