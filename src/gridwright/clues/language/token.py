"""One token of a clue, how a text is read, and what is said of a place in it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from gridwright.basics.errors import ExpressionError
from gridwright.clues.tree import Node

__all__ = ["Dialect", "Formula", "NotUnderstood", "Token", "complaint"]


class Token(NamedTuple):
    """`kind` is number, raised, letter, entry, word, sign or end; `at` is its place in the text.

    `length` is that of a number which was written in another base.
    """

    kind: str
    text: str
    at: int
    length: int = 0

    @property
    def end(self) -> int:
        """The place behind it."""
        return self.at + (self.length or len(self.text))


class Formula(NamedTuple):
    """What a function of the puzzle's own is: an expression in letters that are its unknowns."""

    unknowns: tuple[str, ...]
    tree: Node


class Dialect(NamedTuple):
    """How a text is read.

    has_letters  letters are unknowns, and entries are written ``@3d``
    words        the vocabulary: what is a word rather than letters or the name of an entry
    is_relation  the text is a condition, true or false, rather than a clue
    kinds        sets that have a name in this puzzle, by their names, which are words too
    others       the entries that ``another answer`` may be
    base         that numbers are written in
    formulas     functions of the puzzle's own, by their names, which are words too
    """

    has_letters: bool
    words: frozenset[str]
    is_relation: bool = False
    kinds: Mapping[str, Node] = MappingProxyType({})
    others: tuple[str, ...] = ()
    base: int = 10
    formulas: Mapping[str, Formula] = MappingProxyType({})


class NotUnderstood(ExpressionError):
    """What the parser of clues says of a text that is no sentence either."""


def complaint(text: str, message: str, at: int, n_behind: int = 30) -> ExpressionError:
    """An error that shows the text with a caret under a place, and so much of it behind that."""
    start = max(0, at - 40)
    excerpt = "".join(c if c.isprintable() else "?" for c in text[start : at + n_behind])
    return ExpressionError(f"{message}\n    {excerpt}\n    {' ' * (at - start)}^")
