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


@njit
def is_beyond(grid, other):
    return any_bit(board.beyond(load_grid(grid, FIRST), load_grid(other, FIRST)))


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


def test_a_candidate_beyond_a_puzzles_is_noticed_in_any_cell():
    masks = np.random.default_rng(1).integers(0, 511, 81)
    assert not is_beyond(grid_of(masks), grid_of(masks))
    for cell in range(81):
        more = masks.copy()
        more[cell] += 1
        assert is_beyond(grid_of(more), grid_of(masks)) == bool(more[cell] & ~masks[cell])
        assert is_beyond(grid_of(masks | 1 << cell % 9), grid_of(masks))
