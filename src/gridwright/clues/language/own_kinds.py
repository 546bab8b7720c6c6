"""Kinds of number of a puzzle's own: names that stand for texts, ``mine`` for ``cube + 1``.

Wherever the name stands, its tree is put, so nothing else needs to know of it.  The texts know the
words of the language, but no unknowns and no other kinds of the puzzle's own.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from gridwright.basics.errors import ExpressionError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.language.parser import parse_clue
from gridwright.clues.language.token import complaint
from gridwright.clues.language.words import RESERVED, dialect
from gridwright.clues.tree import ARITHMETIC, Node

__all__ = ["OwnKinds", "trees_of"]

OwnKinds = tuple[tuple[str, str], ...]
"""Names with texts."""

_MOST: Final = 50
"""Kinds of one puzzle."""

_NAME: Final = pattern(r"[a-z]{3,20}", re.ASCII)


@lru_cache(maxsize=32)
def trees_of(kinds: OwnKinds, base: int) -> Mapping[str, Node]:
    """The set that each name stands for; raises ExpressionError."""
    if len(kinds) > _MOST:
        raise ExpressionError(f"{len(kinds):,} kinds of number; at most {_MOST}")
    found: dict[str, Node] = {}
    for name, text in kinds:
        if not _NAME.fullmatch(name):
            raise ExpressionError(f"{shown(name)}: expected a name of 3 to 20 small letters")
        if name in RESERVED or name.removesuffix("s") in RESERVED:
            raise ExpressionError(f"{shown(name)} is a word of clues already")
        if name in found:
            raise ExpressionError(f"{shown(name)} has been given already")
        found[name] = _tree(name, text, base)
    return found


def _tree(name: str, text: str, base: int) -> Node:
    try:
        tree = parse_clue(text, dialect(has_letters=False), base)
        unknown = next((node for node in tree.walk() if node.name), None)
        if unknown:
            message = f"{shown(unknown.name[1:])} is not a number or a word of clues"
            raise complaint(text, message, unknown.at)
    except ExpressionError as error:
        raise ExpressionError(f"{name}: {error.message}") from None
    is_closed = tree.is_set and tree.op not in ARITHMETIC  # "odd mine" is both, not a product
    return tree if is_closed else Node("set", (tree,), tree.at)
