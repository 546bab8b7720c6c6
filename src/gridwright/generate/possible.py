"""Wishes that nothing can meet, and why: said before anything is made."""

from itertools import pairwise

from gridwright.basics.errors import PuzzleError, UnknownName, did_you_mean, shown
from gridwright.engines.sudoku9.houses import why_not
from gridwright.explain.names import TECHNIQUES
from gridwright.generate.symmetry import orbits
from gridwright.generate.units import Units
from gridwright.generate.wishes import Wishes
from gridwright.model.constraints import AllDifferent
from gridwright.model.model import Model
from gridwright.puzzles.board_family import BoardFamily

__all__ = ["FEWEST", "refuse_impossible", "refuse_unknown_steps"]

FEWEST = 17
"""Givens of a 9x9 Sudoku with one solution: G. McGuire, B. Tugemann, G. Civario, There is no
16-clue Sudoku, 2012."""


def refuse_impossible(units: Units, model: Model) -> None:
    """Raise PuzzleError with the reason if no puzzle on a board can be as it is wished."""
    _pattern(units)
    _number(units, model)
    _theme(units, model)
    refuse_unknown_steps(units.wishes, is_sudoku=why_not(model) is None)


def _pattern(units: Units) -> None:
    wishes, grid = units.wishes, units.frame.grid
    if wishes.pattern is None:
        return
    for cell in sorted(wishes.pattern):
        if cell not in units.place:
            raise PuzzleError(f"the pattern: {grid.rows}x{grid.cols} has no cell {cell}")
    for orbit in orbits(wishes.symmetry, grid.rows, grid.cols):
        inside = [cell for cell in orbit if cell in wishes.pattern]
        outside = [cell for cell in orbit if cell in units.place and cell not in wishes.pattern]
        if inside and outside:
            raise PuzzleError(
                f"the pattern has not the symmetry {wishes.symmetry}: {grid.name(inside[0])} is "
                f"in it, {grid.name(outside[0])} is not"
            )


def _number(units: Units, model: Model) -> None:
    """Orbits are given whole, and some numbers are too few."""
    wishes = units.wishes
    sizes = units.sizes[units.in_pattern & (units.sizes > 0)].tolist()
    total = sum(sizes)
    is_sudoku = why_not(model) is None
    if wishes.pattern is not None and is_sudoku and total < FEWEST and not units.fixed:
        raise PuzzleError(
            f"a pattern of {total} cells: no 9x9 Sudoku has one solution by fewer than {FEWEST} "
            "givens"
        )
    if wishes.pattern is not None and is_sudoku and not units.fixed:
        _lines(wishes.pattern)
    if wishes.givens is None:
        return
    low, high = wishes.givens
    if low > total:
        of = "in the pattern" if wishes.pattern is not None else "open"
        what = f"a board of {total} open cells" if of == "open" else f"a pattern of {total} cells"
        raise PuzzleError(f"{low} givens on {what}")
    if is_sudoku and high < FEWEST and not units.fixed:
        raise PuzzleError(
            f"{high} givens: no 9x9 Sudoku has one solution by fewer than {FEWEST} givens"
        )
    sums = 1  # bit k: k values can be given
    for size in sizes:
        sums |= sums << size
    if not any(sums >> n & 1 for n in range(low, min(high, total) + 1)):
        raise PuzzleError(
            f"{low} to {high} givens: with the symmetry {wishes.symmetry} no such number of cells "
            "is given together"
        )


def _lines(pattern: frozenset[int]) -> None:
    """Two rows of three boxes, or two columns, of which nothing is given can change places."""
    for word, used in (
        ("rows", {cell // 9 for cell in pattern}),
        ("columns", {cell % 9 for cell in pattern}),
    ):
        for first in (0, 3, 6):
            empty = [line + 1 for line in range(first, first + 3) if line not in used]
            if len(empty) > 1:
                raise PuzzleError(
                    f"the pattern has no cell of {word} {empty[0]} and {empty[1]}: they can change "
                    "places, and there are several solutions"
                )


def _theme(units: Units, model: Model) -> None:
    """Where values may change places all over the board, all but one of them are needed."""
    theme = units.wishes.theme
    if theme is None:
        return
    domains = [tuple(model.domains[cell]) for cell in units.cells]
    values = set[int]().union(*domains)
    if none := sorted(theme - values):
        raise PuzzleError(f"a theme with {none[0]}, which is no value of this board")
    if not theme:
        raise PuzzleError("a theme of no value at all")
    family = units.frame.family
    always = family.always_told(units.frame) if isinstance(family, BoardFamily) else ()
    if outside := sorted({*always} - theme - {*units.fixed.values()}):
        raise PuzzleError(f"a theme without {outside[0]}, which is given in every {family.name}")
    are_alike = all(isinstance(c, AllDifferent) for c in model.constraints) and all(
        one == other for one, other in pairwise(domains)
    )
    lacking = sorted(values - theme)
    if are_alike and len(lacking) > 1 and not units.fixed:
        raise PuzzleError(
            f"a theme without {lacking[0]} and {lacking[1]}: as neither is given, they can change "
            "places, and there are several solutions"
        )


def refuse_unknown_steps(wishes: Wishes, *, is_sudoku: bool = False) -> None:
    """Raise UnknownName for kinds of step that no puzzle needs; 9x9 Sudokus have their own."""
    wished = (*wishes.needed, *wishes.forbidden)
    if not wished:
        return
    if is_sudoku:
        from gridwright.engines.sudoku9.grading import TECHNIQUES as KINDS

        known = list(KINDS)
    else:
        known = list(TECHNIQUES)
    for technique in wished:
        if technique not in known:
            guess = did_you_mean(technique, known)
            raise UnknownName(
                f"no kind of step {shown(technique)}; there is {', '.join(known)}{guess}"
            )
