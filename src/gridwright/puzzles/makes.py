"""What a family says for puzzles of it to be made (`gridwright.generate`)."""

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from gridwright.model.model import Assignment

if TYPE_CHECKING:  # they know families
    from gridwright.puzzles.drafting import Drafting
    from gridwright.puzzles.puzzle import Family, Puzzle

__all__ = ["Makes", "completed"]


class Makes:
    """The part of a `Family` that makes puzzles; nothing is made unless it says so.

    is_made    whether puzzles are made of it; boards of numbers that say no more are made on empty
               boards, by what `BoardFamily` has for that
    styles     what it may draw by chance, by name; "" is what it always draws
    drawn_keys  what may be told to those who draw, such as words
    framed_styles, filled_styles  the styles in which that is a board, see `random_frame`, or is
               drawn onto a solution of what is `empty`, see `random_puzzle`
    """

    is_made: ClassVar[bool] = False
    styles: ClassVar[Mapping[str, str]] = {}
    framed_styles: ClassVar[Collection[str]] = ()
    drawn_keys: ClassVar[Collection[str]] = ()
    filled_styles: ClassVar[Collection[str]] = ()

    def empty(
        self, size: tuple[int, int] | None, style: str, keys: Mapping[str, Any]
    ) -> "Puzzle | None":
        """What is drawn on in a style, of so many rows and columns; None for an empty board.

        `keys` are those of the `drawn_keys` that were told.  Raises PuzzleError for a size that no
        puzzle can have.
        """
        return None

    def random_frame(
        self, frame: "Puzzle", below: Callable[[int], int], style: str
    ) -> "Puzzle | None":
        """A board drawn by chance, to be filled and made a puzzle of; None if none was found.

        ``below(n)`` is a number from 0 to n - 1.
        """
        return frame

    def random_puzzle(
        self, frame: "Puzzle", values: Assignment, below: Callable[[int], int], style: str
    ) -> "Drafting":
        """Draw a whole puzzle in a style, with its only solution.

        `values` is a solution of the frame if the style is a filled one.  See `puzzles.drafting`;
        givens of variables are chosen unless a family does more.
        """
        return (yield from completed(self, frame, values, below))  # type: ignore[arg-type]


def completed(
    family: "Family", frame: "Puzzle", values: Assignment, below: Callable[[int], int]
) -> "Drafting":
    """The frame with as few more givens as leave this solution; what is given stays."""
    from gridwright.puzzles.drafting import Draft, needed, shuffled

    free = [x for x in family.variables(frame) if x not in frame.givens and x in values]
    pins = [{x: values[x]} for x in free]
    units = yield from needed((), shuffled(len(pins), below), pins=pins)
    if units is None:
        return None
    given = {free[unit]: values[free[unit]] for unit in units}
    return Draft(frame.with_givens(dict(given.items())), values)
