"""Why a run stops, and that what it has found is never lost."""

import os
import signal
import subprocess
import sys
import threading
from types import SimpleNamespace

import pytest
from gridwright.basics.stopped import Stopped
from gridwright.model.stats import Stats

import gridwright as gw
from gridwright.basics.interrupts import interruptible
from gridwright.engines.plain import Plain
from gridwright.run import inline, stopping
from gridwright.run.inline import Run
from gridwright.run.limits import Limits
from gridwright.run.state import Hooks


def search(n_variables=4, n_values=3):
    return Plain().start(gw.Model(dict.fromkeys(range(n_variables), range(n_values))))


def everything(n_variables=4, n_values=3):
    return list(search(n_variables, n_values).advance(10**6))


class Clock:
    """A clock that goes on by a step each time it is read; `looked_at` does not make it go on."""

    def __init__(self, step):
        self.now, self.step = 0.0, step

    def monotonic(self):
        self.now += self.step
        return self.now

    @property
    def looked_at(self):
        return SimpleNamespace(monotonic=lambda: self.now)


def set_clock(monkeypatch, step):
    """Slices take so many seconds each, and nothing else takes any."""
    clock = Clock(step)
    monkeypatch.setattr(inline, "time", clock)
    monkeypatch.setattr(stopping, "time", clock.looked_at)
    return clock


def test_without_limits_a_run_is_exhausted():
    run = Run(search(), Limits())
    assert list(run) == everything()
    assert (run.stopped, run.n_solutions) == (Stopped.EXHAUSTED, 81)


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 26, 80])
def test_a_limit_of_solutions_is_kept_exactly_and_proves_nothing(limit):
    run = Run(search(), Limits(solutions=limit))
    assert list(run) == everything()[:limit]
    assert (run.stopped, run.n_solutions) == (Stopped.LIMIT, limit)


@pytest.mark.parametrize("limit", [81, 82, 10**30])
def test_a_limit_that_all_solutions_fit_under_leaves_the_proof(limit):
    run = Run(search(), Limits(solutions=limit))
    assert len(list(run)) == 81
    # with 81 found, whether there are more is known only if the tree was finished as well
    assert run.stopped is (Stopped.EXHAUSTED if run.search.done else Stopped.LIMIT)
    assert limit == 81 or run.stopped is Stopped.EXHAUSTED


def test_exhausted_is_said_only_if_every_solution_was_handed_out():
    for limit in range(12):
        run = Run(search(2, 3), Limits(solutions=limit))
        n = len(list(run))
        assert n == min(limit, 9)
        assert run.stopped is not Stopped.EXHAUSTED or (n == 9 and run.search.done)


@pytest.mark.parametrize("nodes", [0, 1, 2, 3, 10, 50])
def test_the_nodes_allowed_are_never_exceeded(nodes):
    run = Run(search(), Limits(nodes=nodes))
    found = list(run)
    assert run.stats.nodes == nodes
    assert run.stopped is Stopped.NODES
    assert found == everything()[: len(found)]


def test_a_proof_with_the_last_node_allowed_counts():
    needed = Run(search(), Limits())
    list(needed)
    run = Run(search(), Limits(nodes=needed.stats.nodes))
    assert len(list(run)) == 81
    assert run.stopped is Stopped.EXHAUSTED


def test_time_stops_a_run_between_slices(monkeypatch):
    set_clock(monkeypatch, 0.01)
    run = Run(search(12, 3), Limits(seconds=0.2))
    found = list(run)
    assert run.stopped is Stopped.TIME
    assert found == search(12, 3).advance(run.stats.nodes)
    assert 0 < len(found) < 3**12
    assert 0 < run.stats.seconds <= 1.1


def test_no_time_at_all_still_opens_a_node():
    run = Run(search(), Limits(seconds=0))
    assert list(run) == []
    assert (run.stopped, run.stats.nodes) == (Stopped.TIME, 1)


def test_what_the_last_slice_found_is_handed_out_when_time_is_over():
    run = Run(search(1, 1), Limits(seconds=0))
    assert list(run) == [{0: 0}]
    assert (run.search.done, run.stopped) == (True, Stopped.EXHAUSTED)


@pytest.mark.parametrize("limit", [None, 0, 1, 5, 80, 81, 100])
def test_counting_counts_what_iterating_finds(limit):
    counted, listed = (Run(search(), Limits(solutions=limit)) for _ in range(2))
    assert counted.count() == len(list(listed)) == counted.n_solutions
    assert counted.stopped is listed.stopped


class Numbers:
    """A search that counts without making solutions: 1, 2, 3, ... a slice."""

    done, fraction, stats = False, 0.0, Stats("numbers")

    def __init__(self, slices):
        self.slices = list(range(slices, 0, -1))

    def advance(self, budget):
        n = self.slices.pop()
        self.done = not self.slices
        return n


@pytest.mark.parametrize(("limit", "n"), [(None, 15), (15, 15), (14, 14), (4, 4), (3, 3), (0, 0)])
def test_numbers_of_solutions_are_added_up_to_the_limit(limit, n):
    run = Run(Numbers(5), Limits(solutions=limit))
    assert run.count() == n
    assert run.stopped is (Stopped.EXHAUSTED if n == 15 else Stopped.LIMIT)


def test_cancelling_keeps_what_was_found():
    asked = iter([False] * 5 + [True])
    run = Run(search(), Limits(), Hooks(cancelled=lambda: next(asked)))
    found = list(run)
    assert run.stopped is Stopped.CANCELLED
    assert found == everything()[: len(found)]


class Greedy:
    """A search that runs out of memory in its third slice."""

    done, fraction, stats = False, 0.0, Stats("greedy", nodes=3)

    def __init__(self):
        self.slices = iter([[{"a": 1}], []])

    def advance(self, budget):
        for found in self.slices:
            return found
        raise MemoryError


def test_running_out_of_memory_keeps_what_was_found():
    run = Run(Greedy(), Limits())
    assert list(run) == [{"a": 1}]
    assert (run.stopped, run.n_solutions) == (Stopped.MEMORY, 1)


def test_a_run_that_was_left_goes_on_where_it_was_left():
    # once: solutions of a slice that were not taken yet were lost, and "exhausted" was said
    run = Run(search(), Limits())
    found = []
    for take in (1, 5, 2, 30, 1000):
        for assignment in run:
            found.append(assignment)
            take -= 1
            if not take:
                break
        assert run.n_solutions == len(found)
    assert found == everything()
    assert run.stopped is Stopped.EXHAUSTED


def test_a_finished_run_finds_nothing_more():
    run = Run(search(), Limits(solutions=2))
    assert [len(list(run)), len(list(run)), run.n_solutions] == [2, 0, 2]


def test_progress_never_falls_and_ends_with_the_figures():
    told = []
    run = Run(search(6), Limits(), Hooks(progress=told.append))
    list(run)
    for name in ("fraction", "solutions", "nodes", "seconds"):
        values = [getattr(state, name) for state in told]
        assert values == sorted(values)
    last = (told[-1].fraction, told[-1].solutions, told[-1].nodes)
    assert last == (1.0, 3**6, run.stats.nodes)


def test_slices_grow_and_shrink_towards_their_time(monkeypatch):
    budgets = []

    class Recorded:
        done, fraction, stats = False, 0.0, Stats()

        def advance(self, budget):
            budgets.append(budget)
            return []

    set_clock(monkeypatch, inline.SLICE / 4)
    run = Run(Recorded(), Limits(), Hooks(cancelled=lambda: len(budgets) == 5))
    list(run)
    assert budgets == [1, 2, 4, 8, 16]
    budgets.clear()
    set_clock(monkeypatch, inline.SLICE * 2)
    list(Run(Recorded(), Limits(), Hooks(cancelled=lambda: len(budgets) == 3)))
    assert budgets == [1, 1, 1]


@pytest.mark.parametrize("limit", [{"solutions": -1}, {"seconds": -0.1}, {"nodes": -5}])
@pytest.mark.parametrize("nan", [False, True])
def test_a_limit_below_nothing_is_refused(limit, nan):
    if nan:
        limit = dict.fromkeys(limit, float("nan"))
    with pytest.raises(gw.PuzzleError, match=r"expected a (whole )?number, 0 or more"):
        Limits(**limit)


def test_the_first_interrupt_asks_and_the_second_interrupts():
    before = signal.getsignal(signal.SIGINT)
    with interruptible() as cancelled:
        assert not cancelled()
        signal.raise_signal(signal.SIGINT)
        assert cancelled()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        assert cancelled()
    assert signal.getsignal(signal.SIGINT) is before


def test_interrupts_do_as_before_once_the_run_is_over():
    with interruptible():
        pass
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_the_handler_is_put_back_after_an_error():
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(ZeroDivisionError), interruptible():
        _ = 1 // 0
    assert signal.getsignal(signal.SIGINT) is before


def test_a_run_that_is_interrupted_gives_what_it_found():
    with interruptible() as cancelled:
        run = Run(search(12, 3), Limits(), Hooks(cancelled=cancelled))
        for n, _ in enumerate(run):
            if n == 100:
                signal.raise_signal(signal.SIGINT)
    assert run.stopped is Stopped.CANCELLED
    assert 100 < run.n_solutions < 3**12


def test_outside_the_main_thread_the_answer_stays_no():
    answers = []

    def ask():
        with interruptible() as cancelled:
            answers.append(cancelled())

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert answers == [False]


CHILD = """
import gridwright as gw
from gridwright.api.solving import Solving
from gridwright.basics.interrupts import interruptible

with interruptible() as cancelled:
    solving = Solving(gw.Sudoku("\\n".join(["." * 9] * 9)), cancelled=cancelled)
    for n, solution in enumerate(solving, 1):
        if n == 1:
            print("found", flush=True)
result = solving.result()
print(result.stopped.value, result.exhausted, result.count == n, n > 0)
"""


@pytest.mark.skipif(os.name != "posix", reason="sends a signal to another process")
def test_a_real_interrupt_ends_a_count_with_what_was_counted():
    child = subprocess.Popen([sys.executable, "-c", CHILD], stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdout.readline() == "found\n"
        child.send_signal(signal.SIGINT)
        out, _ = child.communicate(timeout=60)
    finally:
        child.kill()
        child.wait()
    assert out == "cancelled False True True\n"
    assert child.returncode == 0
