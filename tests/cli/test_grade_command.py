"""The command grade: one puzzle told at length, many in a line each, in jobs, and what has none."""

import signal
from pathlib import Path

import pytest
from cli_support import EASY, EMPTY, SOME, SOON, TIMEOUT, Files, Run, Start, wait_for

CHAINS = ".8...6.......5.......84.6917.....9..62.4...7...5.9.4...6...2..9..4..3...1.....8.2"
BROKEN = "11" + EMPTY[2:]
KEYS = {"hardest", "work", "narrowness", "techniques", "trials", "level", "about", "settled"}

pytestmark = pytest.mark.usefixtures("slow_without_compiler")


def test_one_puzzle_is_told_at_length(run: Run, write: Files) -> None:
    outcome = run("grade", EASY)
    assert outcome.status == 0
    assert outcome.out.splitlines()[:2] == ["sudoku", "easy: about 1.2 on Sudoku Explainer's scale"]
    assert "35 × the only place in a box" in outcome.out
    (told,) = run("grade", "--json", EASY).objects
    assert set(told) > KEYS and (told["puzzle"], told["status"]) == ("sudoku", "unique")
    assert (told["level"], told["hardest"], told["about"]) == ("easy", 1.2, 1.2)


def test_many_are_told_in_their_order_in_a_line_each(run: Run, write: Files) -> None:
    write("many.txt", f"# a comment\n{CHAINS}\n\n{EASY} a comment\n{EASY}\n")
    told = run("grade", "many.txt", "--json")
    assert told.status == 0
    assert [one["source"] for one in told.objects] == [f"many.txt:{n}" for n in (2, 4, 5)]
    assert [one["level"] for one in told.objects] == ["very-hard", "easy", "easy"]
    columns = [line.split("\t") for line in run("grade", "many.txt", "--tsv").out.splitlines()]
    assert [line[0] for line in columns] == [CHAINS, EASY, EASY]
    assert columns[1][1:] == ["1.2", "easy", "1.2", "58"]
    assert [float(line[3]) for line in columns] == [one["hardest"] for one in told.objects]
    words = run("grade", "many.txt").out.splitlines()
    assert words[1] == "many.txt:4: easy, about 1.2 (hardest 1.2, work 58)"


def test_what_has_no_grade_keeps_its_line(run: Run, write: Files) -> None:
    write("many.txt", f"{EASY}\n{EMPTY}\n{BROKEN}\n")
    outcome = run("grade", "many.txt", "--tsv")
    assert outcome.status == 3
    assert [line.split("\t")[2] for line in outcome.out.splitlines()] == [
        "easy",
        "multiple",
        "none",
    ]
    assert [one["status"] for one in run("grade", "many.txt", "--json").objects] == [
        "unique",
        "multiple",
        "none",
    ]
    assert run("grade", EMPTY).status == 3 and run("grade", BROKEN).status == 1
    assert "several solutions; a grade is of the steps to the only one" in run("grade", EMPTY).err
    assert run("grade", BROKEN, "--json").objects[0]["status"] == "none"


def test_other_families_are_graded_by_their_steps(run: Run, write: Files) -> None:
    write("board.toml", 'puzzle = "latin"\nboard = "1 .\\n. ."\n')
    outcome = run("grade", "board.toml")
    assert outcome.out.splitlines() == [
        "board.toml: latin",
        "easy",
        "hardest step 1.0, all steps together 3.0",
        "at its narrowest, a hardest step can be made in one place",
        "      3 × last place",
    ]
    (told,) = run("grade", "board.toml", "--json").objects
    assert set(told) > KEYS and (told["about"], told["settled"]) == (None, True)
    write("open.toml", 'puzzle = "latin"\nboard = ". .\\n. ."\n')
    assert run("grade", "open.toml").status == 3


def test_bad_lines_are_told_and_the_rest_goes_on(run: Run, write: Files) -> None:
    write("many.txt", f"{EASY}\nbad\n{'.' * 16}\n{EASY}\n")
    outcome = run("grade", "many.txt", "--tsv")
    assert outcome.status == 2 and len(outcome.out.splitlines()) == 2
    assert "many.txt, line 2: 3 characters" in outcome.err
    assert "many.txt, line 3: 16 cells; so far only Sudokus of 9x9 are graded" in outcome.err
    strict = run("grade", "many.txt", "--tsv", "--strict")
    assert strict.status == 2 and len(strict.out.splitlines()) == 1


def test_other_puzzles_and_options_are_refused(run: Run, write: Files) -> None:
    write("board.toml", 'puzzle = "latin"\nboard = "1"\n')
    for words, told in [
        (("board.toml", "--nodes", "5"), "it takes no --engine or --nodes"),
        (("board.toml", "--tsv"), "board.toml: no lines of 9x9 Sudokus; --tsv writes nothing else"),
        (("board.toml", "-o", "out"), "no lines of 9x9 Sudokus; -o writes nothing else"),
        (("nowhere",), "nowhere: no such file"),
        ((EASY, "--tsv", "--json"), "cannot be used together"),
        ((EASY, "--engine", "plain"), "it takes no --engine or --nodes"),
        ((EASY, "--job", "a.job"), "a job needs an output, -o FILE"),
    ]:
        outcome = run("grade", *words)
        assert (outcome.status, outcome.out) == (2, "")
        assert told in outcome.err


def test_outputs_have_the_form_of_their_names(run: Run, write: Files, tmp_path: Path) -> None:
    write("many.txt", f"{EASY}\n{CHAINS}\n")
    for name, options in (("a.tsv", ["--tsv"]), ("a.jsonl", ["--json"]), ("a.txt", [])):
        outcome = run("grade", "many.txt", "-o", name)
        assert (outcome.status == 0 and f"{name}: 2 puzzles" in outcome.out.replace('"', "")) or (
            name == "a.jsonl"
        )
        expected = run("grade", "many.txt", *options).out
        assert (tmp_path / name).read_text(encoding="utf-8") == expected


def test_a_job_that_is_killed_goes_on(start: Start, run: Run, write: Files, tmp_path: Path) -> None:
    lines = [EASY] * 200 + [CHAINS] * 2_800
    write("many.txt", "\n".join(lines) + "\n")
    words = ("grade", "many.txt", "--tsv", "-o", "out", "--job", "a.job")
    process = start(*words, "--progress", "json", "--jobs", "1", command=SOON)
    wait_for(process.stderr, SOME)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    written = (tmp_path / "out").read_bytes()
    assert 0 < written.count(b"\n") < len(lines)
    shown = run("run", "show", "a.job").out
    assert shown.startswith("grade many.txt -o ") and "puzzles so far" in shown
    assert "the form of the output" in run("grade", "many.txt", *words[3:], "--json").err
    assert run("run", "resume", "a.job").status == 0
    whole = (tmp_path / "out").read_bytes()
    assert whole.startswith(written) and whole.count(b"\n") == len(lines)
    assert "finished" in run("run", "show", "a.job").out
