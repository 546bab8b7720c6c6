"""A job file: a long run on disk, so that a crash loses seconds and counts nothing twice.

A job is an SQLite file.  It holds what is searched and how (`Task`), and its units.  What a unit
has found and how far it is are written in one transaction; a unit that is done is never written
again.  Write-ahead logging keeps the file whole when the process is killed.  Only one process may
run a job: it holds a lock on a second file beside it, ``FILE-owner``, which the system gives back
when the process ends.
"""

import json
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from gridwright.core.errors import JobError, PuzzleError, shown
from gridwright.core.result import Stats
from gridwright.run.units import Store, Unit

__all__ = ["Attempt", "Job", "Task"]

FORMAT = "gridwright job 1"

_TABLES = """
CREATE TABLE job (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE unit (
    name TEXT PRIMARY KEY, is_done INTEGER NOT NULL, share REAL NOT NULL, finished REAL NOT NULL,
    search BLOB NOT NULL, count TEXT NOT NULL, cost TEXT NOT NULL
);
CREATE TABLE solution (
    unit TEXT NOT NULL, number INTEGER NOT NULL, assignment TEXT NOT NULL,
    PRIMARY KEY (unit, number)
) WITHOUT ROWID;
"""

_ATTEMPTS = """
CREATE TABLE IF NOT EXISTS attempt (
    unit TEXT NOT NULL, worker TEXT NOT NULL, told TEXT NOT NULL, tries INTEGER NOT NULL
)
"""
"""Made when a worker of a cluster first fails: `tries` is how often in a row, 0 for a success."""


class Attempt(NamedTuple):
    """A worker's attempt at a unit: what went wrong, if anything; `tries` have failed in a row."""

    unit: str
    worker: str
    told: str
    tries: int


@dataclass(frozen=True)
class Task:
    """What a job is about: another task cannot go on with it.

    `puzzle` is the text of a puzzle file, empty if there is none; `model` its fingerprint.
    """

    puzzle: str
    source: str
    model: str
    engine: str
    command: str
    version: str

    def differences(self, other: "Task") -> list[str]:
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

    def __init__(self, path: str, *, running: bool) -> None:
        self.path, self.lock = path, threading.Lock()
        self.owner = _owned(path) if running else None
        try:
            with _told(path):
                # a job that is only shown is opened for reading, while another process runs it
                uri = f"{Path(path).absolute().as_uri()}?mode={'rwc' if running else 'ro'}"
                self.file = sqlite3.connect(uri, uri=True, check_same_thread=False, timeout=5)
                self.file.isolation_level = None
                if running:
                    self.file.execute("PRAGMA journal_mode=WAL")
                    self.file.execute("PRAGMA synchronous=NORMAL")
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the file, and let others run the job."""
        for opened in (getattr(self, "file", None), self.owner):
            if opened is not None:
                with suppress(sqlite3.Error):
                    opened.close()

    # ------------------------------------------------------------------ what it is about

    @property
    def is_new(self) -> bool:
        """Whether nothing has been written yet."""
        with _told(self.path):
            tables = "SELECT count(*) FROM sqlite_master"
            return bool(self.file.execute(tables).fetchone()[0] == 0)

    def begin(self, task: Task, units: Sequence[Unit]) -> None:
        """Write a new job."""
        with self._transaction() as file:
            for statement in filter(str.strip, _TABLES.split(";")):
                file.execute(statement)
            values = {"format": FORMAT, "task": json.dumps(asdict(task)), "seconds": "0"}
            file.executemany("INSERT INTO job VALUES (?, ?)", values.items())
            for unit in units:
                self._insert(file, unit)

    @property
    def format(self) -> str:
        """Which kind of job it is, of which version."""
        return self._value("format")

    @property
    def task(self) -> Task:
        """What the job is about."""
        if self.format != FORMAT:
            raise JobError(f"{self.path} is a job of another kind, or version of gridwright")
        with _told(self.path):
            return Task(**json.loads(self._value("task")))

    @property
    def seconds(self) -> float:
        """For how long it has run."""
        with _told(self.path):
            return float(self._value("seconds"))

    def spend(self, seconds: float) -> None:
        """Set for how long it has run."""
        with self._transaction() as file:
            file.execute("UPDATE job SET value = ? WHERE name = 'seconds'", (str(seconds),))

    def _value(self, name: str) -> str:
        with _told(self.path):
            row = self.file.execute("SELECT value FROM job WHERE name = ?", (name,)).fetchone()
            if row is None:
                raise ValueError(f"no {name}")
            return str(row[0])

    # ------------------------------------------------------------------ units

    def units(self) -> list[Unit]:
        """All units, parents before their parts."""
        with _told(self.path):
            rows = self.file.execute("SELECT * FROM unit ORDER BY rowid").fetchall()
            units = [_read_unit(*row) for row in rows]
        tries = {attempt.unit: attempt.tries for attempt in self.attempts()}  # the last counts
        for unit in units:
            unit.tries = tries.get(unit.name, 0)
        return units

    def attempts(self) -> list[Attempt]:
        """What went wrong on a cluster, and what went well after that."""
        with _told(self.path):
            there = "SELECT count(*) FROM sqlite_master WHERE name = 'attempt'"
            if not self.file.execute(there).fetchone()[0]:
                return []
            rows = self.file.execute("SELECT * FROM attempt ORDER BY rowid")
            return [Attempt(str(u), str(w), str(t), int(n)) for u, w, t, n in rows]

    def save(self, unit: Unit) -> None:
        """See `run.units.Store`."""
        self._write(unit, unit.dump())

    def finish(self, unit: Unit) -> None:
        """See `run.units.Store`."""
        self._write(unit, b"")

    def cut(self, unit: Unit, parts: Sequence[Unit]) -> None:
        """See `run.units.Store`."""
        self._write(unit, b"", parts)

    def attempt(self, unit: Unit, worker: str, told: str) -> None:
        """See `run.units.Store`."""
        with self._transaction() as file:
            file.execute(_ATTEMPTS)
            values = (unit.name, worker, told, unit.tries)
            file.execute("INSERT INTO attempt VALUES (?, ?, ?, ?)", values)

    def _write(self, unit: Unit, search: bytes, parts: Sequence[Unit] = ()) -> None:
        with self._transaction() as file:
            changed = file.execute(
                "UPDATE unit SET is_done = ?, share = ?, finished = ?, search = ?, count = ?, "
                "cost = ? WHERE name = ? AND is_done = 0",
                (*_figures(unit, search), unit.name),
            ).rowcount
            if changed != 1:
                raise JobError(f"{self.path}: unit {shown(unit.name)} is done already")
            first = unit.count - len(unit.waiting)
            file.executemany(
                "INSERT INTO solution VALUES (?, ?, ?)",
                (
                    (unit.name, first + i, json.dumps(list(found.values())))
                    for i, found in enumerate(unit.waiting)
                ),
            )
            for part in parts:
                self._insert(file, part)
        unit.waiting.clear()

    def _insert(self, file: sqlite3.Connection, unit: Unit) -> None:
        values = (unit.name, *_figures(unit, unit.dump()))
        file.execute("INSERT INTO unit VALUES (?, ?, ?, ?, ?, ?, ?)", values)

    def solutions(self, *, in_order: bool = False) -> Iterator[list[int]]:
        """The values of each solution that is stored; in order of their values if that is asked."""
        order = "sort_key(assignment)" if in_order else "unit, number"
        self.file.create_function("sort_key", 1, _sort_key, deterministic=True)
        with _told(self.path), closing(self.file.cursor()) as rows:
            for (text,) in rows.execute(f"SELECT assignment FROM solution ORDER BY {order}"):
                values = json.loads(text)
                if not all(type(value) is int for value in values):
                    raise ValueError("values that are no numbers")
                yield values

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self.lock, _told(self.path):
            self.file.execute("BEGIN IMMEDIATE")
            try:
                yield self.file
                self.file.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self.file.execute("ROLLBACK")
                raise


def _figures(unit: Unit, search: bytes) -> tuple[Any, ...]:
    cost = [unit.cost.engine, unit.cost.nodes, unit.cost.successors, unit.cost.backtracks]
    share, finished = float(unit.share), float(unit.finished)
    return int(unit.is_done), share, finished, search, str(unit.count), json.dumps(cost)


def _read_unit(
    name: str, is_done: int, share: float, finished: float, search: bytes, count: str, cost: str
) -> Unit:
    engine, nodes, successors, backtracks = json.loads(cost)
    stats = Stats(str(engine), int(nodes), int(successors), int(backtracks))
    unit = Unit(str(name), float(share), None, bytes(search), int(count), bool(is_done))
    unit.finished, unit.cost = float(finished), stats
    return unit


def _owned(path: str) -> sqlite3.Connection:
    """The lock that lets this process run the job; the system gives it back when it ends."""
    with _told(path):
        owner = sqlite3.connect(f"{path}-owner", timeout=0, check_same_thread=False)
        try:
            owner.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            owner.close()
            if "locked" in str(error):
                raise JobError(f"{path} is being run by another process") from None
            raise
        return owner


@contextmanager
def _told(path: str) -> Iterator[None]:
    """Turn what SQLite and damaged contents raise into JobError."""
    try:
        yield
    except PuzzleError:
        raise
    except (sqlite3.Error, ValueError, TypeError, KeyError, RecursionError) as error:
        raise JobError(f"{path}: {shown(str(error), 100)}") from None


def _sort_key(assignment: str) -> bytes:
    """Bytes in the order of the values."""
    return b"".join((value + (1 << 127)).to_bytes(16) for value in json.loads(assignment))
