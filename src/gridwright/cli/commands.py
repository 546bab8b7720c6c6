"""What the commands do: each puzzle in turn, under limits, until done or interrupted."""

import json
from collections.abc import Callable
from typing import Any

from gridwright.api import Solving, all_families, conflict, differences, engines, interruptible
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say, show
from gridwright.cli.progress import progress_line
from gridwright.cli.report import JsonReport, Report, TextReport
from gridwright.cli.sources import Named, named_puzzles
from gridwright.cli.wording import counted, figures, list_of_differences, reason_for_none, verdict
from gridwright.core.errors import PuzzleError
from gridwright.core.puzzle import Puzzle
from gridwright.core.result import Result, Solution, Status

__all__ = ["check_puzzles", "count_puzzles", "list_engines", "list_families", "solve_puzzles"]


def solve_puzzles(
    words: tuple[str, ...], limit: int | None, common: Common, *, trace: bool = False
) -> int:
    """Solve each puzzle and report; the worst exit status."""
    report: Report = JsonReport(traced=trace) if common.as_json else TextReport(traced=trace)

    def handle(named: Named, puzzle: Puzzle, cancelled: Callable[[], bool]) -> int:
        report.begin(puzzle, named.source)
        result = _run(puzzle, limit, common, cancelled, report.solution)
        report.end(result)
        return status.of_result(result)

    return _each(words, handle)


def count_puzzles(words: tuple[str, ...], limit: int | None, common: Common) -> int:
    """Count the solutions of each puzzle; the worst exit status."""

    def handle(named: Named, puzzle: Puzzle, cancelled: Callable[[], bool]) -> int:
        result = _run(puzzle, limit, common, cancelled)
        if common.as_json:
            report = JsonReport()
            report.begin(puzzle, named.source)
            report.end(result)
        else:
            say(f"{named.source}: " * bool(named.source) + counted(result.count, result.stopped))
            say(figures(result.stats))
        return status.of_result(result)

    return _each(words, handle)


def check_puzzles(words: tuple[str, ...], common: Common) -> int:
    """Say of each puzzle whether it has one solution; the worst exit status."""

    def handle(named: Named, puzzle: Puzzle, cancelled: Callable[[], bool]) -> int:
        found: list[Solution] = []
        result = _run(puzzle, 2, common, cancelled, found.append)
        if common.as_json:
            _check_as_json(named, result, found)
        else:
            say(f"{named.source}: " * bool(named.source) + verdict(result))
            if result.status is Status.MULTIPLE:
                say(list_of_differences(puzzle, found))
                for solution in found:
                    say("")
                    show(puzzle.family.text(puzzle, solution))
            elif result.status is Status.NONE:
                say(reason_for_none(puzzle, seconds=5.0))
        return status.NOT_UNIQUE if result.status is Status.MULTIPLE else status.of_result(result)

    return _each(words, handle)


def _check_as_json(named: Named, result: Result, found: list[Solution]) -> None:
    puzzle, content = result.puzzle, result.as_json()
    content["solutions"] = [solution.as_json() for solution in found]
    content["differences"] = {
        puzzle.name(name): list(values) for name, values in differences(found).items()
    }
    found_conflict = conflict(puzzle, seconds=5.0) if result.status is Status.NONE else None
    if found_conflict:
        content["conflict"] = [puzzle.name(name) for name in found_conflict.givens]
        content["broken"] = found_conflict.broken
    print(json.dumps({"puzzle": content.pop("puzzle"), "source": named.source, **content}))


def list_families() -> int:
    """Each family with its keys."""
    for family in all_families():
        aliases = f" (also {', '.join(family.aliases)})" if family.aliases else ""
        say(f"{family.name}{aliases}: {family.summary}")
        for key, told in family.keys.items():
            say(f"    {key}: {told}")
    return status.DONE


def list_engines(words: tuple[str, ...]) -> int:
    """Each engine, and why it cannot take a puzzle."""

    def handle(named: Named, puzzle: Puzzle, cancelled: Callable[[], bool]) -> int:
        for name, reason in engines(puzzle).items():
            say(f"{name}: {'can solve it' if reason is None else f'cannot: {reason}'}")
        return status.DONE

    return _each(words, handle)


def _run(
    puzzle: Puzzle,
    limit: int | None,
    common: Common,
    cancelled: Callable[[], bool],
    found: Callable[[Solution], Any] | None = None,
) -> Result:
    """Search under the user's limits; what is found is told at once, or counted only."""
    with progress_line(common.progress) as line:
        solving = Solving(
            puzzle,
            limit=limit,
            time=common.time,
            nodes=common.nodes,
            engine=common.engine,
            cancelled=cancelled,
            progress=line,
        )
        for assignment in solving.assignments():
            if found:
                line.clear()
                found(puzzle.family.read(puzzle, assignment))
        return solving.result()


def _each(
    words: tuple[str, ...], handle: Callable[[Named, Puzzle, Callable[[], bool]], int]
) -> int:
    """Handle each puzzle, until Ctrl-C; errors are told and the rest goes on."""
    statuses = []
    with interruptible() as cancelled:
        for named in named_puzzles(words):
            try:
                if isinstance(named.puzzle, PuzzleError):
                    raise named.puzzle
                statuses.append(handle(named, named.puzzle, cancelled))
            except PuzzleError as error:
                complain(str(error))
                statuses.append(status.BAD_INPUT)
            if cancelled():
                statuses.append(status.INTERRUPTED)
                break
    return status.worst(statuses)
