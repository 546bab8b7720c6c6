"""What is printed about one puzzle: text for people, or JSON for programs."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from gridwright.api.solving import Stopping, trace
from gridwright.basics.halting import Halted
from gridwright.cli.output import say, show, tell, write_json
from gridwright.cli.wording import figures, heading, reason_for_none, reason_to_stop, verdict
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Result, Status

__all__ = ["CsvReport", "JsonReport", "LinesReport", "Report", "TextReport"]

STREAMED = 1_000
"""Solutions that JSON output collects in its one object; more are written line by line."""


class Report(ABC):
    """Prints what happens to one puzzle after another: `begin`, each `solution`, `end`."""

    def __init__(self, *, traced: bool = False, explained: bool = False) -> None:
        self.traced, self.explained = traced, explained

    @abstractmethod
    def begin(self, puzzle: Puzzle, source: str, stopping: Stopping) -> None:
        """A puzzle is about to be solved; `stopping` knows when to give up."""

    @abstractmethod
    def solution(self, solution: Solution) -> None:
        """A solution was found."""

    @abstractmethod
    def end(self, result: Result) -> None:
        """The search has ended; the result itself holds no solutions."""


class TextReport(Report):
    """Boards and sentences."""

    def __init__(self, *, traced: bool = False, explained: bool = False) -> None:
        super().__init__(traced=traced, explained=explained)
        self.n_puzzles = self.n_solutions = 0

    def begin(self, puzzle: Puzzle, source: str, stopping: Stopping) -> None:
        self.stopping = stopping
        if self.n_puzzles:
            say("")
        self.n_puzzles += 1
        self.n_solutions = 0
        say(heading(source, puzzle))
        for note in puzzle.family.notes(puzzle):
            say(note)

    def solution(self, solution: Solution) -> None:
        self.n_solutions += 1
        family = solution.puzzle.family
        if self.traced:
            try:
                self.stopping.of(self._trace, solution)
            except Halted as halted:
                say(f"\nthe rest of the trace is not shown: {reason_to_stop(halted.reason)}")
        say(f"\nsolution {self.n_solutions}:" if self.traced or self.n_solutions > 1 else "")
        show(family.text(solution.puzzle, solution))

    def _trace(self, solution: Solution) -> None:
        for board in trace(solution):
            say(f"\n{board.step.technique}: {board.step.because}")
            show(solution.puzzle.family.text(solution.puzzle, board.known))

    def _explain(self, puzzle: Puzzle) -> None:
        from gridwright.cli.telling import Task, Telling, Wish

        say("\nsteps:")
        Telling(Task("", puzzle, self.stopping), Wish(is_part=True)).tell()

    def end(self, result: Result) -> None:
        if self.explained:
            self._explain(result.puzzle)
        say("")
        say(verdict(result))
        if result.status is Status.NONE:
            reason = reason_for_none(result.puzzle, cancelled=self.stopping.cancelled)
            if reason:
                say(reason)
        tell(figures(result.stats))


class JsonReport(Report):
    """One object per puzzle, on one line; very many solutions come first, one per line."""

    def begin(self, puzzle: Puzzle, source: str, stopping: Stopping) -> None:
        self.source, self.stopping = source, stopping
        self.solutions: list[dict[str, Any]] = []
        self.is_streaming = False

    def solution(self, solution: Solution) -> None:
        content = solution.as_json()
        if self.traced:
            content["trace"] = []
            with suppress(Halted):
                self.stopping.of(self._trace, solution, content["trace"])
        self.solutions.append(content)
        if self.is_streaming or len(self.solutions) > STREAMED:
            self.is_streaming = True
            for stored in self.solutions:
                write_json({"solution": stored}, flush=False)
            self.solutions = []

    def _trace(self, solution: Solution, boards: list[dict[str, Any]]) -> None:
        for board in trace(solution):
            step = {"technique": board.step.technique, "because": board.step.because}
            boards.append({**step, **board.known.as_json()})

    def _explain(self, puzzle: Puzzle, steps: list[dict[str, Any]]) -> None:
        from gridwright.api.explaining import explainer

        found = explainer(puzzle)
        for number, step in enumerate(found.steps(), 1):
            steps.append(found.step_as_json(number, step))

    def end(self, result: Result) -> None:
        content = result.as_json()
        head = {"puzzle": content.pop("puzzle"), "source": self.source}
        notes = result.puzzle.family.notes(result.puzzle)
        tail: dict[str, Any] = {"notes": list(notes)} if notes else {}
        if self.explained:
            steps: list[dict[str, Any]] = []
            tail["steps"] = steps
            with suppress(Halted):
                self.stopping.of(self._explain, result.puzzle, steps)
        write_json({**head, **content, "solutions": self.solutions, **tail})


class LinesReport(JsonReport):
    """JSON, each solution on a line of its own as soon as it is found, then what was proved."""

    def begin(self, puzzle: Puzzle, source: str, stopping: Stopping) -> None:
        super().begin(puzzle, source, stopping)
        self.is_streaming = True

    def solution(self, solution: Solution) -> None:
        super().solution(solution)
        sys.stdout.flush()


class CsvReport(Report):
    """A row of values for each solution as soon as it is found, below a row of names.

    The names come again, after an empty line, where a puzzle has others than the one before.
    What was proved is told by the exit status.
    """

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def begin(self, puzzle: Puzzle, source: str, stopping: Stopping) -> None:
        """Nothing is written before there is a solution."""

    def solution(self, solution: Solution) -> None:
        values = _named_values(solution)
        if list(values) != self.names:
            if self.names:
                print()
            self.names = list(values)
            self._write(self.names)
        self._write(values.values())

    def _write(self, row: Iterable[object]) -> None:
        import csv

        csv.writer(sys.stdout, lineterminator="\n").writerow(row)
        sys.stdout.flush()

    def end(self, result: Result) -> None:
        """All has been said."""


def _named_values(solution: Solution) -> Mapping[str, object]:
    """What a row of a table says of a solution: of a cover its options, of others every value."""
    puzzle, facts = solution.puzzle, solution.facts
    if "options" in facts:
        return {"options": " ".join(map(str, facts["options"]))}
    cells = {
        f"r{r + 1}c{c + 1}": value
        for r, row in enumerate(solution.rows)
        for c, value in enumerate(row)
        if value is not None
    }
    named = {puzzle.name(name): value for name, value in solution.assignment.items()}
    if "pieces" in facts:  # its variables are the places of pieces
        named = {}
    return cells | named | {name: int(value) for name, value in solution.names.items()}
