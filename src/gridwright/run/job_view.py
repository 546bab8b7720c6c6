"""A job file as others look at it, while it runs or afterwards."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from gridwright.basics.errors import DamagedJob, JobError
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.run.job import COUNT, Attempt, Job, JobTask
from gridwright.run.progress import Progress
from gridwright.run.units import Unit, progress

__all__ = ["Shown", "existing", "kept_solutions", "opened_job", "shown_job"]


@dataclass(frozen=True)
class Shown:
    """A job as it stands; `attempts` are those of workers of a cluster that failed."""

    task: JobTask
    units: tuple[Unit, ...]
    seconds: float
    attempts: tuple[Attempt, ...] = ()

    @property
    def progress(self) -> Progress:
        """How far it is."""
        return progress(self.units, self.seconds)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be searched."""
        return all(unit.is_done for unit in self.units)


def shown_job(path: str) -> Shown:
    """What a job file holds; raises JobError.  Another process may be running it."""
    with existing(path) as job:
        units = tuple(job.units(loading=False))
        return Shown(job.task, units, job.seconds, tuple(job.attempts()))


@contextmanager
def opened_job(path: str, *, running: bool = True) -> Iterator[Job]:
    """A job file, to be run or only looked at; closed at the end."""
    job = Job(path, running=running)
    try:
        yield job
    finally:
        job.close()


@contextmanager
def existing(path: str) -> Iterator[Job]:
    """A job file to be looked at; raises JobError if there is none yet."""
    with opened_job(path, running=False) as job:
        if job.is_new:
            raise JobError(f"{path} is not a job")
        yield job


def kept_solutions(
    path: str, read: Callable[[], Puzzle], *, in_order: bool = False
) -> Iterator[Solution]:
    """The solutions that a job has found of the puzzle, checked once more; raises JobError.

    Of a damaged job all solutions that are whole come first, then DamagedJob is raised.
    """
    with existing(path) as job:
        if job.task.command == COUNT:
            raise JobError(f"{path} counts, and keeps no solutions")
        puzzle = read()
        model, n_wrong = puzzle.model(), 0
        for values in job.solutions(in_order=in_order):
            assignment = dict(zip(model.domains, values, strict=False))
            if len(values) != len(model.domains) or model.violations(assignment):
                n_wrong += 1
                continue
            yield puzzle.family.read(puzzle, assignment)
        if n_wrong:
            raise DamagedJob(f"{path} is damaged: {n_wrong:,} of its solutions are wrong")
