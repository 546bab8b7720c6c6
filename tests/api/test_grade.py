"""`gw.grade`: one puzzle or several, and what has no grade."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.api.grading import grade_all
from gridwright.explain import found as prices
from gridwright.explain.grading import grade_by_steps
from gridwright.kernels.grading import refutation as grading_kernel
from gridwright.kernels.grading import rows as rows_kernel
from gridwright.puzzles.result import Status

EXAMPLES = Path(__file__).parents[2] / "examples"
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


def test_other_puzzles_are_graded_by_their_explanation():
    puzzles = [gw.load(EXAMPLES / name) for name in ("kenken.toml", "skyscrapers.toml")]
    for puzzle, found in zip(puzzles, gw.grade(puzzles), strict=True):
        steps = list(gw.explain(puzzle))
        assert found.hardest == max(step.cost for step in steps)
        assert found.work == pytest.approx(sum(step.cost for step in steps))
        assert sum(found.techniques.values()) == len(steps)
        assert found.settled and not found.trials and found.narrowness >= 1
        assert found.about is None


def test_sudokus_and_other_puzzles_keep_their_order():
    small = gw.Latin("1 .\n. .")
    found = gw.grade([small, gw.parse(EASY), small])
    assert [one.about for one in found] == [None, 1.2, None]
    assert found[0] == found[2] == gw.grade(small)


def test_what_takes_too_many_lines_is_left_off():
    found = grade_by_steps(gw.load(EXAMPLES / "futoshiki.toml"), 10)
    assert not found.settled and found.hardest > 0


def test_the_explanation_of_a_sudoku_has_the_prices_of_its_grade():
    kernel = (grading_kernel.PLACEMENT, grading_kernel.BY_HOUSE, grading_kernel.LOOK)
    ours = (prices.PLACEMENT, prices.BY_HOUSE, prices.LOOK)
    assert [100 * price for price in ours] == list(kernel)
    assert (100 * prices.OFFSET, 100 * prices.TRIAL) == (rows_kernel.OFFSET, rows_kernel.TRIAL)
    line = "58............4..3.492.......7.4...5.93..5...6..7...3..6..5...8..862.37........5."
    puzzle = gw.parse(line)
    assert gw.grade(puzzle).hardest == max(step.cost for step in gw.explain(puzzle)) == 2.8


def test_a_grade_is_of_the_steps_to_the_only_solution():
    empty, broken = gw.parse("." * 81), gw.parse("11" + "." * 79)
    with pytest.raises(gw.NotUnique, match="several solutions"):
        gw.grade(empty)
    with pytest.raises(gw.NotUnique, match="puzzle 2: it has no solution"):
        gw.grade([gw.parse(EASY), broken])
    assert grade_all([empty, broken]) == [Status.MULTIPLE, Status.NONE]
