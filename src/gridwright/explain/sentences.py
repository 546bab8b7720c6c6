"""What a statement says where it speaks, and what is said where it cannot be true any more.

Names of statements (`labels`) are short: "the black dot of r1c1 and r1c2".  A person who is told a
step hears a sentence: "one of r1c1 and r1c2 is twice the other", and "neither of them can be" where
it breaks.  A name of another kind, such as a clue or an equation, is told as it is.
"""

import re
from functools import cache
from typing import Final, NamedTuple

from gridwright.basics.language import Language
from gridwright.basics.typeset import typeset_number
from gridwright.explain.labels import LONGEST_NAME, fitted, label_in

__all__ = ["SENTENCES", "failing", "is_house", "said", "with_sum"]

_HOUSES: Final = (
    "row {n}",
    "column {n}",
    "box {n}",
    "region {region}",
    "window {n}",
    "number {n}",
    "falling diagonal",
    "rising diagonal",
    "row {n} of the Sudoku at {cell}",
    "column {n} of the Sudoku at {cell}",
    "box {n} of the Sudoku at {cell}",
)
"""Names that can be the subject of a sentence: "row 3 has no place for 5"."""

_WITH_SUM: Final = "the sum {sum} of {line}"


_BELOW_0: Final = re.compile(r"-\d+")


class _Forms(NamedTuple):
    """How a statement is told, empty where by its name, and how that it cannot be true."""

    told: str
    fails: str


_FORMS: Final[dict[str, _Forms]] = {
    "falling diagonal": _Forms("the falling diagonal", ""),
    "rising diagonal": _Forms("the rising diagonal", ""),
    "across from {cell}": _Forms("the run across from {cell}", ""),
    "down from {cell}": _Forms("the run down from {cell}", ""),
    "{line} sums to {sum}": _Forms("{line} sums to {sum}", "{line} cannot sum to {sum}"),
    "{cells} sum to {sum}": _Forms("{cells} sum to {sum}", "{cells} cannot sum to {sum}"),
    "{cells} multiply to {product}": _Forms(
        "{cells} multiply to {product}", "{cells} cannot multiply to {product}"
    ),
    "{cells} differ by {difference}": _Forms(
        "{cells} differ by {difference}", "{cells} cannot differ by {difference}"
    ),
    "{cells} have the quotient {quotient}": _Forms(
        "{cells} have the quotient {quotient}", "{cells} cannot have the quotient {quotient}"
    ),
    "{line}: no value twice": _Forms("", "{line} would have a value twice"),
    "{line}: no digit twice": _Forms("", "{line} would have a digit twice"),
    "each number once": _Forms("", "some number could not be there once"),
    "each number twice": _Forms("", "some number could not be there twice"),
    "each number at most once": _Forms("", "some number would be there twice"),
    "each number at most {n} times": _Forms("", "some number would be there more than {n} times"),
    "consecutive numbers touch": _Forms("", "consecutive numbers could not touch"),
    "{line}: {seen} seen from {side}": _Forms("", "{line}: {seen} cannot be seen from {side}"),
    "{line} has as many 0 as 1": _Forms("", "{line} cannot have as many 0 as 1"),
    "the three cells from {cell} to {other}": _Forms(
        "the three cells from {cell} to {other} are not all alike",
        "the three cells from {cell} to {other} would all be alike",
    ),
    "rows {m} and {n} differ": _Forms("", "rows {m} and {n} would be alike"),
    "columns {m} and {n} differ": _Forms("", "columns {m} and {n} would be alike"),
    "the run from {cell} to {other}": _Forms(
        "the run from {cell} to {other} holds numbers without a gap",
        "the run from {cell} to {other} cannot be without a gap",
    ),
    "{line} holds one {letter}": _Forms("", "{line} cannot hold just one {letter}"),
    "{line}: {letter} is the first letter from {side}": _Forms(
        "", "{line}: {letter} cannot be the first letter from {side}"
    ),
    "{line}: the room of {number} from {side}": _Forms(
        "{line}: the first number from {side} tells in which room {number} is",
        "{line}: {number} cannot be in the room that the first number from {side} tells",
    ),
    "the white dot of {cell} and {other}": _Forms(
        "{cell} and {other} are consecutive (white dot)",
        "{cell} and {other} cannot be consecutive (white dot)",
    ),
    "the black dot of {cell} and {other}": _Forms(
        "one of {cell} and {other} is twice the other (black dot)",
        "neither of {cell} and {other} can be twice the other (black dot)",
    ),
    "no dot between {cell} and {other}": _Forms(
        "{cell} and {other} have no dot, so neither are they consecutive nor one twice the other",
        "{cell} and {other} would have a dot",
    ),
    "{line}: the x-sum {sum} from {side}": _Forms(
        "{line}: the first number from {side} tells how many numbers sum to {sum} from there",
        "{line}: no first number from {side} tells how many numbers sum to {sum} from there",
    ),
    "{line}: the sandwich {sum} from {side}": _Forms(
        "{line}: the numbers between the least and the greatest sum to {sum}",
        "{line}: the numbers between the least and the greatest cannot sum to {sum}",
    ),
    "the arrow from {cell}": _Forms(
        "the numbers on the arrow from {cell} add up to its circle",
        "the numbers on the arrow from {cell} cannot add up to its circle",
    ),
    "the palindrome from {cell}": _Forms(
        "the palindrome from {cell} reads the same from both ends",
        "the palindrome from {cell} cannot read the same from both ends",
    ),
    "the renban line from {cell}": _Forms(
        "the line from {cell} holds consecutive numbers (renban)",
        "the line from {cell} cannot hold consecutive numbers (renban)",
    ),
    "the between line from {cell}": _Forms(
        "the line from {cell} holds numbers between those in its circles",
        "the line from {cell} cannot hold numbers between those in its circles",
    ),
    "the region sum line from {cell}": _Forms(
        "the line from {cell} has the same sum in each box",
        "the line from {cell} cannot have the same sum in each box",
    ),
    "the numbers around the corner of {cell}": _Forms(
        "the numbers in the circle all stand around the corner of {cell}",
        "the numbers in the circle cannot all stand around the corner of {cell}",
    ),
    "the X of {cell} and {other}": _Forms(
        "{cell} and {other} add up to 10 (X)", "{cell} and {other} cannot add up to 10 (X)"
    ),
    "the V of {cell} and {other}": _Forms(
        "{cell} and {other} add up to 5 (V)", "{cell} and {other} cannot add up to 5 (V)"
    ),
    "{cell} and {other} are 1 apart": _Forms(
        "the neighbours {cell} and {other} differ",
        "the neighbours {cell} and {other} would be equal",
    ),
    "{cell} and {other} are {n} apart": _Forms(
        "{cell} and {other}, {n} apart, differ or are both less than {n}",
        "{cell} and {other}, {n} apart, would be equal",
    ),
    "no two letters are equal": _Forms("", "two letters would be equal"),
    "no two unknowns are equal": _Forms("", "two unknowns would be equal"),
    "no two entries of {n} digits are equal": _Forms(
        "", "two entries of {n} digits would be equal"
    ),
    "the clues are in ascending order of their values": _Forms(
        "", "the clues could not be in ascending order of their values"
    ),
    "uses of the digit {digit}: {times}": _Forms(
        "the digit {digit} is used {times} times in all",
        "the digit {digit} could not be used {times} times in all",
    ),
    "uses of the digits {digits}: {times}": _Forms(
        "the digits {digits} are used {times} times together",
        "the digits {digits} could not be used {times} times together",
    ),
    "each digit that is used is used equally often": _Forms(
        "", "the digits that are used could not be used equally often"
    ),
    "each of the digits {digits} is used equally often": _Forms(
        "", "the digits {digits} could not be used equally often"
    ),
    "all digits add up as told": _Forms("", "the digits could not add up as told"),
    "column {n} of {equation}": _Forms("", "column {n} of {equation} does not come out"),
    "{cell} and {other} hold the same digit": _Forms(
        "", "{cell} and {other} could not hold the same digit"
    ),
    "every digit is less than the base": _Forms("", "some digit would not be less than the base"),
    "a digit that is in no answer has no code": _Forms(
        "", "a digit that is in no answer would have a code, or one in use none"
    ),
    "whether {digit} is in some answer": _Forms(
        "", "{digit} could neither be in some answer nor in none"
    ),
    "the digits of {line} differ": _Forms("", "two digits of {line} would be equal"),
    "{cell} and {other} touch": _Forms("", "{cell} and {other} would touch"),
    "{cell} is covered": _Forms("", "{cell} could not be covered"),
    "{cell} has one digit": _Forms("", "{cell} could have no digit"),
    "{entry} takes one number": _Forms(
        "one number goes into {entry}", "no number could go into {entry}"
    ),
    "clue {n} is of one entry": _Forms("", "clue {n} could be of no entry"),
    "{clue} is of one entry": _Forms("", "{clue} could be of no entry"),
    "{entry} has one clue": _Forms("", "{entry} could have no clue or would have two"),
    "{piece} is used once": _Forms("", "{piece} could not be used once"),
    "{piece} is used {n} times": _Forms("", "{piece} could not be used {n} times"),
    "{piece} is used at most once": _Forms("", "{piece} would be used twice"),
    "{piece} is used at most {n} times": _Forms("", "{piece} would be used more than {n} times"),
    "{piece} is used or left out": _Forms("", "{piece} could be neither used nor left out"),
    "no choice of the pieces has {n} cells together": _Forms(
        "", "no choice of the pieces has {n} cells together"
    ),
    "one option holds {item}": _Forms("", "no option would hold {item}"),
    "at most one holds {item}": _Forms("", "two options would hold {item}"),
    "{cell} < {other}": _Forms("", "{cell} could not be less than {other}"),
}
"""By the patterns of names, the most particular of those that fit the same text first."""

_OTHER: Final = "{statement} cannot be met"

SENTENCES: Final = (
    *dict.fromkeys(form for forms in _FORMS.values() for form in forms if form),
    _WITH_SUM,
    _OTHER,
)
"""All of them, as messages."""


def said(language: Language, name: str) -> str:
    """What a statement says, as a sentence or as the name of a house.

    >>> from gridwright.basics.language import ENGLISH
    >>> said(ENGLISH, "r1c1, r1c2 sum to 9")
    'r1c1 and r1c2 sum to 9'
    """
    found, places = _matched(name)
    if found is None or not found.told:
        return label_in(language, name)
    return language.message(found.told, **_translated(language, places))


def failing(language: Language, name: str) -> str:
    """That a statement cannot be true.

    >>> from gridwright.basics.language import ENGLISH
    >>> failing(ENGLISH, "7d 3 * prime")
    '7d 3 * prime cannot be met'
    """
    found, places = _matched(name)
    if found is None or not found.fails:
        return language.message(_OTHER, statement=said(language, name))
    return language.message(found.fails, **_translated(language, places))


def with_sum(language: Language, name: str) -> str:
    """The name of a statement about a sum as a noun: "the sum 15 of row 3"; another as it is."""
    for kind in ("line", "cells"):
        verb = "sums" if kind == "line" else "sum"
        found = fitted(f"{{{kind}}} {verb} to {{sum}}", name[:LONGEST_NAME])
        if found is not None:
            told = _translated(language, found.groupdict())
            return language.message(_WITH_SUM, line=told[kind], sum=told["sum"])
    return said(language, name)


def is_house(name: str) -> bool:
    """Whether a name can be the subject of a sentence, as that of a row can."""
    return len(name) <= LONGEST_NAME and any(fitted(house, name) for house in _HOUSES)


@cache
def _matched(name: str) -> tuple[_Forms | None, dict[str, str]]:
    if len(name) <= LONGEST_NAME:
        for pattern, forms in _FORMS.items():
            if match := fitted(pattern, name):
                return forms, match.groupdict()
    return None, {}


def _translated(language: Language, places: dict[str, str]) -> dict[str, str]:
    """What stands in the places: names of lines and sides in the language, cells as a list."""
    told = {
        place: typeset_number(text) if _BELOW_0.fullmatch(text) else text
        for place, text in places.items()
    }
    for place in ("line", "side"):
        if place in told:
            told[place] = said(language, told[place])
    if "times" in told:
        told["times"] = language.listed(told["times"].split(", "), "or")
    if "digits" in told:
        told["digits"] = language.listed(told["digits"].split(", "))
    if "cells" in told:
        told["cells"] = language.listed(told["cells"].split(", "))
    return told
