from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.futoshiki import Futoshiki
from gridwright.testing import check_family

SQUARES = [
    rows
    for rows in product(permutations((1, 2, 3)), repeat=3)
    if all(len(set(col)) == 3 for col in zip(*rows, strict=True))
]
PICTURE = """
. < . > .
    v
.   2   .
        ^
.   .   .
"""
ORDER = ["r1c1 < r1c2 > r1c3", "r2c2 < r1c2", "r3c3 > r2c3"]


def test_the_point_of_a_sign_is_at_the_smaller_number():
    puzzle = gw.Futoshiki(PICTURE)
    assert [solution.rows for solution in gw.solutions(puzzle)] == [
        rows
        for rows in SQUARES
        if rows[0][0] < rows[0][1] > rows[0][2]
        and rows[0][1] > rows[1][1] == 2
        and rows[1][2] < rows[2][2]
    ]
    assert puzzle == gw.Futoshiki("...\n.2.\n...", order=ORDER)
    assert puzzle == gw.Futoshiki(PICTURE.replace("^", "∧").replace("v", "∨"))
    assert str(puzzle).split("\n") == PICTURE.strip().split("\n")


def test_a_sign_that_is_told_twice_is_one_sign():
    twice = gw.Futoshiki(PICTURE, order=[*ORDER, *ORDER])
    assert twice == gw.Futoshiki(PICTURE)
    assert len(twice.clues["order"]) == len(set(twice.clues["order"])) == 4
    assert len(twice.model().constraints) == len(gw.Futoshiki(PICTURE).model().constraints)


def test_a_picture_may_be_written_without_blanks_or_as_rows():
    assert gw.Futoshiki(".<.\n^\n..") == gw.Futoshiki(". < .\n^\n.   .")
    assert gw.Futoshiki([". < .", "^", ".   ."]) == gw.Futoshiki(".<.\n^\n..")
    assert gw.Futoshiki([[".", 1], [1, None]]).givens == {1: 1, 2: 1}


def test_a_solution_is_drawn_with_its_signs():
    puzzle = gw.Futoshiki(". < .\n^\n.   .")
    (solution,) = gw.solutions(puzzle)
    assert str(solution) == "1 < 2\n^\n2   1"


def chain(pair):
    return " < ".join(f"r{cell // 3 + 1}c{cell % 3 + 1}" for cell in pair)


PAIRS = st.tuples(st.integers(0, 8), st.integers(0, 8)).filter(lambda pair: pair[0] != pair[1])


@given(st.lists(PAIRS, max_size=6))
@settings(max_examples=60)
def test_counts_are_those_of_the_squares_that_fit(pairs):
    puzzle = gw.Futoshiki(["..."] * 3, order=list(map(chain, pairs)))
    expected = [
        rows for rows in SQUARES if all(sum(rows, ())[a] < sum(rows, ())[b] for a, b in pairs)
    ]
    assert sorted(solution.rows for solution in gw.solutions(puzzle)) == sorted(expected)


def test_wide_numbers_and_one_cell_survive_writing_and_reading():
    wide = gw.Futoshiki([["."] * 11] * 10 + [[11] + ["."] * 10],
                        order=["r1c1 < r2c1", "r9c9 > r9c10", "r11c11 < r10c11"])  # fmt: skip
    assert gw.parse(gw.format(wide)) == wide
    check_family(
        Futoshiki(),
        [
            gw.Futoshiki("."),
            gw.Futoshiki("1"),
            gw.Futoshiki(PICTURE),
            gw.Futoshiki("..\n..", order=["r1c1 < r1c2", "r1c2 < r1c1", "r1c1 < r2c2"]),
        ],
    )


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (". < . >\n.   .", "line 3: board: '>' is not between two cells"),
        (". < > .\n.   .", "line 3: board: '<' is not between two cells"),
        (". .\n< . .", "line 4: board: '<' is not between two cells"),
        (". .\n ^\n. .", "line 4: board: '^' does not stand between two cells"),
        (". .\n. .\nv", "line 5: board: 'v' does not stand between two cells"),
        ("^\n. .\n. .", "line 3: board: '^' does not stand between two cells"),
        (". .", "line 2: board: 1 rows of 2 cells; expected a square"),
        (". < .\n.", "line 4: board: row 2 has 1 cell, row 1 has 2"),
        (". 3\n. .", "line 3: r1c2: 3 is not one of 1..2"),
        (". x\n. .", "line 3: r1c2: 'x' is not a number"),
        ("# .\n. .", "line 3: board: row 1: '#' (no cell) has no meaning on this board"),
        ("", "line 2: board: the board is empty"),
    ],
)
def test_a_picture_that_cannot_be_read_is_told_with_its_line(complaint, board, message):
    assert complaint(f'puzzle = "futoshiki"\nboard = """\n{board}\n"""\n') == message


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ('["r1c1"]', "item 1 is 'r1c1'; expected cells such as \"r1c1 < r1c2\""),
        (
            '["r1c1 <?"]',
            "'?' is not a cell of this board of 1 rows and 1 columns; cells are named like r1c1",
        ),
        ("[1]", "item 1 is '1'; expected texts such as \"r1c1 < r1c2\""),
    ],
)
def test_an_order_that_cannot_be_read_is_told(complaint, order, message):
    text = f'puzzle = "futoshiki"\nboard = "."\norder = {order}\n'
    assert complaint(text) == "line 3: order: " + message
