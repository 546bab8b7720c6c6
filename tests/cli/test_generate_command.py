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
        (("model",), 2, "model: no puzzles are made of this family so far"),
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


def test_pattern_solution_and_several_families(run: Run, write: Files) -> None:
    write("cross.txt", "X . . X\n. X X .\n. X X .\nX . . X\n")
    write("full.txt", "1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n")
    words = ["generate", "latin", "--size", "4x4", "--seed", "1", "--json"]
    outcome = run(*words, "--pattern", "cross.txt", "--givens", "1..8")
    (one,) = outcome.objects
    assert set(gw.parse(one["text"]).givens) <= {0, 3, 5, 6, 9, 10, 12, 15}
    outcome = run(*words, "--solution", "full.txt", "--theme", "1,2,3")
    (one,) = outcome.objects
    assert one["solution"] == [[1, 2, 3, 4], [2, 1, 4, 3], [3, 4, 1, 2], [4, 3, 2, 1]]
    outcome = run("generate", "latin", "futoshiki", "-n", "3", "--size", "4", "--json")
    assert [one["puzzle"] for one in outcome.objects] == ["latin", "futoshiki", "latin"]
    assert "no such file" in run(*words, "--pattern", "nowhere").err
    assert "4 rows; expected 9" in run("generate", "sudoku", "--pattern", "cross.txt").err


def test_one_puzzle_goes_into_a_file_of_its_name(run: Run, tmp_path: Path) -> None:
    words = ["generate", "latin", "--size", "4x4", "--seed", "1", "-o", "mine.toml"]
    assert run(*words).out == "mine.toml: 1 puzzle, the first of them latin:size=4x4:seed=1:0\n"
    assert gw.solve(gw.load(tmp_path / "mine.toml")).is_unique
    written = (tmp_path / "mine.toml").read_bytes()
    refused = "a puzzle file holds one puzzle; several go into -o FOLDER"
    assert refused in run(*words, "-n", "2").err and refused in run(*words, "futoshiki").err
    assert (tmp_path / "mine.toml").read_bytes() == written
    (tmp_path / "old.toml").mkdir()  # a folder stays a folder, whatever its name is
    assert run(*words[:-1], "old.toml", "-n", "2").status == 0
    assert len(list((tmp_path / "old.toml").iterdir())) == 2


def test_a_book_has_the_solutions(run: Run, tmp_path: Path) -> None:
    outcome = run("generate", "latin", "jodici", "-n", "4", "--seed", "1", "-o", "book.pdf")
    assert outcome.out.startswith("book.pdf: 4 puzzles on 2 pages, PDF 1.7")
    assert (tmp_path / "book.pdf").read_bytes().startswith(b"%PDF")


def test_a_job_goes_on_where_it_was_left(run: Run, tmp_path: Path) -> None:
    run("generate", "sudoku", "-n", "30", "--seed", "2", "-o", "whole.txt")
    words = ["generate", "sudoku", "-n", "30", "--seed", "2", "-o", "lines.txt", "--job", "a.job"]
    outcome = run(*words)
    assert outcome.out == "lines.txt: 30 puzzles of sudoku:size=9x9:seed=2\n"
    whole = (tmp_path / "whole.txt").read_bytes()
    assert (tmp_path / "lines.txt").read_bytes() == whole
    assert run(*words).status == 0 and (tmp_path / "lines.txt").read_bytes() == whole
    outcome = run("run", "show", "a.job")
    assert outcome.out.startswith("generate 30 puzzles from sudoku:size=9x9:seed=2:0 -o ")
    assert run("run", "resume", "a.job").out.endswith("30 puzzles of sudoku:size=9x9:seed=2\n")
    assert "is a job for something else: the file" in run(*words, "--symmetry", "full").err
    for more, told in [
        (["-o", "folder"], "it goes with -o FILE.txt"),
        (["-o", "lines.txt", "--json"], "it goes without --json"),
    ]:
        outcome = run("generate", "sudoku", "--job", "b.job", *more)
        assert outcome.status == 2 and told in outcome.err


@pytest.mark.slow
def test_a_job_that_is_killed_five_times_makes_the_same_file(start: Start, tmp_path: Path) -> None:
    n = 400_000
    words = ["generate", "sudoku", "-n", str(n), "--seed", "5", "--jobs", "2", "-o"]
    assert start(*words, "whole.txt").wait(TIMEOUT) == 0
    whole = (tmp_path / "whole.txt").read_bytes()
    assert whole.count(b"\n") == n
    lines, n_killed = tmp_path / "lines.txt", 0
    while True:
        size = lines.stat().st_size if lines.exists() else 0
        process = start(*words, "lines.txt", "--job", "a.job")
        while n_killed < 5 and process.poll() is None and lines_of(lines) < size + len(whole) / 8:
            pass
        if process.poll() is None and n_killed < 5:
            process.kill()
            n_killed += 1
        process.communicate(timeout=TIMEOUT)
        if process.returncode == 0:
            break
    assert n_killed == 5
    assert lines.read_bytes() == whole


def lines_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


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


def test_what_a_draft_lacks_is_told(run: Run, write: Files) -> None:
    write("draft.toml", 'puzzle = "latin"\nboard = """\n1 2 .\n. . .\n. . .\n"""\n')
    outcome = run("generate", "--from", "draft.toml", "--add")
    assert outcome.status == 0
    assert outcome.out.startswith("several solutions; one of them:\n1 2 3\n")
    assert " (solutions left: 1)" in outcome.out
    (told,) = run("generate", "--from", "draft.toml", "--add", "--json").objects
    assert told["status"] == "multiple" and told["facts"][0]["left"] == 1
    write("none.toml", 'puzzle = "latin"\nboard = """\n1 .\n. 2\n"""\n')
    assert run("generate", "--from", "none.toml", "--add").status == 1
    assert "it goes with --from" in run("generate", "latin", "--add").err
    assert "no such file" in run("generate", "--from", "nowhere", "--add").err
