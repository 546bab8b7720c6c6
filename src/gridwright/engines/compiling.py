"""Kernels that are compiled when they are first needed, each on a thread of its own.

Their machine code is kept (`gridwright.kernels.images`): `kept` tells what there is.
"""

import sys
from collections.abc import Callable, Hashable
from contextvars import Context
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from time import time
from typing import Any, NamedTuple

from gridwright.basics.halting import Halted, ask
from gridwright.engines.preparing import Preparing

__all__ = [
    "Kept",
    "are_kernels_here",
    "compiled",
    "for_this_machine",
    "is_prepared",
    "kept",
    "notes",
    "told",
]

_preparing: dict[Hashable, Preparing[bool]] = {}


@cache
def are_kernels_here() -> bool:
    """Whether the package has kernels; that of a page in a browser is without."""
    return find_spec("gridwright.kernels") is not None


def compiled(kernel: Hashable, warm: Callable[[], object]) -> Preparing[bool]:
    """The compilation of a kernel, which `warm` does, under way or finished."""
    if kernel not in _preparing:

        def make() -> bool:
            warm()
            return True

        _preparing[kernel] = Context().run(Preparing, make)  # it is for all: no run may halt it
    return _preparing[kernel]


def is_prepared(kernel: Hashable, warm: Callable[[], object]) -> bool:
    """Wait until a kernel is compiled; False if the run is to stop sooner.

    For searches in the middle of a step, whose results Halted would lose: they end the step.
    """
    preparing = compiled(kernel, warm)
    try:
        while preparing.wait() is None:
            ask()
    except Halted:
        return False  # whoever called asks next
    return True


class Kept(NamedTuple):
    """Machine code of a kernel in a file."""

    path: Path
    name: str
    key: str
    """Sixteen digits that stand for all that the code depends on."""
    size: int
    """In bytes."""
    age: float
    """In seconds."""
    is_current: bool
    """Whether it would be used here and now."""


def kept() -> list[Kept]:
    """All machine code of kernels that is kept here, of whatever version."""
    from gridwright.kernels.images.files import all_files

    found, now = [], time()
    for path, is_current in all_files():
        about = path.stat()
        name, key, _ = path.name.rsplit(".", 2)
        found.append(Kept(path, name, key, about.st_size, now - about.st_mtime, is_current))
    return found


def notes() -> list[str]:
    """Why machine code was not kept, or not used, in this process."""
    from gridwright.kernels.images import files

    return list(files.notes)


def told() -> list[str]:
    """What was compiled in this process, and why machine code was not kept or not used.

    Nothing is imported to find out.
    """
    files: Any = sys.modules.get("gridwright.kernels.images.files")
    if files is None:
        return []
    made = [f"{name} was compiled or loaded in {taken:.1f} s" for name, taken in files.prepared]
    return [*made, *files.notes]


def for_this_machine() -> None:
    """From now on, run only code that was made for this very processor, not for many."""
    from gridwright.kernels.images.files import leave_shipped

    leave_shipped()
