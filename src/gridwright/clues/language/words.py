"""The vocabulary of clues: every word that is not read as letters or as an entry."""

from collections.abc import Iterable, Mapping
from typing import Final

from gridwright.clues.language.synonyms import SYNONYMS, THAN
from gridwright.clues.language.token import Dialect, Formula
from gridwright.clues.numbers.functions import FUNCTIONS
from gridwright.clues.numbers.kinds import KINDS
from gridwright.clues.tree import Node

__all__ = ["RESERVED", "VOCABULARY", "WITH_OPERAND", "dialect"]

WITH_OPERAND: Final = {
    ("multiple",): "multiple",
    ("factor",): "factor",
    ("divisor",): "factor",
    ("digit", "sum"): "digit sum",
    ("digit", "product"): "digit product",
    ("anagram",): "anagram",
    ("power", "of"): "power of",
}
"""Kinds that take a number: their words, and the operation of the tree.  ``of`` may follow."""

_JOINING: Final = (
    *("and", "or", "not", "of", "any", "number", "power", "reverse", "tau"),
    *("gonal", "centred", "consecutive", "integer"),
)
VOCABULARY: Final = frozenset(
    {*FUNCTIONS, *_JOINING, *(word for words in WITH_OPERAND for word in words)}
    | {word for kind in KINDS for word in kind.split()}
)


_IN_PHRASES_ALONE: Final = frozenset(
    {"left", "other", "outer", "pair", "progression", "right", "sequence", "triple", "up"}
)
"""Words of phrases that none of them begins with: elsewhere a kind may be called so."""

RESERVED: Final = (VOCABULARY | SYNONYMS.keys() | THAN.keys()) - _IN_PHRASES_ALONE
"""Words that no kind of a puzzle's own may be called."""


def dialect(
    *,
    has_letters: bool,
    words: bool = True,
    own: Iterable[str] = (),
    is_relation: bool = False,
    kinds: Mapping[str, Node] | None = None,
    others: tuple[str, ...] = (),
    base: int = 10,
    formulas: Mapping[str, Formula] | None = None,
) -> Dialect:
    """The way to read the clues of a puzzle.

    own    the names of users' functions
    kinds  the names of kinds of its own, with their trees
    others the entries that ``another answer`` may be
    base   that numbers are written in
    formulas  the names of functions that are formulas, with these
    """
    kinds, formulas = kinds or {}, formulas or {}
    known = (VOCABULARY if words else frozenset()) | set(own) | kinds.keys() | formulas.keys()
    return Dialect(has_letters, known, is_relation, kinds, others, base, formulas)
