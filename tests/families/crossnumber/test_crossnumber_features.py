"""Random puzzles with whatever keys can say: their filling is found, by every engine."""

from math import prod
from random import Random

import pytest
from crossnumber_cases import random_features

import gridwright as gw
from gridwright.testing import brute_force

MOST = 300


def filled(board, letters):
    cols = len(board[0])
    return {r * cols + c: d for r, row in enumerate(board) for c, d in enumerate(row)} | letters


def first(puzzle, engine):
    """The first solutions, and whether they are all."""
    found = gw.solve(puzzle, engine=engine, limit=MOST, nodes=3_000)
    told = {tuple(sorted((str(v), n) for v, n in s.assignment.items())) for s in found.solutions}
    assert len(told) == found.count
    return told, found.exhausted


@pytest.mark.parametrize("seed", range(200))
def test_the_filling_is_a_solution_and_both_engines_find_it(seed):
    puzzle, board, letters = random_features(seed)
    values = filled(board, letters)
    assert puzzle.model().violations(values) == ()
    assert gw.parse(gw.format(puzzle)) == puzzle
    random = Random(seed)
    given = dict(random.sample(sorted(values.items(), key=str), random.randint(1, len(values) - 1)))
    puzzle = puzzle.with_givens(given)
    expected = tuple(sorted((str(v), n) for v, n in values.items()))
    plain, is_all = first(puzzle, "plain")
    lists, found_all = first(puzzle, "lists")
    if is_all:
        assert expected in plain
        assert lists <= plain
    if found_all:
        assert expected in lists
        assert plain <= lists


@pytest.mark.parametrize("seed", range(200, 260))
def test_the_plain_engine_finds_what_trying_everything_does(seed):
    puzzle, board, letters = random_features(seed)
    values = filled(board, letters)
    names = list(values)
    Random(seed).shuffle(names)
    for name in names:
        if prod(len(domain) for domain in puzzle.model().domains.values()) <= 3_000:
            break
        puzzle = puzzle.with_givens({name: values[name]})
    found = brute_force(puzzle.model())
    expected = {tuple(sorted((str(v), n) for v, n in values.items())) for values in found}
    plain = gw.solutions(puzzle, engine="plain")
    assert {tuple(sorted((str(v), n) for v, n in s.assignment.items())) for s in plain} == expected
