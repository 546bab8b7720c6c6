"""Three Sudokus at a time: a sweep of three grids is three sweeps, and so are whole searches."""

import os

import numpy as np
import pytest
from numba import njit
from random_sudokus import random_board, random_masks

from gridwright.engines.sudoku9.search import new_tree, new_triple
from gridwright.kernels.sudoku9 import rules, triple
from gridwright.kernels.sudoku9.many import INVALID, solve_rows
from gridwright.kernels.sudoku9.search import load_grid, store_grid
from gridwright.kernels.sudoku9.together import NOBODY, PUZZLE, solve_together
from gridwright.kernels.vectors import store

ALL_AT_ONCE = 1 << 40
SIZE = 12 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 300
FIRST, LINE = np.uint64(0), np.uint64(16)


@njit
def swept(grid, after):
    y, fault, loose = rules.sweep(load_grid(grid, FIRST))
    store_grid(after, FIRST, y)
    store(after, np.uint64(144), fault)
    store(after, np.uint64(160), loose)


@njit
def swept_together(grids, after, back):
    x = triple.load_three(back)
    for g in range(3):
        lanes = np.uint64(511) << np.uint64(9 * g)
        x = triple.with_grid(x, load_grid(grids, np.uint64(g)), lanes)
    triple.store_three(back, x)
    y, fault, moved, loose = triple.sweep(x)
    for g in range(3):
        store_grid(after, np.uint64(g), triple.grid_of(y, np.uint64(g)))
    return fault, moved, loose


def boxes(vector):
    """Lanes of sixteen as the nine boxes."""
    return vector.reshape(4, 4)[:3, :3].reshape(-1)


@pytest.mark.parametrize("seed", range(0, SIZE, 3))
def test_a_sweep_of_three_grids_is_three_sweeps(seed):
    grids = np.full((3, rules.GRID), rules.ALL, np.uint16)
    for k in range(3):
        grids[k, rules.SLOT] = random_masks(seed + k)
    after, back = np.zeros((3, rules.GRID), np.uint16), np.full(288, rules.ALL, np.uint16)
    figures = swept_together(grids.reshape(-1), after.reshape(-1), back)
    fault, moved, loose = (
        np.array([int(bits) >> k & 1 for k in range(32)], bool) for bits in figures
    )
    assert not fault[27:].any() and not moved[27:].any()
    assert (back.reshape(9, 32)[:, 27:] == rules.ALL).all()
    for k in range(3):
        alone, mine = np.zeros(176, np.uint16), slice(9 * k, 9 * k + 9)
        swept(grids[k], alone)
        assert np.array_equal(after[k], alone[:144])
        assert np.array_equal(fault[mine], boxes(alone[144:160]) != 0)
        assert np.array_equal(loose[mine], boxes(alone[160:]) != 0)
        changes = (alone[:144] ^ grids[k]).reshape(9, 16)
        assert np.array_equal(moved[mine], boxes(np.bitwise_or.reduce(changes)) != 0)


def puzzles(n, seed):
    """Puzzles of few and of many givens, with and without solutions, and rows that are none."""
    rng = np.random.default_rng(seed)
    rows = np.array([random_board(rng) + 1 for _ in range(n)], np.uint8)
    rows[rng.random((n, 81)) < rng.uniform(0.3, 0.75, (n, 1))] = 0
    rows[np.arange(0, n, 7), rng.integers(81)] = rng.integers(1, 10)  # often a slip
    rows[np.arange(3, n, 20), rng.integers(81)] = 77
    return rows


def answers(step, n):
    """What is found by `step(at, found)`, which says where to go on."""
    found = np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros((n, 81), np.uint8)
    at = 0
    while at < n + 1:
        at = step(at, found)
    return found


@pytest.mark.parametrize("limit", [1, 2, 30])
@pytest.mark.parametrize("budget", [ALL_AT_ONCE, 50, 1])
def test_every_puzzle_has_its_counts_guesses_and_first_solution(limit, budget):
    n = SIZE // 2
    rows = puzzles(n, limit)
    tree, three = new_tree(np.zeros((0, 81), np.uint16), [], 1), new_triple()

    def alone(at, found):
        at = int(solve_rows(tree, rows, at, n, ALL_AT_ONCE, limit, *found))
        return at + (at == n)

    def together(at, found):
        return int(solve_together(three, rows, at, n, budget, limit, *found))

    expected, found = answers(alone, n), answers(together, n)
    for one, other in zip(expected, found, strict=True):
        assert np.array_equal(one, other)
    assert INVALID in expected[0] and (expected[0] > 0).any()
    assert (three.own[:, PUZZLE] == NOBODY).all()


@pytest.mark.parametrize("n", range(5))
def test_fewer_puzzles_than_three_and_none_at_all(n):
    rows, three = puzzles(max(n, 1), 5)[:n], new_triple()
    rows[rows > 9] = 0
    tree = new_tree(np.zeros((0, 81), np.uint16), [], 1)
    for _ in range(2):  # a triple is used again
        found = answers(lambda at, f: int(solve_together(three, rows, at, n, 3, 2, *f)), n)
        alone = answers(lambda at, f: 1 + int(solve_rows(tree, rows, at, n, 1 << 40, 2, *f)), n)
        assert all(np.array_equal(a, b) for a, b in zip(found, alone, strict=True))
