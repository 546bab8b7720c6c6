"""What letters in clues are worth, if not their values: ``letter_means = {down = "2 * letter"}``.

The rubric is a formula of one letter, perhaps with the number of the entry; in a clue it stands in
place of each letter.
"""

from collections.abc import Callable, Collection, Iterable
from typing import Final

from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.misprints import places
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.naming import number_of
from gridwright.families.crossnumber.variants import by_entry
from gridwright.text.table import KeyTable

__all__ = ["LETTER_MEANS", "letter_means_told", "read_letter_means", "with_worth"]

LETTER_MEANS: Final = "letter_means"
"""The key."""
_LETTER: Final = pattern(r"\b(?:each |the )?letter(?:'s (?:value|number))?\b")
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
    worth = by_entry(table, LETTER_MEANS, layout, ways, _formula)

    def of_entry(entry: str) -> str:
        text = worth(entry)
        return text.replace(_NUMBER, number_of(entry)) if _NUMBER in text else text

    return of_entry


def _formula(table: KeyTable, key: str) -> str:
    """The text, if it is a formula of a letter: what is wrong with it is told once."""
    text = " ".join(table.text(key).split())

    def read() -> ClueStatement:
        one = ClueStatement(_with_letter(text, "X").replace(_NUMBER, "1"), has_letters=True)
        if one.tree.is_set or one.names != ("X",):
            raise FormatError(f"expected a formula such as 2 * letter, found {shown(text)}")
        return one

    table.reading(key, read)
    return text


def _with_letter(formula: str, letter: str) -> str:
    return _LETTER.sub(f" {letter} ", formula).strip()


def with_worth(text: str, formula: str, known: Collection[str], *, capitals: bool) -> str:
    """The text of a clue with the formula in place of each letter; of capitals only, if asked."""
    if not formula:
        return text
    found, end = "", 0
    for at in places(text, known):
        if not capitals or text[at].isupper():
            found += f"{text[end:at]}({_with_letter(formula, text[at])})"
            end = at + 1
    return found + text[end:]


def letter_means_told(formula: str) -> str:
    """``a letter is worth 2 * its value``."""
    told = formula.replace(_NUMBER, "the number of the entry")
    return f"a letter stands for {_LETTER.sub('its value', told)}"
