"""The command generate: puzzles on the terminal, in folders and in lines, and what is refused."""

import signal
from pathlib import Path

import pytest
from cli_support import TIMEOUT, Files, Run, Start, wait_for

import gridwright as gw

pytestmark = pytest.mark.usefixtures("slow_without_compiler")


def test_what_is_printed_is_a_puzzle_file(run: Run) -> None:
    outcome = run("generate", "sudoku", "--size", "6", "--symmetry", "half-turn", "--seed", "4")
    assert outcome.status == 0 and outcome.err == ""
    first, rest = outcome.out.split("\n", 1)
    assert first == "# sudoku:size=6x6:symmetry=half-turn:seed=4:0"
    assert gw.solve(gw.parse(rest)).status is gw.Status.UNIQUE
    assert run("generate", "--id", first.removeprefix("# ")).out == outcome.out


def test_a_folder_and_lines_are_written(run: Run, tmp_path: Path) -> None:
    outcome = run("generate", "latin", "--size", "4x4", "-n", "3", "--seed", "7", "-o", "made")
    assert outcome.out == "made: 3 puzzles, the first of them latin:size=4x4:seed=7:0\n"
    files = sorted((tmp_path / "made").iterdir())
    assert [file.name for file in files] == [f"latin-7-000{k}.toml" for k in range(3)]
    assert [gw.load(file) for file in files] == [
        made.puzzle for made in gw.generate("latin", 3, size=(4, 4), seed=7)
    ]
    outcome = run("generate", "sudoku", "-n", "20", "--seed", "1", "-o", "lines.txt", "--json")
    told = outcome.objects
    assert [one["id"] for one in told] == [f"sudoku:size=9x9:seed=1:{k}" for k in range(20)]
    lines = (tmp_path / "lines.txt").read_text().splitlines()
    for one, line in zip(told, lines, strict=True):
        made = gw.parse(one["text"])
        assert made == gw.parse(line) and len(made.givens) == one["givens"]
        assert [list(row) for row in gw.solve(made).solution.rows] == one["solution"]


def test_what_cannot_be_is_refused(run: Run, write: Files, tmp_path: Path) -> None:
    write("full.toml", 'puzzle = "latin"\nboard = "1 2\\n2 2"\n')
    for words, status, told in [
        (("exact-cover",), 2, "exact-cover: no puzzles are made of this family so far"),
        (("latin", "--with", "x ="), 2, "--with: "),
        (("latin", "--with", "x = 1"), 2, "x"),
        (("latin", "--givens", "x"), 2, "no range such as 24..26"),
        (("latin", "--difficulty", "eezy"), 2, "no level 'eezy'"),
        (("--from", "full.toml"), 2, "has no solution"),
        (("--from", "nowhere"), 2, "nowhere: no such file"),
        (("--id", "latin:1"), 2, "expected an id"),
        (("latin", "--id", "x"), 2, "name a FAMILY, or"),
        (("latin", "-o", "lines.txt"), 2, "lines.txt: "),
        (("latin", "--givens", "1", "--tries", "2"), 4, "none of 2 tries gave what is wished"),
    ]:
        outcome = run("generate", *words)
        assert outcome.status == status and outcome.out == "", words
        assert told in outcome.err and len(outcome.err.splitlines()) <= 4, words
    assert not (tmp_path / "lines.txt").exists()


def test_ctrl_c_keeps_what_is_made(start: Start, tmp_path: Path) -> None:
    process = start("generate", "latin", "-n", "1000000", "-o", "made", "--json", "--seed", "1")
    wait_for(process.stdout, b'"id"')
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130 and b"Traceback" not in err
    assert b"of 1,000,000 puzzles are made: interrupted" in err


def test_a_limit_of_time_ends_it(run: Run) -> None:
    outcome = run("generate", "latin", "-n", "1000000", "--time", "0.5", "--json")
    assert outcome.status == 4 and "stopped by the time limit" in outcome.err
