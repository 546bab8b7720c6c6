"""What is written in cells, as numbers, and the constraints that say something of it."""

from collections.abc import Callable, Iterable, Sequence
from operator import index
from typing import Any, Protocol

from gridwright.basics.errors import Undecided
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader
from gridwright.model.checking.kinds import root
from gridwright.model.checking.numbers import Far, too_large

__all__ = ["clue_holds", "entered_holds", "relation_holds", "values_rise"]

_Digits = tuple[int, ...]


class _Stated(Protocol):
    """What is read of a constraint of `model.entries`."""

    @property
    def scope(self) -> Sequence[int | str]: ...
    @property
    def statement(self) -> ClueStatement: ...
    @property
    def entries(self) -> Iterable[tuple[str, Sequence[int]]]: ...


class _OfDigits(_Stated, Protocol):
    @property
    def subject(self) -> Sequence[int]: ...


class _Clued(_OfDigits, Protocol):
    @property
    def entered(self) -> str: ...
    @property
    def signed(self) -> bool: ...


class _Entered(_OfDigits, Protocol):
    @property
    def enter(self) -> Callable[[int], Any]: ...


class _InOrder(Protocol):
    @property
    def scope(self) -> Sequence[int | str]: ...
    @property
    def clues(self) -> Sequence[_Clued]: ...


def _number(digits: Iterable[int], base: int) -> int:
    """The number with these digits, the highest first."""
    number = 0
    for digit in digits:
        number = base * number + index(digit)
    return number


def _known(constraint: _Stated, values: _Digits) -> dict[str, int]:
    """The letters and entries (as ``@3d``) that a text names, with their values."""
    base = constraint.statement.base
    known = {
        "@" + name: _number([values[place] for place in places], base)
        for name, places in constraint.entries
    }
    for name, value in zip(constraint.scope, values, strict=True):
        if isinstance(name, str):
            known.setdefault(name, index(value))
    return known


def _has_digits(constraint: _Stated, values: _Digits, subject: Iterable[int] = ()) -> bool:
    """Whether nothing but digits of the base is written into entries."""
    cells = {*subject}.union(*(places for _, places in constraint.entries))
    return {values[place] for place in cells} <= {*range(constraint.statement.base)}


def relation_holds(constraint: _Stated, values: _Digits) -> bool:
    """Whether a relation is true; raises Undecided."""
    if not _has_digits(constraint, values):
        return False
    return reader(constraint.statement).is_true(_known(constraint, values))


def clue_holds(clue: _Clued, values: _Digits) -> bool:
    """Whether a value that the clue allows is entered; raises Undecided."""
    allowed, doubt = _allowed(clue, values, None)
    if doubt and not allowed:
        raise doubt
    return bool(allowed)


def values_rise(constraint: _InOrder, values: _Digits) -> bool:
    """Whether each clue has a value above the least that the one before can have."""
    assignment = dict(zip(constraint.scope, values, strict=True))
    last: int | None = None
    doubts: list[Undecided] = []
    for clue in constraint.clues:
        own = tuple(assignment[variable] for variable in clue.scope)
        allowed, doubt = _allowed(clue, own, last)
        if doubt:
            doubts.append(doubt)  # the value before might be less, or this clue have one
        if not allowed:
            if doubts:
                raise doubts[0]
            return False
        last = min(allowed)
    return True


def _allowed(
    clue: _Clued, values: _Digits, above: int | None
) -> tuple[list[int], Undecided | None]:
    """The values above a number that the clue allows and that may have been entered.

    The second is not None if that is undecided of another value.
    """
    if not _has_digits(clue, values, clue.subject):
        return [], None
    statement = reader(clue.statement)
    known = _known(clue, values)
    found: list[int] = []
    doubt: Undecided | None = None
    for number in _readings(clue, tuple(values[place] for place in clue.subject)):
        if above is None or number > above:
            try:
                if statement.allows(number, known):
                    found.append(number)
            except Undecided as undecided:
                doubt = undecided
    return found, doubt


def _readings(clue: _Clued, digits: _Digits) -> list[int]:
    """The values that may have been entered as these digits."""
    number = _number(digits, clue.statement.base)
    if not clue.entered and not clue.signed:
        return [number] if number else []
    found = {number}
    if clue.signed or clue.entered == "negate":
        found.add(-number)
    if clue.entered == "reverse" and (digits[-1] or not digits[0]):
        found.add(_number(reversed(digits), clue.statement.base))
    if clue.entered == "any power" and number > 1:
        for exponent in range(2, number.bit_length()):
            value = root(number, exponent)
            if value**exponent == number:
                found.add(value)
    return sorted(value for value in found if value or clue.signed)


def entered_holds(clue: _Entered, values: _Digits) -> bool:
    """Whether the digits are what a function makes of the positive value of a clue."""
    if not _has_digits(clue, values, clue.subject):
        return False
    worth = reader(clue.statement).worth(clue.statement.tree)(_known(clue, values))
    if isinstance(worth, Far) and worth.hi > 0:
        raise too_large()
    if not isinstance(worth, int) or worth <= 0:
        return False
    written = tuple(values[place] for place in clue.subject)
    try:
        entry = clue.enter(worth)
    except (ArithmeticError, ValueError):
        return False
    if isinstance(entry, int):
        has_zero = len(written) > 1 and written[0] == 0 and entry != 0
        return entry >= 0 and not has_zero and entry == _number(written, clue.statement.base)
    try:
        return written == tuple(
            int(digit, clue.statement.base) if isinstance(digit, str) else digit for digit in entry
        )
    except (TypeError, ValueError):
        return False
