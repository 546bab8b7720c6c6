"""Bulk solving against the exact cover engine: clues and candidates, with several solutions."""

import numpy as np
import pytest
from random_sudokus import random_board, random_masks

from gridwright import sudoku
from gridwright.engines.cover import Cover
from gridwright.engines.sudoku9.houses import HOUSES
from gridwright.model.constraints import AllDifferent
from gridwright.model.model import Model

MOST = 2000


def several(n, seed):
    """Random puzzles by clues with 2 to MOST solutions, and how many."""
    rng, puzzles, counts = np.random.default_rng(seed), [], []
    while len(puzzles) < n:
        some = np.array([random_board(rng) + 1 for _ in range(200)], np.uint8)
        some[rng.random(some.shape) > rng.uniform(0.3, 0.4, (200, 1))] = 0
        found = sudoku.solve_many(some, limit=MOST + 1).counts
        fits = (found > 1) & (found <= MOST)
        puzzles += list(some[fits])
        counts += found[fits].tolist()
    return puzzles[:n], counts[:n]


def cover_boards(domains):
    """All solutions that exact cover finds, as tuples."""
    search = Cover().start(Model(dict(enumerate(domains)), map(AllDifferent, HOUSES)))
    found = []
    while not search.done:
        found += [tuple(solution.values()) for solution in search.advance(10_000)]
    return found


def check_clues(n, seed):
    for puzzle, count in zip(*several(n, seed), strict=True):
        boards = cover_boards([[int(x)] if x else range(1, 10) for x in puzzle])
        assert len(boards) == count
        first = sudoku.solve_many(puzzle[None]).solutions[0]
        assert tuple(first.tolist()) in set(boards)


def check_candidates(seeds):
    masks = np.array([random_masks(seed) for seed in seeds])
    marks = (masks[:, :, None] >> np.arange(9) & 1).reshape(-1, 729)
    solved = sudoku.solve_many(marks, limit=MOST)
    for seed, mask, count, first in zip(seeds, masks, solved.counts, solved.solutions, strict=True):
        if count < MOST:
            boards = cover_boards([[d + 1 for d in range(9) if x >> d & 1] for x in mask.tolist()])
            assert len(boards) == count, seed
            assert count == 0 or tuple(first.tolist()) in set(boards), seed


@pytest.mark.usefixtures("slow_without_compiler")
def test_puzzles_with_several_solutions_have_as_many_as_exact_cover_finds():
    check_clues(40, seed=1)


@pytest.mark.slow
def test_a_thousand_puzzles_with_several_solutions_have_as_many_as_exact_cover_finds():
    check_clues(1000, seed=2)


@pytest.mark.usefixtures("slow_without_compiler")
def test_candidates_allow_as_many_boards_as_exact_cover_finds():
    check_candidates(range(200))


@pytest.mark.slow
def test_many_more_candidates_allow_as_many_boards_as_exact_cover_finds():
    check_candidates(range(10_000, 13_000))
