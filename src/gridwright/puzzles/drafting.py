"""How families draw puzzles by chance: as generators that ask how many solutions there are.

A family's `random_puzzle` yields an `Inquiry` whenever it needs to know what solves the puzzle so
far, and is sent the answer; whoever makes puzzles answers those of many puzzles at a time.  What a
family decides may rest on answers and on numbers by chance alone, so that a puzzle is the same with
every engine.
"""

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from gridwright.basics.errors import FormatError
from gridwright.basics.halting import asking
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.grid import Cell
from gridwright.model.model import Assignment, Model
from gridwright.puzzles.puzzle import Puzzle

__all__ = [
    "PLACE",
    "Answer",
    "Below",
    "Draft",
    "Drafting",
    "Inquiry",
    "Statement",
    "needed",
    "shuffled",
]
__all__ += ["completed", "only", "sized"]

Below = Callable[[int], int]
"""A number by chance from 0 to below this one."""

Statement = tuple[Constraint, ...]
"""Constraints that come and go together."""

Answer = list[dict[Variable, int]] | None
"""All solutions, in increasing order of their values; None if there are as many as the limit."""


@dataclass(frozen=True, eq=False)
class Inquiry:
    """What solves a model in which these statements hold and these values are fixed?

    statements  of which some are told; those of one list are prepared once, so that asking again
                with the same list is quick
    told        which of them are told, by their places
    limit       so many solutions are many, whose values do not matter
    model       None for that of the frame
    sums        none of all that: the first of these sums of two words that has one solution; the
                answer is that, with its place at PLACE, or nothing
    """

    statements: Sequence[Statement] = ()
    told: Collection[int] = ()
    pins: Mapping[Variable, int] = field(default_factory=dict)
    limit: int = 2
    model: Model | None = None
    sums: Sequence[tuple[str, str, str]] = ()


PLACE: Final = 0
"""Where an answer about sums of words says which of them it is."""


class Draft(NamedTuple):
    """A puzzle that was drawn, and the only solution of its model, as an answer showed."""

    puzzle: Puzzle
    values: Assignment


Drafting = Generator[Inquiry, Answer, Draft | None]
"""None is returned where chance led nowhere."""


def shuffled(n: int, below: Below) -> list[int]:
    """The numbers 0 to n - 1 in an order by chance (R. Durstenfeld, Algorithm 235, CACM 1964)."""
    order = list(range(n))
    for last in range(n - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def only(puzzle: Puzzle) -> Drafting:
    """The puzzle with its solution, if it has one and no other."""
    found = yield Inquiry(model=puzzle.model())
    return Draft(puzzle, found[0]) if found else None


def sized(
    size: tuple[int, int], least: int, most: int, *, is_square: bool = False
) -> tuple[int, int]:
    """The rows and columns, if puzzles are made of so many; raises FormatError."""
    if not all(least <= n <= most for n in size) or (is_square and size[0] != size[1]):
        also = ", as many rows as columns" if is_square else " rows and columns"
        raise FormatError(f"{size[0]}x{size[1]}: expected {least} to {most}{also}")
    return size


def needed(
    statements: Sequence[Statement],
    order: Sequence[int],
    kept: Collection[int] = (),
    *,
    model: Model | None = None,
    pins: Sequence[Mapping[Cell, int]] | Sequence[Mapping[Variable, int]] = (),
) -> Generator[Inquiry, Answer, list[int] | None]:
    """Units of which none can be spared: which statements, and which sets of `pins`, are told.

    A unit is a statement by its place, or, counted on from these, a set of values.  Of the units
    in `order` the shortest beginning that leaves one solution is found by bisection, then each
    that can be spared is taken away; those `kept` are told in any case.  None if all of them
    leave more than one solution.
    """
    n = len(statements)

    def inquiry(units: Sequence[int]) -> Inquiry:
        given: dict[Variable, int] = {}
        for unit in units:
            if unit >= n:
                given.update(pins[unit - n].items())
        told = [unit for unit in units if unit < n]
        return Inquiry(statements, told, given, 2, model)

    kept = list(kept)
    free = [unit for unit in order if unit not in set(kept)]
    if (yield inquiry([*kept, *free])) is None:
        return None
    low, high = -1, len(free)
    while high - low > 1:
        middle = (low + high) // 2
        if (yield inquiry([*kept, *free[:middle]])) is None:
            low = middle
        else:
            high = middle
    chosen = free[:high]
    for unit in asking(list(reversed(chosen[:-1]))):
        fewer = [other for other in chosen if other != unit]
        if (yield inquiry([*kept, *fewer])) is not None:
            chosen = fewer
    return sorted([*kept, *chosen])


def completed(
    frame: Puzzle,
    values: Assignment,
    below: Below,
    *,
    least: int = 0,
    among: Mapping[Variable, int] | None = None,
    model: Model | None = None,
) -> Drafting:
    """The frame with as few more givens as leave this solution; what is given stays.

    With `least` so many are given, if fewer would do; they are taken `among` these, if it is told.
    `model` is the frame's own, where it is another one than that of the `Inquiry`.
    """
    variables = frame.family.variables(frame) if among is None else tuple(among)
    free = [x for x in variables if x not in frame.givens and x in values]
    pins = [{x: values[x]} for x in free]
    order = shuffled(len(pins), below)
    units = yield from needed((), order, model=model, pins=pins)
    if units is None:
        return None
    more = [unit for unit in order if unit not in set(units)]
    units += more[: max(0, least - len(units) - len(frame.givens))]
    given = {free[unit]: values[free[unit]] for unit in units}
    return Draft(frame.with_givens(dict(given.items())), values)
