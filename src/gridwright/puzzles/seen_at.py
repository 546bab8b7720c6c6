"""Where on a board variables are seen that are no cells: "clash r1c1" in r1c1.

Families name them by the cell of which they tell something, ``"final r1c1"`` or ``"r1c1 is 3"``,
and the digits of an answer that is entered otherwise ``"answer 5a digit 1"``.  A step that is about
these has its place in pictures, too.
"""

from collections.abc import Iterable, Mapping

from gridwright.model.constraints import Variable
from gridwright.model.grid import Cell
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["seen_at"]


def seen_at(puzzle: Puzzle, variables: Iterable[Variable]) -> Mapping[Variable, Cell]:
    """The cells where those of the variables are seen that are no cells.

    >>> import gridwright as gw
    >>> seen_at(gw.Latin("1 .\\n. ."), [0, "clash r1c2", "r2c1 is X", "base"])
    {'clash r1c2': 1, 'r2c1 is X': 2}
    """
    told = [v for v in variables if isinstance(v, str) and " " in v]
    if not told:
        return {}
    cells: dict[str, Cell] = {puzzle.name(cell): cell for cell in puzzle.grid.cells}
    entries = puzzle.family.entries(puzzle)
    found: dict[Variable, Cell] = {}
    for variable in told:
        at: Variable | None = None
        match variable.split(" "):
            case ["answer", entry, "digit", n] if n.isdecimal():
                own = entries.get(entry, ())
                at = own[int(n) - 1] if 0 < int(n) <= len(own) else None
            case ["clash" | "changed" | "final", name] | [name, "is", _]:
                at = cells.get(name)
        if isinstance(at, int):
            found[variable] = at
    return found
