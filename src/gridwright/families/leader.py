"""Comparing symmetric packings cell by cell, where no piece can be compared.

A packing is the list of the placements that cover its cells, in their order, and is kept if no
symmetry makes an earlier list of it.  For each symmetry there is one item more, whose options
are the cells: where the two lists differ first, if anywhere.  Its one option that is true
forbids what is unequal in the cells before, and what is not earlier in the cell itself.

Lost: a chain of helpers for each symmetry, "equal up to this cell" or not (2026-11-21).  A
search branches on such pairs first: 22,031 nodes and no end for 250 packings of a box of 2x2x3.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import lcm
from typing import Protocol

from gridwright.basics.halting import asking
from gridwright.families.symmetries import Symmetry
from gridwright.model.constraints import Constraint, ExactlyOne, Variable
from gridwright.model.grid import Cell

__all__ = ["Packings", "add_comparison", "add_leader", "compared_cells", "is_helper"]


_AT, _NONE, _UNMET = "first difference of", "no difference of", "not compared"


def is_helper(name: Variable) -> bool:
    """Whether this is the name of a variable that compares packings: no placement has such.

    >>> is_helper("first difference of copy 3 at r1c2"), is_helper("X r1c2 r2c1 r2c2 r2c3 r3c2")
    (True, False)
    """
    return isinstance(name, str) and (
        name.startswith((f"{_AT} copy ", f"{_NONE} copy ")) or name.endswith(f" {_UNMET}")
    )


class Packings(Protocol):
    """What is compared, and what takes the constraints: see `representatives.Representatives`."""

    variables: tuple[Variable, ...]
    cells: tuple[frozenset[Cell], ...]
    piece_of_place: Sequence[int]
    group: Sequence[Symmetry]
    images: list[list[int]]
    helpers: list[Variable]
    copies: int
    named: Callable[[Cell], str]

    def add(self, constraint: Constraint) -> None:
        """Take in a constraint; raises SizeError if they are too many."""

    def count(self, n: int) -> None:
        """Count places looked at; raises SizeError if they are too many."""

    def siblings(self, variable: Variable) -> list[Variable]:
        """For a variable of a condition: those of which one is true if it is not."""

    def forbid(self, together: Sequence[Variable], others: Sequence[Variable]) -> None:
        """Not all of `together` and one of `others`."""

    def forbid_pairs(self, some: Sequence[Variable], others: Sequence[Variable]) -> None:
        """Not one of `some` and one of `others`."""

    def forbid_triples(
        self, one: Variable, some: Sequence[Variable], others: Sequence[Variable]
    ) -> None:
        """Not `one`, one of `some` and one of `others`."""


def add_leader(
    task: Packings, group: Sequence[int], condition: tuple[Variable, ...], covered: frozenset[Cell]
) -> None:
    """Of packings that meet the condition, keep the first of those that `group` makes of one.

    `group` lacks staying.  The placements of the condition cover `covered`.
    """
    on_cell: dict[Cell, list[int]] = defaultdict(list)
    for i, cells in enumerate(asking(task.cells, 4096)):
        if covered.isdisjoint(cells):
            for cell in cells:
                on_cell[cell].append(i)
    open_ = sorted({cell for cells in task.cells for cell in cells} - covered)
    for g in group:
        add_comparison(task, g, on_cell, compared_cells(task, g, open_), condition)


def add_comparison(
    task: Packings,
    g: int,
    on_cell: Mapping[Cell, Sequence[int]],
    compared: Sequence[Cell],
    condition: tuple[Variable, ...],
) -> None:
    """Forbid packings that meet the condition of which a symmetry makes an earlier one.

    They are the same in cells that are not compared; `on_cell` is what may cover each cell.
    """
    task.count(len(on_cell))
    source = {moved: cell for cell, moved in enumerate(task.group[g].cells)}
    differs = _first_difference(task, compared, condition)
    for k, cell in enumerate(compared):
        _compare(task, g, on_cell[cell], on_cell[source[cell]], differs[k:])


def _first_difference(
    task: Packings, compared: Sequence[Cell], condition: tuple[Variable, ...]
) -> list[Variable]:
    """The options: one for each of the cells compared, and one for no difference at all.

    None of them is true where the condition is not met.
    """
    task.copies += 1
    copy = f"copy {task.copies}"
    options: list[Variable] = [f"{_AT} {copy} at {task.named(cell)}" for cell in compared]
    options.append(f"{_NONE} {copy}")
    unmet: list[Variable] = [f"{copy} {_UNMET}"] if condition else []
    task.helpers += [*options, *unmet]
    task.add(ExactlyOne((*options, *unmet), name=f"where {copy} differs"))
    task.forbid(condition, unmet)
    for variable in condition:
        if siblings := task.siblings(variable):
            task.forbid_pairs(options, siblings)
    return options


def _compare(
    task: Packings, g: int, here: Sequence[int], there: Sequence[int], differs: list[Variable]
) -> None:
    """Say what the options mean for one cell, if they name this cell first, then later ones.

    `here` may cover the cell, `there` the cell that the symmetry takes to it.
    """
    image, names = task.images[g], task.variables
    for i in asking(here, 16):
        others = [j for j in there if j == i or task.cells[i].isdisjoint(task.cells[j])]
        unequal = [names[j] for j in others if image[j] != i]
        not_later = [names[j] for j in others if image[j] <= i]
        for wrong, options in ((not_later, differs[:1]), (unequal, differs[1:])):
            if wrong == [names[i]]:
                task.forbid_pairs(wrong, options)
            elif wrong:
                task.forbid_triples(names[i], wrong, options)


def _order(images: Sequence[int]) -> int:
    """How often a symmetry must be done to be back where one was."""
    lengths, seen = {1}, set[int]()
    for i in range(len(images)):
        length, j = 0, i
        while j not in seen:
            seen.add(j)
            length, j = length + 1, images[j]
        lengths.add(length or 1)
    return lcm(*lengths)


def compared_cells(task: Packings, g: int, cells: Sequence[Cell]) -> list[Cell]:
    """Those of the cells that must be compared with what a symmetry makes of a packing."""
    return list(_compared(cells, task.group[g].cells, _order(task.images[g])))


def _compared(cells: Sequence[Cell], moved: Sequence[Cell], order: int) -> Iterator[Cell]:
    """Cells in their order, without the last of each cycle that is as long as it can be.

    What covers that cell is equal to its image if this is so in all other cells of the cycle.
    In shorter cycles (the centre, say) it need not be.
    """
    last: set[Cell] = set()
    for cell in cells:
        cycle = [cell]
        while moved[cycle[-1]] != cell:
            cycle.append(moved[cycle[-1]])
        if len(cycle) == order:
            last.add(max(cycle))
    return (cell for cell in cells if cell not in last)
