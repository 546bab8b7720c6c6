"""Vectors of thirty-two lanes against NumPy, on random lanes with many zeros among them."""

import numpy as np
import pytest
from numba import njit

from gridwright.kernels import broad as b
from gridwright.kernels import vectors as v

ORDER = [*range(7, 32), 0, 0, 3, 31, 2, 2, 5]
INTO = [k * 5 % 16 for k in range(32)]
OUT_OF = [[(k * 3 + 9 * g) % 32 for k in range(16)] for g in range(3)]
NUMBERS = [0, 1, 511, 65535, *range(100, 128)]
turned, numbers = b.arranged(ORDER), b.constant(NUMBERS)
spread, part = b.spread(INTO), b.part(OUT_OF)
N_RESULTS = 13


@njit
def all_operations(A, out, small, bits, g):
    b.aligned_stack()
    x, y = b.load(A, np.uint64(0)), b.load(A, np.uint64(32))
    s = v.load(A, np.uint64(40))
    results = (
        *(x & y, x | y, x ^ y, ~x, x + y, x - y),
        *(b.without(x, y), b.first_nonzero(x, y), b.chosen(bits, x, y)),
        *(turned(x), numbers(), spread(s), x),
    )
    for k in range(N_RESULTS):
        b.store(out, np.uint64(32 * k), results[k])
    v.store(small, np.uint64(0), part(x, g))
    return b.nonzero(x)


@pytest.mark.parametrize("seed", range(60))
def test_every_operation_is_numpys_lane_by_lane(seed):
    rng = np.random.default_rng(seed)
    kept = rng.random(64) < rng.choice((0, 0.1, 0.6, 1))
    lanes = (rng.integers(0, 1 << 16, 64, np.uint16) * kept).astype(np.uint16)
    lanes[: seed % 3 * 16] &= lanes[: seed % 3 * 16] - np.uint16(1)
    x, y = lanes[:32], lanes[32:]
    bits, g = int(rng.integers(1 << 32)), seed % 3
    out, small = np.zeros(32 * N_RESULTS + 1, np.uint16), np.zeros(16, np.uint16)
    found = all_operations(lanes, out, small, np.uint64(bits), np.uint64(g))
    wide = x.astype(np.int64)
    expected = [
        *(x & y, x | y, x ^ y, np.invert(x), (wide + y) % 65536, (wide - y) % 65536),
        *(x * (x & y == 0), np.where(x, x, y)),
        np.where([bits >> k & 1 for k in range(32)], x, y),
        *(x[ORDER], NUMBERS, lanes[40:56][INTO], x),
    ]
    for k, result in enumerate(expected):
        assert np.array_equal(out[32 * k : 32 * k + 32], result), k
    assert out[-1] == 0
    assert np.array_equal(small, x[OUT_OF[g]])
    assert int(found) == sum(1 << k for k in range(32) if x[k])
