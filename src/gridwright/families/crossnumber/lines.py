"""Clues as lines of text: the number, the body, the length.

``1 JE(RK + S) (4)``: a number in brackets at the end, after a blank, is a length.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from gridwright.core.clues.tokens import complaint
from gridwright.core.errors import FormatError, shown
from gridwright.core.table import Table

__all__ = ["Body", "Line", "directions", "read_lines"]

Body = str | Callable[..., Any] | tuple[int, ...]
"""What a clue says: a text, or from Python numbers or a function that makes them."""

_LENGTH: Final = re.compile(r"(?:^|\s)\((\d{1,4})\)\s*$")
_TIGHT_LENGTH: Final = re.compile(r"\((\d{1,4})\)\s*$")
_MOST_LINES: Final = 2000


class Line(NamedTuple):
    """One clue before it is known which entry it belongs to.

    key     the key it stands under: a direction, or ``clues``
    label   ``1``, or under ``clues`` the whole name of the entry
    length  as printed, or None
    line    its line within the text, from 0
    text    the whole line, or the whole body in a table
    """

    key: str
    label: str
    body: Body
    length: int | None
    line: int | None = None
    text: str = ""

    def length_error(self, table: Table, message: str) -> FormatError:
        """A complaint about the length, with a caret under it, or where it should be."""
        at = self.text.rfind("(") if self.length is not None else len(self.text)
        return self.error(table, complaint(self.text, message, at).message)

    def error(self, table: Table, message: str) -> FormatError:
        """A complaint about this clue."""
        place = f"{self.key} {self.label[:20]}"
        if self.line is None:
            found = table.error(self.key, message, place=place)
            found.line = table.line(self.label) or found.line
            return found
        return table.error(self.key, message, place=place, within=self.line)


def directions(table: Table, others: Iterable[str]) -> list[str]:
    """The keys under which there are clues, in the order of the puzzle."""
    known = {"across", "down", "clues", *others}
    return [key for key in table.values if key in known]


def read_lines(table: Table, key: str, *, needs_length: bool) -> list[Line]:
    """The clues under a key: a text, a list of lines, or a table of bodies."""
    value = table.values[key]
    if isinstance(value, Mapping):
        lines = [_of_table(table, key, str(k), v, needs_length) for k, v in value.items()]
    else:
        if isinstance(value, list | tuple) and all(isinstance(line, str) for line in value):
            value = "\n".join(value)
        if not isinstance(value, str):
            raise table.error(key, f"expected clues, one a line, found {shown(value)}")
        numbered = enumerate(value.splitlines())
        lines = [
            _of_text(table, key, text.strip(), i, needs_length)
            for i, text in numbered
            if text.strip()
        ]
    if len(lines) > _MOST_LINES:
        raise table.error(key, f"{len(lines):,} clues; at most {_MOST_LINES:,}")
    seen: set[str] = set()
    for line in lines:
        if line.label in seen:
            raise line.error(table, "this clue was given before")
        seen.add(line.label)
    return lines


def _of_table(table: Table, key: str, label: str, value: Any, needs_length: bool) -> Line:
    if isinstance(value, str):
        body, length = _without_length(value, needs_length)
        return Line(key, label, body, length, text=value)
    if callable(value):
        return Line(key, label, value, None)
    if isinstance(value, int) and not isinstance(value, bool):
        return Line(key, label, str(value), None)
    is_many = isinstance(value, list | tuple | set | frozenset | range)
    if is_many and all(isinstance(n, int) and not isinstance(n, bool) for n in value):
        return Line(key, label, tuple(value), None)
    raise Line(key, label, "", None).error(table, f"expected a clue, found {shown(value)}")


def _of_text(table: Table, key: str, text: str, number: int, needs_length: bool) -> Line:
    end = 0
    is_label = str.isdecimal if key != "clues" and text[:1].isdecimal() else _is_label
    while end < len(text) and text[end].isascii() and is_label(text[end]):
        end += 1
    if not end:
        message = f"expected a clue such as 1 AB + C (4), found {shown(text)}"
        raise table.error(key, message, within=number)
    rest = text[end:]
    if rest[:1] in (".", ":") and not rest.startswith(".."):
        rest = rest[1:]
    body, length = _without_length(rest.strip(), needs_length)
    return Line(key, text[:end], body, length, number, text)


def _is_label(character: str) -> bool:
    return character.isalnum() or character == "_"


def _without_length(text: str, needs_length: bool) -> tuple[str, int | None]:
    found = (_TIGHT_LENGTH if needs_length else _LENGTH).search(text)
    if not found:
        return text.strip() or "?", None
    return text[: found.start()].strip() or "?", int(found[1])
