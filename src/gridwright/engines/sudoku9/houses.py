"""What a Sudoku of 9x9 is: 81 variables, 27 houses."""

from gridwright.model.constraints import AllDifferent
from gridwright.model.model import Model

__all__ = ["HOUSES", "why_not"]

_ROWS = [tuple(range(9 * r, 9 * r + 9)) for r in range(9)]
_COLS = [tuple(range(c, 81, 9)) for c in range(9)]
_BOXES = [
    tuple(27 * band + 9 * r + 3 * stack + c for r in range(3) for c in range(3))
    for band in range(3)
    for stack in range(3)
]

HOUSES: tuple[tuple[int, ...], ...] = (*_ROWS, *_COLS, *_BOXES)
"""The cells of each house, cells counted row by row."""

_KNOWN = frozenset(map(frozenset, HOUSES))


def why_not(model: Model) -> str | None:
    """What makes the model another puzzle, or None if it is such a Sudoku."""
    if len(model.domains) != 81:
        return f"{len(model.domains)} variables; a Sudoku of 9x9 has 81"
    for variable, domain in model.domains.items():
        if domain and (domain[0] < 1 or domain[-1] > 9):
            return f"{variable} has values beyond 1 to 9"
    place = {variable: cell for cell, variable in enumerate(model.domains)}
    houses = set()
    for constraint in model.constraints:
        house = frozenset(place[variable] for variable in constraint.scope)
        if type(constraint) is not AllDifferent or house not in _KNOWN:
            name = constraint.name or type(constraint).__name__
            return f"{name} is not a row, column or box of a 9x9 board"
        houses.add(house)
    if len(houses) < len(HOUSES):
        return f"{len(houses)} rows, columns and boxes; a Sudoku of 9x9 has 27"
    return None
