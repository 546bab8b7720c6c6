"""Which propagators are compiled together, and how one of them is called.

The compiler knows a loop's propagators as `chosen`, a number: a compiled function is cached only
if it closes over numbers, not over other functions.  They are looked up while it is compiled.
"""

from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any

from gridwright.kernels.fields import KIND
from gridwright.kernels.later import IS_COMPILED, Later
from gridwright.kernels.propagators import OURS
from gridwright.kernels.propagators.registry import Propagator, all_rows, row_of

__all__ = ["bundle_of", "choose", "run"]

_chosen: dict[int, dict[int, Propagator]] = {}
"""The propagators, by kind, that a number stands for."""


def bundle_of(kinds: Iterable[int]) -> frozenset[int]:
    """The kinds that are compiled together where these are wanted.

    A bundle holds what a sort of family needs, so that most models share a few compilations; a
    mixture of bundles is compiled as it is.
    """
    wanted = frozenset(kind for kind in kinds if _runs(kind))
    bundles: dict[str, set[int]] = {}
    for kind, row in all_rows().items():
        if row.bundle:
            bundles.setdefault(row.bundle, set()).add(kind)
    return next((frozenset(b) for b in bundles.values() if wanted <= b), wanted)


def _runs(kind: int) -> bool:
    row = row_of(kind)
    return row.waits and row.function is not None


def choose(kinds: Iterable[int]) -> int:
    """A number for these propagators, by which the compiler and its cache know them.

    It is another one if a kind, a name, a file or what a function closes over is another.  Our
    own files are in the fingerprint of all sources; those that a plug-in's import from are not.
    """
    chosen, digest = dict[int, Propagator](), blake2b(digest_size=7)
    for kind in sorted(kinds):
        function = row_of(kind).function
        if function is None:
            continue
        chosen[kind] = function
        digest.update(f"{kind} ".encode())
        if kind in OURS:
            continue
        plain = getattr(function, "py_func", function)
        code, closed = plain.__code__, [cell.cell_contents for cell in plain.__closure__ or ()]
        file = Path(code.co_filename)
        digest.update(f"{code.co_qualname} {closed} ".encode())
        digest.update(file.read_bytes() if file.is_file() else code.co_code)
    number = int.from_bytes(digest.digest(), "little")
    _chosen[number] = chosen
    return number


def _plain_run(chosen: int, sets: Any, ints: Any, c: Any) -> Any:
    """Run the propagator of constraint c, one of those chosen; False at a contradiction."""
    function = _chosen[chosen].get(ints[c + KIND])
    return function is not None and function(sets, ints, c)


def _compiled_run() -> Any:
    from numba import types
    from numba.extending import overload

    from gridwright.kernels.compiling import INNER

    options: Any = INNER

    @overload(_plain_run, jit_options=options)
    def compiled(chosen, sets, ints, c):
        if not isinstance(chosen, types.IntegerLiteral):
            return None  # numba asks again with the literal
        return _dispatch(_chosen[chosen.literal_value])

    return _plain_run


run: Any = Later(_compiled_run, _plain_run) if IS_COMPILED else _plain_run


def _dispatch(chosen: dict[int, Propagator]) -> Callable[..., Any]:
    """Ask for one kind after the other.

    It is written out as text: of functions nested in one another each takes 50 ms to compile.
    """
    names: dict[str, Any] = {"KIND": KIND}
    lines = ["def dispatch(chosen, sets, ints, c):", "    kind = ints[c + KIND]"]
    for i, (kind, function) in enumerate(chosen.items()):
        names[f"propagator_{i}"] = function
        lines += [f"    if kind == {kind}:", f"        return propagator_{i}(sets, ints, c)"]
    exec("\n".join([*lines, "    return False"]), names)
    dispatch: Callable[..., Any] = names["dispatch"]
    return dispatch
