"""The keys of one puzzle, with their places, from a file or from Python.

A `KeyTable` is a dictionary whose errors name the file, the line and the key.  A family
asks it for values of a kind (`text`, `whole`, `flag`, ...) and never looks at raw data.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from itertools import pairwise
from typing import Any, Final, TypeVar

from gridwright.basics.bounds import MAX_DOMAIN, MAX_NUMBER
from gridwright.basics.errors import (
    FormatError,
    PuzzleError,
    SizeError,
    UnknownName,
    did_you_mean,
    shown,
)
from gridwright.text.board import EMPTY, BoardRow, read_number, read_rows

__all__ = ["KeyTable", "Table", "write_numbers"]

_T = TypeVar("_T")


_MOST_LISTED: Final = 300
"""Characters of the names that a message lists."""


class KeyTable:
    """Keys and values of one puzzle.

    For line numbers: `text` is the puzzle file they came from, or `first_line` is the line on
    which a board without keys begins (`one_line`: and ends).  `folder` is where the puzzle's file
    lies, from which it may name others; None if the puzzle came from anywhere else.
    """

    def __init__(
        self,
        values: Mapping[str, Any],
        *,
        source: str = "",
        text: str = "",
        first_line: int | None = None,
        one_line: bool = False,
        folder: str | None = None,
    ) -> None:
        self.values, self.source, self.folder = dict(values), source, folder
        self._text, self._first_line, self._one_line = text, first_line, one_line
        self._places: Mapping[tuple[str, int | None], tuple[str, int | None]] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def with_values(
        self,
        values: Mapping[str, Any],
        places: Mapping[tuple[str, int | None], tuple[str, int | None]],
    ) -> "KeyTable":
        """The same puzzle with other values, some of which come from other keys.

        `places` are keys, with lines within them (from 0) or None, and the keys and lines that are
        named in errors instead.
        """
        other = copy(self)
        other.values, other._places = dict(values), dict(places)
        return other

    def expect(self, known: Iterable[str]) -> None:
        """Raise UnknownName for the first key that is not known."""
        known = tuple(known)
        for key in self.values:
            if key not in known:
                guess = did_you_mean(key, known) or f"; known are {_listed(known)}"
                raise UnknownName(
                    f"unknown key {shown(key)}{guess}", source=self.source, line=self.line(key)
                )

    def error(
        self, key: str, message: str, *, place: str = "", within: int | None = None
    ) -> FormatError:
        """An error at a key, or at a place within its value, on line `within` (from 0) of it."""
        key, within = self._written(key, within)
        line = self.line(key, within)
        return FormatError(message, place=place or key, source=self.source, line=line)

    def line(self, key: str, within: int | None = None) -> int | None:
        """The line in the file, from 1, of a key, or of line `within` (from 0) of its text.

        None where there is no file.
        """
        key, within = self._written(key, within)
        if self._first_line is not None:
            return self._first_line + (0 if self._one_line else within or 0)
        pattern = rf"^[ \t]*[\"']?{re.escape(key)}[\"']?[ \t]*=[ \t]*(\"\"\"|\'\'\')?([ \t]*$)?"
        match = re.search(pattern, self._text, re.MULTILINE)
        if not match:
            return None
        line = self._text.count("\n", 0, match.start()) + 1
        if within is None or match[1] is None:
            return line
        return line + within + (match[2] is not None)

    def _written(self, key: str, within: int | None) -> tuple[str, int | None]:
        """Where a value comes from."""
        whole = self._places.get((key, None), (key, within))
        return self._places.get((key, within), whole)

    def reading(self, key: str, read: Callable[[], _T]) -> _T:
        """Call `read`, and give its errors the place of this key; their lines count within it."""
        try:
            return read()
        except PuzzleError as error:
            error.source = error.source or self.source
            error.line = self.line(key, error.line)
            error.place = error.place or self._written(key, None)[0]
            raise

    def text(self, key: str, default: str | None = None) -> str:
        """The text of a key, which is required if there is no default."""
        return str(self._typed(key, str, "a text", default))

    def whole(self, key: str, default: int | None = None) -> int:
        """The whole number of a key, at most MAX_NUMBER in size."""
        number = int(self._typed(key, int, "a whole number", default))
        if abs(number) > MAX_NUMBER:
            raise self.error(key, f"{shown(number, 12)} is too large a number; at most 10^30")
        return number

    def flag(self, key: str, default: bool = False) -> bool:
        """The true or false of a key."""
        return bool(self._typed(key, bool, "true or false", default))

    def choice(self, key: str, choices: Iterable[str], default: str | None = None) -> str:
        """The text of a key, which must be one of `choices`."""
        word, choices = self.text(key, default), tuple(choices)
        if word not in choices:
            expected = f"expected {', '.join(map(repr, choices))}"
            raise self.error(key, f"{shown(word)}; {expected}{did_you_mean(word, choices)}")
        return word

    def sequence(self, key: str, kind: type | tuple[type, ...], what: str) -> list[Any]:
        """A list of values of one kind; `what` names them in errors (``whole numbers``)."""
        values = self._typed(key, (list, tuple), f"a list of {what}", None)
        for i, value in enumerate(values, 1):
            if not _is_a(value, kind):
                raise self.error(key, f"item {i} is {shown(value)}; expected {what}")
        return list(values)

    def numbers(self, key: str) -> Sequence[int]:
        """The numbers of a text such as ``"5..29"`` or of a list, in increasing order.

        A range where there are no gaps.  Raises PuzzleError for one that occurs twice.
        """
        what = 'a text such as "1..9" or a list of whole numbers'
        value = self._typed(key, (str, list, tuple, range), what, None)
        if isinstance(value, str):
            return self.reading(key, lambda: _range(value))
        if len(value[: MAX_DOMAIN + 1]) > MAX_DOMAIN:  # `len` of a range has a bound of its own
            raise self.error(key, f"more than {MAX_DOMAIN:,} numbers")
        if not isinstance(value, range):
            value = self.sequence(key, int, "whole numbers")
        numbers = sorted(value)
        for number, other in pairwise(numbers):
            if number == other:
                raise self.error(key, f"{shown(number, 12)} occurs twice; expected it once")
        if numbers and max(-numbers[0], numbers[-1]) > MAX_NUMBER:
            raise self.error(key, "too large a number; at most 10^30")
        if numbers and numbers[-1] - numbers[0] == len(numbers) - 1:
            return range(numbers[0], numbers[-1] + 1)
        return tuple(numbers)

    def numbers_or_blanks(
        self, key: str, n: int | None = None, what: str = "number"
    ) -> tuple[int | None, ...]:
        """Numbers in their order, of which some are left open: ``[3, ".", 2]`` or ``"3 . 2"``.

        None for each that is open (``.`` or ``_``).  In a text, commas may stand between them.
        There must be `n` of them, if that is given; `what` names one of them in errors (``sum``).
        """
        value = self.values.get(key)
        if isinstance(value, str):
            items: list[Any] = [_number_or_text(token) for token in value.replace(",", " ").split()]
        else:
            items = self.sequence(key, object, f"{what}s")
        if n is not None and len(items) != n:
            raise self.error(key, f"expected {n} {what}s, found {len(items)}")
        for i, item in enumerate(items):
            if item is None or (isinstance(item, str) and item in EMPTY):
                items[i] = None
            elif not _is_a(item, int):
                found = f"item {i + 1} is {shown(item)}"
                raise self.error(key, f'{found}; expected a {what} or "."')
            elif abs(item) > MAX_NUMBER:
                found = f"item {i + 1}: {shown(item, 12)}"
                raise self.error(key, f"{found} is too large a number; at most 10^30")
        return tuple(items)

    def table(self, key: str) -> dict[str, Any]:
        """A table of names and values."""
        return dict(self._typed(key, (dict, Mapping), "a table", None))

    def rows(self, key: str, *, holes: bool = True) -> list[BoardRow]:
        """A board as rows of tokens, from a text or a list of rows (texts or lists)."""
        value = self.values.get(key)
        if isinstance(value, list | tuple):
            board = value
            return self.reading(
                key, lambda: read_rows("\n".join(map(_row_text, board)), holes=holes)
            )
        if key in self.values and not isinstance(value, str):
            raise self.error(key, f"expected a text or rows, found {shown(value)}")
        text = self.text(key)
        return self.reading(key, lambda: read_rows(text, holes=holes))

    def _typed(self, key: str, kind: Any, what: str, default: Any) -> Any:
        if key not in self.values:
            if default is None:
                raise FormatError(
                    f"the key {key!r} is missing; expected {what}", source=self.source
                )
            return default
        if not _is_a(self.values[key], kind):
            raise self.error(key, f"expected {what}, found {shown(self.values[key])}")
        return self.values[key]


Table = KeyTable
"""The name that families of plug-ins know; the constraint of this name is `gridwright.Table`."""


def write_numbers(numbers: Sequence[int]) -> str | list[int]:
    """What `KeyTable.numbers` reads as these numbers: ``"5..29"``, or a list if there are gaps."""
    return f"{numbers[0]}..{numbers[-1]}" if isinstance(numbers, range) else list(numbers)


def _range(text: str) -> range:
    first, dots, last = (part.strip() for part in text.partition(".."))
    if not dots:
        raise FormatError(f'expected a range such as "1..9", found {shown(text)}')
    lo, hi = read_number(first), read_number(last)
    if hi < lo:
        raise FormatError(f"{shown(text)} is an empty range; expected the smaller number first")
    if hi - lo >= MAX_DOMAIN:
        raise SizeError(f"{hi - lo + 1:,} numbers; at most {MAX_DOMAIN:,}")
    return range(lo, hi + 1)


def _number_or_text(token: str) -> int | str:
    try:
        return read_number(token)
    except PuzzleError:
        return token


def _is_a(value: object, kind: Any) -> bool:
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def _row_text(row: object) -> str:
    if isinstance(row, str):
        return row
    if isinstance(row, list | tuple):
        return ",".join(map(_cell_text, row)) + ","
    return _cell_text(row)


def _cell_text(cell: object) -> str:
    if isinstance(cell, int) and abs(cell) > MAX_NUMBER:
        raise SizeError("too large a number; at most 10^30")
    return "." if cell is None else str(cell)


def _listed(names: Sequence[str]) -> str:
    """The names, as many as a line of a message takes."""
    told = ", ".join(names)
    if len(told) <= _MOST_LISTED:
        return told
    few = told[: told.rindex(", ", 0, _MOST_LISTED)]
    return f"{few} and {len(names) - few.count(', ') - 1} more"
