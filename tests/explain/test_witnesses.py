"""True candidates choose what is tried: none that is in a solution, and nothing once all are."""

import subprocess
import sys
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.engines import registry
from gridwright.engines.plain import search
from gridwright.explain import finding, witnesses
from gridwright.explain.board import Board
from gridwright.explain.explainer import Explainer
from gridwright.explain.finding import Finder
from gridwright.explain.ground import Ground
from gridwright.explain.witnesses import are_all_true, glimpsed, witnessed

EXAMPLES = Path(__file__).parents[2] / "examples"


def board_of(puzzle):
    ground = Ground(puzzle)
    return ground, Board(ground)


@pytest.mark.parametrize(
    "text", ["1 . . .\n. . . .\n. . . .\n. . . .", "1 2 . .\n. . . .\n. . . .\n. . . 3"]
)
def test_true_candidates_are_those_of_all_solutions(text):
    puzzle = gw.Latin(text)
    ground, board = board_of(puzzle)
    known = witnessed(ground, board.state)
    true = {}
    for solution in gw.solve(puzzle, limit=1000).solutions:
        for v, value in solution.assignment.items():
            true.setdefault(v, set()).add(value)
    assert {v: set(ground.numbers(known[i])) for v, i in ground.index.items()} == true


def test_nothing_is_known_to_be_true_where_there_is_no_solution():
    ground, board = board_of(gw.Latin("1 . .\n. 1 .\n. . 2"))
    known = witnessed(ground, board.state)
    assert not any(known)
    assert not are_all_true(board.state, known)


def test_what_is_true_is_not_supposed():
    ground, board = board_of(gw.Latin(". . .\n. . .\n. . ."))
    finder = Finder(ground, board)
    assert finder.next() is None
    assert are_all_true(board.state, finder.known)
    before = len(finder.supposing.waves)
    assert finder.supposing.refuted(40, 0, 8, finder.known) is None
    assert len(finder.supposing.waves) == before


@pytest.mark.parametrize("name", ["latin.toml", "dominoes.toml", "queens.dlx"])
def test_nobody_waits_for_a_compiler_or_numpy_to_hear_that_there_is_no_step(name):
    code = (
        "import sys, gridwright as gw\n"
        f"assert not list(gw.explain(gw.load({str(EXAMPLES / name)!r})))\n"
        "assert not {'numba', 'numpy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_many_candidates_are_asked_of_the_engine_of_the_family(monkeypatch):
    asked = []

    def questions_to(model, engine, preferred):
        asked.append(engine)
        return real(model, engine, preferred)

    real = registry.questions_to
    monkeypatch.setattr(registry, "questions_to", questions_to)
    for n, nodes, wanted in ((5, 80, []), (6, 80, ["auto"]), (5, 0, ["auto"])):
        # 125 candidates, of which the plain engine is asked unless it takes too many nodes, or 216
        monkeypatch.setattr(witnesses, "_NODES_OF_PLAIN", nodes)
        ground, board = board_of(gw.Latin("\n".join([" .".join([""] * (n + 1))] * n)))
        assert are_all_true(board.state, witnessed(ground, board.state))
        assert asked == wanted
        asked.clear()


def test_what_is_placed_is_made_ready_once_for_all_searches(monkeypatch):
    made, searched, make, first = [], [], search.RuleNetwork, witnesses._first_of_plain
    monkeypatch.setattr(search, "RuleNetwork", lambda model: made.append(model) or make(model))
    monkeypatch.setattr(
        witnesses, "_first_of_plain", lambda one: searched.append(one) or first(one)
    )
    ground, board = board_of(gw.load(EXAMPLES / "queens.dlx"))
    assert are_all_true(board.state, witnessed(ground, board.state))
    assert len(made) == 1
    assert 8 <= len(searched) < 20


def test_a_few_solutions_tell_all_of_a_puzzle_with_one():
    ground, board = board_of(gw.load(EXAMPLES / "crossnumber-ladders.toml"))
    known, is_all = glimpsed(ground, board.state)
    assert is_all
    solution = gw.solve(ground.puzzle).solution.assignment
    assert {v: ground.numbers(known[i]) for v, i in ground.index.items()} == {
        v: (value,) for v, value in solution.items()
    }
    ground, board = board_of(gw.load(EXAMPLES / "queens.dlx"))
    known, is_all = glimpsed(ground, board.state)
    assert any(known)
    assert not is_all  # there are 92
    ground, board = board_of(gw.Latin("1 . .\n. 1 .\n. . 2"))
    assert glimpsed(ground, board.state) == ([0] * 9, False)


def test_where_a_few_solutions_tell_all_no_value_is_asked_for(monkeypatch):
    """Crosswords whose letters stand for several numbers took 36 s for that, and 0.8 without."""
    monkeypatch.setattr(witnesses, "_asked", None)
    monkeypatch.setattr(witnesses, "_NODES_OF_PLAIN", 0)
    ground, board = board_of(gw.load(EXAMPLES / "crossnumber-ladders.toml"))
    assert (witnessed(ground, board.state), True) == glimpsed(ground, board.state)
    monkeypatch.setattr(witnesses, "_NODES_OF_FIRST", 1)
    with pytest.raises(TypeError):  # it is asked
        witnessed(ground, board.state)


def test_where_much_is_supposed_what_is_true_is_found_out_and_the_steps_are_the_same(monkeypatch):
    told = []
    for most in (1 << 30, 0):
        monkeypatch.setattr(finding, "MOST_BLIND", most)
        explainer = Explainer(gw.load(EXAMPLES / "crossnumber-ladders.toml"))
        told.append((list(explainer.steps()), explainer.ground.n_asked))
    (steps, asked), (same, fewer) = told
    assert steps == same
    assert fewer < asked < 5_000  # 3,923
