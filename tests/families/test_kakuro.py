from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.kakuro import Kakuro
from gridwright.testing import check_family

SMALL = "# 4\\ 3\\\n\\4 . .\n\\3 . .\n"


def test_sums_stand_as_printed_down_before_across():
    puzzle = gw.Kakuro(SMALL)
    (solution,) = gw.solutions(puzzle)
    assert solution.rows == ((None, None, None), (None, 3, 1), (None, 1, 2))
    assert " ".join(str(puzzle).split()) == "# 4/ 3/ /4 . . /3 . ."
    assert gw.Kakuro(SMALL.replace("\\", "/")) == puzzle


def test_a_run_without_a_sum_repeats_no_digit():
    assert gw.count(gw.Kakuro("/17 . . #")) == 2
    assert gw.count(gw.Kakuro("# . . #")) == 72
    assert gw.count(gw.Kakuro("." * 5)) == 15120


def test_impossible_sums_are_no_error():
    for board in ("/18 . .", "/2 . .", "/99 .", "/5 5 .", "/46 " + ". " * 10):
        assert gw.solve(gw.Kakuro(board)).status is gw.Status.NONE


@given(st.lists(st.integers(1, 9), min_size=4, max_size=4), st.lists(st.booleans(), min_size=8))
@settings(max_examples=25)
def test_counts_are_those_of_trying_all_digits(digits, told):
    a, b, c, d = digits
    sums = [a + c, b + d, a + b, c + d]
    down_1, down_2, across_1, across_2 = (s if t else "" for s, t in zip(sums, told))
    corner = [digits[i] if told[4 + i] and i == 0 else "." for i in range(4)]
    board = [
        ["#", f"{down_1}/" if down_1 else "#", f"{down_2}/" if down_2 else "#"],
        [f"/{across_1}" if across_1 else "#", corner[0], corner[1]],
        [f"/{across_2}" if across_2 else "#", corner[2], corner[3]],
    ]
    expected = {
        cells
        for cells in product(range(1, 10), repeat=4)
        if all(x != y for x, y in ((cells[0], cells[1]), (cells[2], cells[3])))
        and all(x != y for x, y in ((cells[0], cells[2]), (cells[1], cells[3])))
        and all(
            not t or cells[i] + cells[j] == s
            for t, s, (i, j) in zip(told, sums, ((0, 2), (1, 3), (0, 1), (2, 3)))
        )
        and (corner[0] == "." or cells[0] == corner[0])
    }
    puzzle = gw.Kakuro(board)
    found = {solution.rows[1][1:] + solution.rows[2][1:] for solution in gw.solutions(puzzle)}
    assert found == expected


def test_boards_of_all_shapes_survive_writing_and_reading():
    check_family(Kakuro(), [gw.Kakuro(board) for board in (
        SMALL, ".", "/3 . .", "3/,\n.,\n.,\n#,", "# 12/\n/5 .\n# .", "10/10 1 .\n. . #\n. # 3",
    )])  # fmt: skip


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("# .\n/3 #", "line 4: r2c1: a sum across, but there are no cells for it"),
        ("# 4/\n# #\n# .", "line 3: r1c2: a sum down, but there are no cells for it"),
        ("/ .", "line 3: r1c1: expected sums such as 17\\16, 17\\ or \\16, found '/'"),
        ("1/2/3 .", "line 3: r1c1: expected sums such as 17\\16, 17\\ or \\16, found '1/2/3'"),
        ("/a .", "line 3: r1c1: 'a' is not a number"),
        ("/3 .\n\n. x", "line 5: r2c2: 'x' is not a number"),
        ("/3 10", "line 3: r1c2: 10 is not one of 1..9"),
        ("/3 .\n.", "line 4: board: row 2 has 1 cell, row 1 has 2"),
        ("# #", "line 2: board: the board has no cells, only holes"),
        ("", "line 2: board: the board is empty"),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(complaint, board, message):
    assert complaint(f"puzzle = \"kakuro\"\nboard = '''\n{board}\n'''\n") == message


def test_a_backslash_between_double_quotes_is_told_how_to_be_written(complaint):
    told = complaint('puzzle = "kakuro"\nboard = """\n# 4\\.\n"""\n')
    assert told.startswith("line 3: not a puzzle file: Unescaped")
    assert told.endswith("put a text with \\ between ''' and '''")
