"""The command candidates: boards with what is possible, counts, and families without a board."""

from pathlib import Path

import pytest
from cli_support import EASY, EQUAL, TWO, Files, Run

EXAMPLES = Path(__file__).parents[2] / "examples"
OPEN = EASY[:80] + "."
LATIN = 'puzzle = "latin"\nboard = """\n1 . .\n. . .\n. . .\n"""\n'


def test_a_board_shows_what_is_possible(run: Run, write: Files) -> None:
    write("board.toml", LATIN)
    outcome = run("candidates", "board.toml", "--count", "2")
    assert outcome.status == 0
    assert outcome.out.splitlines()[2:5] == ["  1  23  23", " 23 123 123", " 23 123 123"]
    assert "r2c2: 1 (2 or more), 2 (1), 3 (1)" in outcome.out
    assert "21 true candidates; 8 of 9 values are open" in outcome.out
    assert "r2c2" not in run("candidates", "board.toml").out


def test_json_has_values_and_counts_by_name(run: Run, write: Files) -> None:
    write("board.toml", TWO)
    (told,) = run("candidates", "board.toml", "--json", "--count", "8").objects
    assert told["puzzle"] == "latin" and told["exhausted"] is True
    assert told["candidates"]["r1c3"] == [3] and told["candidates"]["r2c1"] == [2, 3]
    assert told["counts"]["r2c1"] == {"2": 1, "3": 1}
    (short,) = run("candidates", "board.toml", "--json").objects
    assert "counts" not in short


@pytest.mark.usefixtures("slow_without_compiler")
def test_a_sudoku_is_ruled_into_boxes(run: Run) -> None:
    outcome = run("candidates", OPEN)
    assert outcome.status == 0
    assert outcome.out.splitlines()[2] == "5 3 4 | 6 7 8 | 9 1 2"
    assert "every value is the same in all solutions" in outcome.out


def test_without_solution_nothing_is_possible(run: Run, write: Files) -> None:
    write("board.toml", EQUAL)
    outcome = run("candidates", "board.toml")
    assert outcome.status == 1 and "no solution: nothing is possible" in outcome.out
    (told,) = run("candidates", "board.toml", "--json").objects
    assert not any(told["candidates"].values())


def test_letters_and_options_are_told_one_by_one(run: Run) -> None:
    letters = run("candidates", str(EXAMPLES / "alphametic.toml")).out
    assert "\nO: 0\n" in letters and "\nM: 1\n" in letters
    options = run("candidates", str(EXAMPLES / "polyomino.toml")).out
    assert "\nsingle r3c1: in all solutions\n" in options


@pytest.mark.parametrize("count", ["0", "1001", "x"])
def test_counts_are_bounded(run: Run, count: str) -> None:
    assert run("candidates", EASY, "--count", count).status == 2


def test_errors_have_their_place(run: Run, write: Files) -> None:
    write("bad.toml", 'puzzle = "latin"\nboard = "1 x"\n')
    outcome = run("candidates", "bad.toml", "nowhere")
    assert outcome.status == 2
    assert "bad.toml, line 2" in outcome.err and "nowhere: no such file" in outcome.err


def test_time_stops_it(run: Run) -> None:
    outcome = run("candidates", str(EXAMPLES / "torus.toml"), "--count", "1000", "--time", "0")
    assert outcome.status == 4 and "stopped by the time limit" in outcome.err
