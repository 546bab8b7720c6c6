"""Putting an image into memory: llvmlite's own loader links, relocates and protects it."""

import ctypes
from itertools import count
from threading import Lock
from typing import Any

from gridwright.kernels.images.files import Image, Odd

__all__ = ["is_here", "link"]

_lock = Lock()
_jit: list[Any] = []
_numbers = count()
"""Names of libraries: one that could not be linked keeps its own."""

_linked: list[Any] = []
"""What is in memory stays there: calls may be under way."""


def link(image: Image) -> int:
    """The address of the function; Odd if it cannot be linked here."""
    import llvmlite.binding as llvm

    with _lock:
        try:
            if not _jit:
                llvm.initialize_native_target()
                llvm.initialize_native_asmprinter()
                machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
                _jit.append(llvm.create_lljit_compiler(machine))
            builder = llvm.JITLibraryBuilder().add_object_img(image.code).add_current_process()
            for name in image.missing:
                builder.import_symbol(name, _address_of_abort())
            builder.export_symbol(image.symbol)
            made = builder.link(_jit[0], f"gridwright {next(_numbers)}")
        except (RuntimeError, AttributeError, ValueError) as error:
            raise Odd(f"the code of {image.symbol} cannot be linked: {error}") from error
        _linked.append(made)
        address: int = made[image.symbol]
    if not address:
        raise Odd(f"{image.symbol} is nowhere")
    return address


def is_here(name: str) -> bool:
    """Whether this process has a function of this name for code that is linked."""
    return hasattr(ctypes.CDLL(None), name)


def _address_of_abort() -> int:
    address = ctypes.cast(ctypes.CDLL(None).abort, ctypes.c_void_p).value
    assert address is not None
    return address
