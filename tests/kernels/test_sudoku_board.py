"""Boards read and written by vectors, against tables and plain indexing."""

import numpy as np
import pytest
from numba import njit
from random_sudokus import random_board

from gridwright.kernels.sudoku9 import board, rules
from gridwright.kernels.sudoku9.search import load_grid, store_grid
from gridwright.kernels.vectors import any_bit

FIRST = np.uint64(0)


@njit
def read(boards, at, grid):
    x, is_none = board.read_clues(boards, at)
    store_grid(grid, FIRST, x)
    return not any_bit(is_none)


@njit
def write(boards, at, grid):
    board.write_digits(boards, at, load_grid(grid, FIRST))


def grid_of(masks):
    grid = np.full(rules.GRID, rules.ALL, np.uint16)
    grid[rules.SLOT] = masks
    return grid


@pytest.mark.parametrize("seed", range(30))
def test_clues_are_read_as_the_table_of_bytes_says(seed):
    rng = np.random.default_rng(seed)
    known = np.flatnonzero(board.CANDIDATES).astype(np.uint8)
    boards, grid = rng.choice(known, (3, 81)), np.zeros(rules.GRID, np.uint16)
    for k in range(3):
        assert read(boards, np.uint64(81 * k), grid)
        assert np.array_equal(grid, grid_of(board.CANDIDATES[boards[k]]))


def test_any_byte_that_is_none_of_a_puzzle_is_noticed_in_any_cell():
    boards, grid = np.full((1, 81), ord("."), np.uint8), np.zeros(rules.GRID, np.uint16)
    for cell in range(81):
        for byte in range(cell % 3, 256, 3) if cell else range(256):
            boards[0, cell] = byte
            assert read(boards, FIRST, grid) == (board.CANDIDATES[byte] > 0), (cell, byte)
        boards[0, cell] = 0


@pytest.mark.parametrize("seed", range(20))
def test_a_solution_is_written_into_its_row_only(seed):
    rng = np.random.default_rng(seed)
    digits = random_board(rng) if seed % 2 else rng.integers(0, 9, 81)
    boards = np.full((3, 81), 7, np.uint8)
    write(boards, np.uint64(81), grid_of(1 << digits))
    assert np.array_equal(boards[1], digits + 1)
    assert (boards[0] == 7).all() and (boards[2] == 7).all()
    assert np.array_equal(board.DIGIT[1 << digits], digits + 1)
