"""What follows from two things that are supposed, begun with what follows from each of them."""

from itertools import combinations
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.explain import supposing
from gridwright.explain.explainer import Explainer
from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import bits
from gridwright.explain.parts.path import Reach
from gridwright.explain.wave import Wave

EXAMPLES = Path(__file__).parents[2] / "examples"
CAP, ALL = 40, 1 << 20


def supposed(ground, state, v, value):
    wave = Wave(ground, state, CAP, ALL)
    wave.suppose(v, value)
    return wave


@pytest.mark.parametrize(
    "example",
    ["killer", "futoshiki", "crossnumber", "crossnumber-evens", "ripple-effect", "binairo"],
)
def test_waves_that_are_joined_end_as_one_begun_anew(example):
    ground = Ground(gw.load(EXAMPLES / f"{example}.toml"))
    board = Wave(ground, ground.begin(), CAP, ALL)
    for number in range(len(ground.parts)):
        if not ground.parts[number].is_book:
            board.ask(number)
    board.run()
    open_ = [v for v, domain in enumerate(board.state.domains) if domain & (domain - 1)]
    waves = [
        (v, value, wave)
        for v in open_[:: max(1, len(open_) // 7)]
        for value in list(bits(board.state.domains[v]))[:2]
        if (wave := supposed(ground, board.state, v, value)).broken is None
    ]
    ends = set()
    for (u, _, first), (v, value, second) in combinations(waves, 2):
        if u == v or not first.state.domains[v] & value:
            continue
        anew = supposed(ground, first.state, v, value)
        joined = Wave(ground, first.state, CAP, ALL)
        joined.join(second.state)
        joined.run()
        assert (joined.broken is None) == (anew.broken is None)
        if anew.broken is None:
            assert joined.state.domains == anew.state.domains
            assert joined.state.placed == anew.state.placed
        ends.add(anew.broken is None)
    assert True in ends


def test_waves_that_are_followed_to_their_end_change_no_step(monkeypatch):
    told = []
    for often in (2, 1 << 30):
        monkeypatch.setattr(supposing, "_OFTEN", often)
        monkeypatch.setattr(supposing, "_MUCH", 0)
        explainer = Explainer(gw.load(EXAMPLES / "crossnumber-ladders.toml"))
        steps = [(step, explainer.places) for step in explainer.steps()]
        told.append((steps, explainer.finder.supposing._followed))
    (steps, followed), (same, none) = told
    assert steps == same
    assert followed and not none


def test_waves_are_followed_to_their_end_only_where_much_is_asked(monkeypatch):
    monkeypatch.setattr(supposing, "_OFTEN", 1)
    for most, is_followed in ((1 << 30, False), (0, True)):
        monkeypatch.setattr(supposing, "_MUCH", most)
        explainer = Explainer(gw.load(EXAMPLES / "crossnumber-ladders.toml"))
        for _ in explainer.steps():
            pass
        assert bool(explainer.finder.supposing._followed) == is_followed


def test_a_placed_number_of_a_path_tells_what_all_of_them_would():
    ground = Ground(gw.load(EXAMPLES / "hidoku.txt"))
    reach = next(part for part in ground.parts if isinstance(part, Reach))
    solution = gw.solve(ground.puzzle).solution
    assert solution is not None
    state, n_told = ground.begin(), 0
    for v, domain in enumerate(state.domains):
        if not domain & (domain - 1):
            state.placed[v] = domain
    for u, gone in reach.speak(state, 1).items():
        state.domains[u] &= ~gone
    open_ = [v for v, value in enumerate(state.placed) if not value]
    for v in open_[::2] + open_[1::2]:
        value = ground.setting.set_of([solution.assignment[ground.variables[v]]])
        state.domains[v] = state.placed[v] = value
        told = reach.told_of(state, v)
        assert told == reach.speak(state, 1)
        n_told += len(told)
        for u, gone in told.items():
            state.domains[u] &= ~gone
    assert n_told > 100
