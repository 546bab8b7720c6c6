"""Clues that are printed with something left open, or with a fault, as the texts that may be meant.

==========================  ====================================================================
``A ? B``                   one of the signs, at each place by itself
``one sign wrong``          one sign, of those printed, is another one
``one letter wrong``        one letter is another letter of the puzzle
``one letter missing``      a letter was left out at some place
``one letter too many``     one letter does not belong there
``one digit wrong``         one digit of a number is another one; of no name of an entry
``one digit missing``       a digit of a number was left out
``one digit too many``      one digit of a number does not belong there
==========================  ====================================================================

And letters side by side may mean something else than their product (`side_by_side`).
"""

import re
from collections.abc import Collection, Iterator
from itertools import product
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.basics.patterns import pattern

__all__ = [
    "JUXTAPOSED",
    "MISPRINTS",
    "MOST_TEXTS",
    "OPEN_SIGN",
    "SIGNS",
    "difference",
    "has_open_signs",
    "meant",
    "places",
]
__all__ += ["side_by_side"]

MISPRINTS: Final = (
    "one sign wrong",
    "one letter wrong",
    "one letter missing",
    "one letter too many",
    "one digit wrong",
    "one digit missing",
    "one digit too many",
)
JUXTAPOSED: Final = ("product", "number", "concatenation", "sum", "sum of squares")
"""What letters side by side are; their product, if nothing is said."""

SIGNS: Final = {"+": "+", "-": "-", "−": "-", "–": "-", "*": "*", "×": "*", "·": "*"} | {
    "÷": "/",
    "/": "/",
}
"""Signs as they are printed, and what they mean."""

MOST_TEXTS: Final = 256
"""Texts of which one is meant: four signs that are left open."""

OPEN_SIGN: Final = pattern(r"(?<=[\w)\]²³!'])\s*\?\s*(?=[\w(\[√@])")
_RUN: Final = pattern(r"(?<![\w@])([^\W\d_]+)|(?<=\d)([^\W\d_]+)")
_NUMBER: Final = pattern(r"(?<![\w@])\d+(?!\d|\.\d|(?:st|nd|rd|th)\b)", re.ASCII)
_NAME: Final = pattern(r"(?<![\w@])\d+ ?(?:across|down)\b|\b\d+[^\W\d_]\w*", re.IGNORECASE)
"""Names of entries, where there are no letters."""

_SIGN: Final = pattern(r"(?<=[\w)\]²³!] )\s*([-+−–*×·÷/])|(?<=[\w)\]²³!])([-+−–*×·÷/])(?!\*)")


def has_open_signs(text: str, way: str) -> bool:
    """Whether it matters which signs there are."""
    return way == "one sign wrong" or bool(OPEN_SIGN.search(text))


def meant(
    text: str,
    way: str,
    known: Collection[str],
    letters: Collection[str],
    signs: Collection[str],
    *,
    has_letters: bool = True,
) -> Iterator[str]:
    """The texts of which one is meant, some of which may be no clues; raises ExpressionError.

    `known` are words, which are not letters; `letters` those of the puzzle.  Where it has none,
    ``3d`` is an entry, whose number is printed right.
    """
    opened = list(OPEN_SIGN.finditer(text)) if signs else []
    if len(signs) ** min(len(opened), 20) > MOST_TEXTS:
        raise ExpressionError(
            f"{len(opened)} signs left open allow more than {MOST_TEXTS} readings"
        )
    for chosen in product(signs, repeat=len(opened)):
        whole, end = "", 0
        for found, sign in zip(opened, chosen, strict=True):
            whole += f"{text[end : found.start()]} {sign} "
            end = found.end()
        whole += text[end:]
        if way in MISPRINTS and "digit" in way:
            yield from _other_numbers(whole, way, has_letters=has_letters)
        else:
            yield from _misprinted(whole, way, known, letters, signs)


def _misprinted(
    text: str, way: str, known: Collection[str], letters: Collection[str], signs: Collection[str]
) -> Iterator[str]:
    if way not in MISPRINTS:
        yield text
    elif way == "one sign wrong":
        for found in _SIGN.finditer(text):
            at = found.start(1) if found[1] else found.start(2)
            yield from (
                f"{text[:at]}{sign}{text[at + 1 :]}" for sign in signs if sign != SIGNS[text[at]]
            )
    else:
        for at in places(text, known):
            if way == "one letter missing":
                yield from (f"{text[:at]}{letter}{text[at:]}" for letter in sorted(letters))
            elif way == "one letter wrong":
                others = (letter for letter in sorted(letters) if letter != text[at])
                yield from (f"{text[:at]}{letter}{text[at + 1 :]}" for letter in others)
            else:
                yield text[:at] + text[at + 1 :]


def _other_numbers(text: str, way: str, *, has_letters: bool) -> Iterator[str]:
    """The text with one of its numbers as it may have been before the misprint."""
    named = set() if has_letters else {found.start() for found in _NAME.finditer(text)}
    for found in _NUMBER.finditer(text):
        if found.start() in named:
            continue
        for number in _before_misprint(found[0], way):
            if number and (number == "0" or number[0] != "0"):
                yield f"{text[: found.start()]}{number}{text[found.end() :]}"


def _before_misprint(digits: str, way: str) -> Iterator[str]:
    """What the digits of a number may have been."""
    for at in range(len(digits) + (way == "one digit missing")):
        if way == "one digit too many":
            yield digits[:at] + digits[at + 1 :]
            continue
        end = at + (way == "one digit wrong")
        yield from (digits[:at] + x + digits[end:] for x in "0123456789" if x != digits[at:end])


def places(text: str, known: Collection[str]) -> list[int]:
    """Where letters are that are not parts of words."""
    runs = [found for found in _RUN.finditer(text) if not _is_word(found[0], known)]
    return [at for run in runs for at in range(run.start(), run.end())]


def _is_word(run: str, known: Collection[str]) -> bool:
    """Whether letters are a word, perhaps with a capital."""
    return len(run) > 1 and (run in known or (run.istitle() and run.lower() in known))


def side_by_side(text: str, how: str, known: Collection[str], base: int, written: int) -> str:
    """The text with each run of letters written out as what it means."""
    if how in ("", "product"):
        return text
    if how == "number" and base != written != 10:
        raise ExpressionError(f"letters are digits in base {base}, numbers are in base {written}")

    def weight(k: int) -> str:
        return "1" + "0" * k if base == written else str(base**k)

    def worth(found: re.Match[str]) -> str:
        run = found[0]
        if _is_word(run, known) or (len(run) == 1 and how != "sum of squares"):
            return run
        if how == "number":
            last = len(run) - 1
            parts = [f"{weight(last - i)}*{x}" if i < last else x for i, x in enumerate(run)]
            return f"({' + '.join(parts)})"
        if how == "concatenation":
            return f"concat({', '.join(run)})"
        return f"({' + '.join(x if how == 'sum' else f'{x}^2' for x in run)})"

    return _RUN.sub(worth, text)


def difference(printed: str, meant: str) -> tuple[str, str]:
    """Where two texts differ: what stands in the one and in the other."""
    start = next(
        (i for i, (a, b) in enumerate(zip(printed, meant, strict=False)) if a != b),
        min(len(printed), len(meant)),
    )
    tail = 0
    while tail < min(len(printed), len(meant)) - start and printed[-1 - tail] == meant[-1 - tail]:
        tail += 1
    return printed[start : len(printed) - tail].strip(), meant[start : len(meant) - tail].strip()
