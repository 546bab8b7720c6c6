"""Numbers that are known, whoever asks: cards in a pack, the year of a battle."""

from math import factorial, prod
from typing import Final

__all__ = ["FACTS", "n_arrangements"]

_PACK: Final = tuple(
    f"cards in a {kind}{pack}{of}"
    for kind in ("", "standard ", "full ", "normal ")
    for pack in ("pack", "deck")
    for of in ("", " of cards", " of playing cards", " ( without jokers )", " without jokers")
)
_EVENTS: Final = {
    "battle of hastings": 1066,
    "norman conquest": 1066,
    "magna carta": 1215,
    "battle of agincourt": 1415,
    "battle of bosworth": 1485,
    "battle of bosworth field": 1485,
    "spanish armada": 1588,
    "gunpowder plot": 1605,
    "great fire of london": 1666,
    "great plague of london": 1665,
    "battle of trafalgar": 1805,
    "battle of waterloo": 1815,
    "french revolution": 1789,
    "american declaration of independence": 1776,
    "declaration of independence": 1776,
    "first moon landing": 1969,
    "moon landing": 1969,
}
_DATES: Final = {
    f"{date}{the}{event}{was}": year
    for date in (
        "year of ",
        "date of ",
        "date when ",
        "year in which ",
        "year when ",
        "year ",
        "year that ",
    )
    for the in ("", "the ")
    for event, year in _EVENTS.items()
    for was in (
        ("", " was fought", " took place")
        if "of" in date
        else (" was fought", " took place", " was signed", " happened", " began", " broke out")
    )
}
_DEGREES: Final = {
    f"{point} point of water {scale}": degrees
    for scale, points in (
        *(("fahrenheit", (212, 32)), ("in fahrenheit", (212, 32)), ("in celsius", (100, 0))),
        *(("celsius", (100, 0)), ("( fahrenheit )", (212, 32)), ("in centigrade", (100, 0))),
    )
    for point, degrees in zip(("boiling", "freezing"), points, strict=True)
    if degrees
}
_WARS: Final = {
    f"{year}{the}{which} world war {ended}": n
    for which, ended, n in (
        *(("first", "began", 1914), ("first", "started", 1914), ("first", "ended", 1918)),
        *(("second", "began", 1939), ("second", "started", 1939), ("second", "ended", 1945)),
    )
    for year in ("year ", "year in which ", "year when ")
    for the in ("", "the ")
}
FACTS: Final = {
    "fahrenheit boiling point of water": 212,
    **dict.fromkeys(_PACK, 52),
    **dict.fromkeys(("letters in the alphabet", "letters of the alphabet"), 26),
    **dict.fromkeys(("letters in the english alphabet", "letters of the english alphabet"), 26),
    **_DATES,
    **_DEGREES,
    **dict.fromkeys(("keys on a piano", "keys on a full size piano"), 88),
    **dict.fromkeys(("players in a cricket team", "players in a football team"), 11),
    **dict.fromkeys(("players in a soccer team", "players in a hockey team"), 11),
    **dict.fromkeys(("spots on a die", "spots on a dice", "pips on a die", "dots on a die"), 21),
    **dict.fromkeys(("dominoes in a set", "dominoes in a standard set"), 28),
    **dict.fromkeys(("legs on a spider", "tentacles on an octopus", "arms on an octopus"), 8),
    **{
        f"legs on {one}": n
        for n, several in (
            (6, ("an insect", "an ant", "a beetle", "a bee", "a fly")),
            (4, ("a dog", "a cat", "a horse", "a cow", "a sheep", "a table", "a chair")),
        )
        for one in several
    },
    "wheels on a car": 4,
    "wheels on a bicycle": 2,
    "wheels on a bike": 2,
    "wheels on a tricycle": 3,
    "wheels on a unicycle": 1,
    **dict.fromkeys(("total on the faces of a die", "total on the faces of a normal die"), 21),
    **_WARS,
    **dict.fromkeys(("states in the usa", "states in the us", "states in the united states"), 50),
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
