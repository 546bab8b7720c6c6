"""Functions of a puzzle's own, as its rubric defines them: ``P(n) = prime(n)``.

Wherever such a function is called its formula is put, so nothing else needs to know of it.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from gridwright.basics.errors import ExpressionError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.language.parser import parse_clue
from gridwright.clues.language.token import Formula
from gridwright.clues.language.words import RESERVED, dialect

__all__ = ["OwnFunctions", "formulas_of", "read_name"]

OwnFunctions = tuple[tuple[str, str], ...]
"""Names, with their unknowns in brackets, and formulas: ``("f(x, y)", "x^2 + y")``."""

_MOST: Final = 20
_MOST_NODES: Final = 200
_NAME: Final = pattern(r"\s*([A-Za-z][A-Za-z]{0,11})\s*(?:\(\s*([a-z](?:\s*,\s*[a-z])*)\s*\))?\s*")


class _Named(NamedTuple):
    name: str
    unknowns: tuple[str, ...]


def read_name(text: str) -> _Named:
    """The name of a function and its unknowns, if they are told; raises ExpressionError."""
    found = _NAME.fullmatch(text)
    if not found:
        raise ExpressionError(
            f"{shown(text)}: expected the name of a function, such as P or f(x, y)"
        )
    unknowns = tuple(re.split(r"\s*,\s*", found[2])) if found[2] else ()
    if len(set(unknowns)) < len(unknowns):
        raise ExpressionError(f"{shown(text)}: expected different letters")
    if found[1] in RESERVED:
        raise ExpressionError(f"{shown(found[1])} is a word of clues already")
    return _Named(found[1], unknowns)


@lru_cache(maxsize=32)
def formulas_of(functions: OwnFunctions, base: int) -> Mapping[str, Formula]:
    """The formula of each name; raises ExpressionError."""
    if len(functions) > _MOST:
        raise ExpressionError(f"{len(functions):,} functions; at most {_MOST}")
    found: dict[str, Formula] = {}
    for told, text in functions:
        name, unknowns = read_name(told)
        if name in found:
            raise ExpressionError(f"{shown(name)} has been given already")
        found[name] = _formula(told, unknowns, text, base)
    return found


def _formula(told: str, unknowns: tuple[str, ...], text: str, base: int) -> Formula:
    try:
        tree = parse_clue(text, dialect(has_letters=True), base)
    except ExpressionError as error:
        raise ExpressionError(f"{told}: {error.message}") from None
    if tree.is_set:
        raise ExpressionError(f"{told}: expected a formula such as 2n + 1, found {shown(text)}")
    used = tree.names
    if not unknowns and len(used) != 1:
        raise ExpressionError(f"{told}: which are its unknowns? write them in brackets, f(x, y)")
    unknowns = unknowns or used
    strange = next((name for name in used if name not in unknowns), None)
    if strange:
        raise ExpressionError(f"{told}: {shown(strange.removeprefix('@'))} is none of its unknowns")
    if sum(1 for _ in tree.walk()) > _MOST_NODES:
        raise ExpressionError(f"{told}: more than {_MOST_NODES} numbers and operations")
    return Formula(unknowns, tree)
