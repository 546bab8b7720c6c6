"""What a user is told about one puzzle: as text for people, or as JSON for programs."""

from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Any

from gridwright.api.solving import Stopping, trace
from gridwright.basics.halting import Halted
from gridwright.basics.printable import printable
from gridwright.cli.output import say, show, write_json
from gridwright.cli.wording import figures, from_source, reason_for_none, reason_to_stop, verdict
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Result, Status

__all__ = ["JsonReport", "Report", "TextReport"]

STREAMED = 1_000
"""Solutions that JSON output keeps for its one object; more are written line by line."""


class Report(ABC):
    """Told what happens to one puzzle after another: begin, solutions, end; or error."""

    def __init__(self, *, traced: bool = False) -> None:
        self.traced = traced

    @abstractmethod
    def begin(self, puzzle: Puzzle, source: str, stopping: Stopping) -> None:
        """A puzzle is about to be solved, and when it is time to stop."""

    @abstractmethod
    def solution(self, solution: Solution) -> None:
        """A solution was found."""

    @abstractmethod
    def end(self, result: Result) -> None:
        """The search has ended; the result itself holds no solutions."""


class TextReport(Report):
    """Boards and sentences."""

    def __init__(self, *, traced: bool = False) -> None:
        super().__init__(traced=traced)
        self.n_puzzles = self.n_solutions = 0

    def begin(self, puzzle: Puzzle, source: str, stopping: Stopping) -> None:
        self.stopping = stopping
        if self.n_puzzles:
            say("")
        self.n_puzzles += 1
        self.n_solutions = 0
        title, name = printable(puzzle.meta.get("title", "")), puzzle.family.name
        say(from_source(source, f"{title} ({name})" if title else name))
        for note in puzzle.family.notes(puzzle):
            say(note)

    def solution(self, solution: Solution) -> None:
        self.n_solutions += 1
        family = solution.puzzle.family
        if self.traced:
            try:
                self.stopping.of(self._trace, solution)
            except Halted as halted:
                say(f"\nthe rest of the way is not shown: {reason_to_stop(halted.reason)}")
        say(f"\nsolution {self.n_solutions}:" if self.traced or self.n_solutions > 1 else "")
        show(family.text(solution.puzzle, solution))

    def _trace(self, solution: Solution) -> None:
        for board in trace(solution):
            say(f"\n{board.step.technique}: {board.step.because}")
            show(solution.puzzle.family.text(solution.puzzle, board.known))

    def end(self, result: Result) -> None:
        say("")
        say(verdict(result))
        if result.status is Status.NONE:
            reason = reason_for_none(result.puzzle, cancelled=self.stopping.cancelled)
            if reason:
                say(reason)
        say(figures(result.stats))


class JsonReport(Report):
    """One object a puzzle and line; very many solutions go before it, a line each."""

    def begin(self, puzzle: Puzzle, source: str, stopping: Stopping) -> None:
        self.source, self.stopping = source, stopping
        self.kept: list[dict[str, Any]] = []
        self.is_streaming = False

    def solution(self, solution: Solution) -> None:
        content = solution.as_json()
        if self.traced:
            content["trace"] = []
            with suppress(Halted):
                self.stopping.of(self._trace, solution, content["trace"])
        self.kept.append(content)
        if self.is_streaming or len(self.kept) > STREAMED:
            self.is_streaming = True
            for kept in self.kept:
                write_json({"solution": kept}, flush=False)
            self.kept = []

    def _trace(self, solution: Solution, boards: list[dict[str, Any]]) -> None:
        for board in trace(solution):
            step = {"technique": board.step.technique, "because": board.step.because}
            boards.append({**step, **board.known.as_json()})

    def end(self, result: Result) -> None:
        content = result.as_json()
        head = {"puzzle": content.pop("puzzle"), "source": self.source}
        notes = result.puzzle.family.notes(result.puzzle)
        tail = {"notes": list(notes)} if notes else {}
        write_json({**head, **content, "solutions": self.kept, **tail})
