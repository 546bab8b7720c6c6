"""The proof of solutions: right ones pass, whatever is changed does not."""

import numpy as np
from random_sudokus import random_board

import gridwright as gw
from gridwright.kernels.sudoku9.proof import NONE, first_flaw, first_flaw_in_marks


def flawed(cells, solutions):
    """All rows that are no solution."""
    return flawed_by(first_flaw, cells, solutions)


def flawed_by(look, puzzles, solutions):
    rows, n = [], len(solutions)
    counts, at = np.ones(n, np.int64), 0
    while (at := look(puzzles.reshape(-1), solutions.reshape(-1), counts, at, n)) != NONE:
        rows.append(at)
        at += 1
    return rows


def boards(n, seed):
    rng = np.random.default_rng(seed)
    solutions = np.array([random_board(rng) + 1 for _ in range(n)], np.uint8)
    cells = (solutions + 48).astype(np.uint8)
    cells[rng.random(cells.shape) < 0.6] = ord(".")
    return rng, cells, solutions


def test_solutions_pass():
    _, cells, solutions = boards(200, 1)
    assert flawed(cells, solutions) == []
    for empty in b"0_":
        cells[cells == ord(".")] = empty
        assert flawed(cells, solutions) == []


def test_one_digit_changed_anywhere_is_seen():
    rng, _, solutions = boards(81, 2)
    nothing = np.full((81, 81), ord("."), np.uint8)
    for digits in (range(10), (10, 57, 255)):
        wrong = solutions.copy()
        for k in range(81):
            others = [d for d in digits if d != wrong[k, k]]
            wrong[k, k] = rng.choice(others)
        assert flawed(nothing, wrong) == list(range(81))


def test_a_given_that_is_not_kept_is_seen():
    _, cells, solutions = boards(81, 3)
    cells[np.arange(81), np.arange(81)] = solutions[np.arange(81), np.arange(81)] % 9 + 1 + 48
    assert flawed(cells, solutions) == list(range(81))


def test_two_cells_exchanged_break_what_check_says_they_break():
    rng, _, solutions = boards(300, 4)
    nothing = np.full((300, 81), ord("."), np.uint8)
    for solution in solutions:
        a, b = rng.choice(81, 2, replace=False)
        solution[[a, b]] = solution[[b, a]]
    empty = gw.Sudoku("." * 81)
    expected = [k for k, s in enumerate(solutions) if gw.check(empty, s.reshape(9, 9).tolist())]
    assert flawed(nothing, solutions) == expected
    assert 250 < len(expected) <= 300


def test_latin_squares_are_no_solutions():
    square = np.array([(r + c) % 9 + 1 for r in range(9) for c in range(9)], np.uint8)
    assert flawed(np.full((1, 81), 48, np.uint8), square[None]) == [0]


def test_rows_without_a_solution_are_not_looked_at():
    _, cells, solutions = boards(3, 6)
    solutions[1] = 0
    counts = np.array([1, 0, 2])
    flat = cells.reshape(-1), solutions.reshape(-1)
    assert first_flaw(*flat, counts, 0, 3) == NONE
    counts[1] = 1
    assert first_flaw(*flat, counts, 0, 3) == 1
    assert first_flaw(*flat, counts, 2, 3) == NONE


def test_digits_that_are_no_candidates_are_seen():
    rng, _, solutions = boards(81, 7)
    marks = (rng.random((81, 81, 9)) < 0.3).astype(np.uint8)
    rows, cells = np.arange(81)[:, None], np.arange(81)[None]
    marks[rows, cells, solutions - 1] = 1
    assert flawed_by(first_flaw_in_marks, marks, solutions) == []
    each = np.arange(81)
    marks[each, each, solutions[each, each] - 1] = 0
    assert flawed_by(first_flaw_in_marks, marks, solutions) == list(range(81))
    marks[:] = 1
    solutions[5, [0, 80]] = 10 - solutions[5, [0, 80]]
    solutions[6, 7] = 0
    assert set(flawed_by(first_flaw_in_marks, marks, solutions)) <= {5, 6}
    assert 6 in flawed_by(first_flaw_in_marks, marks, solutions)
