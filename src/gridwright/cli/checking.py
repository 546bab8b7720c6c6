"""The command check: whether a puzzle has one solution, and if not, why."""

from collections.abc import Iterator
from dataclasses import replace
from time import monotonic

from gridwright.api.opinion import Opinion, second_opinion
from gridwright.api.solving import conflict, differences
from gridwright.api.suspects import Contradiction, contradiction, suspects
from gridwright.basics.printable import printable
from gridwright.basics.stopped import Stopped
from gridwright.cli import status
from gridwright.cli.minimal import spared_as_json, spared_in_words
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say, show, write_json
from gridwright.cli.reading_aloud import columns_of, read_aloud, reading_as_json
from gridwright.cli.reading_aloud import named as named_readings
from gridwright.cli.running import Searching, Task, each
from gridwright.cli.wording import (
    from_source,
    heading,
    list_of_differences,
    opinion_in_words,
    reason_for_none,
    verdict,
)
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Result, Status

__all__ = ["check_puzzles"]

MOST_NAMED = 12
"""The largest number of clues that are named."""

SECONDS = 2.0
"""Time for finding a smallest set of contradictory givens."""


def check_puzzles(
    words: tuple[str, ...],
    common: Common,
    *,
    twice: bool = False,
    aloud: bool = False,
    minimal: bool = False,
) -> int:
    """Report for each puzzle whether it has one solution; returns the worst exit status.

    `twice`: a second engine is asked to confirm what the first has proved.
    `aloud`: its clues are told as they were understood, before anything is searched.
    `minimal`: of one that has one solution it is told what may be left out.
    """
    was_long = False

    def handle(task: Task) -> int:
        nonlocal was_long
        if aloud and not common.as_json:
            if was_long:
                say("")
            _tell_reading(task)
            was_long = False
        started = monotonic()
        solutions: list[Solution] = []
        result = Searching(task, 2, common).run(solutions.append)
        result = replace(result, solutions=tuple(solutions))
        opinion = _opinion(task, result, common, monotonic() - started) if twice else None
        if common.as_json:
            _write_json(task, result, opinion, aloud=aloud, minimal=minimal)
        else:
            if was_long:
                say("")
            _report(task, result, opinion)
            for sentence in spared_in_words(task) if minimal and _is_unique(result) else ():
                say(sentence)
            was_long = aloud or result.status is Status.MULTIPLE
        if opinion and opinion.agrees is False:
            complain(from_source(task.source, _defect(result, opinion)))
            return status.DEFECT
        return status.NOT_UNIQUE if result.status is Status.MULTIPLE else status.of_result(result)

    return each(words, handle, engine=common.engine, family=common.family, seconds=common.time)


def _tell_reading(task: Task) -> None:
    """What was understood; it stands there while the search goes on, however long that takes."""
    puzzle = task.puzzle
    say(heading(task.source, puzzle))
    say(task.stopping.of(read_aloud, puzzle))
    say("")


def _opinion(task: Task, result: Result, common: Common, seconds: float) -> Opinion | None:
    """The opinion of another engine, within the rest of the limits; None if nothing was proved."""
    if result.status not in (Status.UNIQUE, Status.NONE):
        return None
    left = None if common.time is None else max(0.0, common.time - seconds)
    return second_opinion(result, time=left, nodes=common.nodes, cancelled=task.cancelled)


def _defect(result: Result, opinion: Opinion) -> str:
    """A line for a bug report: one of the two engines is wrong."""
    said = opinion.status.value if opinion.status else "otherwise"
    return (
        f"a defect in gridwright: {opinion.first} says {result.status.value}, {opinion.engine} "
        f"says {said}; please report this line with the puzzle"
    )


def _report(task: Task, result: Result, opinion: Opinion | None) -> None:
    puzzle = task.puzzle
    answer = verdict(result)
    if opinion and opinion.agrees is False:
        answer = "unknown: two engines contradict each other"
    elif result.status is Status.NONE:  # a reader may wonder which family the text was read as
        answer = f"none: this {puzzle.family.name} has no solution"
    elif result.status is Status.MULTIPLE and result.stopped is Stopped.LIMIT:
        answer = "multiple: there is more than one solution"
    for note in puzzle.family.notes(puzzle):
        say(from_source(task.source, note))
    say(from_source(task.source, answer))
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
        if puzzle.givens or not _is_doubtful(puzzle):
            reason = reason_for_none(puzzle, seconds=SECONDS, cancelled=task.cancelled)
            if reason:
                say(reason)
        for sentence in _suspicion(task):
            say(sentence)


def _is_doubtful(puzzle: Puzzle) -> bool:
    """Whether it has clues that are left out in turn and read aloud, as crosswords have."""
    return next(puzzle.family.without_each(puzzle), None) is not None


def _suspicion(task: Task) -> Iterator[str]:
    """Which clues may be wrong, as they were understood; nothing where there are none."""
    puzzle = task.puzzle
    if not _is_doubtful(puzzle):
        return
    suspected = suspects(puzzle, seconds=SECONDS, cancelled=task.cancelled)
    named = ", ".join(map(printable, suspected.clues[:MOST_NAMED]))
    more = (
        f" and {len(suspected.clues) - MOST_NAMED} more"
        if len(suspected.clues) > MOST_NAMED
        else ""
    )
    if suspected.clues:
        yield f"there is a solution without the clue for: {named}{more}"
        yield columns_of(named_readings(puzzle, suspected.clues[:MOST_NAMED]))
    elif suspected.is_settled:
        yield "leaving out any one clue does not give a solution either"
    if not suspected.is_settled:
        yield "there was no time to leave out every clue in turn"
    if not suspected.clues:
        found = contradiction(puzzle, seconds=SECONDS, cancelled=task.cancelled)
        yield from _contradiction(puzzle, found)


def _contradiction(puzzle: Puzzle, found: Contradiction | None) -> Iterator[str]:
    """Clues that cannot all be true."""
    if found is None or (len(found.clues) > MOST_NAMED and not found.is_smallest):
        yield "there was no time to find a few clues that contradict one another"
        return
    n = len(found.clues)
    if not n:
        yield "there is no solution without any clue either"
        return
    sure = "" if found.is_smallest else " (perhaps not all of them are needed)"
    if n == 1:
        yield f"this clue alone leaves no solution{sure}:"
    else:
        yield f"these {n} clues contradict one another{sure}:"
    yield columns_of(named_readings(puzzle, found.clues[:MOST_NAMED]))
    if n > MOST_NAMED:
        yield f"  and {n - MOST_NAMED} more"


def _is_unique(result: Result) -> bool:
    return result.status is Status.UNIQUE


def _write_json(
    task: Task, result: Result, opinion: Opinion | None, *, aloud: bool, minimal: bool
) -> None:
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
        if reason.clues:
            content["contradiction"] = list(reason.clues)
            content["contradiction_is_smallest"] = reason.is_smallest
    if result.status is Status.NONE:
        content |= _suspicion_as_json(task)
    if aloud:
        content["reading"] = reading_as_json(puzzle.readings())
        content["rules"] = list(puzzle.rules())
    if minimal and _is_unique(result):
        content["minimal"] = spared_as_json(task)
    notes = puzzle.family.notes(puzzle)
    content |= {"notes": list(notes)} if notes else {}
    write_json({"puzzle": content.pop("puzzle"), "source": task.source, **content})


def _suspicion_as_json(task: Task) -> dict[str, object]:
    """The same as keys: ``suspects`` or ``contradiction``, with the readings of these clues."""
    puzzle = task.puzzle
    clues = suspects(puzzle, seconds=SECONDS, cancelled=task.cancelled).clues
    if clues:
        told = reading_as_json(named_readings(puzzle, clues))
        return {"suspects": list(clues), "reading": told}
    doubtful = _is_doubtful(puzzle)
    found = doubtful and contradiction(puzzle, seconds=SECONDS, cancelled=task.cancelled)
    if not found:
        return {}
    return {
        "contradiction": list(found.clues),
        "contradiction_is_smallest": found.is_smallest,
        "reading": reading_as_json(named_readings(puzzle, found.clues)),
    }
