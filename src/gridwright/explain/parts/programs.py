"""Short programs of sums, differences and products as functions: quick bounds, and quick values.

A trial asks one clue very often.  These are ten times quicker than `clues.intervals.bounds_of` and
`clues.functions.run`, which take all operations and the largest numbers, and are asked else.
Values are found for whole columns, a step within `map` for each row.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from math import inf
from operator import add, itemgetter, mul, neg, sub
from typing import Any, NamedTuple, TypeVar

from gridwright.basics.polynomials import Polynomial, plus
from gridwright.clues.numbers.functions import reverse
from gridwright.clues.numbers.intervals import Bounds, bounds_of
from gridwright.clues.tree import Program
from gridwright.explain.parts.slopes import constant, end, product

__all__ = ["Ends", "Valuing", "are_changed_valued", "bounding", "distinct", "ends_of", "valuing"]

_MOST_CODES = 60
"""Codes of a program: that many calls are within one another at most."""

_OPERATIONS = frozenset({"+", "-", "*", "negated"})

_ANY_ORDER = frozenset({"+", "*"})

_MOST_RAISED = 4
"""The highest power of a name: numbers stay about as long as those of products."""

Bounding = Callable[[Sequence[Bounds]], Bounds]
End = Callable[[Sequence[int], Sequence[int]], int]
Column = Sequence[int]
Valuing = Callable[[Sequence[Column]], Column]
T = TypeVar("T")


def bounding(program: Program, places: Mapping[str, int]) -> Bounding:
    """From bounds of the names, by place, to the bounds of the value."""
    if _is_short(program):
        return _composed(program, places, _BOUNDS, lambda number: _always((number, number)))
    names = list(places)

    def bounds(ends: Sequence[Bounds]) -> Bounds:
        return bounds_of(program, dict(zip(names, ends, strict=True)))

    return bounds


def valuing(
    program: Program,
    places: Mapping[str, int],
    base: int | None = None,
    made: dict[Hashable, Valuing] | None = None,
) -> Valuing | None:
    """From columns of the names, by place, to the column of values; None for other programs.

    The last of the columns is no name's; it is as long as the others, of which there may be none.
    Names may be raised to small powers here, but nothing else: powers of powers soon are too large.
    They may be reversed in the `base`, which is said where none of them is below 0.

    What several programs have in common is found once for each list of columns if they share what
    is `made`; those that differ in the order of what is added or multiplied alone are one.
    """
    rest = [
        code
        for i, code in enumerate(program)
        if not (_raises_a_name(program, i) or (base and _reverses_a_name(program, i)))
    ]
    if len(program) > _MOST_CODES or not _is_short(rest):
        return None
    operations = dict(_VALUES)
    if base:
        operations["rev"] = partial(_reversed, base)
    if made is None:
        return _composed(program, places, operations, _repeated)
    return _shared(program, places, operations, made)


def distinct(programs: Iterable[Program]) -> list[Program]:
    """Those of programs that differ by more than the order of what is added or multiplied."""
    numbers: dict[Hashable, int] = {}
    found: dict[int, Program] = {}
    for program in programs:
        stack: list[int] = []
        for code in program:
            key: Hashable = code
            if not isinstance(code, int | str):
                operands = stack[len(stack) - code.arity :]
                del stack[len(stack) - code.arity :]
                key = (code.name, *(sorted(operands) if code.name in _ANY_ORDER else operands))
            stack.append(numbers.setdefault(key, len(numbers)))
        found.setdefault(stack[0], program)
    return list(found.values())


def are_changed_valued(program: Program, uses: Sequence[Program], base: int) -> bool:
    """Whether there are quick values whichever names are raised or, of none below 0, reversed.

    Or where each is one of `uses`, programs of one name.  So nobody need make all the trees that
    may be meant to know it: a name becomes three codes, or as many as these have.
    """
    n_names = sum(isinstance(code, str) for code in program)
    n_more = max((len(use) - 1 for use in uses), default=2)
    if len(program) + n_more * n_names > _MOST_CODES or not _is_short(program):
        return False
    named = ({code: 0 for code in use if isinstance(code, str)} for use in uses)
    return all(valuing(use, names, base) for use, names in zip(uses, named, strict=True))


class Ends(NamedTuple):
    """The least and the greatest value of a program, each from the ends of its names.

    `grows` says by name whether both grow with it, or fall; None where it is neither.  `written`
    are both as sums of products, where they can be written so.
    """

    least: End
    most: End
    grows: dict[str, bool | None]
    written: tuple[Polynomial, Polynomial] | None = None


def ends_of(program: Program, places: Mapping[str, int], floors: Mapping[str, int]) -> Ends | None:
    """The ends of the value, each by itself, and how they go with the names.

    `floors` are what the names are at least at any time.  None for programs that are not short, or
    in which both factors of a product may be negative.
    """
    if not _is_short(program):
        return None
    stack: list[tuple[float, Ends]] = []
    """With what each is at least."""
    for code in program:
        if isinstance(code, int):
            stack.append((code, _fixed(code)))
        elif isinstance(code, str):
            i = places[code]
            written = end(i, False), end(i, True)
            stack.append((floors[code], Ends(_first(i), _second(i), {code: True}, written)))
        elif code.name == "negated":
            _, one = stack.pop()
            stack.append((-inf, _minus(_fixed(0), one)))
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
                stack.append((-inf, _times_any(one, other)))
            else:
                return None
    return stack[0][1]


def _fixed(number: int) -> Ends:
    always = _always_so(number)
    return Ends(always, always, {}, (constant(number), constant(number)))


def _ways(one: Ends, other: Ends, turned: bool = False) -> dict[str, bool | None]:
    found = dict(one.grows)
    for name, grows in other.grows.items():
        if grows is not None:
            grows ^= turned
        found[name] = grows if found.get(name, grows) == grows else None
    return found


def _plus(one: Ends, other: Ends) -> Ends:
    (a, b, _, p), (c, d, _, q) = one, other
    return Ends(
        lambda lo, hi: a(lo, hi) + c(lo, hi),
        lambda lo, hi: b(lo, hi) + d(lo, hi),
        _ways(one, other),
        (plus(p[0], q[0]), plus(p[1], q[1])) if p and q else None,
    )


def _minus(one: Ends, other: Ends) -> Ends:
    (a, b, _, p), (c, d, _, q) = one, other
    return Ends(
        lambda lo, hi: a(lo, hi) - d(lo, hi),
        lambda lo, hi: b(lo, hi) - c(lo, hi),
        _ways(one, other, True),
        (plus(p[0], q[1], -1), plus(p[1], q[0], -1)) if p and q else None,
    )


def _times(one: Ends, other: Ends) -> Ends:
    (a, b, _, p), (c, d, _, q) = one, other
    both = (product(p[0], q[0]), product(p[1], q[1])) if p and q else (None, None)
    return Ends(
        lambda lo, hi: a(lo, hi) * c(lo, hi),
        lambda lo, hi: b(lo, hi) * d(lo, hi),
        _ways(one, other),
        None if both[0] is None or both[1] is None else (both[0], both[1]),
    )


def _times_any(one: Ends, other: Ends) -> Ends:
    """The first is not negative."""
    (a, b, *_), (c, d, *_) = one, other

    def least(lo: Sequence[int], hi: Sequence[int]) -> int:
        factor = c(lo, hi)
        return factor * (b(lo, hi) if factor < 0 else a(lo, hi))

    def most(lo: Sequence[int], hi: Sequence[int]) -> int:
        factor = d(lo, hi)
        return factor * (a(lo, hi) if factor < 0 else b(lo, hi))

    return Ends(least, most, _ways(one._replace(grows=dict.fromkeys(one.grows)), other))


def _always_so(number: int) -> End:
    return lambda lo, hi: number


def _first(place: int) -> End:
    return lambda lo, hi: lo[place]


def _second(place: int) -> End:
    return lambda lo, hi: hi[place]


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


def _composed(
    program: Program,
    places: Mapping[str, int],
    operations: Mapping[str, Callable[..., Any]],
    constant: Callable[[int], Callable[[Sequence[T]], T]],
) -> Callable[[Sequence[T]], T]:
    stack: list[Callable[[Sequence[T]], T]] = []
    for code in program:
        if isinstance(code, int):
            stack.append(constant(code))
        elif isinstance(code, str):
            stack.append(itemgetter(places[code]))
        else:
            operands = stack[len(stack) - code.arity :]
            del stack[len(stack) - code.arity :]
            stack.append(operations[code.name](*operands))
    return stack[0]


def _shared(
    program: Program,
    places: Mapping[str, int],
    operations: Mapping[str, Callable[..., Valuing]],
    made: dict[Hashable, Valuing],
) -> Valuing:
    """The same for columns, where nothing is made twice."""
    stack: list[Valuing] = []
    for code in program:
        key: Hashable
        if isinstance(code, int):
            key, found = code, _repeated(code)
        elif isinstance(code, str):
            key, found = code, itemgetter(places[code])
        else:
            operands = stack[len(stack) - code.arity :]
            del stack[len(stack) - code.arity :]
            ids = list(map(id, operands))
            key = (code.name, *(sorted(ids) if code.name in _ANY_ORDER else ids))
            found = _once(operations[code.name](*operands))
        stack.append(made.setdefault(key, found))
    return stack[0]


def _once(f: Valuing) -> Valuing:
    """The same, which is asked once for one list of columns after the other."""
    last: list[Any] = [None, ()]

    def values(known: Sequence[Column]) -> Column:
        if last[0] is not known:
            last[:] = known, f(known)
        found: Column = last[1]
        return found

    return values


def _always(result: T) -> Callable[[Sequence[T]], T]:
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


def _repeated(number: int) -> Valuing:
    return lambda known: [number] * len(known[-1])


def _reversed(base: int, f: Valuing) -> Valuing:
    turned: dict[int, int] = {}

    def values(known: Sequence[Column]) -> Column:
        numbers = f(known)
        for number in set(numbers) - turned.keys():
            turned[number] = reverse(number, base)
        return [turned[number] for number in numbers]

    return values


def _on_columns(operation: Callable[..., int]) -> Callable[..., Valuing]:
    """What does an operation with each row of columns."""
    return lambda *operands: lambda known: list(map(operation, *(f(known) for f in operands)))


_BOUNDS: dict[str, Callable[..., Any]] = {
    "+": _sum,
    "-": _difference,
    "*": _product,
    "negated": _negated,
}
_VALUES: dict[str, Callable[..., Any]] = {
    "+": _on_columns(add),
    "-": _on_columns(sub),
    "*": _on_columns(mul),
    "negated": _on_columns(neg),
    "^": _on_columns(pow),
}
