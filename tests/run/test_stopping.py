"""Time and Ctrl-C hold for what is no search, too, and nothing unverified is handed out."""

import re
import threading
from fractions import Fraction
from types import SimpleNamespace

import pytest

import gridwright as gw
from gridwright.api.long_runs import LongRun, found
from gridwright.api.solving import Solving
from gridwright.basics.announcing import hearing
from gridwright.basics.errors import WrongSolution
from gridwright.basics.halting import Halted, ask
from gridwright.basics.stopped import Stopped
from gridwright.engines import preparing
from gridwright.engines.compiling import compiled
from gridwright.engines.plain import Plain
from gridwright.engines.preparing import Preparing, awaited
from gridwright.model.constraints import AllDifferent, Constraint
from gridwright.model.stats import Stats
from gridwright.puzzles.result import Status
from gridwright.run import inline, stopping
from gridwright.run.estimate import estimate
from gridwright.run.inline import NotBegun, Run, begun
from gridwright.run.limits import Limits
from gridwright.run.state import Hooks
from gridwright.run.stopping import GRACE, LOOK, Stopping
from gridwright.run.verifying import verify


@pytest.fixture
def clock(monkeypatch):
    """A clock that goes on when it is told to."""
    clock = SimpleNamespace(now=100.0)
    still = SimpleNamespace(monotonic=lambda: clock.now)
    monkeypatch.setattr(stopping, "time", still)
    monkeypatch.setattr(inline, "time", still)
    return clock


def long(clock, seconds, step=LOOK):
    """Work that asks after each step."""
    for _ in range(round(seconds / step)):
        clock.now += step
        ask()
    return "done"


def test_a_reason_stops_at_once_and_halts_after_a_grace(clock):
    limit = Stopping(1.0)
    assert limit.of(long, clock, 1.0 + GRACE / 2) == "done"
    assert limit.reason() is Stopped.TIME
    with pytest.raises(Halted) as halted:
        limit.of(long, clock, GRACE)
    assert halted.value.reason is Stopped.TIME
    assert clock.now <= 101.0 + GRACE + 2 * LOOK


def test_time_goes_on_from_when_a_run_began(clock):
    assert Stopping(1.0, began=99.5).seconds_left == 0.5
    assert Stopping(1.0, began=98.0).reason() is Stopped.TIME
    assert Stopping(began=98.0).seconds == 2.0
    assert Stopping().seconds_left is None


def test_who_begins_late_has_the_grace_too(clock):
    limit = Stopping(1.0, began=0.0)
    assert limit.of(long, clock, GRACE / 2) == "done"
    with pytest.raises(Halted):
        limit.of(long, clock, GRACE)


def test_a_reason_that_was_found_stays(clock):
    answers = iter([False, True, False])
    limit = Stopping(5.0, lambda: next(answers))
    assert limit.reason() is None
    assert limit.reason() is Stopped.CANCELLED
    clock.now += 10
    assert limit.reason() is Stopped.CANCELLED


def test_whoever_cancels_is_asked_by_the_thread_that_runs_and_not_too_often(clock):
    asked = []
    limit = Stopping(None, lambda: bool(asked.append(threading.get_ident())))
    limit.of(long, clock, 1.0, step=LOOK / 10)
    assert 50 <= len(asked) <= 110

    def elsewhere():
        long(clock, 1.0)
        return "made"

    def on_a_thread():
        preparing = Preparing(elsewhere)
        preparing.thread.join()
        return preparing.wait()

    assert limit.of(on_a_thread) == "made"
    assert set(asked) == {threading.get_ident()}


def test_what_is_made_on_a_thread_is_halted_as_its_maker_is(clock):
    limit, ended = Stopping(0.0), threading.Event()
    assert limit.reason() is Stopped.TIME
    clock.now += 1

    def make():
        try:
            ask()
        finally:
            ended.set()

    preparing = limit.of(Preparing, make)
    preparing.thread.join()
    with pytest.raises(Halted):
        preparing.wait()
    assert ended.is_set()


def test_how_long_a_compilation_took_is_told_once_to_whoever_had_to_wait(monkeypatch):
    goes_on, heard = threading.Event(), []
    monkeypatch.setattr(preparing, "PATIENCE", 0)
    monkeypatch.setattr(preparing, "LONG", -1)
    made = Preparing(lambda: goes_on.wait() and "made")
    with hearing(heard.append):
        assert made.wait() is None
        assert made.wait() is None
        goes_on.set()
        made.thread.join()
        assert made.wait() == made.wait() == "made"
    first, second = heard
    assert first.startswith("compiling for this kind")
    assert re.fullmatch(r"compiled in \d+\.\d s", second)


def test_what_is_compiled_for_all_is_halted_by_no_run(clock):
    limit, ended = Stopping(0.0), threading.Event()
    assert limit.reason() is Stopped.TIME
    clock.now += 1

    def warm():
        ask()
        ended.set()

    preparing = limit.of(compiled, object(), warm)
    preparing.thread.join()
    assert preparing.wait() is True
    ended.clear()
    with pytest.raises(Halted):  # whoever waits is
        limit.of(awaited, lambda: ended.wait(10))
    ended.set()


def test_a_search_that_could_not_be_made_is_a_run_that_has_ended(clock):
    limit = Stopping(1.0)
    search = begun(limit, long, clock, 5.0)
    assert isinstance(search, NotBegun)
    run = Run(search, Limits(None, 1.0), stopping=limit)
    clock.now += 1000
    assert (list(run), run.stopped, run.n_solutions) == ([], Stopped.TIME, 0)
    assert 1.0 <= run.stats.seconds <= 1.3


class Slices:
    """A search whose slices take so many seconds each, and find so many numbers."""

    def __init__(self, clock, *slices):
        self.clock, self.slices = clock, list(slices)
        self.n, self.fraction, self.stats = 0, 0.0, Stats("slices")

    @property
    def done(self):
        return not self.slices

    def advance(self, budget):
        seconds, n = self.slices.pop(0)
        long(self.clock, seconds)
        self.n += n
        return [{"n": i} for i in range(self.n - n, self.n)]


def test_a_slice_that_does_not_end_is_halted_and_earlier_finds_stay(clock):
    search = Slices(clock, (0.5, 3), (100.0, 3), (0.1, 3))
    run = Run(search, Limits(seconds=1.0))
    assert [found["n"] for found in run] == [0, 1, 2]
    assert (run.stopped, run.n_solutions) == (Stopped.TIME, 3)
    assert run.stats.seconds <= 1.2


def test_a_slice_that_ends_soon_after_the_limit_loses_nothing(clock):
    run = Run(Slices(clock, (1.0 + GRACE / 2, 3), (0.1, 3)), Limits(seconds=1.0))
    assert len(list(run)) == 3
    assert run.stopped is Stopped.TIME


@pytest.mark.parametrize("how", [lambda run: len(list(run)), lambda run: run.count()])
def test_solutions_that_nobody_had_time_to_verify_are_not_told(clock, how):
    verified = []

    def verify(assignment):
        long(clock, 0.3)
        verified.append(assignment)

    run = Run(Slices(clock, (0.1, 50)), Limits(seconds=1.0), Hooks(verify))
    assert how(run) == len(verified) == run.n_solutions == 3
    assert run.stopped is Stopped.TIME  # though the search was done: not all is verified
    assert list(run) == []


def test_cancelling_ends_a_slice_in_the_middle(clock):
    search = Slices(clock, (0.5, 2), (1000.0, 2))
    run = Run(search, Limits(), Hooks(cancelled=lambda: clock.now > 110))
    assert (run.count(), run.stopped) == (2, Stopped.CANCELLED)
    assert clock.now < 111


def test_seconds_are_those_of_the_clock_until_the_end(clock):
    run = Run(Slices(clock, (0.5, 1), (0.5, 1)), Limits())
    for _ in run:
        clock.now += 7  # what is done with a solution takes time, too
    assert run.stats.seconds == pytest.approx(15.0)
    clock.now += 100
    assert run.stats.seconds == pytest.approx(15.0)


def slow_family(clock, seconds):
    """A Latin square whose model takes long to make."""
    family = type(gw.Latin("..\n..").family)

    class Slow(family):
        def model(self, puzzle):
            long(clock, seconds)
            return super().model(puzzle)

    return Slow()


def slow_puzzle(clock, seconds):
    puzzle = gw.Latin("..\n..")
    return type(puzzle)(slow_family(clock, seconds), puzzle.grid, {}, dict(puzzle.clues))


def test_making_the_model_is_within_the_time(clock):
    result = gw.solve(slow_puzzle(clock, 60.0), time=1)
    assert (result.status, result.stopped) == (Status.UNKNOWN, Stopped.TIME)
    assert result.solutions == ()
    assert 1 <= result.stats.seconds < 1.3
    assert clock.now < 102
    assert gw.count(slow_puzzle(clock, 60.0), time=1).stopped is Stopped.TIME
    assert found(slow_puzzle(clock, 60.0), time=1, jobs=1).stopped is Stopped.TIME
    assert gw.solve(slow_puzzle(clock, 60.0)).count == 2
    assert clock.now < 200


def test_a_job_that_there_was_no_time_to_begin_is_no_error(clock, tmp_path):
    # once: JobError, since there is no file
    path = tmp_path / "a.job"
    result = gw.solve(slow_puzzle(clock, 60.0), time=1, job=str(path))
    assert (result.solutions, result.stopped, path.exists()) == ((), Stopped.TIME, False)


def test_a_model_that_was_not_made_is_none(clock):
    solving = Solving(slow_puzzle(clock, 60.0), time=1)
    assert solving.model is None
    assert list(solving) == []


def test_two_threads_may_iterate_one_solving():
    # once: IndexError, or solutions told twice
    solving = Solving(gw.Latin("\n".join(["." * 4] * 4)))
    seen = []

    def take():
        seen.extend(tuple(solution.assignment.values()) for solution in solving)

    threads = [threading.Thread(target=take) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == len(set(seen)) == 576
    assert solving.run.stopped is Stopped.EXHAUSTED


class Three:
    """A number by `__index__`, as numpy's are."""

    def __index__(self):
        return 3


@pytest.mark.parametrize("wrong", [2.5, 2.0, "2", True, None, -1, float("nan"), Fraction(2)])
def test_whole_numbers_are_whole(wrong):
    empty = gw.Latin("..\n..")
    calls = {
        "limit": lambda: gw.solve(empty, limit=wrong),
        "nodes": lambda: gw.solve(empty, nodes=wrong),
        "jobs": lambda: gw.count(empty, jobs=wrong),
        "jobs of a long run": lambda: LongRun(empty, jobs=wrong),
        "limit of a long run": lambda: found(empty, limit=wrong, jobs=1),
        "nodes of the cheapest": lambda: gw.cheapest(empty, {}, nodes=wrong),
        "k": lambda: gw.cheapest(empty, {}, wrong),
        "probes": lambda: estimate(empty.model(), probes=wrong, seconds=0),
    }
    for name, call in calls.items():
        if wrong is None and name != "k":
            continue  # no limit
        with pytest.raises(gw.PuzzleError, match="expected a whole number"):
            call()


def test_numbers_that_are_whole_by_their_type_are_taken():
    assert Limits(Three(), 0, Three()) == Limits(3, 0.0, 3)
    assert gw.solve(gw.Latin("...\n...\n..."), limit=Three()).count == 3


@pytest.mark.parametrize("wrong", [-1, float("nan"), -float("inf"), "1", True, 1j, -(10**400)])
def test_seconds_are_a_number_of_nothing_or_more(wrong):
    for call in (lambda: gw.solve(gw.Latin("."), time=wrong), lambda: Limits(seconds=wrong)):
        with pytest.raises(gw.PuzzleError, match="expected a number, 0 or more"):
            call()


@pytest.mark.parametrize("seconds", [0, 1, 0.5, Fraction(1, 3), float("inf"), 10**400])
def test_any_such_number_is_taken(seconds):
    assert Limits(seconds=seconds).seconds >= 0


class Never(Constraint):
    """A statement that does not hold."""

    def holds(self, *values):
        return False


def test_a_wrong_solution_names_engine_statement_and_values():
    never = Never(("a", "b"), name="a is never b")
    model = gw.Model({"a": [1], "b": [2]}, [AllDifferent(("a", "b")), never])
    with pytest.raises(WrongSolution, match=r"engine liar .* a is never b, with a = '1', b = '2'$"):
        verify(model, {"a": 1, "b": 2}, lambda: "liar")
    verify(gw.Model({"a": [1]}), {"a": 1}, lambda: "liar")
    many = Never(tuple(range(100)), name="none")
    model = gw.Model(dict.fromkeys(range(100), (0,)), [many])
    with pytest.raises(WrongSolution, match=r"11 = '0' and 88 more$"):
        verify(model, dict.fromkeys(range(100), 0), lambda: "liar")


def test_an_estimate_without_time_says_that_nothing_is_known(clock):
    class Slow(Constraint):
        def holds(self, *values):
            long(clock, 1.0)
            return True

    model = gw.Model({"a": range(30), "b": range(30)}, [Slow(("a", "b"))])
    told = estimate(model, seconds=2)
    assert (told.probes, told.low, told.high, told.is_exact) == (0, 0.0, float("inf"), False)
    assert clock.now < 103


def test_plain_is_halted_within_a_node(clock):
    class Slow(Constraint):
        def holds(self, *values):
            clock.now += 0.01
            return True

    scopes = [(i, j) for i in range(20) for j in range(i)]
    model = gw.Model(dict.fromkeys(range(20), range(2)), [Slow(scope) for scope in scopes])
    run = Run(Plain().start(model), Limits(seconds=0.5))
    assert (run.count(), run.stopped) == (0, Stopped.TIME)
    assert clock.now < 102
