import json

import pytest
from cli_support import EASY, EMPTY, TWO, Files, Run


def test_a_node_limit_exits_4_and_says_so(run: Run) -> None:
    outcome = run("count", EMPTY, "--nodes", "100")
    assert outcome.status == 4
    assert outcome.out.startswith("at least ")
    assert "; stopped by the node limit\n" in outcome.out


def test_a_node_limit_is_kept(run: Run) -> None:
    [found] = run("count", EMPTY, "--nodes", "100", "--json").objects
    assert found["stats"]["nodes"] <= 100


def test_a_time_limit_exits_4_and_says_so(run: Run) -> None:
    outcome = run("count", EMPTY, "--time", "0.2")
    assert outcome.status == 4
    assert outcome.out.startswith("at least ")
    assert "; stopped by the time limit\n" in outcome.out


def test_nothing_found_in_time_is_unknown(run: Run) -> None:
    outcome = run("check", EASY, "--nodes", "0")
    assert outcome.status == 4
    assert outcome.out == "unknown: no solution so far; stopped by the node limit\n"


def test_limits_are_for_each_puzzle(run: Run) -> None:
    outcome = run("count", EMPTY, EMPTY, "--nodes", "100", "--json")
    assert [found["stopped"] for found in outcome.objects] == ["nodes", "nodes"]


def test_a_limit_on_solutions_is_no_failure(run: Run) -> None:
    assert run("solve", EMPTY, "--limit", "5").status == 0


@pytest.mark.parametrize(
    ("words", "status"),
    [(["good", "none"], 1), (["none", "two"], 1), (["none", "bad"], 2), (["bad", "good"], 2)],
)
def test_the_worst_status_speaks_for_all(
    run: Run, write: Files, words: list[str], status: int
) -> None:
    write("good", EASY), write("two", TWO), write("none", "55" + EMPTY[2:]), write("bad", "?")
    assert run("solve", *words).status == status


def test_no_progress_is_shown_where_nobody_looks(run: Run) -> None:
    assert run("count", EMPTY, "--time", "1.3").err == ""
    assert run("count", EMPTY, "--time", "1.3", "--progress", "none").err == ""


def test_progress_as_json_comes_on_standard_error_after_a_second(run: Run) -> None:
    outcome = run("count", EMPTY, "--time", "1.5", "--progress", "json", "--json")
    lines = [json.loads(line)["progress"] for line in outcome.err.splitlines()]
    assert lines
    for line in lines:
        keys = {"fraction", "solutions", "nodes", "seconds", "units", "workers", "left"}
        assert set(line) == keys
        assert line["left"] is None
        assert line["seconds"] >= 1
        assert 0 <= line["fraction"] <= 1
    assert len(outcome.objects) == 1


def test_a_quick_search_shows_no_progress(run: Run) -> None:
    assert run("solve", EASY, "--progress", "json").err == ""
