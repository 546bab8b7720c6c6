"""Who has a job file open in this process, and whether this process runs it.

Two names must not let two processes run one job, so the lock is on the file itself where the
system has such locks (`flock`), and everywhere on a second file beside it, ``FILE-owner``, named by
where symbolic links lead.  The system gives both back however the process ends.  A file with
hard links is refused: SQLite finds the journal of a file by its name.

Closing any descriptor of a file takes away the locks that SQLite has on it in this process.  So the
descriptor that is locked is closed once nobody in this process has the file open.
"""

import os
import sqlite3
import stat
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from gridwright.basics.errors import JobError

if sys.platform != "win32":
    import fcntl

__all__ = ["Hold", "resolved"]


@dataclass
class _File:
    """A file that is open here, so many times; `lock` is a descriptor that has been locked."""

    n_users: int = 0
    lock: int | None = None
    is_run: bool = False


_files: dict[tuple[int, int], _File] = {}
_guard = threading.Lock()


def resolved(path: str, *, running: bool) -> Path:
    """Where a job file is; raises JobError if none can be there.  One that is run is made."""
    place = Path(os.path.realpath(path))
    try:
        if running:  # empty, if it is new
            os.close(os.open(place, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o644))
    except FileExistsError:
        pass
    except OSError as error:
        raise JobError(f"{path}: {error.strerror or error}") from None
    try:
        status = place.stat()
    except OSError as error:
        raise JobError(f"{path}: {error.strerror or error}") from None
    if not stat.S_ISREG(status.st_mode):
        raise JobError(f"{path} is not a file")
    if status.st_nlink > 1:
        raise JobError(
            f"{path} has another name, a hard link, under which it may be run too; copy it"
        )
    return place


class Hold:
    """An open job file; if `running`, one that nobody else runs.  Raises JobError."""

    def __init__(self, path: str, place: Path, *, running: bool) -> None:
        self.path, self.place, self.running = path, place, running
        self.owner: sqlite3.Connection | None = None
        with _guard:
            self.key = self._key()
            self.file = _files.setdefault(self.key, _File())
            self.file.n_users += 1
            try:
                if running:
                    self._lock()
            except BaseException:
                self._leave()
                raise

    def _key(self) -> tuple[int, int]:
        try:
            status = self.place.stat()
        except OSError as error:
            raise JobError(f"{self.path}: {error.strerror or error}") from None
        return status.st_dev, status.st_ino

    def check(self) -> None:
        """Raise JobError if another file has taken the place of the one that is held."""
        if self._key() != self.key:
            raise JobError(f"{self.path} was replaced while it was opened")

    def close(self) -> None:
        """Let others run it."""
        with _guard:
            self._leave()

    def _lock(self) -> None:
        if self.file.is_run:
            raise self._in_use()
        if sys.platform != "win32":
            if self.file.lock is None:
                self.file.lock = os.open(self.place, os.O_RDWR)
            try:
                fcntl.flock(self.file.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise self._in_use() from None
            except OSError:  # a file system without such locks: the second file must do
                pass
        self.owner = _owner(self.place)
        if self.owner is None:
            raise self._in_use()
        self.file.is_run = True

    def _in_use(self) -> JobError:
        return JobError(f"{self.path} is being run by another process")

    def _leave(self) -> None:
        if self.owner is not None:
            with suppress(sqlite3.Error):
                self.owner.close()
            self.owner, self.file.is_run = None, False
            if sys.platform != "win32" and self.file.lock is not None:
                with suppress(OSError):
                    fcntl.flock(self.file.lock, fcntl.LOCK_UN)
        self.file.n_users -= 1
        if self.file.n_users == 0:
            if self.file.lock is not None:
                os.close(self.file.lock)
            _files.pop(self.key, None)


def _owner(place: Path) -> sqlite3.Connection | None:
    """An exclusive transaction on the file beside it; None if another process has one."""
    name = f"{place}-owner"
    try:
        owner = sqlite3.connect(name, timeout=0, check_same_thread=False, isolation_level=None)
        try:
            owner.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error:
            owner.close()
            raise
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            return None
        raise JobError(f"{name}: {error}") from None
    except sqlite3.Error as error:
        raise JobError(f"{name}: {error}; nothing is in this file, so it can be removed") from None
    return owner
