"""A pytest plugin: which lines of the package each test runs, and how long it takes.

A sample of the tests, for all of them would take an hour: of a test with many cases those first
that are spread evenly over them, as far as a few seconds go.  Lines are traced by `coverage`, the
test being its context; lines that a module runs when it is imported belong to no test.
"""

import functools
import json
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any
from zlib import crc32

import coverage
import pytest
from numba.core.ccallback import CFunc
from numba.core.dispatcher import Dispatcher

__all__ = ["LINES", "NOTES", "order", "seconds"]

LINES, NOTES = ".lines", ".json"
"""Suffixes of the two files of a piece: lines by tests, and seconds by tests."""

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"

CASES = 10 if INTERPRETED else 40
"""Of one test."""

SECONDS = 3.0 if INTERPRETED else 1.5
"""Of CPU for the cases of one test, after which no other is begun."""

MOST = 8.0 if INTERPRETED else 60.0
"""Seconds of CPU for one case, a compilation among them."""

PLACE = Path(os.environ.get("GRIDWRIGHT_MUTANTS_NOTES", "notes"))
PACKAGE = os.environ.get("GRIDWRIGHT_MUTANTS_PACKAGE", "")

seconds: dict[str, float] = {}
_used: defaultdict[str, float] = defaultdict(float)
_failed: set[str] = set()
_compiling = [0.0]
_tracer: list[coverage.Coverage] = []


def order(n: int, most: int) -> list[int]:
    """At most so many of n places: the first, the last, then what halves the widest gaps."""
    if n <= 1 or most <= 1:
        return list(range(min(n, most)))
    places = dict.fromkeys((0, n - 1))
    step = n - 1
    while len(places) < min(n, most):
        step = max(1, step // 2)
        places |= dict.fromkeys(range(0, n, step))
    return list(places)[:most]


def _untraced(compile_it: Callable[..., Any]) -> Callable[..., Any]:
    """Compile without a trace, with which it takes long, and without the seconds that it takes."""

    @functools.wraps(compile_it)
    def untraced(*args: Any, **kwargs: Any) -> Any:
        trace = sys.gettrace()
        if trace is None:
            return compile_it(*args, **kwargs)
        begun = time.thread_time()
        sys.settrace(None)
        try:
            return compile_it(*args, **kwargs)
        finally:
            sys.settrace(trace)
            _compiling[0] += time.thread_time() - begun

    return untraced


Dispatcher.compile = _untraced(Dispatcher.compile)
CFunc.compile = _untraced(CFunc.compile)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of each test the cases that are tried, in turn."""
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    items[:] = [here[i] for here in cases.values() for i in order(len(here), CASES)]


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Iterator[None]:
    """Trace while tests run, not what is imported to collect them."""
    tracer = coverage.Coverage(
        data_file=PLACE.with_suffix(LINES), include=[f"{PACKAGE}/*"], config_file=False
    )
    tracer.start()
    _tracer.append(tracer)
    try:
        return (yield)
    finally:
        tracer.stop()
        tracer.save()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note the seconds of a case, and end it if they are too many."""
    _tracer[0].switch_context(item.nodeid)
    signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, MOST)
    begun = time.process_time() - _compiling[0]
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        taken = time.process_time() - _compiling[0] - begun
        seconds[item.nodeid] = round(taken, 3)
        _used[item.nodeid.partition("[")[0]] += taken
        _tracer[0].switch_context("")


def _too_long(_signal: int, frame: FrameType | None) -> None:
    """Fail, but not within the tracer, which would keep its locks."""
    while frame is not None:
        if "coverage" in Path(frame.f_code.co_filename).parts:
            signal.setitimer(signal.ITIMER_PROF, 0.1)
            return
        frame = frame.f_back
    signal.signal(signal.SIGPROF, signal.SIG_IGN)
    pytest.fail("too long")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin no other case of a test that has had its seconds."""
    if _used[item.nodeid.partition("[")[0]] > SECONDS:
        pytest.skip("enough of these")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note what does not pass."""
    if not report.passed:
        _failed.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what passed, and the tests' files with their checksums."""
    root = session.config.rootpath
    files = [Path(word) for word in session.config.args]
    notes = {
        "files": {f.relative_to(root).as_posix(): crc32(f.read_bytes()) for f in files},
        "seconds": {name: taken for name, taken in seconds.items() if name not in _failed},
    }
    PLACE.with_suffix(NOTES).write_text(json.dumps(notes), encoding="utf-8")
