"""The commands explain and hint: the steps to a solution, and the next one."""

from typing import Any, NamedTuple

from gridwright.api.explaining import Hint, explainer, hint, hint_as_json
from gridwright.basics.halting import Halted
from gridwright.basics.printable import printable
from gridwright.basics.stopped import Stopped
from gridwright.cli import status
from gridwright.cli.boards import values_of
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.running import Task, each
from gridwright.cli.wording import from_source, reason_to_stop
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Step

__all__ = ["Wish", "explain_puzzles", "hint_puzzles"]


class Wish(NamedTuple):
    """What the user wants of an explanation."""

    board: str | None
    steps: int | None
    lines: int | None
    is_verified: bool


def explain_puzzles(words: tuple[str, ...], wish: Wish, common: Common) -> int:
    """Tell the steps of each puzzle; the worst exit status."""

    def handle(task: Task) -> int:
        return _Telling(task, wish, common).tell()

    return each(words, handle, family=common.family, seconds=common.time)


def hint_puzzles(words: tuple[str, ...], board: str | None, strength: int, common: Common) -> int:
    """Tell the next step of each puzzle, more or less; the worst exit status."""

    def handle(task: Task) -> int:
        values = _values(task.puzzle, board)
        found: Hint = task.stopping.of(hint, task.puzzle, values, strength)
        if common.as_json:
            told = {"puzzle": task.puzzle.family.name, "source": task.source}
            write_json({**told, **hint_as_json(task.puzzle, found)})
        else:
            say(from_source(task.source, found.text))
        return status.DONE if found.step is not None or found.wrong else status.UNSETTLED

    return each(words, handle, family=common.family, seconds=common.time)


def _values(puzzle: Puzzle, board: str | None) -> dict[Variable, int] | None:
    return None if board is None else values_of(puzzle, board)


class _Telling:
    """One puzzle that is explained."""

    def __init__(self, task: Task, wish: Wish, common: Common) -> None:
        self.task, self.wish, self.as_json = task, wish, common.as_json
        self.steps: list[Step] = []
        self.answers: list[bool | None] = []

    def tell(self) -> int:
        """Tell all steps; the exit status."""
        task = self.task
        if not self.as_json:
            title = printable(task.puzzle.meta.get("title", ""))
            name = task.puzzle.family.name
            say(from_source(task.source, f"{title} ({name})" if title else name))
        try:
            outcome, reason = task.stopping.of(self._walk)
        except Halted as halted:
            outcome, reason = "limit", halted.reason
        self._close(outcome, reason)
        if False in self.answers:
            complain(from_source(task.source, "a defect in gridwright: a step does not follow"))
            return status.DEFECT
        if outcome == "contradiction":
            return status.NO_SOLUTION
        if reason is not None:
            return status.of_reason(reason)
        return status.DONE if outcome in ("solved", "limit") else status.UNSETTLED

    def _walk(self) -> tuple[str, Stopped | None]:
        wish, found = (
            self.wish,
            explainer(self.task.puzzle, _values(self.task.puzzle, self.wish.board)),
        )
        while not found.is_solved:
            if wish.steps is not None and len(self.steps) >= wish.steps:
                return "limit", None
            if (reason := self.task.stopping.reason()) is not None:
                return "limit", reason
            step = found.next()
            if step is None:
                return "stuck", None
            if wish.lines is not None and found.lines > wish.lines:
                return "limit", Stopped.NODES
            self.steps.append(step)
            answer = found.is_true(step) if wish.is_verified else None
            self.answers.append(answer)
            self._write(found.step_as_json(len(self.steps), step) if self.as_json else {}, step)
            if step.technique == "contradiction":
                return "contradiction", None
        return "solved", None

    def _write(self, told: dict[str, Any], step: Step) -> None:
        if not self.as_json:
            number = f"{len(self.steps)}. "
            say(number + step.because.replace("\n", "\n" + " " * len(number)))
        else:
            verified = {"verified": self.answers[-1]} if self.wish.is_verified else {}
            write_json({**told, **verified})

    def _close(self, outcome: str, reason: Stopped | None) -> None:
        """The last line: how it ended."""
        from gridwright.api.explaining import summed_up

        grade = summed_up(self.steps)
        if self.as_json:
            head = {"puzzle": self.task.puzzle.family.name, "source": self.task.source}
            write_json({**head, "status": outcome, "steps": len(self.steps), "grade": grade})
            return
        n = len(self.steps)
        steps = f"{n} step{'' if n == 1 else 's'}"
        ended = {
            "solved": f"solved in {steps}; the hardest is {grade['level']} ({grade['hardest']})",
            "contradiction": f"none: this {self.task.puzzle.family.name} has no solution",
            "stuck": f"no further step is known after {steps}",
            "limit": f"{steps} told",
        }[outcome]
        if reason is not None:
            why = "it takes too many lines" if reason is Stopped.NODES else reason_to_stop(reason)
            ended += f"; {why}"
        say("")
        say(ended)
        if self.wish.is_verified:
            proved = self.answers.count(True)
            say(f"another engine confirms {proved} of {n}")
