"""What a step names it needs: without any one fact or statement another engine refuses it."""

from pathlib import Path

import pytest

import gridwright as gw
from bench.necessity import each_less
from gridwright.api.problems import as_puzzle
from gridwright.clues.statement import ClueStatement
from gridwright.explain.explainer import Explainer
from gridwright.explain.found import Found
from gridwright.explain.ground import Ground
from gridwright.explain.least import Least
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import State
from gridwright.explain.shorten import Proof, Told
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


def squared_and_times(n_first: int, n_second: int) -> tuple[Ground, Listed, State]:
    """A clue of two letters up to so much, and the board of which nothing is known."""
    letters = {"A": range(1, n_first + 1), "B": range(1, n_second + 1)}
    statement = ClueStatement("AAB + 1", has_letters=True)
    clue = Clued((*range(4), *letters), statement, subject=(0, 1, 2, 3))
    ground = Ground(as_puzzle(Model(dict.fromkeys(range(4), range(10)) | letters, [clue])))
    part = next(part for part in ground.parts if isinstance(part, Listed))
    return ground, part, State(list(ground.blank), [0] * len(ground.blank))


@pytest.mark.parametrize(
    ("n_lines", "n_first", "n_second", "is_said"),
    [(1, 20, 300, True), (1, 17, 353, False), (2, 20, 100, True), (2, 23, 87, False)],
)
def test_lists_are_written_for_it_of_6000_combinations_of_2000_in_chains_and_no_more(
    n_lines: int, n_first: int, n_second: int, is_said: bool
) -> None:
    ground, part, state = squared_and_times(n_first, n_second)
    for cell, digit in enumerate((0, 0, 0, 1)):  # which no letters make
        state.domains[ground.variables.index(cell)] = ground.setting.set_of([digit])
    least = Least(ground)
    told = Told(part, {}, {})
    least.of(Found("", Proof((told,) * n_lines, {}, 1, 1.0), {}, 1.0), state)
    assert least._say([part], state, {}) is is_said


def test_a_line_tells_how_many_combinations_there_are_of_what_it_names() -> None:
    ground, part, _ = squared_and_times(20, 50)
    first = ground.index["A"]
    because = {first: ground.setting.set_of(range(1, 6))}  # A is 6 to 20
    told = Told(part, because, {}, 3)  # of all that was known three were left
    proof = Proof((told,), because, 1, 1.0)
    n = sum(a * a * b + 1 <= 9999 for a in range(6, 21) for b in range(1, 51))
    assert Least(ground).counted(proof, None).told[0].looked == n
    fewer = sum(100 * b + 1 <= 9999 for b in range(1, 51))
    supposed = (first, ground.setting.set_of([10]))
    assert Least(ground).counted(proof, supposed).told[0].looked == fewer


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
