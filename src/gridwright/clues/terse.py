"""Clues in signs, as terse setters print them: ``n^2``, ``T(n)``, ``5a rev.``, ``÷ by 7``.

A small n alone in a formula is any positive integer: an entry has no value to give it.  Capitals
before brackets are functions that solvers know, T of triangular numbers, F of Fibonacci's, R of
reversals, unless the puzzle has some of its own.
"""

import re
from collections.abc import Container
from typing import Final

from gridwright.basics.patterns import pattern

__all__ = ["terse"]

_LONGEST: Final = 80
"""Characters of a clue in signs."""
_ENTRY: Final = r"@?\d{1,4}[a-z]{1,3}"
_FORMULA: Final = pattern(r"\s*[\d\s²³⁴⁵nk()+*/^!×·÷−–-]{2,60}\s*")
"""Figures, signs and one of two letters."""
_TIMES: Final = pattern(r"(?<=[nk)\d]\s)x(?=\s[nk(\d])")
_LETTER: Final = pattern(r"[nk]")
_NTH: Final = pattern(r"\s*(?:the\s)?([TF])\s?(?:\(\s?[nkN]\s?\)|_\{?[nk]\}?|ₙ)\s*")
_NAMES: Final = {"T": "triangular number", "F": "Fibonacci number"}
_CALL: Final = pattern(rf"(?<![\w@])([TFR])(?=\(\s?(?:{_ENTRY}|\d{{1,6}})\s?\))")
_INDEX: Final = pattern(r"(?<![\w@])([TF])_\{?(\d{1,4})\}?(?!\w)|(?<![\w@])([TF])([₀-₉]{1,4})")
"""``T_12``, ``F₉``."""
_SUBSCRIPTS: Final = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_CALLED: Final = {"T": "tri", "F": "fibonacci", "R": "rev"}
_DONE: Final = {
    "rev": "reverse",
    **dict.fromkeys(("anag", "jumb", "perm", "rearr", "reord"), "anagram"),
}
"""What is done with an entry, by the first letters of the word behind it."""
_BEHIND: Final = pattern(
    rf"^\s*({_ENTRY}),?\s\(?(?:but\s)?(?:with\s)?(?:(?:its\s)?digits\s)?({'|'.join(_DONE)})"
    r"(?:anged|ered|ersed|ersal|erse|ram|led|uted|\.)?\)?\s*$",
    re.IGNORECASE,
)
_FACTOR: Final = pattern(rf"^\s*({_ENTRY}|\d{{1,6}})\s?[|∣]\s?(?:n|it|this)\s*$", re.IGNORECASE)
_DIVIDED: Final = pattern(rf"^\s*÷\s?(?:by\s)?(?={_ENTRY}|\d)", re.IGNORECASE)
_DOT: Final = pattern(rf"(?<=[a-z])\.(?={_ENTRY}(?:$|[\s.+)]))", re.IGNORECASE)


def terse(text: str, words: Container[str]) -> str:
    """The clue in words that are read; `words` are those of the puzzle, which mean what it says.

    >>> terse("n^2 + 1", ()), terse("T(n)", ()), terse("R(5a)", ()), terse("7a rev.", ())
    ('n^2 + 1 for some n', 'triangular number', 'rev(5a)', 'reverse of 7a')
    """
    if len(text) > _LONGEST:
        return text
    text = _TIMES.sub("*", text)
    if _FORMULA.fullmatch(text):
        letters = {*_LETTER.findall(text)}
        if len(letters) == 1 and text.strip() not in letters and letters.isdisjoint(_known(words)):
            return f"{text.rstrip()} for some {letters.pop()}"
    if (found := _NTH.fullmatch(text)) and found[1] not in _known(words):
        return _NAMES[found[1]]
    text = _INDEX.sub(lambda found: _nth(found, words), text)
    text = _CALL.sub(lambda call: call[0] if call[1] in _known(words) else _CALLED[call[1]], text)
    if found := _FACTOR.match(text):
        return f"multiple of {found[1]}"
    if found := _BEHIND.match(text):
        return f"{_DONE[found[2].lower()]} of {found[1]}"
    return _DOT.sub("*", _DIVIDED.sub("divisible by ", text))


def _nth(found: "re.Match[str]", words: Container[str]) -> str:
    """``T_12`` as a call, unless the letter is the puzzle's own."""
    name, n = found[1] or found[3], found[2] or found[4].translate(_SUBSCRIPTS)
    return found[0] if name in _known(words) else f"{_CALLED[name]}({n})"


def _known(words: Container[str]) -> frozenset[str]:
    """Letters that are words of the puzzle's own."""
    return frozenset(letter for letter in "nkTFR" if letter in words or letter.lower() in words)
