"""Pictures of puzzles: ``gw.draw(puzzle).save("board.svg")``."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.api.solving import Values, as_puzzle, read_values
from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.draw.picture import Picture
from gridwright.model.constraints import Variable
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.step import Step
from gridwright.scene.annotations import read_picture
from gridwright.text.keys import PICTURE
from gridwright.text.table import KeyTable

__all__ = ["Shading", "draw"]

Shading = Callable[[str, int | None], bool]
"""Whether a cell is shaded, by its name and its value (None if it has none)."""


def draw(
    puzzle: Puzzle | Model,
    solution: Values | None = None,
    steps: Sequence[Step] = (),
    *,
    candidates: Mapping[Variable, Collection[int]] | None = None,
    theme: str = "auto",
    shade: str | Sequence[str] | Shading | None = None,
    **picture: Any,
) -> Picture:
    """A picture of a puzzle, or of a solution of it, be it right or wrong.

    `steps` are highlighted; `candidates` are values by cell or its name, drawn as pencil marks
    where there is no value.  `shade` are names of cells, or a function of a name and a value;
    it and the further keys `circle`, `thick`, `letters`, `words`, `subtitle`, `title` and `tiles`
    are those of `scene.annotations`, and come in place of what the puzzle's file says.  Nothing is
    solved.
    Raises PuzzleError for a cell that does not exist.

    >>> import gridwright as gw
    >>> print(gw.draw(gw.Latin("1 .\\n. ."), [[1, 2], [2, 1]]))
    ┏━━━┯━━━┓
    ┃ 1 │ 2 ┃
    ┠───┼───┨
    ┃ 2 │ 1 ┃
    ┗━━━┷━━━┛
    """
    puzzle = as_puzzle(puzzle)
    if solution is not None and not isinstance(solution, Solution):
        values, outside = read_values(puzzle, puzzle.model(), solution)
        if outside:
            raise PuzzleError(outside[0].broken, place=str(outside[0].variables[0]))
        solution = puzzle.family.read(puzzle, values)
    if callable(shade):
        known = puzzle.givens if solution is None else solution.assignment
        names = {cell: puzzle.name(cell) for cell in puzzle.grid.cells}
        names |= {cell: name for name, cell in puzzle.family.cell_names(puzzle).items()}
        shade = [name for cell, name in names.items() if shade(name, known.get(cell))]
    if shade is not None:
        picture["shade"] = shade
    if picture:
        puzzle = _decorated(puzzle, picture)
    marks = {puzzle.variable(name): left for name, left in (candidates or {}).items()}
    return Picture(puzzle.family.draw(puzzle, solution, steps, marks), theme)


def _decorated(puzzle: Puzzle, picture: dict[str, Any]) -> Puzzle:
    if not puzzle.family.is_decorated:
        raise FormatError(f"pictures of the family {puzzle.family.name} take no annotations")
    names = puzzle.family.cell_names(puzzle)
    added = read_picture(KeyTable({PICTURE: picture}), puzzle.grid, names, puzzle.family.tilings)
    meta = {**puzzle.meta, PICTURE: {**puzzle.meta.get(PICTURE, {}), **added}}
    return replace(puzzle, meta=meta)
