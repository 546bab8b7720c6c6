"""What is written to a job in one transaction: units, their solutions, attempts, and the seal.

Rows are made when all is known, so a unit that changes several times is written once.  The seal
and the digests of open units are remembered, since nobody else writes to the file; a unit whose row
is not the one that was written is not changed, and nothing else with it.
"""

import json

from gridwright.basics.errors import JobError, shown
from gridwright.run.job_file import JobFile
from gridwright.run.job_rows import Figures, figures_of
from gridwright.run.sealing import Seal, sealed
from gridwright.run.units import Unit

__all__ = ["Group", "Known"]

_UPDATE = (
    "UPDATE unit SET is_done = ?, share = ?, finished = ?, search = ?, count = ?, cost = ?, "
    "digest = ? WHERE name = ? AND is_done = 0 AND digest = ?"
)


Row = tuple[str, int, str, bytes]
"""A solution with its digest."""


class Known:
    """What is known of a file without reading it: its seal, and the digests of open units."""

    def __init__(self) -> None:
        self.seal: Seal | None = None
        self.digests: dict[str, bytes] = {}

    def forget(self) -> None:
        """Read it again: what was to be written may not have been."""
        self.seal = None
        self.digests.clear()


class Group:
    """Changes that are to be written together; the later ones of a unit replace the earlier."""

    def __init__(self) -> None:
        self.changed: dict[str, Unit] = {}
        self.new: dict[str, Unit] = {}
        self.attempts: list[tuple[str, str, str, int]] = []

    @property
    def units(self) -> list[Unit]:
        """All of which something is written."""
        return [*self.changed.values(), *self.new.values()]

    def write(self, file: JobFile, known: Known, seal: Seal, *, keeps: bool) -> None:
        """Write all but the seal, which is told; within a transaction."""
        updates, solutions = list[tuple[object, ...]](), list[Row]()
        new, digests = list(map(_row, self.new.values())), dict[str, bytes]()
        for name, unit in self.changed.items():
            _, *figures, digest = _row(unit)
            before = known.digests.get(name) or _digest_of(file, name)
            updates.append((*figures, digest, name, before))
            seal.put("unit", before, -1)
            seal.put("unit", digest)
            digests[name] = digest
        for name, *_, digest in new:
            seal.put("unit", digest)
            digests[name] = digest
        if keeps:
            solutions = [row for unit in self.units for row in _solutions(unit)]
        for *_, digest in solutions:
            seal.put("solution", digest)
        attempts = [(*values, sealed("attempt", *values)) for values in self.attempts]
        for *_, digest in attempts:
            seal.put("attempt", digest)
        n_changed = file.execute_all(_UPDATE, updates)
        if n_changed != len(updates):
            raise ValueError("units are others than were written")
        file.execute_all("INSERT INTO unit VALUES (?, ?, ?, ?, ?, ?, ?, ?)", new)
        file.execute_all("INSERT INTO solution VALUES (?, ?, ?, ?)", solutions)
        file.execute_all("INSERT INTO attempt VALUES (?, ?, ?, ?, ?)", attempts)
        known.digests |= digests

    def written(self, known: Known) -> None:
        """All of it is in the file."""
        for unit in self.units:
            unit.waiting.clear()
            if unit.is_done:
                known.digests.pop(unit.name, None)


def _row(unit: Unit) -> tuple[str, *Figures, bytes]:
    """A unit with its digest."""
    values = (unit.name, *figures_of(unit, b"" if unit.is_done else unit.dump()))
    return *values, sealed("unit", *values)


def _solutions(unit: Unit) -> list[Row]:
    """The solutions of a unit that are not written yet."""
    first, rows = unit.count - len(unit.waiting), []
    for number, assignment in enumerate(unit.waiting, first):
        values = (unit.name, number, json.dumps(list(assignment.values())))
        rows.append((*values, sealed("solution", *values)))
    return rows


def _digest_of(file: JobFile, name: str) -> bytes:
    """The digest of an open unit; raises JobError if there is none of this name."""
    rows = file.execute("SELECT digest FROM unit WHERE name = ? AND is_done = 0", (name,))
    row = rows.fetchone()
    if row is None:
        raise JobError(f"{file.path}: unit {shown(name)} is done already")
    digest: bytes = row[0]
    return digest
