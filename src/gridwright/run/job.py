"""A job file: a long run on disk, so that a crash loses seconds and counts nothing twice.

A job is an SQLite file.  It holds what is searched and how (`JobTask`), and its units.  What a unit
has found and how far it is are written in one transaction; a unit that is done is never written
again.  Write-ahead logging keeps the file whole when the process is killed.  Only one process may
run a job (`run.owning`).  Every row carries a digest, and a seal those of all rows together
(`run.sealing`): what is read is what was written, or DamagedJob.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from math import isfinite
from typing import ClassVar, NamedTuple

from gridwright.basics.errors import JobError, shown
from gridwright.run.job_file import LARGEST, JobFile
from gridwright.run.job_rows import check_tree, figures_of, unit_of
from gridwright.run.job_solutions import stored_solutions
from gridwright.run.job_tables import RUN
from gridwright.run.sealing import Seal, sealed
from gridwright.run.units import Store, Unit

__all__ = ["COUNT", "SOLVE", "Attempt", "Job", "JobTask"]

FORMAT = "gridwright job 3"

COUNT, SOLVE = "count", "solve"
"""The commands of a `JobTask`."""

SEALED = ("unit", "solution", "attempt")
"""The tables whose rows come and go."""

_SPARE = 1_000
"""Bytes of a row besides its value."""

MOST_SEARCHES = 1_000_000_000
"""Bytes of all the searches of a job that are loaded together: a thousand units of a megabyte."""


class Attempt(NamedTuple):
    """A worker's attempt at a unit: what went wrong, if anything; `tries` have failed in a row."""

    unit: str
    worker: str
    told: str
    tries: int


@dataclass(frozen=True)
class JobTask:
    """What a job is about: another task cannot go on with it.

    `puzzle` is the text of a puzzle file, empty if there is none; `model` its fingerprint.
    """

    puzzle: str
    source: str
    model: str
    engine: str
    command: str
    version: str

    def differences(self, other: "JobTask") -> list[str]:
        """In what another task differs, in words; where the puzzle stands does not matter."""
        words = {"model": "the puzzle", "engine": "the engine", "command": "the command",
                 "version": "the version of gridwright"}  # fmt: skip
        return [
            what
            + ("" if name == "model" else f" ({getattr(self, name)}, now {getattr(other, name)})")
            for name, what in words.items()
            if getattr(self, name) != getattr(other, name)
        ]


class Job(Store):
    """An open job file.  Every method but `close` raises JobError if the file cannot be used."""

    FORMAT: ClassVar[str] = FORMAT

    def __init__(self, path: str, *, running: bool) -> None:
        self.path = path
        self.keeps = True  # its solutions, not only their number
        self.file = JobFile(path, running=running)

    def close(self) -> None:
        """Close the file, and let others run the job."""
        self.file.close()

    # ------------------------------------------------------------------ what it is about

    @property
    def is_new(self) -> bool:
        """Whether nothing has been written yet."""
        return self.file.is_new

    def begin(self, task: JobTask, units: Sequence[Unit]) -> None:
        """Write a new job."""
        self.keeps = task.command != COUNT
        with self._making(RUN, {"task": json.dumps(asdict(task)), "seconds": "0"}):
            seal = Seal(SEALED)
            for unit in units:
                self._insert(unit, seal)
            self._set("seal", seal.as_text())

    def resume(self, task: JobTask, root: Callable[[], Unit]) -> list[Unit]:
        """The units to go on with: of a new job `root`, which may be halted while it is made.

        Then nothing is begun, so that the next run can begin.  Raises JobError for another task.
        """
        if self.is_new:
            self.begin(task, [root()])
        elif different := self.task.differences(task):
            raise JobError(f"{self.path} is a job for something else: {', '.join(different)}")
        return self.units()

    @contextmanager
    def _making(self, tables: dict[str, str], values: dict[str, str]) -> Iterator[None]:
        """A transaction in which a new file gets its tables and these values."""
        if any(len(value) > LARGEST - _SPARE for value in values.values()):  # they are in ASCII
            raise JobError(f"{self.path}: the puzzle is too large for a job file")
        with self.file.transaction():
            for statement in tables.values():
                self.file.execute(statement)
            for name, value in ({"format": self.FORMAT} | values).items():
                self._set(name, value)
            yield
        self.file.is_new = False

    @property
    def format(self) -> str:
        """Which kind of job it is, of which version."""
        with self.file.reading():
            return self._value("format")

    @property
    def task(self) -> JobTask:
        """What the job is about."""
        if self.format != FORMAT:
            raise JobError(f"{self.path} is a job of another kind, or version of gridwright")
        with self.file.reading():
            task = JobTask(**json.loads(self._value("task")))
            if not all(type(value) is str for value in asdict(task).values()):
                raise ValueError("an invalid task")
        self.keeps = task.command != COUNT
        return task

    @property
    def seconds(self) -> float:
        """For how long it has run."""
        with self.file.reading():
            seconds = float(self._value("seconds"))
            if not (isfinite(seconds) and seconds >= 0):
                raise ValueError("invalid seconds")
            return seconds

    def spend(self, seconds: float) -> None:
        """Set for how long it has run."""
        with self.file.transaction():
            self._set("seconds", str(seconds))

    def _value(self, name: str) -> str:
        rows = self.file.execute("SELECT value, digest FROM job WHERE name = ?", (name,))
        value, digest = rows.fetchone() or (None, None)
        if type(value) is not str or digest != sealed("job", name, value):
            raise ValueError(f"its {name} is not what was written")
        return value

    def _set(self, name: str, value: str) -> None:
        row = "INSERT OR REPLACE INTO job VALUES (?, ?, ?)"
        self.file.execute(row, (name, value, sealed("job", name, value)))

    # ------------------------------------------------------------------ units

    def units(self, *, loading: bool = True) -> list[Unit]:
        """All units, parents before their parts; their searches only if `loading`.

        Raises DamagedJob unless all rows are those that were written, and fit together.
        """
        keeps, attempts = self.task.command != COUNT, self.attempts()
        with self.file.reading():
            written, actual = self._seal(), Seal(SEALED)
            units = list(self._units(actual, loading=loading))
            n_stored = self._n_stored()
            if written.differs(actual, "unit"):
                raise ValueError("units are missing, or are others than were written")
            check_tree(units)
            expected = {unit.name: unit.count for unit in units if unit.count and keeps}
            if n_stored != expected or sum(expected.values()) != written.rows["solution"]:
                raise ValueError("another number of solutions than were found")
        tries = {attempt.unit: attempt.tries for attempt in attempts}  # the last counts
        for unit in units:
            unit.tries = tries.get(unit.name, 0)
        return units

    def _seal(self) -> Seal:
        return Seal.read(self._value("seal"), SEALED)

    def _units(self, actual: Seal, *, loading: bool) -> Iterator[Unit]:
        columns = "name, is_done, share, finished, search, count, cost, digest"
        size = 0
        for *values, digest in self.file.execute(f"SELECT {columns} FROM unit ORDER BY rowid"):
            if digest != sealed("unit", *values):
                raise ValueError(f"unit {shown(values[0])} is not what was written")
            actual.put("unit", digest)
            unit = unit_of(*values)
            size += len(unit.stored)
            if not loading:
                unit.stored = b""
            elif size > MOST_SEARCHES:
                raise ValueError("searches that are too large")
            yield unit

    def _n_stored(self) -> dict[str, int]:
        """How many solutions are stored of each unit; raises ValueError if some are missing."""
        rows = "SELECT unit, count(*), min(number), max(number) FROM solution GROUP BY unit"
        stored = {}
        for unit, n, first, last in self.file.execute(rows):
            if (first, last) != (0, n - 1):
                raise ValueError("solutions are missing")
            stored[str(unit)] = int(n)
        return stored

    def attempts(self) -> list[Attempt]:
        """What went wrong on a cluster, and what went well after that."""
        with self.file.reading():
            written, actual, attempts = self._seal(), Seal(SEALED), []
            rows = "SELECT unit, worker, told, tries, digest FROM attempt ORDER BY rowid"
            for *values, digest in self.file.execute(rows):
                attempt = Attempt(*values)
                if digest != sealed("attempt", *values) or attempt.tries < 0:
                    raise ValueError("an attempt of a worker is not what was written")
                actual.put("attempt", digest)
                attempts.append(attempt)
            if written.differs(actual, "attempt"):
                raise ValueError("attempts of workers are missing")
        return attempts

    def save(self, unit: Unit) -> None:
        """See `run.units.Store`."""
        self._write(unit, unit.dump())

    def finish(self, unit: Unit) -> None:
        """See `run.units.Store`."""
        self._write(unit, b"")

    def cut(self, unit: Unit, parts: Sequence[Unit]) -> None:
        """See `run.units.Store`."""
        self._write(unit, b"", parts)

    def attempt(self, unit: Unit, worker: str, problem: str) -> None:
        """See `run.units.Store`."""
        with self.file.transaction():
            seal = self._seal()
            values = (unit.name, worker, problem, unit.tries)
            digest = sealed("attempt", *values)
            seal.put("attempt", digest)
            self.file.execute("INSERT INTO attempt VALUES (?, ?, ?, ?, ?)", (*values, digest))
            self._set("seal", seal.as_text())

    def _write(self, unit: Unit, search: bytes, parts: Sequence[Unit] = ()) -> None:
        figures = figures_of(unit, search)
        digest = sealed("unit", unit.name, *figures)
        with self.file.transaction():
            seal = self._seal()
            before = "SELECT digest FROM unit WHERE name = ? AND is_done = 0"
            row = self.file.execute(before, (unit.name,)).fetchone()
            if row is None:
                raise JobError(f"{self.path}: unit {shown(unit.name)} is done already")
            self.file.execute(
                "UPDATE unit SET is_done = ?, share = ?, finished = ?, search = ?, count = ?, "
                "cost = ?, digest = ? WHERE name = ?",
                (*figures, digest, unit.name),
            )
            seal.put("unit", row[0], -1)
            seal.put("unit", digest)
            if self.keeps:
                self._insert_solutions(unit, seal)
            for part in parts:
                self._insert(part, seal)
            self._set("seal", seal.as_text())
        unit.waiting.clear()

    def _insert(self, unit: Unit, seal: Seal) -> None:
        values = (unit.name, *figures_of(unit, unit.dump()))
        digest = sealed("unit", *values)
        seal.put("unit", digest)
        self.file.execute("INSERT INTO unit VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*values, digest))

    def _insert_solutions(self, unit: Unit, seal: Seal) -> None:
        first = unit.count - len(unit.waiting)
        for number, assignment in enumerate(unit.waiting, first):
            values = (unit.name, number, json.dumps(list(assignment.values())))
            digest = sealed("solution", *values)
            seal.put("solution", digest)
            self.file.execute("INSERT INTO solution VALUES (?, ?, ?, ?)", (*values, digest))

    # ------------------------------------------------------------------ solutions

    def solutions(self, *, in_order: bool = False) -> Iterator[list[int]]:
        """The values of each solution that is stored; in order of their values if that is asked.

        What is damaged is left out, and told by DamagedJob when all others have been handed out.
        """
        actual = Seal(SEALED)
        yield from stored_solutions(self.file, actual, in_order=in_order)
        with self.file.reading():
            if self._seal().differs(actual, "solution"):
                raise ValueError("solutions are missing, or are more than were found")
