"""Telling the steps of one puzzle: on the terminal, as JSON, or in a file."""

from dataclasses import replace
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.api.explaining import explainer, summed_up
from gridwright.api.mistakes import find_wrong, those_wrong
from gridwright.api.panels import Panel, leading_to, take
from gridwright.api.solving import Stopping
from gridwright.api.teaching import save_panels
from gridwright.basics.catalogue import find_language
from gridwright.basics.errors import PuzzleError, shown
from gridwright.basics.halting import Halted
from gridwright.basics.printable import printable
from gridwright.basics.stopped import Stopped
from gridwright.cli import status
from gridwright.cli.boards import values_of
from gridwright.cli.output import complain, say, tell, write_json
from gridwright.cli.running import Task
from gridwright.cli.wording import from_source, heading, reason_to_stop
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Step

if TYPE_CHECKING:  # loaded when something is explained
    from gridwright.api.explaining import Explainer

__all__ = ["Task", "Telling", "Wish", "saved", "values_on"]


class Wish(NamedTuple):
    """What the user wants of an explanation.

    `only` is the cell to which the steps are to lead, `is_part` says that it is told within
    another report, which has a title already; `depth` is how deep trials within trials are told.
    """

    board: str | None = None
    steps: int | None = None
    lines: int | None = None
    is_verified: bool = False
    only: str | None = None
    output: str | None = None
    language: str = "en"
    as_json: bool = False
    is_part: bool = False
    depth: int | None = None


def values_on(puzzle: Puzzle, board: str | None) -> dict[Variable, int]:
    """The values of the board in a file; none without one."""
    return {} if board is None else values_of(puzzle, board)


def saved(output: str, puzzle: Puzzle, panels: list[Panel], language: str, closing: str) -> None:
    """Write panels to a file; raises PuzzleError where it cannot be written."""
    try:
        told = save_panels(
            output, puzzle, panels, language=find_language(language), closing=closing
        )
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise PuzzleError(f"cannot write: {why}", place=output) from None
    for sentence in told:
        complain(sentence)


def _placed_by_steps(puzzle: Puzzle, name: str) -> Variable:
    """The variable to which steps may lead; raises PuzzleError for one that they do not place."""
    variable = puzzle.variable(name)
    known = puzzle.model().domains
    if variable not in known:
        example = shown(puzzle.name(next(iter(known))), 40)
        raise PuzzleError(f"steps place no value in {name}, but what is called {example} and so on")
    return variable


def _never() -> bool:
    return False


class Telling:
    """One puzzle that is explained."""

    def __init__(self, task: Task, wish: Wish) -> None:
        self.task, self.wish = task, wish
        self.language = find_language(wish.language)
        self.only = None if wish.only is None else _placed_by_steps(task.puzzle, wish.only)
        self.known = values_on(task.puzzle, wish.board)
        self.panels: list[Panel] = []
        self.answers: list[bool | None] = []
        self.wrong: tuple[str, ...] = ()

    @cached_property
    def found(self) -> "Explainer":
        """What finds the steps; it is made where a limit of time holds."""
        found = explainer(self.task.puzzle, self.known, self.wish.language)
        if self.task.stopping.deadline is not None:  # who gives it time has it look as long
            found.most_asked = inf
        return found

    def tell(self) -> int:
        """Tell all steps; the exit status."""
        task, wish = self.task, self.wish
        if not wish.as_json and not wish.is_part:
            say(heading(task.source, task.puzzle))
        try:
            outcome, reason = task.stopping.of(self._all)
        except Halted as halted:
            outcome, reason = "limit", halted.reason
        closing = self.closing(outcome, reason)
        if wish.output is not None:
            # a limit is for the steps, not for writing them; a second Ctrl-C ends at once
            stopping = Stopping(None, _never if reason is Stopped.CANCELLED else task.cancelled)
            stopping.of(
                saved, wish.output, task.puzzle, self.panels, wish.language, closing.split("\n")[0]
            )
        self._close(outcome, closing)
        if False in self.answers:
            complain(from_source(task.source, "a defect in gridwright: a step does not follow"))
            return status.DEFECT
        if outcome == "contradiction":
            return status.NO_SOLUTION
        if reason is not None:
            return status.of_reason(reason)
        return status.DONE if outcome in ("solved", "limit", "placed") else status.UNSETTLED

    def _all(self) -> tuple[str, Stopped | None]:
        if self.known:
            puzzle = self.task.puzzle
            wrong = find_wrong(puzzle, self.known)
            self.wrong = tuple(map(puzzle.name, wrong.variables))
            if self.wrong and not self.wish.as_json and self.wish.output is None:
                tell(those_wrong(self.language, self.wrong, is_together=wrong.is_together))
        try:
            outcome = self._walk()
        except Halted:
            if self.only is not None:  # what leads to the cell is not known
                self.panels = []
            raise
        self._choose()
        return outcome

    def _walk(self) -> tuple[str, Stopped | None]:
        wish, found, only = self.wish, self.found, self.only
        if only is not None and found.board.state.placed[found.ground.index[only]]:
            return "placed", None
        while not found.is_solved:
            if wish.steps is not None and len(self.panels) >= wish.steps:
                return "limit", None
            if (reason := self.task.stopping.reason()) is not None:
                return "limit", reason
            panel = take(found, len(self.panels) + 1, self.language)
            if panel is None:
                return ("limit", Stopped.NODES) if found.is_stopped else ("stuck", None)
            panel = replace(panel, depth=wish.depth)
            if wish.lines is not None and found.lines > wish.lines:
                return "limit", Stopped.NODES
            self.panels.append(panel)
            if only is None:
                self._write(panel)
            if panel.step.technique == "contradiction":
                return "contradiction", None
            if only in panel.step.places:
                return "placed", None
        return "solved", None

    def _choose(self) -> None:
        """Keep the steps that lead to the one cell, and tell these."""
        if self.only is not None and self.panels:
            index = self.found.ground.index
            known = {v: value for v, value in self.known.items() if v in index}
            chosen = leading_to(self.found, self.panels, self.only, known)
            self.panels = []
            for panel in chosen:
                self.panels.append(panel)
                self._write(panel)

    def _write(self, panel: Panel) -> None:
        """Tell one step, unless all go into a file."""
        wish, step, number = self.wish, panel.step, panel.number
        self.answers.append(self.found.is_true(step) if wish.is_verified else None)
        if wish.as_json:
            verified = {"verified": self.answers[-1]} if wish.is_verified else {}
            write_json({**self.found.step_as_json(number, step), **verified})
        elif wish.output is None:
            head = f"{number}. "
            tell(head + ("\n" + " " * len(head)).join(panel.sentences))

    @property
    def steps(self) -> list[Step]:
        """The steps that are told."""
        return [panel.step for panel in self.panels]

    def closing(self, outcome: str, reason: Stopped | None) -> str:
        """How it ended, in a sentence, and how many steps another engine confirms."""
        grade, n = self._grade(outcome), len(self.panels)
        message, plural = self.language.message, self.language.plural
        match outcome:
            case "solved":
                ended = plural(
                    "solved in {n} step; the hardest is {level} ({cost})",
                    "solved in {n} steps; the hardest is {level} ({cost})",
                    n,
                    level=message(grade["level"]),
                    cost=grade["hardest"],
                )
            case "placed":
                ended = plural("{cell} in {n} step", "{cell} in {n} steps", n, cell=self.wish.only)
            case "contradiction":
                family = self.task.puzzle.family.name
                ended = message("none: this {family} has no solution", family=family)
                if self.known:
                    ended = message("none: no solution has these values")
            case "stuck":
                one = "no further step is known after {n} step"
                ended = plural(one, "no further step is known after {n} steps", n)
                if self.found.is_all_true:
                    ended += "; " + message("all that is left is in some solution")
            case _:
                ended = plural("{n} step told", "{n} steps told", n)
        if reason is Stopped.NODES:
            too_long = message("it takes too many lines")
            if self.found.is_stopped:
                too_long = message("the next one takes too long to find; --time allows for more")
            ended += f"; {too_long}"
        elif reason is not None:
            ended += f"; {message(reason_to_stop(reason))}"
        if self.wish.is_verified:
            proved = self.answers.count(True)
            text = "another engine confirms {proved} of {steps}"
            ended += "\n" + message(text, proved=proved, steps=n)
        return ended

    def _grade(self, outcome: str) -> dict[str, Any]:
        is_whole = outcome == "solved" and not self.known
        narrowness = self.found.narrowness if self.panels else 0
        return summed_up(self.task.puzzle, self.steps, narrowness, is_whole=is_whole)

    def _close(self, outcome: str, closing: str) -> None:
        """The last lines: how it ended."""
        if self.wish.as_json:
            head = {"puzzle": self.task.puzzle.family.name, "source": self.task.source}
            told: dict[str, Any] = {"status": outcome, "steps": len(self.panels)}
            if self.wish.output is not None:
                told["output"] = self.wish.output
            if self.known:
                told["wrong"] = list(self.wrong)
            write_json({**head, **told, "grade": self._grade(outcome)})
            return
        say("")
        if self.wish.output is not None:
            closing = f"{printable(self.wish.output)}: {closing}"
        tell(closing)
