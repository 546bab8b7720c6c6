"""The database of a job, read as if an enemy had written it.

SQLite does what the schema of a file says: a view may never end, a trigger may write.  So the
schema is compared with ours before anything else is asked; no value may be larger than `LARGEST`,
no statement may do more work than the size of the file can be the reason for, and long ones ask
whether to go on.  What cannot be right is a DamagedJob; a full disk or a lock is a JobError.

Who looks at a job sees one state of it, from the first question to the last, while others go on.
"""

import json
import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from gridwright.basics.errors import DamagedJob, JobError, PuzzleError, shown
from gridwright.basics.halting import ask
from gridwright.run.job_tables import BATCH, OLD_JOB_TABLE, RUN, Row
from gridwright.run.owning import Hold, resolved

__all__ = ["LARGEST", "JobFile"]

LARGEST = 80_000_000
"""Bytes of a value or row: a cover of a million options is 30 million, a search far less."""

STEPS = 10_000
"""Instructions of SQLite between two questions whether to go on: a millisecond."""

FREE, PER_BYTE = 2_000_000, 20
"""Instructions that a statement may take at least, and for each byte of the file; ours take
fewer than one a byte."""

_MOST_TABLES = 20

_NOT_DAMAGE = (
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM,
)  # fmt: skip
"""Codes of errors that say nothing about what is in the file."""

_WRONG = (ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError)
"""What Python raises for contents that are not what they should be."""


class JobFile:
    """An open job file; `is_new` as long as there are no tables in it."""

    def __init__(self, path: str, *, running: bool) -> None:
        self.path, self.lock = path, threading.Lock()
        self.is_new = self.is_batch = False
        self.n_steps, self.most_steps, self.asks = 0, FREE, True
        self.raised: BaseException | None = None
        self.database: sqlite3.Connection | None = None
        place = resolved(path, running=running)
        self.hold = Hold(path, place, running=running)
        try:
            with self.reading():
                self._open(place, running=running)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the file, and let others run the job."""
        if self.database is not None:
            with suppress(sqlite3.Error):
                self.database.close()
        self.hold.close()

    # ------------------------------------------------------------------ opening

    def _open(self, place: Path, *, running: bool) -> None:
        uri = f"{place.as_uri()}?mode={'rw' if running else 'ro'}"
        self.database = file = sqlite3.connect(
            uri, uri=True, check_same_thread=False, timeout=5, isolation_level=None
        )
        self.hold.check()
        _defend(file)
        self.most_steps = FREE + PER_BYTE * _size(place)
        file.set_progress_handler(self._step, STEPS)
        if not running:
            file.execute("BEGIN")
        self._check_schema()
        if running:
            if not self.is_new:
                self._check_pages()
            file.execute("PRAGMA journal_mode=WAL")
            file.execute("PRAGMA synchronous=NORMAL")

    def _check_schema(self) -> None:
        """Whether it holds our tables, and nothing else."""
        rows = "SELECT type, name, tbl_name, sql FROM sqlite_master LIMIT ?"
        schema = self.execute(rows, (_MOST_TABLES,)).fetchall()
        self.is_new = not schema
        self.is_batch = set(schema) == _schema(BATCH)
        if self.is_new or self.is_batch or set(schema) == _schema(RUN):
            return
        if ("table", "job", "job", OLD_JOB_TABLE) in schema:
            raise JobError(
                f"{self.path} was written by an earlier version of gridwright{self._version()}, "
                "without checksums; only that version can resume it"
            )
        known = {(kind, name) for kind, name, *_ in _schema(RUN)}
        other = sorted((kind, name) for kind, name, *_ in schema if (kind, name) not in known)
        what = f"a {other[0][0]} {shown(other[0][1])}" if other else "other tables"
        raise ValueError(f"{what} that no job has")

    def _version(self) -> str:
        """Which version has written an old file, if it says so."""
        with suppress(sqlite3.Error):
            task = "SELECT value FROM job WHERE name = 'task' AND length(value) < 1000000"
            for (text,) in self.execute(task):
                _, _, version = str(text).rpartition('"version": "')
                return f" ({version[:20].partition(chr(34))[0]})" if version else ""
        return ""

    def _check_pages(self) -> None:
        """Whether the pages of the file fit together: writing to one that do not spoils more."""
        (report,) = self.execute("PRAGMA integrity_check(1)").fetchone()
        if report != "ok":
            raise ValueError(str(report).partition("\n")[2] or report)

    # ------------------------------------------------------------------ asking

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> sqlite3.Cursor:
        """The rows of a statement."""
        assert self.database is not None
        return self.database.execute(statement, values)

    def execute_all(self, statement: str, rows: Sequence[tuple[object, ...]]) -> int:
        """Do a statement for each of the rows; how many rows of the file it has changed."""
        assert self.database is not None
        return self.database.executemany(statement, rows).rowcount if rows else 0

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Within, limits and Ctrl-C are obeyed, and what goes wrong becomes a JobError."""
        with self._told(asks=True):
            yield

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Within, all that is written is written, or nothing; no limit comes between."""
        with self.lock, self._told(asks=False):
            self.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self.execute("ROLLBACK")
                raise

    def _step(self) -> int:
        """Called by SQLite now and then; what is raised here would be lost in it."""
        try:
            self.n_steps += STEPS
            if self.asks:
                ask()
            return int(self.n_steps > self.most_steps)
        except BaseException as error:  # raised again by `_told`
            self.raised = error
            return 1

    @contextmanager
    def _told(self, *, asks: bool) -> Iterator[None]:
        self.n_steps, self.asks, self.raised = 0, asks, None
        try:
            yield
        except PuzzleError:
            raise
        except sqlite3.Error as error:
            raise self._meant(error) from None
        except _WRONG as error:
            raise self.damaged(str(error)) from None

    def _meant(self, error: sqlite3.Error) -> BaseException:
        """What an error of SQLite means."""
        if self.raised is not None:
            return self.raised
        code = getattr(error, "sqlite_errorcode", -1) & 0xFF
        if code == sqlite3.SQLITE_INTERRUPT:
            if self.n_steps > self.most_steps:
                return self.damaged("it takes more work than its size allows")
            return KeyboardInterrupt()  # which came before `_step` could look
        if code in _NOT_DAMAGE and not self._is_said_to_be_read_only(error):
            return JobError(f"{self.path}: {shown(error, 100)}")
        if code == sqlite3.SQLITE_NOTADB:
            return DamagedJob(f"{self.path} is not a job, or is damaged: its first bytes are wrong")
        if code == sqlite3.SQLITE_TOOBIG and not self.asks:
            return JobError(f"{self.path}: a search is too large for a job file; it is not stored")
        if code == sqlite3.SQLITE_TOOBIG:
            return self.damaged("a value that is too large")
        return self.damaged(str(error))

    def _is_said_to_be_read_only(self, error: sqlite3.Error) -> bool:
        """Whether the file itself says so (by its version), and not the system."""
        place = self.hold.place
        is_free = os.access(place, os.W_OK) and os.access(place.parent, os.W_OK)
        return is_free and getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY

    def damaged(self, what: str) -> DamagedJob:
        """An error that says so, and what can be saved."""
        said = shown(what, 200)[1:-1]
        return DamagedJob(f"{self.path} is damaged: {said}; {self._what_is_saved()}")

    def _what_is_saved(self) -> str:
        """What can be saved of a damaged job, in words."""
        if self.is_batch:
            return "its output holds whole lines, but begin again, with others of both"
        with suppress(Exception):
            (task,) = self.execute("SELECT value FROM job WHERE name = 'task'").fetchone()
            if json.loads(task)["command"] == "count":
                return "a count cannot be saved; begin it again, in another file"
        return "`gridwright run export` saves the solutions that are intact"


def _defend(file: sqlite3.Connection) -> None:
    """Let the file decide as little as possible."""
    file.execute("PRAGMA trusted_schema=OFF")
    file.execute("PRAGMA cell_size_check=ON")
    file.execute("PRAGMA mmap_size=0")
    file.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST)
    file.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, 10_000)
    file.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    file.setlimit(sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH, 0)
    for name, value in (("DEFENSIVE", True), ("ENABLE_TRIGGER", False), ("ENABLE_VIEW", False)):
        option = getattr(sqlite3, f"SQLITE_DBCONFIG_{name}", None)  # Python 3.12
        if option is not None:
            file.setconfig(option, value)  # type: ignore[attr-defined]


def _size(place: Path) -> int:
    """Bytes of a file and of its journal."""
    size = 0
    for name in (str(place), f"{place}-wal"):
        with suppress(OSError):
            size += os.stat(name).st_size
    return size


def _schema(tables: dict[str, str]) -> set[Row]:
    """What `sqlite_master` holds when these have been made."""
    rows: set[Row] = {("table", name, name, text) for name, text in tables.items()}
    keyed = {name for name, text in tables.items() if "TEXT PRIMARY KEY" in text}
    return rows | {("index", f"sqlite_autoindex_{name}_1", name, None) for name in keyed}
