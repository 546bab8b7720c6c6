"""Solutions up to symmetry: the option --symmetry of the command count, or the key of a puzzle."""

from gridwright.api.orbits import has_symmetry, orbits
from gridwright.basics.errors import PuzzleError, Undecided
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.running import Task, each
from gridwright.cli.wording import from_source

__all__ = ["count_orbits", "tell_told_orbits"]


def count_orbits(words: tuple[str, ...], common: Common) -> int:
    """Tell for each puzzle how many solutions it has up to symmetry; the worst exit status."""

    def handle(task: Task) -> int:
        return _tell(task, common)

    return each(words, handle, engine=common.engine, family=common.family, seconds=common.time)


def tell_told_orbits(task: Task, limit: int | None, common: Common) -> int | None:
    """Do so for a puzzle that says itself which solutions are one; None for another puzzle."""
    if not has_symmetry(task.puzzle):
        return None
    if limit is not None or common.job is not None or common.cluster is not None:
        complain(
            from_source(
                task.source,
                "--limit, --job and --cluster cannot be used to count up to symmetry, "
                "which the puzzle says",
            )
        )
        return status.BAD_INPUT
    return _tell(task, common)


def _tell(task: Task, common: Common) -> int:
    limits = {"time": common.time, "nodes": common.nodes}
    try:
        found = orbits(task.puzzle, engine=common.engine, **limits)  # type: ignore[arg-type]
    except PuzzleError as error:
        complain(from_source(task.source, str(error)))
        return status.UNSETTLED if isinstance(error, Undecided) else status.BAD_INPUT
    if common.as_json:
        told = {"puzzle": task.puzzle.family.name, "source": task.source, "count": found.count}
        write_json({**told, "all": found.solutions, "symmetries": found.symmetries})
    else:
        counted = f"{found.count:,} up to symmetry, {found.solutions:,} in all"
        say(from_source(task.source, counted))
        say(f"symmetries: {', '.join(found.symmetries) or 'none'}")
    return status.DONE if found.count else status.NO_SOLUTION
