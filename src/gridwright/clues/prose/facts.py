"""Numbers that are known, whoever asks: cards in a pack, days in September."""

from math import factorial, prod
from typing import Final

__all__ = ["FACTS", "MONTHS", "n_arrangements"]

MONTHS: Final = {
    **dict.fromkeys(("april", "june", "september", "november"), 30),
    **dict.fromkeys(("january", "march", "may", "july", "august", "october", "december"), 31),
}
_PACK: Final = tuple(
    f"cards in a {kind}{pack}{of}"
    for kind in ("", "standard ", "full ", "normal ")
    for pack in ("pack", "deck")
    for of in ("", " of cards", " of playing cards", " ( without jokers )", " without jokers")
)
_HASTINGS: Final = tuple(
    f"{date}{the}battle of hastings"
    for date in ("year of ", "date of ", "date when ", "year in which ", "year when ")
    for the in ("", "the ")
)
FACTS: Final = {
    **dict.fromkeys(_PACK, 52),
    **dict.fromkeys(("letters in the alphabet", "letters of the alphabet"), 26),
    **dict.fromkeys(("letters in the english alphabet", "letters of the english alphabet"), 26),
    **dict.fromkeys((*_HASTINGS, *(f"{said} was fought" for said in _HASTINGS)), 1066),
    **dict.fromkeys(("keys on a piano", "keys on a full size piano"), 88),
    **dict.fromkeys(("players in a cricket team", "players in a football team"), 11),
    **dict.fromkeys(("players in a soccer team", "players in a hockey team"), 11),
    **dict.fromkeys(("spots on a die", "spots on a dice", "pips on a die", "dots on a die"), 21),
    **dict.fromkeys(("dominoes in a set", "dominoes in a standard set"), 28),
    **dict.fromkeys(("legs on a spider", "tentacles on an octopus", "arms on an octopus"), 8),
    "states in the usa": 50,
    "holes on a golf course": 18,
    "days of christmas": 12,
}
"""What follows ``the number of``, or begins a clue, and how many that are."""


def n_arrangements(word: str) -> int:
    """In how many orders the letters of a word can stand.

    >>> n_arrangements("maths"), n_arrangements("noon")
    (120, 6)
    """
    return factorial(len(word)) // prod(factorial(word.count(letter)) for letter in {*word})
