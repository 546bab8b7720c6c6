"""The commands explain and hint."""

from pathlib import Path

import pytest
from cli_support import EASY, EQUAL, TWO, Files, Run

KENKEN = str(Path(__file__).parents[2] / "examples" / "kenken.toml")
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


def test_explain_says_where_nothing_more_follows_and_what_contradicts(run: Run) -> None:
    outcome = run("explain", "-", given=TWO)
    assert (outcome.status, outcome.out.splitlines()[-1]) == (
        4,
        "no further step is known after 1 step",
    )
    outcome = run("explain", "-", given=EQUAL)
    assert outcome.status == 1
    assert "Row 1 would have 1 twice, in r1c3 and r1c1. So there is no solution." in outcome.out
    assert outcome.out.splitlines()[-1] == "none: this latin has no solution"


def test_a_hint_tells_where_then_how_then_all(run: Run) -> None:
    where, how, all_ = (run("hint", EASY, "--strength", str(n)).out for n in (1, 2, 3))
    assert where == "Look at r1c6: easy.\n"
    assert how.startswith("hidden single (row 3, column 4 and box 2): r1c5 = 7; ")
    why = "8 in r3c3 and r5c4 rule the others out"
    assert all_ == f"Box 2: 8 fits only r1c6: {why}. So r1c6 = 8.\n"
    [told] = run("hint", EASY, "--strength", "1", "--json").objects
    assert told["where"] == ["r1c6"] and "technique" not in told and "step" not in told
    [told] = run("hint", EASY, "--json").objects
    assert told["step"]["places"] == {"r1c6": 8}


def test_a_hint_for_a_board_in_progress_says_first_what_is_wrong(run: Run, write: Files) -> None:
    write("mine.txt", "r1c3 = 4\nr1c4 = 8\n")
    outcome = run("hint", EASY, "--board", "mine.txt")
    assert (outcome.status, outcome.out) == (0, "r1c4 is wrong.\n")
    outcome = run("hint", EASY, "--board", "mine.txt", "--strength", "1")
    assert outcome.out == "Something is wrong.\n"
    write("mine.txt", EASY.replace("53..7", "534.7"))
    [told] = run("hint", EASY, "--board", "mine.txt", "--json").objects
    assert told["wrong"] == []
    write("mine.txt", "1 2 3\n. . .\n. . .\n")
    [first, *_] = run("explain", "-", "--board", "mine.txt", "--json", given=TWO).objects
    assert first["status"] == "stuck"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("1 2\n3 4\n", "mine.txt: 2 rows of 2; expected 9 of 9"),
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
