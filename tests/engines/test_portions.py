"""Rows are taken once each, in few portions that become small towards the end."""

from threading import Event, get_ident

import pytest

from gridwright.engines.portions import Portions, work_on

SIZES = [0, 1, 2, 63, 64, 65, 1000, 49_151]


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("jobs", [1, 2, 3, 64])
@pytest.mark.parametrize(("largest", "smallest"), [(0, 1), (0, 64), (256, 1), (10, 64)])
def test_every_row_is_taken_once_and_in_order(n, jobs, largest, smallest):
    portions = list(Portions(n, jobs, largest, smallest))
    assert [row for start, end in portions for row in range(start, end)] == list(range(n))
    sizes = [end - start for start, end in portions]
    assert sizes == sorted(sizes, reverse=True)
    assert not largest or all(size <= largest for size in sizes)
    assert all(size >= min(smallest, largest or n) for size in sizes[:-1])


@pytest.mark.parametrize("jobs", [2, 8])
def test_portions_are_few_and_the_last_ones_small(jobs):
    sizes = [end - start for start, end in Portions(1_000_000, jobs, smallest=64)]
    assert max(sizes) <= 1_000_000 // (2 * jobs)
    assert set(sizes[-2:]) <= set(range(1, 65))
    # a share of 1 / (2 jobs) at a time: 10^6 rows are down to 64 a thread after some 20 jobs
    assert len(sizes) <= 26 * jobs


def test_one_thread_takes_all_at_once():
    assert list(Portions(5_000_000)) == [(0, 5_000_000)]


@pytest.mark.parametrize(("n", "threads"), [(63, 1), (64, 1), (65, 2)])
def test_few_rows_are_not_worth_a_second_thread(n, threads):
    # a thread that stays at work until the other has come shows that there are two
    seen, both = set(), Event()

    def work(portions):
        seen.add(get_ident())
        if threads == len(seen):
            both.set()
        assert both.wait(60)
        for _ in portions:
            pass

    work_on(n, 2, Event(), work, smallest=64)
    assert len(seen) == threads


def test_an_error_of_one_thread_stops_all_and_is_raised():
    stop = Event()

    def work(portions):
        for start, _ in portions:
            if start == 0:
                raise ArithmeticError
            assert stop.wait(60)

    with pytest.raises(ArithmeticError):
        work_on(1000, 2, stop, work)
    assert stop.is_set()
