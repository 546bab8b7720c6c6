"""What only Numba can make, made when a kernel is compiled that uses it.

Modules of kernels are imported for their constants and entries far more often than anything is
compiled, and Numba takes a quarter of a second to import.  So decorators and operations give a
`Later`; Numba asks one for its type (`_numba_type_`) when it meets it in a function, and only
then is it made.
"""

import os
import sys
from collections.abc import Callable
from functools import update_wrapper
from importlib import import_module
from pathlib import Path
from threading import RLock
from typing import Any

from gridwright.kernels.word import Word

__all__ = ["IS_CHECKED", "IS_COMPILED", "Later", "made_by", "named", "numpy", "word"]


def _modes() -> tuple[bool, bool]:
    """Whether kernels are compiled, and whether with checks of bounds.

    As Numba itself reads it, which is asked where it is there already or has a file of settings.
    """
    if "numba" in sys.modules or Path(".numba_config.yaml").exists():
        config: Any = import_module("numba").config
        return not config.DISABLE_JIT, bool(config.BOUNDSCHECK)
    return not _switch("NUMBA_DISABLE_JIT"), _switch("NUMBA_BOUNDSCHECK")


def _switch(name: str) -> bool:
    try:
        return int(os.environ.get(name, "0")) != 0
    except ValueError:  # as Numba takes it, with a warning
        return False


IS_COMPILED, IS_CHECKED = _modes()

_making = RLock()


class Later:
    """Something that `make` returns, from when it is needed on."""

    def __init__(self, make: Callable[[], Any], py_func: Callable[..., Any] | None = None) -> None:
        self._make: Callable[[], Any] | None = make
        self._made: Any = None
        self.py_func = py_func
        """The function in Python, if it is one."""
        if py_func is not None:
            update_wrapper(self, py_func)

    @property
    def made(self) -> Any:
        """The same for everybody who asks."""
        if self._make is not None:
            with _making:
                if self._make is not None:
                    self._made = self._make()
                    self._make = None
        return self._made

    @property
    def _numba_type_(self) -> Any:
        """What Numba is to take it for, in a function that it compiles."""
        from gridwright.kernels.compiling import type_of

        return type_of(self.made)

    @property
    def overloads(self) -> Any:
        """What is compiled of it, by types of arguments."""
        return self.made.overloads

    def __call__(self, *arguments: Any) -> Any:
        return self.made(*arguments)


def named(module: str, name: str) -> Any:
    """What a module that needs Numba calls so."""
    return Later(lambda: getattr(import_module(module), name))


def made_by(module: str, name: str, *arguments: Any) -> Any:
    """What a function of such a module returns."""
    return Later(lambda: getattr(import_module(module), name)(*arguments))


def word(number: int) -> Any:
    """A constant of kernels, for which NumPy is not imported unless they are run by Python."""
    return Word(number) if IS_COMPILED else import_module("numpy").uint64(number)


numpy: Any = Later(lambda: import_module("numpy")) if IS_COMPILED else import_module("numpy")
"""NumPy, as kernels name it."""
