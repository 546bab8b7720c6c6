"""The values of an expression for many values of its unknowns, one operation for all at a time.

A column has a number for each of some rows, which are values of the unknowns.  A row in which an
operation has no value is left out from there on, so that what follows meets numbers alone.  An
operation of the interpreter, `functions.run`, costs a look at the program, at a table and at the
stack; here these are for a whole column, and a row costs a step within `map`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import compress
from operator import add, mul, neg, sub
from typing import Any, Final, NamedTuple

from gridwright.basics.bounds import MAX_BITS
from gridwright.basics.ranges import LIMIT, beyond
from gridwright.clues.numbers.functions import Apply, Value, applies, settled
from gridwright.clues.tree import Operation, Program

__all__ = ["Rows", "whole_rows"]

Rows = tuple[Sequence[int], Sequence[int]]
"""Some rows, by their numbers in ascending order, and a value for each of them."""


class _Column(NamedTuple):
    """A number for each row that is left, and how large one of them is at most in size."""

    values: Sequence[Any]
    size: int | None
    """None if not all of them are whole."""


def whole_rows(
    program: Program,
    columns: Mapping[str, Sequence[int]],
    n_rows: int,
    table: Mapping[Operation, Apply],
) -> Rows:
    """The rows in which the value of a postfix program is a whole number, with these numbers.

    Raises Undecided if a value is too large to be known; `functions.run` can tell in which rows.
    """
    rows: Sequence[int] = range(n_rows)
    stack: list[_Column] = []
    unknowns: dict[str, _Column] = {}  # those that were met, for the rows that are left
    for place, code in enumerate(program, 1):
        if isinstance(code, int):
            stack.append(_Column([code] * len(rows), abs(code)))
        elif isinstance(code, str):
            if code not in unknowns:
                unknowns[code] = _whole([columns[code][row] for row in rows])
            stack.append(unknowns[code])
        else:
            operands = stack[-code.arity :]
            del stack[-code.arity :]
            result = _quickly(table[code], operands)
            if result is None:
                found = _values(table[code], operands, is_last=place == len(program))
                values: Sequence[Any] = found
                if None in found:
                    has_value = [value is not None for value in found]
                    rows, values = _left(rows, has_value), _left(found, has_value)
                    stack = [_Column(_left(known, has_value), size) for known, size in stack]
                    unknowns.clear()
                result = _whole(values) if _are_whole(values) else _Column(values, None)
            stack.append(result)
    values, size = stack[0]
    if size is None:
        is_whole = [value.__class__ is int for value in values]
        return _left(rows, is_whole), _left(values, is_whole)
    return rows, values


_OURS: Final = {
    code.name: apply
    for code, apply in applies(
        (*(Operation(name, 2) for name in "+-*/^"), Operation("negated", 1)), 10, {}
    ).items()
}
"""What these do where no function of the user's has their name; whatever the base."""

_QUICK: Final[Mapping[Apply, tuple[Callable[..., int], Callable[..., int]]]] = {
    _OURS["+"]: (add, add),
    _OURS["-"]: (sub, add),
    _OURS["*"]: (mul, mul),
    _OURS["negated"]: (neg, abs),
    _OURS["^"]: (pow, lambda base, exponent: max(base, 1) ** exponent),
}
"""The same for whole numbers alone, and how large in size what they give is at most."""


def _left(values: Iterable[Any], is_left: Iterable[bool]) -> list[Any]:
    return list(compress(values, is_left))


def _are_whole(values: Iterable[Value]) -> bool:
    return set(map(type, values)) <= {int}


def _whole(values: Sequence[int]) -> _Column:
    """A column of whole numbers; raises Undecided if one of them is too large."""
    size = max(max(values), -min(values)) if values else 0
    if size >= LIMIT:
        raise beyond()
    return _Column(values, size)


def _quickly(apply: Apply, operands: Sequence[_Column]) -> _Column | None:
    """The results of an operation on whole numbers that surely are whole, and not too large."""
    sizes = [size for _, size in operands if size is not None]
    if apply not in _QUICK or len(sizes) < len(operands):
        return None
    quick, bound = _QUICK[apply]
    if apply is _OURS["^"]:
        exponents = operands[1].values
        # below LIMIT, like the powers of what has fewer bits
        if min(exponents, default=0) < 0 or sizes[0].bit_length() * sizes[1] > MAX_BITS:
            return None
    size = bound(*sizes)
    if size >= LIMIT:
        return None
    return _Column(list(map(quick, *(values for values, _ in operands))), size)


def _values(apply: Apply, operands: Sequence[_Column], *, is_last: bool) -> list[Value]:
    """The results of any operation; None for those that are none, and for fractions at last."""
    columns = [values for values, _ in operands]
    if (
        is_last
        and apply is _OURS["/"]
        and all(size is not None and size < LIMIT for _, size in operands)
    ):
        return [a // b if b and not a % b else None for a, b in zip(*columns, strict=True)]
    values = list(map(apply, *columns))
    return values if _are_whole(values) else list(map(settled, values))
