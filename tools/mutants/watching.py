"""A pytest plugin: no test may take more than so many seconds of CPU.

A change may make a loop endless.  That ends the whole process, for kernels hear no exception: by
the signal of the timer, which `trying` takes as killed by time.
"""

import os
import signal
from collections.abc import Iterator

import pytest

__all__ = ["MOST"]

MOST = float(os.environ.get("GRIDWRIGHT_MUTANTS_MOST", 40))
"""Seconds of CPU of one test; the longest that is near anything takes half of it."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Iterator[None]:
    """Start the timer anew for each test."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, MOST)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
