"""Equation puzzles, against the classic search of the first solvers."""

import pytest
from crossnumber_cases import random_equations
from crossnumber_twin import equation_solutions

import gridwright as gw


@pytest.mark.parametrize("seed", range(25))
def test_solutions_are_those_of_the_classic_search(seed):
    keys, entries, clues = random_equations(seed)
    expected = equation_solutions(entries, clues, range(1, 10))
    puzzle = gw.Crossnumber(**keys)
    found = list(gw.solutions(puzzle, engine="plain"))
    assert sorted(map(told, found)) == sorted(
        (sorted(letters.items()), sorted(cells.items())) for letters, cells in expected
    )
    assert found


def told(solution):
    cells = {cell: n for cell, n in solution.assignment.items() if isinstance(cell, int)}
    return sorted(solution.letters.items()), sorted(cells.items())
