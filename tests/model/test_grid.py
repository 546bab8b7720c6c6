import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.basics.errors import SizeError, UnknownName
from gridwright.model.grid import ADJACENCIES, Grid

grids = st.builds(
    lambda rows, cols, holes: Grid(rows, cols, frozenset(h for h in holes if h < rows * cols)),
    st.integers(1, 8),
    st.integers(1, 8),
    st.sets(st.integers(0, 63), max_size=9),
)


@given(grids)
def test_name_and_cell_are_inverses(grid):
    assert [grid.cell(grid.name(cell)) for cell in grid.cells] == list(grid.cells)


@given(grids)
def test_rows_and_columns_each_hold_every_cell_once(grid):
    assert sum((grid.row(r) for r in range(grid.rows)), ()) == grid.cells
    assert sorted(sum((grid.col(c) for c in range(grid.cols)), ())) == list(grid.cells)


@given(grids, st.sampled_from(sorted(ADJACENCIES)))
def test_touching_is_mutual_and_never_reaches_a_hole(grid, adjacency):
    for cell in grid.cells:
        near = grid.neighbours(cell, adjacency)
        assert list(near) == sorted(set(near) - {cell})
        assert grid.holes.isdisjoint(near)
        assert all(cell in grid.neighbours(other, adjacency) for other in near)


@pytest.mark.parametrize(("adjacency", "n"), [("king", 8), ("rook", 4), ("hex", 6)])
def test_an_inner_cell_has_all_its_neighbours(adjacency, n):
    assert len(Grid(3, 3).neighbours(4, adjacency)) == n


def test_hex_neighbours_are_axial():
    grid = Grid(3, 3)
    assert grid.neighbours(grid.cell("r2c2"), "hex") == tuple(
        sorted(map(grid.cell, ("r2c1", "r2c3", "r1c2", "r3c2", "r1c3", "r3c1")))
    )


@pytest.mark.parametrize("n", range(1, 7))
def test_diagonals_run_from_the_left(n):
    grid = Grid(n, n)
    falling, rising = grid.diagonals()
    assert [divmod(cell, n) for cell in falling] == [(i, i) for i in range(n)]
    assert sorted(divmod(cell, n) for cell in rising) == [(i, n - 1 - i) for i in range(n)]


def test_outside_and_holes_are_no_cells():
    grid = Grid(2, 2, frozenset({3}))
    assert [grid.at(*place) for place in ((-1, 0), (0, -1), (2, 0), (0, 2), (1, 1))] == [None] * 5


OUTSIDE = ["r0c1", "r1c0", "r3c1", "r1c3", "r2c2", "r-1c1", "r" + "9" * 5000 + "c1"]
NO_NAMES = ["", "r", "r1", "c1", "r1c1c1", "1c1", "rr1c1", "r٣c1", "r1 c1", "\x1b[31m"]


@pytest.mark.parametrize("name", [*OUTSIDE, *NO_NAMES])
def test_a_name_of_no_cell_is_refused_in_one_printable_line(name):
    with pytest.raises(UnknownName) as caught:
        Grid(2, 2, frozenset({3})).cell(name)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_names_are_read_in_upper_case_and_with_blanks_around():
    assert Grid(2, 2).cell(" R2C1 ") == 2


def test_a_board_over_the_bound_is_refused():
    Grid(100, 100)
    with pytest.raises(SizeError, match="101 x 100 cells; at most 10,000"):
        Grid(101, 100)
