"""What the rubric says of all clues, of those of a direction, or of one: how they are read.

``entered``     what becomes of the answer before it is entered
``juxtaposed``  what letters side by side are, if not their product
``signs``       what ``?`` between letters stands for
``variants``    what is meant by a clue, and how it is entered
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from gridwright.basics.errors import shown
from gridwright.clues.misprints import JUXTAPOSED, MISPRINTS, SIGNS, places
from gridwright.clues.words import VOCABULARY
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.lines import ClueLine
from gridwright.families.crossnumber.variants import OF_CLUES, by_entry, read_variants
from gridwright.text.table import KeyTable

__all__ = ["How", "read_how"]


class How(NamedTuple):
    """How a clue is entered, one of `model.entries.ENTERED`; and how its text is read."""

    entered: str
    read: Mapping[str, str]


def read_how(table: KeyTable, layout: Layout, lines: Sequence[ClueLine]) -> Callable[[str], How]:
    """From an entry to what the rubric says of its clue."""
    ways = [line.direction for line in lines]
    unplaced = table.values.get("unplaced")
    ways += map(str, unplaced) if isinstance(unplaced, Mapping) else ()
    variant = read_variants(table, layout, ways)
    entered = read_entered(table, layout, ways)
    juxtaposed = read_juxtaposed(table, layout, ways)
    has_letters = "letters" in table or "letter" in table
    signs = read_signs(table) if has_letters or "signs" in table else ""
    texts = [line.body for line in lines if isinstance(line.body, str)]
    texts += _texts(table.values.get("unplaced", ""))
    known = VOCABULARY if table.flag("words", True) else frozenset()

    def how(entry: str) -> How:
        way, varied = variant(entry)
        read = {"varied": varied, "entering": entered(entry), "juxtaposed": juxtaposed(entry)}
        letters = letters_of(texts, known) if varied in MISPRINTS else ""
        return How(way, {**read, "letters": letters, "signs": signs})

    return how


def _texts(unplaced: object) -> list[str]:
    """The lines of clues without places."""
    texts = unplaced.values() if isinstance(unplaced, Mapping) else (unplaced,)
    return [line for text in texts for line in str(text).splitlines()]


def read_entered(table: KeyTable, layout: Layout, ways: Iterable[str]) -> Callable[[str], str]:
    """From an entry to what is entered for the answer to its clue."""
    for other in ("variants", "enter", "ascending") if "entered" in table else ():
        if other in table and not (other == "variants" and _are_of_letters(table.values[other])):
            raise table.error("entered", f"cannot be combined with the key {other}")
    return by_entry(table, "entered", layout, ways, lambda own, key: own.text(key))


def read_juxtaposed(table: KeyTable, layout: Layout, ways: Iterable[str]) -> Callable[[str], str]:
    """From an entry to what letters side by side are in its clue."""
    if "juxtaposed" in table and not ("letters" in table or "letter" in table):
        raise table.error("juxtaposed", "there are no letters; expected the key letters too")
    return by_entry(table, "juxtaposed", layout, ways, lambda own, key: own.choice(key, JUXTAPOSED))


def read_signs(table: KeyTable) -> str:
    """The signs that ``?`` stands for, and those that a wrong one may be."""
    text = table.text("signs") if "signs" in table else "+-*/"
    found = dict.fromkeys(SIGNS.get(sign, "") for sign in re.sub(r"[\s,;]|\bor\b", "", text))
    if "" in found or len(found) < 2:
        raise table.error("signs", f"expected signs such as + - × ÷, found {shown(text)}")
    return "".join(found)


def letters_of(texts: Iterable[str], known: Collection[str]) -> str:
    """The letters of a puzzle, as they stand in its clues."""
    found = {text[at] for text in texts for at in places(text, known)}
    return "".join(sorted(found))


def _are_of_letters(value: object) -> bool:
    """Whether variants say what clues mean, not what is entered."""
    texts = value.values() if isinstance(value, Mapping) else (value,)
    return all(text in OF_CLUES for text in texts)
