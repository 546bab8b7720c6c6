"""The grid of a Sudoku and its rules: the layout's invariants, and what a rule may remove."""

import numpy as np
import pytest
from numba import njit
from random_sudokus import random_board, random_masks
from sudoku_twin import scalar_set

from gridwright.kernels.sudoku9 import rules
from gridwright.kernels.sudoku9.search import branch, load_grid, store_grid
from gridwright.kernels.vectors import any_bit

FIRST = np.uint64(0)


@njit
def settled(grid, after):
    state, x = rules.settle(load_grid(grid, FIRST))
    store_grid(after, FIRST, x)
    return state


@njit
def settled_lightly(grid, after):
    state, x = rules.settle_lightly(load_grid(grid, FIRST))
    store_grid(after, FIRST, x)
    return state


@njit
def branched(grid, without, with_it):
    left, right = branch(load_grid(grid, FIRST))
    store_grid(without, FIRST, left)
    store_grid(with_it, FIRST, right)


@njit
def is_board(grid):
    return not any_bit(rules.flaws(load_grid(grid, FIRST)))


def grid_of(masks):
    grid = np.full(rules.GRID, rules.ALL, np.uint16)
    grid[rules.SLOT] = masks
    return grid


def boards_in(boards, masks):
    return {board for board in boards if not (np.array(board) & ~masks.astype(np.int64)).any()}


def check_layout(grid):
    square = grid.reshape(9, 4, 4)
    assert (square[:, 3, :] == rules.ALL).all() and (square[:, :, 3] == rules.ALL).all()
    assert grid.max() <= rules.ALL


def test_every_cell_has_a_place_of_its_own_off_the_rim():
    assert len(set(rules.SLOT.tolist())) == 81
    grid = np.zeros(rules.GRID)
    grid[rules.SLOT] = 1
    square = grid.reshape(9, 4, 4)
    assert square[:, :3, :3].all() and square.sum() == 81


@pytest.mark.parametrize("settled", [settled, settled_lightly], ids=["deeply", "lightly"])
@pytest.mark.parametrize("block", range(20))
def test_settling_and_guessing_keep_every_solution_and_the_layout(block, settled):
    for seed in range(10 * block, 10 * block + 10):
        masks = random_masks(seed)
        boards = scalar_set(masks, 50)
        after, sides = grid_of(masks), [grid_of(masks), grid_of(masks)]
        state = settled(grid_of(masks), after)
        check_layout(after)
        if state == rules.BROKEN:
            assert not boards, seed
            continue
        assert boards_in(boards, after[rules.SLOT]) == boards, seed
        if state == rules.SOLVED:
            assert boards == {tuple(after[rules.SLOT].tolist())}, seed
            continue
        branched(after, *sides)
        for side in sides:
            check_layout(side)
            assert (side != after).any() and not (side & ~after).any(), seed
        parts = [boards_in(boards, side[rules.SLOT]) for side in sides]
        assert parts[0] | parts[1] == boards and not parts[0] & parts[1], seed


@pytest.mark.parametrize("seed", range(30))
def test_a_board_is_one_only_if_every_house_is_right(seed):
    rng = np.random.default_rng(seed)
    masks = (1 << random_board(rng)).astype(np.uint16)
    assert is_board(grid_of(masks))
    cell, other = rng.choice(81, 2, replace=False)
    wrong = masks.copy()
    wrong[cell] |= 1 << rng.choice([d for d in range(9) if masks[cell] != 1 << d])
    assert not is_board(grid_of(wrong))
    wrong[cell] = 0
    assert not is_board(grid_of(wrong))
    if masks[cell] != masks[other]:
        wrong = masks.copy()
        wrong[[cell, other]] = masks[[other, cell]]
        assert not is_board(grid_of(wrong))


def test_rows_columns_and_boxes_are_all_asked_for():
    shift = np.arange(9)
    rows_only = np.tile(shift, (9, 1))
    latin = (shift[:, None] + shift) % 9
    boxes_only = np.tile(np.arange(9).reshape(3, 3), (3, 3))
    for board in (rows_only, rows_only.T, latin, boxes_only):
        assert not is_board(grid_of((1 << board.reshape(81)).astype(np.uint16)))
