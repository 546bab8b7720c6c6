"""A job file as others look at it, while it runs or afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from gridwright.basics.errors import JobError
from gridwright.run.job import Attempt, Job, Task
from gridwright.run.progress import Progress
from gridwright.run.units import Unit, progress

__all__ = ["Shown", "existing", "opened", "shown_job"]


@dataclass(frozen=True)
class Shown:
    """A job as it stands; `attempts` are those of workers of a cluster that failed."""

    task: Task
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
def opened(path: str, *, running: bool = True) -> Iterator[Job]:
    """A job file, to be run or only looked at; closed at the end."""
    job = Job(path, running=running)
    try:
        yield job
    finally:
        job.close()


@contextmanager
def existing(path: str) -> Iterator[Job]:
    """A job file to be looked at; raises JobError if there is none yet."""
    with opened(path, running=False) as job:
        if job.is_new:
            raise JobError(f"{path} is no job")
        yield job
