"""Puzzles whose letters are capitals: there ``3d`` is an entry, not three times d.

With letters, entries are written ``@3d``.  But where every small letter stands in a word, or behind
a number with which it is the name of an entry, the name is meant.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final

from gridwright.basics.bounds import MAX_STATEMENTS
from gridwright.basics.patterns import pattern
from gridwright.clues.language.words import VOCABULARY
from gridwright.families.crossnumber.gathered import without_phrases
from gridwright.text.keys import META, PICTURE
from gridwright.text.table import KeyTable

__all__ = ["are_capitals", "read_articles", "read_names"]

_NAME: Final = pattern(r"(?<![\w@.])(\d{1,6}[a-z]{1,14})(?!\w)", re.ASCII)
_CELL: Final = pattern(r"@r\d+c\d+|@\w+", re.ASCII)
_ENTRY: Final = pattern(r"\d{1,6}[a-z]{1,2}\b", re.ASCII)
_SHORT: Final = frozenset(
    ("an", "is", "it", "of", "to", "by", "in", "or", "on", "as", "at", "no", "if", "ds", "dp", "dr")
)
"""Words of two letters."""
_RUN: Final = pattern(r"[^\W\d_]+")
_ARTICLE_OF_CLUE: Final = pattern(r"^\s*(?:[Aa]n?|[Tt]he)\s+(?=[a-z]{3})")
_ARTICLE: Final = pattern(r"^(?:\w{1,10}[.:]?\s+)?(?:[Aa]n?|[Tt]he)\s+(?=[a-z]{3})")
"""The same behind the number of a clue."""
_NOT_CLUES: Final = frozenset(
    {"grid", "starts", "across_lengths", "down_lengths", "entries", "cells", "labels", "hidden"}
    | {"kinds", "types", "variants", "entered", "juxtaposed", "signs", "starred", "references"}
    | {"symmetry", "printed", "given", "after", "functions", "different", "digits", "digit_uses"}
    | {"same", "code", "clue_means", "letter_means", "clashes", "changed", "rubric", "puzzle"}
    | {PICTURE, *META}
)
"""Keys whose texts have no letters of the puzzle, or not as clues have them."""


def read_names(table: KeyTable, entries: Collection[str]) -> Callable[[str], str]:
    """From a text to the same with the names of entries as ``@3d``, if letters are capitals."""
    left = 0 if are_capitals(table) else MAX_STATEMENTS
    for text in _texts(table.values) if left else ():
        left -= len(text)
        if left < 0 or _has_small_letter(_without_names(text, entries)):
            return str
    own = table.values.get("letter")
    if isinstance(own, Mapping) and any(isinstance(name, str) and name.islower() for name in own):
        return str
    return lambda text: _NAME.sub(lambda found: _marked(found, entries), text)


def read_articles(table: KeyTable) -> Callable[[str], str]:
    """From a text to the same without the article at its beginning, if A is no letter here.

    ``A palindrome`` is a palindrome, unless another clue has an A that is none.
    """
    left, rests = MAX_STATEMENTS, list[str]()
    for text in _texts(table.values):
        left -= len(text)
        if left < 0:
            return str
        rests += [_ARTICLE.sub("", line.strip()) for line in text.splitlines()]
    runs = [run for rest in rests for run in _RUN.findall(rest)]
    used = {sign for run in runs if run.lower() not in VOCABULARY for sign in run}
    own = table.values.get("letter")
    used |= set("".join(map(str, own))) if isinstance(own, Mapping) else set()
    return lambda text: text if _first(text) in used else _ARTICLE_OF_CLUE.sub("", text)


def are_capitals(table: KeyTable) -> bool:
    """Whether all letters are capitals, so that small ones are those of words.

    What is no word of clues is a word all the same, if it has three letters or more.
    """
    left, has_capitals = MAX_STATEMENTS, False
    for key in ("letter", "given"):
        own = table.values.get(key)
        if isinstance(own, Mapping) and any(str(name).islower() for name in own if name.isalpha()):
            return False
        if key == "letter" and "letters" not in table and isinstance(own, Mapping):
            has_capitals = any(str(name).isupper() for name in own)
    for text in _texts(table.values):
        left -= len(text)
        if left < 0:
            return False
        for run in _RUN.findall(_ENTRY.sub(" ", _CELL.sub(" ", text))):
            has_capitals |= run.isupper()
            is_word = run[1:].islower() and (len(run) > 2 or run.lower() in _SHORT)
            if not (run.isupper() or is_word or run == "a"):
                return False
    return has_capitals


def _first(text: str) -> str:
    return text.lstrip()[:1]


def _marked(found: re.Match[str], entries: Collection[str]) -> str:
    return f"@{found[1]}" if found[1] in entries else found[1]


def _without_names(text: str, entries: Collection[str]) -> str:
    text = _CELL.sub(" ", without_phrases(text))
    return _NAME.sub(lambda found: " " if found[1] in entries else found[1], text)


def _has_small_letter(text: str) -> bool:
    """Whether a small letter is no part of a word."""
    return any(
        run != run.upper() and run.lower().removesuffix("s") not in VOCABULARY
        for run in _RUN.findall(text)
        if run.lower() not in VOCABULARY
    )


def _texts(values: Mapping[str, Any]) -> Iterator[str]:
    """The texts of clues, rules and relations."""
    for key, value in values.items():
        if key in _NOT_CLUES or key in ("letters", "letters_differ"):
            continue
        parts = value.values() if isinstance(value, Mapping) else (value,)
        for part in parts:
            lines = part if isinstance(part, list | tuple) else (part,)
            yield from (line for line in lines if isinstance(line, str))
