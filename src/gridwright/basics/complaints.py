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
        self.n_met = 0

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Keep an error, and go on; raises all of them where they are too many."""
        try:
            yield
        except PuzzleError as error:
            for one in error.errors if isinstance(error, SeveralErrors) else [error]:
                self.n_met += 1
                known = {(other.message, other.place) for other in self.errors}
                if (one.message, one.place) not in known:  # perhaps in another line
                    self.errors.append(one)
            if self.n_met >= MOST_GATHERED:
                self.tell(is_all=False)

    def tell(self, *, is_all: bool = True) -> None:
        """Raise what is wrong, if anything is; `is_all` says that everything was looked at."""
        if len(self.errors) == 1:
            raise self.errors[0]
        if self.errors:
            raise SeveralErrors(self.errors, is_all=is_all)
