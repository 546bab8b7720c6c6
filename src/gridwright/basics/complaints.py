"""Errors that are gathered, so that a text tells all that is wrong with it at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from gridwright.basics.errors import PuzzleError, SeveralErrors

__all__ = ["MOST_GATHERED", "Complaints"]

MOST_GATHERED: Final = 30
"""Errors after which the rest of a text is not looked at: each may look through thousands of names
for one that was meant."""


class Complaints:
    """What is wrong so far, the same thing once.

    >>> complaints = Complaints()
    >>> for text in ("12", "x", "7", "y"):
    ...     with complaints.gathered():
    ...         if not text.isdigit():
    ...             raise PuzzleError(f"{text!r} is no number")
    >>> complaints.tell()
    Traceback (most recent call last):
    gridwright.basics.errors.SeveralErrors: 'x' is no number
    'y' is no number
    """

    def __init__(self) -> None:
        self.errors: list[PuzzleError] = []

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Keep an error, and go on; raises all of them where they are too many."""
        try:
            yield
        except PuzzleError as error:
            self.errors += error.errors if isinstance(error, SeveralErrors) else [error]
            if len(self.errors) >= MOST_GATHERED:
                self.tell(is_all=False)

    def tell(self, *, is_all: bool = True) -> None:
        """Raise what is wrong, if anything is; `is_all` says that everything was looked at."""
        firsts = {(error.message, error.place): error for error in reversed(self.errors)}
        errors = list(firsts.values())[::-1]
        if len(errors) == 1:
            raise errors[0]
        if errors:
            raise SeveralErrors(errors, is_all=is_all)
