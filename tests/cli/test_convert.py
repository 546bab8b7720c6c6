"""The command convert."""

import json

import pytest
from cli_support import EASY, Files, Run

import gridwright as gw


@pytest.mark.parametrize(
    ("form", "begins"),
    [
        ("line", EASY[:9]),
        ("csv", "5,3,,,7,,,,"),
        ("toml", 'puzzle = "sudoku"'),
        ("opensudoku", "<?xml"),
        ("ipuz", "{"),
        ("f-puzzles", "https://www.f-puzzles.com/?load="),
        ("sudokupad", "https://sudokupad.app/fpuzzles"),
    ],
)
def test_a_puzzle_is_printed_in_a_form_and_read_again(run: Run, form: str, begins: str) -> None:
    ended = run("convert", EASY, "--to", form)
    assert ended.status == 0 and ended.out.startswith(begins)
    assert gw.parse(ended.out).givens == gw.parse(EASY).givens


def test_several_puzzles_go_into_one_file(run: Run, write: Files) -> None:
    path = write("many.txt", f"{EASY}\n{EASY}\n")
    assert run("convert", "many.txt", "--to", "line", "-o", "out.txt").status == 0
    assert (path.parent / "out.txt").read_text() == f"{EASY}\n{EASY}\n"


def test_a_file_is_not_written_over_itself(run: Run, write: Files) -> None:
    write("one.txt", EASY)
    ended = run("convert", "one.txt", "--to", "line", "-o", "one.txt")
    assert ended.status == 2 and "it would be overwritten" in ended.err


def test_json_says_what_it_is(run: Run) -> None:
    found = json.loads(run("convert", EASY, "--to", "f-puzzles", "--json").out)
    assert found["to"] == "f-puzzles" and found["link"].startswith("https://")
    assert json.loads(run("convert", EASY, "--to", "line", "--json").out)["text"] == EASY


@pytest.mark.parametrize(
    ("text", "form", "message"),
    [
        (EASY, "pdf", "no form 'pdf'; known are csv, dimacs, f-puzzles, "),
        ("1,.,3\n.,9,.\n7,.,5", "line", "a line cannot hold a hidoku, only a sudoku"),
        ("3 = r1c1 + r1c2\n4 = r9c9", "csv", "CSV cannot hold 'cages'"),
        ("a 3+", "csv", "no puzzle is recognised"),
    ],
)
def test_what_a_form_cannot_hold_is_refused(run: Run, text: str, form: str, message: str) -> None:
    ended = run("convert", "-", "--to", form, given=text)
    assert ended.status == 2 and message in ended.err
    assert len(ended.err.splitlines()) == 1
