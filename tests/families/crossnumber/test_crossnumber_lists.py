"""Numeric crosswords on the lists engine: the same solutions as on the plain one."""

from pathlib import Path
from random import Random

import pytest
from crossnumber_cases import random_equations, random_puzzle
from crossnumber_twin import equation_solutions

import gridwright as gw
from gridwright.engines.lists import Lists
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.engines.plain import Plain

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("crossnumber*.toml"))
SMALL = (Stage((5,), 3), Stage((400,), 20), Stage((3_000,), None))
SETTINGS = (
    Settings(),
    Settings(few=1, asked=1, cell_weight=1, stages=(Stage((0,), None),)),
    Settings(few=20, asked=500, cell_weight=3, stages=SMALL),
)
MOST = 2_000


@pytest.mark.parametrize("seed", range(150))
def test_solutions_are_those_of_the_plain_engine(seed):
    puzzle, board, letters = random_puzzle(seed)
    cols = len(board[0])
    values = {r * cols + c: d for r, row in enumerate(board) for c, d in enumerate(row)} | letters
    random = Random(seed)
    given = random.sample(sorted(values.items(), key=str), random.randint(0, len(values) // 2))
    model = puzzle.with_givens(dict(given)).model()
    expected, is_all = first(Plain().start(model))
    for settings in SETTINGS:
        found, found_all = first(Lists(settings).start(model))
        if is_all and found_all:
            assert found == expected
        assert not is_all or set(found) <= set(expected)
        assert not found_all or set(found) >= set(expected)
        assert len(found) == len(set(found))


def first(search):
    """The first solutions, sorted, and whether they are all."""
    found = []
    while not search.done and len(found) < MOST and search.stats.nodes < MOST:
        found += search.advance(500)
    return sorted(tuple(sorted((str(v), x) for v, x in a.items())) for a in found), search.done


OTHERS = (
    Settings(few=20, cell_weight=5, stages=(Stage((400,), 20), Stage((3_000,), None))),
    Settings(few=600, asked=5, stages=(Stage((20_000,), None),)),
)


@pytest.mark.parametrize("settings", OTHERS, ids=["in stages", "at once"])
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_have_the_same_solutions_under_every_setting(path, settings):
    model = gw.load(path).model()
    expected = all_of(Lists().start(model))
    assert len(expected) == (3 if path.stem == "crossnumber-three" else 1)
    assert all_of(Lists(settings).start(model)) == expected


def all_of(search):
    found = []
    while not search.done:
        found += search.advance(1_000)
    return sorted(tuple(sorted((str(v), x) for v, x in a.items())) for a in found)


@pytest.mark.parametrize("seed", range(15))
def test_solutions_are_those_of_the_classic_search(seed):
    keys, entries, clues = random_equations(seed)
    expected = equation_solutions(entries, clues, range(1, 10))
    found = list(gw.solutions(gw.Crossnumber(**keys), engine="lists"))
    assert sorted(map(told, found)) == sorted(
        (sorted(letters.items()), sorted(cells.items())) for letters, cells in expected
    )


def told(solution):
    cells = {cell: n for cell, n in solution.assignment.items() if isinstance(cell, int)}
    return sorted(solution.letters.items()), sorted(cells.items())
