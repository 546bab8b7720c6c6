"""A model as lists and what is not written out yet: what the root of a search works on.

A domain is a row of truths over the values of its variable's kind.  Variables that are compared
by a statement about values are of one kind; digits are of a kind whose i-th value is i.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from gridwright.basics.halting import asking
from gridwright.engines.lists.batches import Numbers, within
from gridwright.engines.lists.formulas import Asked, Formula
from gridwright.model.constraints import Variable
from gridwright.model.model import Model

__all__ = ["Bounds", "Entries", "Problem", "RowList", "Variety", "Weighed", "digits_of_all"]

Truths = np.ndarray[Any, np.dtype[np.bool_]]


@dataclass
class RowList:
    """A statement written out: a row of value numbers for each of its variables.

    The rows of an entry have numbers, which ascend; `variables` are then its cells in order.
    The rows of a use of a letter, which may stand for one of `n_ways`, have numbers too: two rows
    for a value that may stand for two numbers.  Without variables it is an unknown of formulas.
    `seen` are the sizes of the domains when these last agreed with the rows; none if rows have
    gone since.
    """

    variables: tuple[int, ...]
    rows: Numbers
    numbers: Numbers | None = None
    base: int = 0
    seen: tuple[int, ...] = ()
    n_ways: int = 0

    def keep(self, kept: Truths) -> None:
        """Leave only these rows."""
        self.rows = np.ascontiguousarray(self.rows[kept])
        if self.numbers is not None:
            self.numbers = self.numbers[kept]
        self.seen = ()


@dataclass(frozen=True)
class Bounds:
    """How often each value of a kind occurs among the variables, at least and at most."""

    variables: tuple[int, ...]
    least: tuple[int, ...]
    most: tuple[int, ...]


@dataclass(frozen=True)
class Weighed:
    """Weights of lists' rows add up to one of the totals, which ascend.

    An operand is a variable with a weight for each value of its kind, or the cells of an entry,
    whose numbers weigh 1 if they are `members`, which ascend, and 0 if not.
    """

    operands: tuple[tuple[int, ...], ...]
    tables: tuple[Numbers, ...]
    totals: tuple[int, ...]
    are_members: bool = False

    def weights(self, i: int, listed: RowList) -> Numbers:
        """The weight of each row of the list of operand i."""
        if not self.are_members:
            return self.tables[i][listed.rows[:, 0]]
        assert listed.numbers is not None
        return within(listed.numbers, self.tables[i]).astype(np.int64)


@dataclass(frozen=True)
class Variety:
    """Weights of the values that occur, each counted once, add up to one of the totals."""

    variables: tuple[int, ...]
    weights: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Entries:
    """Entries of one length of which no two are the same, as cells."""

    cells: tuple[tuple[int, ...], ...]


@dataclass
class Problem:
    """Everything that a search is about.

    variables  names; a variable is its place here; those of the model, then flags
    values     the values of each variable's kind, ascending
    domains    which of them are left
    lists      what is written out; `of_entry` finds the list of an entry by its cells, and that
               of the n-th use of a letter v by (v, -n), an unknown by (-n,)
    formulas   clues and relations with programs, not written out
    asked      constraints without
    n_tried    combinations tried so far, to write formulas out
    made       the numbers that cells with given digits make, by base and domains
    """

    model: Model
    variables: tuple[Variable, ...]
    values: list[Numbers]
    domains: list[Truths]
    lists: list[RowList] = field(default_factory=list)
    formulas: list[Formula] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    bounds: list[Bounds] = field(default_factory=list)
    entries: list[Entries] = field(default_factory=list)
    weighed: list[Weighed] = field(default_factory=list)
    varieties: list[Variety] = field(default_factory=list)
    apart: set[tuple[int, int]] = field(default_factory=set)
    of_entry: dict[tuple[int, ...], RowList] = field(default_factory=dict)
    n_tried: int = 0
    made: dict[tuple[int | bytes, ...], Numbers] = field(default_factory=dict)

    def copy(self) -> "Problem":
        """The same problem, to work on; arrays are shared, since none is written into."""
        own = {id(listed): replace(listed) for listed in self.lists}
        return replace(
            self,
            values=list(self.values),
            domains=list(self.domains),
            lists=list(own.values()),
            formulas=list(self.formulas),
            asked=list(self.asked),
            of_entry={cells: own[id(listed)] for cells, listed in self.of_entry.items()},
            made={},
        )

    def size(self, v: int) -> int:
        """How many values a variable has left."""
        return int(np.count_nonzero(self.domains[v]))

    def sizes(self) -> list[int]:
        """How many values each variable has left."""
        ends = np.cumsum([0, *map(len, self.domains)])
        left = np.cumsum(np.concatenate([np.zeros(1, np.int64), *self.domains]))
        found: list[int] = np.diff(left[ends]).tolist()
        return found

    def product(self, variables: Iterable[int]) -> int:
        """How many combinations of values some variables have left."""
        product = 1
        for v in variables:
            product *= self.size(v)
        return product

    def ends(self, v: int) -> tuple[int, int]:
        """The least and the greatest value of a variable."""
        left = self.values[v][self.domains[v]]
        return (int(left[0]), int(left[-1])) if len(left) else (0, 0)

    def sets(self, variables: Sequence[int]) -> list[tuple[int, ...]]:
        """The values that some variables have left."""
        return [tuple(self.values[v][self.domains[v]].tolist()) for v in variables]

    def add_rows(
        self, variables: Sequence[int], rows: Numbers, *, repeats: bool = False
    ) -> RowList:
        """A new list; rows in which a variable that occurs twice has two values are left out.

        `repeats` says that some rows may be the same.
        """
        columns = tuple(dict.fromkeys(variables))
        if len(columns) == len(variables) and not repeats:
            self.lists.append(RowList(columns, np.ascontiguousarray(rows)))
            return self.lists[-1]
        first = [variables.index(v) for v in columns]
        agree = np.ones(len(rows), np.bool_)
        for i, v in enumerate(variables):
            agree &= rows[:, i] == rows[:, variables.index(v)]
        kept = np.ascontiguousarray(rows[agree][:, first])
        self.lists.append(RowList(columns, np.unique(kept, axis=0) if repeats else kept))
        return self.lists[-1]

    def add_entry(
        self,
        cells: tuple[int, ...],
        numbers: Numbers,
        base: int,
        *,
        is_inside: bool = False,
        rows: Numbers | None = None,
    ) -> RowList:
        """The list of an entry, or what is left of it, from ascending numbers; `is_inside` says
        that their digits are known to be in the domains of the cells, `rows` are these."""
        rows = digits_of_all(numbers, len(cells), base) if rows is None else rows
        listed = RowList(cells, rows, numbers, base)
        known, is_plain = self.of_entry.get(cells), len(set(cells)) == len(cells)
        if is_inside and is_plain and known is None:
            self.of_entry[cells] = listed
            self.lists.append(listed)
            return listed
        kept = np.ones(len(numbers), np.bool_) if is_inside else self.fits(listed)
        if not is_plain:
            for c, v in enumerate(cells):
                kept &= listed.rows[:, c] == listed.rows[:, cells.index(v)]
        if not kept.all():
            listed.keep(kept)
        if known is None:
            self.of_entry[cells] = listed
            self.lists.append(listed)
            return listed
        assert known.numbers is not None
        known.keep(within(known.numbers, numbers[kept]))
        return known

    def add_flag(self) -> int:
        """A new variable that the model does not have, 0 or 1."""
        v = len(self.variables)
        self.variables = (*self.variables, f"flag {v}")
        self.values.append(np.array([0, 1], np.int64))
        self.domains.append(np.ones(2, np.bool_))
        return v

    def add_number(self, lo: int, hi: int) -> int:
        """A new variable that the model does not have, branched on like a cell."""
        v = len(self.variables)
        self.variables = (*self.variables, -1 - v)
        self.values.append(np.arange(lo, hi + 1, dtype=np.int64))
        self.domains.append(np.ones(hi - lo + 1, np.bool_))
        return v

    def add_use(self, v: int, rows: Numbers, numbers: Numbers, n_ways: int) -> tuple[int, int]:
        """The name of a new use of a letter, which may stand for the numbers of these rows."""
        listed = RowList((v,), rows, numbers, n_ways=n_ways)
        listed.keep(self.fits(listed))
        self.lists.append(listed)
        name = v, -1 - len(self.of_entry)
        self.of_entry[name] = listed
        return name

    def add_unknown(self, numbers: Numbers) -> tuple[int]:
        """The name of a new operand that may be any of these numbers, which ascend, whatever the
        variables are: a list without columns."""
        listed = RowList((), np.zeros((len(numbers), 0), np.int64), numbers, n_ways=1)
        self.lists.append(listed)
        name = (-1 - len(self.of_entry),)
        self.of_entry[name] = listed
        return name

    def forget_uses(self, names: Iterable[tuple[int, ...]]) -> None:
        """Drop the lists of those operands that are uses of letters."""
        for name in names:
            if name[-1] < 0:
                gone = self.of_entry.pop(name)
                self.lists = [listed for listed in self.lists if listed is not gone]

    def fits(self, listed: RowList) -> Truths:
        """The rows of a list whose values are in their domains."""
        variables, rows = listed.variables, listed.rows
        domains = [self.domains[v] for v in variables]
        length = len(domains[0]) if domains else 0
        kept = np.ones(len(rows), np.bool_)
        if rows.max(initial=0) < length and all(len(domain) == length for domain in domains):
            np.array(domains)[np.arange(len(domains)), rows].all(axis=1, out=kept)
            return kept
        for c, v in enumerate(variables):
            kept &= self.allows(v, rows[:, c])
        return kept

    def allows(self, v: int, places: Numbers) -> Truths:
        """Which values, by their places in the kind, a variable may have; digits may be beyond."""
        domain = self.domains[v]
        allowed: Truths = domain.take(places, mode="clip")
        if places.max(initial=0) >= len(domain):
            allowed &= places < len(domain)
        return allowed

    def propagate(self) -> bool:
        """Let lists and domains agree; False if nothing is left of one of them."""
        sizes = self.sizes()
        lists = [x for x in self.lists if tuple([sizes[v] for v in x.variables]) != x.seen]
        while lists:
            changed: set[int] = set()
            for listed in asking(lists, every=8):
                if tuple([sizes[v] for v in listed.variables]) != listed.seen:
                    changed.update(self.agree(listed, sizes))
                    if not len(listed.rows):
                        return False
            lists = [x for x in self.lists if not changed.isdisjoint(x.variables)]
        return all(sizes) and all(len(x.rows) for x in self.lists)

    def agree(self, listed: RowList, sizes: list[int]) -> list[int]:
        """Let one list and its domains agree; the variables that changed.

        The sizes of all domains are kept up to date.
        """
        is_new = not listed.seen
        kept: Truths | None = None
        for c, v in enumerate(listed.variables):
            if is_new or sizes[v] != listed.seen[c]:
                places = listed.rows[:, c]  # those of a new list may be beyond what there is
                allowed = self.allows(v, places) if is_new else self.domains[v].take(places)
                kept = allowed if kept is None else kept & allowed
        if kept is not None and not kept.all():
            listed.keep(kept)
            is_new = True
        changed = self.narrow(listed, sizes) if is_new else []
        listed.seen = tuple([sizes[v] for v in listed.variables])
        return changed

    def narrow(self, listed: RowList, sizes: list[int] | None = None) -> list[int]:
        """Leave variables only the values of a list's rows; those that changed.

        The sizes of all domains, where they are known, are kept up to date.
        """
        if sizes is None:
            sizes = self.sizes()
        variables, changed = listed.variables, []
        longest = max((len(self.domains[v]) for v in variables), default=0)
        occurs = np.zeros((len(variables), longest), np.bool_)
        occurs[np.arange(len(variables)), listed.rows] = True
        for c, v in enumerate(variables):
            left = self.domains[v] & occurs[c, : len(self.domains[v])]
            size = int(np.count_nonzero(left))
            if size < sizes[v]:
                self.domains[v], sizes[v] = left, size
                changed.append(v)
        return changed


def digits_of_all(numbers: Numbers, length: int, base: int) -> Numbers:
    """The digits of each number, the highest first, a row for each."""
    weights = base ** np.arange(length - 1, -1, -1, dtype=np.int64)
    digits: Numbers = numbers[:, np.newaxis] // weights % base
    return digits
