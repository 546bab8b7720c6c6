"""Kernels as Python calls them: from an image if there is one, through Numba otherwise."""

from array import array
from collections.abc import Callable, Sequence
from struct import error
from time import perf_counter
from typing import Any

from gridwright.kernels.flat import as_ints, as_words
from gridwright.kernels.images.calling import Again, Call, kind_of
from gridwright.kernels.images.files import Image, Odd, are_used, note, prepared, read, write
from gridwright.kernels.images.key import digest
from gridwright.kernels.images.linking import link
from gridwright.kernels.later import Later
from gridwright.kernels.sources import sources

__all__ = ["Callback", "Entry"]

_OURS = "gridwright.kernels."

_REASONS = (
    *(Odd, OSError, LookupError, ValueError, TypeError, AttributeError, ImportError, error),
)
"""For which Numba is asked instead."""


class Entry(Later):
    """A function that Python calls with numbers and arrays, and with callbacks."""

    def __init__(self, function: Callable[..., Any]) -> None:
        def make() -> Any:
            from gridwright.kernels.compiling import compiled_entry

            return compiled_entry(function)

        super().__init__(make, function)
        self.function = function
        self._calls: dict[tuple[str, ...], Callable[[Sequence[Any]], Any]] = {}
        self._again: Again | None = None

    @property
    def signatures(self) -> list[tuple[str, ...]]:
        """The kinds of arguments with which it can be called at once."""
        return list(self._calls)

    def __call__(self, *arguments: Any) -> Any:
        again = self._again
        if again is not None and again.takes(arguments):
            return again(arguments)
        kinds = tuple(map(kind_of, arguments))
        call = self._calls.get(kinds)
        if call is None:
            return self._first(kinds, arguments)
        if isinstance(call, Call) and not any("(" in kind for kind in kinds):
            self._again = call = Again(call, arguments)
        return call(arguments)

    def is_kept(self, *arguments: Any) -> bool:
        """Whether it can be called with such arguments and nothing is compiled."""
        kinds = tuple(map(kind_of, arguments))
        if kinds not in self._calls and all(kinds):
            kept = _kept(_name(self.function, kinds))
            if kept is not None:
                image, address = kept
                self._calls[kinds] = Call(address, kinds, image.result)
        return kinds in self._calls

    def _first(self, kinds: tuple[str, ...], arguments: Sequence[Any]) -> Any:
        """The first call with arguments of these kinds."""
        name = _name(self.function, kinds)
        if name and not all(kinds):
            k = kinds.index("")
            note(f"{name} is not kept: argument {k} is {type(arguments[k]).__name__}")
            name = ""
        kept = _kept(name)
        if kept is not None:
            image, address = kept
            call = self._calls[kinds] = Call(address, kinds, image.result)
            return call(arguments)
        began = perf_counter()
        result = self._through_numba(arguments)
        prepared.append((_short_name(self.function), perf_counter() - began))
        self._calls[kinds] = self._through_numba
        if name:
            from gridwright.kernels.images.making import image_of_entry

            real = [_for_numba(a) for a in arguments]
            _keep(name, lambda: image_of_entry(self.made, kinds, real))
        return result

    def _through_numba(self, arguments: Sequence[Any]) -> Any:
        return self.made(*map(_for_numba, arguments))


class Callback:
    """A function of a type that kernels get as an argument and call by its address."""

    def __init__(self, function: Callable[..., Any], signature: str) -> None:
        self.function, self.signature = function, signature
        self.py_func = function
        self.wrapped = Later(self._wrapped)
        self._address = 0
        self._made: Any = None

    @property
    def cache_hits(self) -> int:
        """1 if its code was kept, as an image or by Numba; 0 if it was compiled."""
        return int(bool(self._address)) if self._made is None else int(self._made.cache_hits)

    def _wrapped(self) -> Any:
        from gridwright.kernels.compiling import Wrapped

        return Wrapped(self.address, self.signature)

    def address(self) -> int:
        """Where it is; it is compiled if no image of it is kept."""
        if not self._address:
            name = _name(self.function, (self.signature,))
            kept = _kept(name)
            self._address = self._compiled(name) if kept is None else kept[1]
        return self._address

    def _compiled(self, name: str) -> int:
        from gridwright.kernels.compiling import compiled_callback

        began = perf_counter()
        self._made = made = compiled_callback(self.function, self.signature)
        prepared.append((_short_name(self.function), perf_counter() - began))
        if name:
            from gridwright.kernels.images.making import image_of_callback

            _keep(name, lambda: image_of_callback(made))
        address: int = made.address
        return address


def _for_numba(argument: Any) -> Any:
    """What Numba takes for an argument: it knows arrays of NumPy only."""
    if isinstance(argument, Callback):
        return argument.wrapped.made
    if type(argument) is array:
        return as_words(argument) if argument.typecode == "Q" else as_ints(argument)
    if hasattr(argument, "_fields"):
        return type(argument)(*map(_for_numba, argument))
    return argument


def _name(function: Callable[..., Any], kinds: Sequence[str]) -> str:
    """The name of an image, empty if it is not kept: what is not ours has sources of its own."""
    if not are_used() or not function.__module__.startswith(_OURS):
        return ""
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    closed = [repr(content) for content in cells if content != sources()]  # those are in the key
    return ".".join((_short_name(function), digest(repr((function.__qualname__, kinds, closed)))))


def _short_name(function: Callable[..., Any]) -> str:
    return f"{function.__module__.removeprefix(_OURS)}.{function.__name__}"


def _kept(name: str) -> tuple[Image, int] | None:
    """An image and where it is in memory; None if there is none that can be trusted."""
    if not name:
        return None
    try:
        image = read(name)
        return None if image is None else (image, link(image))
    except _REASONS as reason:
        note(f"{name}: {reason}")
        return None


def _keep(name: str, make: Callable[[], Image]) -> None:
    """Write an image of what was compiled, where that is possible."""
    try:
        write(name, make())
    except _REASONS as reason:
        note(f"{name} is not kept: {reason}")
