"""The proof of solutions: right ones pass, whatever is changed does not."""

import numpy as np
from random_sudokus import random_board

import gridwright as gw
from gridwright.bulk.proof import flawed


def boards(n, seed):
    rng = np.random.default_rng(seed)
    solutions = np.array([random_board(rng) + 1 for _ in range(n)], np.uint8)
    cells = (solutions + 48).astype(np.uint8)
    cells[rng.random(cells.shape) < 0.6] = ord(".")
    return rng, cells, solutions


def test_solutions_pass():
    _, cells, solutions = boards(200, 1)
    assert flawed(cells, solutions).tolist() == []
    for empty in b"0_":
        cells[cells == ord(".")] = empty
        assert flawed(cells, solutions).tolist() == []


def test_one_digit_changed_anywhere_is_seen():
    rng, _, solutions = boards(81, 2)
    nothing = np.full((81, 81), ord("."), np.uint8)
    for digits in (range(10), (10, 57, 255)):
        wrong = solutions.copy()
        for k in range(81):
            others = [d for d in digits if d != wrong[k, k]]
            wrong[k, k] = rng.choice(others)
        assert flawed(nothing, wrong).tolist() == list(range(81))


def test_a_given_that_is_not_kept_is_seen():
    _, cells, solutions = boards(81, 3)
    cells[np.arange(81), np.arange(81)] = solutions[np.arange(81), np.arange(81)] % 9 + 1 + 48
    assert flawed(cells, solutions).tolist() == list(range(81))


def test_two_cells_exchanged_break_what_check_says_they_break():
    rng, _, solutions = boards(300, 4)
    nothing = np.full((300, 81), ord("."), np.uint8)
    for solution in solutions:
        a, b = rng.choice(81, 2, replace=False)
        solution[[a, b]] = solution[[b, a]]
    empty = gw.Sudoku("." * 81)
    expected = [k for k, s in enumerate(solutions) if gw.check(empty, s.reshape(9, 9).tolist())]
    assert flawed(nothing, solutions).tolist() == expected
    assert 250 < len(expected) <= 300


def test_latin_squares_are_no_solutions():
    square = np.array([(r + c) % 9 + 1 for r in range(9) for c in range(9)], np.uint8)
    assert flawed(np.full((1, 81), 48, np.uint8), square[None]).tolist() == [0]
