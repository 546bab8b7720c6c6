"""Clues of which no list is written speak all the same, where patience is asked for."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.explain.ground import Ground
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import Broken, State

EXAMPLES = Path(__file__).parents[2] / "examples"
FEW, PATIENT = 40, 16_000


@pytest.fixture(scope="module")
def solved():
    """The clues of a crossword without lists, and the board when it is full."""
    puzzle = gw.load(EXAMPLES / "crossnumber-turned.toml")
    ground = Ground(puzzle)
    solution = gw.solve(puzzle).solution
    assert solution is not None
    values = [ground.setting.set_of([solution.assignment[v]]) for v in ground.variables]
    parts = [part for part in ground.parts if isinstance(part, Listed)]
    assert parts
    return ground, parts, values


def test_a_clue_without_a_list_agrees_with_the_solution(solved):
    _, parts, values = solved
    state = State(values.copy(), values.copy())
    assert [part.speak(state, PATIENT) for part in parts] == [{}] * len(parts)


def test_a_clue_without_a_list_breaks_on_a_wrong_digit(solved):
    ground, parts, values = solved
    for part in parts:
        v = part.scope[-1]
        wrong = values.copy()
        wrong[v] = ground.blank[v] & ~values[v]
        wrong[v] &= -wrong[v]
        state = State(wrong, wrong)
        assert part.speak(state, FEW) == {}  # nobody has looked
        with pytest.raises(Broken):
            part.speak(state, PATIENT)


def test_a_clue_with_many_choices_is_silent(solved):
    ground, parts, values = solved
    part = max(parts, key=lambda part: part.n_unknowns)
    domains = values.copy()
    for v in part.scope[: part.n_unknowns]:
        domains[v] = ground.blank[v]
    assert part.speak(State(domains, [0] * len(domains)), PATIENT) == {}
