"""The JSON output, key by key, as docs/ and programs have it."""

import itertools
from pathlib import Path

import pytest
from cli_support import EASY, EMPTY, EQUAL, ORDER_5, TWO, Files, Run

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = sorted(path for path in EXAMPLES.iterdir() if path.suffix != ".md")
KEYS = ["puzzle", "source", "status", "count", "exhausted", "stopped", "solutions", "stats"]
STATS = {
    "engine": str,
    "nodes": int,
    "successors": int,
    "backtracks": int,
    "branching": float,
    "seconds": float,
    "jobs": int,
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_example_gives_one_object_with_all_keys(run: Run, path: Path) -> None:
    outcome = run("solve", str(path), "--json")
    assert (outcome.status, outcome.err) == (0, "")
    [found] = outcome.objects
    assert [key for key in found if key != "notes"] == KEYS
    assert found["status"] in ("unique", "multiple")
    assert found["count"] == len(found["solutions"])
    assert found["exhausted"] == (found["stopped"] == "exhausted")
    assert {key: type(value) for key, value in found["stats"].items()} == STATS
    family = found["puzzle"]
    facts = {
        "exact-cover": {"options", "cover"},
        "alphametic": {"letters", "values"},
        "crossnumber": {"letters", "entries", "rows"},
        "equation-board": {"values", "rows"},
        "polyomino": {"pieces", "rows"},
    }
    for solution in found["solutions"]:
        assert set(solution) >= facts.get(family, {"rows"})


def test_source_is_the_file_and_the_line_in_a_file_of_many(run: Run, write: Files) -> None:
    write("many.txt", f"# a comment\n{EASY} easy\n\n{EMPTY}\n"), write("two.toml", TWO)
    outcome = run("solve", "many.txt", "two.toml", "--json")
    assert [f["source"] for f in outcome.objects] == ["many.txt:2", "many.txt:4", "two.toml"]


@pytest.mark.parametrize(
    ("given", "options", "status", "stopped", "code"),
    [
        (EASY, (), "unique", "exhausted", 0),
        (TWO, (), "multiple", "exhausted", 0),
        (EMPTY, (), "multiple", "limit", 0),
        (EMPTY, ("--limit", "1"), "unknown", "limit", 0),
        (EQUAL, (), "none", "exhausted", 1),
        (EASY, ("--nodes", "0"), "unknown", "nodes", 4),
        (EMPTY, ("--all", "--nodes", "90"), "multiple", "nodes", 4),
        (EMPTY, ("--time", "0"), "unknown", "time", 4),
    ],
)
def test_status_and_reason_are_told_truly(
    run: Run, given: str, options: tuple[str, ...], status: str, stopped: str, code: int
) -> None:
    outcome = run("solve", "-", "--json", *options, given=given)
    [found] = outcome.objects
    assert (found["status"], found["stopped"], outcome.status) == (status, stopped, code)


def test_big_integers_are_json_integers(run: Run) -> None:
    big = 10**29 + 1
    board = f'puzzle = "equation-board"\nnumbers = [{{n}}, 7]\nequations = ["a + b = {big + 7}"]\n'
    # TOML integers may be of any size here, but a formula's are bounded at 10^30
    outcome = run("solve", "-", "--json", given=board.replace("{n}", str(big)))
    values = [solution["values"] for solution in outcome.objects[0]["solutions"]]
    assert {"a": 7, "b": big} in values


def test_more_than_a_thousand_solutions_are_streamed_before_the_closing_object(run: Run) -> None:
    outcome = run("solve", "-", "--limit", "1500", "--json", given=ORDER_5)
    *lines, last = outcome.objects
    assert len(lines) == 1500
    assert all(list(line) == ["solution"] for line in lines)
    assert len({str(line["solution"]["rows"]) for line in lines}) == 1500
    assert (last["count"], last["solutions"], last["stopped"]) == (1500, [], "limit")


def test_a_thousand_solutions_are_kept_in_one_object(run: Run) -> None:
    [found] = run("solve", "-", "--limit", "1000", "--json", given=ORDER_5).objects
    assert len(found["solutions"]) == 1000


def test_streaming_starts_anew_with_each_puzzle(run: Run, write: Files) -> None:
    write("five.toml", ORDER_5)
    outcome = run("solve", "five.toml", EASY, "--limit", "1001", "--json")
    kinds = [kind for kind, _ in itertools.groupby("solution" in line for line in outcome.objects)]
    assert kinds == [True, False]
    assert len(outcome.objects[-1]["solutions"]) == 1


def test_json_is_ascii_on_lines_of_its_own(run: Run, write: Files) -> None:
    write("rätsel.toml", TWO)
    outcome = run("solve", "rätsel.toml", "--json")
    assert outcome.out.isascii()
    assert outcome.objects[0]["source"] == "rätsel.toml"
