"""Where the entries of a numeric crossword stand, however that was given."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from gridwright.basics.errors import UnknownName, did_you_mean, shown
from gridwright.model.constraints import Variable
from gridwright.model.grid import Cell, Grid

__all__ = ["MAX_NAME", "Layout"]

MAX_NAME: Final = 20
"""The most characters in the name of an entry."""


@dataclass(frozen=True)
class Layout:
    """Entries by name, as tuples of cells; a value.

    labels    what is printed in the corner of a cell: ``(cell, "7")``
    names     cells by names of their own, where they are not called r1c1
    is_free   entries are any cells, so that places between them are no black squares
    is_drawn  the places of the cells in the grid mean something
    hidden    entries that are names for cells and no more: they are not drawn, and what is said
              of all entries is not said of them
    besides   numbers that entries have besides those in the grid (`besides`), with their digits
    """

    grid: Grid
    entries: tuple[tuple[str, tuple[Cell, ...]], ...]
    labels: tuple[tuple[Cell, str], ...] = ()
    names: tuple[tuple[str, Cell], ...] = ()
    is_free: bool = False
    is_drawn: bool = True
    hidden: frozenset[str] = frozenset()
    besides: tuple[tuple[str, tuple[Variable, ...]], ...] = ()

    @cached_property
    def cells_of(self) -> Mapping[str, tuple[Cell, ...]]:
        """The cells of each entry, the highest digit first."""
        return dict(self.entries)

    @cached_property
    def variables_of(self) -> Mapping[str, tuple[Variable, ...]]:
        """The digits of each entry, and of what entries have besides."""
        return {**self.cells_of, **dict(self.besides)}

    @cached_property
    def drawn(self) -> tuple[tuple[str, tuple[Cell, ...]], ...]:
        """The entries that are not hidden."""
        return tuple(entry for entry in self.entries if entry[0] not in self.hidden)

    @cached_property
    def are_letters(self) -> bool:
        """Whether all entries are called by one letter: A, b, C."""
        return bool(self.entries) and all(len(n) == 1 and n.isalpha() for n, _ in self.entries)

    @cached_property
    def used(self) -> tuple[Cell, ...]:
        """The cells that belong to an entry, in reading order."""
        return tuple(sorted({cell for _, cells in self.entries for cell in cells}))

    @cached_property
    def entries_through(self) -> Counter[Cell]:
        """How many entries go through each cell."""
        return Counter(cell for _, cells in self.drawn for cell in set(cells))

    @cached_property
    def joined(self) -> frozenset[tuple[Cell, Cell]]:
        """Pairs of cells between which there is no bar, in both orders."""
        pairs = {pair for _, cells in self.drawn for pair in pairwise(cells)}
        return frozenset(pairs | {(b, a) for a, b in pairs})

    @cached_property
    def cell_of(self) -> Mapping[str, Cell]:
        """The cells by names of their own."""
        return dict(self.names)

    @cached_property
    def name_of(self) -> Mapping[Cell, str]:
        """The own names of cells."""
        return {cell: name for name, cell in self.names}

    def cell(self, name: str) -> Cell:
        """A cell by its own name, or by its place (``r1c1``); raises UnknownName."""
        if self.names:
            if name in self.cell_of:
                return self.cell_of[name]
            guess = did_you_mean(name, self.cell_of)
            raise UnknownName(f"{shown(name)} is not a cell of this puzzle{guess}")
        return self.grid.cell(name)

    def name(self, cell: Cell) -> str:
        """What a cell is called."""
        return self.name_of[cell] if cell in self.name_of else self.grid.name(cell)
