import pytest

from gridwright.model.grid import Grid
from gridwright.scene.scene import Box
from gridwright.scene.tiling import borders, hexagons, inset_outline, sectors, squares, touching


def length(segments):
    return sum(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in segments)


def test_lines_of_squares_are_joined():
    found = borders(squares(Grid(3, 4)))
    assert len(found.inner) == 2 + 3
    assert len(found.rim) == 4
    assert found.between == []


def test_lines_between_regions_are_told_apart():
    found = borders(squares(Grid(2, 4)), region=lambda cell: cell % 4 // 2)
    assert found.between == [((2, 0), (2, 2))]
    assert length(found.inner) == 4 + 2 + 2


def test_holes_have_a_rim():
    assert length(borders(squares(Grid(3, 3, frozenset({4})))).rim) == 12 + 4


def test_a_hexagon_touches_six_others():
    tiles = hexagons(Grid(3, 3))
    neighbours = touching(tiles, lambda cell: cell)
    grid = Grid(3, 3)
    for cell in grid.cells:
        assert neighbours[cell] == set(grid.neighbours(cell, "hex"))


def test_sectors_touch_in_their_ring_and_their_sector():
    neighbours = touching(sectors(3, 6, 0.8), lambda cell: cell)
    assert neighbours[7] == {1, 6, 8, 13}


@pytest.mark.parametrize("tiles", [squares(Grid(2, 2)), hexagons(Grid(2, 2)), sectors(3, 6, 0.8)])
def test_text_goes_inside_of_its_cell(tiles):
    for tile in tiles.values():
        xs, ys = zip(*tile.points, strict=True)
        assert tile.box.within(Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))


def test_the_outline_of_a_cage_runs_inside_of_it():
    grid = Grid(3, 3)
    one = inset_outline([4], grid, 0.1)
    assert length(one) == pytest.approx(4 * 0.8)
    assert length(inset_outline([0, 1], grid, 0.1)) == pytest.approx(2 * (1.8 + 0.8))
    # an L: the bend inside is as much longer as the bend outside is shorter
    assert length(inset_outline([0, 1, 3], grid, 0.1)) == pytest.approx(8 - 8 * 0.1)
    assert len(inset_outline([0, 1, 3], grid, 0.1)) == 6


@pytest.mark.parametrize("tiles", [squares(Grid(2, 3)), hexagons(Grid(2, 3))])
def test_a_board_begins_in_the_corner_of_its_picture(tiles):
    xs, ys = zip(*(point for tile in tiles.values() for point in tile.points), strict=True)
    assert (min(xs), min(ys)) == pytest.approx((0, 0))
