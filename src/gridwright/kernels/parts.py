"""Functions that only kernels call, left to the kernel's entry to be optimised and translated.

Numba optimises and translates every function as soon as it is compiled, together with all that
it calls, and once more with each of its callers.  For functions that nothing but an entry will
ever run that is in vain: the entry's own compilation links, inlines and optimises them all again.
A `Part` therefore stays as it was written down, which saves a third of a cold compile (the
figures are with the package `kernels`).  What this relies on is not documented by Numba; where a
version lacks it, `PARTS` is empty, and kernels take longer to compile.
"""

from copy import copy
from typing import Any

from numba.core import codegen, compiler

from gridwright.kernels.leaner import KernelCompiler

__all__ = ["PARTS"]

_NEEDED = ("_optimize_final_module", "_finalize_final_module", "_finalize_dynamic_globals")


class Part(codegen.JITCodeLibrary):
    """Code that is linked into that of its callers, and never run by itself."""

    def _optimize_final_module(self) -> None:
        """Leave it to the entry."""

    def _finalize_final_module(self) -> None:
        """Do all but translate it."""
        self._finalize_dynamic_globals()
        self._finalized = True


class _PartCompiler(KernelCompiler):
    """The usual steps, with a `Part` as their result."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        target = copy(self.state.targetctx)
        target.get_executable = _stand_in
        self.state.targetctx = target
        self.state.library = Part(target.codegen(), "part")


def _stand_in(library: Any, _function: Any, _environment: Any) -> Any:
    """What stands for the machine code in Numba's tables: a built-in function of its own."""
    library._ensure_finalized()
    return [].append


def _can_be_parts() -> bool:
    return all(hasattr(codegen.JITCodeLibrary, name) for name in _NEEDED) and hasattr(
        compiler.CompilerBase, "compile_extra"
    )


PARTS: dict[str, Any] = {"pipeline_class": _PartCompiler} if _can_be_parts() else {}
"""Options of functions that are parts."""
