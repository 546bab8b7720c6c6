"""The option ``count --estimate``."""

from dataclasses import asdict

from gridwright.api.long_runs import Estimate, estimate
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import say, write_json
from gridwright.cli.running import Task, each
from gridwright.cli.wording import from_source

__all__ = ["estimate_puzzles"]

SECONDS = 5.0


def estimate_puzzles(words: tuple[str, ...], common: Common) -> int:
    """Estimate how many solutions each puzzle has; the worst exit status."""

    def handle(task: Task) -> int:
        found = task.stopping.of(_estimated, task, common)
        if common.as_json:
            figures = {
                name: value if value != float("inf") else None
                for name, value in asdict(found).items()
            }
            head = {"puzzle": task.puzzle.family.name, "source": task.source}
            write_json({**head, "estimate": figures})
        else:
            say(from_source(task.source, _told(found)))
        return status.DONE if found.probes else status.UNSETTLED

    return each(words, handle, family=common.family, seconds=common.time)


def _estimated(task: Task, common: Common) -> Estimate:
    """The estimate, in what is left of the time."""
    model, left = task.puzzle.model(), task.stopping.seconds_left
    seconds = SECONDS if left is None else left
    return estimate(model, seconds=seconds, seed=common.seed, cancelled=task.cancelled)


def _told(found: Estimate) -> str:
    if not found.probes:
        return "nothing is known: there was no time for a random probe"
    if found.is_exact:
        return f"{found.mean:.0f} solution{'' if found.mean == 1 else 's'}: there was no choice"
    probes = f"{found.probes:,} random probe{'' if found.probes == 1 else 's'}"
    if found.probes == 1:
        return f"perhaps {_about(found.mean)} solutions, an estimate from {probes}"
    return (
        f"about {_about(found.mean)} solutions, an estimate from {probes}; "
        f"95 % interval {_about(found.low)} to {_about(found.high)}"
    )


def _about(number: float) -> str:
    return f"{number:,.0f}" if number < 1e6 else f"{number:.3g}"
