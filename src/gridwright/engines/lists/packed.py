"""A problem in the arrays of the kernel, and what is in them: domains, rows, solutions."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from gridwright.basics.errors import ModelError
from gridwright.basics.halting import asking
from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.formulas import Asked
from gridwright.engines.lists.problem import Problem, RowList
from gridwright.kernels.lists import fields
from gridwright.model.constraints import Variable
from gridwright.model.entries import LastCheck
from gridwright.model.model import Assignment

__all__ = ["Packed", "Words"]

Words = np.ndarray[Any, np.dtype[np.uint64]]


_FEW = 16  # solutions that are read one by one


@dataclass(frozen=True)
class Packed:
    """The arrays, and what they are about.

    net, words  of the kernel; the first level of words is the root
    n_ints      the size of its third array
    lists       in the order of the kernel; those of single variables come last
    asked       what is asked about, by prop
    props_of    the props of each formula, or of what is asked about, by its `id`
    """

    problem: Problem
    net: Numbers
    words: Words
    n_ints: int
    lists: tuple[RowList, ...]
    asked: dict[int, Asked]
    props_of: dict[int, range]

    def domain(self, words: Words, level: int, v: int) -> Words:
        """The words of a variable's domain: a view."""
        row, places = self._places
        first = places[v][fields.DOMAIN] + level * row
        return words[first : first + places[v][fields.WIDE]]

    @cached_property
    def _places(self) -> tuple[int, list[list[int]]]:
        """The length of a row, and the record of each variable."""
        first, n = int(self.net[fields.VARIABLES]), len(self.problem.variables)
        records = self.net[first : first + fields.VARIABLE_RECORD * n]
        return int(self.net[fields.ROW]), records.reshape(n, fields.VARIABLE_RECORD).tolist()

    def alive(self, words: Words, level: int, t: int) -> Words:
        """The words of a list's alive rows: a view."""
        record = int(self.net[fields.LISTS]) + fields.LIST_RECORD * t
        first = int(self.net[record + fields.FIRST]) + level * int(self.net[fields.ROW])
        return words[first : first + int(self.net[record + fields.N_WORDS])]

    def assignments(self, bits: Numbers) -> list[Assignment]:
        """Solutions from the numbers of their values, a row for each; those that checks allow.

        Last checks are asked here, and only here, about all rows at once if they can be.
        """
        bits = bits[:, : len(self.problem.model.domains)]  # without flags
        values = self.problem.values[: len(self.problem.model.domains)]
        names = tuple(self.problem.model.domains)
        checks = [c for c in self.problem.model.constraints if isinstance(c, LastCheck)]
        if not checks and len(bits) < _FEW:
            alike = {id(own): own.tolist() for own in values}
            kinds = [alike[id(own)] for own in values]
            return [
                dict(zip(names, [kind[i] for kind, i in zip(kinds, row, strict=True)], strict=True))
                for row in bits.tolist()
            ]
        columns = [own[bits[:, v]] for v, own in enumerate(values)]
        for check in checks:
            if check.in_blocks and columns:
                kept = _truths(check, dict(zip(names, columns, strict=True)))
                columns = [column[kept] for column in columns]
        n = len(columns[0]) if columns else len(bits)
        lists = [column.tolist() for column in columns]
        rows = list(zip(*lists, strict=True)) if names else [()] * n
        for check in checks:
            if not check.in_blocks or not columns:
                if check.scope == names:
                    rows = [row for row in asking(rows) if check.holds(*row)]
                    continue
                place = {name: v for v, name in enumerate(names)}
                own = [place[v] for v in check.scope]
                rows = [row for row in asking(rows) if check.holds(*[row[v] for v in own])]
        return [dict(zip(names, row, strict=True)) for row in rows]


def _truths(check: LastCheck, columns: dict[Variable, Numbers]) -> Any:
    """What a check that is asked in blocks says of each row."""
    n = len(next(iter(columns.values())))
    truths = np.asarray(check.test(*(columns[v] for v in check.scope)))
    if truths.shape not in ((), (n,)):
        raise ModelError(
            f"{check.name or 'a last check'}: expected {n} truths for {n} solutions, "
            f"found an array of shape {truths.shape}"
        )
    return np.broadcast_to(truths.astype(np.bool_), n)
