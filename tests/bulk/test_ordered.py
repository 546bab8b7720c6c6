"""Work on threads, results in order."""

import itertools
import threading

import pytest

from gridwright.bulk.ordered import in_order


def test_results_come_in_order_whoever_is_first():
    first = threading.Event()

    def work(n):
        if n == 0:
            assert first.wait(60)
        elif n == 2:
            first.set()
        return n * n

    found = in_order(iter(range(50)), work, 3, stop=threading.Event())
    assert list(found) == [n * n for n in range(50)]


def test_no_more_is_taken_than_a_few_ahead():
    taken = []

    def items():
        for n in itertools.count():
            taken.append(n)
            yield n

    stop = threading.Event()
    results = in_order(items(), lambda n: n, 2, stop=stop)
    assert [next(results) for _ in range(100)] == list(range(100))
    assert len(taken) < 110
    results.close()
    assert stop.is_set()


def test_an_error_is_raised_in_its_place():
    def work(n):
        if n == 3:
            raise KeyError(n)
        return n

    results = in_order(iter(range(9)), work, 2, stop=threading.Event())
    assert list(itertools.islice(results, 3)) == [0, 1, 2]
    with pytest.raises(KeyError):
        next(results)


def test_an_error_of_the_items_is_raised_after_those_before_it():
    def items():
        yield 1
        raise KeyError("no more")

    results = in_order(items(), lambda n: n, 2, stop=threading.Event())
    assert next(results) == 1
    with pytest.raises(KeyError):
        next(results)


def test_a_stop_ends_the_wait_for_work_that_never_ends():
    stop, idle = threading.Event(), []

    def work(n):
        if n == 1:
            stop.wait()
        return n

    def look():
        idle.append(1)
        if len(idle) == 2:
            stop.set()

    assert list(in_order(iter(range(9)), work, 2, stop=stop, idle=look)) == [0]


def test_a_stop_ends_the_wait_for_items_that_never_come():
    stop, never = threading.Event(), threading.Event()

    def items():
        yield 0
        never.wait()

    assert list(in_order(items(), lambda n: n, 1, stop=stop, idle=stop.set)) in ([0], [])
    never.set()
