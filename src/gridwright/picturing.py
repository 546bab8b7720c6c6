"""Pictures of puzzles: ``gw.draw(puzzle).save("board.svg")``."""

from collections.abc import Collection, Mapping, Sequence

from gridwright.api import Values, as_puzzle, read_values
from gridwright.core.constraints import Variable
from gridwright.core.errors import PuzzleError
from gridwright.core.model import Model
from gridwright.core.puzzle import Puzzle
from gridwright.core.result import Solution
from gridwright.core.step import Step
from gridwright.draw.picture import Picture

__all__ = ["draw"]


def draw(
    puzzle: Puzzle | Model,
    solution: Values | None = None,
    steps: Sequence[Step] = (),
    *,
    candidates: Mapping[Variable, Collection[int]] | None = None,
    theme: str = "auto",
) -> Picture:
    """A picture of a puzzle, or of a solution of it, be it right or wrong.

    `steps` are highlighted; `candidates` are values by cell or its name, drawn as pencil marks
    where there is no value.  Nothing is solved.  Raises PuzzleError for a cell that does not
    exist.
    """
    puzzle = as_puzzle(puzzle)
    if solution is not None and not isinstance(solution, Solution):
        values, outside = read_values(puzzle, puzzle.model(), solution)
        if outside:
            raise PuzzleError(outside[0].broken, place=str(outside[0].variables[0]))
        solution = puzzle.family.read(puzzle, values)
    marks = {puzzle.variable(name): left for name, left in (candidates or {}).items()}
    return Picture(puzzle.family.draw(puzzle, solution, steps, marks), theme)
