"""Answers that are enciphered before they are entered: ``entered = {across = "enciphered"}``.

Each digit is replaced throughout by a digit that is to be found; different digits by different
ones.

Variables  ``"code of 3"`` is the digit that stands for 3, or the base if there is no 3 in these
answers; ``"3 unused"`` is 3 then, and else the base, so that it counts with the uses of 3.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.answers import Answer
from gridwright.families.crossnumber.digits import write_digit
from gridwright.families.crossnumber.layout import Layout
from gridwright.model.constraints import Constraint, Table, Variable
from gridwright.model.entries import Occurrences
from gridwright.model.grid import Cell

__all__ = ["CIPHER", "cipher_constraints", "cipher_domains", "cipher_found", "read_cipher"]

CIPHER: Final = pattern(
    r"\s*(?:enciphered|encoded|in (?:a )?cipher|in code)"
    r"(?P<strict>,? (?:(?:with|and) )?no digit (?:as|by|standing for|stands for|is) itself)?\s*"
)
"""What `entered` says of such answers; perhaps that no digit stands for itself."""


def read_cipher(text: str) -> str:
    """How a text says that answers are enciphered: ``any``, ``strict``, or not at all."""
    found = CIPHER.fullmatch(text.lower())
    return ("strict" if found["strict"] else "any") if found else ""


def _names(base: int) -> list[tuple[int, str, str]]:
    return [(digit, f"code of {digit}", f"{digit} unused") for digit in range(base)]


def cipher_domains(
    answers: Iterable[Answer], how: str, base: int
) -> dict[Variable, tuple[int, ...]]:
    """What the variables may be; none where nothing is enciphered."""
    if not how or not any(answer.is_alike for answer in answers):
        return {}
    found: dict[Variable, tuple[int, ...]] = {}
    for digit, stands, unused in _names(base):
        found[stands] = tuple(d for d in range(base + 1) if how != "strict" or d != digit)
        found[unused] = (digit, base)
    return found


def cipher_constraints(
    answers: Iterable[Answer], layout: Layout, base: int, how: str
) -> Iterator[Constraint]:
    """That what is in the grid is what stands for the digits of answers."""
    coded = [answer for answer in answers if how and answer.is_alike]
    if not coded:
        return
    figures = range(base)
    yield from _crossings(coded, layout, base)
    every_row = frozenset(product(figures, range(base + 1), figures))
    others = [pair for pair in product(range(base + 1), figures) if pair[0] != pair[1]]
    for digit, stands, unused in _names(base):
        table = every_row.difference([(digit, *pair) for pair in others])
        for answer in coded:
            for own, cell in zip(answer.digits, layout.cells_of[answer.entry], strict=True):
                yield Table((own, stands, cell), table, name=f"{answer.entry} as it is enciphered")
        marks = frozenset({(base, digit), *((code, base) for code in figures)})
        yield Table((stands, unused), marks, name="a digit that is in no answer has no code")
        scope = (*dict.fromkeys(d for answer in coded for d in answer.digits), unused)
        name = f"whether {write_digit(digit)} is in some answer"
        yield Occurrences(scope, digit, 1, len(scope), name=name)
    differ = frozenset(
        pair for pair in product(range(base + 1), repeat=2) if pair[0] != pair[1] or pair[0] == base
    )
    for (_, one, _), (_, other, _) in combinations(_names(base), 2):
        yield Table((one, other), differ, name="different digits are enciphered by different ones")


def _crossings(coded: Iterable[Answer], layout: Layout, base: int) -> Iterator[Constraint]:
    """That two answers have the same digit where they cross, for one digit stands for both.

    It follows from the rest, but is seen only once the cipher is known.
    """
    alike = frozenset((digit, digit) for digit in range(base))
    seen: dict[Cell, Variable] = {}
    for answer in coded:
        for own, cell in zip(answer.digits, layout.cells_of[answer.entry], strict=True):
            if cell in seen:
                yield Table((seen[cell], own), alike, name="answers that cross, before the cipher")
            seen[cell] = own


def cipher_found(values: Mapping[Variable, int], base: int) -> dict[int, int]:
    """The digit that stands for each that is in some answer, where values tell."""
    known = ((digit, values.get(stands, base)) for digit, stands, _ in _names(base))
    return {digit: code for digit, code in known if code < base}
