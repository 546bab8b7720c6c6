"""Clues as lines of text: the number, the body, the length.

``1 JE(RK + S) (4)``: a number in brackets at the end, after a blank, is a length.

Clues may be pasted as they are set: several on a line, one over two lines (a line that begins
with a sign goes on with the one before), and under ``clues`` below the words Across and Down.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from gridwright.basics.errors import FormatError, shown
from gridwright.clues.tokens import complaint
from gridwright.families.crossnumber.naming import PRINTED, usual_name
from gridwright.text.table import Table

__all__ = ["Body", "Line", "directions", "read_lines"]

Body = str | Callable[..., Any] | tuple[int, ...]
"""What a clue says: a text, or from Python numbers or a function that makes them."""

_LENGTH: Final = re.compile(r"(?:^|\s)\((\d{1,4})\)\s*$")
_TIGHT_LENGTH: Final = re.compile(r"\((\d{1,4})\)\s*$")
_RUN_IN: Final = re.compile(r"(\s\(\d{1,3}\))(?:\s*+[;,]\s++|\s++)(?=\d{1,3}[.:]?\s)")
"""Between two clues on a line: the length of one, the number of the next.  Blanks are gone over
once: with ``\\s*[;,]?\\s+`` a line of 40,000 of them took 11 s."""
_STARRED: Final = re.compile(r"[*†‡§∗★]\d{1,3}[.:]?\s")
"""A clue with a mark before its number, or a product that goes on: nobody knows."""
_HEADINGS: Final = frozenset({"across", "down"})
_MOST_LINES: Final = 2000


class Line(NamedTuple):
    """One clue before it is known which entry it belongs to.

    key     the key it stands under: a direction, or ``clues``
    label   ``1``, or under ``clues`` the whole name of the entry
    length  as printed, or None
    line    its line within the text, from 0
    text    the whole line, or the whole body in a table
    below   the heading that it stands below, if it does
    """

    key: str
    label: str
    body: Body
    length: int | None
    line: int | None = None
    text: str = ""
    below: str = ""

    @property
    def direction(self) -> str:
        """Where its entry goes, or ``clues`` if the label tells."""
        return self.below or self.key

    def length_error(self, table: Table, message: str) -> FormatError:
        """A complaint about the length, with a caret under it, or where it should be."""
        at = self.text.rfind("(") if self.length is not None else len(self.text)
        return self.error(table, complaint(self.text, message, at).message)

    def error(self, table: Table, message: str) -> FormatError:
        """A complaint about this clue."""
        place = f"{self.direction[:20]} {self.label[:20]}"
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
        if len(value) > _MOST_LINES:
            raise table.error(key, f"{len(value):,} clues; at most {_MOST_LINES:,}")
        lines = [_of_table(table, key, str(k), v, needs_length) for k, v in value.items()]
    else:
        if isinstance(value, list | tuple) and all(isinstance(line, str) for line in value):
            value = "\n".join(value)
        if not isinstance(value, str):
            raise table.error(key, f"expected clues, one a line, found {shown(value)}")
        pieces = _pieces(table, key, value)
        if len(pieces) > _MOST_LINES:
            raise table.error(key, f"{len(pieces):,} clues; at most {_MOST_LINES:,}")
        lines = [
            _of_text(table, key, text, i, needs_length, heading) for i, heading, text in pieces
        ]
    seen: set[tuple[str, str]] = set()
    for line in lines:
        if (line.direction, line.label) in seen:
            raise line.error(table, "this clue was given before")
        seen.add((line.direction, line.label))
    return lines


def _pieces(table: Table, key: str, text: str) -> list[tuple[int, str, str]]:
    """The clues of a text one by one: the line on which each begins, its heading, itself."""
    heading, pieces = "", list[tuple[int, str, list[str]]]()
    for number, line in enumerate(text.splitlines()):
        line = line.strip()
        word = line.rstrip(":.").lower()
        if key == "clues" and word in _HEADINGS:
            heading = word
        elif pieces and line and not (line[0].isalnum() or line[0] == "_"):
            if _STARRED.match(line):
                told = f"{shown(line, 20)} may be a clue with a star, or go on with the one before"
                how = "leave the star out (`variants` has what stars mean), or set a blank after it"
                raise table.error(key, f"{told}; {how}", within=number)
            pieces[-1][2].append(line)
        else:
            found = (part.strip(" ;") for part in _RUN_IN.sub("\\1\n", line).split("\n"))
            pieces += [(number, heading, [part]) for part in found if part]
    return [(number, below, " ".join(parts)) for number, below, parts in pieces]


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
    if is_many and all(isinstance(text, str) for text in value):
        return _alternatives(table, key, label, list(value), needs_length)
    raise Line(key, label, "", None).error(table, f"expected a clue, found {shown(value)}")


def _alternatives(table: Table, key: str, label: str, texts: list[str], needs_length: bool) -> Line:
    """Several clues for one entry, of which one is meant."""
    told = [_without_length(text, needs_length) for text in texts]
    lengths = {length for _, length in told if length is not None}
    body = " or ".join(f"({text})" for text, _ in told)
    line = Line(key, label, body, max(lengths, default=None), text=body)
    if len(lengths) > 1 or not told:
        raise line.error(table, "expected clues of one length")
    if not table.flag("words", True) and len(told) > 1:
        raise line.error(table, "alternatives are joined by a word, and there are no words")
    return line


def _of_text(
    table: Table, key: str, text: str, number: int, needs_length: bool, heading: str
) -> Line:
    if key == "clues" and not heading and (found := PRINTED.match(text)) and " " in found[0]:
        text = usual_name(found) + text[found.end() :]
    end = 0
    is_number = (key != "clues" or heading) and text[:1].isdecimal()
    is_label = str.isdecimal if is_number else _is_label
    while end < len(text) and text[end].isascii() and is_label(text[end]):
        end += 1
    if not end:
        message = f"expected a clue such as 1 AB + C (4), found {shown(text)}"
        raise table.error(key, message, within=number)
    rest = text[end:]
    if rest[:1] in (".", ":") and not rest.startswith(".."):
        rest = rest[1:]
    body, length = _without_length(rest.strip(), needs_length)
    return Line(key, text[:end], body, length, number, text, heading)


def _is_label(character: str) -> bool:
    return character.isalnum() or character == "_"


def _without_length(text: str, needs_length: bool) -> tuple[str, int | None]:
    found = (_TIGHT_LENGTH if needs_length else _LENGTH).search(text)
    if not found:
        return text.strip() or "?", None
    return text[: found.start()].strip() or "?", int(found[1])
