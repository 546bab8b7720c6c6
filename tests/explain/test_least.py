"""What a step names it needs: without any one fact or statement another engine refuses it."""

from dataclasses import replace
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.explain.explainer import Explainer
from gridwright.puzzles.step import Reason, Step

EXAMPLES = Path(__file__).parents[2] / "examples"


def without(step: Step, variable: object = None, place: int | None = None) -> Step:
    """The same step without the facts about a variable, or without one statement."""

    def less(reason: Reason) -> Reason:
        facts = tuple(fact for fact in reason.facts if fact.variable != variable)
        told = tuple(
            one._replace(constraints=tuple(c for c in one.constraints if c != place))
            for one in reason.inferences
        )
        return reason._replace(facts=facts, inferences=told)

    return replace(step, reason=less(step.reason))


@pytest.mark.parametrize(
    "name",
    [
        "kakuro.toml",
        "kenken.toml",
        "jodici.toml",
        "skyscrapers.toml",
        "crossnumber-lettered.toml",
        pytest.param("killer.toml", marks=pytest.mark.slow),
        pytest.param("fill-in.toml", marks=pytest.mark.slow),
    ],
)
def test_every_fact_and_statement_is_necessary(name: str) -> None:
    explainer = Explainer(gw.load(EXAMPLES / name))
    n = needless = 0
    for step in explainer.steps():
        assert step.technique != "cases"
        fewer = [without(step, fact.variable) for fact in step.facts]
        fewer += [without(step, place=place) for place in step.constraints]
        n += 1
        needless += any(explainer.is_true(one) for one in fewer)
    assert needless <= 0.02 * n


def test_a_path_says_itself_that_each_number_is_there_once() -> None:
    puzzle = gw.load(EXAMPLES / "hidoku.txt")
    steps = gw.explain(puzzle)
    first = next(iter(steps))
    assert first.technique == "hidden-single"
    (place,) = first.constraints
    assert type(puzzle.model().constraints[place]).__name__ == "Adjacency"
