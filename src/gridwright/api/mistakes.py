"""What is wrong on somebody's board: where, which values, and what they break."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from gridwright.api.playing import pinned, with_cells
from gridwright.api.solving import solve
from gridwright.basics.language import Language
from gridwright.model.constraints import Variable
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Status

__all__ = ["Mistake", "Wrong", "find_wrong", "mistake", "those_wrong", "wrong_values"]

NODES = 200_000
"""Nodes in which the solution is looked for with which a board in progress is compared."""

_MOST_NAMED = 6
"""Wrong values that a sentence names."""


class Wrong(NamedTuple):
    """Values that are wrong: each of them, or together, so that some of them may be right."""

    variables: tuple[Variable, ...] = ()
    is_together: bool = False


class Mistake(NamedTuple):
    """Where something is wrong: a statement about the place, its variables, and what is broken.

    The board breaks the statement `broken`, if there is one.  Where no statement is about few cells
    the place is the row of the first wrong one, or that cell itself.

    >>> import gridwright as gw
    >>> puzzle = gw.Latin("1 .\\n. .")
    >>> mistake(puzzle, {1: 1}, wrong_values(puzzle, {1: 1}))
    Mistake(place='row 1', where=(0, 1), broken='row 1')
    """

    place: str
    where: tuple[Variable, ...]
    broken: str = ""

    @property
    def statements(self) -> tuple[str, ...]:
        """The place and what is broken, by name."""
        return tuple(dict.fromkeys(filter(None, (self.place, self.broken))))

    def told(
        self,
        language: Language,
        wrong: Sequence[str],
        strength: int,
        puzzle: Puzzle,
        *,
        is_together: bool = False,
    ) -> str:
        """Where to look (1), which values are wrong (2), and what they break (3)."""
        if strength == 1:
            place = _label(language, puzzle, self.place)
            return language.message("Something is wrong here: {place}.", place=place)
        told = those_wrong(language, wrong, is_together=is_together)
        if strength == 2:
            return told
        if self.broken:
            broken = _label(language, puzzle, self.broken)
            return f"{told} " + language.message("What is broken: {statement}.", statement=broken)
        return f"{told} " + language.plural(
            "No solution has that value there.", "No solution has those values there.", len(wrong)
        )


def _label(language: Language, puzzle: Puzzle, name: str) -> str:
    """What the constraint of this name says, in a language."""
    from gridwright.explain.called import label_of
    from gridwright.explain.sentences import said

    constraints = puzzle.model().constraints
    named = next((one for one in constraints if one.name == name), None)
    return said(language, name) if named is None else label_of(language, puzzle, named)


def mistake(puzzle: Puzzle, values: Mapping[Variable, int], wrong: Sequence[Variable]) -> Mistake:
    """Where something is wrong if these of the values are (`wrong_values`)."""
    from gridwright.explain.sentences import is_house

    model = puzzle.model()
    broken, _ = _broken(puzzle, model, values, wrong)
    named = [one for one in model.constraints if one.name]
    best = min(
        (
            (one.name != broken, not is_house(one.name), -n, len(one.scope), place)
            for place, one in enumerate(named)
            if 1 < len(one.scope) < len(model.domains) and (n := _count(wrong, one.scope))
        ),
        default=None,
    )
    if best is not None:
        one = named[best[-1]]
        return Mistake(one.name, tuple(dict.fromkeys(one.scope)), broken)
    first, cols = wrong[0], puzzle.grid.cols
    if isinstance(first, int) and cols:
        row = range(first // cols * cols, (first // cols + 1) * cols)
        cells = tuple(cell for cell in row if cell in model.domains)
        return Mistake(f"row {first // cols + 1}", cells, broken)
    return Mistake(puzzle.name(first), (first,), broken)


def _broken(
    puzzle: Puzzle, model: Model, values: Mapping[Variable, int], wrong: Collection[Variable]
) -> tuple[str, tuple[Variable, ...]]:
    """A statement that cannot be met with what is wrong, and what contradicts there, if any is."""
    from gridwright.play.conflicts import find_conflicts

    puzzle, model, values = with_cells(puzzle, model, {**puzzle.givens, **values})
    names = {one.name for one in model.constraints}
    for clash in find_conflicts(puzzle, model, values):
        if clash.broken in names and not set(wrong).isdisjoint(clash.variables):
            return clash.broken, clash.variables
    return "", ()


def _count(wrong: Sequence[Variable], scope: Sequence[Variable]) -> int:
    return len(set(wrong).intersection(scope))


def those_wrong(language: Language, wrong: Sequence[str], *, is_together: bool = False) -> str:
    """That some values are wrong, as a sentence; or that they are so together."""
    if is_together:
        named = list(wrong[:_MOST_NAMED])
        if len(wrong) > _MOST_NAMED:
            named.append(language.message("{n} more", n=len(wrong) - _MOST_NAMED))
        cells = language.listed(named)
        if len(wrong) == 2:
            return language.message("The values of {cells} cannot both be right.", cells=cells)
        return language.message("The values of {cells} cannot all be right.", cells=cells)
    cells = language.listed(wrong[:_MOST_NAMED])
    if len(wrong) > _MOST_NAMED:
        cells = language.message("{cells} and elsewhere", cells=cells)
    return language.plural("{cells} is wrong.", "{cells} are wrong.", len(wrong), cells=cells)


def wrong_values(puzzle: Puzzle, values: Mapping[Variable, int]) -> tuple[Variable, ...]:
    """The variables with values that no solution has; of several, some that contradict."""
    return find_wrong(puzzle, values).variables


def find_wrong(puzzle: Puzzle, values: Mapping[Variable, int]) -> Wrong:
    """The same, and whether some of them may be right as there are several solutions.

    >>> import gridwright as gw
    >>> find_wrong(gw.Latin(". .\\n. ."), {0: 1, 1: 1})
    Wrong(variables=(0, 1), is_together=True)
    """
    if not values:
        return Wrong()
    model, result = puzzle.model(), solve(puzzle, limit=2, nodes=NODES)
    if result.status is Status.UNIQUE and result.solution is not None:
        assignment, said = result.solution.assignment, _said(puzzle, values)
        return Wrong(
            tuple(v for v in values if any(assignment[u] != n for u, n in said[v].items()))
        )
    if result.status is Status.NONE:
        return Wrong()
    from gridwright.explain.conflict import find_conflict

    conflict = find_conflict(pinned(puzzle, model, values))
    given = () if conflict is None else conflict.givens
    found = [v for v in given if v in values] or _broken(puzzle, model, values, values)[1]
    wrong = tuple(v for v in found if v in values and v not in puzzle.givens)
    return Wrong(wrong, len(wrong) > 1)


def _said(
    puzzle: Puzzle, values: Mapping[Variable, int]
) -> Mapping[Variable, Mapping[Variable, int]]:
    """What each value says of the model: itself, but a digit in a fill-in what it leaves out."""
    given, _, read = with_cells(puzzle, puzzle.model(), values)
    in_cells = given.family.fixed_by(given) if len(read) < len(values) else {}
    return {v: {v: values[v]} if v in read else in_cells[v] for v in values}
