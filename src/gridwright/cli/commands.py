"""The commands that search for solutions: solve and count."""

from gridwright.bulk.accelerator import Accelerator
from gridwright.cli import status
from gridwright.cli.bulk import SolveOptions, solve_streams
from gridwright.cli.options import Common
from gridwright.cli.output import say, tell
from gridwright.cli.report import CsvReport, JsonReport, LinesReport, Report, TextReport
from gridwright.cli.running import Searching, Task, each, engine_exists
from gridwright.cli.wording import counted, figures, from_source

__all__ = ["count_puzzles", "solve_puzzles"]


def solve_puzzles(words: tuple[str, ...], wish: SolveOptions) -> int:
    """Solve each puzzle and report; the worst exit status."""
    common = wish.common
    report = _report(wish)
    helper = Accelerator()

    def handle(task: Task) -> int:
        workers = common.workers(counting=False)
        is_helped = wish.may_be_helped and not task.stopping.reason()
        result = helper.result(task.puzzle, task.cancelled) if is_helped else None
        if result is None:
            searching = Searching(task, wish.limit, common, workers=workers)
            report.begin(task.puzzle, task.source, task.stopping)
            result = searching.run(report.solution)
            helper.note(result)
        else:
            report.begin(task.puzzle, task.source, task.stopping)
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


def _report(wish: SolveOptions) -> Report:
    """Who tells the solutions."""
    match wish.shape:
        case "csv":
            return CsvReport()
        case "jsonl":
            return LinesReport(traced=wish.traced, explained=wish.explained)
    if wish.common.as_json:
        return JsonReport(traced=wish.traced, explained=wish.explained)
    return TextReport(traced=wish.traced, explained=wish.explained)


def count_puzzles(words: tuple[str, ...], limit: int | None, common: Common) -> int:
    """Count the solutions of each puzzle; the worst exit status."""

    def handle(task: Task) -> int:
        from gridwright.cli.orbits import tell_told_orbits

        if (told := tell_told_orbits(task, limit, common)) is not None:
            return told
        workers = common.workers(counting=True)
        result = Searching(task, limit, common, counting=True, workers=workers).count()
        if common.as_json:
            report = JsonReport()
            report.begin(task.puzzle, task.source, task.stopping)
            report.end(result)
        else:
            say(from_source(task.source, counted(result.count, result.stopped)))
            tell(figures(result.stats))
        return status.of_result(result)

    return each(words, handle, engine=common.engine, family=common.family, seconds=common.time)
