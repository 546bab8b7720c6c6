"""Very many random puzzles of every family, with none, one and few solutions, on all engines.

`make proofs` draws 20,000 a family, from a seed of the day; `portions` says how to draw fewer,
or another portion.  A disagreement is told with the puzzle, its number and all answers.
"""

from collections import Counter
from random import Random

import pytest
from crossnumber_cases import random_puzzle as random_crossnumber
from portions import portion, seed_of_the_day
from random_puzzles import PUZZLES

import gridwright as gw
from gridwright.api.problems import as_puzzle
from gridwright.engines.registry import engine_names, find_engine
from gridwright.families.registry import all_families
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS
from gridwright.testing import brute_force
from gridwright.testing.random_clues import random_clue_model
from gridwright.testing.random_models import random_model

FEW = 40
"""Solutions that are compared at most; of more, that there are more."""

ORACLES = {"cp-sat", "cadical"}


def from_table(family):
    return lambda seed: PUZZLES[family](Random(f"{family} {seed}"))


def crossnumber(seed):
    """One around a filling, now and then with a digit that is another."""
    puzzle, board, _ = random_crossnumber(seed)
    if seed % 8:
        return puzzle
    return puzzle.with_givens({"r1c2": board[0][1] % (puzzle.clues["setting"].base - 1) + 1})


DRAWN = {family: from_table(family) for family in PUZZLES} | {
    "crossnumber": crossnumber,
    "clues": lambda seed: as_puzzle(random_clue_model(seed)),
    "model": lambda seed: as_puzzle(random_model(seed)),
}
"""Puzzles by family; `clues` are models of the statements of crosswords."""


@pytest.fixture(autouse=True)
def compile_once(monkeypatch):
    """All propagators in one function, for random puzzles would make dozens of them."""
    make = propagation.propagation_for
    monkeypatch.setattr(propagation, "propagation_for", lambda posted: make(OURS))


def answers(model):
    """What each engine that takes a model finds: solutions, or that they are more than few."""
    found = {}
    for name in engine_names():
        engine = find_engine(name)
        if engine.why_not(model) is not None:
            continue
        search, solutions = engine.start(model), []
        while not search.done and len(solutions) <= FEW:
            solutions += search.advance(50)
        wrong = [s for s in solutions[: FEW + 1] if model.violations(s)]
        values = [tuple(solution[v] for v in model.domains) for solution in solutions]
        if wrong or len(set(values)) < len(values):
            found[name] = f"a wrong solution or one twice: {wrong[:1]}"
        else:
            found[name] = "more than few" if len(values) > FEW else frozenset(values)
    return found


def disagreement(puzzle, about):
    """Which engines differ from `plain`, with all that is needed to see it again; None if none."""
    model = puzzle.model()
    found = answers(model)
    if about["family"] in ("model", "clues"):
        true = [tuple(s[v] for v in model.domains) for s in brute_force(model)]
        found["brute force"] = "more than few" if len(true) > FEW else frozenset(true)
    if len(set(found.values())) == 1:
        return None, found
    told = [f"{name}: {what if isinstance(what, str) else sorted(what)[:3]} "
            f"({len(what) if not isinstance(what, str) else FEW} solutions)"
            for name, what in found.items()]  # fmt: skip
    return "\n".join([f"{about}", *told, text(puzzle)]), found


def text(puzzle):
    try:
        return gw.format(puzzle)
    except gw.PuzzleError:  # it holds a Python function
        model = puzzle.model()
        return f"{dict(model.domains)}\n{model.constraints}"


def prove(family, numbers, seed):
    """Draw the puzzles of these numbers; what was drawn, and disagreements in words."""
    drawn, wrong = Counter(), []
    for number in numbers:
        about = {"family": family, "seed": seed, "number": number}
        told, found = disagreement(DRAWN[family](seed * 1_000_000 + number), about)
        first = found["plain"]
        kind = first if isinstance(first, str) else ["none", "one", "few"][min(len(first), 2)]
        drawn[kind] += 1
        drawn["with an oracle"] += bool(ORACLES & found.keys())
        if told:
            wrong.append(told)
        if len(wrong) == 3:
            break
    return drawn, wrong


@pytest.mark.slow
@pytest.mark.parametrize("family", DRAWN)
def test_all_engines_agree_on_random_puzzles_of_the_day(family):
    numbers, seed = portion(20_000), seed_of_the_day()
    drawn, wrong = prove(family, numbers, seed)
    print(f"{family}: seed {seed}, numbers {numbers}, {dict(drawn)}")
    assert not wrong, "\n\n".join(wrong)
    has_oracles = any(find_engine(name).why_not(gw.Model({"a": (1,)})) is None for name in ORACLES)
    least = 0.2 if family == "crossnumber" else 0.5  # most of whose clues nobody else can read
    assert not has_oracles or drawn["with an oracle"] > least * len(numbers), drawn


@pytest.mark.parametrize("family", ["latin", "model"])
def test_a_few_of_them_agree(family):
    assert not prove(family, range(5), 1)[1]


def test_a_disagreement_tells_puzzle_seed_and_answers(monkeypatch):
    start = type(find_engine("plain")).start

    def blind(self, model):
        search = start(self, model)
        while not search.done:
            search.advance(1000)
        return search

    monkeypatch.setattr(type(find_engine("plain")), "start", blind)
    number = next(n for n in range(20) if len(answers(DRAWN["latin"](10**6 + n).model())["cover"]))
    [told] = prove("latin", [number], 1)[1]
    assert f"'seed': 1, 'number': {number}" in told
    assert "plain: [] (0 solutions)" in told
    assert "cover: [(" in told
    assert 'puzzle = "latin"' in told


def test_every_family_of_ours_is_drawn():
    ours = {f.name for f in all_families() if type(f).__module__.startswith("gridwright.")}
    drawn = {DRAWN[family](0).family.name for family in DRAWN}
    assert drawn == ours, f"test_proofs.py: DRAWN has nothing that draws a puzzle of {ours - drawn}"
