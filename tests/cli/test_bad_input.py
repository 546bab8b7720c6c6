"""Whatever a user gets wrong: exit status 2, place and reason in a line or two, no traceback."""

import os
import subprocess
import sys

import pytest
from cli_support import EASY, EMPTY, TWO, Files, Run

BOARD = '"""\n1 2 .\n. . .\n. . .\n"""\n'


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (TWO.replace("board", "bord"), "bad, line 2: unknown key 'bord'; did you mean 'board'?"),
        (TWO.replace("1 2 .", "1 2"), "bad, line 4: board: row 2 has 3 cells, row 1 has 2"),
        (TWO.replace("1 2", "1 7"), "bad, line 3: r1c2: 7 is not one of 1..3"),
        (TWO.replace("1 2", "1 x"), "bad, line 3: r1c2: 'x' is not a number"),
        (TWO.replace("latin", "latein"), "bad, line 1: puzzle: no family 'latein'; did you mean"),
        (TWO.replace('"""\n1', '"\n1'), "put a text of several lines between"),
        (TWO.replace('"latin"', "latin"), "put a text in quotes"),
        ("board = " + BOARD, "bad: the key 'puzzle' is missing"),
        ('puzzle = "latin"\n', "bad: the key 'board' is missing; expected a text"),
        ("", "bad: the text is empty; expected a puzzle"),
        ("\n \n", "bad: the text is empty; expected a puzzle"),
        ("Dear Sir or Madam\n", "bad: no puzzle is recognised; it begins with 'Dear"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "bad, line 1: not a text in UTF-8: it holds"),
        (b"\x00\x01\x02", "bad: not a text: it holds a zero byte"),
        (EASY[:80] + "\n" + EASY, "bad, line 1: 80 characters; expected 16"),
        (EASY[:80] + "?\n" + EASY, "bad, line 1: r9c9: '?' is not a value"),
    ],
)
def test_a_bad_file_is_refused_with_place_and_reason(
    run: Run, write: Files, content: str | bytes, message: str
) -> None:
    write("bad", content)
    outcome = run("check", "bad")
    assert outcome.status == 2
    assert outcome.err.startswith("gridwright: bad")
    assert message in outcome.err
    assert len(outcome.err.splitlines()) <= 2


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("nowhere.toml", "nowhere.toml: no such file or directory"),
        (".", ".: is a directory"),
        (EASY[:-1], "no such file or directory; a Sudoku line has 81 characters, this one has 80"),
        (EASY.replace(".", "/"), "no such file or directory; a Sudoku line has . or 0 for empty"),
        (EASY * 9, "file name too long; a Sudoku line has 81 characters, this one has 729"),
    ],
)
def test_what_cannot_be_opened_is_told(run: Run, word: str, message: str) -> None:
    outcome = run("solve", word)
    assert outcome.status == 2
    assert message in outcome.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_is_told(run: Run, write: Files) -> None:
    write("mine", EASY).chmod(0)
    assert run("solve", "mine").err == "gridwright: mine: permission denied\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--time", "-1"), "'--time': -1.0 is not in the range x>=0"),
        (("--time", "nan"), "'nan' is not a valid number of seconds"),
        (("--time", "soon"), "'soon' is not a valid float"),
        (("--limit", "0"), "'--limit': 0 is not in the range x>=1"),
        (("--nodes", "-5"), "'--nodes': -5 is not in the range x>=0"),
        (("--jobs", "0"), "'--jobs': 0 is not in the range x>=1"),
        (("--progress", "yes"), "'yes' is not one of 'auto', 'none', 'json'"),
        (("--jsn",), "--jsn"),
        (("--engine", "plane"), "no engine 'plane'; did you mean 'plain'?"),
    ],
)
def test_a_bad_option_is_a_usage_error(run: Run, words: tuple[str, ...], message: str) -> None:
    outcome = run("solve", EASY, *words)
    assert outcome.status == 2
    assert message in outcome.err
    assert outcome.out == ""


def test_an_unknown_engine_is_told_once_for_many_puzzles(run: Run) -> None:
    outcome = run("count", EASY, EASY, EASY, "--engine", "nope")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith("gridwright: no engine 'nope'; known are auto, ")
    assert outcome.err.count("\n") == 1


def test_a_misspelt_command_is_a_usage_error(run: Run) -> None:
    outcome = run("slove", EASY)
    assert outcome.status == 2
    assert "gridwright: No such command 'slove'" in outcome.err


def test_no_puzzle_is_a_usage_error(run: Run) -> None:
    outcome = run("solve")
    assert outcome.status == 2
    assert "Missing argument 'PUZZLE...'" in outcome.err


def test_bad_lines_among_many_are_told_by_number_and_the_rest_is_solved(
    run: Run, write: Files
) -> None:
    twice = "55" + EMPTY[2:]
    write("many", "\n".join([EASY, "not a Sudoku", EASY[:80], EASY[:80] + "?", twice, EASY]))
    outcome = run("solve", "many", "--json")
    assert outcome.status == 2
    found = [(line["source"], line["status"]) for line in outcome.objects]
    assert found == [("many:1", "unique"), ("many:5", "none"), ("many:6", "unique")]
    places = [line.split(": ")[1] for line in outcome.err.splitlines()]
    assert places == ["many, line 2", "many, line 3", "many, line 4"]


def test_what_is_wrong_with_one_file_does_not_stop_the_next(run: Run, write: Files) -> None:
    write("empty", "")
    outcome = run("solve", "nowhere", "empty", EASY, "--json")
    assert outcome.status == 2
    assert [line["status"] for line in outcome.objects] == ["unique"]
    assert len(outcome.err.splitlines()) == 2


def test_two_equal_givens_are_a_proof_and_both_are_named(run: Run) -> None:
    outcome = run("check", "55" + EMPTY[2:])
    assert outcome.status == 1
    assert "r1c1 = 5 and r1c2 = 5 contradict one another: row 1" in outcome.out


def test_a_sum_that_cannot_be_reached_is_a_proof_with_its_reason(run: Run) -> None:
    board = 'puzzle = "magic-board"\nsum = 150\nboard = ' + BOARD
    outcome = run("check", "-", given=board)
    assert outcome.status == 1
    assert "row 1 sums to 150, but 3 of the numbers make 6 to 24" in outcome.out


def test_a_file_of_100_mb_is_refused_without_being_read(run: Run, write: Files) -> None:
    path = write("huge", "")
    os.truncate(path, 100_000_000)
    outcome = run("solve", "huge")
    assert outcome.status == 2
    assert outcome.err == "gridwright: huge: a line of more than 1,000,000 characters\n"


@pytest.mark.parametrize("head", ['puzzle = "latin"', "", "1,2,3"])
def test_an_endless_text_is_refused(run: Run, head: str) -> None:
    endless = subprocess.Popen(
        [sys.executable, "-c", f"print({head!r})\nwhile True: print('# and on' * 9_000)"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        ended = subprocess.run(
            [sys.executable, "-m", "gridwright", "solve", "-"],
            stdin=endless.stdout,
            capture_output=True,
            timeout=60,
        )
    finally:
        endless.kill()
        endless.communicate()
    assert ended.returncode == 2
    assert b"Traceback" not in ended.stderr
