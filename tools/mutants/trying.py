"""One change in a copy of the sources, and the tests that may notice it.

Kernels are tried without their compiler first, on a few of the tests: compiling them anew takes
longer than most changes live.  What tests take without a change is measured once; a change that
makes them take several times as much has been noticed, too.
"""

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.choosing import Choice
from tools.mutants.mutating import mutated

__all__ = ["KILLED", "SLOW", "SURVIVED", "UNTESTED", "Outcome", "Stopped", "Workshop"]

KILLED, SLOW, SURVIVED, UNTESTED = "killed", "killed by time", "survived", "untested"

TOOLS = Path(__file__).parents[2]
"""Where the plugin of pytest is found, `watching`."""

PATIENCE = 2.5
"""So many times the CPU seconds that the tests take without a change are allowed, and"""

GRACE = 15
"""so many seconds more."""

BUSY = 6
"""How much longer than its CPU seconds a test may take where others use the machine too."""

_BY_TIME = (signal.SIGKILL, signal.SIGPROF, signal.SIGXCPU)

LEFT_OUT = "not killed and not without_compiler"
"""Tests that take long because they are run again in other processes, where others do the same."""

THINNED = ("--every", "8")
"""The share of the tests that are run without the compiler."""


class Stopped(Exception):
    """The run is to end; what is being tried is left undecided."""


@dataclass(frozen=True)
class Outcome:
    """What became of a change, and the seconds of CPU that it took."""

    what: str
    seconds: float


class Workshop:
    """A copy of a project's sources, in which one change after the other is tried.

    `known` has the CPU seconds of tests without a change; it is filled as they are asked for.
    Once `is_stopped` is set, by another thread, an attempt raises Stopped.
    """

    def __init__(
        self,
        root: Path,
        package: str,
        folder: Path,
        files_for: Callable[[str], Sequence[Path]],
        is_kernel: Callable[[str], bool],
        known: dict[str, float | None],
    ) -> None:
        self.root, self.package, self.folder = root, package, folder
        self.files_for, self.is_kernel, self.known = files_for, is_kernel, known
        self.is_stopped = False
        self.sources = folder / "src"
        if self.sources.exists():
            shutil.rmtree(self.sources)
        shutil.copytree(
            root / Path(package).parent, self.sources, ignore=shutil.ignore_patterns("__pycache__")
        )

    def attempt(self, choice: Choice) -> Outcome:
        """Make a change, run the tests, and take it back."""
        files = list(self.files_for(choice.path))
        if not files:
            return Outcome(UNTESTED, 0.0)
        kernel = self.is_kernel(choice.path)
        seconds = 0.0
        for interpreted in (True, False) if kernel else (False,):
            some = [f for f in files if "kernels" in f.parts or "cover" in f.parts]
            now = (some if interpreted else files) or files[:1]
            now, limit = self._usable(now, kernel=kernel, interpreted=interpreted)
            if not now:
                if interpreted:
                    continue
                return Outcome(UNTESTED, seconds)
            outcome = self._changed(choice, now, limit, kernel=kernel, interpreted=interpreted)
            seconds += outcome.seconds
            if outcome.what != SURVIVED:
                return Outcome(outcome.what, seconds)
        return Outcome(SURVIVED, seconds)

    def _changed(
        self, choice: Choice, files: list[Path], limit: float, *, kernel: bool, interpreted: bool
    ) -> Outcome:
        place = self.sources / Path(self.package).name / choice.path
        times = place.stat()
        try:
            place.write_text(mutated(choice.text, choice.mutation), encoding="utf-8")
            return self._run(files, limit, kernel=kernel, interpreted=interpreted)
        finally:  # with its old time: what was compiled from it is still good
            place.write_text(choice.text, encoding="utf-8")
            os.utime(place, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _usable(
        self, files: list[Path], *, kernel: bool, interpreted: bool
    ) -> tuple[list[Path], float]:
        """The files whose tests pass without a change, and the CPU seconds that they may take."""
        usable, total = [], 0.0
        for file in files:
            kind = "interpreted" if interpreted else "cold" if kernel else "warm"
            key = f"{kind} {file.relative_to(self.root).as_posix()}"
            if key not in self.known:
                outcome = self._run([file], 3600, kernel=kernel, interpreted=interpreted)
                self.known[key] = outcome.seconds if outcome.what == SURVIVED else None
                if outcome.what != SURVIVED:
                    print(f"left out, as it fails without a change: {key}", flush=True)
            taken = self.known[key]
            if taken is not None:
                usable.append(file)
                total += taken
        return usable, PATIENCE * total + GRACE

    def _run(
        self, files: Sequence[Path], limit: float, *, kernel: bool, interpreted: bool
    ) -> Outcome:
        cache = self.folder / ("cold" if kernel else "warm")
        if kernel:
            shutil.rmtree(cache, ignore_errors=True)
        env = os.environ | {
            "PYTHONPATH": os.pathsep.join((str(self.sources), str(TOOLS))),
            "PYTHONDONTWRITEBYTECODE": "1",
            "NUMBA_CACHE_DIR": str(cache),
        }
        words = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        words += ["-p", "tools.mutants.watching"]
        words += ["-o", "addopts=", "-m", "not slow", "-k", LEFT_OUT]
        if interpreted:
            env["NUMBA_DISABLE_JIT"] = "1"
            words += THINNED
        started = subprocess.Popen(
            [*words, *map(str, files)],
            cwd=self.root,
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1,) * 2),
        )
        return _waited(started, limit, lambda: self.is_stopped)


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
