"""Random puzzles of every family: each step is confirmed, and takes nothing that some solution has.

The long test takes 200 puzzles a family, or so many as ``GRIDWRIGHT_PROOFS=50`` says:

    pytest -m slow tests/explain/test_explaining_families.py
"""

import pytest
from crossnumber_cases import random_puzzle as random_crossnumber
from portions import portion, seed_of_the_day
from random_puzzles import PUZZLES, random_puzzle

import gridwright as gw
from gridwright.explain.explainer import Explainer
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS

SOLUTIONS, NODES = 200, 20_000
"""Solutions that are looked for, of puzzles that have many, and nodes in which."""

LINES = 60
"""Lines after which the short test leaves a puzzle; some random ones are not for people."""

FAMILIES = (*sorted(PUZZLES), "crossnumber")


@pytest.fixture(autouse=True)
def compile_once(monkeypatch):
    """All propagators in one function, for random puzzles would make dozens of them."""
    make = propagation.propagation_for
    monkeypatch.setattr(propagation, "propagation_for", lambda posted: make(OURS))


def explained(family, seed, lines=None):
    """Explain one puzzle to its end, or so many lines; steps confirmed, and steps told."""
    puzzle = random_crossnumber(seed)[0] if family == "crossnumber" else random_puzzle(family, seed)
    result = gw.solve(puzzle, limit=SOLUTIONS, nodes=NODES, engine="plain")
    known = [solution.assignment for solution in result.solutions]
    explainer = Explainer(puzzle)
    n = confirmed = 0
    for step in explainer.steps():
        answer = explainer.is_true(step)
        assert answer is not False, (family, seed, step.because)
        n, confirmed = n + 1, confirmed + (answer is True)
        if step.technique == "contradiction":
            assert not known, (family, seed, step.because)
            return confirmed, n
        for assignment in known:
            for v, value in step.places.items():
                assert assignment[v] == value, (family, seed, step.because)
            for v, gone in step.eliminates.items():
                assert assignment[v] not in gone, (family, seed, step.because)
        if lines is not None and explainer.lines > lines:
            return confirmed, n
    if result.status is gw.Status.UNIQUE and family != "magic-board":
        assert explainer.is_solved, (family, seed)
    return confirmed, n


@pytest.mark.parametrize("family", FAMILIES)
def test_steps_of_random_puzzles_are_confirmed(family):
    told = [explained(family, seed, LINES) for seed in range(2)]
    assert sum(confirmed for confirmed, _ in told) >= 0.9 * sum(n for _, n in told)


def test_cases_that_leave_one_value_say_which_others_were_gone():
    # in one step r3c1 is 2, 3 or 5, and neither 3 nor 5: that it is neither 1 nor 4 is a fact, too
    confirmed, n = explained("str8ts", 193)
    assert confirmed == n > 0


@pytest.mark.parametrize(("family", "seed"), [("equation-board", 21)])
def test_what_one_reason_refutes_keeps_the_facts_of_all_of_it(family, seed):
    # of several values that a step takes away, not all follow from what one of them needs
    confirmed, n = explained(family, seed)
    assert confirmed == n > 0


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_steps_of_very_many_random_puzzles_are_confirmed(family):
    told = [explained(family, 1_000 * seed_of_the_day() + n) for n in portion(200)]
    assert sum(confirmed for confirmed, _ in told) >= 0.97 * sum(n for _, n in told)
