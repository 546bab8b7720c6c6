"""What a step names it needs: without any one fact or statement another engine refuses it."""

from pathlib import Path

import pytest

import gridwright as gw
from bench.necessity import each_less
from gridwright.api.problems import as_puzzle
from gridwright.clues.statement import ClueStatement
from gridwright.explain.explainer import Explainer
from gridwright.explain.ground import Ground
from gridwright.explain.least import Least
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import State
from gridwright.model.entries import Clued
from gridwright.model.model import Model
from gridwright.puzzles.step import Fact, Inference, Reason, Step

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    "name",
    [
        "alphametic.toml",
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
        n += 1
        needless += any(explainer.is_true(less) for _, less in each_less(step))
    assert needless <= 0.02 * n


def says(explainer: Explainer, line: Inference, facts: tuple[Fact, ...], *places: int) -> bool:
    """Whether an engine confirms what a line concludes, of these facts and statements alone."""
    gone = {
        fact.variable: tuple(x for x in explainer.blank[fact.variable] if x not in fact.values)
        for fact in line.concludes
    }
    alone = line._replace(constraints=places, because=facts)
    step = Step("line", "", {}, gone, Reason(facts, (alone,), None), 1, 1.0)
    return explainer.is_true(step) is True


@pytest.mark.parametrize(
    "name",
    [
        "alphametic.toml",
        "star-battle.toml",
        "binairo.toml",
        "kakuro.toml",
        pytest.param("jigsaw.toml", marks=pytest.mark.slow),
        pytest.param("killer.toml", marks=pytest.mark.slow),
        pytest.param("futoshiki.toml", marks=pytest.mark.slow),
        pytest.param("diagonal.toml", marks=pytest.mark.slow),
    ],
)
def test_every_line_needs_the_facts_and_statements_that_it_names(name: str) -> None:
    """Each line of a chain by itself: what it concludes does not follow from less."""
    explainer = Explainer(gw.load(EXAMPLES / name))
    n = needless = 0
    for step in explainer.steps():
        lines = [one for one in step.reason.inferences if one.constraints and one.inner is None]
        for line in lines:
            facts, places = line.because, line.constraints
            fewer = [(tuple(one for one in facts if one != fact), places) for fact in facts]
            if len(places) > 1:
                fewer += [(facts, tuple(p for p in places if p != place)) for place in places]
            n += 1
            needless += any(says(explainer, line, some, *told) for some, told in fewer)
    assert n > 20
    assert needless <= max(n, 100) // 100, (needless, n)


@pytest.mark.parametrize(("n_first", "n_second", "is_said"), [(20, 300, True), (17, 353, False)])
def test_lists_are_written_for_it_of_6000_combinations_and_no_more(
    n_first: int, n_second: int, is_said: bool
) -> None:
    letters = {"A": range(1, n_first + 1), "B": range(1, n_second + 1)}
    statement = ClueStatement("AAB + 1", has_letters=True)
    clue = Clued((*range(4), *letters), statement, subject=(0, 1, 2, 3))
    ground = Ground(as_puzzle(Model(dict.fromkeys(range(4), range(10)) | letters, [clue])))
    part = next(part for part in ground.parts if isinstance(part, Listed))
    state = State(list(ground.blank), [0] * len(ground.blank))
    for cell, digit in enumerate((0, 0, 0, 1)):  # which no letters make
        state.domains[ground.variables.index(cell)] = ground.setting.set_of([digit])
    assert Least(ground)._say([part], state, {}) is is_said


def test_a_path_says_itself_that_each_number_is_there_once() -> None:
    puzzle = gw.load(EXAMPLES / "hidoku.txt")
    steps = gw.explain(puzzle)
    first = next(iter(steps))
    assert first.technique == "hidden-single"
    (place,) = first.constraints
    assert type(puzzle.model().constraints[place]).__name__ == "Adjacency"


def test_what_leaves_one_value_keeps_which_others_were_gone():
    # "If r1c4 = 3, then 11d 29d + 4d cannot be met. So r1c4 = C": it was 3 or C
    explainer = Explainer(gw.load(EXAMPLES / "crossnumber-hexadecimal.toml"))
    told = [step for step in explainer.steps() if step.technique == "refutation" and step.places]
    assert told
    assert all(explainer.is_true(step) for step in told)
