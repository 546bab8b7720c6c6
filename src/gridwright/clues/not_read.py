"""What to say of a sentence that no reader understands: which word is not, and what would be read.

The parser's own complaint is about formulas, "expected a number, found 'of'".  Of a sentence one
is told the word without which it would be read, or the longest beginning that is read, and how.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from gridwright.basics.errors import ExpressionError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.language.misgivings import check_meant, check_parsed
from gridwright.clues.language.parser import parse_clue
from gridwright.clues.language.synonyms import SYNONYMS, THAN
from gridwright.clues.language.token import Dialect, complaint
from gridwright.clues.language.two_ways import check_said
from gridwright.clues.number_words import in_figures
from gridwright.clues.tree import Node

__all__ = ["better_told"]

_WORD: Final = pattern(r"[^\s,;]+")
_FORMULA: Final = pattern(r"[-=+*/^%√{}\[\]@<>×÷−!]|(?<!\w)\(")
_NAME: Final = pattern(r"@?\d+[a-z]{1,6}(?:\[[\d.-]+\])?")
_OTHERS: Final = frozenset(
    (
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("other", "ending", "beginning", "starting", "begins", "ends", "starts", "number"),
        *("all", "each", "both", "no", "not", "only", "than", "with", "without", "whose"),
        *(
            "which",
            "that",
            "of",
            "to",
            "by",
            "the",
            "a",
            "an",
            "is",
            "are",
            "in",
            "on",
            "at",
            "for",
        ),
        *("from", "it", "its", "my", "i", "me", "this", "and", "or", "after", "before"),
    )
)
"""Words that change what is told, which nobody should leave out."""
_VAGUE: Final = ("expected an operator", "expected a number, a name")
"""What the parser says of whatever is no formula."""
_FEWEST, _MOST, _LONGEST = 2, 30, 240
"""Words, and characters, of a text that is looked at once more."""
_SHOWN: Final = 70
"""Characters behind the word that are shown."""
_MOST_TOLD: Final = 120
"""Characters of a reading that is told."""


class _Word(NamedTuple):
    text: str
    start: int
    end: int


def better_told(text: str, dialect: Dialect, base: int, error: ExpressionError) -> ExpressionError:
    """What is not understood of a sentence; the error itself of any other text."""
    words = [_Word(found[0], *found.span()) for found in _WORD.finditer(text)]
    is_short = _FEWEST <= len(words) <= _MOST and len(text) <= _LONGEST
    if not is_short or _FORMULA.search(text) or not error.message.startswith("expected"):
        return error
    for word in words:
        if not _is_known(word.text.lower().strip(".'"), dialect):
            rest = f"{text[: word.start]}{text[word.end :]}"
            if (tree := _parsed(rest, dialect, base)) and (said := _said(tree)):
                message = f"{shown(word.text)} is not understood; without it this is {said}"
                return complaint(text, message, word.start, _SHOWN)
    best, end = next(_beginnings(text, words, dialect, base), (None, 0))
    if best is None or not (said := _said(best)):
        unknown = (word for word in words if not _is_known(word.text.lower().strip(".'"), dialect))
        if error.message.startswith(_VAGUE) and (odd := next(unknown, None)):
            return complaint(text, f"{shown(odd.text)} is not understood here", odd.start, _SHOWN)
        return error
    at = next((word for word in words if word.start >= end), words[-1])
    message = f"{shown(at.text)} is not understood here; what stands before it is {said}"
    return complaint(text, message, at.start, _SHOWN)


def _is_known(word: str, dialect: Dialect) -> bool:
    """Whether a word says something in clues, wherever it may stand."""
    is_told = word in dialect.words or word in SYNONYMS or word in THAN
    is_told |= word.isdecimal()
    return is_told or bool(_NAME.fullmatch(word)) or word in _OTHERS or in_figures(word) != word


def _said(tree: Node) -> str:
    said = "" if tree.op == "any" else aloud(tree)
    return said if len(said) <= _MOST_TOLD else ""


def _beginnings(
    text: str, words: list[_Word], dialect: Dialect, base: int
) -> Iterator[tuple[Node, int]]:
    """What is read of the beginnings of a text, the longest first, each with where it ends."""
    from gridwright.clues.sentences.sentences import beginnings

    told = {end: node for node, end in beginnings(text, dialect, base)}
    for word in reversed(words[1:-1]):
        tree = _parsed(text[: word.end], dialect, base) or told.get(word.end)
        if tree is not None:
            yield tree, word.end


def _parsed(text: str, dialect: Dialect, base: int) -> Node | None:
    """What the parser of clues reads, if it is what is meant."""
    try:
        check_said(text)
        tree = parse_clue(text, dialect, base)
        check_parsed(tree, text)
        check_meant(tree, text)
    except ExpressionError:
        return None
    return tree if all(map(_NAME.fullmatch, tree.names)) else None
