"""Supports are what the rows say, and what is kept of them in the process is bounded."""

import numpy as np
import pytest

from gridwright.engines.lists import supports
from gridwright.engines.lists.supports import supports_of


def rows_of(n, seed=0, n_values=7):
    rows = np.random.default_rng(seed).integers(0, n_values, (n, 2))
    rows.setflags(write=False)
    return rows


@pytest.fixture(autouse=True)
def kept(monkeypatch):
    kept = supports._Kept()
    monkeypatch.setattr(supports, "_kept", kept)
    return kept


@pytest.mark.parametrize("n", [1, 63, 64, 65])
@pytest.mark.parametrize("most_truths", [0, 1 << 14])
def test_a_bit_tells_that_a_row_has_a_value(n, most_truths, monkeypatch):
    monkeypatch.setattr(supports, "_MOST_TRUTHS", most_truths)
    rows, n_words = rows_of(n), -(-n // 64)
    words = supports_of(rows, 1, 64, n_words).reshape(64, n_words)
    for value in range(64):
        bits = sum(int(word) << 64 * i for i, word in enumerate(words[value]))
        assert [bits >> i & 1 for i in range(n)] == [int(row[1] == value) for row in rows]
        assert bits >> n == 0


def test_rows_that_may_change_are_not_kept(kept):
    rows = rows_of(5)
    assert supports_of(rows, 0, 64, 1) is supports_of(rows, 0, 64, 1)
    assert supports_of(rows.copy(), 0, 64, 1) is not supports_of(rows.copy(), 0, 64, 1)
    assert len(kept.found) == 1


@pytest.mark.parametrize(("n", "n_left"), [(9, 9), (10, 10), (11, 1)])
def test_as_many_are_kept_as_there_is_room_for(n, n_left, kept, monkeypatch):
    monkeypatch.setattr(supports, "_MOST_KEPT", 10 * (64 + supports._OVERHEAD))
    for seed in range(n):
        supports_of(rows_of(5, seed), 0, 64, 1)
    assert len(kept.found) == n_left
    held = sum(len(words) + supports._OVERHEAD for _, words in kept.found.values())
    assert kept.n_words == held <= supports._MOST_KEPT
