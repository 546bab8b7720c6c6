"""What a player of a puzzle has before them: the board, places to write in, clues, pieces.

A family says so once, with `Family.board`; `play.sheet` makes of it what a page needs, so that
no page has to know families.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from gridwright.model.constraints import Variable

if TYPE_CHECKING:  # loaded when something is played
    from gridwright.scene.scene import Scene
    from gridwright.scene.tiling import Tile

__all__ = ["Board", "Listed", "Move", "Place"]


class Place(NamedTuple):
    """Where a value is written.

    variable  whose value it is; several places may have the same one (a letter of a word sum)
    name      what the place is called aloud, such as ``r1c1``
    tile      its outline, and the part of it that a value may fill, in cells of the picture
    values    what may be written, where the model does not say
    region    what part of the board it belongs to; None where there are no parts
    """

    variable: Variable
    name: str
    tile: "Tile"
    values: tuple[int, ...] | None = None
    region: object = None


class Listed(NamedTuple):
    """A line of a list beside the board: a clue, an equation, a number to be placed.

    name       by which errors and steps call it; empty if nothing does
    label      what is printed in front of it, such as the number of a clue
    text       the clue itself
    section    the heading above it, such as Across
    variables  what it is written in, in order
    """

    name: str
    label: str
    text: str
    section: str
    variables: tuple[Variable, ...] = ()


class Move(NamedTuple):
    """What is laid at once: an index into the pieces, and the places that it covers, by index."""

    piece: int
    places: tuple[int, ...]


class Board(NamedTuple):
    """A board to play on.

    scene   its picture: givens and what is printed, nothing of a solution
    places  in the order in which they are read
    clues   the lists beside it
    pieces  names of what is laid, with how often each may be used
    moves   variables that are 1 where a piece is laid, with what it covers
    rules   what is printed above it, in sentences, if that is more than the rules of its family
    small   the picture for where there is little room, if the board's own would be too fine there
    """

    scene: "Scene"
    places: tuple[Place, ...]
    clues: tuple[Listed, ...] = ()
    pieces: tuple[tuple[str, int], ...] = ()
    moves: Mapping[Variable, Move] = {}
    rules: str = ""
    small: "Scene | None" = None
