"""Premises are widened once for the same statement and domains, and stay the same."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.explain import shorten
from gridwright.explain.explainer import Explainer
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


UNLISTED = [
    # gone so far, what the board shows, what is gone afterwards, of the values 1 to 9
    ({3, 4, 6, 7, 8, 9}, {1, 2}, {3, 4, 5, 6, 7, 8, 9}),  # 1, 2 or 5: the 5 is not there any more
    ({3, 4, 6, 7, 8, 9}, {1, 2, 5}, {3, 4, 6, 7, 8, 9}),
    ({1, 4, 5, 6, 7}, {2, 3, 8}, {1, 4, 5, 6, 7, 9}),
    ({1, 2, 3, 4, 5}, {7, 9}, {1, 2, 3, 4, 5}),  # at least 6
    ({5, 6, 7, 8, 9}, {1, 3}, {5, 6, 7, 8, 9}),  # at most 4
    ({1, 6, 7, 8, 9}, {2, 4}, {1, 6, 7, 8, 9}),  # 2 to 5
    ({1, 5, 6, 7, 8, 9}, {2, 4}, {1, 3, 5, 6, 7, 8, 9}),  # 2, 3 or 4 are listed one by one
    ({1, 7, 8}, {2, 3}, {1, 4, 5, 6, 7, 8, 9}),  # two that are left for three that are gone
    ({1, 7, 8}, {2, 3, 4}, {1, 7, 8}),
    ({1, 2, 3, 4, 6, 7, 8, 9}, {5}, {1, 2, 3, 4, 6, 7, 8, 9}),
]


@pytest.mark.parametrize(("gone", "shown", "after"), UNLISTED)
def test_a_list_of_values_is_no_longer_than_what_the_board_shows(gone, shown, after):
    def bits(values):
        return sum(1 << value for value in values)

    gone, shown, after = map(bits, (gone, shown, after))
    assert gone | shorten._unlisted(bits(range(1, 10)), gone, shown) == after


def test_what_lists_need_is_counted_as_if_they_were_asked_for_each_value(monkeypatch):
    asked = []
    real = shorten._give_back

    def both(domains, v, gone, says, quick):
        before = domains[v]
        real(domains, v, gone, says, None)
        slow, domains[v] = domains[v], before
        if quick is not None:
            real(domains, v, gone, says, quick)
            assert domains[v] == slow
            asked.append(slow != before)
        domains[v] = slow

    monkeypatch.setattr(shorten, "_give_back", both)
    explainer = Explainer(gw.load(EXAMPLES / "crossnumber-complements.toml"))
    for _, _step in zip(range(4), explainer.steps(), strict=False):
        pass
    assert True in asked and False in asked
