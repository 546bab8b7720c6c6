"""Who comes next: fairness, and nothing that is lost when somebody leaves."""

import asyncio

import pytest

from gridwright.web.bounds import HALF_LIFE
from gridwright.web.lanes import Lane, Usage
from gridwright.web.pool import Budget, Busy


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


def test_half_of_what_was_used_is_forgotten_in_time():
    clock = Clock()
    usage = Usage(clock)
    usage.charge("a", 8.0)
    assert usage.of("a") == 8.0 and usage.of("b") == 0.0
    clock.now = 2 * HALF_LIFE
    assert usage.of("a") == pytest.approx(2.0)


def test_clients_are_forgotten_one_by_one_and_not_those_who_come_again():
    usage = Usage(Clock())
    for i in range(10_001):
        usage.charge(str(i), 1.0)
        usage.charge("0", 0.0)
    assert usage.of("1") == 0.0 and usage.of("0") > 0 and usage.of("10000") > 0


def lane(workers=1, most=9):
    made = Lane(Usage(Clock()), most)
    for i in range(workers):
        made.add(i)
    return made


def test_who_has_used_least_comes_next_and_each_in_the_order_of_his_jobs():
    async def run():
        made, order = lane(), []
        made.usage.charge("a", 5.0)

        async def job(client, n):
            worker = await made.take(client)
            order.append((client, n))
            await asyncio.sleep(0)
            made.give(client, worker)

        jobs = [job("a", n) for n in range(5)] + [job("b", n) for n in range(3)] + [job("c", 0)]
        await asyncio.gather(*jobs)
        return order

    order = asyncio.run(run())
    assert order[0] == ("a", 0)  # nobody else was there yet
    assert [client for client, _ in order[1:]] == ["b", "c", "b", "b", "a", "a", "a", "a"]
    assert [n for client, n in order if client == "a"] == list(range(5))


def test_one_client_has_no_more_workers_than_it_may():
    async def run():
        made = lane(workers=3, most=2)
        first, second = await made.take("a"), await made.take("a")
        third = asyncio.ensure_future(made.take("a"))
        await asyncio.sleep(0)
        assert not third.done() and made.n_waiting == 1
        other = await made.take("b")
        made.give("a", first)
        assert await third == first
        for client, worker in (("a", second), ("a", first), ("b", other)):
            made.give(client, worker)
        assert sorted(made.idle) == [0, 1, 2] and not made.running and not made.waiting

    asyncio.run(run())


@pytest.mark.parametrize("when", ["waiting", "just given"])
def test_who_leaves_takes_no_worker_along(when):
    async def run():
        made = lane()
        worker = await made.take("a")
        leaving = asyncio.ensure_future(made.take("b"))
        await asyncio.sleep(0)
        if when == "just given":
            made.give("a", worker)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        if when == "waiting":
            made.give("a", worker)
        assert made.idle == [worker] and not made.waiting and not made.running

    asyncio.run(run())


def test_a_worker_that_is_no_more_is_not_given_on():
    async def run():
        made = lane()
        await made.take("a")
        made.give("a", None)
        assert made.idle == [] and not made.running
        waiting = asyncio.ensure_future(made.take("b"))
        await asyncio.sleep(0)
        made.add("new")
        assert await waiting == "new"

    asyncio.run(run())


def test_a_budget_is_bounded_for_each_and_for_all():
    budget = Budget(10, 6)
    budget.take("a", 6)
    for client, n in (("a", 1), ("b", 5), ("c", 7)):
        with pytest.raises(Busy):
            budget.take(client, n)
    with budget.holding("b", 4):
        assert budget.total == 10
    budget.give("a", 6)
    assert budget.total == 0 and not budget.taken
