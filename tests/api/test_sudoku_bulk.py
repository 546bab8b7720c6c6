"""Sudokus in bulk: arrays and texts, limits, threads, and what is wrong with a puzzle."""

from threading import Event

import numpy as np
import pytest
from random_sudokus import random_board, random_masks
from sudoku_twin import scalar_count

import gridwright as gw
from gridwright import sudoku
from gridwright.basics.errors import FormatError, WrongSolution
from gridwright.engines.sudoku9 import bulk

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def random_clues(n, seed):
    """Puzzles with 0 to 3 clues wrong, uint8[n, 81], and as sets of candidates."""
    rng = np.random.default_rng(seed)
    rows = np.array([random_board(rng) + 1 for _ in range(n)], np.uint8)
    rows[rng.random((n, 81)) < 0.55] = 0
    wrong = rng.random((n, 81)) < 0.005
    rows[wrong] = rng.integers(1, 10, wrong.sum())
    return rows, np.where(rows, 1 << (rows.astype(np.int64) - 1), 511).astype(np.uint16)


def text_of(solution):
    return "".join(map(str, solution))


def test_texts_and_arrays_are_the_same_puzzles():
    texts = [EASY, EASY.replace(".", "0") + " easy", "." * 81, "11" + "." * 79]
    digits = np.array([[int(x) for x in t[:81].replace(".", "0")] for t in texts])
    for puzzles in (texts, tuple(texts), digits, digits.astype(np.uint8), digits.T.copy().T):
        solved = sudoku.solve_many(puzzles)
        assert solved.counts.tolist() == [1, 1, 2, 0]
        assert solved.solutions.dtype == np.uint8 and solved.solutions.shape == (4, 81)
        assert [text_of(row) for row in solved.solutions[:2]] == [SOLVED, SOLVED]
        assert sorted(solved.solutions[2]) == sorted(list(range(1, 10)) * 9)
        assert not solved.solutions[3].any() and solved.guesses[2] > 0
        assert repr(solved) == "<Solved: 4 puzzles, 2 with one solution, 1 with none>"


@pytest.mark.parametrize("block", range(4))
def test_counts_what_the_scalar_twin_counts_up_to_the_limit(block):
    rows, masks = random_clues(60, block)
    for limit in (1, 2, 50):
        expected = [scalar_count(puzzle, limit) for puzzle in masks]
        solved = sudoku.solve_many(rows, limit=limit)
        assert solved.counts.tolist() == expected
        for puzzle, solution, count in zip(rows, solved.solutions, solved.counts):
            assert solution.any() == (count > 0)
            if count:
                assert gw.check(gw.Sudoku(text_of(puzzle)), solution.reshape(9, 9).tolist()) == ()


def test_without_a_limit_all_are_counted_over_many_budgets(monkeypatch):
    monkeypatch.setattr(bulk, "BUDGET", 7)
    solved = sudoku.solve_many(["." * 18 + EASY[18:], EASY], limit=None)
    assert solved.counts.tolist() == [2484, 1]


@pytest.mark.parametrize("block", range(4))
def test_candidates_are_counted_and_kept_to(block):
    seeds = range(60 * block, 60 * block + 60)
    masks = np.array([random_masks(seed) for seed in seeds])
    marks = (masks[:, :, None] >> np.arange(9) & 1).reshape(-1, 729)
    expected = [scalar_count(puzzle, 20) for puzzle in masks]
    for kind in (np.uint8, np.int64, np.bool_):
        solved = sudoku.solve_many(marks.astype(kind), limit=20)
        assert solved.counts.tolist() == expected
    for puzzle, solution, count in zip(masks, solved.solutions, solved.counts):
        if count:
            assert (1 << (solution.astype(np.int64) - 1) & puzzle).all()
            assert gw.check(gw.Sudoku("." * 81), solution.reshape(9, 9).tolist()) == ()


def test_clues_as_candidates_are_the_same_puzzles(monkeypatch):
    monkeypatch.setattr(bulk, "BUDGET", 50)
    rows, masks = random_clues(50, 3)
    marks = (masks[:, :, None] >> np.arange(9) & 1).reshape(-1, 729)
    one, other = sudoku.solve_many(rows, limit=100), sudoku.solve_many(marks, limit=100)
    for name in ("solutions", "counts", "guesses"):
        assert np.array_equal(getattr(one, name), getattr(other, name))


@pytest.mark.parametrize("jobs", [2, 3])
def test_threads_change_nothing(jobs, monkeypatch):
    monkeypatch.setattr(bulk, "ENOUGH", 7)  # many portions
    rows, _ = random_clues(100, 9)
    one, many = sudoku.solve_many(rows, jobs=1), sudoku.solve_many(rows, jobs=jobs)
    for name in ("solutions", "counts", "guesses"):
        assert np.array_equal(getattr(one, name), getattr(many, name))


def test_nothing_is_no_puzzle():
    assert len(sudoku.solve_many([])) == 0
    assert sudoku.solve_many(np.zeros((0, 81), np.uint8)).solutions.shape == (0, 81)


def test_a_puzzle_that_cannot_be_read_is_told_by_its_number():
    cases = {
        r"puzzle 2: found 'x' in cell r1c3; expected a digit": [EASY, "53x" + EASY[3:]],
        r"puzzle 1: 80 characters; expected 81": [EASY[:-1]],
        r"puzzle 1: 0 characters": [""],
        r"puzzle 1: an invalid character": ["٣" + EASY[1:]],
        r"puzzle 1: found 10 in cell r1c1": np.full((1, 81), 10, np.uint8),
        r"numbers beyond 0 to 9": np.full((1, 81), -1),
        r"expected whole numbers \[n, 81\] or \[n, 729\]": np.zeros((9, 9)),
        r"array of bool \[2, 81\]; expected whole": np.ones((2, 81), np.bool_),
        r"array of float64 \[1, 729\]; expected whole": np.ones((1, 729)),
        r"numbers beyond 0 to 1": np.full((1, 729), 2, np.uint8),
    }
    for message, puzzles in cases.items():
        with pytest.raises(FormatError, match=message):
            sudoku.solve_many(puzzles)
    with pytest.raises(FormatError, match="puzzle 3: found 'x'"):
        sudoku.solve_many([EASY, EASY, "x" * 81, EASY], jobs=2)


def test_limits_and_jobs_are_at_least_one():
    for change in ({"limit": 0}, {"jobs": 0}):
        with pytest.raises(ValueError, match="expected a whole number, 1 or more"):
            sudoku.solve_many([EASY], **change)


def test_a_wrong_solution_is_never_handed_out(monkeypatch):
    real = bulk.solve_rows

    def defective(tree, rows, at, end, budget, limit, counts, guesses, solutions):
        reached = real(tree, rows, at, end, budget, limit, counts, guesses, solutions)
        solutions[1, 0] = solutions[1, 1]  # again and again, if it takes several slices
        return reached

    monkeypatch.setattr(bulk, "solve_rows", defective)
    with pytest.raises(WrongSolution, match="puzzle 2 breaks a rule"):
        sudoku.solve_many([EASY] * 3)


def test_a_wrong_one_of_several_solutions_is_never_handed_out(monkeypatch):
    class Defective(bulk.BoardSearch):
        def advance(self, budget):
            return [dict(found) | {0: found[1], 1: found[0]} for found in super().advance(budget)]

    monkeypatch.setattr(bulk, "BoardSearch", Defective)
    empty = np.full(81, ord("."), np.uint8)
    with pytest.raises(WrongSolution, match="a solution breaks a rule"):
        bulk.first_solutions(empty, 3, Event())


def test_a_read_only_array_is_left_alone():
    rows, _ = random_clues(3, 1)
    before = rows.copy()
    rows.flags.writeable = False
    sudoku.solve_many(rows)
    assert np.array_equal(rows, before)


@pytest.mark.parametrize(
    ("odd", "wrong"),
    [
        (EASY, None),
        (EASY + " easy", None),
        ("\t" + EASY, None),
        (EASY[:40] + " " + EASY[41:], "puzzle 2: 40 characters"),
        (EASY[:40] + "\0" + EASY[41:], "puzzle 2: an invalid character"),
        (EASY[:-1] + "\u00e9", "puzzle 2: an invalid character"),
        (EASY[:-1], "puzzle 2: 80 characters"),
        (EASY + "1", "puzzle 2: 82 characters"),
    ],
)
def test_texts_that_are_read_at_once_are_read_as_one_by_one(odd, wrong):
    texts = [EASY, odd, EASY]
    if wrong is None:
        found = sudoku.solve_many(texts, 2)
        one_by_one = sudoku.solve_many([*texts, EASY + " comment"], 2)
        assert found.counts.tolist() == one_by_one.counts.tolist()[:-1] == [1, 1, 1]
        assert (found.solutions == one_by_one.solutions[:-1]).all()
    else:
        with pytest.raises(FormatError, match=wrong):
            sudoku.solve_many(texts, 2)
