from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.latin import Latin
from gridwright.testing import check_family


@pytest.mark.parametrize(("n", "count"), [(1, 1), (2, 2), (3, 12), (4, 576)])
def test_empty_squares_have_their_published_counts(n, count):
    found = gw.count(gw.Latin((". " * n + "\n") * n))
    assert (found, found.exhausted) == (count, True)


def test_the_reduced_squares_of_order_five_are_56():
    rows = [[1, 2, 3, 4, 5]] + [[first, ".", ".", ".", "."] for first in (2, 3, 4, 5)]
    assert gw.count(gw.Latin(rows)) == 56


SQUARES = [
    rows
    for rows in product(permutations((1, 2, 3)), repeat=3)
    if all(len(set(col)) == 3 for col in zip(*rows, strict=True))
]


@given(st.lists(st.sampled_from([".", ".", 1, 2, 3]), min_size=9, max_size=9))
@settings(deadline=None)
def test_counts_agree_with_the_squares_that_fit(cells):
    rows = [cells[:3], cells[3:6], cells[6:]]
    expected = [
        square
        for square in SQUARES
        if all(cell in (".", value) for cell, value in zip(cells, sum(square, ()), strict=True))
    ]
    puzzle = gw.Latin(rows)
    assert sorted(solution.rows for solution in gw.solutions(puzzle)) == sorted(expected)
    check_family(Latin(), [puzzle])


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("..\n..\n..", "line 2: board: 3 rows of 2 cells; a Latin square is square"),
        ("..\n.3", "line 4: r2c2: 3 is not one of 1..2"),
        ("..\n.-", "line 4: r2c2: '-' is not a number"),
        ("", "line 2: board: the board is empty"),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(complaint, board, message):
    assert complaint(f'puzzle = "latin"\nboard = """\n{board}\n"""\n') == message
