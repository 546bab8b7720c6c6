"""The solutions that a job keeps, and those that can be saved of a damaged one."""

from collections.abc import Iterator
from typing import Any

from gridwright.basics.errors import DamagedJob
from gridwright.basics.halting import asking
from gridwright.run.job_file import JobFile
from gridwright.run.job_rows import assignment_of, sort_key
from gridwright.run.sealing import Seal, sealed

__all__ = ["stored_solutions"]

Row = tuple[Any, Any, Any, Any]
"""Unit, number, values and digest, of whatever kind is in the file."""

_SELECT = "SELECT unit, number, assignment, digest FROM solution ORDER BY "


def stored_solutions(file: JobFile, seal: Seal, *, in_order: bool) -> Iterator[list[int]]:
    """The values of each solution that is what was written, which `seal` gets told.

    What is damaged is left out, and told by DamagedJob when all others have been handed out.
    """
    n_wrong, last = 0, None
    for unit, number, text, digest in _rows(file, in_order=in_order):
        values = assignment_of(text)
        if values is None or digest != sealed("solution", unit, number, text):
            n_wrong += 1
            continue
        seal.put("solution", digest)
        if in_order and values == last:
            n_wrong += 1
            continue
        last = values
        yield values
    if n_wrong:
        message = f"{n_wrong:,} of its solutions are left out, since they are not what was written"
        raise DamagedJob(f"{file.path} is damaged: {message}")


def _rows(file: JobFile, *, in_order: bool) -> Iterator[Row]:
    """All rows, as far as they can be read; then DamagedJob if that was not all."""
    n_told = 0
    try:
        with file.reading():
            assert file.database is not None
            file.database.create_function("sort_key", 1, sort_key, deterministic=True)
            order = "sort_key(assignment), unit, number" if in_order else "unit, number"
            for row in asking(file.execute(_SELECT + order)):
                yield row
                n_told += 1
    except DamagedJob:
        yield from _saved(file, in_order=in_order, n_told=n_told)
        raise


def _saved(file: JobFile, *, in_order: bool, n_told: int) -> Iterator[Row]:
    """What can be read from the one end and from the other, but for the rows that were told."""
    if in_order:
        if n_told:
            return
        first = list(_until_damage(file, "unit, number"))
        last = list(_until_damage(file, "unit DESC, number DESC"))
        known = {(row[0], row[1]): row for row in (*first, *last)}
        yield from sorted(known.values(), key=lambda row: (sort_key(row[2]), row[3]))
        return
    read_before = {row[:2] for row in _until_damage(file, "unit, number")}
    for row in _until_damage(file, "unit DESC, number DESC"):
        if row[:2] in read_before:
            return
        yield row


def _until_damage(file: JobFile, order: str) -> Iterator[Row]:
    try:
        with file.reading():
            yield from asking(file.execute(_SELECT + order))
    except DamagedJob:
        return
