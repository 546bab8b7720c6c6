"""Entries as they are called in print: ``3dn``, ``4 across`` and ``5A`` are 3d, 4a and 5a."""

import re
from collections.abc import Container
from typing import Final

__all__ = ["PRINTED", "usual_name", "with_usual_names"]

PRINTED: Final = re.compile(r"(?<![\w@])(@?)(\d{1,6})(?: ?(across|down|ac|dn)|([AD]))(?!\w)", re.I)


def usual_name(found: re.Match[str]) -> str:
    """The name that a match of `PRINTED` stands for."""
    return str(found[2]) + (found[3] or found[4])[0].lower()


def with_usual_names(text: str, entries: Container[str], *, has_letters: bool) -> str:
    """The text with the names that the puzzle has, where it has those and not the printed ones.

    In a puzzle with letters only what follows ``@`` is the name of an entry.
    """

    def usual(found: re.Match[str]) -> str:
        name = usual_name(found)
        is_printed = found[0].removeprefix("@") not in entries and name in entries
        return found[1] + name if is_printed and (found[1] or not has_letters) else found[0]

    return PRINTED.sub(usual, text)
