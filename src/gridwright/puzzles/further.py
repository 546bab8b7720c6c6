"""What is told of a puzzle besides its family's clues: constraints that somebody added to it.

Text       constraints = the model of `model.store` that has these constraints and no other, over
           the variables of the puzzle that they speak of
           symmetry = which solutions are counted as one, see `puzzles.symmetry`
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.model.constraints import Constraint, Variable
from gridwright.model.model import Model
from gridwright.puzzles.clue import Clue
from gridwright.text.keys import FURTHER, SYMMETRY
from gridwright.text.table import KeyTable

if TYPE_CHECKING:  # loaded where something is told
    from gridwright.model.bound import Told
    from gridwright.puzzles.symmetric_boards import Symmetric

__all__ = ["further", "further_clues", "read_further", "symmetry_told", "written_further"]

MOST_NAMED = 9
"""Variables that are told of a constraint without a name."""

Find = Callable[[Variable], Variable]
"""The variable of a puzzle with a name; raises UnknownName."""


def further(
    told: "Iterable[Told | Iterable[Told]]", name: str, find: Find
) -> tuple[Constraint, ...]:
    """What is told, alone or in lists, as constraints on the variables of a puzzle."""
    from gridwright.model.bound import bound, stated

    each: list[Told] = []
    for one in told:
        if isinstance(one, Iterable) and not isinstance(one, str):
            each += one
        else:
            each.append(one)
    return tuple(bound(stated(one, name), find) for one in each)


def read_further(table: KeyTable, find: Find) -> tuple[Constraint, ...]:
    """What the key tells, if it is there; raises PuzzleError with its place."""
    if FURTHER not in table:
        return ()
    from gridwright.model.bound import bound
    from gridwright.model.store import read_model

    text = table.text(FURTHER)

    def read() -> tuple[Constraint, ...]:
        return tuple(bound(constraint, find) for constraint in read_model(text).constraints)

    return table.reading(FURTHER, read)


def symmetry_told(table: KeyTable, puzzle: "Symmetric") -> dict[str, Any]:
    """The key with what it tells of a puzzle, if it tells anything; raises PuzzleError."""
    if SYMMETRY not in table:
        return {}
    from gridwright.puzzles.symmetry import read_symmetry

    told = read_symmetry(table, puzzle)
    return {SYMMETRY: told} if told else {}


def written_further(told: Sequence[Constraint], model: Callable[[], Model]) -> dict[str, str]:
    """The key with its value, if anything is told.

    Raises ModelError for constraints that hold functions.
    """
    if not told:
        return {}
    from gridwright.model.store import write_model

    spoken = {variable for constraint in told for variable in constraint.scope}
    domains = {v: values for v, values in model().domains.items() if v in spoken}
    return {FURTHER: write_model(Model(domains, told))}


def further_clues(
    constraints: Iterable[Constraint], name_of: Callable[[Variable], str]
) -> Iterator[Clue]:
    """Each of them as a clue that the puzzle might do without."""
    for constraint in constraints:
        told = ", ".join(map(name_of, constraint.scope[:MOST_NAMED]))
        more = ", ..." * (len(constraint.scope) > MOST_NAMED)
        name = constraint.name or f"{type(constraint).__name__} of {told}{more}"
        yield Clue(name, (constraint,))
