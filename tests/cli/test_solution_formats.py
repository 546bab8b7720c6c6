"""`solve --format`: solutions as lines, each as it is found, for every family."""

import csv
import json

import pytest
from cli_support import TWO, Files, Run

import gridwright as gw
from gridwright.cli.report import _named_values
from gridwright.families.registry import all_families

EXAMPLES = {family.name: f"examples/{family.name}.toml" for family in all_families()}
EXAMPLES |= {"hidoku": "examples/hidoku.txt", "exact-cover": "examples/queens.dlx"}


def test_csv_has_a_row_of_names_and_one_for_each_solution(run: Run) -> None:
    outcome = run("solve", "-", "--all", "--format", "csv", given=TWO)
    names, *rows = csv.reader(outcome.out.splitlines())
    assert names == [f"r{r}c{c}" for r in (1, 2, 3) for c in (1, 2, 3)]
    assert sorted(rows) == [list("123231312"), list("123312231")]
    assert outcome.status == 0


def test_jsonl_has_a_line_for_each_solution_and_one_for_what_was_proved(run: Run) -> None:
    outcome = run("solve", "-", "--all", "--format", "jsonl", given=TWO)
    *solutions, end = map(json.loads, outcome.out.splitlines())
    assert [line["solution"]["rows"][0] for line in solutions] == [[1, 2, 3]] * 2
    assert (end["status"], end["count"], end["solutions"]) == ("multiple", 2, [])
    assert run("solve", "-", "--format", "json", given=TWO).objects[0]["count"] == 2


def test_names_come_again_where_they_are_others(run: Run, write: Files) -> None:
    write("a.toml", 'puzzle = "equation-board"\nnumbers = "1..3"\nequations = ["a + 1 = b"]\n')
    write("b.toml", TWO)
    lines = run("solve", "a.toml", "b.toml", "a.toml", "--format", "csv").out.splitlines()
    assert lines[:4] == ["a,b", "1,2", "2,3", ""]
    assert lines[-4:] == ["", "a,b", "1,2", "2,3"]


def test_a_puzzle_without_solution_writes_nothing(run: Run) -> None:
    outcome = run("solve", "-", "--format", "csv", given=TWO.replace("1 2 .", "1 1 ."))
    assert (outcome.status, outcome.out) == (1, "")


def test_csv_has_no_trace(run: Run) -> None:
    assert run("solve", "-", "--format", "csv", "--trace", given=TWO).status == 2


@pytest.mark.parametrize("name", sorted(EXAMPLES.keys() - {"model"}))
def test_every_family_makes_rows_that_tell_solutions_apart(name: str) -> None:
    puzzle = gw.load(EXAMPLES[name])
    solutions = list(gw.solutions(puzzle, limit=3, nodes=200_000))
    rows = [_named_values(solution) for solution in solutions]
    assert rows
    assert all(rows[0].keys() == row.keys() for row in rows)
    assert len({tuple(map(str, row.values())) for row in rows}) == len(rows)
