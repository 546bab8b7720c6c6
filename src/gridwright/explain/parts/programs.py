"""Short programs of sums, differences and products as functions: quick bounds, and quick values.

A trial asks one clue very often.  These are ten times quicker than `clues.intervals.bounds_of` and
`clues.functions.run`, which take all operations and the largest numbers, and are asked else.  They
are written out as text of Python: one call then does what functions within one another take a call
for each operation for.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Any, NamedTuple, cast

from gridwright.clues.functions import reverse
from gridwright.clues.intervals import Bounds, bounds_of
from gridwright.clues.tree import Program

__all__ = ["Ends", "bounding", "ends_of", "valuing"]

_MOST_CODES = 60
"""Codes of a program: that many calls are within one another at most."""

_OPERATIONS = frozenset({"+", "-", "*", "negated"})

_MOST_RAISED = 4
"""The highest power of a name: numbers stay about as long as those of products."""

Bounding = Callable[[Sequence[Bounds]], Bounds]
End = Callable[[Sequence[int], Sequence[int]], int]
Valuing = Callable[[Sequence[int]], int]

_MOST_KNOWN = 1 << 10
"""Functions that are kept: clues of one shape share them."""


def bounding(program: Program, places: Mapping[str, int]) -> Bounding:
    """From bounds of the names, by place, to the bounds of the value."""
    if _is_short(program):
        return _bounds(program, places)
    names = list(places)

    def bounds(ends: Sequence[Bounds]) -> Bounds:
        return bounds_of(program, dict(zip(names, ends, strict=True)))

    return bounds


def valuing(program: Program, places: Mapping[str, int], base: int | None = None) -> Valuing | None:
    """From the values of the names, by place, to the value; None for other programs.

    Names may be raised to small powers here, but nothing else: powers of powers soon are too large.
    They may be reversed in the `base`, which is said where none of them is below 0.
    """
    rest = [
        code
        for i, code in enumerate(program)
        if not (_raises_a_name(program, i) or (base and _reverses_a_name(program, i)))
    ]
    if len(program) > _MOST_CODES or not _is_short(rest):
        return None
    return _value(program, places, base)


class Ends(NamedTuple):
    """The least and the greatest value of a program, each from the ends of its names.

    `grows` says by name whether both grow with it, or fall; None where it is neither.
    """

    least: End
    most: End
    grows: dict[str, bool | None]


def ends_of(program: Program, places: Mapping[str, int], floors: Mapping[str, int]) -> Ends | None:
    """The ends of the value, each by itself, and how they go with the names.

    `floors` are what the names are at least at any time.  None for programs that are not short, or
    in which both factors of a product may be negative.
    """
    if not _is_short(program):
        return None
    stack: list[tuple[float, _Written]] = []
    """With what each is at least."""
    for code in program:
        if isinstance(code, int):
            stack.append((code, _Written(f"({code})", f"({code})", {})))
        elif isinstance(code, str):
            i = places[code]
            stack.append((floors[code], _Written(f"lo[{i}]", f"hi[{i}]", {code: True})))
        elif code.name == "negated":
            _, one = stack.pop()
            stack.append((-inf, _minus(_Written("0", "0", {}), one)))
        else:
            (right, other), (left, one) = stack.pop(), stack.pop()
            if code.name == "+":
                stack.append((left + right, _plus(one, other)))
            elif code.name == "-":
                stack.append((-inf, _minus(one, other)))
            elif left >= 0 and right >= 0:
                stack.append((left * right, _times(one, other)))
            elif left >= 0 or right >= 0:
                one, other = (one, other) if left >= 0 else (other, one)
                stack.append((-inf, _times_any(one, other, len(stack))))
            else:
                return None
    _, (least, most, grows) = stack[0]
    return Ends(_made("lo, hi", (), least), _made("lo, hi", (), most), grows)


class _Written(NamedTuple):
    """The same as `Ends`, as text."""

    least: str
    most: str
    grows: dict[str, bool | None]


def _ways(one: _Written, other: _Written, turned: bool = False) -> dict[str, bool | None]:
    found = dict(one.grows)
    for name, grows in other.grows.items():
        if grows is not None:
            grows ^= turned
        found[name] = grows if found.get(name, grows) == grows else None
    return found


def _plus(one: _Written, other: _Written) -> _Written:
    (a, b, _), (c, d, _) = one, other
    return _Written(f"({a} + {c})", f"({b} + {d})", _ways(one, other))


def _minus(one: _Written, other: _Written) -> _Written:
    (a, b, _), (c, d, _) = one, other
    return _Written(f"({a} - {d})", f"({b} - {c})", _ways(one, other, True))


def _times(one: _Written, other: _Written) -> _Written:
    (a, b, _), (c, d, _) = one, other
    return _Written(f"{a} * {c}", f"{b} * {d}", _ways(one, other))


def _times_any(one: _Written, other: _Written, depth: int) -> _Written:
    """The first is not negative; `depth` tells factors within one another apart."""
    (a, b, _), (c, d, _) = one, other
    x = f"x{depth}"
    return _Written(
        f"(({b} if ({x} := {c}) < 0 else {a}) * {x})",
        f"(({a} if ({x} := {d}) < 0 else {b}) * {x})",
        _ways(one._replace(grows=dict.fromkeys(one.grows)), other),
    )


def _is_short(program: Sequence[Any]) -> bool:
    return len(program) <= _MOST_CODES and all(
        isinstance(code, int | str) or code.name in _OPERATIONS for code in program
    )


def _raises_a_name(program: Program, i: int) -> bool:
    """Whether the code at i raises a name to a small power."""
    code = program[i]
    if isinstance(code, int | str) or code.name != "^":
        return False
    name, exponent = program[i - 2], program[i - 1]
    return isinstance(name, str) and isinstance(exponent, int) and 0 <= exponent <= _MOST_RAISED


def _reverses_a_name(program: Program, i: int) -> bool:
    """Whether the code at i reverses a name."""
    code = program[i]
    return (
        not isinstance(code, int | str) and code.name == "rev" and isinstance(program[i - 1], str)
    )


@lru_cache(_MOST_KNOWN)
def _made(arguments: str, lines: tuple[str, ...], result: str, base: int = 10) -> Any:
    """A function of some text: of numbers, places and operations, none of which a person wrote.

    `rev` there are by numbers the same reversed in the base.
    """
    names: dict[str, Any] = {"rev": _Reversed(base)}
    exec("\n    ".join([f"def made({arguments}):", *lines, f"return {result}"]), names)
    return names["made"]


def _bounds(program: Program, places: Mapping[str, int]) -> Bounding:
    lines: list[str] = []
    stack: list[int] = []
    """The lines in which the operands are, each with the least (a) and the greatest (b)."""
    for n, code in enumerate(program):
        if isinstance(code, int):
            lines.append(f"a{n} = b{n} = {code}")
        elif isinstance(code, str):
            lines.append(f"a{n}, b{n} = known[{places[code]}]")
        else:
            operands = stack[len(stack) - code.arity :]
            del stack[len(stack) - code.arity :]
            lines += _BOUNDS[code.name](n, *operands)
        stack.append(n)
    return cast(Bounding, _made("known", tuple(lines), f"a{stack[0]}, b{stack[0]}"))


def _product(n: int, i: int, j: int) -> list[str]:
    corners = f"a{i} * a{j}, a{i} * b{j}, b{i} * a{j}, b{i} * b{j}"
    return [
        f"if a{i} >= 0 and a{j} >= 0:",
        f"    a{n}, b{n} = a{i} * a{j}, b{i} * b{j}",
        "else:",
        f"    corners = {corners}",
        f"    a{n}, b{n} = min(corners), max(corners)",
    ]


def _value(program: Program, places: Mapping[str, int], base: int | None) -> Valuing:
    stack: list[str] = []
    for code in program:
        if isinstance(code, int):
            stack.append(f"({code})")
        elif isinstance(code, str):
            stack.append(f"known[{places[code]}]")
        else:
            operands = stack[len(stack) - code.arity :]
            del stack[len(stack) - code.arity :]
            stack.append(_VALUES[code.name].format(*operands))
    return cast(Valuing, _made("known", (), stack[0], base or 10))


class _Reversed(dict[int, int]):
    """By numbers the same reversed."""

    def __init__(self, base: int) -> None:
        super().__init__()
        self.base = base

    def __missing__(self, number: int) -> int:
        found = self[number] = reverse(number, self.base)
        return found


_BOUNDS: dict[str, Callable[..., list[str]]] = {
    "+": lambda n, i, j: [f"a{n} = a{i} + a{j}", f"b{n} = b{i} + b{j}"],
    "-": lambda n, i, j: [f"a{n} = a{i} - b{j}", f"b{n} = b{i} - a{j}"],
    "*": _product,
    "negated": lambda n, i: [f"a{n} = -b{i}", f"b{n} = -a{i}"],
}
"""Lines of text for the bounds of an operation, in line n, from those in other lines."""

_VALUES = {
    "+": "({} + {})",
    "-": "({} - {})",
    "*": "{} * {}",
    "negated": "(-{})",
    "^": "{} ** {}",
    "rev": "rev[{}]",
}
