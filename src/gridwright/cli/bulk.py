"""Files of very many Sudokus, for `solve`: a line each, on all cores, in bounded memory."""

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
    from gridwright.bulk.sink import Sink

__all__ = ["Bulk", "Wish", "solve_streams", "statuses_of", "writing"]

STANDARD = (None, "-")
"""Outputs that are standard output."""

JSON = (".json", ".jsonl", ".ndjson")


@dataclass(frozen=True)
class Wish:
    """What is wanted of many puzzles; `output` is None for what each puzzle is shown as."""

    limit: int | None
    common: Common
    output: str | None = None
    strict: bool = False
    traced: bool = False

    @property
    def as_json(self) -> bool:
        """Whether JSON is written: as --json says, or the name of the output."""
        return self.common.as_json or (self.output or "").lower().endswith(JSON)

    @property
    def may_be_helped(self) -> bool:
        """Whether it does not matter which engine answers a puzzle with one solution or none."""
        common = self.common
        is_long = not isinstance(common.workers(counting=False), Inline)
        searches_itself = is_long or common.engine != "auto"
        limited = common.time is not None or common.nodes is not None or self.limit == 1
        return not (searches_itself or limited)

    def obstacle(self) -> str | None:
        """The option that bulk solving does not know, if one is used."""
        common = self.common
        options = {
            "--engine": common.engine not in ("auto", "sudoku9"),
            "--time": common.time is not None,
            "--nodes": common.nodes is not None,
            "--trace": self.traced,
            "--sorted": common.in_order,
            "--cluster": common.cluster is not None,
            f"--all, or a --limit over {MAX_LISTED:,}, with JSON": (
                self.as_json and (self.limit is None or self.limit > MAX_LISTED)
            ),
        }
        return next((name for name, is_used in options.items() if is_used), None)

    def is_over(self, code: int) -> bool:
        """Whether nothing comes after something that ended so."""
        return code == status.INTERRUPTED or (self.strict and code == status.BAD_INPUT)

    def takes(self, stream: Stream) -> bool:
        """Whether a stream is solved in bulk; raises FormatError if it cannot be and must."""
        n = stream.sudokus() if self.common.family in (None, "sudoku") else 0
        if self.output is not None:
            if n == 0:
                raise FormatError(
                    "no lines of 9x9 Sudokus, which alone are written with -o",
                    source=stream.source or "the puzzle",
                )
            if is_same_file(self.output, stream.source or "-"):
                raise FormatError("it would be written over with -o", source=stream.source)
            return True
        if self.common.job is not None:
            if n > 1:
                raise FormatError(
                    "a job of many puzzles needs an output, -o FILE", source=stream.source
                )
            return False
        return n > 0 and stream.is_long and self.obstacle() is None


@dataclass
class Bulk:
    """Streams of Sudokus answered into one output; figures are added up.

    `statuses` tell what went wrong beside the puzzles.
    """

    wish: Wish
    sink: "Sink | None" = None
    tally: "Tally | None" = None
    seconds: float = 0.0
    statuses: list[int] = field(default_factory=list)

    def run(
        self,
        stream: Stream,
        start: "Place | None" = None,
        kept: Callable[["Done"], None] = lambda done: None,
    ) -> int:
        """Answer a stream, from a place on; `kept` is told what has been written.

        Raises OSError if the output cannot be written.
        """
        from gridwright.bulk.answers import Tally
        from gridwright.bulk.chunks import Place
        from gridwright.bulk.running import Answered, answered

        wish, whole = self.wish, Tally()
        jobs = wish.common.jobs or cores()
        how = Answered(wish.limit, jobs, wish.as_json, wish.strict)
        sink = self.sink = self.sink or self._opened()
        with interruptible() as cancelled, BulkProgress(wish.common.progress, stream) as progress:
            for done in answered(
                *(stream, how, start or Place()), cancelled=cancelled, idle=progress.tell
            ):
                if done.errors or wish.output in STANDARD:
                    progress.clear()
                sink.write(done.block)
                for error in done.errors:
                    complain(error)
                whole.add(done.tally)
                kept(done)
                progress.told(whole, done.chunk.fraction)
            self.seconds += progress.seconds
            was_cancelled = cancelled()
        self.tally = self.tally or Tally()
        self.tally.add(whole)
        return status.worst(statuses_of(whole) + [status.INTERRUPTED] * was_cancelled)

    def _opened(self) -> "Sink":
        from gridwright.bulk.sink import Sink

        if self.wish.output in STANDARD:
            sys.stdout.flush()
            return Sink(sys.stdout.fileno())
        assert self.wish.output is not None
        return Sink.create(self.wish.output)

    def close(self) -> None:
        """Close the output."""
        if self.sink is not None:
            self.sink.close()

    def tell(self) -> None:
        """Say what has been done, if it went into a file."""
        output, tally = self.wish.output, self.tally
        if output in STANDARD or tally is None:
            return
        if self.wish.common.as_json:
            write_json({"output": output, "puzzles": tally.puzzles, **vars(tally)})
            return
        told = [
            f"{n:,} {what}"
            for n, what in (
                (tally.unique, "with one solution"),
                (tally.multiple, "with several"),
                (tally.none, "with none"),
                (tally.unknown - tally.unsettled, "with at least one"),
                (tally.unsettled, "given up"),
                (tally.bad, "bad lines" if tally.bad > 1 else "bad line"),
            )
            if n
        ]
        n = tally.puzzles
        counted = f"{n:,} puzzle{'' if n == 1 else 's'}"
        say(f"{output}: {': '.join([counted, ', '.join(told)] if told else [counted])}")


def solve_streams(words: tuple[str, ...], wish: Wish, handle: Callable[[Task], int]) -> int:
    """Solve what each word stands for: many Sudokus in bulk, other puzzles by `handle`."""
    bulk = Bulk(wish)
    statuses = []
    began = command_began()

    def answer(stream: Stream | Named) -> int:
        if isinstance(stream, Named):
            return each_of([stream], handle, began=began)
        try:
            if wish.takes(stream):
                return bulk.run(stream)
        except PuzzleError as error:
            complain(str(error))
            return status.BAD_INPUT
        seconds = wish.common.time
        puzzles = puzzles_of(stream, wish.common.family)
        return each_of(puzzles, handle, strict=wish.strict, seconds=seconds, began=began)

    with writing(bulk):
        for stream in streams(words):
            statuses.append(answer(stream))
            if wish.is_over(statuses[-1]):
                break
            began = monotonic()
        bulk.tell()
    return status.worst(statuses + bulk.statuses)


@contextmanager
def writing(bulk: Bulk) -> Iterator[None]:
    """Say it in a line if the output, a file, cannot be written."""
    try:
        yield
    except OSError as error:
        if bulk.wish.output in STANDARD:
            raise
        bulk.statuses.append(status.BAD_INPUT)
        complain(f"cannot write {bulk.wish.output}: {(error.strerror or str(error)).lower()}")
    finally:
        bulk.close()


def statuses_of(tally: "Tally | None") -> list[int]:
    """The exit statuses that figures stand for."""
    if tally is None:
        return []
    found = {
        status.BAD_INPUT: tally.bad,
        status.NO_SOLUTION: tally.none,
        status.UNSETTLED: tally.unsettled,
    }
    return [code for code, n in found.items() if n]
