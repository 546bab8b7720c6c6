"""What is said of variables that are no cells: marks of yes or no, codes, digits of answers.

A family may need variables that nobody sees on the board: whether two answers clash at a cell
("clash r1c1"), whether a digit is in use ("4 unused"), the code of a digit or, by the base, that it
has none.  Their values are numbers, and "clash r1c1 = 0" is no sentence; "r1c1 has no clash" is.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from gridwright.basics.language import Language
from gridwright.explain.labels import label_in, pattern_of

__all__ = ["Mark", "Said", "digit_of_answer", "digits_told", "mark_of"]


class Said(NamedTuple):
    """What is said of a variable, for one and for several; alike of others with the same values.

    Of a mark (`is_mark`) the places ``{cells}`` are for what it tells of, not for its name; `word`
    stands before the last of these.
    """

    one: str
    many: str
    values: tuple[tuple[str, str], ...] = ()
    is_mark: bool = False
    word: str = "and"


class Mark(NamedTuple):
    """Of what a variable tells something, and what by the least and by the greatest of its values.

    `is_code`: it has other values between these, and the least is told where only the greatest is
    gone.
    """

    subject: str
    least: Said
    greatest: Said
    is_code: bool = False


_FORMS: Final = {
    "clash {cell}": (
        Said("{cells} has no clash", "{cells} have no clashes"),
        Said("{cells} has a clash", "{cells} have clashes"),
    ),
    "changed {cell}": (
        Said("{cells} is not changed", "{cells} are not changed"),
        Said("{cells} is changed", "{cells} are changed"),
    ),
    "{cell} unused": (
        Said("{cells} is in no answer", "{cells} are in no answer"),
        Said("{cells} is in some answer", "{cells} are in some answers"),
    ),
    "code of {cell}": (
        Said("{cells} has a code", "{cells} have codes"),
        Said("{cells} has no code", "{cells} have no codes"),
    ),
    "{cell} is {value}": (
        Said("{cells} is not {value}", "{cells} are not {value}"),
        Said("{cells} is {value}", "{cells} are {value}"),
    ),
    "clue {value} at {cell}": (
        Said("clue {value} is not at {cells}", "clue {value} is not at {cells}", (), True, "or"),
        Said("clue {value} is at {cells}", "clue {value} is at {cells}"),
    ),
}
"""By the names of variables: `cell` is of what they tell, `value` what else is told of it."""


def mark_of(name: str) -> Mark | None:
    """What a variable of this name tells; None if it is none of these."""
    for pattern, (least, greatest) in _FORMS.items():
        if match := pattern_of(pattern).fullmatch(name):
            places = match.groupdict()
            values = tuple((place, text) for place, text in places.items() if place != "cell")
            least = least._replace(values=values, is_mark=True)
            greatest = greatest._replace(values=values, is_mark=True)
            return Mark(places["cell"], least, greatest, pattern.startswith("code"))
    return None


_ANSWER: Final = pattern_of("answer {entry} digit {n}")
_OF_CLUE: Final = pattern_of("clue {entry} digit {n}")

_ONE: Final = {
    "1": "the 1st digit of the answer to {entry}",
    "2": "the 2nd digit of the answer to {entry}",
    "3": "the 3rd digit of the answer to {entry}",
}
_SEVERAL: Final = {
    "1": "the 1st digits of the answers to {entries}",
    "2": "the 2nd digits of the answers to {entries}",
    "3": "the 3rd digits of the answers to {entries}",
}


def digit_of_answer(name: str) -> tuple[str, str] | None:
    """The entry or the clue ("clue 3") and the place of a digit of its answer; None for others."""
    is_of_clue = name.startswith("clue ")
    match = (_OF_CLUE if is_of_clue else _ANSWER).fullmatch(name)
    if match is None or not match["n"].isdecimal():
        return None
    return (f"clue {match['entry']}" if is_of_clue else match["entry"]), match["n"]


def digits_told(
    language: Language, digits: Iterable[tuple[str, str]], word: str = "and"
) -> list[tuple[str, int]]:
    """Digits of answers, those of the same place together, and how many these are."""
    places: dict[str, list[str]] = {}
    for entry, n in digits:
        places.setdefault(n, []).append(label_in(language, entry))
    found = []
    for n, entries in places.items():
        many = language.listed(entries, word)
        told = _several(language, n, many) if len(entries) > 1 else _one(language, n, entries[0])
        found.append((told, len(entries)))
    return found


def _one(language: Language, n: str, entry: str) -> str:
    if n in _ONE:
        return language.message(_ONE[n], entry=entry)
    return language.message("the {n}th digit of the answer to {entry}", n=n, entry=entry)


def _several(language: Language, n: str, entries: str) -> str:
    if n in _SEVERAL:
        return language.message(_SEVERAL[n], entries=entries)
    return language.message("the {n}th digits of the answers to {entries}", n=n, entries=entries)
