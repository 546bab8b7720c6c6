"""Pictures of puzzles: ``gw.draw(puzzle).save("board.svg")``."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.api.problems import Problem, as_puzzle
from gridwright.api.solving import Values, read_values
from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.draw.picture import Picture
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.step import Step
from gridwright.scene.annotations import read_picture
from gridwright.text.keys import PICTURE
from gridwright.text.table import KeyTable

__all__ = ["Shading", "draw"]

Shading = Callable[[str, int | None], bool]
"""Whether a cell is shaded, by its name and its value (None if it has none)."""


def draw(
    puzzle: Problem,
    solution: Values | None = None,
    steps: Sequence[Step] = (),
    *,
    candidates: Mapping[Variable, Collection[int]] | None = None,
    theme: str = "auto",
    shade: str | Sequence[str] | Shading | None = None,
    circle: str | Sequence[str] | None = None,
    thick: Sequence[str] | None = None,
    letters: Mapping[int, str] | Mapping[str, str] | None = None,
    words: Sequence[str] | None = None,
    title: bool | None = None,
    subtitle: str | None = None,
    tiles: str | None = None,
) -> Picture:
    """A picture of a puzzle, or of a solution of it, be it right or wrong.

    `steps` are highlighted; `candidates` are values by cell or its name, drawn as pencil marks
    where there is no value.  `shade` are names of cells, a word such as "even", or a function of
    a name and a value, `circle` names of cells or such a word, `thick` and `words` pairs and rows
    of cells such as ``"r1c1 r1c2"``, `letters` texts by value, `title` whether the title stands
    above, `subtitle` a line below, and `tiles` a shape of the cells: all as in `scene.annotations`,
    in place of what the puzzle's file says.  Nothing is solved.  Raises PuzzleError for a cell that
    does not exist.

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
    annotations: dict[str, Any] = {
        "shade": shade,
        "circle": circle,
        "thick": thick,
        "letters": letters,
        "words": words,
        "title": title,
        "subtitle": subtitle,
        "tiles": tiles,
    }
    if picture := {key: value for key, value in annotations.items() if value is not None}:
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
