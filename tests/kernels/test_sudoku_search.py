"""The search of 9x9 Sudokus against its scalar twin, and its invariants at every pause."""

import os

import numpy as np
import pytest
from random_sudokus import random_board, random_masks
from sudoku_twin import scalar_count, scalar_set

from gridwright.engines.sudoku9.search import new_tree
from gridwright.kernels.sudoku9.rules import GRID, SLOT
from gridwright.kernels.sudoku9.search import (
    DONE,
    FAILS,
    FOUND,
    FULL,
    GUESSED,
    GUESSES,
    LIGHT,
    MANY,
    NODES,
    PAUSED,
    STACK,
    advance,
)

ALL_AT_ONCE = 1 << 40
MOST = 20
SIZE = 5 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 500


def found_in(tree, n):
    boards = tree.found.reshape(-1, GRID)[:n][:, SLOT]
    return {tuple(board) for board in boards.tolist()}


def agree_on(seeds):
    n_solutions = []
    for seed in seeds:
        masks = random_masks(seed)
        boards, tree = scalar_set(masks, MOST), new_tree(masks[None], [0], MOST)
        advance(tree, MOST, ALL_AT_ONCE, MOST)
        n = int(tree.counts[FOUND])
        assert n == len(boards), seed
        found = found_in(tree, n)
        assert len(found) == n, seed
        if n < MOST:
            assert found == boards, seed
        n_solutions.append(n)
    return n_solutions


@pytest.mark.parametrize("block", range(20))
def test_finds_what_the_scalar_twin_finds(block):
    n_solutions = agree_on(range(SIZE * block, SIZE * block + SIZE))
    if SIZE >= 500:  # boards without, with one and with several solutions were among them
        assert {0, 1} <= set(n_solutions) and max(n_solutions) > 1


@pytest.mark.slow
def test_finds_what_the_scalar_twin_finds_on_many_more():
    agree_on(range(10_000, 100_000))


@pytest.mark.parametrize("seed", range(60))
def test_every_pause_keeps_the_invariants(seed):
    masks = random_masks(seed)
    total = scalar_count(masks, 300)
    if total == 300:
        pytest.skip("too many solutions to count them again at every pause")
    tree, left, found, closed = new_tree(masks[None], [0], 300), 1.0, set(), 0.0
    while tree.counts[STACK]:
        before, leaves = tree.counts.copy(), tree.counts[FAILS] + tree.counts[FOUND]
        level = int(tree.levels[before[STACK] - 1])
        advance(tree, 300, 1, ALL_AT_ONCE)
        n = int(tree.counts[FOUND] - before[FOUND])
        new = found_in(tree, n)
        assert not new & found
        found |= new
        leaf = tree.counts[FAILS] + tree.counts[FOUND] > leaves
        closed += leaf * 2.0**-level
        size = int(tree.counts[STACK])
        levels = [int(x) for x in tree.levels[:size]]
        assert levels == sorted(levels) and len(set(levels[:-1])) == max(0, size - 1)
        assert sum(2.0**-x for x in levels) + closed == 1.0
        assert sum(2.0**-x for x in levels) <= left
        left = sum(2.0**-x for x in levels)
        assert size <= GUESSES + 1
        open_ = tree.grids.reshape(-1, GRID)[:size][:, SLOT]
        assert sum(scalar_count(grid) for grid in open_) + len(found) == total
    assert tree.counts[NODES] == tree.counts[GUESSED] + tree.counts[FAILS] + tree.counts[FOUND]
    assert tree.counts[FAILS] + tree.counts[FOUND] == tree.counts[GUESSED] + 1


def many_solutions(seed, fewest, most):
    """Sets of candidates with so many solutions, and how many."""
    rng = np.random.default_rng(seed)
    while True:
        masks = np.where(rng.random(81) < 0.34, 1 << random_board(rng), 511).astype(np.uint16)
        total = scalar_count(masks, most)
        if fewest <= total < most:
            return masks, total


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize("seed", range(6))
def test_very_many_solutions_are_counted_the_same_however_often_it_pauses(seed):
    masks, total = many_solutions(seed, 2 * MANY, 20 * MANY)
    figures = []
    for budget in (ALL_AT_ONCE, 1000, 37, 1):
        tree = new_tree(masks[None], [0], 0)
        while advance(tree, 0, budget, ALL_AT_ONCE) != DONE:
            pass
        figures.append(tree.counts.tolist())
    assert figures == [figures[0]] * 4
    assert figures[0][FOUND] == total and figures[0][LIGHT] == 1


@pytest.mark.usefixtures("slow_without_compiler")
def test_a_limit_is_kept_before_at_and_after_the_solution_that_decides_how_to_go_on():
    masks, total = many_solutions(7, 3 * MANY, 20 * MANY)
    for limit in (MANY - 1, MANY, MANY + 1, total - 1):
        tree = new_tree(masks[None], [0], 0)
        assert advance(tree, 0, ALL_AT_ONCE, limit) == FULL and tree.counts[FOUND] == limit
        assert advance(tree, 0, ALL_AT_ONCE, ALL_AT_ONCE) == DONE and tree.counts[FOUND] == total


def test_a_tree_that_is_done_stays_so_and_a_budget_of_nothing_does_nothing():
    tree = new_tree(random_masks(3)[None], [0], 1)
    assert advance(tree, 1, 0, 1) == PAUSED and not tree.counts[NODES]
    while advance(tree, 0, ALL_AT_ONCE, ALL_AT_ONCE) != DONE:
        pass
    nodes = int(tree.counts[NODES])
    assert advance(tree, 1, ALL_AT_ONCE, 1) == DONE and tree.counts[NODES] == nodes
