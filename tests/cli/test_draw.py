"""The command draw: one picture in the terminal, or in the one file that is named."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from cli_support import EASY, EMPTY, EQUAL, SOLVED, TWO, Files, OnTerminal, Run

SUFFIXES = {".svg": b"<svg", ".png": b"\x89PNG", ".pdf": b"%PDF-1.7", ".txt": "┏".encode()}


def test_without_a_file_the_terminal_shows_it(run: Run) -> None:
    outcome = run("draw", EASY)
    assert outcome.status == 0 and outcome.err == ""
    assert outcome.out.splitlines()[1] == "┃ 5 │ 3 │   ┃   │ 7 │   ┃   │   │   ┃"
    assert len(outcome.out.splitlines()) == 19


def test_the_solution_is_drawn_when_asked_for(run: Run) -> None:
    digits = [c for c in run("draw", EASY, "--solution").out if c.isdigit()]
    assert "".join(digits) == SOLVED


def test_plain_ascii_is_drawn_when_asked_for_and_where_nothing_else_can_be_shown(run: Run) -> None:
    asked = run("draw", EASY, "--ascii").out
    assert asked.isascii() and asked.startswith("+---+")
    ended = subprocess.run(
        (sys.executable, "-m", "gridwright", "draw", EASY),
        capture_output=True,
        env={"PYTHONIOENCODING": "latin-1", "PATH": ""},
        timeout=60,
    )
    assert ended.stdout.decode() == asked


@pytest.mark.parametrize(("suffix", "begins"), SUFFIXES.items())
def test_the_suffix_says_what_is_written(
    run: Run, tmp_path: Path, suffix: str, begins: bytes
) -> None:
    outcome = run("draw", EASY, "-o", f"board{suffix}", "--solution")
    assert (outcome.status, outcome.out, outcome.err) == (0, "", "")
    assert [path.name for path in tmp_path.iterdir()] == [f"board{suffix}"]
    assert (tmp_path / f"board{suffix}").read_bytes().startswith(begins)


def test_the_theme_is_that_of_the_file(run: Run, tmp_path: Path) -> None:
    run("draw", EASY, "-o", "board.svg", "--theme", "dark")
    assert "@media" not in (tmp_path / "board.svg").read_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("-o", "board.gif"), "'board.gif': expected a name that ends in .pdf, .png, .svg, .txt"),
        (("-o", "board"), "'board': expected a name that ends in .pdf, .png, .svg, .txt"),
        (("-o", "no/where.svg"), "no/where.svg: cannot write: no such file or directory"),
    ],
)
def test_what_cannot_be_written_is_told_in_one_line(
    run: Run, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    outcome = run("draw", EASY, *words)
    assert (outcome.status, outcome.out, outcome.err) == (2, "", f"gridwright: {told}\n")
    assert not list(tmp_path.iterdir())


def test_one_file_is_not_written_for_several_puzzles(run: Run, tmp_path: Path) -> None:
    outcome = run("draw", "-", "-o", "board.svg", given=f"{EASY}\n{EMPTY}\n")
    assert outcome.status == 2
    assert outcome.err == ("gridwright: board.svg: there are several puzzles; -o writes only one\n")
    assert not list(tmp_path.iterdir())


def test_one_puzzle_from_standard_input_is_written(run: Run, tmp_path: Path) -> None:
    assert run("draw", "-", "-o", "board.svg", given=TWO).status == 0
    assert (tmp_path / "board.svg").exists()


def test_several_puzzles_are_drawn_one_below_the_other(run: Run) -> None:
    outcome = run("draw", EASY, EMPTY)
    assert outcome.out.count("┏") == 2 and "┛\n\n┏" in outcome.out


def test_no_solution_is_no_picture(run: Run, write: Files, tmp_path: Path) -> None:
    write("equal.toml", EQUAL)
    outcome = run("draw", "equal.toml", "--solution", "-o", "board.svg")
    assert (outcome.status, outcome.out) == (1, "")
    assert outcome.err == "gridwright: equal.toml: none: there is no solution\n"
    assert not (tmp_path / "board.svg").exists()
    assert run("draw", "equal.toml").status == 0


def test_limits_stop_the_search_for_a_solution(run: Run) -> None:
    outcome = run("draw", EMPTY, "--solution", "--nodes", "3")
    assert outcome.status == 4
    assert "unknown: no solution so far" in outcome.err


def test_json_has_the_picture_as_text(run: Run) -> None:
    outcome = run("draw", EASY, "--json")
    assert outcome.objects[0]["puzzle"] == "sudoku"
    assert outcome.objects[0]["text"] == run("draw", EASY).out
    assert outcome.objects[0]["output"] is None


def test_a_missing_extra_is_told_in_one_line_with_the_command_that_installs_it(
    tmp_path: Path,
) -> None:
    for suffix, module in ((".png", "resvg_py"), (".pdf", "reportlab")):
        code = (
            f"import sys; sys.modules[{module!r}] = None\n"
            "from gridwright.cli import main\n"
            f"sys.argv = ['gridwright', 'draw', {EASY!r}, '-o', 'board{suffix}']\nmain()"
        )
        ended = subprocess.run(
            (sys.executable, "-c", code), capture_output=True, cwd=tmp_path, timeout=60
        )
        told = ended.stderr.decode()
        assert ended.returncode == 2 and told.count("\n") == 1
        assert f"pip install 'gridwright[{suffix[1:]}]'" in told
        assert not list(tmp_path.iterdir())


def test_givens_and_found_values_are_told_apart_on_a_terminal(on_terminal: OnTerminal) -> None:
    terminal = on_terminal("draw", EASY, "--solution")
    assert terminal.end() == 0
    assert "\x1b[1m 5 " in terminal.seen or "\x1b[1m5" in terminal.seen
    assert "\x1b[36m" in terminal.seen


def test_a_hostile_title_does_nothing_to_a_terminal(run: Run, write: Files) -> None:
    write("bad.toml", TWO + 'title = "\\u001b[31m\\u202e"\n')
    outcome = run("draw", "bad.toml")
    assert "\x1b" not in outcome.out and "\u202e" not in outcome.out
    assert json.loads(run("draw", "bad.toml", "--json").out)["source"] == "bad.toml"
