"""Numbers by chance: fixed for ever, the same for one stream as for many."""

import numpy as np
import pytest

from gridwright.generate.chance import Chance, mixed


def test_the_numbers_are_those_that_were_promised():
    chance = Chance([(7, 3, 0), (7, 3, 1)])
    assert [hex(int(word)) for word in chance.words(2).ravel()] == WORDS
    assert chance.orders(6).tolist() == ORDERS
    assert mixed(1) == 0x5692161D100B05E5  # of SplitMix64 with the state 1


WORDS = ["0x94a61ab2c583790e", "0x4b4cf5c225c98be1", "0xdd122329ba14df80", "0x13892955857caf7b"]
ORDERS = [[0, 2, 5, 1, 3, 4], [2, 3, 1, 0, 4, 5]]


def test_a_stream_depends_on_its_own_words_alone():
    streams = [(1, seed, k) for seed in (0, 1, 2**64, 2**64 + 1, 2**200) for k in range(3)]
    together = Chance(streams)
    drawn = together.words(5), together.below(np.arange(1, 16)), together.orders(9)
    for row, stream in enumerate(streams):
        alone = Chance([stream])
        assert (alone.words(5)[0] == drawn[0][row]).all()
        assert alone.below(np.array([row + 1]))[0] == drawn[1][row] <= row
        assert (alone.orders(9)[0] == drawn[2][row]).all()
    assert len({tuple(row) for row in drawn[0].tolist()}) == len(streams)


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 2**31])
def test_numbers_below_a_bound_are_even(bound):
    drawn = Chance([(k,) for k in range(4000)]).below(np.full(4000, bound))
    assert drawn.min() >= 0 and drawn.max() < bound
    shares = np.bincount(drawn * min(bound, 7) // bound, minlength=min(bound, 7)) / 4000
    assert abs(shares - 1 / min(bound, 7)).max() < 0.04


def test_streams_with_numbers_are_those_that_are_told_one_by_one():
    numbers = [0, 1, 77, 2**32, 2**63, 2**64 - 1]
    for before, after in [((2, 7), (0, 1)), ((2**64 + 3,), (2**70,)), ((), ())]:
        told = Chance([(*before, number, *after) for number in numbers])
        found = Chance.numbered(before, np.array(numbers, np.uint64), after)
        assert (found.keys == told.keys).all()
        assert (found.words(3) == told.words(3)).all()
