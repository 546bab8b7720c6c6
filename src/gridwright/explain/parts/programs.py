"""Short programs of sums, differences and products as functions: quick bounds, and quick values.

A trial asks one clue very often.  These are ten times quicker than `clues.intervals.bounds_of` and
`clues.functions.run`, which take all operations and the largest numbers, and are asked else.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from gridwright.clues.intervals import Bounds, bounds_of
from gridwright.clues.tree import Program

__all__ = ["bounding", "valuing"]

_MOST_CODES = 60
"""Codes of a program: that many calls are within one another at most."""

_OPERATIONS = frozenset({"+", "-", "*", "negated"})

Bounding = Callable[[Sequence[Bounds]], Bounds]
Valuing = Callable[[Sequence[int]], int]
T = TypeVar("T")


def bounding(program: Program, places: Mapping[str, int]) -> Bounding:
    """From bounds of the names, by place, to the bounds of the value."""
    if _is_short(program):
        return _composed(program, places, _BOUNDS, lambda number: (number, number))
    names = list(places)

    def bounds(ends: Sequence[Bounds]) -> Bounds:
        return bounds_of(program, dict(zip(names, ends, strict=True)))

    return bounds


def valuing(program: Program, places: Mapping[str, int]) -> Valuing | None:
    """From the values of the names, by place, to the value; None for other programs."""
    if not _is_short(program):
        return None
    return _composed(program, places, _VALUES, lambda number: number)


def _is_short(program: Program) -> bool:
    return len(program) <= _MOST_CODES and all(
        isinstance(code, int | str) or code.name in _OPERATIONS for code in program
    )


def _composed(
    program: Program,
    places: Mapping[str, int],
    operations: Mapping[str, Callable[..., Any]],
    constant: Callable[[int], T],
) -> Callable[[Sequence[T]], T]:
    stack: list[Callable[[Sequence[T]], T]] = []
    for code in program:
        if isinstance(code, int):
            stack.append(_always(constant(code)))
        elif isinstance(code, str):
            stack.append(_at(places[code]))
        else:
            operands = stack[len(stack) - code.arity :]
            del stack[len(stack) - code.arity :]
            stack.append(operations[code.name](*operands))
    return stack[0]


def _always(result: T) -> Callable[[Sequence[T]], T]:
    return lambda known: result


def _at(place: int) -> Callable[[Sequence[T]], T]:
    return lambda known: known[place]


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
_VALUES: dict[str, Callable[..., Any]] = {
    "+": lambda f, g: lambda known: f(known) + g(known),
    "-": lambda f, g: lambda known: f(known) - g(known),
    "*": lambda f, g: lambda known: f(known) * g(known),
    "negated": lambda f: lambda known: -f(known),
}
