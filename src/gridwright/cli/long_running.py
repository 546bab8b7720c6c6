"""Job files: what the commands `run` do with them."""

from dataclasses import replace

from gridwright.api.long_runs import exported, resumed, shown_job
from gridwright.api.solving import Stopping, interruptible
from gridwright.basics.errors import JobError, PuzzleError
from gridwright.basics.printable import printable
from gridwright.cli import status
from gridwright.cli.batches import resume_batch, show_batch
from gridwright.cli.options import Common, command_began
from gridwright.cli.output import complain, say, tell, write_json
from gridwright.cli.report import JsonReport, Report, TextReport
from gridwright.cli.running import Searching, Task
from gridwright.cli.wording import counted, figures, from_source
from gridwright.run.batch import is_batch

__all__ = ["export_job", "list_units", "resume_job", "show_job"]


def show_job(path: str) -> int:
    """Say what a job is about and how far it is."""
    if is_batch(path):
        return show_batch(path)
    try:
        shown = shown_job(path)
    except JobError as error:
        complain(str(error))
        return status.BAD_INPUT
    progress = shown.progress
    say(f"{shown.task.command} {shown.task.source or 'a puzzle'}, engine {shown.task.engine}")
    open_ = sum(not unit.is_done for unit in shown.units)
    failed = sum(unit.is_failed for unit in shown.units)
    told = f"{progress.solutions:,} solution{'' if progress.solutions == 1 else 's'}"
    say(told if shown.is_done else f"at least {told}; {progress.fraction:.2%} of the tree")
    say(
        f"{len(shown.units)} units, {open_} of them open{f', {failed} failed' * bool(failed)}; "
        f"{progress.nodes:,} nodes, {progress.seconds:.1f} s"
    )
    return status.DONE


def list_units(path: str) -> int:
    """List the units of a job."""
    try:
        shown = shown_job(path)
    except JobError as error:
        complain(str(error))
        return status.BAD_INPUT
    say("unit            state  share of the tree  finished  solutions")
    for unit in shown.units:
        state = "done" if unit.is_done else "failed" if unit.is_failed else "open"
        say(
            f"{unit.name or 'whole':15} {state:6}{unit.share:17.3%} {unit.finished:9.1%}  "
            f"{unit.count:,}"
        )
    for attempt in shown.attempts:
        if attempt.told:
            told = f"{attempt.unit or 'whole'} failed on {attempt.worker}: {attempt.told}"
            say(printable(told))
    return status.DONE


def resume_job(path: str, common: Common) -> int:
    """Go on with a job; what it is about is in the file."""
    if is_batch(path):
        return resume_batch(path, common)
    try:
        long = resumed(path)
        with interruptible() as cancelled:
            stopping = Stopping(common.time, cancelled, command_began())
            task = Task(long.source, long.puzzle, stopping)
            common = replace(common, job=path, engine=long.engine)
            counting, workers = long.counting, common.workers(counting=long.counting)
            searching = Searching(task, None, common, counting=counting, workers=workers)
            report: Report = JsonReport() if common.as_json else TextReport()
            if long.counting and not common.as_json:
                result = searching.count()
                say(from_source(long.source, counted(result.count, result.stopped)))
                tell(figures(result.stats))
            else:
                report.begin(long.puzzle, long.source, stopping)
                result = searching.count() if long.counting else searching.run(report.solution)
                report.end(result)
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    return status.of_result(result)


def export_job(path: str, common: Common) -> int:
    """Tell the solutions that a job has found, in the order of their values.

    Those that can be saved of a damaged one are told before the damage is.
    """
    report = TextReport()
    try:
        for number, solution in enumerate(exported(path, in_order=True)):
            if common.as_json:
                write_json({"solution": solution.as_json()}, flush=False)
                continue
            if number == 0:
                report.begin(solution.puzzle, path, Stopping())
            report.solution(solution)
    except JobError as error:
        complain(str(error))
        return status.BAD_INPUT
    return status.DONE
