"""Short programs of sums, differences and products as functions: quick bounds.

These are ten times quicker than `clues.intervals.bounds_of`, which takes all operations and the
largest numbers, and is asked else.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from gridwright.clues.intervals import Bounds, bounds_of
from gridwright.clues.tree import Program

__all__ = ["MOST_CODES", "bounding", "is_short"]

MOST_CODES = 60
"""Codes of a program: that many calls are within one another at most."""

_OPERATIONS = frozenset({"+", "-", "*", "negated"})

Bounding = Callable[[Sequence[Bounds]], Bounds]


def bounding(program: Program, places: Mapping[str, int]) -> Bounding:
    """From bounds of the names, by place, to the bounds of the value."""
    if is_short(program):
        return _composed(program, places)
    names = list(places)

    def bounds(ends: Sequence[Bounds]) -> Bounds:
        return bounds_of(program, dict(zip(names, ends, strict=True)))

    return bounds


def is_short(program: Sequence[Any]) -> bool:
    """Whether it is of sums, differences and products alone, and not too many."""
    return len(program) <= MOST_CODES and all(
        isinstance(code, int | str) or code.name in _OPERATIONS for code in program
    )


def _composed(program: Program, places: Mapping[str, int]) -> Bounding:
    stack: list[Bounding] = []
    for code in program:
        if isinstance(code, int):
            stack.append(_always((code, code)))
        elif isinstance(code, str):
            stack.append(itemgetter(places[code]))
        else:
            operands = stack[len(stack) - code.arity :]
            del stack[len(stack) - code.arity :]
            stack.append(_BOUNDS[code.name](*operands))
    return stack[0]


def _always(result: Bounds) -> Bounding:
    return lambda known: result


def _sum(f: Bounding, g: Bounding) -> Bounding:
    def bounds(known: Sequence[Bounds]) -> Bounds:
        (a, b), (c, d) = f(known), g(known)
        return a + c, b + d

    return bounds


def _difference(f: Bounding, g: Bounding) -> Bounding:
    def bounds(known: Sequence[Bounds]) -> Bounds:
        (a, b), (c, d) = f(known), g(known)
        return a - d, b - c

    return bounds


def _product(f: Bounding, g: Bounding) -> Bounding:
    def bounds(known: Sequence[Bounds]) -> Bounds:
        (a, b), (c, d) = f(known), g(known)
        if a >= 0 and c >= 0:
            return a * c, b * d
        corners = a * c, a * d, b * c, b * d
        return min(corners), max(corners)

    return bounds


def _negated(f: Bounding) -> Bounding:
    def bounds(known: Sequence[Bounds]) -> Bounds:
        a, b = f(known)
        return -b, -a

    return bounds


_BOUNDS: dict[str, Callable[..., Any]] = {
    "+": _sum,
    "-": _difference,
    "*": _product,
    "negated": _negated,
}
