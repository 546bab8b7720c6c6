"""The option --board as somebody types it, slips and all; and a file of steps after Ctrl-C."""

from pathlib import Path

import pytest
from cli_support import EASY, Files, Run

import gridwright as gw
from gridwright.api.boards import read_board
from gridwright.api.solving import Stopping
from gridwright.cli import status
from gridwright.cli.running import Task
from gridwright.cli.telling import Telling, Wish

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("", "mine.txt: the board is empty"),
        (
            "1 2 3\n4 5 6\n",
            "mine.txt: 2 rows of 3; expected 9 rows of 9, or lines such as r1c1 = 1",
        ),
        ("r1c3 4\n", "mine.txt: 1 row of 2; expected 9 rows of 9, or lines such as r1c1 = 1"),
        ("r1c3 = x\n", "mine.txt, line 1: 'x' is not a number"),
        ("r1c3 = 4\n\nr1c4 2\nr1c6 = 8\n", "mine.txt, line 3: 'r1c4 2': expected a line such as"),
        ("r1c3 = 4\nr99c1 = 1\n", "mine.txt, line 2: 'r99c1' is not a cell of this board"),
        ("r1c3 = 4\nr1c3 = 2\n", "mine.txt, line 2: r1c3 is 2, but 4 in a line before"),
        ("r1c1 = 4\n", "mine.txt: r1c1 is 4, but 5 is given there"),
        ("r1c3 = 10\n", "mine.txt: r1c3 is 10; expected 1 to 9"),
        ("r1c3 = 0\n", "mine.txt: r1c3 is 0; expected 1 to 9"),
        ("1 2 3\n\n4 5 6 7\n", "mine.txt, line 3: row 2 has 4 cells, row 1 has 3"),
    ],
)
def test_slips_on_a_board_are_told_with_their_place(board: str, told: str) -> None:
    with pytest.raises(gw.PuzzleError) as caught:
        read_board(gw.parse(EASY), board, "mine.txt")
    assert str(caught.value).startswith(told)


def test_lines_of_a_board_may_hold_negative_numbers_and_the_same_twice() -> None:
    puzzle = gw.load(EXAMPLES / "kenken-zero.toml")
    assert read_board(puzzle, "r1c1 = -2\nr1c1 = -2\n") == {0: -2}


def test_letters_are_told_what_they_may_be_and_not_what_cells_may() -> None:
    puzzle = gw.load(EXAMPLES / "crossnumber.toml")
    assert read_board(puzzle, "T = 15") == {"T": 15}
    with pytest.raises(gw.PuzzleError, match=r"^T is 0; expected 1 to 15$"):
        read_board(puzzle, "T = 0")


def test_where_there_is_no_board_lines_are_asked_for() -> None:
    puzzle = gw.load(EXAMPLES / "alphametic.toml")
    assert read_board(puzzle, "S = 9") == {"S": 9}
    with pytest.raises(gw.PuzzleError, match=r"^1 row of 3; expected lines such as D = 1$"):
        read_board(puzzle, "1 2 3")


def test_a_slip_on_a_board_is_bad_input(run: Run, write: Files) -> None:
    write("mine.txt", "r1c3 = 10\n")
    outcome = run("hint", EASY, "--board", "mine.txt")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == "gridwright: mine.txt: r1c3 is 10; expected 1 to 9\n"


def test_names_that_tell_no_form_are_told_all_forms(run: Run) -> None:
    outcome = run("explain", EASY, "-o", "steps.doc")
    assert outcome.status == 2
    assert "expected a name that ends in .pdf, .html, .md, .svg, .png, .txt\n" in outcome.err


def test_what_was_found_before_ctrl_c_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = str(tmp_path / "steps.md")
    told: list[Telling] = []
    stopping = Stopping(None, lambda: bool(told) and len(told[0].panels) >= 3)
    told.append(Telling(Task("it", gw.parse(EASY), stopping), Wish(output=steps)))
    assert told[0].tell() == status.INTERRUPTED
    assert Path(steps).read_text("utf-8").count("\n## ") == 3
    assert capsys.readouterr().out.endswith("3 steps told; interrupted\n")
