"""Relations of several sentences: ``1a contains a 7, and 3a is odd or 2d exceeds 1a``.

What neither reader understands as a whole is parted at ``or``, then at ``and``, ``but`` and commas.
Each part is read once, however it is come upon, and all together may take as many steps as one
sentence, so that a list of nonsense is soon refused.
"""

from functools import cached_property
from typing import TYPE_CHECKING, Final

from gridwright.basics.errors import ExpressionError
from gridwright.clues.connectives import joined, joints
from gridwright.clues.language.parser import parse_clue
from gridwright.clues.language.token import Dialect
from gridwright.clues.tree import Node

if TYPE_CHECKING:
    from gridwright.clues.prose.relations import ProseRelations

__all__ = ["read_statements"]

_MOST_READ: Final = 16
"""Parts of one text that are read."""


def read_statements(text: str, dialect: Dialect, base: int) -> Node:
    """The tree of a relation; raises ExpressionError, of the whole text, with a caret."""
    return _Statements(dialect, base).read(text)


class _Statements:
    """The parts of one text, each with its tree, or with what is wrong with it."""

    def __init__(self, dialect: Dialect, base: int) -> None:
        self.dialect, self.base = dialect, base
        self.known: dict[str, Node | ExpressionError] = {}

    @cached_property
    def prose(self) -> "ProseRelations":
        """The reader of sentences, loaded where the parser does not understand one."""
        from gridwright.clues.prose.relations import ProseRelations

        return ProseRelations(self.dialect, self.base)

    def read(self, text: str) -> Node:
        if text not in self.known:
            if len(self.known) >= _MOST_READ:
                raise ExpressionError("too many ways to part this relation")
            try:
                self.known[text] = self._read(text)
            except ExpressionError as error:
                self.known[text] = error
        found = self.known[text]
        if isinstance(found, ExpressionError):
            raise found
        return found

    def _read(self, text: str) -> Node:
        try:
            return parse_clue(text, self.dialect, self.base)
        except ExpressionError as error:
            found = self.prose.read(text)
            if isinstance(found, Node):
                return found
            for sign, left, right in joints(text):
                try:
                    first = self.read(left)
                except ExpressionError:
                    continue
                return joined(sign, first, self.read(right))
            raise found or error from None
