"""The key ``kinds``: kinds of number of the puzzle's own, as texts, lists of numbers, or a file.

``{file = "mine.txt"}`` lies beside the puzzle's own file, or below its folder: whole numbers, with
blanks, commas or lines between, and comments after ``#``.  They are read once and are a list from
then on, so that the puzzle can be written to any other place.
"""

from collections.abc import Mapping
from typing import Any, Final

from gridwright.basics.bounds import MAX_DIGITS, MAX_EXPRESSION
from gridwright.basics.errors import PuzzleError, shown
from gridwright.basics.files import read_beside
from gridwright.clues.language.own_kinds import OwnKinds, trees_of
from gridwright.text.table import KeyTable

__all__ = ["read_own_kinds"]

MOST_BYTES: Final = 100_000
"""Of a file of numbers, comments included."""


def read_own_kinds(table: KeyTable, base: int) -> OwnKinds:
    """The names and texts of the key ``kinds``; raises FormatError with its place."""
    if "kinds" not in table:
        return ()
    items = {str(name): value for name, value in table.table("kinds").items()}
    items |= {
        name: _listed(table, name, value)
        for name, value in items.items()
        if isinstance(value, Mapping)
    }
    table.values["kinds"] = items
    kinds = tuple((name, _text(table, name, value)) for name, value in items.items())
    table.reading("kinds", lambda: trees_of(kinds, base))
    return kinds


def _listed(table: KeyTable, name: str, value: Mapping[str, Any]) -> list[int]:
    """The numbers in a file; raises FormatError with the line of it that holds anything else."""
    file = value.get("file")
    if len(value) != 1 or not isinstance(file, str):
        raise table.error("kinds", f'{shown(name, 20)}: expected {{file = "..."}}')
    if table.folder is None:
        message = "a file is read only beside a puzzle that is one; give the numbers here"
        raise table.error("kinds", f"{shown(name, 20)}: {message}")
    try:
        lines = read_beside(table.folder, file, MOST_BYTES).decode().splitlines()
    except (OSError, PuzzleError, UnicodeDecodeError) as error:
        reason = getattr(error, "message", None) or getattr(error, "strerror", None)
        told = reason or "it is no text in UTF-8"
        raise table.error("kinds", f"{shown(name, 20)}: {shown(file)}: {told}") from None
    numbers: set[int] = set()
    for i, line in enumerate(lines, 1):
        for word in line.partition("#")[0].replace(",", " ").split():
            if not (word.isascii() and word.isdecimal() and len(word) <= MAX_DIGITS):
                message = f"line {i}: expected whole numbers, found {shown(word, 20)}"
                raise table.error("kinds", f"{shown(name, 20)}: {shown(file)}, {message}")
            numbers.add(int(word))
    return sorted(numbers)


def _text(table: KeyTable, name: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        value = [value]
    is_list = isinstance(value, list | tuple | set | frozenset | range) and len(value) > 0
    if is_list and len(value) > MAX_EXPRESSION:  # before it is written out
        raise table.error("kinds", f"{len(value):,} numbers, too many for a text", place=name)
    if is_list and all(isinstance(n, int) and not isinstance(n, bool) for n in value):
        return f"{{{', '.join(map(str, value))}}}"
    message = f"{shown(name, 20)}: expected a text such as cube + 1, or numbers, found"
    raise table.error("kinds", f"{message} {shown(value)}")
