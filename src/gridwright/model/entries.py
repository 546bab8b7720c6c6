"""What can be said about numbers that are written digit by digit into cells.

An *entry* is a tuple of places in the scope, the highest digit first; cells are variables whose
values are digits.  Letters are variables too, named by the letter.  Like all constraints these
are values with a meaning (`holds`); how an engine reasons about them is its own affair.

Where numbers are written to a base, cells hold digits of that base: with any other value in a
cell of an entry that it names, a statement is not met.  So a number is written in one way, and
two ways to fill the cells are two numbers.  `Distinct` compares what is in cells, to no base;
`Called` hands over what the places are worth, digits or not.

>>> seventeen = Clued(("a", "b"), ClueStatement("17"), subject=(0, 1))
>>> seventeen.holds(1, 7), seventeen.holds(0, 17), seventeen.holds(2, -3)
(True, False, False)
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from gridwright.basics.bounds import MAX_BASE
from gridwright.basics.doubt import some
from gridwright.basics.errors import ModelError, shown
from gridwright.basics.halting import asking
from gridwright.clues.numbers.functions import value_of_digits
from gridwright.clues.numbers.roots import root
from gridwright.clues.statement import ClueStatement
from gridwright.model.constraints import EntryConstraint, Variable, failed, named_values

__all__ = [
    "ENTERED",
    "Called",
    "Clued",
    "Distinct",
    "Entered",
    "LastCheck",
    "NumbersRise",
    "Occurrences",
    "Places",
    "Related",
    "Stated",
    "ValuesRise",
]

ENTERED = ("", "reverse", "negate", "any power")
"""The ways of `Clued` to enter a value."""

Places = tuple[int, ...]
"""Where in the scope the digits of an entry are, the highest first."""


def _check(scope: tuple[Variable, ...], entries: Iterable[Places], base: int = 10) -> None:
    if not 2 <= base <= MAX_BASE:
        raise ModelError(f"a base of {shown(base, 12)}; expected 2 to {MAX_BASE}")
    for places in entries:
        if any(not 0 <= place < len(scope) for place in places):
            raise ModelError(f"{shown(places)} are no places of {len(scope)} variables")


def _are_digits(values: tuple[int, ...], places: Places, base: int) -> bool:
    return all(0 <= values[place] < base for place in places)


@dataclass(frozen=True)
class Stated(EntryConstraint):
    """What a text says of letters and entries; `entries` are those it names, with their places."""

    statement: ClueStatement
    entries: tuple[tuple[str, Places], ...] = ()

    def __post_init__(self) -> None:
        _check(self.scope, (places for _, places in self.entries), self.statement.base)
        known = {*map(str, self.scope), *(f"@{name}" for name, _ in self.entries)}
        for name in self.statement.names:
            if name not in known:
                raise ModelError(f"{shown(name)} is in the clue, but not among its variables")

    @property
    def n_readings(self) -> int:
        return self.statement.n_alternatives

    @property
    def n_letters(self) -> int:
        return len(self.letters)

    @cached_property
    def letters(self) -> tuple[tuple[str, int], ...]:
        """The letters that occur, with their places in the scope."""
        names = (name for name in self.statement.names if not name.startswith("@"))
        return tuple((name, self.scope.index(name)) for name in names)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The places in the scope that are cells of entries, in which digits are written."""
        return tuple(dict.fromkeys(place for _, places in self.entries for place in places))

    def has_digits(self, values: tuple[int, ...]) -> bool:
        """Whether all cells hold digits of the base."""
        return _are_digits(values, self.cells, self.statement.base)

    def known(self, values: tuple[int, ...]) -> dict[str, int]:
        """Letters and entries (as ``@3d``) with their values."""
        found = {name: values[place] for name, place in self.letters}
        for name, places in self.entries:
            digits = [values[place] for place in places]
            found["@" + name] = value_of_digits(digits, self.statement.base)
        return found


@dataclass(frozen=True)
class Related(Stated):
    """A relation such as ``3d = 2d + 23d - 22a`` holds."""

    def holds(self, *values: int) -> bool:
        from gridwright.model.checking.entries import relation_holds  # when a solution is checked

        return relation_holds(self, values)

    def is_met(self, *values: int) -> bool:
        return self.has_digits(values) and self.statement.is_true(self.known(values))


@dataclass(frozen=True)
class Clued(Stated):
    """The digits of `subject` are a value of the clue, entered as `entered` says.

    =============  =========================================================================
    ``""``         as it is
    ``reverse``    as it is, or its digits in the other order
    ``negate``     as it is, or without its minus sign
    ``any power``  some power of it, the first being itself
    =============  =========================================================================

    A value is a positive number unless `signed`; then its minus sign is not entered.
    """

    subject: Places = ()
    entered: str = ""
    signed: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        _check(self.scope, (self.subject,), self.statement.base)
        if self.entered not in ENTERED:
            raise ModelError(f"{shown(self.entered)} is no way to enter a value")

    def holds(self, *values: int) -> bool:
        from gridwright.model.checking.entries import clue_holds

        return clue_holds(self, values)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*self.subject, *super().cells)))

    def is_met(self, *values: int) -> bool:
        if not self.has_digits(values):
            return False
        known, readings = self.known(values), self.readings(self.digits(values))
        return some(lambda number: self.statement.allows(number, known), readings)

    def digits(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """The digits of the entry."""
        return tuple(values[place] for place in self.subject)

    def readings(self, digits: tuple[int, ...]) -> Iterator[int]:
        """The values that may have been entered as these digits."""
        base = self.statement.base
        number = value_of_digits(digits, base)
        if number or self.signed:
            yield number
        if number and (self.signed or self.entered == "negate"):
            yield -number
        if self.entered == "reverse":
            turned = value_of_digits(digits[::-1], base)
            if turned != number and (digits[-1] or not digits[0]):
                yield turned
        if self.entered == "any power" and number > 1:
            powers = range(2, number.bit_length())
            yield from (r for exponent in powers if (r := root(number, exponent)))

    def entries_of(self, value: int) -> Iterator[tuple[int, ...]]:
        """The digits that a value may be entered as: the inverse of `readings`."""
        base, length = self.statement.base, len(self.subject)
        if value <= 0 and not (self.signed or (self.entered == "negate" and value)):
            return
        number, most = abs(value), base**length
        while number < most:
            places, rest = [0] * length, number
            for i in range(length - 1, -1, -1):
                rest, places[i] = divmod(rest, base)
            digits = tuple(places)
            yield digits
            if self.entered == "reverse" and value in self.readings(digits[::-1]):
                yield digits[::-1]
            if self.entered != "any power" or value < 2:
                return
            number *= value


@dataclass(frozen=True)
class Entered(Stated):
    """The digits of `subject` are what a Python function makes of the clue's value."""

    subject: Places = ()
    enter: Callable[[int], Any] = int

    def holds(self, *values: int) -> bool:
        from gridwright.model.checking.entries import entered_holds

        return entered_holds(self, values)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*self.subject, *super().cells)))

    def is_met(self, *values: int) -> bool:
        if not self.has_digits(values):
            return False
        number = self.statement.meaning.whole(self.statement.tree, self.known(values))
        return number is not None and self.written(number) == tuple(
            values[place] for place in self.subject
        )

    def written(self, value: int) -> tuple[int, ...] | None:
        """The digits for a value; None if there are none of the right length."""
        return entered_digits(self.enter, value, len(self.subject), self.statement.base)


def entered_digits(
    enter: Callable[[int], Any], value: int, length: int, base: int
) -> tuple[int, ...] | None:
    """What a user's function makes of a value, as digits; None if it has another length."""
    if value <= 0:
        return None
    try:
        entry = enter(value)
    except (ArithmeticError, ValueError):
        return None
    if isinstance(entry, int):
        digits = tuple(entry // base**i % base for i in reversed(range(length)))
        fits = 0 <= entry < base**length and (digits[0] or entry == 0 or length == 1)
        return digits if fits else None
    try:
        digits = tuple(int(digit, base) if isinstance(digit, str) else digit for digit in entry)
    except (TypeError, ValueError):
        return None
    return digits if len(digits) == length else None


@dataclass(frozen=True)
class Distinct(EntryConstraint):
    """No two of the entries have the same digits."""

    entries: tuple[Places, ...]

    def __post_init__(self) -> None:
        _check(self.scope, self.entries)

    def holds(self, *values: int) -> bool:
        written = [tuple(values[place] for place in places) for places in self.entries]
        return len(set(written)) == len(written)


@dataclass(frozen=True)
class NumbersRise(EntryConstraint):
    """Each entry is a smaller number than the next."""

    entries: tuple[Places, ...]
    base: int = 10

    def __post_init__(self) -> None:
        _check(self.scope, self.entries, self.base)

    def holds(self, *values: int) -> bool:
        if not all(_are_digits(values, places, self.base) for places in self.entries):
            return False
        numbers = [value_of_digits([values[p] for p in e], self.base) for e in self.entries]
        return all(a < b for a, b in pairwise(numbers))


@dataclass(frozen=True)
class ValuesRise(EntryConstraint):
    """The values of the clues can be chosen so that each is smaller than the next.

    For clues whose value is not simply what is entered.  Their scopes are parts of this one.
    """

    clues: tuple[Clued, ...]

    def __post_init__(self) -> None:
        if any(variable not in self.scope for clue in self.clues for variable in clue.scope):
            raise ModelError("a clue has variables that are not in the scope")

    def holds(self, *values: int) -> bool:
        from gridwright.model.checking.entries import values_rise

        return values_rise(self, values)

    def is_met(self, *values: int) -> bool:
        assignment = dict(zip(self.scope, values, strict=True))
        last: int | None = None
        for clue in self.clues:
            own = tuple(assignment[variable] for variable in clue.scope)
            if not clue.has_digits(own):
                return False
            known = clue.known(own)
            possible = [
                number
                for number in asking(clue.readings(clue.digits(own)))
                if (last is None or number > last) and clue.statement.allows(number, known)
            ]
            if not possible:
                return False
            last = min(possible)
        return True


@dataclass(frozen=True)
class Occurrences(EntryConstraint):
    """So many of the variables have the value: at least `lo`, at most `hi`."""

    value: int
    lo: int
    hi: int

    def holds(self, *values: int) -> bool:
        return self.lo <= values.count(self.value) <= self.hi


@dataclass(frozen=True)
class Called(EntryConstraint):
    """A Python function of letters and entries says yes.  Such a model cannot be stored.

    `arguments` are the places of an entry's digits, or the one place of a letter; what is no digit
    of the base is handed over as what it is worth in its place.  `facts`, if
    there are any, gives for each argument the only numbers it may be, as what is handed over.
    """

    arguments: tuple[Places, ...]
    test: Callable[..., Any]
    base: int = 10
    facts: tuple[Mapping[int, int], ...] = ()

    def holds(self, *values: int) -> bool:
        numbers = self.numbers(values)
        try:
            return numbers is not None and bool(self.test(*numbers))
        except ArithmeticError:
            return False
        except Exception as error:
            raise failed(self, map(str, numbers or ()), error) from error

    def numbers(self, values: tuple[int, ...]) -> list[int] | None:
        """What the function is called with; None for a number that is none of those with facts."""
        numbers, base = [], self.base
        for places in self.arguments:
            number = 0  # `value_of_digits`, without a list: engines ask for row after row
            for place in places:
                number = number * base + values[place]
            numbers.append(number)
        for i, facts in enumerate(self.facts):
            if facts:
                if numbers[i] not in facts:
                    return None
                numbers[i] = facts[numbers[i]]
        return numbers


@dataclass(frozen=True)
class LastCheck(EntryConstraint):
    """A Python function of all values says yes; it is asked when all else holds.

    Such a model cannot be stored.  If it is `in_blocks`, the function may be called with arrays
    in place of values, one element for each assignment, and gives an array of truths.
    """

    test: Callable[..., Any]
    in_blocks: bool = False

    def holds(self, *values: int) -> bool:
        try:
            return bool(self.test(*values))
        except Exception as error:
            raise failed(self, named_values(self.scope, values), error) from error
