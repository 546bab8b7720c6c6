"""The commands explain and hint."""

import importlib
import json
from pathlib import Path

import pytest
from cli_support import EASY, EQUAL, TWO, Files, Run
from click.testing import CliRunner

from gridwright.cli.app import app

KENKEN = str(Path(__file__).parents[2] / "examples" / "kenken.toml")
STARS = str(Path(__file__).parents[2] / "examples" / "star-battle.toml")
STEP = {
    *("step", "technique", "name", "u", "cost", "facts", "constraints", "supposes"),
    *("inferences", "cases", "places", "eliminates", "text"),
}


def test_explain_tells_numbered_steps_and_how_it_ended(run: Run) -> None:
    outcome = run("explain", EASY, "--verify")
    first, *_, ended, confirmed = outcome.out.splitlines()
    assert (outcome.status, outcome.err, first) == (0, "", "sudoku")
    assert "\n1. Box " in outcome.out
    assert ended == "solved in 51 steps; the hardest is easy (1.2)"
    assert confirmed == "another engine confirms 51 of 51"


def test_explain_as_json_has_a_line_a_step_and_one_for_the_end(run: Run) -> None:
    *steps, end = run("explain", KENKEN, "--json", "--verify").objects
    assert all(STEP | {"verified"} == set(step) for step in steps)
    assert all(step["verified"] for step in steps)
    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    assert (end["puzzle"], end["source"], end["status"]) == ("kenken", KENKEN, "solved")
    assert end["steps"] == len(steps)
    assert end["grade"]["hardest"] == max(step["cost"] for step in steps)
    assert sum(len(step["places"]) for step in steps) == 49


def test_explain_stops_after_so_many_steps_or_lines(run: Run) -> None:
    outcome = run("explain", KENKEN, "--steps", "2")
    assert (outcome.status, outcome.out.splitlines()[-1]) == (0, "2 steps told")
    outcome = run("explain", KENKEN, "--lines", "3", "--json")
    assert (outcome.status, outcome.objects[-1]["status"]) == (4, "limit")
    outcome = run("explain", KENKEN, "--time", "0")
    assert outcome.status == 4


def test_explain_says_that_the_next_step_takes_too_long_to_find(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = importlib.import_module("gridwright.explain.explainer")
    monkeypatch.setattr(module, "MOST_ASKED", 100)
    puzzle = str(Path(KENKEN).with_name("futoshiki.toml"))

    def told(*options: str) -> tuple[int, str]:
        """The exit status and the last line, in this process."""
        outcome = CliRunner().invoke(app, ["explain", puzzle, *options], standalone_mode=False)
        return outcome.return_value, outcome.stdout.splitlines()[-1]

    status, ended = told()
    assert ended.endswith(" told; the next one takes too long to find; --time allows for more")
    assert status == 4
    assert json.loads(told("--json")[1])["status"] == "limit"
    assert told("--language", "de")[1].endswith("zu lange zu suchen; --time lässt mehr Zeit")
    assert told("--time", "600")[0] == 0


def test_trials_are_told_no_deeper_than_one_wishes(run: Run) -> None:
    words = ("explain", STARS, "--steps", "7")
    folded = run(*words, "--depth", "0").out.splitlines()
    told = "7. Suppose r8c1 has a star. (2 lines) So r8c1 has no star. Likewise r8c2 has no star."
    assert told in folded
    assert run(*words, "--depth", "1").out == run(*words).out


def test_explain_says_where_nothing_more_follows_and_what_contradicts(run: Run) -> None:
    outcome = run("explain", "-", given=TWO)
    assert (outcome.status, outcome.out.splitlines()[-1]) == (
        4,
        "no further step is known after 1 step; all that is left is in some solution",
    )
    outcome = run("explain", "-", given=EQUAL)
    assert outcome.status == 1
    assert "Row 1 would have 1 twice, in r1c1 and r1c3. So there is no solution." in outcome.out
    assert outcome.out.splitlines()[-1] == "none: this latin has no solution"


def test_a_hint_tells_where_then_how_then_all(run: Run) -> None:
    where, how, all_ = (run("hint", EASY, "--strength", str(n)).out for n in (1, 2, 3))
    assert where == "Look at r1c6: easy.\n"
    assert how.startswith("Hidden single (row 3; column 4; box 2): r1c5 = 7; ")
    why = "8 in r3c3 and r5c4 rule the others out"
    assert all_ == f"Box 2: 8 fits only r1c6: {why}. So r1c6 = 8.\n"
    [told] = run("hint", EASY, "--strength", "1", "--json").objects
    assert told["where"] == ["r1c6"] and "technique" not in told and "step" not in told
    [told] = run("hint", EASY, "--json").objects
    assert told["step"]["places"] == {"r1c6": 8}


def test_a_hint_for_a_board_in_progress_says_first_what_is_wrong(run: Run, write: Files) -> None:
    write("mine.txt", "r1c3 = 4\nr1c4 = 8\n")
    outcome = run("hint", EASY, "--board", "mine.txt")
    assert (outcome.status, outcome.out) == (0, "r1c4 is wrong. What is broken: column 4.\n")
    where, which = (
        run("hint", EASY, "--board", "mine.txt", "--strength", str(n)).out for n in (1, 2)
    )
    assert (where, which) == ("Something is wrong here: column 4.\n", "r1c4 is wrong.\n")
    board = write("mine.txt", "r1c3 = 5\n")
    told = run("hint", EASY, "--board", "mine.txt", "-o", "hint.svg", "--language", "de").out
    assert told == "r1c3 ist falsch. Verletzt ist: Zeile 1.\n"
    assert 'class="target' in board.with_name("hint.svg").read_text("utf-8")
    write("mine.txt", EASY.replace("53..7", "534.7"))
    [told] = run("hint", EASY, "--board", "mine.txt", "--json").objects
    assert told["wrong"] == []
    write("mine.txt", "1 2 3\n. . .\n. . .\n")
    [first, *_] = run("explain", "-", "--board", "mine.txt", "--json", given=TWO).objects
    assert first["status"] == "stuck"


def test_an_explanation_of_a_board_in_progress_says_first_what_is_wrong(
    run: Run, write: Files
) -> None:
    write("mine.txt", "r1c3 = 4\nr1c4 = 8\n")
    outcome = run("explain", EASY, "--board", "mine.txt")
    assert outcome.status == 1
    lines = outcome.out.splitlines()
    assert lines[1] == "r1c4 is wrong."
    assert lines[-3].endswith("So no solution has these values.")
    assert lines[-1] == "none: no solution has these values"
    closing = run("explain", EASY, "--board", "mine.txt", "--json").objects[-1]
    assert closing["status"] == "contradiction" and closing["wrong"] == ["r1c4"]


def test_the_last_line_of_an_explanation_has_the_grade(run: Run) -> None:
    grade = run("explain", EASY, "--json").objects[-1]["grade"]
    assert grade["about"] == 1.2 and grade["narrowness"] >= 1
    names = {"hardest", "work", "narrowness", "techniques", "trials", "level", "about"}
    assert grade.keys() == names


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("1 2\n3 4\n", "mine.txt: 2 rows of 2; expected 9 rows of 9, or lines such as r1c1 = 1"),
        ("r1c1 = 9\n", "mine.txt: r1c1 is 9, but 5 is given there"),
        ("r1c3 = x\n", "mine.txt, line 1: "),
        ("r0c3 = 1\n", "r0c3"),
        ("", "mine.txt: "),
    ],
    ids=["size", "given", "number", "cell", "empty"],
)
def test_a_board_that_cannot_be_read_is_told(
    run: Run, write: Files, text: str, complaint: str
) -> None:
    write("mine.txt", text)
    outcome = run("hint", EASY, "--board", "mine.txt")
    assert outcome.status == 2
    assert complaint in outcome.err
    assert run("hint", EASY, "--board", "missing.txt").status == 2


@pytest.mark.parametrize("suffix", ["html", "md", "svg", "txt", "pdf"])
def test_steps_are_written_with_their_boards(run: Run, tmp_path: Path, suffix: str) -> None:
    if suffix == "pdf":
        pytest.importorskip("reportlab", reason="the extra pdf is not installed")
    outcome = run("explain", KENKEN, "--steps", "4", "-o", f"steps.{suffix}")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.splitlines()[-1] == f"steps.{suffix}: 4 steps told"
    data = (tmp_path / f"steps.{suffix}").read_bytes()
    assert b"4. " in data or b"4\\. " in data or suffix == "pdf"


def test_what_cannot_be_written_is_told_before_anything_is_explained(run: Run) -> None:
    for words, told in (
        (("-o", "steps.doc"), "'steps.doc': expected a name that ends in"),
        (("-o", "none/steps.svg"), "none/steps.svg: cannot write: no such file or directory"),
        (("--language", "xx"), "no language 'xx'; known are de, en, and files"),
        (("--only", "r8c1"), "r8c1"),
    ):
        outcome = run("explain", KENKEN, "--steps", "1", *words)
        assert outcome.status == 2
        assert told in outcome.err
    outcome = run("explain", KENKEN, EASY, "-o", "steps.svg")
    assert "there are several puzzles; -o writes only one" in outcome.err


def test_only_the_steps_to_one_cell_are_told(run: Run) -> None:
    _, *steps, empty, ended = run("explain", KENKEN, "--only", "r1c1").out.splitlines()
    assert empty == ""
    assert ended == f"r1c1 in {len(steps)} step{'s' * (len(steps) > 1)}"
    assert steps[-1].startswith(f"{len(steps)}. ")
    assert "r1c1 = " in steps[-1]
    *told, end = run("explain", KENKEN, "--only", "r1c1", "--json", "--verify").objects
    assert [step["text"] for step in told] == [line.split(". ", 1)[1] for line in steps]
    assert all(step["verified"] for step in told)
    assert end["status"] == "placed"


def test_steps_and_hints_are_told_in_german(run: Run, write: Files) -> None:
    out = run("explain", EASY, "--language", "de").out
    assert "\n1. Block 2: 8 passt nur in r1c6: " in out
    assert out.splitlines()[-1] == "gelöst in 51 Schritten; der schwerste ist leicht (1.2)"
    where = run("hint", EASY, "--strength", "1", "--language", "de").out
    assert where == "Hier geht es weiter: r1c6 (leicht).\n"
    write("fr.po", 'msgid "Look at {cells}: {level}."\nmsgstr "Regarde {cells} : {level}."\n')
    found = run("hint", EASY, "--strength", "1", "--language", "fr.po")
    assert found.out == "Regarde r1c6 : easy.\n"


def test_a_hint_is_drawn(run: Run, tmp_path: Path) -> None:
    outcome = run("hint", EASY, "--strength", "2", "-o", "hint.svg")
    assert outcome.out.startswith("Hidden single (")
    text = (tmp_path / "hint.svg").read_text(encoding="utf-8")
    assert "because" in text
    assert "Hidden single" in text
    [told] = run("hint", EASY, "-o", "hint.svg", "--json").objects
    assert told["output"] == "hint.svg"


def test_solve_tells_the_steps_too(run: Run) -> None:
    out = run("solve", "-", "--steps", given='puzzle = "latin"\nboard = """\n1 .\n. .\n"""').out
    assert "\nsteps:\n1. Row 1: r1c2 is the last empty cell" in out
    assert "\nsolved in 3 steps; the hardest is easy (1.0)\n\nunique: " in out
    [told] = run("solve", EASY, "--steps", "--json").objects
    assert [step["step"] for step in told["steps"]] == list(range(1, 52))


def test_digits_in_a_fill_in_are_a_board_but_no_goal_of_steps(run: Run, write: Files) -> None:
    fill_in = str(Path(__file__).parents[2] / "examples" / "fill-in.toml")
    write("mine.txt", "r1c1 = 9\n")
    told = run("hint", fill_in, "--board", "mine.txt").out
    assert told.endswith("r1c1 is wrong. No solution has that value there.\n")
    outcome = run("explain", fill_in, "--board", "mine.txt", "--steps", "1")
    assert outcome.status == 0 and "\nr1c1 is wrong.\n1. " in outcome.out
    outcome = run("explain", fill_in, "--only", "r1c1")
    assert outcome.status == 2
    assert "steps place no value in r1c1, but what is called '2a=13' and so on" in outcome.err
