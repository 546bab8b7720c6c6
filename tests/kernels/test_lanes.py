"""Vectors of eight words and numbers of many limbs against plain integers."""

import random

import numpy as np
import pytest
from numba import njit

from gridwright.kernels import lanes, limbs
from gridwright.kernels.bits import count, lowest

MASK = (1 << 64) - 1


@njit
def all_operations(A, out):
    x, y = lanes.load(A, 0), lanes.load(A, 8)
    lanes.store(out, 0, lanes.both(x, y))
    lanes.store(out, 8, lanes.without(x, y))
    lanes.store(out, 16, lanes.either(x, y))
    lanes.store(out, 24, lanes.plus(x, y))
    lanes.store(out, 32, lanes.smaller(x, y))
    lanes.store(out, 40, lanes.counts(x, y))
    lanes.store(out, 48, lanes.some(x))
    lanes.store(out, 56, lanes.high(x))
    lanes.store(out, 64, lanes.keys(lanes.counts(x, y), np.uint64(16)))
    lanes.store(out, 72, lanes.spread(A[0]))
    out[80], out[81] = lanes.least(x), lanes.total(x)
    lanes.store(out, 82, lanes.marks(x, A[15]))


@pytest.mark.parametrize("seed", range(50))
def test_lanes_are_eight_words_side_by_side(seed):
    rng = random.Random(seed)
    words = [rng.getrandbits(64) & -rng.randint(0, 1) for _ in range(16)]
    a, b = words[:8], words[8:]
    out = np.zeros(90, np.uint64)
    all_operations(np.array(words, np.uint64), out)
    got = [int(word) for word in out]
    pairs = list(zip(a, b, strict=True))
    assert got[0:8] == [x & y for x, y in pairs]
    assert got[8:16] == [x & ~y & MASK for x, y in pairs]
    assert got[16:24] == [x | y for x, y in pairs]
    assert got[24:32] == [x + y & MASK for x, y in pairs]
    assert got[32:40] == [min(x, y) for x, y in pairs]
    assert got[40:48] == [(x & y).bit_count() for x, y in pairs]
    assert got[48:56] == [int(x != 0) for x in a]
    assert got[56:64] == [x >> 32 for x in a]
    assert got[64:72] == [
        (((x & y).bit_count() - 1) * 2**32 + 16 + k) & MASK for k, (x, y) in enumerate(pairs)
    ]
    assert got[72:80] == [a[0]] * 8
    assert got[80:82] == [min(a), sum(a) & MASK]
    assert got[82:] == [b[7] if x else 0 for x in a]


@njit
def bits_of(word):
    return count(word), lowest(word)


@pytest.mark.parametrize("word", [0, 1, 2, 12, 1 << 63, MASK])
def test_bits(word):
    expected = word.bit_count(), (word & -word).bit_length() - 1 if word else 64
    assert bits_of(np.uint64(word)) == expected


@njit
def arithmetic(A, n):
    sums, products = limbs.room_for_sum(A, 0, n, n), limbs.room_for_product(A, 0, n, n)
    limbs.copy(A, 2 * n, A, 0, n)
    if products:
        limbs.multiply(A, 2 * n, n, 3 * n, n)
    if sums:
        limbs.add(A, 0, n, n)
    return sums, products


@pytest.mark.parametrize("seed", range(200))
def test_limbs_are_numbers(seed):
    rng, n = random.Random(seed), 6
    x, y = rng.getrandbits(rng.randint(1, 192)), rng.getrandbits(rng.randint(1, 192))
    A = np.array([z >> (32 * k) & 0xFFFFFFFF for z in (x, y, 0, 0) for k in range(n)], np.uint64)
    sums, products = arithmetic(A, n)

    def number(at):
        return sum(int(A[at + k]) << (32 * k) for k in range(n))

    assert number(0) == (x + y if sums else x)
    assert number(2 * n) == (x * y if products else x)
    assert sums or x + y >= 1 << 191
    assert products or x * y >= 1 << 128
