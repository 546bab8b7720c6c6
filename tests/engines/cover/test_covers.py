"""Batches of covers."""

import random

import numpy as np
import pytest

from gridwright.engines.cover.covers import Covers


@pytest.mark.parametrize("seed", range(50))
def test_a_batch_is_the_covers_that_were_written(seed):
    rng = random.Random(seed)
    option = np.flatnonzero([rng.random() < 0.8 for _ in range(60)] + [True] * 8)
    batch, expected = Covers(option), []
    for _ in range(rng.randint(0, 3)):
        rows = [rng.sample(range(8), rng.choice((0, 3, 3, 3, 5))) for _ in range(rng.randint(0, 9))]
        buffer = [number for row in rows for number in (len(row), *row)]
        batch.add(np.array(buffer, np.int32), len(rows))
        expected += [tuple(option[sorted(row)].tolist()) for row in rows]
    assert list(batch) == expected
    assert len(batch) == len(expected)
    assert [batch[i] for i in range(-len(expected), len(expected))] == expected * 2
    assert batch[1:-1] == expected[1:-1]
    with pytest.raises(IndexError):
        batch[len(expected)]


def test_a_batch_is_no_longer_tied_to_the_buffer():
    buffer, batch = np.array([2, 1, 0], np.int32), Covers(np.arange(4))
    batch.add(buffer, 1)
    buffer[:] = 0
    assert list(batch) == [(0, 1)]
