"""Premises are widened once for the same statement and domains, and stay the same."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.explain import shorten
from gridwright.explain.ground import Ground
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import Broken
from gridwright.explain.parts.rows import Rows
from gridwright.explain.parts.ways import SumWays, Ways
from gridwright.explain.shorten import widened

EXAMPLES = Path(__file__).parents[2] / "examples"
CAP = 40


@pytest.fixture
def ground():
    return Ground(gw.load(EXAMPLES / "kakuro.toml"))


def told(ground):
    """What each part that says something says at first, with the part."""
    state = ground.begin()
    for part in ground.parts:
        try:
            gone = part.speak(state, CAP)
        except Broken:
            continue
        if gone:
            yield part, gone


def test_premises_are_found_once_and_given_out_as_copies(ground, monkeypatch):
    state = ground.begin()
    asked = list(told(ground))
    assert asked
    first = [widened(part, ground, state, gone, CAP) for part, gone in asked]
    monkeypatch.setattr(shorten, "_widened", None)  # nobody is asked again
    for (part, gone), facts in zip(asked, first, strict=True):
        again = widened(part, ground, state, gone, CAP)
        assert again == facts
        again[-1] = 1
        assert widened(part, ground, state, gone, CAP) == facts


@pytest.mark.parametrize("most", [0, 1, 2, 1 << 14])
def test_how_many_premises_are_kept_changes_none_of_them(ground, monkeypatch, most):
    state = ground.begin()
    asked = list(told(ground))
    expected = [shorten._widened(part, ground, state, gone, CAP, None) for part, gone in asked]
    monkeypatch.setattr(shorten, "_MOST_KNOWN", most)
    for _ in range(2):
        found = [widened(part, ground, state, gone, CAP) for part, gone in asked]
        assert found == expected
        assert len(ground.widened) <= most + 1


def test_premises_are_found_anew_on_another_board_cap_or_target(ground):
    state = ground.begin()
    part, gone = next(told(ground))
    v = next(iter(gone))
    smaller = state.copy()
    smaller.domains[v] &= ~(gone[v] & -gone[v])
    asked = [(state, gone, CAP), (smaller, gone, CAP), (state, gone, CAP + 1), (state, None, CAP)]
    for number, (board, target, cap) in enumerate(asked, 1):
        widened(part, ground, board, target, cap)
        assert len(ground.widened) == number


@pytest.mark.parametrize(
    "example", ["kakuro.toml", "kenken.toml", "crossnumber-fives.toml", "jodici.toml"]
)
def test_rows_know_what_giving_back_one_by_one_finds(example, monkeypatch):
    ground = Ground(gw.load(EXAMPLES / example))
    for part in ground.parts:
        if isinstance(part, Listed):
            part.write(ground.begin(), 600)
    asked = [one for one in told(ground) if isinstance(one[0], Rows | Ways)]
    assert asked
    known = [widened(part, ground, ground.begin(), gone, CAP) for part, gone in asked]
    for kind in (Rows, Listed, Ways, SumWays):
        monkeypatch.setattr(kind, "needed", lambda *_: None)
    ground.widened.clear()
    assert known == [widened(part, ground, ground.begin(), gone, CAP) for part, gone in asked]
