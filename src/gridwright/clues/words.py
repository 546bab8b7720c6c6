"""The vocabulary of clues: every word that is not read as letters or as an entry."""

from collections.abc import Iterable
from typing import Final

from gridwright.clues.functions import FUNCTIONS
from gridwright.clues.kinds import KINDS
from gridwright.clues.tokens import Dialect

__all__ = ["VOCABULARY", "WITH_OPERAND", "dialect"]

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


def dialect(
    *, has_letters: bool, words: bool = True, own: Iterable[str] = (), is_relation: bool = False
) -> Dialect:
    """The way to read the clues of a puzzle; `own` are the names of users' functions."""
    return Dialect(has_letters, (VOCABULARY if words else frozenset()) | set(own), is_relation)
