"""What a family may know of texts without keys: boards as people type them, lines of puzzles."""

from typing import ClassVar, Generic, TypeVar

from gridwright.basics.bounds import MAX_TEXT
from gridwright.basics.errors import FormatError

__all__ = ["WithoutKeys"]

P = TypeVar("P")
"""Puzzles."""


class WithoutKeys(Generic[P]):
    """The part of a family that reads texts without keys; by itself it knows none.

    max_text   the largest number of characters of such a text
    is_last    whether it is offered to all other families first
    """

    name: ClassVar[str]
    max_text: ClassVar[int] = MAX_TEXT
    is_last: ClassVar[bool] = False

    def recognises(self, text: str) -> bool:
        """Whether a text without keys can only be a puzzle of this family."""
        return False

    def read_bare(self, text: str, source: str) -> P:
        """Read a text that `recognises` accepted; raises PuzzleError."""
        raise FormatError(f"{self.name} has no format without keys", source=source)

    def recognises_line(self, line: str) -> bool:
        """Whether a line can only be a whole puzzle of this family; a file may hold many."""
        return False

    def read_line(self, line: str, source: str, number: int) -> P:
        """Read line `number` (from 1) of a file of such lines; raises PuzzleError."""
        raise FormatError(f"{self.name} has no format of one line", source=source, line=number)
