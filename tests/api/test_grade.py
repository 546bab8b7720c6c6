"""`gw.grade`: one puzzle or several, and what has no grade."""

import pytest

import gridwright as gw
from gridwright.api.grading import grade_all
from gridwright.puzzles.result import Status

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CHAINS = ".8...6.......5.......84.6917.....9..62.4...7...5.9.4...6...2..9..4..3...1.....8.2"


def test_one_puzzle_and_a_list_of_it():
    puzzle = gw.parse(EASY)
    grade = gw.grade(puzzle)
    assert isinstance(grade, gw.Grade)
    assert (grade.level, grade.hardest, grade.about, grade.trials) == ("easy", 1.2, 1.2, False)
    assert grade.techniques == {"last-cell": 16, "hidden-single-box": 35}
    assert grade.work == pytest.approx(16 * 1.0 + 35 * 1.2)
    assert gw.grade([puzzle, gw.parse(CHAINS)])[0] == grade
    assert gw.grade(iter([puzzle])) == [grade]
    assert gw.grade([]) == []


def test_the_empty_cells_of_a_board_may_be_written_in_any_way():
    rows = [[int(x) if x != "." else None for x in EASY[k : k + 9]] for k in range(0, 81, 9)]
    assert gw.grade(gw.Sudoku(rows)) == gw.grade(gw.parse(EASY))


@pytest.mark.parametrize(
    ("puzzle", "said"),
    [
        (gw.Latin("1 .\n. ."), "this latin is none: no board of 9x9"),
        (gw.Sudoku(EASY, diagonals=True), "diagonal is not a row, column or box"),
        (gw.Hidoku(" ".join(["1"] + ["."] * 80)), "this hidoku is none"),
        (gw.Latin("\n".join(" ".join("." * 9) for _ in range(9))), "this latin is none: 18 rows"),
    ],
    ids=["size", "diagonals", "hidoku", "latin"],
)
def test_other_puzzles_are_refused(puzzle, said):
    with pytest.raises(gw.PuzzleError, match="so far only 9x9 Sudokus") as raised:
        gw.grade(puzzle)
    assert said in str(raised.value)


def test_a_grade_is_of_the_steps_to_the_only_solution():
    empty, broken = gw.parse("." * 81), gw.parse("11" + "." * 79)
    with pytest.raises(gw.NotUnique, match="several solutions"):
        gw.grade(empty)
    with pytest.raises(gw.NotUnique, match="puzzle 2: it has no solution"):
        gw.grade([gw.parse(EASY), broken])
    assert grade_all([empty, broken]) == [Status.MULTIPLE, Status.NONE]
