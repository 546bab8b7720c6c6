"""Vectors of sixteen lanes against NumPy, on random lanes with many zeros among them."""

import numpy as np
import pytest
from numba import njit

from gridwright.kernels import vectors as v

ORDER = [5, 0, 0, 3, 15, 14, 2, 2, 9, 8, 7, 6, 1, 11, 10, 12]
NUMBERS = [0, 1, 2, 511, 65535, 32768, *range(100, 110)]
BOTH = [3, 31, 16, 0, 20, 4, 4, 17, 15, 30, 8, 25, 2, 11, 19, 26]
turned, numbers, mixed = v.arranged(ORDER), v.constant(NUMBERS), v.merged(BOTH)
times_32, half = v.shifted(5), v.shifted(-1)
N_RESULTS = 20


@njit
def all_operations(A, out, at):
    x, y = v.load(A, at), v.load(A, at + np.uint64(16))
    results = (
        x & y,
        x | y,
        x ^ y,
        ~x,
        x + y,
        x - y,
        v.keep_where_zero(x, y),
        v.first_nonzero(x, y),
        v.zero_lanes(x),
        v.smaller(x, y),
        v.popcount(x),
        v.least_lane(x),
        turned(x),
        numbers(),
        times_32(x),
        half(x),
        v.larger(x, y),
        v.power(x),
        mixed(x, y),
        x,
    )
    for k in range(N_RESULTS):
        v.store(out, np.uint64(16 * k), results[k])
    return v.any_bit(x), v.any_bit(x & y)


def expected(x, y):
    ones = [sum(int(word) >> bit & 1 for bit in range(16)) for word in x]
    wide = x.astype(np.uint32)
    return [
        x & y,
        x | y,
        x ^ y,
        np.invert(x),
        (wide + y) % 65536,
        (wide + 65536 - y) % 65536,
        x * (y == 0),
        np.where(x != 0, x, y),
        (x == 0) * 65535,
        np.minimum(x, y),
        ones,
        np.full(16, x.min()),
        x[ORDER],
        NUMBERS,
        wide * 32 % 65536,
        x // 2,
        np.maximum(x, y),
        2 ** (wide % 16),
        np.concatenate((x, y))[BOTH],
        x,
    ]


@pytest.mark.parametrize("seed", range(100))
def test_every_operation_is_numpys_lane_by_lane(seed):
    rng = np.random.default_rng(seed)
    lanes = rng.integers(0, 1 << 16, 40, np.uint16) * (rng.random(40) < rng.choice((0, 0.1, 0.6)))
    lanes = lanes.astype(np.uint16)
    at = seed % 8  # any place of an array will do
    x, y = lanes[at : at + 16], lanes[at + 16 : at + 32]
    out = np.zeros(16 * N_RESULTS, np.uint16)
    bits = all_operations(lanes, out, np.uint64(at))
    for k, result in enumerate(expected(x, y)):
        assert np.array_equal(out[16 * k : 16 * k + 16], result), k
    assert bits == (bool(x.any()), bool((x & y).any()))


def test_a_single_bit_is_found_in_every_lane():
    for lane in range(16):
        for bit in range(16):
            lanes, out = np.zeros(32, np.uint16), np.zeros(16 * N_RESULTS, np.uint16)
            lanes[lane] = 1 << bit
            assert all_operations(lanes, out, np.uint64(0)) == (True, False)


def test_a_store_leaves_what_is_beside_it():
    lanes = np.arange(1, 33, dtype=np.uint16)
    out = np.full(16 * N_RESULTS + 3, 7, np.uint16)
    all_operations(lanes, out, np.uint64(0))
    assert list(out[-3:]) == [7, 7, 7]


@njit
def bytes_copied(A, out, at, to):
    x = v.load_bytes(A, at)
    v.store_bytes(out, to, x | times_32(times_32(x)))
    return v.any_bit(x)


@pytest.mark.parametrize("seed", range(20))
def test_bytes_become_lanes_and_lanes_bytes(seed):
    rng = np.random.default_rng(seed)
    rows = rng.integers(0, 256, (2, 20), np.uint8) * np.uint8(seed > 0)
    out, at, to = np.full((2, 20), 7, np.uint8), rng.integers(25), rng.integers(25)
    assert bytes_copied(rows, out, np.uint64(at), np.uint64(to)) == (seed > 0)
    expected = np.full(40, 7)
    expected[to : to + 16] = rows.reshape(-1)[at : at + 16]
    assert np.array_equal(out.reshape(-1), expected)
