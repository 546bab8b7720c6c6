"""One run of pytest in a process of its own: with which sources, how long, and what came of it."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["KILLED", "SLOW", "SURVIVED", "UNTESTED", "Outcome", "Run", "Stopped", "run"]

KILLED, SLOW, SURVIVED, UNTESTED = "killed", "killed by time", "survived", "untested"

TOOLS = Path(__file__).parents[2]
"""Where the plugins of pytest are found, `watching` and `noting`."""

BUSY = 6
"""How much longer than its CPU seconds a run may take where others use the machine too."""

LEFT_OUT = "not killed and not without_compiler"
"""Tests that take long because they are run again in other processes, where others do the same."""

MEMORY = 4 << 30
"""Bytes: a change may make a list endless."""

_BY_TIME = (signal.SIGKILL, signal.SIGPROF, signal.SIGXCPU)


class Stopped(Exception):
    """The run is to end; what is being tried is left undecided."""


@dataclass(frozen=True)
class Outcome:
    """What became of a change, the seconds of CPU that it took, and the test that noticed it."""

    what: str
    seconds: float
    by: str = ""


@dataclass(frozen=True)
class Run:
    """What is run: test files, with sources and a cache of kernels; `words` are for pytest."""

    root: Path
    sources: Path
    cache: Path
    files: Sequence[Path]
    limit: float
    """Seconds of CPU for the whole."""
    interpreted: bool = False
    words: Sequence[str] = ()
    settings: dict[str, str] = field(default_factory=dict)
    """Of the environment."""
    mark: str = "not slow"


def run(what: Run, is_stopped: Callable[[], bool] = lambda: False) -> Outcome:
    """Run it; `is_stopped` is asked now and then, and then Stopped is raised."""
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join((str(what.sources), str(TOOLS))),
        "NUMBA_CACHE_DIR": str(what.cache),
        **what.settings,
    }
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir"]
    words += [str(what.root), "-o", "addopts=", "-m", what.mark, "-k", LEFT_OUT, *what.words]
    if what.interpreted:
        env["NUMBA_DISABLE_JIT"] = "1"
    started = subprocess.Popen(
        [*words, *map(str, what.files)],
        cwd=what.root,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=lambda: _limit(int(what.limit) + 1),
    )
    return _waited(started, what.limit, is_stopped)


def _limit(seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def _waited(
    started: subprocess.Popen[bytes], limit: float, is_stopped: Callable[[], bool]
) -> Outcome:
    """The outcome of a run of tests, ended if it takes too long; raises Stopped."""
    until = time.monotonic() + BUSY * limit + 60
    try:
        while True:
            pid, status, used = os.wait4(started.pid, os.WNOHANG)
            if pid:
                break
            if is_stopped():
                raise Stopped
            if time.monotonic() > until:
                os.killpg(started.pid, signal.SIGKILL)
                _, status, used = os.wait4(started.pid, 0)
                return Outcome(SLOW, used.ru_utime + used.ru_stime)
            time.sleep(0.05)
    finally:
        started.returncode = 0  # it has been waited for
        with suppress(ProcessLookupError):  # what tests may have left behind
            os.killpg(started.pid, signal.SIGKILL)
    seconds = used.ru_utime + used.ru_stime
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in _BY_TIME:
        return Outcome(SLOW, seconds)
    return Outcome(SURVIVED if status == 0 else KILLED, seconds)
