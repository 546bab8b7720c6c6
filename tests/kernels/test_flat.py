"""Flat arrays: what fits into them, and what NumPy sees of them."""

import numpy as np
import pytest

from gridwright.kernels import flat
from gridwright.kernels.later import IS_COMPILED


@pytest.mark.parametrize(
    ("make", "fits", "not_any_more"),
    [
        (flat.words, (0, (1 << 64) - 1), (-1, 1 << 64)),
        (flat.ints, (-(1 << 63), (1 << 63) - 1), (-(1 << 63) - 1, 1 << 63)),
    ],
)
def test_numbers_of_64_bits_fit_and_no_others(make, fits, not_any_more):
    assert make(fits).tolist() == list(fits)
    for number in not_any_more:
        with pytest.raises(OverflowError):
            make([number])


@pytest.mark.parametrize(("make", "see"), [(flat.words, flat.as_words), (flat.ints, flat.as_ints)])
def test_numpy_sees_the_same_memory(make, see):
    numbers = make([1, 2, 3])
    seen = see(numbers)
    seen[1] = 9
    numbers[2] = 8
    assert list(numbers) == seen.tolist() == [1, 9, 8]
    assert seen.dtype in (np.uint64, np.int64)
    assert see(seen).ctypes.data == seen.ctypes.data
    assert see(make([])).tolist() == []


@pytest.mark.parametrize("n", [0, 1, 5])
@pytest.mark.parametrize("make", [flat.words, flat.ints])
def test_a_longer_copy_of_either_kind_is_of_that_kind(make, n):
    see = flat.as_words if make is flat.words else flat.as_ints
    numbers = make([4, 5])
    for one in (numbers, see(numbers), see(make([])), make([])):
        longer = flat.longer(one, n)
        assert longer.tolist() == one.tolist() + [0] * n
        assert see(longer).dtype == see(one).dtype
        assert isinstance(longer, np.ndarray) != IS_COMPILED
        if len(longer):
            longer[0] = 7
            assert one.tolist() in ([4, 5], [])
