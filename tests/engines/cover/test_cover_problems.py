"""What arrays hold the problem that was written."""

import numpy as np

from gridwright.engines.cover.problem import pack


def test_an_option_without_colours_is_one_whose_items_have_none() -> None:
    options = [[0, 1], [0, 2, 3], [1, 3]]
    written = pack(4, 2, options, [[-1, -1], [-1, 5, 7], [-1, 7]])
    left_out = pack(4, 2, options, [None, [-1, 5, 7], [-1, 7]])
    for one, other in zip(vars(written).values(), vars(left_out).values(), strict=True):
        assert np.array_equal(one, other)
