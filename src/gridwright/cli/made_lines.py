"""Very many 9x9 Sudokus that are made, as lines of a file; and jobs of them, which can resume."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.api.generating import maker_of
from gridwright.api.recipes import told_by
from gridwright.api.solving import Stopping, interruptible
from gridwright.basics.errors import JobError, NotMade, PuzzleError
from gridwright.basics.halting import Halted
from gridwright.basics.printable import printable
from gridwright.basics.version import __version__
from gridwright.cli import status
from gridwright.cli.options import Common, command_began
from gridwright.cli.output import complain, say
from gridwright.cli.wording import some_made
from gridwright.puzzles.puzzle import Puzzle
from gridwright.run.batch import MADE, BatchJob, BatchTask, Position, opened_batch

if TYPE_CHECKING:
    from gridwright.bulk.output import OutputWriter

__all__ = ["resume_made", "show_made", "write_lines"]

SECONDS = 2.0
"""Between two times at which it is stored how far a job is: what a crash may cost."""

Begun = tuple[str, Iterator[bytes]]
"""The recipe with its seed, and the lines, many at a time."""


def write_lines(
    board: str | Puzzle,
    told: dict[str, Any],
    output: str,
    *,
    n: int,
    seed: int,
    start: int = 0,
    jobs: int | None = None,
    job: str | None = None,
    seconds: float | None = None,
) -> int:
    """Write n puzzles as lines, and say so; with a job, from where it was left. The exit status.

    Raises PuzzleError where they cannot be made, OSError where they cannot be written.
    """
    from gridwright.bulk.output import OutputWriter

    with interruptible() as cancelled:
        stopping = Stopping(seconds, cancelled, command_began())

        def begun(done: int) -> Begun:
            maker = stopping.of(maker_of, board, jobs=jobs, **told)
            if not maker.is_lines:
                raise PuzzleError("only 9x9 Sudokus are written as lines", place=output)
            lines = maker.lines(seed, start + done, n - done, jobs=jobs)
            return f"{maker.recipe}:seed={seed}", lines

        if job is None:
            recipe, blocks = begun(0)
            writer = OutputWriter.create(output)
            return _written(writer, blocks, stopping, recipe, output, Position(), n)
        if isinstance(board, Puzzle) or told.get("solution") is not None:
            raise JobError("a job makes puzzles of a family: a draft or a solution may change")
        recipe, _ = begun(0)
        source = (recipe, f"{recipe}:{start}", n, "")
        place = str(Path(output).absolute())
        task = BatchTask((source,), place, MADE, None, False, __version__)
        with opened_batch(job, running=True) as file:
            if file.is_new:
                file.begin_batch(task)
            elif different := file.batch.differences(task):
                raise JobError(f"{job} is a job for something else: {', '.join(different)}")
            position = file.position
            writer = OutputWriter.reopen(task.output, position.length)
            recipe, blocks = begun(position.line)
            return _written(writer, blocks, stopping, recipe, output, position, n, file)


def _written(
    writer: "OutputWriter",
    blocks: Iterator[bytes],
    stopping: Stopping,
    recipe: str,
    output: str,
    position: Position,
    n: int,
    job: BatchJob | None = None,
) -> int:
    """Write the blocks; the exit status."""
    code, due, before, begun = status.DONE, 0.0, position.seconds, time.monotonic()

    def keep() -> None:
        if job is not None:
            writer.sync()
            position.length, position.seconds = writer.length, before + time.monotonic() - begun
            job.keep(position)

    try:
        while (block := stopping.of(next, blocks, None)) is not None:
            writer.write(block)
            position.line += block.count(b"\n")
            if time.monotonic() >= due:
                keep()
                due = time.monotonic() + SECONDS
        position.is_done = True
        position.place = 1
    except Halted as halted:
        complain(some_made(position.line, n, halted.reason))
        code = status.of_reason(halted.reason)
    except NotMade as error:
        complain(str(error))
        code = status.UNSETTLED
    finally:
        keep()
        writer.close()
    many = "1 puzzle" if position.line == 1 else f"{position.line:,} puzzles"
    say(f"{printable(output)}: {many} of {recipe}")
    return code


def resume_made(path: str, common: Common) -> int:
    """Go on with a job; the exit status."""
    try:
        with opened_batch(path, running=False) as job:
            task = job.batch
        recipe, first, n, _ = task.inputs[0]
        start = int(first.rpartition(":")[2])
        family, told = told_by(recipe)
        how: dict[str, Any] = {"jobs": common.jobs, "job": path, "seconds": common.time}
        return write_lines(
            family, told, task.output, n=n, seed=told.pop("seed"), start=start, **how
        )
    except (PuzzleError, ValueError, LookupError) as error:
        complain(str(error))
        return status.BAD_INPUT
    except OSError as error:
        complain(f"{path}: {(error.strerror or str(error)).lower()}")
        return status.BAD_INPUT


def show_made(task: BatchTask, position: Position) -> None:
    """Print what a job is about and how far it has got."""
    _, first, n, _ = task.inputs[0]
    say(f"generate {n:,} puzzles from {first} -o {task.output}")
    left = "finished" if position.is_done else f"{position.line:,} so far"
    say(f"{left}; {position.seconds:.1f} s")
