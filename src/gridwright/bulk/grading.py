"""Files of Sudokus graded chunk by chunk, on threads, in order."""

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from gridwright.api.grading import Grade, found_in
from gridwright.basics.errors import PuzzleError
from gridwright.bulk.answering import Done
from gridwright.bulk.chunks import Chunk, Place, chunks
from gridwright.bulk.lines import Lines
from gridwright.bulk.ordered import in_order
from gridwright.bulk.reading import Other, read_chunk
from gridwright.bulk.streams import Stream
from gridwright.puzzles.result import Status

__all__ = ["FORMS", "GradeForm", "graded"]

SIZE = 1 << 13
"""Bytes of a chunk, about: 100 Sudokus; a tenth of a second, a minute if all need trials."""


class GradeForm(Protocol):
    """A way to write what is known of a puzzle, on a line."""

    def __call__(self, source: str, line: int, cells: str, grade: Grade | Status) -> str:
        """The text, without a line feed; a status stands for a puzzle that has no grade."""


def as_columns(source: str, line: int, cells: str, grade: Grade | Status) -> str:
    """The puzzle, about how hard, its level, hardest step and work, with tabs between them."""
    if isinstance(grade, Status):
        return f"{cells}\t\t{grade.value}\t\t"
    about = "" if grade.about is None else f"{grade.about:.1f}"
    return f"{cells}\t{about}\t{grade.level}\t{grade.hardest:g}\t{grade.work:g}"


def as_object(source: str, line: int, cells: str, grade: Grade | Status) -> str:
    """The object that `grade --json` prints."""
    known: dict[str, object] = {"status": Status.UNIQUE.value}
    known |= {"status": grade.value} if isinstance(grade, Status) else grade.as_json()
    where = f"{source}:{line}" if source else ""
    return json.dumps({"puzzle": "sudoku", "source": where, "text": cells, **known})


def as_words(source: str, line: int, cells: str, grade: Grade | Status) -> str:
    """A line for people."""
    where = f"{source}:{line}: " if source else ""
    if grade is Status.NONE:
        return f"{where}no solution"
    if isinstance(grade, Status):
        return f"{where}several solutions"
    about = "trials" if grade.about is None else f"about {grade.about:.1f}"
    more = "" if grade.settled else "at least "
    figures = f"hardest {more}{grade.hardest:g}, work {more}{grade.work:g}"
    return f"{where}{grade.level}, {about} ({figures})"


FORMS: dict[str, GradeForm] = {"tsv": as_columns, "json": as_object, "text": as_words}


@dataclass(frozen=True)
class _Grading:
    """Grades chunks of the text `source`, on any thread; `stop` ends it early."""

    source: str
    form: GradeForm
    stop: threading.Event
    strict: bool

    def __call__(self, chunk: Chunk) -> Done:
        content = read_chunk(chunk, self.source, strict=self.strict, refused=self._refused)
        done = Done.of(chunk, content.errors)
        self._write(content.lines, done)
        return done

    def _refused(self, other: Other) -> PuzzleError:
        said = f"{len(other.cells)} cells; so far only Sudokus of 9x9 are graded"
        return PuzzleError(said, source=self.source, line=other.line)

    def _write(self, lines: Lines, done: Done) -> None:
        if not len(lines.numbers):  # and no compiler is needed
            return
        from gridwright.engines.sudoku9.grading import grade_many

        order = np.argsort(lines.numbers, kind="stable")
        cells = np.ascontiguousarray(lines.cells[order])
        graded = grade_many(cells, jobs=1, stop=self.stop)
        if self.stop.is_set():  # what was returned is of no use
            return
        columns = (lines.numbers[order].tolist(), cells, found_in(graded))
        written = [
            self.form(self.source, line, row.tobytes().decode(), grade)
            for line, row, grade in zip(*columns, strict=True)
        ]
        done.block = "".join(f"{text}\n" for text in written).encode()
        done.tally.unique = int(np.count_nonzero(graded.counts == 1))
        done.tally.none = int(np.count_nonzero(graded.counts == 0))
        done.tally.multiple = int(np.count_nonzero(graded.counts > 1))


def graded(
    stream: Stream,
    form: str,
    jobs: int,
    start: Place,
    *,
    strict: bool = False,
    cancelled: Callable[[], bool],
    idle: Callable[[], None] = lambda: None,
) -> Iterator[Done]:
    """What is written about each chunk from a place on, until done or cancelled.

    `form` is one of FORMS; `strict` ends it at the first bad line; `idle` is called while nothing
    is ready.  Raises WrongSolution.
    """
    stop = threading.Event()

    def look() -> None:
        idle()
        if cancelled():
            stop.set()

    work = _Grading(stream.source, FORMS[form], stop, strict)
    for done in in_order(chunks(stream, start, SIZE), work, jobs, stop=stop, idle=look):
        yield done
        if strict and done.errors:
            break
        look()
