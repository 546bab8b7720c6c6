"""The classic solvers that `bench crossnumber` measures against: all solutions, each once."""

from pathlib import Path
from random import Random

import pytest
from classic_crossnumber import solutions
from crossnumber_cases import random_equations, random_puzzle

import gridwright as gw

EXAMPLES = Path(__file__).parents[3] / "examples"


def key(assignment):
    return tuple(sorted((str(v), x) for v, x in assignment.items()))


def assert_same_as_plain(puzzle):
    expected = [key(s.assignment) for s in gw.solutions(puzzle, engine="plain")]
    assert sorted(map(key, solutions(puzzle))) == sorted(expected)
    assert expected


@pytest.mark.parametrize("seed", range(12))
def test_equation_puzzles(seed):
    keys, _, _ = random_equations(seed)
    assert_same_as_plain(gw.Crossnumber(**keys))


@pytest.mark.parametrize("seed", range(60))
def test_puzzles_of_all_kinds(seed):
    puzzle, board, letters = random_puzzle(seed)
    cols = len(board[0])
    values = {r * cols + c: d for r, row in enumerate(board) for c, d in enumerate(row)} | letters
    known = Random(seed).sample(sorted(values.items(), key=str), max(len(values) - 4, 0))
    assert_same_as_plain(puzzle.with_givens(dict(known)))


@pytest.mark.parametrize("name", ["crossnumber-octal", "crossnumber-triangle", "crossnumber"])
def test_examples(name):
    assert_same_as_plain(gw.load(EXAMPLES / f"{name}.toml"))


@pytest.mark.parametrize("equations", ["AB + BA = CBC", "A*B = CD", "AAB < BAA"])
def test_alphametics(equations):
    puzzle = gw.Alphametic(equations=equations, base=7)
    found = [{x: s.assignment[x] for x in s.letters} for s in gw.solutions(puzzle, engine="plain")]
    assert sorted(map(key, solutions(puzzle))) == sorted(map(key, found))
    assert found
