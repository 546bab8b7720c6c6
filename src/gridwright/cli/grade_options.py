"""The options of `grade`: how grades are written, and which streams are graded line by line."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gridwright.basics.errors import FormatError
from gridwright.basics.machine import cores
from gridwright.bulk.streams import Stream
from gridwright.cli import status
from gridwright.cli.bulk import SolveOptions

if TYPE_CHECKING:  # these load numpy
    from gridwright.bulk.answering import Done
    from gridwright.bulk.answers import Tally
    from gridwright.bulk.chunks import Place

__all__ = ["GradeOptions", "grade_form"]

PREFIX = "grade-"
"""Of the forms of jobs."""


def grade_form(form: str) -> str | None:
    """How a job writes grades: text, json or tsv; None if it is a job about solutions."""
    return form.removeprefix(PREFIX) if form.startswith(PREFIX) else None


@dataclass(frozen=True)
class GradeOptions(SolveOptions):
    """The options of `grade`; `as_columns` writes columns with tabs between them."""

    as_columns: bool = False

    @property
    def written(self) -> str:
        """One of the forms of `bulk.grading`."""
        if self.as_columns or (self.output or "").lower().endswith(".tsv"):
            return "tsv"
        return "json" if self.as_json else "text"

    @property
    def form(self) -> str:
        return PREFIX + self.written

    def answers(
        self,
        stream: Stream,
        start: "Place",
        *,
        cancelled: Callable[[], bool],
        idle: Callable[[], None],
    ) -> "Iterator[Done]":
        from gridwright.bulk.grading import graded

        jobs = self.common.jobs or cores()
        return graded(
            *(stream, self.written, jobs, start), strict=self.strict, cancelled=cancelled, idle=idle
        )

    def statuses(self, tally: "Tally | None") -> list[int]:
        several = tally is not None and tally.multiple > 0
        return super().statuses(tally) + [status.NOT_UNIQUE] * several

    def takes(self, stream: Stream) -> bool:
        if self.output is not None:
            return super().takes(stream)
        n = self.sudokus(stream)
        if self.as_columns and n == 0:
            raise FormatError(
                "no lines of 9x9 Sudokus; --tsv writes nothing else",
                source=stream.source or "the puzzle",
            )
        return self.as_columns or n > 1 or (n > 0 and stream.is_long)
