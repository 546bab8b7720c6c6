"""Sums of lines: which sums numbers can have, and why a given sum cannot be reached.

A sum that cannot be reached is no error of the input: the puzzle has no solution, and a
constraint that is never true says why in its name.  Without it a search could take for ever
to find out.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from math import gcd
from typing import NamedTuple

from gridwright.model.constraints import Constraint, LinearSum
from gridwright.model.grid import Cell

__all__ = ["NumberPool", "SumLine", "impossible", "line_sums"]


class SumLine(NamedTuple):
    """Some cells that have a sum together; `name` is for people (``row 2``)."""

    name: str
    cells: tuple[Cell, ...]
    total: int


class NumberPool(NamedTuple):
    """Numbers in increasing order, each of which may be used `uses` times."""

    numbers: Sequence[int]
    uses: int

    @property
    def size(self) -> int:
        """How many cells the numbers can fill."""
        return len(self.numbers) * self.uses

    @property
    def total(self) -> int:
        """The sum if every number is used as often as it may be."""
        return sum(self.numbers) * self.uses

    def least(self, n: int) -> int:
        """The least sum of n of the numbers.

        >>> NumberPool(range(1, 10), 2).least(3)
        4
        """
        full, rest = divmod(n, self.uses)
        return self.uses * sum(self.numbers[:full]) + rest * sum(self.numbers[full : full + 1])

    def greatest(self, n: int) -> int:
        """The greatest sum of n of the numbers."""
        full, rest = divmod(n, self.uses)
        top = len(self.numbers) - full
        return self.uses * sum(self.numbers[top:]) + rest * sum(self.numbers[max(0, top - 1) : top])

    @property
    def step(self) -> int:
        """The greatest number that divides all differences of the numbers; 0 if there are none."""
        if isinstance(self.numbers, range):
            return min(len(self.numbers) - 1, 1)
        return gcd(*(b - a for a, b in pairwise(self.numbers)))

    def why_not(self, n: int, total: int) -> str:
        """Why n of the numbers cannot make this total; empty if nothing is known against it."""
        if n > self.size:
            return f"there are only {self.size} numbers for {n} cells"
        least, greatest = self.least(n), self.greatest(n)
        if least == greatest != total:
            return f"the numbers make {least}"
        if not least <= total <= greatest:
            return f"{n} of the numbers make {least} to {greatest}"
        step = self.step
        if step > 1 and (total - least) % step:
            return f"{n} of the numbers make {least}, {least + step} and so on"
        return ""


def impossible(reason: str) -> Constraint:
    """A constraint that nothing meets, with its reason as its name."""
    return LinearSum((), 1, name=reason)


def line_sums(
    lines: Sequence[SumLine], pool: NumberPool, n_cells: int, kind: str
) -> Iterator[Constraint]:
    """The constraints of lines of one kind (``rows``), on a board of so many cells."""
    for line in lines:
        claim = f"{line.name} sums to {line.total}"
        reason = pool.why_not(len(line.cells), line.total)
        yield (
            impossible(f"{claim}, but {reason}")
            if reason
            else LinearSum(line.cells, line.total, name=claim)
        )
    if is_partition([line.cells for line in lines], n_cells):
        whole = sum(line.total for line in lines)
        if reason := pool.why_not(n_cells, whole):
            yield impossible(f"the {kind} sum to {whole} together, but {reason}")


def is_partition(scopes: Sequence[tuple[Cell, ...]], n_cells: int) -> bool:
    """Whether every cell of the board is in exactly one scope."""
    cells = list(chain.from_iterable(scopes))
    return len(cells) == n_cells == len(set(cells))
