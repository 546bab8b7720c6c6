"""Boards whose variables are no cells, so far: placements, options, pieces."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.api.playing import so_far

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_cells_of_a_fill_in_are_right_or_wrong():
    puzzle = gw.load(EXAMPLES / "fill-in.toml")
    rows = [x for row in gw.solve(puzzle).solution.rows for x in row]
    cells = {puzzle.grid.name(cell): rows[cell] for cell in puzzle.grid.cells}
    assert so_far(puzzle, cells).is_right is True
    assert gw.conflicts(puzzle, cells) == ()
    name = next(iter(cells))
    assert so_far(puzzle, cells | {name: (cells[name] + 1) % 10}).is_right is False


def test_options_are_found_by_their_index_and_cannot_be_given():
    puzzle = gw.load(EXAMPLES / "exact-cover.dlx")
    assert puzzle.variable("3") == 3
    assert so_far(puzzle, {"0": 1, "3": 1, "4": 1}).is_right is True
    assert so_far(puzzle, {"1": 1}).is_right is False
    for name in ("6", "-1", "²", "r1c1"):
        with pytest.raises(gw.UnknownName):
            puzzle.variable(name)
    with pytest.raises(gw.PuzzleError, match="no given options"):
        puzzle.with_givens({"3": 1})


def test_pieces_are_found_by_where_they_lie():
    puzzle = gw.Polyomino("....\n....", {"I": "xx"}, uses=4)
    *_, last = gw.solutions(puzzle)
    laid = {str(name): value for name, value in last.assignment.items() if value}
    assert so_far(puzzle, laid).is_right is True
    assert so_far(puzzle, {"I r1c2 r1c3": 1, "I r2c1 r2c2": 1}).is_right is False
    assert puzzle.variable("I r1c2 r1c3") == "I r1c2 r1c3"
    with pytest.raises(gw.UnknownName):
        puzzle.variable("I r1c2 r2c3")
