from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.api.templates import template
from gridwright.families.hidoku import Hidoku
from gridwright.model.grid import ADJACENCIES
from gridwright.testing import check_family

ROWS = """\
 91  92  93  20  21  36  37  38  39  57
 90  94  19  22  35  53  54  40  56  58
 89  95  18  23  52  34 100  55  41  59
 88  17  96  51  24  99  33  61  60  42
 16  87  50  97  98  25  62  32  43  30
 15   6  86  49  48  63  26  44  31  29
 14   5   7  85  64  47  45  27  28  78
  4  13   8  65  84  70  46  72  77  79
  3   9  12  66  69  83  71  73  80  76
  1   2  10  11  67  68  82  81  74  75"""


def test_the_sample_has_its_published_solution(example):
    puzzle = gw.parse(example("hidoku.txt"))
    assert (puzzle.family.name, len(puzzle.givens)) == ("hidoku", 27)
    assert str(gw.solve(puzzle).solution) == ROWS


@pytest.mark.parametrize(
    ("board", "adjacency", "count"),
    [
        ("..\n..", "king", 24),
        ("...\n...\n...", "rook", 40),
        ("..\n..", "hex", 12),
        ("...\n.#.\n...", "rook", 16),
        (".#\n#.", "king", 2),
        (".#\n#.", "rook", 0),
        (".", "king", 1),
    ],
)
def test_empty_boards_have_so_many_paths(board, adjacency, count):
    assert gw.count(gw.Hidoku(board, adjacency=adjacency)) == count


def test_numbrix_means_rook():
    assert gw.parse('puzzle = "numbrix"\nboard = "1.\\n.."').clues == {"adjacency": "rook"}
    assert gw.parse('puzzle = "hidato"\nboard = "1.\\n.."').clues == {"adjacency": "king"}


@given(
    st.sampled_from(["..\n..\n..", "...\n.#.", "...\n..."]),
    st.sampled_from(sorted(ADJACENCIES)),
    st.integers(0, 4),
    st.integers(1, 5),
)
@settings(deadline=None, max_examples=60)
def test_counts_agree_with_trying_all_orders(board, adjacency, place, number):
    puzzle = gw.Hidoku(board, adjacency=adjacency)
    cells = puzzle.grid.cells
    puzzle = puzzle.with_givens({cells[place]: number})
    expected = sum(
        path[number - 1] == cells[place]
        and all(b in puzzle.grid.neighbours(a, adjacency) for a, b in pairwise(path))
        for path in permutations(cells)
    )
    assert gw.count(puzzle) == expected
    check_family(Hidoku(), [puzzle])


def test_rows_of_a_hex_board_are_indented():
    assert str(gw.Hidoku(". 2\n. .", adjacency="hex")) == ". 2\n . ."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1,2\n3,\n", "line 2: board: row 2 has 1 cell, row 1 has 2"),
        ("1,2\n\n3,5\n", "line 3: r2c2: 5 is not one of 1..4"),
        ("#,#\n#,#\n", "line 1: board: the board has no cells, only holes"),
    ],
)
def test_a_bare_board_that_cannot_be_read_is_told_with_its_line(complaint, text, message):
    assert complaint(text) == message


def test_an_unknown_adjacency_is_refused(complaint):
    assert complaint('puzzle = "hidoku"\nboard = "1."\nadjacency = "kng"\n') == (
        "line 3: adjacency: 'kng'; expected 'king', 'rook', 'hex'; did you mean 'king'?"
    )


@pytest.mark.parametrize("board", ["1 . 3\n. . .\n7 . 9", "1,,3\n,,\n7,,9"])
def test_numbrix_means_rook_for_a_board_without_keys_as_well(board):
    puzzle = gw.parse(board, family="numbrix")
    assert puzzle.clues == {"adjacency": "rook"}
    assert gw.parse(board, family="hidato").clues == {"adjacency": "king"}
    assert (
        gw.parse('puzzle = "numbrix"\nboard = "1."\nadjacency = "hex"').clues["adjacency"] == "hex"
    )


def test_numbrix_that_are_begun_or_made_are_of_rooks():
    assert gw.parse(template("numbrix", (3, 3))).clues == {"adjacency": "rook"}
    made = next(gw.generate("numbrix", 1, size=(3, 3), seed=1))
    assert made.puzzle.clues == {"adjacency": "rook"}
    assert (
        made.puzzle
        == next(gw.generate("hidoku", 1, size=(3, 3), seed=1, keys=made.puzzle.clues)).puzzle
    )
