"""What is looked at for one step is looked at once: bounds in what is followed and proved."""

from collections import Counter
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.explain.board import Board
from gridwright.explain.cases import by_cases
from gridwright.explain.explainer import Explainer
from gridwright.explain.ground import Ground

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_case_is_followed_once_for_all_alternatives_that_it_is_in(monkeypatch):
    cases = import_module("gridwright.explain.cases")
    followed, asked = Counter[tuple[int, int]](), 0
    make, choose = cases.Trial, cases._alternatives

    def counted(ground, state, v, value, cap):
        followed[v, value] += 1
        return make(ground, state, v, value, cap)

    def chosen(ground, state):
        nonlocal asked
        for alternatives in choose(ground, state):
            asked += len(alternatives.choices)
            yield alternatives

    monkeypatch.setattr(cases, "Trial", counted)
    monkeypatch.setattr(cases, "_alternatives", chosen)
    ground = Ground(gw.load(EXAMPLES / "diagonal.toml"))
    found = by_cases(ground, Board(ground).state, 40)
    assert found is not None
    assert set(followed.values()) == {1}
    assert asked > 1.5 * len(followed)


def test_no_more_cases_are_kept_than_there_is_room_for(monkeypatch):
    cases = import_module("gridwright.explain.cases")
    made, make = [], cases.Trial

    def kept(ground, state, v, value, cap):
        made.append((v, value))
        return make(ground, state, v, value, cap)

    monkeypatch.setattr(cases, "Trial", kept)
    ground = Ground(gw.load(EXAMPLES / "diagonal.toml"))
    state, n, found = Board(ground).state, len(ground.variables), []
    expected = by_cases(ground, state, 40)
    n_all = len(made)
    for room in (n_all * n, n_all * n - 1, 3 * n, 2 * n - 1, 0):
        made.clear()
        monkeypatch.setattr(cases, "MOST_KEPT", room)
        found.append(by_cases(ground, state, 40))
        assert len(made) <= room // n
        assert (len(made) == n_all) == (room >= n_all * n)
    assert found[0] == expected
    assert found[-2:] == [None, None]


@pytest.mark.parametrize("name", ["sudoku.toml", "hidoku.txt"])
def test_no_more_singles_are_proved_than_are_told(monkeypatch, name):
    singles = import_module("gridwright.explain.singles")
    n_traced, trace = 0, singles.traced

    def traced(*given):
        nonlocal n_traced
        n_traced += 1
        return trace(*given)

    monkeypatch.setattr(singles, "traced", traced)
    explainer = Explainer(gw.load(EXAMPLES / name))
    told = ("last-place", "hidden-single", "naked-single")
    n_told = sum(
        step.technique in told and not step.reason.supposes
        for step in islice(explainer.steps(), 30)
    )
    assert n_told > 10
    assert n_traced == n_told
