"""The command generate --from DRAFT --add: what a draft with several solutions lacks."""

from gridwright.api.assisting import Assistance, assist
from gridwright.api.solving import Stopping, interruptible
from gridwright.basics.errors import PuzzleError
from gridwright.basics.halting import Halted
from gridwright.cli import status
from gridwright.cli.options import command_began
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.sources import loaded
from gridwright.cli.wording import reason_to_stop
from gridwright.puzzles.result import Status

__all__ = ["tell_assistance"]

SHOWN = 12
"""Facts that are printed; JSON has all."""


def tell_assistance(
    draft: str, solution: str | None, seconds: float | None, jobs: int | None, *, as_json: bool
) -> int:
    """Print it; the exit status."""
    try:
        with interruptible() as cancelled:
            stopping = Stopping(seconds, cancelled, command_began())
            wanted = None if solution is None else loaded(solution)
            found = stopping.of(assist, loaded(draft), wanted, jobs=jobs)
    except Halted as halted:
        complain(reason_to_stop(halted.reason))
        return status.of_reason(halted.reason)
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    if as_json:
        write_json(found.as_json())
    else:
        say(_told(found))
    return {Status.NONE: status.NO_SOLUTION, Status.UNKNOWN: status.UNSETTLED}.get(
        found.status, status.DONE
    )


def _told(found: Assistance) -> str:
    if found.status is Status.NONE:
        return "no solution"
    if found.status is Status.UNKNOWN:
        return "it takes too many nodes to tell whether there is a second solution"
    if found.status is Status.UNIQUE:
        spare = ", ".join(found.spare)
        return f"one solution; of these any one may go: {spare}" if spare else "one solution"
    assert found.other is not None
    family, puzzle = found.other.puzzle.family, found.other.puzzle
    lines = ["several solutions; one of them:", family.text(puzzle, found.other).plain(), ""]
    lines.append("what is true of another one, and excludes it, the cheapest first:")
    for fact in found.facts[:SHOWN]:
        many = "unknown" if fact.left is None else "10 or more" if fact.left >= 10 else fact.left
        lines.append(f"  {fact.text} (solutions left: {many})")
    if len(found.facts) > SHOWN:
        lines.append(f"  and {len(found.facts) - SHOWN} more")
    return "\n".join(lines)
