"""The same puzzle with the same options gives the same answer and figures, however it is run."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gridwright as gw
from gridwright.engines.registry import find_engine, refusal
from gridwright.engines.search import Goal
from gridwright.run import inline

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = sorted(path for path in EXAMPLES.iterdir() if path.suffix != ".md")
QUICK = ("crossnumber-chains", "futoshiki", "kakuro", "latin", "pentominoes")
EMPTY_SUDOKU = "." * 81
PATH = "puzzle = 'hidoku'\nadjacency = 'rook'\nboard = '''\n1 . . . .\n" + ". . . . .\n" * 4 + "'''"
KING = "puzzle = 'hidoku'\nboard = '''\n1 . . . .\n" + ". . . . .\n" * 3 + ". . 12 . .\n'''"
MAGIC = "puzzle = 'magic-board'\nboard = '''\n" + ". . . .\n" * 4 + "'''"

Way = Callable[[int, float, float], int]


def ways(n_random: int) -> Iterator[Way]:
    """How long the next slice is: as the clock says, one node, all at once, at random."""
    yield inline.next_budget
    yield lambda budget, elapsed, wanted: 1
    yield lambda budget, elapsed, wanted: 1 << 40
    for seed in range(n_random):
        random = Random(seed)
        yield lambda budget, elapsed, wanted, r=random: r.choice((1, 2, 7, 30, 500))


def told(result: gw.Result | gw.Count) -> tuple[Any, ...]:
    """All that is told, but for the time."""
    stats = result.stats
    found = [list(s.assignment.items()) for s in getattr(result, "solutions", ())]
    number = result.count if isinstance(result, gw.Result) else int(result)
    figures = stats.nodes, stats.successors, stats.backtracks, stats.branching
    return number, found, result.stopped, stats.engine, *figures


def check_slices(monkeypatch: pytest.MonkeyPatch, n_random: int, do: Callable[[], Any]) -> None:
    first = None
    for way in ways(n_random):
        monkeypatch.setattr(inline, "next_budget", way)
        now = told(do())
        first = first or now
        assert now == first


@pytest.mark.parametrize("name", QUICK)
def test_slices_change_neither_answers_nor_figures(
    slow_without_compiler: None, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    puzzle = gw.load(next(path for path in FILES if path.stem == name))
    for limit in (1, 2, 5):
        check_slices(monkeypatch, 1, lambda limit=limit: gw.solve(puzzle, limit=limit))
    check_slices(monkeypatch, 1, lambda: gw.solve(puzzle, limit=None, nodes=200))
    check_slices(monkeypatch, 1, lambda: gw.count(puzzle, nodes=2000))


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_twenty_runs_of_every_example_are_alike(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    check_slices(monkeypatch, 17, lambda: gw.solve(gw.load(path)))


@pytest.mark.parametrize("text", [EMPTY_SUDOKU, PATH, KING, MAGIC], ids=range(4))
def test_slices_do_not_change_what_a_count_costs(
    slow_without_compiler: None, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    puzzle = gw.parse(text)
    for options in ({"nodes": 1600}, {"nodes": 1600, "limit": 100}):
        check_slices(monkeypatch, 2, lambda options=options: gw.count(puzzle, **options))


CHILD = """
import json, sys
import gridwright as gw

for text in json.loads(sys.stdin.read()):
    puzzle, answers = gw.parse(text), []
    for run in (lambda: gw.solve(puzzle), lambda: gw.count(puzzle, nodes=200)):
        answer = run()
        stats = {**answer.stats.as_json(), "seconds": 0}
        found = [list(s.assignment.values()) for s in getattr(answer, "solutions", ())]
        answers.append([repr(answer).split(" engine")[0], found, answer.stopped.value, stats])
    print(json.dumps(answers))
"""


def answers(texts: list[str]) -> list[Any]:
    """What a process of its own answers to these puzzles, one after the other."""
    asked = [sys.executable, "-c", CHILD]
    run = subprocess.run(asked, input=json.dumps(texts), text=True, capture_output=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def test_what_was_solved_before_changes_nothing(slow_without_compiler: None) -> None:
    # once: an empty Sudoku was answered by `plain`, after pentominoes by `cover`
    names = ("pentominoes.toml", "crossnumber-chains.toml", "magic-board.toml")
    texts = [EMPTY_SUDOKU, *((EXAMPLES / name).read_text() for name in names)]
    assert answers(texts) == answers(texts[::-1])[::-1]
    assert answers(texts[:1]) == answers([*texts[1:], texts[0]])[-1:]


@pytest.mark.parametrize("engine", ["plain", "cover", "domains", "lists", "sudoku9"])
@pytest.mark.parametrize("counting", [False, True], ids=["listing", "counting"])
def test_no_engine_opens_more_nodes_than_it_may(
    slow_without_compiler: None, engine: str, counting: bool
) -> None:
    # once: a count of covers told its first 1,500 nodes only when they were over
    names = ("diagonal", "fill-in", "kakuro", "crossnumber-chains")
    models = [gw.load(path).model() for path in FILES if path.stem in names]
    models += [gw.parse(text).model() for text in (EMPTY_SUDOKU, PATH, KING, MAGIC)]
    for model in models:
        if refusal(engine, model) is not None:
            continue
        kind = find_engine(engine)
        for budget in (1, 7, 100):
            search = kind.start(model, Goal.COUNT if counting else Goal.SOLUTIONS)
            for _ in range(100):
                before = search.stats.nodes
                search.advance(budget)
                assert 0 <= search.stats.nodes - before <= budget
                if search.done or (engine == "plain" and search.stats.nodes > 100):
                    break


@pytest.mark.parametrize("nodes", [0, 1, 7, 100, 2000])
@pytest.mark.parametrize("text", [EMPTY_SUDOKU, KING, MAGIC], ids=range(3))
def test_a_limit_of_nodes_holds_for_all_engines_together(
    slow_without_compiler: None, text: str, nodes: int
) -> None:
    puzzle = gw.parse(text)
    for answer in (gw.count(puzzle, nodes=nodes), gw.solve(puzzle, limit=None, nodes=nodes)):
        assert answer.stopped is gw.Stopped.NODES
        assert answer.stats.nodes == nodes
