"""What a puzzle might do without, for ``check --minimal``."""

from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.api.questions import Questions, Redundant
from gridwright.api.setting import NODES
from gridwright.basics.english import listed
from gridwright.basics.errors import PuzzleError
from gridwright.basics.halting import Halted
from gridwright.basics.printable import printable
from gridwright.cli.running import Task
from gridwright.cli.wording import reason_to_stop
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["spared_as_json", "spared_in_words"]


class _Found:
    """What may go, by its names; or why that could not be found out."""

    def __init__(self, task: Task) -> None:
        self.redundant, self.trouble, self.n = Redundant((), ()), "", 0
        try:
            self.redundant = task.stopping.of(self._find, task.puzzle)
        except Halted as halted:
            self.trouble = reason_to_stop(halted.reason)
        except PuzzleError as error:
            self.trouble = str(error)

    def _find(self, puzzle: Puzzle) -> Redundant:
        asked = Questions(puzzle, clues=True)
        self.n = len(puzzle.givens) + len(asked.clues)
        return asked.redundant(nodes=NODES)


def spared_in_words(task: Task) -> Iterator[str]:
    """Which givens and clues of a puzzle with one solution may go, in sentences."""
    found = _Found(task)
    singly, together, unsettled = found.redundant

    def names(some: Sequence[Variable]) -> str:
        return listed(_names(task.puzzle, some))

    if found.trouble:
        yield f"it was not found out what may be left out: {found.trouble}"
        return
    if not found.n:
        yield "there is nothing to be left out: no givens, and no clues that may go"
        return
    of = f"of {found.n:,} givens and clues"
    if not singly:
        yield f"none {of} may be left out" + " so far as is known" * bool(unsettled)
    else:
        yield f"{len(singly):,} {of} may be left out, one at a time: {names(singly)}"
    if len(singly) > 1 and len(together) == 1:
        yield f"once {names(together)} is left out, no other may be"
    elif len(singly) > 1:
        yield f"{len(together):,} may be left out at once, and then no other: {names(together)}"
    if unsettled:
        yield f"it would take too long to say whether these may: {names(unsettled)}"


def spared_as_json(task: Task) -> dict[str, Any]:
    """The same as a value of the key ``minimal``."""
    found = _Found(task)
    if found.trouble:
        return {"trouble": found.trouble}
    return {key: _names(task.puzzle, names) for key, names in found.redundant._asdict().items()}


def _names(puzzle: Puzzle, some: Sequence[Variable]) -> list[str]:
    return [printable(puzzle.name(one)) for one in some]
