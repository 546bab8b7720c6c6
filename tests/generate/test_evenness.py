"""Solutions that are drawn are nearly uniform: chi-square against equal chances of all."""

from collections import Counter

import pytest

from gridwright.api.generating import maker_of

BOARDS = {"sudoku": ((4, 4), 288, 8), "latin": ((4, 4), 576, 4), "magic-board": ((4, 4), 7040, 1)}
"""Size, number of solutions, how often each is drawn on average."""


def chi_square(family, size, n_solutions, n_drawn):
    """Chi-square of the solutions drawn, per degree of freedom."""
    maker = maker_of(family, size=size)
    counts = Counter()
    for first in range(0, n_drawn, 2048):
        numbers = range(first, min(first + 2048, n_drawn))
        streams = maker._streams(1, numbers, 0, 0)
        rows, is_found = maker._solutions(1, numbers, 0, streams, None)
        assert is_found.all()
        counts.update(map(bytes, rows.astype("u1")))
    assert len(counts) <= n_solutions
    mean = n_drawn / n_solutions
    squares = sum((n - mean) ** 2 for n in counts.values())
    squares += (n_solutions - len(counts)) * mean**2
    return squares / mean / (n_solutions - 1)


@pytest.mark.parametrize("family", ["sudoku", "latin"])
def test_full_boards_are_nearly_uniform(family):
    size, n_solutions, often = BOARDS[family]
    assert chi_square(family, size, n_solutions, often * n_solutions) <= 1.5


@pytest.mark.slow
@pytest.mark.parametrize("family", BOARDS)
def test_full_boards_are_nearly_uniform_in_larger_numbers(family):
    size, n_solutions, often = BOARDS[family]
    assert chi_square(family, size, n_solutions, 2 * often * n_solutions) <= 1.5
