"""Random questions to random puzzles of every family are answered as single searches answer them.

`make proofs` asks 10,000 a family, the ordinary tests a hundred; alone, with a family named or not:
``pytest -m slow tests/test_questions_of_families.py -k kakuro``.  A question tells some givens and
clues, and fixes further values, most of them those of a solution.
"""

from random import Random

import pytest
from crossnumber_cases import random_puzzle as random_crossnumber
from portions import portion
from random_puzzles import PUZZLES, random_puzzle

import gridwright as gw
from gridwright.engines.one_by_one import SearchQuestions
from gridwright.engines.registry import find_engine
from gridwright.kernels import propagation
from gridwright.kernels.propagators import OURS

AT_ONCE = 20
"""Questions to one puzzle."""

NODES = 400
"""Nodes of a question, at most; one that needs more is not compared."""

FAMILIES = (*sorted(PUZZLES), "crossnumber")


@pytest.fixture(autouse=True)
def compile_once(monkeypatch):
    """All propagators in one function, for random puzzles would make dozens of them."""
    make = propagation.propagation_for
    monkeypatch.setattr(propagation, "propagation_for", lambda posted: make(OURS))


def drawn(family, seed):
    return random_crossnumber(seed)[0] if family == "crossnumber" else random_puzzle(family, seed)


def questions(asked, solution, random):
    """What is told, in part, and some values."""
    told = asked.told()
    for _ in range(AT_ONCE):
        share, more = random.random() ** 0.3, random.random() ** 2
        one = {name: value for name, value in told.items() if random.random() < share}
        for v, domain in asked.model.domains.items():
            if v not in one and len(domain) and random.random() < more:
                is_right = solution and random.random() < 0.97
                one[v] = solution[v] if is_right else random.choice(list(domain))
        yield one


def compare(family, seed):
    """Ask one puzzle; how many questions were settled by both."""
    puzzle, random = drawn(family, seed), Random(f"{family} {seed}")
    asked = gw.Questions(puzzle, clues=True)
    limit = random.randint(1, 4)
    some = asked.ask([asked.told()], 1, NODES)
    known = some.counts[0] > 0
    row = some.solutions[0, 0].tolist()
    solution = dict(zip(asked.variables, row, strict=True)) if known else None
    pins = list(questions(asked, solution, random))
    hidden = row if known and random.random() < 0.5 else None
    statements = asked._questions.statements
    plain = find_engine("plain")
    single = SearchQuestions("plain", plain.start, asked.model, statements)
    ours = asked.ask(pins, limit, NODES, 1, hidden=hidden)
    theirs = single.ask([asked._named(one) for one in pins], limit, NODES, 1, hidden=hidden)
    n = 0
    for q, one in enumerate(pins):
        if min(ours.counts[q], theirs.counts[q]) < 0:
            continue
        n += 1
        assert ours.counts[q] == theirs.counts[q], (family, seed, asked.engine, one)
        if ours.counts[q] < limit:  # then both have all
            first, second = ours.solutions[q].tolist(), theirs.solutions[q].tolist()
            assert {*map(tuple, first)} == {*map(tuple, second)}, (family, seed, one)
    return n


@pytest.mark.parametrize("family", FAMILIES)
def test_random_questions_are_answered_as_single_searches_answer_them(family):
    assert sum(compare(family, seed) for seed in range(5)) >= 60


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_very_many_random_questions_are_answered_so_too(family):
    seeds = portion(650)
    assert sum(compare(family, seed) for seed in seeds) >= 16 * len(seeds)
