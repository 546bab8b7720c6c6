"""Counts by bands against the scalar twin and the tree, with room and without."""

import numpy as np
import pytest
from numba import njit
from random_sudokus import random_board, random_masks
from sudoku_twin import scalar_count

from gridwright.engines.sudoku9.search import new_bands, new_tree
from gridwright.kernels.sudoku9 import bands as kernel
from gridwright.kernels.sudoku9.counting import count_on
from gridwright.kernels.sudoku9.rules import SLOT
from gridwright.kernels.sudoku9.search import DONE, FOUND, FULL, GUESSED, NODES, STACK, advance

ALL_AT_ONCE = 1 << 40
MOST_COUNTED = 5000


@njit
def counted_by_bands(room):
    return kernel.count_by_bands(room)


def room_for(size=1 << 12):
    """Room for so many classes, that takes whatever fits in."""
    room = new_bands()
    short = {
        name: array[..., : size * (array.shape[-1] // kernel.CAP)].copy()
        for name, array in room._asdict().items()
        if array.shape[-1] in (kernel.CAP, 2 * kernel.CAP)
    }
    room.bounds[:] = 0, 1 << 30, 1 << 18, 0
    return room._replace(**short)


def counted(room, masks):
    room.grid[SLOT] = masks
    found = int(counted_by_bands(room))
    assert not room.table.any() and not room.known.any() and not room.heads.any()
    return found


def half_open(seed, share=0.36):
    """Some givens, the other cells open, but for what givens rule out."""
    rng = np.random.default_rng(seed)
    board, is_given = random_board(rng), rng.random(81) < share
    masks = np.where(is_given, 1 << board, 511)
    for cell in np.flatnonzero(is_given):
        row, col = divmod(int(cell), 9)
        for other in range(81):
            r, c = divmod(other, 9)
            is_peer = r == row or c == col or (r // 3, c // 3) == (row // 3, col // 3)
            if other != cell and is_peer:
                masks[other] &= ~(1 << board[cell])
    return masks.astype(np.uint16)


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize("block", range(5))
def test_counts_what_the_scalar_twin_counts(block):
    room, several = room_for(), 0
    for seed in range(20 * block, 20 * block + 20):
        masks = random_masks(seed) if seed % 2 else half_open(seed)
        expected = scalar_count(masks, MOST_COUNTED)
        found = counted(room, masks)
        assert min(found, MOST_COUNTED) == expected or found == kernel.TOO_MANY, seed
        several += found > 1
    assert several


def test_a_solved_board_has_one_and_one_of_its_digits_twice_has_none():
    room, masks = room_for(4), half_open(1, share=2.0)
    assert counted(room, masks) == 1
    masks[0] = masks[1]
    assert counted(room, masks) == 0
    masks[0] = 0
    assert counted(room, masks) == 0


def test_as_many_as_there_is_room_for_and_one_more():
    masks = half_open(1, share=2.0).reshape(9, 9)
    for row, col in ((0, 0), (0, 1), (1, 0), (1, 1)):  # of a box two digits, four cells
        masks[row, col] = masks[0, 0] | masks[0, 1] | masks[1, 0] | masks[1, 1]
    masks[0, 0], masks[0, 1], masks[1, 0], masks[1, 1] = (masks[0, 0],) * 4
    masks = masks.reshape(81)
    expected = scalar_count(masks, MOST_COUNTED)
    assert counted(room_for(32), masks) == expected
    fillings = 24  # of the box: four digits in four cells
    assert counted(room_for(16), masks) == kernel.TOO_MANY < fillings


def test_bounds_are_kept_on_both_sides():
    masks, room = half_open(2, share=0.45), room_for()
    expected = counted(room, masks)
    assert expected > 1
    extra = np.array([int(mask).bit_count() - 1 for mask in masks]).reshape(9, 9)
    rows = extra.reshape(3, 27).sum(1).max()
    most = min(rows, extra.T.reshape(3, 27).sum(1).max())
    for bounds, is_counted in (
        ((most, most), True),
        ((most + 1, most + 2), False),
        ((most - 2, most - 1), False),
    ):
        room.bounds[:2] = bounds
        assert counted(room, masks) == (expected if is_counted else kernel.TOO_MANY)
    room.bounds[:3] = 0, 1 << 30, 0
    assert counted(room, masks) == kernel.TOO_MANY  # no pair may be compared


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize("seed", range(3))
def test_a_tree_that_is_counted_on_has_as_many_however_often_it_pauses(seed):
    found = (half_open(seed + 10 * k, share=0.36) for k in range(1, 100))
    masks = next(m for m in found if 500 < scalar_count(m, MOST_COUNTED) < MOST_COUNTED)
    tree = new_tree(masks[None], [0], 0)
    while advance(tree, 0, ALL_AT_ONCE, ALL_AT_ONCE) != DONE:
        pass
    total, figures = int(tree.counts[FOUND]), []
    for budget in (ALL_AT_ONCE, 20, 1):
        room, tree = room_for(256), new_tree(masks[None], [0], 0)
        room.bounds[:2] = 10, 40
        while count_on(tree, room, budget, ALL_AT_ONCE) != DONE:
            assert tree.counts[STACK]
        figures.append(tree.counts.tolist())
        assert tree.counts[FOUND] == total
    assert figures == [figures[0]] * 3
    for limit in (1, total // 2, total - 1):
        tree = new_tree(masks[None], [0], 0)
        assert count_on(tree, room, ALL_AT_ONCE, limit) == FULL and tree.counts[FOUND] == limit
        assert count_on(tree, room, ALL_AT_ONCE, ALL_AT_ONCE) == DONE
        assert tree.counts[FOUND] == total
    assert tree.counts[GUESSED] < tree.counts[NODES]
