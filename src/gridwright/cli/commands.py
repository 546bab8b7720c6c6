"""The commands that search for solutions: solve and count."""

from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import say
from gridwright.cli.report import JsonReport, Report, TextReport
from gridwright.cli.running import Searching, Task, each
from gridwright.cli.wording import counted, figures, from_source

__all__ = ["count_puzzles", "solve_puzzles"]


def solve_puzzles(
    words: tuple[str, ...], limit: int | None, common: Common, *, trace: bool = False
) -> int:
    """Solve each puzzle and report; the worst exit status."""
    report: Report = JsonReport(traced=trace) if common.as_json else TextReport(traced=trace)

    def handle(task: Task) -> int:
        searching = Searching(task, limit, common)
        report.begin(task.puzzle, task.source)
        result = searching.run(report.solution)
        report.end(result)
        return status.of_result(result)

    return each(words, handle, engine=common.engine)


def count_puzzles(words: tuple[str, ...], limit: int | None, common: Common) -> int:
    """Count the solutions of each puzzle; the worst exit status."""

    def handle(task: Task) -> int:
        result = Searching(task, limit, common, counting=True).count()
        if common.as_json:
            report = JsonReport()
            report.begin(task.puzzle, task.source)
            report.end(result)
        else:
            say(from_source(task.source, counted(result.count, result.stopped)))
            say(figures(result.stats))
        return status.of_result(result)

    return each(words, handle, engine=common.engine)
