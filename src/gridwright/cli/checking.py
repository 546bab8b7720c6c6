"""The command check: whether a puzzle has one solution, and if not, why."""

from collections.abc import Iterator

from gridwright.api import conflict, differences
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import say, show, write_json
from gridwright.cli.running import Searching, Task, each
from gridwright.cli.wording import from_source, list_of_differences, reason_for_none, verdict
from gridwright.core.result import Result, Solution, Status, Stopped
from gridwright.core.text import printable
from gridwright.suspecting import suspects

__all__ = ["check_puzzles"]

MOST_NAMED = 12
"""Clues that are told, at most."""

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

    return each(words, handle, engine=common.engine, family=common.family)


def _tell(task: Task, result: Result, found: list[Solution]) -> None:
    puzzle = task.puzzle
    told = verdict(result)
    if result.status is Status.NONE:  # a reader may wonder as what a text was read
        told = f"none: this {puzzle.family.name} has no solution"
    elif result.status is Status.MULTIPLE and result.stopped is Stopped.LIMIT:
        told = "multiple: there is more than one solution"
    for note in puzzle.family.notes(puzzle):
        say(from_source(task.source, note))
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
        for sentence in _suspicion(task):
            say(sentence)


def _suspicion(task: Task) -> Iterator[str]:
    """Which clues, left out, leave a solution; nothing where there are none to be left out."""
    if next(task.puzzle.family.without_each(task.puzzle), None) is None:
        return
    found = suspects(task.puzzle, seconds=SECONDS, cancelled=task.cancelled)
    named = ", ".join(map(printable, found.clues[:MOST_NAMED]))
    more = f" and {len(found.clues) - MOST_NAMED} more" if len(found.clues) > MOST_NAMED else ""
    if found.clues:
        yield f"there is a solution without the clue of: {named}{more}"
    elif found.is_settled:
        yield "there is none without any one clue either"
    if not found.is_settled:
        yield "not all clues could be left out in time"


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
    if result.status is Status.NONE:
        clues = suspects(puzzle, seconds=SECONDS, cancelled=task.cancelled).clues
        content |= {"suspects": list(clues)} if clues else {}
    notes = puzzle.family.notes(puzzle)
    content |= {"notes": list(notes)} if notes else {}
    write_json({"puzzle": content.pop("puzzle"), "source": task.source, **content})
