"""Paths by chance through all places, each next to the one before."""

from itertools import pairwise

import pytest

from gridwright.families.random_paths import random_path
from gridwright.generate.chance import Numbers
from gridwright.model.grid import Grid


@pytest.mark.parametrize("holes", [(), (5,), (0, 6, 7)], ids=str)
@pytest.mark.parametrize("adjacency", ["king", "rook", "hex"])
def test_paths_go_through_all_places_and_are_of_many_kinds(adjacency, holes):
    grid = Grid(4, 4, holes=frozenset(holes))
    place = {cell: i for i, cell in enumerate(grid.cells)}
    near = [[place[other] for other in grid.neighbours(cell, adjacency)] for cell in grid.cells]
    found = [random_path(near, Numbers((7, k))) for k in range(30)]
    paths = [path for path in found if path is not None]
    for path in paths:
        assert sorted(path) == list(range(len(near)))
        assert all(b in near[a] for a, b in pairwise(path))
    if adjacency == "rook" and holes:  # two colours that differ by more than one: no path at all
        return
    assert len(paths) == 30
    assert len(set(map(tuple, paths))) > 20


def test_small_and_broken_graphs():
    assert random_path([], Numbers((1,))) == []
    assert random_path([[]], Numbers((1,))) == [0]
    assert random_path([[], []], Numbers((1,))) is None
    assert sorted(random_path([[1], [0]], Numbers((1,)))) == [0, 1]
    star = [[1, 2, 3], [0], [0], [0]]
    assert random_path(star, Numbers((1,))) is None


def test_large_boards_take_steps_in_proportion():
    asked = [0]

    def below(bound):
        asked[0] += 1
        return numbers(bound)

    numbers, grid = Numbers((3,)), Grid(20, 20)
    near = [list(grid.neighbours(cell, "king")) for cell in grid.cells]
    assert len(random_path(near, below)) == 400
    assert asked[0] < 400 * (2 * 20 + 8 * 3)
