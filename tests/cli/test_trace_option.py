from pathlib import Path

import pytest
from cli_support import EASY, TWO, Run

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = sorted(path for path in EXAMPLES.iterdir() if path.suffix != ".md")


def test_trace_shows_boards_from_the_givens_to_each_solution(run: Run) -> None:
    outcome = run("solve", "-", "--trace", given=TWO)
    assert outcome.status == 0
    assert outcome.out.count("givens: what is given\n1 2 .\n. . .\n. . .\n") == 2
    assert "propagation: what follows from the givens\n1 2 3\n. . .\n. . .\n" in outcome.out
    assert "branch: r2c1 = 2, one of 2 possibilities\n1 2 3\n2 3 1\n3 1 2\n" in outcome.out
    assert "solution 2:\n1 2 3\n3 1 2\n2 3 1\n" in outcome.out
    assert "nodes opened, " in outcome.out


def test_trace_as_json_is_part_of_each_solution(run: Run) -> None:
    [found] = run("solve", "-", "--trace", "--json", given=TWO).objects
    for solution in found["solutions"]:
        trace = solution["trace"]
        assert [step["technique"] for step in trace] == ["givens", "propagation", "branch"]
        assert all(step["because"] for step in trace)
        assert trace[0]["rows"] == [[1, 2, None], [None] * 3, [None] * 3]
        assert trace[-1]["rows"] == solution["rows"]
    assert {"nodes", "successors", "branching"} <= set(found["stats"])


def test_a_puzzle_without_branching_has_a_short_path(run: Run) -> None:
    [found] = run("solve", EASY, "--trace", "--json").objects
    techniques = [step["technique"] for step in found["solutions"][0]["trace"]]
    assert techniques == ["givens", "propagation"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_example_can_be_traced(run: Run, path: Path) -> None:
    shown = run("solve", str(path), "--trace")
    assert (shown.status, shown.err) == (0, "")
    assert "\nsolution 1:\n" in shown.out
    [found] = run("solve", str(path), "--trace", "--json").objects
    for solution in found["solutions"]:
        last = {**solution["trace"][-1]}
        del last["technique"], last["because"]
        assert {**last, "trace": solution["trace"]} == solution
