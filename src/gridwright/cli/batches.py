"""Batches in job files: `solve FILE... -o OUTPUT --job JOB`, `grade`, and `run` for them."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gridwright.basics.errors import JobError, PuzzleError
from gridwright.basics.version import __version__
from gridwright.bulk.streams import opened
from gridwright.cli import status
from gridwright.cli.bulk import Bulk, SolveOptions, writing
from gridwright.cli.grade_options import GradeOptions, grade_form
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say
from gridwright.cli.sources import reason
from gridwright.run.batch import MADE, BatchJob, BatchTask, opened_batch, read_input

if TYPE_CHECKING:
    from gridwright.bulk.answering import Done

__all__ = ["resume_batch", "run_batch", "show_batch"]

SHARE = 20
"""Storing is done so seldom that it takes at most one part of so many of the time,"""

LONGEST = 2.0
"""but not after more seconds than these, which a crash may cost: a busy disk syncs slowly."""


class _Keeping:
    """Stores how far a batch has got, once its output has been synced to the disk."""

    def __init__(self, job: BatchJob, bulk: Bulk) -> None:
        self.job, self.bulk = job, bulk
        self.position = job.position
        self.before, self.begun = self.position.seconds, time.monotonic()
        self.due = 0.0

    def __call__(self, done: "Done") -> None:
        """A chunk has been written, all of it or up to a line that stops the batch."""
        if self.bulk.options.strict and done.errors:
            return
        position, end = self.position, done.chunk.end
        position.offset, position.line = end.offset, end.line
        for name, n in vars(done.tally).items():
            position.tally[name] = position.tally.get(name, 0) + n
        if time.monotonic() >= self.due and done.chunk.error is None:
            self.keep()

    def keep(self) -> None:
        """Store it."""
        started = time.monotonic()
        assert self.bulk.writer is not None
        self.bulk.writer.sync()
        self.position.length = self.bulk.writer.length
        self.position.seconds = self.before + started - self.begun
        self.job.keep(self.position)
        ended = time.monotonic()
        self.due = ended + min(SHARE * (ended - started), LONGEST)


def run_batch(words: tuple[str, ...], options: SolveOptions) -> int:
    """Begin or resume a batch; returns the worst exit status of all its parts."""
    job = options.common.job
    assert job is not None
    return _exit_status(lambda: _run(job, _task(words, options), options))


def resume_batch(path: str, common: Common) -> int:
    """Resume a batch; the task is stored in its job."""

    def resume() -> int:
        with opened_batch(path, running=False) as job:
            task = job.batch
        if task.form == MADE:
            from gridwright.cli.made_lines import resume_made

            return resume_made(path, common)
        words = tuple(file for _, file, _, _ in task.inputs)
        graded = grade_form(task.form)
        as_json = replace(common, as_json="json" in (task.form, graded), job=path)
        options: SolveOptions
        if graded is None:
            options = SolveOptions(task.limit, as_json, task.output, task.strict)
        else:
            how = (as_json, task.output, task.strict)
            options = GradeOptions(None, *how, as_columns=graded == "tsv")
        return _run(path, _task(words, options, task), options)

    return _exit_status(resume)


def show_batch(path: str) -> int:
    """Print what a batch is about and how far it has got."""

    def show() -> int:
        with opened_batch(path, running=False) as job:
            task, position = job.batch, job.position
        if task.form == MADE:
            from gridwright.cli.made_lines import show_made

            show_made(task, position)
            return status.DONE
        n = sum(position.tally.get(name, 0) for name in ("unique", "none", "multiple", "unknown"))
        command = "solve" if grade_form(task.form) is None else "grade"
        say(f"{command} {' '.join(name for name, *_ in task.inputs)} -o {task.output}")
        if position.is_done:
            say(f"{n:,} puzzles; finished")
        else:
            say(
                f"{n:,} puzzles so far; resumes at line {position.line + 1:,} of "
                f"{task.inputs[position.place][0]}"
            )
        say(f"{position.tally.get('bad', 0):,} bad lines; {position.seconds:.1f} s")
        return status.DONE

    return _exit_status(show)


def _exit_status(do: Callable[[], int]) -> int:
    """The exit status of what is done; errors are printed."""
    try:
        return do()
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT


def _task(
    words: tuple[str, ...], options: SolveOptions, known: BatchTask | None = None
) -> BatchTask:
    """What a batch is about: the files as they are now.  `known` has the names it began with."""
    assert options.output is not None
    if options.output == "-":
        raise JobError("a job needs an output file that can be resumed, -o FILE")
    inputs: list[tuple[str, str, int, str]] = []
    for place, word in enumerate(words):
        try:
            name, path, size, sum_ = read_input(word)
        except OSError as error:
            what = "a job needs files that can be read again; " * (word == "-")
            raise JobError(f"{word}: {what}{reason(error, word)}") from None
        inputs.append((known.inputs[place][0] if known else name, path, size, sum_))
    form = known.form if known else options.form
    output = str(Path(options.output).absolute())
    return BatchTask(tuple(inputs), output, form, options.limit, options.strict, __version__)


def _run(path: str, task: BatchTask, options: SolveOptions) -> int:
    from gridwright.bulk.answers import Tally
    from gridwright.bulk.chunks import Place
    from gridwright.bulk.output import OutputWriter

    bulk, code = Bulk(options), status.DONE
    with writing(bulk), opened_batch(path, running=True) as job:
        if job.is_new:
            _check(task, options)
            job.begin_batch(task)
        elif different := job.batch.differences(task):
            raise JobError(f"{path} is a job for something else: {', '.join(different)}")
        keeping = _Keeping(job, bulk)
        position = keeping.position
        bulk.tally = Tally(**position.tally)  # of all that is in the output
        bulk.writer = OutputWriter.reopen(task.output, position.length)
        while not position.is_done and not options.is_over(code):
            name, file, *_ = task.inputs[position.place]
            with opened(file) as stream:
                stream.source = name
                start = Place(position.offset, position.line)
                code = bulk.run(stream, start, keeping)
            if not options.is_over(code):
                position.place, position.offset, position.line = position.place + 1, 0, 0
                position.is_done = position.place == len(task.inputs)
            if code != status.BAD_INPUT or not options.strict:
                keeping.keep()
        bulk.report()
    return status.worst([*bulk.statuses, *options.statuses(bulk.tally), code])


def _check(task: BatchTask, options: SolveOptions) -> None:
    """Raise FormatError for a file without Sudokus, before anything is written."""
    for name, file, *_ in task.inputs:
        with opened(file) as stream:
            stream.source = name
            options.takes(stream)
