"""The names of statements in other languages: by their patterns, such as "row {n} sums to {sum}".

Constraints are named in English, where they are made.  The messages below say how these names are
made, so that each has its twin in every catalogue; a name of another kind, such as a clue or an
equation, stays as it is.
"""

import re
from functools import cache, lru_cache
from typing import Final

from gridwright.basics.language import PLACE, Language

__all__ = ["LABELS", "LONGEST_NAME", "fitted", "is_label", "label_in", "pattern_of"]

LABELS: Final = (
    "row {n}",
    "column {n}",
    "box {n}",
    "region {region}",
    "window {n}",
    "ring {n}",
    "sector {n}",
    "falling line {n}",
    "rising line {n}",
    "the cage of {cell}",
    "across from {cell}",
    "down from {cell}",
    "the left",
    "the right",
    "the top",
    "the bottom",
    "falling diagonal",
    "rising diagonal",
    "row {n} sums to {sum}",
    "column {n} sums to {sum}",
    "falling diagonal sums to {sum}",
    "rising diagonal sums to {sum}",
    "ring {n} sums to {sum}",
    "sector {n} sums to {sum}",
    "the cage of {cell} sums to {sum}",
    "the cage of {cell}: no value twice",
    "across from {cell} sums to {sum}",
    "down from {cell} sums to {sum}",
    "across from {cell}: no digit twice",
    "down from {cell}: no digit twice",
    "each number once",
    "each number twice",
    "each number at most once",
    "each number at most {n} times",
    "consecutive numbers touch",
    "row {n}: {seen} seen from the left",
    "row {n}: {seen} seen from the right",
    "column {n}: {seen} seen from the top",
    "column {n}: {seen} seen from the bottom",
    "row {n} has as many 0 as 1",
    "column {n} has as many 0 as 1",
    "the three cells from {cell} to {other}",
    "rows {m} and {n} differ",
    "columns {m} and {n} differ",
    "the run from {cell} to {other}",
    "row {n} holds one {letter}",
    "column {n} holds one {letter}",
    "row {n}: {letter} is the first letter from the left",
    "row {n}: {letter} is the first letter from the right",
    "column {n}: {letter} is the first letter from the top",
    "column {n}: {letter} is the first letter from the bottom",
    "row {n}: the room of {number} from the left",
    "row {n}: the room of {number} from the right",
    "column {n}: the room of {number} from the top",
    "column {n}: the room of {number} from the bottom",
    "the white dot of {cell} and {other}",
    "the black dot of {cell} and {other}",
    "no dot between {cell} and {other}",
    "{cell} and {other} are {n} apart",
    "row {n} of the Sudoku at {cell}",
    "column {n} of the Sudoku at {cell}",
    "box {n} of the Sudoku at {cell}",
    "falling line {n} sums to {sum}",
    "rising line {n} sums to {sum}",
    "number {n}",
    "no two letters are equal",
    "the clues are in ascending order of their values",
    "uses of the digit {digit}: {times}",
    "uses of the digits {digits}: {times}",
    "all digits add up as told",
    "no two unknowns are equal",
    "no more than {n} letters equal",
    "different letters are different digits",
    "{cell} and {other} hold the same digit",
    "whether {cell} is {digit}",
    "the uses of the digit {digit}",
    "equal uses of {digits}",
    "so many different digits are used",
    "the different digits add up",
    "each digit that is used is used equally often",
    "each of the digits {digits} is used equally often",
    "{digit} is used {least} to {most} times",
    "every digit is less than the base",
    "every entry",
    "every entry across",
    "every entry down",
    "every entry: {rule}",
    "every entry across: {rule}",
    "every entry down: {rule}",
    "every final entry",
    "every final entry across",
    "every final entry down",
    "every final entry: {rule}",
    "every final entry across: {rule}",
    "every final entry down: {rule}",
    "no two entries are equal at the end",
    "what {cell} may be at the end",
    "{cell} is what is entered for the digits of two answers",
    "the number of clashes in all",
    "the number of clashes in each row",
    "the number of clashes in each column",
    "the number of clashes in each entry",
    "the number of digits that are changed in all",
    "the number of digits that are changed in each row",
    "the number of digits that are changed in each column",
    "the number of digits that are changed in each entry",
    "{entry} as it is entered",
    "{entry} as it is enciphered",
    "a digit that is in no answer has no code",
    "whether {digit} is in some answer",
    "different digits are enciphered by different ones",
    "answers that cross, before the cipher",
    "the last check",
    "the last check, in part",
    "clue {n}",
    "where copy {n} differs",
    "first difference of copy {n} at {cell}",
    "no difference of copy {n}",
    "copy {n} not compared",
    "of symmetric packings only the first",
    "clue {n} digit {k}",
    "clue {n} at {entry}",
    "clue {n} is of one entry",
    "{clue} is of one entry",
    "{entry} has one clue",
    "no two entries of {n} digits are equal",
    "column {n} of {equation}",
    "the digits of row {n} differ",
    "the digits of column {n} differ",
    "the four cells at {cell}",
    "{cell} and {other} touch",
    "{cell} is covered",
    "{cell} has one digit",
    "{entry} takes one number",
    "{piece} is used once",
    "{piece} is used {n} times",
    "{piece} is used at most once",
    "{piece} is used at most {n} times",
    "{piece} is used or left out",
    "no choice of the pieces has {n} cells together",
    "one option holds {item}",
    "at most one holds {item}",
    "the diagonal from {cell}",
    "the diagonal from {cell} sums to {sum}",
    "row {n}: the sandwich {sum} from the left",
    "row {n}: the sandwich {sum} from the right",
    "column {n}: the sandwich {sum} from the top",
    "column {n}: the sandwich {sum} from the bottom",
    "row {n}: the x-sum {sum} from the left",
    "row {n}: the x-sum {sum} from the right",
    "column {n}: the x-sum {sum} from the top",
    "column {n}: the x-sum {sum} from the bottom",
    "the arrow from {cell}",
    "the double arrow from {cell}",
    "the thermometer from {cell}",
    "the slow thermometer from {cell}",
    "the whisper from {cell}",
    "the Dutch whisper from {cell}",
    "the renban line from {cell}",
    "the nabner line from {cell}",
    "the palindrome from {cell}",
    "the zipper line from {cell}",
    "the parity line from {cell}",
    "the modular line from {cell}",
    "the entropic line from {cell}",
    "the between line from {cell}",
    "the lockout line from {cell}",
    "the region sum line from {cell}",
    "the extra region from {cell}",
    "the clones from {cell} and {other}",
    "the odd cell {cell}",
    "the even cell {cell}",
    "the minimum {cell}",
    "the maximum {cell}",
    "the row indexer {cell}",
    "the column indexer {cell}",
    "the box indexer {cell}",
    "the difference {difference} of {cell} and {other}",
    "the ratio {ratio} of {cell} and {other}",
    "the X of {cell} and {other}",
    "the V of {cell} and {other}",
    "the numbers around the corner of {cell}",
    "no other pair of kropki",
    "no other pair of xv",
    "group {n}",
    "anti-king",
    "anti-knight",
    "anti-taxicab",
    "non-consecutive",
    "disjoint-groups",
    "global-entropy",
    "windoku",
    "{cells} sum to {sum}",
    "{cells} multiply to {product}",
    "{cells} differ by {difference}",
    "{cells} have the quotient {quotient}",
)
"""How names are made, the most particular of those that fit the same text first."""

_OPEN: Final = frozenset(
    {"cells", "digits", "entry", "equation", "item", "line", "piece", "region"}
    | {"rule", "side", "times"}
)
"""Places that may hold blanks."""
_MOST_KEPT: Final = 1_000
"""Names that are looked at once."""
LONGEST_NAME: Final = 300
"""Characters of a name that is looked at; the rest are equations."""


def label_in(language: Language, name: str) -> str:
    """The name of a statement or of a variable in a language."""
    if language.catalogue is None or len(name) > LONGEST_NAME:
        return name
    for message in LABELS:
        if match := fitted(message, name):
            return language.message(message, **match.groupdict())
    return name


def is_label(name: str) -> bool:
    """Whether a name is made in one of these ways, so that it is not what somebody wrote."""
    return len(name) <= LONGEST_NAME and _is_label(name)


@lru_cache(_MOST_KEPT)
def _is_label(name: str) -> bool:
    """The same, kept: many constraints have one name."""
    return any(fitted(message, name) for message in LABELS)


def fitted(message: str, name: str) -> re.Match[str] | None:
    """How a name fits a message, None if it does not.

    Most do not have its words, and then no pattern is compiled: all of them are 10 ms of CPU.
    """
    first, *inner, last = _words_of(message)
    if not (name.startswith(first) and name.endswith(last)):
        return None
    return pattern_of(message).fullmatch(name) if all(map(name.__contains__, inner)) else None


@cache
def _words_of(message: str) -> tuple[str, ...]:
    """What stands before, between and after the places of a message."""
    words = PLACE.split(message)[::2]
    return (words[0], *words[1:-1], words[-1])


@cache
def pattern_of(message: str) -> re.Pattern[str]:
    """What a message fits: a place is a word without blanks, or any text where names stand."""
    parts = PLACE.split(message)
    found = ""
    for i, part in enumerate(parts):
        text = ".+" if part in _OPEN else "[^ ]+"
        found += f"(?P<{part}>{text})" if i % 2 else re.escape(part)
    return re.compile(found)
