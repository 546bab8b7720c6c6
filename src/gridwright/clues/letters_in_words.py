"""Sentences about letters: ``prime, greater than CA``, in puzzles whose letters are all capitals.

Products of letters stand where entries may stand: the text is read with a name in place of each,
and in its tree the letters take the place of the names.
"""

import re
from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from gridwright.basics.patterns import pattern
from gridwright.clues.language.words import RESERVED, VOCABULARY
from gridwright.clues.tree import Node, changed_leaves

__all__ = ["InWords", "in_letters", "in_words", "with_letters"]

_RUN: Final = pattern(r"(?<![A-Za-z@\d])[a-z]+|(?<![A-Za-z@\d])[A-Z][a-z]+", re.ASCII)
_LETTERS: Final = pattern(r"(?<![A-Za-z@])(\d*)([A-Z]+)(?![a-z]{2})", re.ASCII)
_ENTRY: Final = pattern(r"@(?=\d)")
_MORE_WORDS: Final = frozenset(
    {"the", "an", "than", "whose", "which", "that", "when", "both", "but"}
)
_ARTICLE: Final = pattern(r"^\s*An?\s+(?=([a-z]{3,20}))", re.ASCII)
_BESIDE: Final = pattern(r"(?<![A-Za-z@\d])[A-Za-z]?[a-z]+\s+[A-Z\d(@]|[A-Z\d)]\s+[a-z]+", re.ASCII)
"""A word next to a number or letters, without a sign between."""
_NO_NOUNS: Final = frozenset({"and", "not"})
_POWER: Final = pattern(r"\s*(?:[\^!⁰¹²³⁴⁵⁶⁷⁸⁹]|\*\*)")
"""What belongs to the last of several letters, where these are multiplied."""
_FIRST: Final = 900_001
_MOST: Final = 60


class InWords(NamedTuple):
    """A text with names, and the letters that each stands for."""

    text: str
    letters: dict[str, str]


def in_words(text: str, functions: Collection[str], *, is_product: bool = True) -> InWords | None:
    """The text with names in place of letters; None if it is no sentence.

    `functions` are those of the puzzle's own: their names before brackets are no letters.
    `is_product`: letters side by side are multiplied, and of ``AB²`` B alone is squared.
    """
    words = [run.lower() for run in _RUN.findall(text)]
    known = [word for word in words if word in RESERVED or word in _MORE_WORDS]
    is_told = any(word not in VOCABULARY for word in known)
    if len(words) == 1 and not _BESIDE.search(text):
        is_told = False  # "half + 4A" is a product of letters, plus 4A
    if not is_told or len(_LETTERS.findall(text)) > _MOST:
        return None
    letters: dict[str, str] = {}
    article = _ARTICLE.match(text)
    if article and article[1] in VOCABULARY - _NO_NOUNS:
        text = " " * article.end() + text[article.end() :]

    def name_of(run: str) -> str:
        name = f"{_FIRST + len(letters)}q"
        letters[name] = run
        return name

    def named(found: re.Match[str]) -> str:
        factor, run = found[1], found[2]
        called = run[-1] if run[-1] in functions and text[found.end() :][:1] == "(" else ""
        own = run.removesuffix(called)
        if not own:
            return found[0]
        if is_product and len(own) > 1 and not called and _POWER.match(text, found.end()):
            mark = f"{name_of(own[:-1])} × {name_of(own[-1])}"
            return f"{factor} × {mark}" if factor else mark
        mark = f"{factor}({name_of(own)})" if factor else name_of(own)
        return f"{mark} × {called}" if called else mark

    return InWords(_ENTRY.sub("", _LETTERS.sub(named, text)), letters)


def in_letters(message: str, text: str) -> str:
    """What is wrong with such a text, told of the text as it is printed."""
    return f"{message.partition(chr(10))[0]}\n    {text.strip()}"


def with_letters(tree: Node, read: Callable[[str], Node], letters: dict[str, str]) -> Node:
    """The tree of such a text with the letters in their places; `read` reads these."""
    trees = {f"@{name}": read(run) for name, run in letters.items()}
    return changed_leaves(tree, lambda node: trees.get(node.name, node))
