"""Orders by counting sort, where numbers have 16 bits, and by comparing where they have more."""

import numpy as np
import pytest

from gridwright.kernels.orders import order_of, order_of_pairs


@pytest.mark.parametrize("below", [2, 1 << 16, (1 << 16) + 1, 1 << 20])
def test_orders_are_those_of_python_and_keep_equal_numbers_as_they_were(below):
    rng = np.random.default_rng(below)
    numbers, others = rng.integers(0, below, (2, 500))
    numbers[:2], others[:2] = below - 1, (below - 1, 0)
    assert order_of(numbers, below).tolist() == sorted(range(500), key=numbers.tolist().__getitem__)
    pairs = list(zip(numbers.tolist(), others.tolist(), strict=True))
    order = order_of_pairs(numbers, below, others, below).tolist()
    assert order == sorted(range(500), key=pairs.__getitem__)
