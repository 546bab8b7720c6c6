"""Estimates: unbiased, with an interval, exact where there is nothing to choose."""

import math

import pytest
from queens import queens

import gridwright as gw
from gridwright.run.estimate import estimate


@pytest.mark.parametrize(("n", "expected"), [(5, 10), (6, 4), (8, 92)])
def test_the_interval_holds_the_count(n: int, expected: int) -> None:
    found = estimate(queens(n), probes=1500, seconds=600)
    assert found.probes == 1500
    assert found.low <= expected <= found.high
    assert found.high - found.low < 2 * expected


def test_the_interval_is_that_of_a_mean_of_independent_probes() -> None:
    one, many = (estimate(queens(7), probes=n, seconds=600, seed=3) for n in (400, 1600))
    width = (one.high - one.low) / (many.high - many.low)
    assert width == pytest.approx(2, rel=0.3)


def test_a_seed_gives_the_same_probes() -> None:
    same = [estimate(queens(6), probes=50, seconds=600, seed=7) for _ in range(2)]
    assert same[0] == same[1] != estimate(queens(6), probes=50, seconds=600, seed=8)


def test_more_sudokus_than_a_float_is_exact_for_are_estimated_all_the_same() -> None:
    found = estimate(gw.Sudoku(["." * 9] * 9).model(), probes=60, seconds=600)
    assert 1e21 < found.mean < 4e22  # 6,670,903,752,021,072,936,960 there are
    assert not found.is_exact


@pytest.mark.parametrize(("rows", "count"), [(["12", ".."], 1), (["11", ".."], 0)])
def test_where_nothing_is_to_be_chosen_it_is_exact(rows: list[str], count: int) -> None:
    found = estimate(gw.Latin(rows).model())
    assert (found.mean, found.is_exact) == (count, True)


def test_it_stops_when_it_is_asked_to() -> None:
    answers = iter([False, False, False, True])
    found = estimate(queens(8), cancelled=lambda: next(answers))
    assert 1 <= found.probes <= 4  # it is asked within probes, too
    assert estimate(queens(8), seconds=0).probes == 1
    assert math.isinf(estimate(queens(8), seconds=0).high)


def test_nodes_are_those_that_a_probe_expects_not_their_sum() -> None:
    """Where no choice decides another, every probe sees the same tree: 1 + 3 + 3 * 3 nodes."""
    free = gw.Model({"a": range(3), "b": range(3)}, [gw.AtMost(("a", "b"), times=2)])
    for n in (1, 2, 7):
        assert estimate(free, probes=n, seconds=600).nodes == pytest.approx(13)
