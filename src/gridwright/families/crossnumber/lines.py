"""Clues as lines of text: the number, the body, the length.

``1 JE(RK + S) (4)``: a number in brackets at the end, after a blank, is a length.

Clues may be pasted as they are set: several on a line, one over two lines (a line that begins
with a sign goes on with the one before), and under ``clues`` below the words Across and Down.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from gridwright.basics.complaints import Complaints
from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.language.token import complaint
from gridwright.families.crossnumber.naming import PRINTED, usual_name
from gridwright.families.crossnumber.typeset import as_typed
from gridwright.text.table import KeyTable

__all__ = ["Body", "ClueLine", "directions", "is_rule", "read_lines"]

Body = str | Callable[..., Any] | tuple[int, ...]
"""The body of a clue: a text, or from Python numbers or a function that returns them."""

_LENGTH: Final = pattern(r"(?:^|\s)\((\d{1,4})\)\s*$")
_TIGHT_LENGTH: Final = pattern(r"\((\d{1,4})\)\s*$")
_RUN_IN: Final = pattern(r"(\s\(\d{1,3}\))(?:\s*+[;,]\s++|\s++)(?=\d{1,3}[.:]?\s)")
"""Between two clues on a line: the length of one, the number of the next.  Blanks are skipped
once: with ``\\s*[;,]?\\s+`` a line of 40,000 of them took 11 s."""
_STARRED: Final = pattern(r"[*†‡§∗★]\d{1,3}[.:]?\s")
"""A clue with a mark before its number, or a continued product: it is ambiguous."""
_HEADINGS: Final = frozenset({"across", "down"})
_MOST_LINES: Final = 2000


class ClueLine(NamedTuple):
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
        """Where its entry goes, or ``clues`` if the label says so."""
        return self.below or self.key

    def length_error(self, table: KeyTable, message: str) -> FormatError:
        """A complaint about the length, with a caret under it, or where it should be."""
        at = self.text.rfind("(") if self.length is not None else len(self.text)
        return self.error(table, complaint(self.text, message, at).message)

    def error(self, table: KeyTable, message: str) -> FormatError:
        """A complaint about this clue."""
        place = f"{self.direction[:20]} {self.label[:20]}"
        if self.line is None:
            found = table.error(self.key, message, place=place)
            found.line = table.line(self.label) or found.line
            return found
        return table.error(self.key, message, place=place, within=self.line)


def is_rule(line: ClueLine) -> bool:
    """Whether a line says something of all entries of its direction: ``rule prime``."""
    return line.label == "rule" and line.direction != "clues"


def directions(table: KeyTable, others: Iterable[str]) -> list[str]:
    """The keys under which there are clues, in the order of the puzzle."""
    known = {"across", "down", "clues", *others}
    return [key for key in table.values if key in known]


def read_lines(table: KeyTable, key: str, *, needs_length: bool) -> list[ClueLine]:
    """The clues under a key: a text, a list of lines, or a table of bodies.

    Where the key ``labels`` is, they may begin with letters as well as digits.
    """
    has_labels = "labels" in table
    value = table.values[key]
    if isinstance(value, Mapping):
        if len(value) > _MOST_LINES:
            raise table.error(key, f"{len(value):,} clues; at most {_MOST_LINES:,}")
        lines = _all(_of_table, [(table, key, str(k), v, needs_length) for k, v in value.items()])
    else:
        if isinstance(value, list | tuple) and all(isinstance(line, str) for line in value):
            value = "\n".join(value)
        if not isinstance(value, str):
            raise table.error(key, f"expected clues, one per line, found {shown(value)}")
        pieces = _pieces(table, key, value)
        if len(pieces) > _MOST_LINES:
            raise table.error(key, f"{len(pieces):,} clues; at most {_MOST_LINES:,}")
        how = (needs_length, has_labels)
        lines = _all(_of_text, [(table, key, text, i, below, *how) for i, below, text in pieces])
    seen: set[tuple[str, str]] = set()
    complaints = Complaints()
    for line in lines:
        with complaints.gathered():
            if (line.direction, line.label) in seen:
                raise line.error(table, "this clue has already been given")
        seen.add((line.direction, line.label))
    complaints.tell()
    return lines


def _all(read: Callable[..., ClueLine], items: Iterable[tuple[Any, ...]]) -> list[ClueLine]:
    """Lines that are read one by one; raises the errors in all of them."""
    lines, complaints = list[ClueLine](), Complaints()
    for item in items:
        with complaints.gathered():
            lines.append(read(*item))
    complaints.tell()
    return lines


def _pieces(table: KeyTable, key: str, text: str) -> list[tuple[int, str, str]]:
    """The clues of a text one by one: the line on which each begins, its heading, itself."""
    heading, pieces = "", list[tuple[int, str, list[str]]]()
    for number, line in enumerate(text.splitlines()):
        line = as_typed(line).strip()
        word = line.rstrip(":.").lower()
        if key == "clues" and word in _HEADINGS:
            heading = word
        elif pieces and line and not (line[0].isalnum() or line[0] == "_"):
            if _STARRED.match(line):
                problem = f"{shown(line, 20)} may be a clue with a star, or continue the one before"
                remedy = (
                    "leave the star out (its meaning goes into `variants`), or put a blank after it"
                )
                raise table.error(key, f"{problem}; {remedy}", within=number)
            pieces[-1][2].append(line)
        else:
            found = (part.strip(" ;") for part in _RUN_IN.sub("\\1\n", line).split("\n"))
            pieces += [(number, heading, [part]) for part in found if part]
    return [(number, below, " ".join(parts)) for number, below, parts in pieces]


def _of_table(table: KeyTable, key: str, label: str, value: Any, needs_length: bool) -> ClueLine:
    label, own = _without_length(label, True)  # {"1 (4)": function}
    if isinstance(value, str):
        value = as_typed(value)
        body, length = _without_length(value, needs_length)
        return ClueLine(key, label, body, own if length is None else length, text=value)
    if callable(value):
        return ClueLine(key, label, value, own)
    if isinstance(value, int) and not isinstance(value, bool):
        return ClueLine(key, label, str(value), own)
    is_many = isinstance(value, list | tuple | set | frozenset | range)
    if is_many and all(isinstance(n, int) and not isinstance(n, bool) for n in value):
        return ClueLine(key, label, tuple(value), own)
    if is_many and all(isinstance(text, str) for text in value):
        return _alternatives(table, key, label, list(value), needs_length)
    raise ClueLine(key, label, "", None).error(table, f"expected a clue, found {shown(value)}")


def _alternatives(
    table: KeyTable, key: str, label: str, texts: list[str], needs_length: bool
) -> ClueLine:
    """Several clues for one entry, of which one is meant."""
    alternatives = [_without_length(text, needs_length) for text in texts]
    lengths = {length for _, length in alternatives if length is not None}
    body = " or ".join(f"({text})" for text, _ in alternatives)
    line = ClueLine(key, label, body, max(lengths, default=None), text=body)
    if len(lengths) > 1 or not alternatives:
        raise line.error(table, "expected clues of one length")
    if not table.flag("words", True) and len(alternatives) > 1:
        raise line.error(table, "expected a word between alternatives")
    return line


def _of_text(
    table: KeyTable,
    key: str,
    text: str,
    number: int,
    heading: str,
    needs_length: bool,
    has_labels: bool,
) -> ClueLine:
    if key == "clues" and not heading and (found := PRINTED.match(text)) and " " in found[0]:
        text = usual_name(found) + text[found.end() :]
    end = 0
    is_number = (key != "clues" or heading) and text[:1].isdecimal() and not has_labels
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
    return ClueLine(key, text[:end], body, length, number, text, heading)


def _is_label(character: str) -> bool:
    return character.isalnum() or character == "_"


def _without_length(text: str, needs_length: bool) -> tuple[str, int | None]:
    found = (_TIGHT_LENGTH if needs_length else _LENGTH).search(text)
    if not found:
        return text.strip() or "?", None
    return text[: found.start()].strip() or "?", int(found[1])
