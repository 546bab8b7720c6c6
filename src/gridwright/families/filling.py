"""The numbers of a fill-in: from a text, a list or a table of names, and back to lines of text."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from gridwright.basics.bounds import MAX_DIGITS, MAX_NUMBER
from gridwright.basics.errors import shown
from gridwright.basics.printable import printable
from gridwright.clues.numbers.functions import digits_of, value_of_digits
from gridwright.families.crossnumber.digits import SIGNS, write_number
from gridwright.text.table import KeyTable

__all__ = ["Number", "listed", "read_numbers"]


class Number(NamedTuple):
    """A number to be placed, how often, and what it is called each time (or nothing)."""

    digits: tuple[int, ...]
    value: int
    times: int = 1
    names: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return write_number(self.digits)


def read_numbers(table: KeyTable, base: int) -> tuple[Number, ...]:
    """The numbers of the key ``values``, each once with how often it occurs."""
    given = table.values.get("values")
    if isinstance(given, str):
        given = given.replace(",", " ").replace(";", " ").split()
    pairs: list[tuple[str, Any]]
    if isinstance(given, Mapping):
        pairs = [(str(name), value) for name, value in given.items()]
    elif isinstance(given, list | tuple | set | frozenset | range):
        pairs = [("", value) for value in given]
    else:
        message = f"expected numbers, found {shown(given)}" if given is not None else "missing"
        raise table.error("values", message)
    if not pairs:
        raise table.error("values", "expected at least one number")
    found: dict[tuple[int, ...], Number] = {}
    for name, value in pairs:
        digits = _digits_of(table, name or "values", value, base)
        number = found.get(digits)
        if number is None:
            kept = value if isinstance(value, int) else value_of_digits(digits, base)
            number = Number(digits, kept, 0)
        names = (*number.names, name) if name else ()
        found[digits] = number._replace(times=number.times + 1, names=names)
    return tuple(found.values())


def _digits_of(table: KeyTable, place: str, value: Any, base: int) -> tuple[int, ...]:
    """The digits of a number, or of a text that writes it."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MAX_NUMBER:
        return tuple(digits_of(int(value), base))
    signs = SIGNS[:base]
    if isinstance(value, str) and 0 < len(value) <= MAX_DIGITS:
        text = value.upper() if base <= 36 else value
        if all(sign in signs for sign in text):
            return tuple(map(signs.index, text))
    message = f"{shown(value)} is not a number of at most {MAX_DIGITS} digits in base {base}"
    raise table.error("values", message, place=place[:20])


def listed(numbers: Iterable[Number], width: int) -> Iterator[str]:
    """The numbers, the short ones first, side by side in as many lines as they need."""
    by_length = sorted(numbers, key=lambda number: len(number.digits))
    for _, alike in groupby(by_length, key=lambda number: len(number.digits)):
        line = ""
        for number in alike:
            for i in range(number.times):
                name = f"{printable(number.names[i])} = " if number.names else ""
                word = f"{name}{number.text}"
                if line and len(line) + len(word) + 2 > width:
                    yield line
                    line = ""
                line += ("  " if line else "") + word
        yield line
