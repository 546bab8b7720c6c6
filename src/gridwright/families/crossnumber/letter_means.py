"""What letters in clues are worth, if not their values: ``letter_means = {down = "2 * letter"}``.

The rubric is a formula of one letter, perhaps with the number of the entry, or several of which
each use of a letter is one, ``letter or 100 - letter``; `clues.uses` reads it.
"""

from collections.abc import Callable, Iterable
from typing import Final

from gridwright.basics.english import listed
from gridwright.clues.uses import formula_texts, read_uses, with_value
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.naming import number_of
from gridwright.families.crossnumber.variants import by_entry
from gridwright.text.table import KeyTable

__all__ = ["LETTER_MEANS", "letter_means_told", "read_letter_means"]

LETTER_MEANS: Final = "letter_means"
"""The key."""
_NUMBER: Final = "{number}"
_OTHERS: Final = ("juxtaposed", "variants")
"""Keys of letters that do not go with it."""


def read_letter_means(table: KeyTable, layout: Layout, ways: Iterable[str]) -> Callable[[str], str]:
    """From an entry to what a letter in its clue is worth; empty for its value."""
    if LETTER_MEANS in table:
        if not ("letters" in table or "letter" in table):
            message = "there are no letters; expected the key letters too"
            raise table.error(LETTER_MEANS, message)
        for other in _OTHERS:
            if other in table:
                raise table.error(LETTER_MEANS, f"cannot be combined with the key {other}")
    worth = by_entry(table, LETTER_MEANS, layout, ways, _formulas)

    def of_entry(entry: str) -> str:
        text = worth(entry)
        return text.replace(_NUMBER, number_of(entry)) if _NUMBER in text else text

    return of_entry


def _formulas(table: KeyTable, key: str) -> str:
    """The text, if it has formulas of a letter: what is wrong with it is told once."""
    text = " ".join(table.text(key).split())
    table.reading(key, lambda: read_uses(text.replace(_NUMBER, "1")))
    return text


def letter_means_told(text: str) -> str:
    """``a letter is worth 2 * its value``."""
    told = with_value(text.replace(_NUMBER, "the number of the entry"))
    parts = [part.replace(" - ", " − ").replace("*", "×") for part in formula_texts(told)]
    said = f"a letter stands for {listed(parts, 'or')}"
    return f"each time it is used, {said}" if len(parts) > 1 else said
