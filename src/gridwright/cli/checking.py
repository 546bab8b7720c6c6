"""The command check: whether a puzzle has one solution, and if not, why."""

from collections.abc import Iterator
from dataclasses import replace
from time import monotonic

from gridwright.api.opinion import Opinion, second_opinion
from gridwright.api.solving import conflict, differences
from gridwright.api.suspects import suspects
from gridwright.basics.printable import printable
from gridwright.basics.stopped import Stopped
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say, show, write_json
from gridwright.cli.running import Searching, Task, each
from gridwright.cli.wording import (
    from_source,
    list_of_differences,
    opinion_in_words,
    reason_for_none,
    verdict,
)
from gridwright.puzzles.puzzle import Solution
from gridwright.puzzles.result import Result, Status

__all__ = ["check_puzzles"]

MOST_NAMED = 12
"""Clues that are told, at most."""

SECONDS = 2.0
"""Time for finding a smallest set of contradictory givens."""


def check_puzzles(words: tuple[str, ...], common: Common, *, twice: bool = False) -> int:
    """Say of each puzzle whether it has one solution; the worst exit status.

    `twice`: what one engine has proved, another is asked about.
    """
    was_long = False

    def handle(task: Task) -> int:
        nonlocal was_long
        started = monotonic()
        found: list[Solution] = []
        result = Searching(task, 2, common).run(found.append)
        result = replace(result, solutions=tuple(found))
        opinion = _opinion(task, result, common, monotonic() - started) if twice else None
        if common.as_json:
            _tell_json(task, result, opinion)
        else:
            if was_long:
                say("")
            _tell(task, result, opinion)
            was_long = result.status is Status.MULTIPLE
        if opinion and opinion.agrees is False:
            complain(from_source(task.source, _defect(result, opinion)))
            return status.DEFECT
        return status.NOT_UNIQUE if result.status is Status.MULTIPLE else status.of_result(result)

    return each(words, handle, engine=common.engine, family=common.family, seconds=common.time)


def _opinion(task: Task, result: Result, common: Common, seconds: float) -> Opinion | None:
    """What another engine says, within what is left of the limits; None if nothing was proved."""
    if result.status not in (Status.UNIQUE, Status.NONE):
        return None
    left = None if common.time is None else max(0.0, common.time - seconds)
    return second_opinion(result, time=left, nodes=common.nodes, cancelled=task.cancelled)


def _defect(result: Result, opinion: Opinion) -> str:
    """A line for a report: one of two engines is wrong."""
    said = opinion.status.value if opinion.status else "otherwise"
    return (
        f"an error of ours: {opinion.first} says {result.status.value}, {opinion.engine} says "
        f"{said}; please report this line with the puzzle"
    )


def _tell(task: Task, result: Result, opinion: Opinion | None) -> None:
    puzzle = task.puzzle
    told = verdict(result)
    if opinion and opinion.agrees is False:
        told = "unknown: two engines contradict each other"
    elif result.status is Status.NONE:  # a reader may wonder as what a text was read
        told = f"none: this {puzzle.family.name} has no solution"
    elif result.status is Status.MULTIPLE and result.stopped is Stopped.LIMIT:
        told = "multiple: there is more than one solution"
    for note in puzzle.family.notes(puzzle):
        say(from_source(task.source, note))
    say(from_source(task.source, told))
    if opinion:
        say(opinion_in_words(opinion))
        if opinion.agrees is False:
            return
    if result.status is Status.MULTIPLE:
        say(list_of_differences(puzzle, result.solutions))
        for number, solution in enumerate(result.solutions, 1):
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


def _tell_json(task: Task, result: Result, opinion: Opinion | None) -> None:
    puzzle, content = task.puzzle, result.as_json()
    content["differences"] = {
        puzzle.name(name): list(values) for name, values in differences(result.solutions).items()
    }
    if opinion:
        content["second_opinion"] = opinion.as_json()
        if opinion.agrees is False:
            content["status"] = Status.UNKNOWN.value
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
