"""Clues as they are printed: signs of formulas, raised powers, functions in words.

::

    S^5 - 2*A          S⁵ − 2×A
    dp(10a)            digit product of 10a
    {120, 210}         120 or 210
    prime(rev(13a))    reverse of 13a is prime       under relations
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from gridwright.basics.english import listed
from gridwright.basics.patterns import pattern
from gridwright.clues.numbers.kinds import KINDS
from gridwright.clues.statement import ClueStatement
from gridwright.scene.columns import NO_BREAK

__all__ = ["in_print", "plain_signs", "signs", "statement_in_print"]

_RAISED: Final = str.maketrans("0123456789+-−()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ")
_POWER: Final = pattern(r"\s?(?:\^|\*\*)\s?(?:(\d{1,9}(?![\da-z_])|n(?!\w))|\(([\dn+−-]{1,9})\))")
_SIGNS: Final = (
    (pattern(r"(?<!\*)\*(?=\s*[\w(\[{@√+-])(?!\s*[+-]\s)"), "×"),  # else it is a letter's star
    (pattern(r"\s*==\s*"), " = "),
    (pattern(r"<="), "≤"),
    (pattern(r">="), "≥"),
    (pattern(r"(?<![\w)\]])-|-(?=[\d\s(A-Z@])|(?<=[\s)\]])-"), "−"),
    (pattern(r"\s*%\s*"), " mod "),
    (pattern(r"@(?=\w)"), ""),
)
_OPERATOR: Final = pattern(r" ([+−×÷/=≠<>≤≥]) +")
"""Lines are broken before it."""
_CALLED: Final = {
    "rev": "reverse of",
    "ds": "digit sum of",
    "dp": "digit product of",
    "gcd": "highest common factor of",
    "lcm": "lowest common multiple of",
    "divisors": "number of divisors of",
    "concat": "",
}
"""Functions in words; those that are missing are printed as they are written."""
_NOUNS: Final = {
    **{kind: f"a {kind}" for kind in ("square", "cube", "palindrome", "power", "permutation")},
    **{kind: f"a {kind}" for kind in ("semiprime", "factorial", "prime power")},
    "fibonacci": "a Fibonacci number",
    "lucas": "a Lucas number",
}
"""What a number of the kind is, where that is not the word of the kind."""
_NAMES: Final = {"fibonacci": "Fibonacci", "lucas": "Lucas"}
_IS: Final = pattern(r"(not\s+)?([A-Za-z][a-z]*(?: power)?)\s*\(")
_REVERSED: Final = pattern(r"rev(?:erse of)?\s+([a-z]+)$")
_RANGE: Final = pattern(r"(?<=\w)\s*(?:\.\.|…)\s*(?=\w)")
_LIST: Final = pattern(r"(^|\band |\bor |= )\{([^{}=<>]{1,400})\}(?=$| and | or )")
_SIMPLE: Final = pattern(r"^(?:[a-z ]+ of )?@?\w+$")
_WORDS: Final = pattern(r"[a-z]+")
_LONGEST: Final = 1_000
"""Longer texts keep their functions: nobody prints them."""


class _Call(NamedTuple):
    """A call in a text: where it begins and ends, its function and its arguments."""

    start: int
    end: int
    name: str
    arguments: list[str]


def in_print(statement: ClueStatement) -> str:
    """The text of a clue or of a relation as it is printed."""
    text = statement.text.strip()
    if len(text) > _LONGEST:
        return signs(text)
    if statement.is_relation:
        text = text.replace("!=", "≠")
        text = _with_kinds_told(text)
    elif found := _REVERSED.match(text):
        text = f"{found[1]}, reversed" if found[1] in KINDS else text
    text = _with_words(text)
    if " and " not in text:
        text = _LIST.sub(_either, text)
    if not statement.has_letters:
        text = _RANGE.sub(" to ", text)
        text = _WORDS.sub(lambda word: _NAMES.get(word[0], word[0]), text)
    return signs(text)


def signs(text: str) -> str:
    """The text with the signs of printed formulas."""
    text = _POWER.sub(lambda found: (found[1] or found[2]).translate(_RAISED), text)
    for told, sign in _SIGNS:
        text = told.sub(sign, text)
    return _OPERATOR.sub(lambda found: f" {found[1]}{NO_BREAK}", text)


def statement_in_print(name: str) -> str:
    """The name of a constraint, a clue or a relation, for a text."""
    if len(name) > _LONGEST:
        return plain_signs(name)
    return plain_signs(_with_words(_with_kinds_told(name.replace("!=", "≠"))))


def plain_signs(text: str) -> str:
    """The same for a text whose lines are broken anywhere."""
    return signs(text).replace(NO_BREAK, " ")


def _either(found: re.Match[str]) -> str:
    """``{120, 210}`` as "120 or 210"."""
    items = [item.strip() for item in found[2].split(",")]
    return found[1] + listed(items, "or")


def _with_kinds_told(text: str) -> str:
    """A relation ``prime(x)`` as "x is prime"."""
    found = _IS.match(text)
    if found and (kind := found[2]) in KINDS:
        end = _closing(text, found.end() - 1)
        if end == len(text) - 1:
            verb = "is not" if found[1] else "is"
            return f"{text[found.end() : end].strip()} {verb} {_NOUNS.get(kind, kind)}"
    return text


def _with_words(text: str) -> str:
    """The text with the functions in words, the innermost first."""
    for _ in range(20):
        calls = [call for call in _calls(text) if not any(_calls(" ".join(call.arguments)))]
        if not calls:
            return text
        for call in reversed(calls):
            before, after = text[: call.start].rstrip(), text[call.end :].lstrip()
            is_whole = (not before or before[-1] in "=<>≠≤≥(,") and (
                not after or after[0] in "=<>≠≤≥),!" or after.startswith(("is ", "and ", "or "))
            )
            told = _told(call)
            told = told if is_whole or call.name == "sqrt" else f"({told})"
            text = text[: call.start] + told + text[call.end :]
    return text


def _calls(text: str) -> Iterator[_Call]:
    """The calls of functions that have words, as far as they do not lie in one another."""
    for found in re.finditer(r"(?<![\w@])([a-z]+)\s?\(", text):
        name = found[1]
        if name in _CALLED or name == "sqrt":
            end = _closing(text, found.end() - 1)
            if end > 0:
                yield _Call(found.start(), end + 1, name, _parted(text[found.end() : end]))


def _told(call: _Call) -> str:
    arguments = [a if _SIMPLE.search(a) else f"({a})" for a in call.arguments]
    if call.name == "sqrt":
        return f"√{arguments[0]}"
    if call.name == "concat":
        return " followed by ".join(arguments)
    return f"{_CALLED[call.name]} {listed(arguments)}"


def _closing(text: str, opening: int) -> int:
    """Where the bracket that opens at a place is closed, or -1."""
    depth = 0
    for place in range(opening, len(text)):
        depth += (text[place] in "([") - (text[place] in ")]")
        if depth == 0:
            return place
    return -1


def _parted(text: str) -> list[str]:
    """Arguments, at the commas that lie in no brackets."""
    parts, depth = [""], 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts]
