"""Killer Sudoku: the key `cages` of a Sudoku."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.sudoku import Sudoku
from gridwright.testing import check_family

GRIDS = [sum(solution.rows, ()) for solution in gw.solutions(gw.Sudoku(["...."] * 4))]
LETTERS = "aab.\nccb.\n....\n....\n"


def test_cages_as_letters_and_as_a_list_are_the_same():
    puzzle = gw.Sudoku("." * 16, cages=LETTERS, sums={"a": 3, "b": 7, "c": 7})
    cages = [
        {"cells": ["r2c1", "r2c2"], "sum": 7},
        {"cells": ["r1c1", "r1c2"], "sum": 3},
        {"cells": ["r2c3", "r1c3"], "sum": 7},
    ]
    assert gw.Sudoku("." * 16, cages=cages) == puzzle
    assert "sums = {a = 3, b = 7, c = 7}" in gw.format(puzzle)
    check_family(Sudoku(), [puzzle])


def test_no_value_repeats_in_a_cage_that_leaves_its_box():
    cages = [{"cells": ["r1c1", "r3c3"], "sum": 4}]
    assert gw.count(gw.Sudoku("." * 16, cages=cages)) == sum(
        {grid[0], grid[10]} == {1, 3} for grid in GRIDS
    )


@given(st.lists(st.sampled_from("abcde."), min_size=16, max_size=16), st.sampled_from(GRIDS))
@settings(max_examples=30)
def test_counts_are_those_of_the_grids_that_fit(letters, grid):
    cages = {name: [i for i in range(16) if letters[i] == name] for name in set(letters) - {"."}}
    sums = {name: sum(grid[i] for i in cells) for name, cells in cages.items()}
    rows = ["".join(letters[i : i + 4]) for i in (0, 4, 8, 12)]
    puzzle = gw.Sudoku("." * 16, cages="\n".join(rows), sums=sums)
    expected = {
        g
        for g in GRIDS
        if all(
            sum(g[i] for i in cells) == sums[name] and len({g[i] for i in cells}) == len(cells)
            for name, cells in cages.items()
        )
    }
    assert {sum(solution.rows, ()) for solution in gw.solutions(puzzle)} == expected


def test_cages_go_with_regions_and_diagonals():
    puzzle = gw.Sudoku(
        "." * 16, regions="aabb\naabb\nccdd\nccdd", diagonals=True, cages=LETTERS,
        sums={"a": 3, "b": 7, "c": 7},
    )  # fmt: skip
    check_family(Sudoku(), [puzzle])


HEAD = 'puzzle = "sudoku"\nboard = "' + "." * 16 + '"\n'


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ("sums = {a = 3}", "the key 'cages' is missing; expected a list of tables with cells and a"
         " sum, or a board of letters"),
        ('cages = "aa.."', "line 3: cages: expected 4 rows of 4 letters"),
        (
            'cages = """\naa..\n....\n....\n....\n"""\nsums = {a = "3"}',
            "line 3: cage 'a': sum: expected a whole number, found '3'",
        ),
        (
            'cages = [{cells = ["r1c1"], sum = 3}, {cells = ["r1c2", "r1c1"], sum = 3}]',
            "line 3: cage 2: r1c1 is in cage 1 too",
        ),
    ],
)  # fmt: skip
def test_a_complaint_names_the_place_and_what_was_expected(complaint, keys, message):
    assert complaint(HEAD + keys + "\n") == message
