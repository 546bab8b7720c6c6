"""A board for variables that have no place of their own: a square for each, with its name."""

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Any

from gridwright.model.constraints import Variable
from gridwright.puzzles.playing import Board, Listed, Place
from gridwright.scene.drawing import Drawing
from gridwright.scene.scene import Role
from gridwright.scene.tiling import squares

__all__ = ["named_board"]

_LEAST, _MOST = 4, 12
"""Squares in a row."""


def named_board(puzzle: Any, clues: Sequence[Listed] = ()) -> Board:
    """The variables that may be given, or all of the model's, in rows."""
    variables: Sequence[Variable] = puzzle.family.variables(puzzle)
    variables = tuple(variables or puzzle.model().domains)
    in_row = min(max(ceil(sqrt(len(variables))), _LEAST), _MOST)
    drawing = Drawing(squares({i: (i % in_row, i // in_row) for i in range(len(variables))}))
    for cell, variable in enumerate(variables):
        drawing.number(cell, str(variable))
    write = puzzle.family.write_value
    drawing.fit(write(value) for value in puzzle.givens.values())
    for cell, variable in enumerate(variables):
        if variable in puzzle.givens:
            drawing.value(cell, write(puzzle.givens[variable]), Role.GIVEN)
    places = tuple(
        Place(variable, str(variable), drawing.tiles[cell]._replace(box=drawing.room[cell]))
        for cell, variable in enumerate(variables)
    )
    return Board(drawing.scene(*puzzle.family.caption(puzzle)), places, tuple(clues))
