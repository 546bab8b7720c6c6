"""Combinations: in which ways a sum or a product can be made, as with the cages of a killer.

A depth-first search through the variables in a fixed order, which remembers what it has seen: what
is still to be made, and what the variables that are left must not be.  A table of all that has been
asked costs little, since the same few cells are asked again and again.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING

from gridwright.basics.halting import asking
from gridwright.explain.parts.adding import Adding, Silent
from gridwright.explain.parts.part import Gone, Recalling, State, bits, lost
from gridwright.explain.parts.quick_sums import QuickAdding, layout, quick_sums
from gridwright.explain.parts.rows import RowBits
from gridwright.explain.parts.setting import Setting

if TYPE_CHECKING:
    from gridwright.engines.adding import SumLayout

__all__ = ["ProductWays", "SumWays", "Ways"]

NODES = 25
"""Places of the search for each combination that one would go through by hand."""

_MOST_KNOWN = 1 << 12
_MOST_LISTED = 2_000

_MOST_WRITTEN = 7_000
"""Combinations of which a list is made: of four digits; a list answers ten times as quickly."""

Sets = tuple[int, ...]
Found = Sets | None
"""By variable the values that take part in a combination; None if there is none."""


class Ways(Recalling):
    """What is made by a few numbers, some of which differ."""

    counts = True

    def __init__(
        self,
        scope: Sequence[int],
        constraints: Sequence[int],
        setting: Setting,
        apart: Sequence[Sequence[int]],
        total: int,
    ) -> None:
        super().__init__(scope, constraints)
        self.values = setting.values
        self.apart, self.total = apart, total
        n = len(self.scope)
        self.is_set = all(len(later) == n - 1 - i for i, later in enumerate(apart))
        self.rank = 1 if self.is_set else 4
        self._blank = tuple(setting.blank[v] for v in self.scope)
        self.most_written = _MOST_WRITTEN
        self._looked: dict[Sets, int] = {}

    def start(self) -> int:
        """What is to be made."""
        return self.total

    @abstractmethod
    def rest(self, left: int, i: int, number: int) -> int | None:
        """What is left after the i-th number; None if that cannot be."""

    @abstractmethod
    def can(self, left: int, i: int, domains: Sets) -> bool:
        """Whether the ends of these domains, from the i-th on, allow what is left."""

    @property
    @abstractmethod
    def is_alike(self) -> bool:
        """Whether all numbers play the same part."""

    def judged(self, domains: Sets, cap: int) -> Gone | None:
        try:
            found = self._supported(domains, NODES * cap)
        except Silent:
            return {}
        return lost(self.scope, domains, found) if found else None

    def needed(self, state: State, v: int, gone: int, target: Gone | None, cap: int) -> int | None:
        rows = self.rows
        if rows is None:
            return None
        scope, domains = self.scope, list(self.seen(state.domains))
        place = scope.index(v)
        columns = None if target is None else [(scope.index(u), out) for u, out in target.items()]
        needed = rows.needed(domains, place, gone, columns)
        domains[place] |= gone & ~needed
        return needed if rows.left(domains).bit_count() <= NODES * cap else None

    def _supported(self, domains: Sets, most: int) -> Found:
        """What takes part in a combination; raises Silent after so many places of the search."""
        if self.rows is not None:
            alive = self.rows.left(domains)
            if alive.bit_count() > most:
                raise Silent
            return tuple(self.rows.kept(alive, domains)) if alive else None
        return self.searched(domains, most)

    def searched(self, domains: Sets, most: int) -> Found:
        """The same without a list."""
        known: dict[tuple[int, int, Sets], Found] = {}
        n = len(domains)

        def search(i: int, left: int, domains: Sets) -> Found:
            if i == n:
                return () if self.is_made(left) else None
            if not self.can(left, i, domains):
                return None
            key = i, left, domains
            if key in known:
                return known[key]
            if len(known) >= most:
                raise Silent
            found: Found = None
            for bit, after, rest in self._choices(i, left, domains):
                below = search(i + 1, after, rest)
                if below is not None:
                    here = (bit, *below)
                    both = here if found is None else tuple(map(int.__or__, found, here))
                    found = both
            known[key] = found
            return found

        if not all(domains):
            return None
        return search(0, self.start(), domains)

    @cached_property
    def rows(self) -> RowBits | None:
        """All combinations in their order, where they are few from the beginning."""
        if prod(domain.bit_count() for domain in self._blank) > self.most_written:
            return None
        return RowBits(len(self.scope), self._combinations())

    def _combinations(self) -> Iterator[Sets]:
        """All combinations in their order, as sets of one value for each variable.

        What may follow depends on what is left alone, but for the values that are taken.
        """
        chosen: list[tuple[Sets, int]] = [((), self.start())]
        for i, domain in enumerate(self._blank):
            after = {left: self._following(i, left, domain) for left in {of for _, of in chosen}}
            apart = [j for j in range(i) if i in self.apart[j]]
            is_all = len(apart) == i
            chosen = [
                ((*row, bit), rest)
                for row, left in asking(chosen)
                for taken in [row if is_all else [row[j] for j in apart]]
                for bit, rest in after[left]
                if bit not in taken
            ]
        return (row for row, _ in chosen)

    def _following(self, i: int, left: int, domain: int) -> list[tuple[int, int]]:
        """Each value that the i-th variable may have if so much is left, and what is left then."""
        found, later = [], self._blank[i + 1 :]
        for bit in bits(domain):
            rest = self.rest(left, i, self.values[bit.bit_length() - 1])
            if rest is not None and (self.can(rest, i + 1, later) if later else self.is_made(rest)):
                found.append((bit, rest))
        return found

    def is_made(self, left: int) -> bool:
        """Whether everything is made when so much is left."""
        return left == 0

    def looked(self, state: State) -> int:
        domains = self.seen(state.domains)
        if domains not in self._looked:
            if len(self._looked) > _MOST_KNOWN:
                self._looked.clear()
            self._looked[domains] = max(1, self.counted(state, 41))
        return self._looked[domains]

    def counted(self, state: State, most: int) -> int:
        """How many combinations there are, as far as they are listed, and at most so many."""
        return len(self.ways(state, most))

    def ways(self, state: State, most: int) -> list[tuple[int, ...]]:
        """The first combinations, at most so many: sets of numbers where their order is free."""
        found: dict[tuple[int, ...], None] = {}
        domains = self.seen(state.domains)
        for chosen in asking(self._each(0, self.start(), domains, [_MOST_LISTED])):
            found[tuple(sorted(chosen)) if self.is_set and self.is_alike else chosen] = None
            if len(found) >= most:
                break
        return list(found)

    def _each(
        self, i: int, left: int, domains: Sets, patience: list[int]
    ) -> Iterator[tuple[int, ...]]:
        patience[0] -= 1
        if i == len(self.scope):
            if self.is_made(left):
                yield ()
            return
        if patience[0] < 0 or not self.can(left, i, domains):
            return
        for bit, after, rest in self._choices(i, left, domains):
            for more in self._each(i + 1, after, rest, patience):
                yield (self.values[bit.bit_length() - 1], *more)

    def _choices(self, i: int, left: int, domains: Sets) -> Iterator[tuple[int, int, Sets]]:
        """For each value of the i-th variable: its bit, what is left to be made, and by what."""
        for bit in bits(domains[0]):
            after = self.rest(left, i, self.values[bit.bit_length() - 1])
            if after is None:
                continue
            rest = list(domains[1:])
            for j in self.apart[i]:
                rest[j - i - 1] &= ~bit
            if all(rest):
                yield bit, after, tuple(rest)


class SumWays(Ways):
    """The numbers, each times its coefficient, add up to the total."""

    kind = "sum.ways"

    def __init__(
        self,
        scope: Sequence[int],
        constraints: Sequence[int],
        setting: Setting,
        apart: Sequence[Sequence[int]],
        total: int,
        weights: Sequence[int],
    ) -> None:
        super().__init__(scope, constraints, setting, apart, total)
        self.weights = tuple(weights)
        self._plain = Adding(self.weights, self.values, apart, total)
        self._quick = quick_sums(setting)

    def layout(self) -> "SumLayout":
        """The sum for compiled code."""
        return layout(self.weights, self.values, self.apart, self.total)

    @property
    def _adding(self) -> Adding | QuickAdding:
        """The sum by compiled code, where that is there and worth while."""
        return (self._quick.is_worth() and self._compiled) or self._plain

    @cached_property
    def _compiled(self) -> QuickAdding | None:
        laid_out = self.layout()
        added = self._quick.added(laid_out) if laid_out.is_searched else None
        return None if added is None else QuickAdding(self._plain, added)

    def searched(self, domains: Sets, most: int) -> Found:
        return self._adding.supported(domains, most)

    def counted(self, state: State, most: int) -> int:
        adding = self._adding
        if isinstance(adding, Adding):
            return super().counted(state, most)
        return adding.combinations(self.seen(state.domains), most, _MOST_LISTED)

    def says(self, state: State, target: Gone | None, cap: int) -> bool:
        """It is asked for what is to be gone alone: the first combination with it is enough."""
        if self.rows is not None:
            return super().says(state, target, cap)
        domains = self.seen(state.domains)
        wanted = [domains]
        if target is not None:
            wanted = [
                tuple([d & gone if u == v else d for u, d in zip(self.scope, domains, strict=True)])
                for v, gone in target.items()
                if gone & state.domains[v]
            ]
        adding = self._adding
        try:
            return not any(adding.is_made(one, NODES * cap) for one in wanted)
        except Silent:
            return False

    def needed(self, state: State, v: int, gone: int, target: Gone | None, cap: int) -> int | None:
        """Those with which the sum is made, with a value that is to be gone."""
        if self.rows is not None:
            return super().needed(state, v, gone, target, cap)
        domains, needed, place = self.seen(state.domains), 0, self.scope.index(v)
        adding = self._adding
        for u, out in [(v, 0)] if target is None else target.items():
            one = list(domains)
            if u != v:
                one[self.scope.index(u)] &= out
            elif target is not None:
                continue  # of v itself only the values that are to be gone are looked at
            one[place] = gone
            taking = adding.taking(place, tuple(one), NODES * cap)
            if taking is None:
                return None
            needed |= taking
        return needed

    def rest(self, left: int, i: int, number: int) -> int | None:
        return left - self.weights[i] * number

    def can(self, left: int, i: int, domains: Sets) -> bool:
        lo = hi = 0
        for weight, domain in zip(self.weights[i:], domains, strict=True):
            least = weight * self.values[(domain & -domain).bit_length() - 1]
            most = weight * self.values[domain.bit_length() - 1]
            lo += min(least, most)
            hi += max(least, most)
        return lo <= left <= hi

    @property
    def is_alike(self) -> bool:
        return len(set(self.weights)) == 1


class ProductWays(Ways):
    """The numbers multiply to the total."""

    kind = "product.ways"

    def start(self) -> int:
        return self.total or 1

    def is_made(self, left: int) -> bool:
        return left == (1 if self.total else 0)

    def rest(self, left: int, i: int, number: int) -> int | None:
        if not self.total:  # one of them is 0
            return left if number else 0
        return left // number if number and left % number == 0 else None

    def can(self, left: int, i: int, domains: Sets) -> bool:
        return True

    @property
    def is_alike(self) -> bool:
        return True
