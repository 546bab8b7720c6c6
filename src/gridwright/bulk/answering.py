"""From a chunk of lines to the output about them.

Plain puzzles of 9x9 are solved as an array; the rest of the lines, and puzzles of which all
solutions are wanted, one by one.  Every solution was checked before it comes here.
"""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from threading import Event

import numpy as np

from gridwright.api.solving import solve
from gridwright.basics.bounds import MAX_LISTED
from gridwright.basics.errors import PuzzleError
from gridwright.basics.stopped import Stopped
from gridwright.bulk.answers import Answers, BulkAnswer, Tally
from gridwright.bulk.chunks import Chunk
from gridwright.bulk.lines import Lines
from gridwright.bulk.reading import Other, read_chunk
from gridwright.bulk.writing import AnswerForm
from gridwright.families.registry import find_family

__all__ = ["Answering", "Done"]

QUICK = 0.25
"""Seconds that the plain engine is given for a file of few puzzles, before a compiler is loaded."""

FEW = 100
"""Puzzles that it may answer in that time; it takes some milliseconds for each that is easy."""


@dataclass
class Done:
    """A chunk, the output about it, and the errors of lines that could not be read."""

    chunk: Chunk
    block: bytes = b""
    tally: Tally = field(default_factory=Tally)
    errors: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, chunk: Chunk, errors: Iterable[PuzzleError]) -> "Done":
        """One with nothing but the errors, which are counted."""
        said = [str(error) for error in errors]
        return cls(chunk, tally=Tally(bad=len(said)), errors=said)


@dataclass(frozen=True)
class Answering:
    """Answers chunks of the text `source`, on any thread; up to `limit` solutions (None: all).

    `stop` ends it early; what it returns then is of no use.  `strict` leaves out what follows the
    first bad line.  `quick` lets the plain engine begin.
    """

    source: str
    form: AnswerForm
    limit: int | None
    stop: Event
    strict: bool = False
    quick: bool = False

    def __call__(self, chunk: Chunk) -> Done:
        """The output about a chunk; raises WrongSolution."""
        content = read_chunk(chunk, self.source, strict=self.strict)
        done = Done.of(chunk, content.errors)
        single = [self._alone(other) for other in content.others]
        lines = content.lines
        if self.quick and len(lines.numbers) <= FEW:
            lines = self._begun(lines, single)
        self._write(self._solved(lines), single, done)
        return done

    def _write(self, answers: Answers, single: list[BulkAnswer], done: Done) -> None:
        """Put the answers into lines, in their order."""
        if self.form.lists_all:
            are_open = answers.are_open
            single += [self._listed(answers, k) for k in np.flatnonzero(are_open).tolist()]
            answers = answers.part(~are_open)
        done.tally.count_all(answers)
        for answer in single:
            done.tally.count(answer)
        done.block = self.form.block(answers)
        if single or (np.diff(answers.lines) < 0).any():
            written = list(zip(answers.lines.tolist(), done.block.splitlines(True), strict=True))
            written += [(answer.line, self.form.line(answer)) for answer in single]
            done.block = b"".join(line for _, line in sorted(written))

    # ------------------------------------------------------------------ solving

    def _alone(self, other: Other) -> BulkAnswer:
        result = solve(other.puzzle, limit=self.limit, cancelled=self.stop.is_set)
        return BulkAnswer.of(other.line, other.cells, result)

    def _begun(self, lines: Lines, single: list[BulkAnswer]) -> Lines:
        """Let the plain engine answer what it can in time; the other lines.

        Only puzzles with one solution or none: which of several comes first depends on the engine.
        """
        end = time.monotonic() + QUICK
        is_left = np.ones(len(lines.numbers), bool)
        limit = None if self.limit is None else max(2, self.limit)
        for k, (line, cells) in enumerate(zip(lines.numbers.tolist(), lines.cells, strict=True)):
            left = end - time.monotonic()
            if left <= 0 or self.stop.is_set():
                break
            text = cells.tobytes().decode()
            puzzle = find_family("sudoku").read_line(text, self.source, line)
            result = solve(puzzle, limit=limit or 2, engine="plain", time=left)
            if result.exhausted and result.count <= 1:
                if result.count == self.limit:  # and nothing was asked beyond
                    result = replace(result, stopped=Stopped.LIMIT)
                single.append(BulkAnswer.of(line, text, result))
                is_left[k] = False
        return Lines(lines.cells[is_left], lines.numbers[is_left], [])

    def _solved(self, lines: Lines) -> Answers:
        """The puzzles of the plain lines, solved."""
        cells, numbers = lines.cells, lines.numbers
        if not len(numbers):  # and no compiler is needed
            nothing = np.zeros(0, np.int64)
            return Answers(cells, numbers, cells, nothing, nothing, 0.0, self.limit)
        from gridwright.engines.sudoku9.bulk import solve_many

        started = time.monotonic()
        solved = solve_many(cells, self.limit, jobs=1, stop=self.stop)
        seconds = (time.monotonic() - started) / len(numbers)
        figures = (solved.solutions, solved.counts, solved.guesses)
        return Answers(cells, numbers, *figures, seconds, self.limit)

    def _listed(self, answers: Answers, k: int) -> BulkAnswer:
        """The solutions of a puzzle, up to the limit."""
        from gridwright.engines.sudoku9.bulk import first_solutions

        cells, line = answers.cells[k], int(answers.lines[k])
        solutions, stats = first_solutions(cells, self.limit or MAX_LISTED, self.stop)
        n = len(solutions)
        stopped = Stopped.LIMIT if n == self.limit else Stopped.EXHAUSTED
        boards = solutions.reshape(n, 9, 9).tolist()
        return BulkAnswer(line, cells.tobytes().decode(), n, stopped, boards, stats)
