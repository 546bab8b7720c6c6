from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.magic_board import MagicBoard
from gridwright.testing import check_family

EMPTY_3 = "...\n...\n..."


def names(puzzle):
    return [constraint.name for constraint in puzzle.model().constraints]


def test_the_sample_has_its_published_solution(example):
    assert str(gw.solve(gw.parse(example("magic-board.toml"))).solution) == (
        "28 24  6 12 15\n13  7 25 17 23\n 8 26 19  5 27\n20 18 14 22 11\n16 10 21 29  9"
    )


def test_there_are_eight_magic_squares_of_order_three():
    count = gw.count(gw.MagicBoard(EMPTY_3))
    assert (count, count.exhausted) == (8, True)


def test_order_leaves_one_of_the_eight_symmetric_squares():
    order = ["r1c1 < r1c3", "r1c1 < r3c1 ", "r1c1<r3c3", "r1c3 < r3c1"]
    puzzle = gw.MagicBoard(EMPTY_3, order=order)
    assert gw.solve(puzzle).solution.rows == ((2, 9, 4), (7, 5, 3), (6, 1, 8))
    assert "r1c1 < r1c3" in names(puzzle)


@pytest.mark.parametrize(
    ("board", "keys", "notes"),
    [
        (EMPTY_3, {}, ["sum 15 derived: the numbers make 45, shared equally by 3 rows or columns"]),
        (EMPTY_3, {"sum": 15}, []),
        (EMPTY_3, {"numbers": "1..12", "sum": 20}, []),
        (
            "....\n....",
            {},
            [
                "sum of rows 18 derived: the numbers make 36, shared equally by 2 rows",
                "sum of columns 9 derived: the numbers make 36, shared equally by 4 columns",
            ],
        ),
        (
            "....\n....",
            {"numbers": "1..4", "uses": 2, "lines": ["columns"]},
            ["sum of columns 5 derived: the numbers make 20, shared equally by 4 columns"],
        ),
        (
            "....",
            {"groups": [{"cells": ["r1c1", "r1c4"]}, {"cells": ["r1c2", "r1c3"]}]},
            ["sum of groups 5 derived: the numbers make 10, shared equally by 2 groups"],
        ),
        ("...\n...", {"row_sums": [".", 9]}, []),
    ],
)
def test_notes_tell_which_sums_were_derived(board, keys, notes):
    puzzle = gw.MagicBoard(board, **keys)
    assert list(puzzle.family.notes(puzzle)) == notes


@pytest.mark.parametrize(
    ("board", "keys", "reason"),
    [
        ("...\n...", {}, "no sum can be derived: the numbers make 21, not a multiple of 2 rows"),
        (EMPTY_3, {"sum": 16}, "the rows sum to 48 together, but the numbers make 45"),
        (
            EMPTY_3,
            {"sum": 25, "lines": ["diagonals"]},
            "rising diagonal sums to 25, but 3 of the numbers make 6 to 24",
        ),
        (
            EMPTY_3,
            {"sum": 13, "numbers": [2, 4, 6, 8, 10, 12, 14, 16, 18]},
            "row 1 sums to 13, but 3 of the numbers make 12, 14 and so on",
        ),
        (EMPTY_3, {"sum": 15, "numbers": "1..8"}, "9 cells, but only 8 numbers for them"),
        ("...", {"row_sums": [7]}, "row 1 sums to 7, but the numbers make 6"),
    ],
)
def test_a_sum_that_cannot_be_reached_is_a_proof_with_a_reason(board, keys, reason):
    puzzle = gw.MagicBoard(board, **keys)
    assert reason in names(puzzle)
    result = gw.solve(puzzle)
    assert (result.status, result.stats.nodes) == (gw.Status.NONE, 1)


def test_zero_is_a_number_only_where_it_is_one_of_the_numbers():
    with_zero = gw.MagicBoard("0..\n...\n...", numbers="0..8", sum=12)
    assert with_zero.givens == {0: 0}
    assert gw.MagicBoard("0..\n...\n...").givens == {}


def test_unknown_sums_of_rows_and_columns_are_left_open():
    puzzle = gw.MagicBoard("..\n..", row_sums=[3, "."], column_sums=["_", 6])
    assert {"row 1 sums to 3", "column 2 sums to 6"} <= set(names(puzzle))
    assert [s.rows for s in gw.solutions(puzzle)] == [((1, 2), (3, 4))]


@given(
    st.lists(st.integers(-3, 6), min_size=4, max_size=6, unique=True),
    st.integers(1, 2),
    st.integers(-2, 8),
    st.sampled_from([["rows"], ["columns", "diagonals"], ["rows", "columns"]]),
)
@settings(deadline=None, max_examples=60)
def test_counts_agree_with_trying_all_boards(numbers, uses, total, lines):
    puzzle = gw.MagicBoard("..\n..", numbers=numbers, uses=uses, sum=total, lines=lines)
    cells = {"rows": [(0, 1), (2, 3)], "columns": [(0, 2), (1, 3)], "diagonals": [(0, 3), (1, 2)]}
    boards = permutations(numbers, 4) if uses == 1 else product(numbers, repeat=4)
    expected = sum(
        all(board.count(v) <= uses for v in board)
        and all(sum(board[i] for i in line) == total for kind in lines for line in cells[kind])
        for board in boards
    )
    assert gw.count(puzzle) == expected
    check_family(MagicBoard(), [puzzle])


def test_all_keys_survive_writing_and_reading():
    groups = [{"cells": ["r1c1", "r2c2"], "sum": 4}, {"cells": ["r1c2", "r2c1"]}]
    order = ["r1c1 < r1c2 < r2c3"]
    puzzles = [
        gw.MagicBoard("..#\n3..", groups=groups, sum=7, order=order, uses=2),
        gw.MagicBoard("...\n...", numbers=[1, 2, 4, 8, 16, 32], row_sums=[7, "."]),
        gw.MagicBoard("...\n...", numbers=range(-2, 4), lines=["columns", "rows"], sum=3),
    ]
    check_family(MagicBoard(), puzzles)


SQUARE = 'puzzle = "magic-board"\nboard = """\n. . .\n. 5 .\n. . .\n"""\n'


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ("bord = 1", "line 7: unknown key 'bord'; did you mean 'board'?"),
        ('lines = ["diagonals"]', "sum: expected a sum; it cannot be derived for diagonals alone"),
        (
            'lines = ["rwos"]',
            "line 7: lines: 'rwos'; expected 'rows', 'columns', 'diagonals'; did you mean 'rows'?",
        ),
        (
            'numbers = "1..10"',
            "sum: expected a sum; it is derived only where all numbers are used, "
            "and there are 10 for 9 cells",
        ),
        (
            'numbers = "9..1"',
            "line 7: numbers: '9..1' is an empty range; expected the smaller number first",
        ),
        ('numbers = "nine"', "line 7: numbers: expected a range such as \"1..9\", found 'nine'"),
        ('numbers = "1..9e9"', "line 7: numbers: '9e9' is not a number"),
        ('numbers = "1..100001"', "line 7: numbers: 100,001 numbers; at most 100,000"),
        ("numbers = [1, 2, 2]", "line 7: numbers: '2' occurs twice; expected it once"),
        ("numbers = [1, 2, 2.5]", "line 7: numbers: item 3 is '2.5'; expected whole numbers"),
        ('numbers = "6..14"', "line 4: r2c2: 5 is not one of 6..14"),
        ("sum = 1.5", "line 7: sum: expected a whole number, found '1.5'"),
        ("sum = " + "9" * 40, "line 7: sum: '99999999999…' is too large a number; at most 10^30"),
        ("uses = 0", "line 7: uses: expected at least 1, found 0"),
        ("row_sums = [1, 2]", "line 7: row_sums: expected 3 sums, found 2"),
        ('row_sums = [1, 2, "x"]', "line 7: row_sums: item 3 is 'x'; expected a sum or \".\""),
        (
            'lines = ["rows"]\nrow_sums = [1, 2, 3]',
            "line 8: row_sums: rows are in `lines` too; expected one of the two",
        ),
        (
            'groups = [{cells = ["r1c1", "r1c1"], sum = 2}]',
            "line 7: group 1: a cell is named twice",
        ),
        (
            "groups = [{sum = 2}]",
            "line 7: group 1: the key 'cells' is missing; expected a list of names such as r1c1",
        ),
        (
            'groups = [{cells = ["r1c1"], smu = 2}]',
            "line 7: group 1: unknown key 'smu'; did you mean 'sum'?",
        ),
        (
            'groups = [{cells = ["r1c4"]}]',
            "line 7: group 1: 'r1c4' is not a cell of this board of 3 rows and 3 columns; "
            "cells are named like r1c1",
        ),
        (
            'order = ["r1c1"]',
            "line 7: order: item 1 is 'r1c1'; expected cells such as \"r1c1 < r1c5\"",
        ),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(complaint, keys, message):
    assert complaint(SQUARE + keys + "\n") == message


def test_only_squares_have_diagonals(complaint):
    text = 'puzzle = "magic-board"\nboard = "..."\nlines = ["diagonals"]\n'
    assert complaint(text) == "line 3: lines: 1 rows of 3 cells; only a square has diagonals"
