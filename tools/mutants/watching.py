"""A pytest plugin: run the tests that were chosen, in their order, each within seconds of CPU.

A change may make a loop endless.  That ends the whole process, for kernels hear no exception: by
the signal of the timer, which `trying` takes as killed by time.
"""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

__all__ = ["MOST"]

MOST = float(os.environ.get("GRIDWRIGHT_MUTANTS_MOST", 40))
"""Seconds of CPU of one test; the longest that is near anything takes half of it."""

_CHOSEN = os.environ.get("GRIDWRIGHT_MUTANTS_TESTS")
_WANTED = Path(_CHOSEN).read_text(encoding="utf-8").splitlines() if _CHOSEN else []
_FUNCTIONS = {name.partition("[")[0] for name in _WANTED}
_CLASSES = {name.rpartition("::")[0] for name in _FUNCTIONS}
"""What is run, if something is chosen; else whatever pytest collects."""

_LAST = os.environ.get("GRIDWRIGHT_MUTANTS_LAST")
"""A file that is told which test runs."""


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> list[pytest.Item] | None:
    """Make no cases of tests that are not wanted: that takes longer than to run some of them."""
    place = f"{collector.nodeid}::{name}"
    if not _WANTED or not name.startswith(("test", "Test")):
        return None
    return None if place in _FUNCTIONS or place in _CLASSES or isinstance(obj, type) else []


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests that are wanted, in their order."""
    if _WANTED:
        found = {item.nodeid: item for item in items}
        items[:] = [found[name] for name in _WANTED if name in found]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Start the timer anew for each test."""
    if _LAST:
        Path(_LAST).write_text(item.nodeid, encoding="utf-8")
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, MOST)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
