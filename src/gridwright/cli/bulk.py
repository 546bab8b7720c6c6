"""Long files of Sudokus for `solve`: one per line, on all cores, in bounded memory."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

from gridwright.api.solving import interruptible
from gridwright.basics.bounds import MAX_LISTED
from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.basics.files import is_same_file
from gridwright.basics.machine import cores
from gridwright.bulk.streams import Stream
from gridwright.cli import status
from gridwright.cli.bulk_progress import BulkProgress
from gridwright.cli.options import Common, command_began
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.running import Task, each_of
from gridwright.cli.sources import Named, puzzles_of, streams
from gridwright.run.workers import Inline

if TYPE_CHECKING:  # these load numpy
    from gridwright.bulk.answering import Done
    from gridwright.bulk.answers import Tally
    from gridwright.bulk.chunks import Place
    from gridwright.bulk.output import OutputWriter

__all__ = ["Bulk", "SolveOptions", "solve_streams", "writing"]

STANDARD = (None, "-")
"""Outputs that are standard output."""

MANY = 500
"""Sudokus among the first 100,000 bytes of a stream that make it a long one."""

JSON = (".json", ".jsonl", ".ndjson")


@dataclass(frozen=True)
class SolveOptions:
    """The options of `solve`; without an `output`, each puzzle is shown on its own."""

    limit: int | None
    common: Common
    output: str | None = None
    strict: bool = False
    traced: bool = False
    explained: bool = False
    shape: str = "text"
    """Of solutions that are shown: text, json, jsonl or csv."""

    @property
    def as_json(self) -> bool:
        """Whether JSON is written: as --json says, or the name of the output."""
        return self.common.as_json or (self.output or "").lower().endswith(JSON)

    @property
    def may_be_helped(self) -> bool:
        """Whether any engine may answer a puzzle with one solution or none."""
        common = self.common
        is_long = not isinstance(common.workers(counting=False), Inline)
        searches_itself = is_long or common.engine != "auto"
        limited = common.time is not None or common.nodes is not None or self.limit == 1
        return not (searches_itself or limited)

    @property
    def form(self) -> str:
        """How answers are written, as jobs keep it."""
        return "json" if self.as_json else "lines"

    def answers(
        self,
        stream: Stream,
        start: "Place",
        *,
        cancelled: Callable[[], bool],
        idle: Callable[[], None],
    ) -> "Iterator[Done]":
        """What is written about each chunk of a stream, from a place on."""
        from gridwright.bulk.running import AnswerOptions, answered

        jobs = self.common.jobs or cores()
        how = AnswerOptions(self.limit, jobs, self.as_json, self.strict)
        return answered(stream, how, start, cancelled=cancelled, idle=idle)

    def statuses(self, tally: "Tally | None") -> list[int]:
        """The exit statuses that the tally of a run stands for."""
        if tally is None:
            return []
        counts = {
            status.BAD_INPUT: tally.bad,
            status.NO_SOLUTION: tally.none,
            status.UNSETTLED: tally.unsettled,
        }
        return [code for code, n in counts.items() if n]

    def obstacle(self) -> str | None:
        """The first option in use that bulk solving does not support."""
        common = self.common
        options = {
            "--engine": common.engine not in ("auto", "sudoku9"),
            "--time": common.time is not None,
            "--nodes": common.nodes is not None,
            "--trace": self.traced,
            "--steps": self.explained,
            f"--format {self.shape}": self.shape in ("csv", "jsonl"),
            "--sorted": common.in_order,
            "--cluster": common.cluster is not None,
            f"--all, or a --limit over {MAX_LISTED:,}, with JSON": (
                self.as_json and (self.limit is None or self.limit > MAX_LISTED)
            ),
        }
        return next((name for name, is_used in options.items() if is_used), None)

    def is_over(self, code: int) -> bool:
        """Whether an exit status ends the run, so that nothing more is read."""
        return code == status.INTERRUPTED or (self.strict and code == status.BAD_INPUT)

    def sudokus(self, stream: Stream) -> int:
        """How many lines of Sudokus a stream begins with, unless it is read as something else."""
        return stream.sudokus() if self.common.family in (None, "sudoku") else 0

    def takes(self, stream: Stream) -> bool:
        """Whether a stream is solved in bulk; raises FormatError if it cannot be and must."""
        n = self.sudokus(stream)
        if self.output is not None:
            if n == 0:
                raise FormatError(
                    "no lines of 9x9 Sudokus; -o writes nothing else",
                    source=stream.source or "the puzzle",
                )
            if is_same_file(self.output, stream.source or "-"):
                raise FormatError("it would be overwritten by -o", source=stream.source)
            return True
        if self.common.job is not None:
            if n > 1:
                raise FormatError(
                    "a job for several puzzles needs an output, -o FILE", source=stream.source
                )
            return False
        return n > 0 and (n >= MANY or stream.is_long) and self.obstacle() is None


@dataclass
class Bulk:
    """Streams of Sudokus answered into one output; figures are added up.

    `statuses` hold what went wrong apart from the puzzles.
    """

    options: SolveOptions
    writer: "OutputWriter | None" = None
    tally: "Tally | None" = None
    seconds: float = 0.0
    statuses: list[int] = field(default_factory=list)

    def run(
        self,
        stream: Stream,
        start: "Place | None" = None,
        on_written: Callable[["Done"], None] = lambda done: None,
    ) -> int:
        """Answer a stream, from a place on; `on_written` is called with what has been written.

        Raises OSError if the output cannot be written.
        """
        from gridwright.bulk.answers import Tally
        from gridwright.bulk.chunks import Place

        options, whole = self.options, Tally()
        writer = self.writer = self.writer or self._opened()
        with (
            interruptible() as cancelled,
            BulkProgress(options.common.progress, stream) as progress,
        ):
            for done in options.answers(
                stream, start or Place(), cancelled=cancelled, idle=progress.show
            ):
                if done.errors or options.output in STANDARD:
                    progress.clear()
                writer.write(done.block)
                for error in done.errors:
                    complain(error)
                whole.add(done.tally)
                on_written(done)
                progress.update(whole, done.chunk.fraction)
            self.seconds += progress.seconds
            was_cancelled = cancelled()
        self.tally = self.tally or Tally()
        self.tally.add(whole)
        return status.worst(options.statuses(whole) + [status.INTERRUPTED] * was_cancelled)

    def _opened(self) -> "OutputWriter":
        from gridwright.bulk.output import OutputWriter

        if self.options.output in STANDARD:
            sys.stdout.flush()
            return OutputWriter(sys.stdout.fileno())
        assert self.options.output is not None
        return OutputWriter.create(self.options.output)

    def close(self) -> None:
        """Close the output."""
        if self.writer is not None:
            self.writer.close()

    def report(self) -> None:
        """Print what has been done, if it went into a file."""
        output, tally = self.options.output, self.tally
        if output in STANDARD or tally is None:
            return
        if self.options.common.as_json:
            write_json({"output": output, "puzzles": tally.puzzles, **vars(tally)})
            return
        parts = [
            f"{n:,} {what}"
            for n, what in (
                (tally.unique, "with one solution"),
                (tally.multiple, "with several"),
                (tally.none, "with none"),
                (tally.unknown - tally.unsettled, "with at least one"),
                (tally.unsettled, "not settled"),
                (tally.bad, "bad lines" if tally.bad > 1 else "bad line"),
            )
            if n
        ]
        n = tally.puzzles
        counted = f"{n:,} puzzle{'' if n == 1 else 's'}"
        say(f"{output}: {': '.join([counted, ', '.join(parts)] if parts else [counted])}")


def solve_streams(
    words: tuple[str, ...], options: SolveOptions, handle: Callable[[Task], int]
) -> int:
    """Solve what each word stands for: many Sudokus in bulk, other puzzles by `handle`."""
    bulk = Bulk(options)
    statuses = []
    began = command_began()

    def answer(stream: Stream | Named) -> int:
        if isinstance(stream, Named):
            return each_of([stream], handle, began=began)
        try:
            if options.takes(stream):
                return bulk.run(stream)
        except PuzzleError as error:
            complain(str(error))
            return status.BAD_INPUT
        seconds = options.common.time
        puzzles = puzzles_of(stream, options.common.family)
        return each_of(puzzles, handle, strict=options.strict, seconds=seconds, began=began)

    with writing(bulk):
        for stream in streams(words):
            statuses.append(answer(stream))
            if options.is_over(statuses[-1]):
                break
            began = monotonic()
        bulk.report()
    return status.worst(statuses + bulk.statuses)


@contextmanager
def writing(bulk: Bulk) -> Iterator[None]:
    """Say it in a line if the output, a file, cannot be written."""
    try:
        yield
    except OSError as error:
        if bulk.options.output in STANDARD:
            raise
        bulk.statuses.append(status.BAD_INPUT)
        complain(f"cannot write {bulk.options.output}: {(error.strerror or str(error)).lower()}")
    finally:
        bulk.close()
