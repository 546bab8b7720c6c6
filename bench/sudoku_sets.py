"""Sets of 9x9 Sudokus as arrays uint8[n, 81]: read from files, or made here, always the same."""

from pathlib import Path

import numpy as np

from gridwright import sudoku

__all__ = ["minimal_puzzles", "open_puzzles", "read_puzzles"]

FEWEST, MOST = 100_000, 1_000_000


def read_puzzles(path: Path) -> np.ndarray:
    """The puzzles of a file of one a line; lines that begin with # are comments."""
    lines = [line for line in path.read_text().splitlines() if line and line[0] != "#"]
    codes = np.frombuffer("".join(line[:81] for line in lines).encode(), np.uint8)
    return codes.reshape(-1, 81).copy()


def minimal_puzzles(n: int, seed: int = 1) -> np.ndarray:
    """Random puzzles of one solution of which no clue can be left out."""
    rng = np.random.default_rng(seed)
    puzzles = np.array([_random_board(rng) for _ in range(n)], np.uint8).reshape(-1, 81)
    orders = np.array([rng.permutation(81) for _ in range(n)]).reshape(-1, 81)
    everyone = np.arange(n)
    for cells in orders.T:  # of each puzzle the next cell, all puzzles at once
        fewer = puzzles.copy()
        fewer[everyone, cells] = 0
        is_enough = sudoku.solve_many(fewer).counts == 1
        puzzles[is_enough] = fewer[is_enough]
    return puzzles


def open_puzzles(n: int, seed: int = 1, fewest: int = FEWEST, most: int = MOST) -> np.ndarray:
    """Random puzzles with so many solutions: minimal ones, clues left out until it is enough."""
    rng, found = np.random.default_rng(seed), list[np.ndarray]()
    while len(found) < n:
        [puzzle] = minimal_puzzles(1, int(rng.integers(1 << 31)))
        for cell in rng.permutation(np.flatnonzero(puzzle)):
            puzzle[cell] = 0
            [count] = sudoku.solve_many(puzzle[None], limit=most + 1).counts
            if count >= fewest:
                break
        if count <= most:
            found.append(puzzle)
    return np.array(found, np.uint8).reshape(-1, 81)


def _random_board(rng: np.random.Generator) -> np.ndarray:
    """A solved board from three random boxes on the diagonal and the solver's first solution."""
    board = np.zeros((9, 9), np.uint8)
    for k in (0, 3, 6):
        board[k : k + 3, k : k + 3] = 1 + rng.permutation(9).reshape(3, 3)
    return sudoku.solve_many(board.reshape(1, 81), limit=1).solutions[0]
