"""The key ``kinds``: kinds of number of the puzzle's own, as texts or lists of numbers."""

from typing import Any

from gridwright.basics.bounds import MAX_EXPRESSION
from gridwright.basics.errors import shown
from gridwright.clues.own_kinds import OwnKinds, trees_of
from gridwright.text.table import KeyTable

__all__ = ["read_own_kinds"]


def read_own_kinds(table: KeyTable, base: int) -> OwnKinds:
    """The names and texts of the key ``kinds``; raises FormatError with its place."""
    if "kinds" not in table:
        return ()
    items = table.table("kinds").items()
    kinds = tuple((str(name), _text(table, str(name), value)) for name, value in items)
    table.reading("kinds", lambda: trees_of(kinds, base))
    return kinds


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
