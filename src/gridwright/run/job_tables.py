"""The tables of job files, word for word: a file with anything else in it is no job of ours."""

__all__ = ["BATCH", "OLD_JOB_TABLE", "RUN", "Row"]

Row = tuple[str, str, str, str | None]
"""Type, name, table and text of something in a database, as `sqlite_master` has it."""

_JOB = "CREATE TABLE job (name TEXT PRIMARY KEY, value TEXT NOT NULL, digest BLOB NOT NULL)"

_UNIT = """CREATE TABLE unit (
    name TEXT PRIMARY KEY, is_done INTEGER NOT NULL, share REAL NOT NULL, finished REAL NOT NULL,
    search BLOB NOT NULL, count TEXT NOT NULL, cost TEXT NOT NULL, digest BLOB NOT NULL
)"""

_SOLUTION = """CREATE TABLE solution (
    unit TEXT NOT NULL, number INTEGER NOT NULL, assignment TEXT NOT NULL, digest BLOB NOT NULL,
    PRIMARY KEY (unit, number)
) WITHOUT ROWID"""

_ATTEMPT = """CREATE TABLE attempt (
    unit TEXT NOT NULL, worker TEXT NOT NULL, told TEXT NOT NULL, tries INTEGER NOT NULL,
    digest BLOB NOT NULL
)"""
"""What workers of a cluster tried: `tries` is how often in a row one failed, 0 for a success."""

RUN = {"job": _JOB, "unit": _UNIT, "solution": _SOLUTION, "attempt": _ATTEMPT}
"""The tables of a run, in the order in which they are made."""

BATCH = {"job": _JOB}
"""Those of a batch."""

OLD_JOB_TABLE = "CREATE TABLE job (name TEXT PRIMARY KEY, value TEXT NOT NULL)"
"""The first table of the files of earlier versions, which have no digests."""
