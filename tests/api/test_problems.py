"""What people hand to `gw.solve` in place of a puzzle."""

import numpy as np
import pytest

import gridwright as gw
from gridwright.api.problems import as_puzzle

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [[0 if cell == "." else int(cell) for cell in LINE[k : k + 9]] for k in range(0, 81, 9)]


@pytest.mark.parametrize(
    "problem",
    [
        LINE,
        ROWS,
        tuple(map(tuple, ROWS)),
        [[cell or None for cell in row] for row in ROWS],
        [[str(cell or "") for cell in row] for row in ROWS],
        [LINE[k : k + 9] for k in range(0, 81, 9)],
        np.array(ROWS),
        np.array(ROWS, dtype=np.uint8),
        np.array(ROWS, dtype=object),
        str(np.array(ROWS)),
        repr(np.array(ROWS, dtype=float)),
    ],
    ids=[
        "text",
        "lists",
        "tuples",
        "None",
        "texts",
        "rows",
        "array",
        "bytes",
        "objects",
        "str",
        "repr",
    ],
)
def test_a_sudoku_in_any_shape_is_solved(problem: object) -> None:
    result = gw.solve(problem)  # type: ignore[arg-type]
    assert result.is_unique and result.solution.rows[0] == (5, 3, 4, 6, 7, 8, 9, 1, 2)
    assert gw.count(problem) == 1  # type: ignore[arg-type]


def test_other_boards_are_decided_by_their_numbers() -> None:
    assert as_puzzle([[1, None, 3], [None, 9, None], [7, None, 5]]).family.name == "hidoku"


@pytest.mark.parametrize("problem", [3, None, object(), [], [3], [[1], 2], b"12"])
def test_a_value_of_another_kind_is_told_what_was_expected(problem: object) -> None:
    with pytest.raises(TypeError, match="expected"):
        gw.solve(problem)  # type: ignore[arg-type]


def test_a_text_that_cannot_be_read_is_an_error_of_the_puzzle() -> None:
    with pytest.raises(gw.PuzzleError, match="81 characters, this one has 80"):
        gw.solve(LINE[:-1])
