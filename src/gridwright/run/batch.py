"""A job file of a batch: files of many puzzles, answered line by line into another file.

A unit of a batch is a chunk of lines.  Since they are written in order, all that has to be kept is
where the next one begins, and how long the output was then: whatever is behind that in the output
is written again.  Input, output and options are kept too, and others are refused.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from math import isfinite
from pathlib import Path
from typing import Any

from gridwright.basics.errors import JobError
from gridwright.basics.halting import ask
from gridwright.run.job import Job
from gridwright.run.job_tables import BATCH

__all__ = ["MADE", "BatchJob", "BatchTask", "Position", "is_batch", "opened_batch", "read_input"]

FORMAT = "gridwright batch 2"

MADE = "made"
FORMS = ("lines", "json", "grade-tsv", "grade-json", "grade-text", MADE)
"""What may be written about each puzzle: its solutions, or its grade; or puzzles that are made.

Of the latter the input is a recipe: how it is written, the first id, how many there are, nothing.
"""

TALLY = ("unique", "none", "multiple", "unknown", "unsettled", "bad")
"""What is counted: puzzles by what was found out, and lines that are none."""

PIECE = 1 << 20
"""Bytes of an input that are read at a time."""


@dataclass(frozen=True)
class BatchTask:
    """What a batch is about: another one cannot go on with its job.

    `inputs` are the names, paths, sizes and fingerprints of files; `limit` is None for all
    solutions.
    """

    inputs: tuple[tuple[str, str, int, str], ...]
    output: str
    form: str
    limit: int | None
    strict: bool
    version: str

    def differences(self, other: "BatchTask") -> list[str]:
        """In what another one differs, in words."""
        differences = []
        if len(self.inputs) != len(other.inputs):
            differences.append(f"the files ({len(self.inputs)}, now {len(other.inputs)})")
        for was, now in zip(self.inputs, other.inputs, strict=False):
            if was[1] != now[1]:
                differences.append(f"the file ({was[0]}, now {now[0]})")
            elif was[2:] != now[2:]:
                differences.append(f"what is in {now[0]}")
        words = {"output": "the output", "form": "the form of the output", "limit": "the limit",
                 "strict": "--strict", "version": "the version of gridwright"}  # fmt: skip
        for name, what in words.items():
            was, now = getattr(self, name), getattr(other, name)
            if was != now:
                differences.append(f"{what} ({was}, now {now})")
        return differences


@dataclass
class Position:
    """How far a batch is: `offset` bytes and `line` lines of the input number `place` are answered.

    `length` is that of the output; `tally` are figures of what was answered.
    """

    place: int = 0
    offset: int = 0
    line: int = 0
    length: int = 0
    seconds: float = 0.0
    is_done: bool = False
    tally: dict[str, int] = field(default_factory=dict)


class BatchJob(Job):
    """An open job file of a batch; raises JobError if it cannot be used."""

    FORMAT = FORMAT

    def begin_batch(self, task: BatchTask) -> None:
        """Write a new job."""
        values = {"task": json.dumps(asdict(task)), "position": json.dumps(asdict(Position()))}
        with self._making(BATCH, values):
            pass

    @property
    def batch(self) -> BatchTask:
        """What the job is about."""
        if self.format != FORMAT:
            raise JobError(f"{self.path} is a job of one puzzle, or of another version")
        with self.file.reading():
            return _read_task(json.loads(self._value("task")))

    @property
    def position(self) -> Position:
        """How far it is."""
        n_inputs = len(self.batch.inputs)
        with self.file.reading():
            position = _read_position(json.loads(self._value("position")))
            if position.place + (not position.is_done) > n_inputs:
                raise ValueError("more files than there are")
            return position

    def keep(self, position: Position) -> None:
        """Set how far it is; the output must have been written by then."""
        with self.file.transaction():
            self._set("position", json.dumps(asdict(position)))


def _read_task(values: dict[str, Any]) -> BatchTask:
    """A task of these values; raises ValueError if there is none."""
    inputs = tuple(map(tuple, values.pop("inputs")))
    task = BatchTask(inputs, **values)
    kinds = [tuple(map(type, one)) for one in inputs]
    texts = (task.output, task.version)
    limit = task.limit is None or (type(task.limit) is int and task.limit > 0)
    is_one = kinds == [(str, str, int, str)] * len(kinds) and all(type(t) is str for t in texts)
    if not (is_one and limit and task.form in FORMS and type(task.strict) is bool):
        raise ValueError("no task of a batch")
    return task


def _read_position(values: dict[str, Any]) -> Position:
    """A position of these values; raises ValueError if there is none."""
    position = Position(**values)
    figures = (position.place, position.offset, position.line, position.length)
    tally = position.tally
    if not all(type(n) is int and n >= 0 for n in (*figures, *tally.values())):
        raise ValueError("figures that are not numbers")
    if not set(tally) <= set(TALLY) or type(position.is_done) is not bool:
        raise ValueError("figures that are unknown")
    position.seconds = float(position.seconds)
    if not (isfinite(position.seconds) and position.seconds >= 0):
        raise ValueError("invalid seconds")
    return position


@contextmanager
def opened_batch(path: str, *, running: bool) -> Iterator[BatchJob]:
    """The job of a file; raises JobError."""
    job = BatchJob(path, running=running)
    try:
        yield job
    finally:
        job.close()


def is_batch(path: str) -> bool:
    """Whether a file is the job of a batch; other questions about it are left to others."""
    with suppress(JobError), opened_batch(path, running=False) as job:
        return job.format == FORMAT
    return False


def read_input(name: str) -> tuple[str, str, int, str]:
    """An input as a task has it; raises OSError."""
    path, sum_, size = Path(name).absolute(), blake2b(digest_size=16), 0
    with path.open("rb", buffering=0) as file:
        while piece := file.read(PIECE):
            ask()
            sum_.update(piece)
            size += len(piece)
    return name, str(path), size, sum_.hexdigest()
