"""What arrays hold the problem that was written."""

import numpy as np

from gridwright.basics.halting import halted_by
from gridwright.engines.cover.order import item_order
from gridwright.engines.cover.problem import pack


def test_an_option_without_colours_is_one_whose_items_have_none() -> None:
    options = [[0, 1], [0, 2, 3], [1, 3]]
    written = pack(4, 2, options, [[-1, -1], [-1, 5, 7], [-1, 7]])
    left_out = pack(4, 2, options, [None, [-1, 5, 7], [-1, 7]])
    for one, other in zip(vars(written).values(), vars(left_out).values(), strict=True):
        assert np.array_equal(one, other)


def test_the_order_of_items_asks_at_each_of_them_whether_to_go_on() -> None:
    """Sets of items are as wide as there are items, so that one takes long where they are many."""
    n, asked = 300, 0

    def question() -> None:
        nonlocal asked
        asked += 1

    problem = pack(n, n, [[i, i + 1] for i in range(n - 1)])
    with halted_by(question):
        order = item_order(problem)
    assert sorted(order) == list(range(n))
    assert asked >= n
