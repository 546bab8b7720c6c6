"""Puzzles as people type and paste them, one module a form: from their text to our own.

A form is a module with one function `read(text)`.  It answers None for a text that is not of its
form; else with what the text says, either as a board without keys, which the families are shown
like any other, or as the keys of a puzzle file.  A text that has the form and says something that
cannot be kept is refused with the reason: nothing is dropped.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from gridwright.basics.patterns import pattern
from gridwright.text.board import USUAL

__all__ = ["FORMS", "USUAL", "Content", "read_form"]

Content = str | Mapping[str, Any]
"""A board without keys, or the keys of a puzzle file."""

_QUOTED = pattern(r'"([^",;\s]{0,5})"')
_FIELDS = pattern(r"[0-9._#,;\s]*")

FORMS = {
    "address": "an address with the cells in it",
    "ipuz": "ipuz",
    "html_table": "a table of a page",
    "opensudoku": "a file of OpenSudoku",
    "sadman": "a file of SadMan Sudoku",
    "hodoku": "lines of HoDoKu's library",
    "titled": "Sudokus below titles",
    "word_sums": "an alphametic",
    "lists": "lists in brackets, as JSON, Python and NumPy write them",
    "cage_sums": "cages as sums of cells",
    "printed": "a Kakuro, Futoshiki, KenKen or killer Sudoku as it is printed",
    "zeros_and_ones": "a Binairo",
    "one_line": "a Sudoku in one line with blanks",
    "grouped": "a Sudoku with blanks between boxes",
    "candidates": "a grid of candidates",
    "magic": "a magic square",
    "frames": "a board between lines",
    "signs": "a board with other signs for empty cells",
    "spaced": "a board of larger numbers between blanks",
    "blanks": "a board with blanks for empty cells",
}
"""Modules, in the order in which they are asked, and what each reads."""


def read_form(text: str, family: str | None = None) -> list[Content] | None:
    """What a text of one of the forms says, puzzle by puzzle; None for any other text.

    `family` is the one that was asked for, if one was; addresses alone are told.

    Raises FormatError for a text of a form that cannot be read.
    """
    usual = _without_quotes(text.translate(USUAL))
    text, is_other = usual, usual != text
    for name in FORMS:
        read = import_module(f"{__name__}.{name}").read
        found: list[Content] | None = read(text, family) if name == "address" else read(text)
        if found is not None:
            return found
    return [text] if is_other else None


def _without_quotes(text: str) -> str:
    """A board whose fields are in quotation marks, as spreadsheets write them, without these."""
    plain = _QUOTED.sub(r"\1", text) if '"' in text else text
    return plain if plain.strip() and _FIELDS.fullmatch(plain) else text
