"""What a family says for puzzles of it to be made (`gridwright.generate`)."""

from collections.abc import Callable, Collection, Generator, Mapping
from typing import Any, ClassVar

from gridwright.basics.errors import PuzzleError
from gridwright.model.model import Assignment

__all__ = ["Makes"]


class Makes:
    """The part of a `Family` that makes puzzles; nothing is made unless it says so.

    Here `Any` is a `Puzzle`, whose module knows this one.

    is_made    whether puzzles are made of it; boards of numbers that say no more are made on empty
               boards, by what `BoardFamily` has for that
    styles     what it may draw by chance, by name; "" is what it always draws
    drawn_keys  what may be told to those who draw, such as words
    framed_styles, filled_styles  the styles in which that is a board, see `random_frame`, or is
               drawn onto a solution of what is `empty`, see `random_puzzle`
    gentlest   the hardest step of its easiest puzzles as `gridwright.grade` prices it, which are
               called easy; 0 if they need none harder than Sudokus do
    """

    is_made: ClassVar[bool] = False
    styles: ClassVar[Mapping[str, str]] = {}
    framed_styles: ClassVar[Collection[str]] = ()
    drawn_keys: ClassVar[Collection[str]] = ()
    filled_styles: ClassVar[Collection[str]] = ()
    gentlest: ClassVar[float] = 0.0

    def empty(self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]) -> Any:
        """What is drawn on in a style, of so many rows and columns; None for an empty board.

        `keys` are those of the `drawn_keys` that were told.  Raises PuzzleError for a size that no
        puzzle can have.
        """
        return None

    def random_frame(self, frame: Any, below: Callable[[int], int], style: str) -> Any:
        """A board drawn by chance, to be filled and made a puzzle of; None if none was found.

        ``below(n)`` is a number from 0 to n - 1.
        """
        return frame

    def random_puzzle(
        self, frame: Any, values: Assignment, below: Callable[[int], int], style: str
    ) -> Generator[Any, Any, Any]:
        """Draw a whole puzzle in a style, with its only solution.

        `values` is a solution of the frame if the style is a filled one.  See `puzzles.drafting`.
        """
        raise PuzzleError("no puzzles of this family are drawn")

    def random_completion(
        self, frame: Any, values: Assignment, below: Callable[[int], int], *, minimal: bool
    ) -> Generator[Any, Any, Any] | None:
        """Complete a draft that has this solution among others, so that it is the only one.

        None for families whose drafts are completed by givens.  With `minimal` nothing of the
        draft may be spare either.  See `puzzles.drafting`.
        """
        return None
