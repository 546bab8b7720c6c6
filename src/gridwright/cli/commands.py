"""The commands that search for solutions: solve and count."""

from typing import TYPE_CHECKING

from gridwright.bulk.accelerator import Accelerator
from gridwright.cli import status
from gridwright.cli.bulk import SolveOptions, solve_streams
from gridwright.cli.options import Common
from gridwright.cli.output import say
from gridwright.cli.report import JsonReport, Report, TextReport
from gridwright.cli.running import Searching, Task, each, engine_exists
from gridwright.cli.wording import counted, figures, from_source

if TYPE_CHECKING:  # threads and SQLite are loaded for long runs alone
    from gridwright.cli.long_running import LongSearching

__all__ = ["count_puzzles", "solve_puzzles"]


def solve_puzzles(words: tuple[str, ...], wish: SolveOptions) -> int:
    """Solve each puzzle and report; the worst exit status."""
    common = wish.common
    report: Report = (
        JsonReport(traced=wish.traced) if common.as_json else TextReport(traced=wish.traced)
    )

    helper = Accelerator()

    def handle(task: Task) -> int:
        searching = _searching(task, wish.limit, common)
        report.begin(task.puzzle, task.source, task.stopping)
        is_helped = wish.may_be_helped and not task.stopping.reason()
        result = helper.result(task.puzzle, task.cancelled) if is_helped else None
        if result is None:
            result = searching.run(report.solution)
        else:
            for solution in result.solutions:
                report.solution(solution)
        report.end(result)
        return status.of_result(result)

    if not engine_exists(common.engine):
        return status.BAD_INPUT
    if wish.output is not None and common.job is not None:
        from gridwright.cli.batches import run_batch

        return run_batch(words, wish)
    return solve_streams(words, wish, handle)


def count_puzzles(words: tuple[str, ...], limit: int | None, common: Common) -> int:
    """Count the solutions of each puzzle; the worst exit status."""

    def handle(task: Task) -> int:
        result = _searching(task, limit, common, counting=True).count()
        if common.as_json:
            report = JsonReport()
            report.begin(task.puzzle, task.source, task.stopping)
            report.end(result)
        else:
            say(from_source(task.source, counted(result.count, result.stopped)))
            say(figures(result.stats))
        return status.of_result(result)

    return each(words, handle, engine=common.engine, family=common.family, seconds=common.time)


def _searching(
    task: Task, limit: int | None, common: Common, *, counting: bool = False
) -> "Searching | LongSearching":
    """A search, or a long run: counts need no job to go on on several threads."""
    asked = common.job or common.in_order or (common.jobs and not counting)
    if not (asked or common.cluster):
        return Searching(task, limit, common, counting=counting)
    from gridwright.cli.long_running import LongSearching

    return LongSearching(task, limit, common, counting=counting)
