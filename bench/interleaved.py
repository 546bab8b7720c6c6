"""Contestants run in turn on tasks, every run in a process of its own, and what that took.

A figure is the CPU time of one piece of work without starting and reading, which are figures
apart.  Short work is repeated: a Python contestant repeats it inside its process (and says how
often), a program is run again and again, as often with its input read only, and the means are
subtracted.  A difference is never clamped: it may come out negative, and then it is shown so.
"""

import json
import math
import re
import resource
import shlex
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Protocol

__all__ = ["Contestant", "Missing", "Program", "Python", "Results", "Run", "compete", "repeated"]

ENOUGH = 0.3  # seconds of CPU time a figure is taken from
PIECES = 10  # in which short work is timed, for its standard error
MOST_REPEATS = 200  # of a program


class Missing(Enum):
    """Why there is no run."""

    UNABLE = "-"  # not a task of the kind the contestant takes
    SLOW = "slow"
    FAILED = "failed"


@dataclass(frozen=True)
class Run:
    """Seconds (CPU time but for `wall`), each of the work done once."""

    result: int
    cpu: float
    wall: float
    reading: float
    start: float = 0.0  # of the process, until it could work; a program's is part of its reading
    repeats: int = 1
    error: float = 0.0  # standard error of `cpu`
    memory: int = 0  # MB resident at most, 0 if unknown

    @property
    def is_above_noise(self) -> bool:
        """Whether the work took a few ms in all, and at least ten times its standard error."""
        return self.cpu * self.repeats > 0.005 and self.cpu > 10 * self.error


class Contestant(Protocol):
    """Whoever can do tasks."""

    name: str

    def run(self, task: str, timeout: float) -> Run | Missing:
        """Do a task in a new process."""
        ...


@dataclass(frozen=True)
class Python:
    """A contestant whose command, with name and task behind it, prints a Run as JSON, or null."""

    name: str
    command: Sequence[str]

    def run(self, task: str, timeout: float) -> Run | Missing:
        command = [*self.command, self.name, task]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=timeout, check=True
            )
        except subprocess.TimeoutExpired:
            return Missing.SLOW
        except subprocess.CalledProcessError as error:
            last = (error.stderr.splitlines() or [str(error)])[-1]
            print(f"{self.name} on {task}: {last}", file=sys.stderr)
            return Missing.FAILED
        told = json.loads(done.stdout.splitlines()[-1])
        return Missing.UNABLE if told is None else Run(**told)


@dataclass(frozen=True)
class Program:
    """A program that reads a task's text and prints its result where `pattern` finds it.

    `reading` is the same program told to stop once it has read; without it, all is work.
    """

    name: str
    command: str
    reading: str | None
    text: Callable[[str], Path]
    pattern: str

    def run(self, task: str, timeout: float) -> Run | Missing:
        try:
            printed, *first = self._once(self.command, task, timeout)
            found = re.findall(self.pattern, printed)
            if not found:
                return Missing.UNABLE
            works, readings = [first], [self._read(task, timeout)]
            once = max(first[0] - readings[0][0], ENOUGH / MOST_REPEATS)
            for _ in range(math.ceil(ENOUGH / once) - 1):
                readings.append(self._read(task, timeout))
                works.append(list(self._once(self.command, task, timeout)[1:]))
        except subprocess.TimeoutExpired:
            return Missing.SLOW
        cpu, wall = (statistics.fmean(column) for column in zip(*works, strict=True))
        read, waited = (statistics.fmean(column) for column in zip(*readings, strict=True))
        error = 0.0
        if len(works) > 1:
            variances = [statistics.variance([c for c, _ in runs]) for runs in (works, readings)]
            error = math.sqrt(sum(variances) / len(works))
        return Run(int(found[-1]), cpu - read, wall - waited, read, repeats=len(works), error=error)

    def _read(self, task: str, timeout: float) -> list[float]:
        return list(self._once(self.reading, task, timeout)[1:]) if self.reading else [0.0, 0.0]

    def _once(self, command: str, task: str, timeout: float) -> tuple[str, float, float]:
        """What the program printed, its CPU time and its wall time."""
        before, start = _children(), time.perf_counter()
        with open(self.text(task)) as text:
            done = subprocess.run(
                shlex.split(command), stdin=text, capture_output=True, text=True, timeout=timeout
            )
        wall = time.perf_counter() - start
        return done.stdout + done.stderr, _children() - before, wall


@dataclass(frozen=True)
class Results:
    """All runs of (task, contestant), in the order of the rounds."""

    tasks: Sequence[str]
    names: Sequence[str]
    runs: dict[tuple[str, str], list[Run | Missing]]

    def good(self, task: str, name: str) -> list[Run]:
        """The runs, none if one is missing."""
        runs = [run for run in self.runs[task, name] if isinstance(run, Run)]
        return runs if len(runs) == len(self.runs[task, name]) else []

    def why_missing(self, task: str, name: str) -> str:
        """Why `good` has none."""
        reasons = (run.value for run in self.runs[task, name] if isinstance(run, Missing))
        return next(reasons, "")

    def found(self, task: str) -> set[int]:
        """The results of all runs: one, if they agree."""
        return {run.result for name in self.names for run in self.good(task, name)}

    def median(self, task: str, name: str, field: str) -> float | None:
        """Of a field of the runs."""
        runs = self.good(task, name)
        return statistics.median(getattr(run, field) for run in runs) if runs else None

    def ratios(self, name: str, other: str) -> dict[str, float]:
        """How many times as long `name` took as `other` on tasks where no figure is noise."""
        found = {}
        for task in self.tasks:
            ours, theirs = self.good(task, other), self.good(task, name)
            if ours and theirs and all(run.is_above_noise for run in ours + theirs):
                found[task] = statistics.median(r.cpu for r in theirs) / statistics.median(
                    r.cpu for r in ours
                )
        return found


def compete(
    tasks: Sequence[str], contestants: Sequence[Contestant], rounds: int, timeout: float
) -> Results:
    """Let all do all tasks in turn, round after round; who was missing once is not asked again."""
    runs: dict[tuple[str, str], list[Run | Missing]] = {
        (task, contestant.name): [] for task in tasks for contestant in contestants
    }
    for _ in range(rounds):
        for task in tasks:
            for contestant in contestants:
                so_far = runs[task, contestant.name]
                if not any(isinstance(run, Missing) for run in so_far):
                    so_far.append(contestant.run(task, timeout))
    return Results(tasks, [contestant.name for contestant in contestants], runs)


def repeated(work: Callable[[], int]) -> Run:
    """Do work in this process: once, and as often as it takes to fill ENOUGH, if it was short."""
    first = _timed(work, 1)
    if first.cpu >= ENOUGH:
        return first
    times = math.ceil(ENOUGH / max(first.cpu, 1e-5) / PIECES)
    pieces = [_timed(work, times) for _ in range(PIECES)]
    cpu = [piece.cpu for piece in pieces]
    return replace(
        first,
        cpu=statistics.fmean(cpu),
        wall=statistics.fmean(piece.wall for piece in pieces),
        repeats=sum(piece.repeats for piece in pieces),
        error=statistics.stdev(cpu) / math.sqrt(PIECES),
    )


def _children() -> float:
    """CPU time of all processes that have ended (user and system: only their sum is exact)."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _timed(work: Callable[[], int], times: int) -> Run:
    cpu, wall = time.process_time(), time.perf_counter()
    for _ in range(times):
        result = work()
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return Run(int(result), cpu / times, wall / times, 0.0, repeats=times)
