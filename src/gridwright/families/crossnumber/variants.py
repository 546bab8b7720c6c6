"""How values are entered, and what letters mean: for all clues, for a direction, for an entry."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from gridwright.basics.english import NUMBERS, number
from gridwright.basics.errors import did_you_mean, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.misprints import MISPRINTS
from gridwright.clues.variants import LETTER_VARIANTS, TOLD_OTHERWISE
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.naming import goes, suffixes
from gridwright.text.table import KeyTable

__all__ = ["OF_CLUES", "STARRED", "VARIANTS", "by_entry", "entries_named", "exactly"]
__all__ += ["Shares", "read_stars", "shares"]
__all__ += ["read_variants", "told", "usual"]

VARIANTS: Final = {
    "cube one letter": "exactly one letter of each clue is cubed, wherever it occurs",
    "square one letter": "exactly one letter of each clue is squared, wherever it occurs",
    "cube one occurrence": "exactly one occurrence of a letter in each clue is cubed",
    "square one occurrence": "exactly one occurrence of a letter in each clue is squared",
    "reverse letters": "each occurrence of a letter stands for its number or the reversal",
    "reverse one letter": "exactly one letter of each clue is reversed, wherever it occurs",
    "reverse one occurrence": "exactly one occurrence of a letter in each clue is reversed",
    "reverse": "a value or its reversal is entered",
    "negate": "a value, or the value without its minus sign, is entered",
    "any power": "a value, or a power of it, is entered",
    "one sign wrong": "exactly one sign of each clue should be another",
    "one letter wrong": "exactly one letter of each clue should be another",
    "one letter missing": "exactly one letter has been left out of each clue",
    "one letter too many": "exactly one letter of each clue does not belong there",
    "one digit wrong": "exactly one digit in the numbers of each clue should be another",
    "one digit missing": "exactly one digit has been left out of a number of each clue",
    "one digit too many": "exactly one digit in the numbers of each clue does not belong there",
    "numbers reversed": "the numbers in each clue are printed backwards",
    "false": "what a clue says is false",
    "both ways": "what a clue says is true of the number that is entered, and of its reversal",
}

_EXACTLY: Final = pattern(
    rf"exactly ({'|'.join(NUMBERS)}|\d{{1,3}}) (?:(?:answers|clues|entries) )?(?:are |is )?(.+)",
    re.IGNORECASE,
)

_SHARES: Final = pattern(
    r"(?P<ways>.+?),? (?:and )?each (?:(?P<least>at least )?"
    rf"(?P<n>once|twice|thrice|(?:{'|'.join(NUMBERS)}|\d{{1,3}}) times)|(?P<even>equally often))",
    re.IGNORECASE,
)
_TIMES: Final = {"once": 1, "twice": 2, "thrice": 3}
_BETWEEN: Final = pattern(r"\s*,\s*(?:or\s+)?|\s+or\s+")

MOST_WAYS: Final = 8
"""Ways of entering answers of which so many answers are entered in each."""

OF_CLUES: Final = (*LETTER_VARIANTS, *TOLD_OTHERWISE, *MISPRINTS)
"""Variants of what is meant by a clue, not of how it is entered."""

STARRED: Final = {"square": "squared", "cube": "cubed", "reverse": "reversed", "negate": "negated"}
"""What a letter with a star is."""

_STAR: Final = pattern(r"([^\W\d_])\s?[*★∗]")
_MEANINGS: Final = {"square": "\\1²", "cube": "\\1³", "reverse": " rev(\\1)", "negate": "(-\\1)"}


def read_variants(
    table: KeyTable, layout: Layout, ways: Iterable[str]
) -> Callable[[str], tuple[str, str]]:
    """From an entry to its variant of entering, and of letters; `ways` are the directions."""
    variant = by_entry(table, "variants", layout, ways, _variant)
    return lambda entry: _parted(variant(entry))


_CHANGED: Final = pattern(
    r"(?:(?:exactly|just|precisely) )?one (?P<what>letter|occurrence|use)"
    r"(?: of (?:a|one|any) letter)?"
    r"(?: (?:of|in) (?:each|every) clue)?,? "
    r"(?:(?:is|are|must be|should be|has been) )?(?:to be )?"
    r"(?P<how>squared|cubed|reversed)(?: in (?:each|every) clue)?",
    re.IGNORECASE,
)
_MISPRINTED: Final = pattern(
    r"(?:(?:exactly|just|precisely) )?(?:one|a) (?P<what>letter|digit|sign)"
    r"(?: (?:of|in) (?:each|every) clue)?,? (?:(?:is|are|has been) )?"
    r"(?P<how>misprinted|wrong|incorrect|missing|omitted|left out|extra|too many)"
    r"(?: (?:in|from) (?:each|every) clue)?",
    re.IGNORECASE,
)
_HOW: Final = {"misprinted": "wrong", "incorrect": "wrong", "omitted": "missing"} | {
    "left out": "missing",
    "extra": "too many",
}


def usual(text: str) -> str:
    """A variant as it is called here; other texts as they are.

    >>> usual("one letter in each clue is squared"), usual("a digit is misprinted")
    ('square one letter', 'one digit wrong')
    """
    plain = " ".join(text.split()).rstrip(".")
    if found := _CHANGED.fullmatch(plain):
        what = "letter" if found["what"].lower() == "letter" else "occurrence"
        verb = found["how"].lower().removesuffix("d").removesuffix("e")
        return f"{verb}e one {what}"
    if found := _MISPRINTED.fullmatch(plain):
        how = found["how"].lower()
        said = f"one {found['what'].lower()} {_HOW.get(how, how)}"
        return said if said in VARIANTS else text
    return text


def _variant(table: KeyTable, key: str) -> str:
    """A variant, or how many of the clues are false."""
    text = table.text(key)
    n, rest = exactly(text)
    if n is not None and rest == "false":
        return f"exactly {n} false"
    known = usual(text)
    return known if known in VARIANTS else table.choice(key, VARIANTS)


def exactly(text: str) -> tuple[int | None, str]:
    """How many of many, and what these are: ``exactly five are reversed``; None of other texts."""
    found = _EXACTLY.fullmatch(text.strip())
    if not found or usual(text) in VARIANTS:
        return None, text
    word = found[1].lower()
    return NUMBERS.index(word) if word in NUMBERS else int(word), found[2]


class Shares(NamedTuple):
    """Ways of which each is that of so many answers: `n` at least, or just so many.

    `n` is None if all ways are those of equally many.
    """

    ways: tuple[str, ...]
    n: int | None
    is_least: bool

    def quota(self, n_answers: int) -> int | None:
        """How many answers each way has at least, of so many; None if they cannot be shared so."""
        n, n_ways = self.n, len(self.ways)
        if n is None:
            return None if n_answers % n_ways else n_answers // n_ways
        total = n * n_ways
        return n if total == n_answers or (self.is_least and total < n_answers) else None


def shares(text: str) -> Shares | None:
    """``in base 5, in base 6 or in base 7, each at least once``; None of other texts."""
    found = _SHARES.fullmatch(" ".join(text.split()))
    ways = tuple(_BETWEEN.split(found["ways"])) if found else ()
    if not found or not 2 <= len(ways) <= MOST_WAYS:
        return None
    if found["even"]:
        return Shares(ways, None, False)
    word = found["n"].lower().removesuffix(" times")
    n = _TIMES.get(word) or (NUMBERS.index(word) if word in NUMBERS else int(word))
    return Shares(ways, n, bool(found["least"]))


def told(variant: str) -> str:
    """A variant in a sentence."""
    variant = usual(variant)
    n, _ = exactly(variant)
    if n is None or variant in VARIANTS:
        return VARIANTS[variant]
    return f"exactly {number(n)} of the clues {'is' if n == 1 else 'are'} false"


def by_entry(
    table: KeyTable,
    key: str,
    layout: Layout,
    ways: Iterable[str],
    read: Callable[[KeyTable, str], str],
) -> Callable[[str], str]:
    """From an entry to what a key says of it, which holds for all, or has directions and entries.

    Several entries may stand together, ``"1a 4d"``.  `read` reads a text under a key; of what is
    not mentioned nothing is said.
    """
    value = table.values.get(key, {})
    if not isinstance(value, Mapping):
        one = read(table, key)
        return lambda _: one
    directions = dict.fromkeys(("across", "down", *ways))
    known = (*directions, *layout.cells_of)
    of_several: dict[str, str] = {}
    for name in value:
        words = entries_named(str(name), layout)
        of_several |= dict.fromkeys(words if len(words) > 1 else (), str(name))
        if name not in known and not words:
            guess = did_you_mean(str(name), known)
            message = f"{shown(name, 20)} is no direction and no entry{guess}"
            raise table.error(key, message)
    several = KeyTable(value)
    chosen = {
        name: table.reading(key, lambda name=name: read(several, name))  # type: ignore[misc]
        for name in value
    }
    ends = suffixes(directions)

    def said(entry: str) -> str:
        of = (way for way in chosen if way in ends and goes(entry, way, ends, layout))
        own = chosen.get(entry) or chosen.get(of_several.get(entry, ""))
        return own or chosen.get(next(of, ""), "")

    return said


def entries_named(text: str, layout: Layout) -> tuple[str, ...]:
    """The entries of a text such as ``1a, 4d``; none if something else stands there."""
    words = tuple(text.replace(",", " ").split())
    return words if all(word in layout.cells_of for word in words) else ()


def _parted(variant: str) -> tuple[str, str]:
    is_counted = exactly(variant)[0] is not None
    return ("", variant) if variant in OF_CLUES or is_counted else (variant, "")


def read_stars(table: KeyTable) -> Callable[[str], str]:
    """From a clue to what it says with its starred letters written out."""
    if "starred" not in table:
        return lambda text: text
    meaning = table.choice("starred", _MEANINGS)
    if meaning == "reverse" and not table.flag("words", True):
        raise table.error("starred", "to reverse is a word; expected no words = false")
    if not ("letters" in table or "letter" in table):
        raise table.error("starred", "there are no letters; expected the key letters too")
    return lambda text: _STAR.sub(_MEANINGS[meaning], text)
