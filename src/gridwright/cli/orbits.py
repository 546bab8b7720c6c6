"""The option --symmetry of the command count: solutions up to symmetries of the board."""

from gridwright.api.orbits import orbits
from gridwright.basics.errors import PuzzleError, Undecided
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.running import Task, each
from gridwright.cli.wording import from_source

__all__ = ["count_orbits"]


def count_orbits(words: tuple[str, ...], common: Common) -> int:
    """Tell for each puzzle how many solutions it has up to symmetry; the worst exit status."""

    def handle(task: Task) -> int:
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

    return each(words, handle, engine=common.engine, family=common.family, seconds=common.time)
