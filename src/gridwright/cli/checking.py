"""The command check: whether a puzzle has one solution, and if not, why."""

from gridwright.api import conflict, differences
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import say, show, write_json
from gridwright.cli.running import Searching, Task, each
from gridwright.cli.wording import from_source, list_of_differences, reason_for_none, verdict
from gridwright.core.result import Result, Solution, Status, Stopped

__all__ = ["check_puzzles"]

SECONDS = 2.0
"""Time for finding a smallest set of contradictory givens."""


def check_puzzles(words: tuple[str, ...], common: Common) -> int:
    """Say of each puzzle whether it has one solution; the worst exit status."""
    was_long = False

    def handle(task: Task) -> int:
        nonlocal was_long
        found: list[Solution] = []
        result = Searching(task, 2, common).run(found.append)
        if common.as_json:
            _tell_json(task, result, found)
        else:
            if was_long:
                say("")
            _tell(task, result, found)
            was_long = result.status is Status.MULTIPLE
        return status.NOT_UNIQUE if result.status is Status.MULTIPLE else status.of_result(result)

    return each(words, handle, engine=common.engine, seconds=common.time)


def _tell(task: Task, result: Result, found: list[Solution]) -> None:
    puzzle = task.puzzle
    told = verdict(result)
    if result.status is Status.NONE:  # a reader may wonder as what a text was read
        told = f"none: this {puzzle.family.name} has no solution"
    elif result.status is Status.MULTIPLE and result.stopped is Stopped.LIMIT:
        told = "multiple: there is more than one solution"
    say(from_source(task.source, told))
    if result.status is Status.MULTIPLE:
        say(list_of_differences(puzzle, found))
        for number, solution in enumerate(found, 1):
            say(f"\nsolution {number}:")
            show(puzzle.family.text(puzzle, solution))
    if result.status is Status.NONE:
        reason = reason_for_none(puzzle, seconds=SECONDS, cancelled=task.cancelled)
        if reason:
            say(reason)


def _tell_json(task: Task, result: Result, found: list[Solution]) -> None:
    puzzle, content = task.puzzle, result.as_json()
    content["solutions"] = [solution.as_json() for solution in found]
    content["differences"] = {
        puzzle.name(name): list(values) for name, values in differences(found).items()
    }
    reason = None
    if result.status is Status.NONE:
        reason = conflict(puzzle, seconds=SECONDS, cancelled=task.cancelled)
    if reason:
        content["conflict"] = [puzzle.name(name) for name in reason.givens]
        content["broken"] = reason.broken
        content["is_smallest"] = reason.is_smallest
    write_json({"puzzle": content.pop("puzzle"), "source": task.source, **content})
