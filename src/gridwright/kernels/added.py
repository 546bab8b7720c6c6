"""Propagators that are added: `kernels/propagation` knows them by number, without naming them.

A propagator is a function (sets, ints, c) as in kernels/propagators.  `kind_of` gives it the
number by which statements ask for it; `propagate` runs those whose bits are in `chosen`, which
the compiler must know, so that each kernel holds what its models need and nothing else.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

from numba import types
from numba.extending import overload

from gridwright.kernels.compiled import INNER, inner
from gridwright.kernels.fields import KIND

__all__ = ["FIRST", "bits_of", "fingerprint", "kind_of", "propagate"]

Propagator = Callable[..., Any]

FIRST = 1000
"""Kinds below are those of kernels/kinds."""

_added: list[Propagator] = []


def kind_of(propagator: Propagator) -> int:
    """The number of a propagator; the next free one if it has none yet."""
    if propagator not in _added:
        _added.append(propagator)
    return FIRST + _added.index(propagator)


def bits_of(kinds: frozenset[int]) -> int:
    """The added ones among some kinds, as bits."""
    return sum(1 << kind - FIRST for kind in kinds if kind >= FIRST)


def fingerprint(chosen: int) -> int:
    """A number that differs if other propagators have these bits, or their files are others."""
    found = 0
    for propagator in _chosen(chosen).values():
        code = getattr(propagator, "py_func", propagator).__code__
        path = Path(code.co_filename)
        found = crc32(path.read_bytes() if path.is_file() else code.co_code, found)
    return found


def propagate(chosen: int, sets: Any, ints: Any, c: Any) -> Any:
    """Run the propagator of constraint c; False at a contradiction."""
    return _added[ints[c + KIND] - FIRST](sets, ints, c)


_OPTIONS: Any = INNER


@overload(propagate, jit_options=_OPTIONS)
def _compiled(chosen, sets, ints, c):
    if not isinstance(chosen, types.IntegerLiteral):
        return None  # numba asks again with the literal
    return _chain(list(_chosen(chosen.literal_value).items()))


def _chain(pairs: list[tuple[int, Propagator]]) -> Any:
    """Ask for one kind after the other."""
    if not pairs:

        def none(chosen, sets, ints, c):
            return False

        return none
    (kind, first), others = pairs[0], inner(_chain(pairs[1:]))

    def chain(chosen, sets, ints, c):
        if ints[c + KIND] == kind:
            return first(sets, ints, c)
        return others(chosen, sets, ints, c)

    return chain


def _chosen(chosen: int) -> dict[int, Propagator]:
    return {FIRST + i: f for i, f in enumerate(_added) if chosen >> i & 1}
