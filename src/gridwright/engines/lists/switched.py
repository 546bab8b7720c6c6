"""Statements that hold only where a question tells them, in the arrays of the kernel.

All clues are written out once.  A clue that is a set of numbers is a mask over the rows of its
entry's list, which has all numbers; any other list, a formula, or what is asked about, is props
that never wait unless they are told.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from gridwright.engines.lists.candidates import all_numbers
from gridwright.engines.lists.formulas import Asked, Formula
from gridwright.engines.lists.packed import Packed, Words
from gridwright.engines.lists.packing import as_words
from gridwright.engines.lists.problem import Problem, RowList
from gridwright.engines.lists.translate import added
from gridwright.kernels.lists import fields
from gridwright.model.constraints import Constraint

__all__ = ["Prepared", "Switch", "Unswitched", "prepared"]

_MOST_LISTED: Final = 20_000
"""Numbers of an entry that are listed, so that its clues are masks and its formulas are strong."""


class Unswitched(Exception):
    """A statement becomes something that cannot be told and left out."""


@dataclass(frozen=True)
class Switch:
    """What telling a statement does: alive rows that stay, by list; props that begin to wait."""

    masks: tuple[tuple[int, Words], ...]
    props: tuple[int, ...]


@dataclass
class Prepared:
    """What has become of a statement, before anything is packed."""

    narrowed: list[tuple[tuple[int, ...], RowList]] = field(default_factory=list)
    lists: list[RowList] = field(default_factory=list)
    formulas: list[Formula] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    def packed(self, packed: Packed, number: dict[int, int]) -> Switch:
        """Where it is in the arrays; `number` tells lists by their `id`."""
        masks = []
        for cells, listed in self.narrowed:
            own = packed.problem.of_entry[cells]
            t = number[id(own)]
            n_words = int(
                packed.net[packed.net[fields.LISTS] + fields.LIST_RECORD * t + fields.N_WORDS]
            )
            assert own.numbers is not None
            assert listed.numbers is not None
            masks.append((t, as_words(np.isin(own.numbers, listed.numbers), n_words)))
        props = [number[id(listed)] for listed in self.lists]
        for other in (*self.formulas, *self.asked):
            props += packed.props_of[id(other)]
        return Switch(tuple(masks), tuple(props))


def prepared(problem: Problem, constraints: Sequence[Constraint]) -> Prepared:
    """A statement written out beside a problem, which gets the lists of the entries it names.

    Raises Unswitched for statements that are neither lists nor formulas.
    """
    alone, found = added(problem, constraints), Prepared()
    if alone.bounds or alone.entries or alone.weighed or alone.varieties:
        raise Unswitched
    entries = {id(listed): cells for cells, listed in alone.of_entry.items()}
    for listed in alone.lists:
        cells = entries.get(id(listed), ())
        if cells and _is_listed(problem, cells, listed.base):
            found.narrowed.append((cells, listed))
        else:
            found.lists.append(listed)
    for v, (before, after) in enumerate(zip(problem.domains, alone.domains, strict=True)):
        if not np.array_equal(before, after):
            found.lists.append(RowList((v,), np.flatnonzero(after)[:, np.newaxis]))
    for formula in alone.formulas:
        for name, cells in formula.names.items():
            if name.startswith("@"):
                _is_listed(problem, cells, formula.meaning.base)
        if formula.subject:
            _is_listed(problem, formula.subject, formula.meaning.base)
    found.formulas += alone.formulas
    found.asked += alone.asked
    return found


def _is_listed(problem: Problem, cells: tuple[int, ...], base: int) -> bool:
    """Whether an entry has a list in the problem, which is made if its numbers are few."""
    known = problem.of_entry.get(cells)
    if known is not None:
        return known.base == base
    if len(set(cells)) < len(cells) or base ** len(cells) >= 1 << 60:
        return False
    numbers = all_numbers(problem, cells, base, _MOST_LISTED)
    if numbers is not None:
        problem.add_entry(cells, numbers, base)
    return numbers is not None
