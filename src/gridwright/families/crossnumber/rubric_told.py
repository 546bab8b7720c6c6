"""What the rubric says, in sentences without a capital: for sheets, and read aloud."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from gridwright.basics.english import listed, number
from gridwright.basics.patterns import pattern
from gridwright.clues.aloud.words import times
from gridwright.clues.entering import phrase_of
from gridwright.clues.misprints import OPEN_SIGN
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.changed import CHANGED, changed_told
from gridwright.families.crossnumber.cipher import read_cipher
from gridwright.families.crossnumber.clashes import CLASHES, clashes_told
from gridwright.families.crossnumber.letter_means import LETTER_MEANS, letter_means_told
from gridwright.families.crossnumber.meant import means_told
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.variants import Shares, exactly, shares
from gridwright.families.crossnumber.wording import plain_signs

__all__ = ["rubric_told"]

_JUXTAPOSED: Final = {
    "product": "letters side by side are multiplied",
    "number": "letters side by side are the digits of a number",
    "concatenation": "the values of letters side by side are written one behind the other",
    "sum": "letters side by side are added",
    "sum of squares": "the squares of letters side by side are added",
}
_CODES: Final = {
    "any": "the same digit, to be found; different digits by different ones",
    "strict": "the same other digit, to be found; different digits by different ones",
}
_AT_A_PLACE: Final = pattern(r"([a-z]{3,12})\(([a-z])\)")
_NOUNS: Final = {
    "prime": "prime",
    "fibonacci": "Fibonacci number",
    "tri": "triangular number",
    "triangular": "triangular number",
}
_SIGNS: Final = {"+": "+", "-": "−", "*": "×", "/": "÷"}


def rubric_told(setting: Setting) -> Iterator[str]:
    """What becomes of answers, what letters side by side are, which clues have no place."""
    keys = dict(setting.keys)
    if setting.unplaced:
        yield "where each clue belongs is to be found"
    for of, text in _each(keys.get("juxtaposed")):
        told = _JUXTAPOSED.get(text, "")
        yield f"{_whose(of, 'clues', 'the clue of')}: {told}" if of else told
    statements = [clue.statement for clue in setting.clues]
    statements += [clue.statement for clue in setting.unplaced]
    statements += [one for one in setting.relations if isinstance(one, ClueStatement)]
    is_open = any(one.signs and OPEN_SIGN.search(one.text) for one in statements)
    if is_open or any(one.varied == "one sign wrong" for one in statements):
        found = [_SIGNS[sign] for sign in next(one.signs for one in statements if one.signs)]
        which = "each ? stands for" if is_open else "the signs are"
        yield f"{which} {listed(found, 'or' if is_open else 'and')}"
    for name, formula in dict(keys.get("functions") or {}).items():
        if isinstance(formula, str):
            yield _function(str(name), formula)
    for of, text in _each(keys.get("clue_means")):
        told = means_told(text)
        yield f"{_whose(of, 'clues', 'the clue of')}: {told}" if of else told
    for of, text in _each(keys.get(LETTER_MEANS)):
        told = letter_means_told(text)
        yield f"{_whose(of, 'clues', 'the clue of')}: {told}" if of else told
    if CLASHES in keys:
        yield clashes_told(keys[CLASHES])
        yield "clues that name others are about their answers"
    if CHANGED in keys:
        yield changed_told(
            keys[CHANGED], leading_zero=setting.leading_zero, duplicates=setting.duplicates
        )
    if keys.get("references") == "answers":
        yield "clues that name others are about their answers, not what is entered for these"
    for of, text in _each(keys.get("entered")):
        text = text.replace("{number}", "its number")
        whose = _whose(of, "answers", "the answer to")
        if shared := shares(text):
            yield f"{whose} are entered {_shared(shared)}"
            continue
        n, rest = exactly(text)
        phrase = phrase_of(rest)
        if cipher := read_cipher(text):
            verb, own = ("is", "its") if _is_one(of) else ("are", "their")
            told = f"each of {own} digits is replaced throughout by {_CODES[cipher]}"
            yield f"{whose} {verb} enciphered: {told}"
        elif phrase:
            verb = "is" if _is_one(of) or n == 1 else "are"
            many = f"exactly {number(n)} of the " if n is not None else ""
            yield f"{many}{whose} {verb} entered {phrase}"
        elif "entry" in text:
            yield f"{whose}: {plain_signs(text)}"
        else:
            whole = re.sub(r"\b(?:the )?answer\b", "the answer", plain_signs(text))
            n, rest = exactly(whole)
            many = f"{number(n)} of the " if n is not None else ""
            verb = "is" if _is_one(of) or n == 1 else "are"
            yield f"{many}{_whose(of, 'entries', 'entry')} {verb} {rest}"


def _shared(shared: Shares) -> str:
    """``in base 5 or in base 6, each of which is the way of two of them at least``."""
    ways = listed([phrase_of(way) or plain_signs(way) for way in shared.ways], "or")
    if shared.n is None:
        return f"{ways}, equally often"
    least = " at least" if shared.is_least else ""
    return f"{ways}, each of these{least} {times(shared.n)}"


def _function(name: str, formula: str) -> str:
    """``P(n) is the n-th prime``, ``f(x) = x² + 1``."""
    found = _AT_A_PLACE.fullmatch(formula.strip())
    if found and found[1] in _NOUNS:
        return f"{name} is the {found[2]}-th {_NOUNS[found[1]]}"
    return f"{name} = {plain_signs(formula)}"


def _each(value: Any) -> Iterator[tuple[str, str]]:
    """What is said, with what it is said of, which is empty for everything."""
    if isinstance(value, Mapping):
        yield from ((str(of), str(text)) for of, text in value.items())
    elif value:
        yield "", str(value)


def _is_one(of: str) -> bool:
    """Whether something is said of one entry, not of a direction."""
    return any(map(str.isdecimal, of))


def _whose(of: str, many: str, one: str) -> str:
    """``across answers``, ``the answer to 3d``."""
    return f"{one} {of}" if _is_one(of) else f"{of} {many}".strip()
