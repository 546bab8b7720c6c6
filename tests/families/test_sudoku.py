import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.sudoku import Sudoku
from gridwright.testing import check_family

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
JIGSAW = 'puzzle = "sudoku"\nboard = """\n1...\n....\n....\n...2\n"""\n'


def flat(solution):
    return "".join(str(value) for row in solution.rows for value in row)


def test_the_newspaper_sudoku_has_its_published_solution(example):
    for text in (LINE, example("sudoku.toml"), LINE.replace(".", "0") + " a comment"):
        assert flat(gw.solve(gw.parse(text)).solution) == SOLVED


@pytest.mark.parametrize(
    ("keys", "count"),
    [
        ({}, 288),
        ({"diagonals": True}, 48),
        ({"regions": "aabb\naabb\nccdd\nccdd"}, 288),
        ({"regions": "aaaa\nbbbb\ncccc\ndddd"}, 576),
        ({"box": [1, 4]}, 576),
    ],
)
def test_empty_boards_of_four_have_so_many_fillings(keys, count):
    found = gw.count(gw.Sudoku("....\n" * 4, **keys))
    assert (found, found.exhausted) == (count, True)


@pytest.mark.parametrize("n", [4, 6, 9, 12, 16, 25])
def test_usual_sizes_have_usual_boxes(n):
    puzzle = gw.Sudoku((". " * n + "\n") * n)
    assert len(puzzle.model().constraints) == 3 * n
    check_family(Sudoku(), [puzzle] if n <= 9 else [])
    assert gw.parse(gw.format(puzzle)) == puzzle


def test_letters_stand_for_values_after_nine():
    puzzle = gw.Sudoku("G" + "." * 255)
    assert puzzle.givens == {0: 16}
    assert gw.Sudoku("g" + "." * 255) == puzzle


@given(st.permutations(range(1, 5)), st.booleans(), st.data())
@settings(deadline=None, max_examples=30)
def test_relabelling_and_transposing_keep_the_number_of_solutions(labels, transposed, data):
    cells = data.draw(st.lists(st.sampled_from([None, 1, 2, 3, 4]), min_size=16, max_size=16))
    rows = [cells[i : i + 4] for i in range(0, 16, 4)]
    other = [[value and labels[value - 1] for value in row] for row in rows]
    if transposed:
        other = [list(col) for col in zip(*other, strict=True)]
    other = [["." if value is None else value for value in row] for row in other]
    rows = [["." if value is None else value for value in row] for row in rows]
    assert gw.count(gw.Sudoku(rows)) == gw.count(gw.Sudoku(other))


def test_all_keys_survive_writing_and_reading():
    puzzles = [
        gw.Sudoku(LINE),
        gw.Sudoku("1.....\n" + "......\n" * 5, box=[3, 2], diagonals=True),
        gw.Sudoku("...3\n....\n....\n1...", regions="aaab\naccb\ndccb\ndddb"),
    ]
    check_family(Sudoku(), puzzles)


def test_a_conflict_of_givens_is_a_proof_and_no_error():
    puzzle = gw.Sudoku("11" + "." * 79)
    assert gw.solve(puzzle).status is gw.Status.NONE


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ("box = [2, 3]", "line 8: box: expected [rows, columns] with 4 cells, found [2, 3]"),
        ("box = [4]", "line 8: box: expected [rows, columns] with 4 cells, found [4]"),
        ('box = [2, 2]\nregions = "aabb"', "line 8: box: a Sudoku has either `box` or `regions`"),
        ('regions = "aabb"', "line 8: regions: expected 4 rows of 4 letters"),
        (
            'regions = """\naaab\naabb\nccdd\nccdd\n"""',
            "line 8: regions: region 'a' has 5 cells; expected 4",
        ),
        ("diagonals = 1", "line 8: diagonals: expected true or false, found '1'"),
        ("diagonal = true", "line 8: unknown key 'diagonal'; did you mean 'diagonals'?"),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(complaint, keys, message):
    assert complaint(JIGSAW + keys + "\n") == message


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (
            "1..\n...\n...",
            "line 2: board: 3 rows; expected 4, 6, 9, 12, 16, 25, or a key `box` or `regions`",
        ),
        ("1...\n....", "line 2: board: 2 rows of 4 cells; a Sudoku is square"),
        ("1...\n....\n.5..\n....", "line 5: r3c2: 5 is not one of 1..4"),
        ("1...\n....\n.a..\n....", "line 5: r3c2: 'a' stands for 10: 10 is not one of 1..4"),
        (
            "1...\n....\n.?..\n....",
            "line 5: r3c2: '?' is not a value; expected a digit, a letter or .",
        ),
        ("1...\n...\n....\n....", "line 4: board: row 2 has 3 cells, row 1 has 4"),
        (
            "1...\n...#\n....\n....",
            "line 4: board: row 2: '#' (no cell) has no meaning on this board",
        ),
    ],
)
def test_a_board_that_cannot_be_read_is_told_with_its_line(complaint, board, message):
    assert complaint(f'puzzle = "sudoku"\nboard = """\n{board}\n"""\n') == message
