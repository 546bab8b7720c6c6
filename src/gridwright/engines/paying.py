"""Compiled code that is used where it is kept, and else compiled once that would have paid."""

from collections.abc import Callable

from gridwright.kernels.images.entry import Entry

__all__ = ["Paying"]


class Paying:
    """Whether the code of a kernel is there, for one who can do without.

    `is_kept` looks for it, once; `prepare` has it compiled, after so many questions as `pays`.
    Where kernels are not compiled (NUMBA_DISABLE_JIT) it is never there.
    """

    def __init__(
        self, kernel: object, is_kept: Callable[[], bool], prepare: Callable[[], None], pays: int
    ) -> None:
        self._can_be, self._looked = isinstance(kernel, Entry), is_kept
        self._prepare, self._pays = prepare, pays
        self._is_there: bool | None = None
        self._n_asked = 0

    def is_there(self) -> bool:
        """Whether it is; this is one question."""
        if self._is_there is None:
            self._is_there = self._can_be and self._looked()
        if not self._is_there and self._can_be:
            self._n_asked += 1
            if self._n_asked > self._pays:
                self._prepare()
                self._is_there = True
        return self._is_there
