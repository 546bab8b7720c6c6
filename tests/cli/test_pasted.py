"""What people paste, as files, on standard input and as words of the command line."""

import json

import pytest
from cli_support import EASY, Files, Run
from typed_boards import CANDIDATES, SUDOKUS


def test_every_form_is_read_from_files(run: Run, write: Files) -> None:
    names = [f"{k}.txt" for k in range(len(SUDOKUS))]
    for name, text in zip(names, SUDOKUS.values(), strict=True):
        write(name, text)
    ended = run("solve", "--json", *names)
    found = [json.loads(line) for line in ended.out.splitlines()]
    assert ended.status == 0 and len(found) == len(SUDOKUS)
    assert {(one["puzzle"], one["status"]) for one in found} == {("sudoku", "unique")}


def test_every_form_is_read_as_a_word(run: Run) -> None:
    ended = run("solve", "--json", *SUDOKUS.values())
    found = [json.loads(line) for line in ended.out.splitlines()]
    assert ended.status == 0 and len(found) == len(SUDOKUS)
    assert {(one["puzzle"], one["status"]) for one in found} == {("sudoku", "unique")}


@pytest.mark.parametrize("name", ["empty fields", "our own drawing", "blanks for empty", "JSON"])
def test_forms_are_read_from_standard_input(run: Run, name: str) -> None:
    ended = run("solve", "--json", "-", given=SUDOKUS[name])
    assert json.loads(ended.out)["status"] == "unique"


def test_what_draw_prints_is_read_again(run: Run) -> None:
    drawn = run("draw", EASY)
    assert run("check", "-", given=drawn.out).out.startswith("<stdin>: unique")


def test_a_grid_of_candidates_is_checked_and_drawn(run: Run) -> None:
    assert run("draw", "-", given=CANDIDATES).status == 0
    assert run("check", "-", given=CANDIDATES).status in (0, 1, 3)


def test_long_files_of_rated_lines_are_solved_in_bulk(run: Run, write: Files) -> None:
    n = 1_300
    write("rated.csv", "puzzle,rating\n" + f"{EASY},1.2\n" * n)
    ended = run("solve", "rated.csv", "-o", "out")
    assert ended.status == 0, ended.err
    lines = (write("x", "").parent / "out").read_text().splitlines()
    assert len(lines) == n and lines[0].startswith(f"{EASY}:1:")


def test_a_text_that_is_no_puzzle_is_refused_in_one_line(run: Run) -> None:
    ended = run("solve", "https://example.org/an-id")
    assert ended.status == 2
    assert ended.err == (
        "gridwright: an address at 'example.org' with no board of 81 cells in it; expected one\n"
    )
