"""What can be written out as rows once its unknowns have few combinations left: clues, formulas.

What is looked at are the combinations of the unknowns, the letters of a clue, that lead to anything
at all; of a clue without letters all that is left.  A list is made for what the board allows when
it is made (`write`), and serves for all that is less.
"""

from collections.abc import Callable, Sequence
from functools import partial, reduce
from itertools import compress
from math import prod
from operator import or_
from typing import TYPE_CHECKING

from gridwright.basics.halting import ask
from gridwright.explain.parts.part import MANY, Gone, Recalling, State, bits, lost
from gridwright.explain.parts.quick_rows import LaidOut, quick_rows
from gridwright.explain.parts.rows import RowBits, Rows
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint

if TYPE_CHECKING:
    from gridwright.engines.clue_rows import ClueRows

__all__ = ["MOST_WRITTEN", "PATIENT", "Listed"]

MOST_WRITTEN = 20_000
"""Combinations that are gone through for a list: they take 2 us to 15 us each."""

_MOST_TRIED = 40
"""Choices of the unknowns that are gone through where no list is written."""

PATIENT = 16_000
"""A cap from which on choices are gone through without a list: where easier looks say nothing."""

Writer = Callable[[Sequence[Sequence[int]], int], Sequence[tuple[int, ...]] | None]
"""From the numbers that each variable may be, and a bound on work, to the rows; None if over it."""


class Listed(Rows):
    """The rows of a constraint; nothing is said until they are written.

    `unknowns` come first in the scope: what is gone through, and what leads to anything is counted
    in `looked` (if `n_counted` is None, what is left in all).  Variables that differ in the rest of
    the puzzle (`apart`, with the constraints that say so) have no row in which they are alike.
    `laid_out` makes of it what compiled code writes, for each choice a row for each of so many
    readings; `is_apart` says that what `write` finds has no
    such rows anyway.
    """

    kind = "clue.ways"
    rank = 4

    def __init__(
        self,
        constraint: Constraint,
        place: int,
        setting: Setting,
        unknowns: Sequence[int],
        write: Writer,
        laid_out: "Callable[[Listed], ClueRows] | None" = None,
        n_readings: int = 1,
        *,
        is_apart: bool = False,
    ) -> None:
        scope = setting.scope(constraint)
        first = tuple(dict.fromkeys(unknowns))
        houses, self.apart = setting.apart(first)
        super().__init__((*first, *scope), (place, *houses), ())
        self.is_apart = is_apart
        self.pairs = [(i, j) for i, later in enumerate(self.apart) for j in later]
        self.n_unknowns = len(first)
        self.n_counted = self.n_unknowns or None
        self.places = tuple(scope.index(v) for v in self.scope)
        self.columns = tuple(self.scope.index(v) for v in scope)
        self.setting, self.writer, self.n_readings = setting, write, n_readings
        self.is_list_alone = n_readings > 1  # bounds are for clues of one reading
        self.blank = tuple(setting.blank[v] for v in self.scope)
        self.made_for: tuple[int, ...] | None = None
        self._beyond: list[tuple[int, int]] = []
        """By place the values for which the list was not made, where there are some."""
        self._tried: tuple[int, tuple[int, ...]] | None = None
        self._now: tuple[tuple[int, ...], list[tuple[int, ...]] | None] | None = None
        """The domains for which rows were last found without a list, which is asked twice."""
        self._bit = {value: 1 << i for i, value in enumerate(setting.values)}
        self.laid_out: LaidOut | None = None
        """The same for compiled code, if that may know it."""
        if laid_out is not None:
            self.laid_out = LaidOut(quick_rows(setting), partial(laid_out, self))

    @property
    def n_rows(self) -> int:
        return 0 if self.made_for is None else self.rows.all.bit_length()

    def write(self, state: State, most: int = MOST_WRITTEN) -> bool:
        """Write the list if it is not too long now; whether there is one that was not there.

        It is made for the blank puzzle where that is not too long either; `most` combinations are
        gone through.
        """
        if self.made_for is not None:
            return False
        n = self.n_unknowns
        board = self.seen(state.domains)
        if (most, board) == self._tried:
            return False
        self._tried = most, board
        for domains in dict.fromkeys((self.blank, (*board[:n], *self.blank[n:]), board)):
            if n and prod(domain.bit_count() for domain in domains[:n]) > most:
                continue
            rows = self._listed(domains, most)
            if rows is not None:
                self.rows, self.made_for = rows, domains
                out = [blank & ~made for blank, made in zip(self.blank, domains, strict=True)]
                self._beyond = [(i, values) for i, values in enumerate(out) if values]
                self.forget()
                return True
        return False

    def write_anew(self, state: State, most: int) -> bool:
        """The same where the list that is there was made for less than the board allows now."""
        if self.made_for is not None and not self._serves(self.seen(state.domains)):
            self.made_for, self.rows = None, RowBits(len(self.scope), ())
            self.forget()
        return self.write(state, most)

    @property
    def beyond(self) -> Sequence[int]:
        """By variable of the scope the values for which the list was not made."""
        of = dict(self._beyond)
        return [of.get(i, 0) for i in range(len(self.scope))]

    def _serves(self, domains: tuple[int, ...]) -> bool:
        """Whether the list is for these domains, too."""
        beyond = self._beyond
        return not beyond or not any(domains[i] & values for i, values in beyond)

    def _listed(self, domains: tuple[int, ...], most: int) -> RowBits | None:
        """The list for these domains; what a part that is like this one tried is known."""
        key = self.constraints[0], self.scope, self.apart, domains
        written = self.setting.written
        found = written.get(key, 0)
        if isinstance(found, int):  # it takes more than so many combinations
            rows = None if found >= most else self._row_bits(domains, most)
            found = written[key] = most if rows is None else rows
        return None if isinstance(found, int) else found

    def _row_bits(self, domains: tuple[int, ...], most: int) -> RowBits | None:
        if self.laid_out is not None:
            n = prod(map(int.bit_count, domains[: self.n_unknowns]))
            if n * self.n_readings > most and self.n_readings > 1:
                return None
            if (quick := self.laid_out.rows(domains, n)) is not None:
                return quick
        columns = self._columns(domains, most)
        return None if columns is None else RowBits.of_columns(columns)

    def _rows(self, domains: Sequence[int], most: int) -> list[tuple[int, ...]] | None:
        columns = self._columns(domains, most)
        return None if columns is None else list(zip(*columns, strict=True))

    def _columns(self, domains: Sequence[int], most: int) -> Sequence[Sequence[int]] | None:
        """By variable its values in the rows, as sets of one; None if there are too many."""
        numbers = [self.setting.numbers(domains[i]) for i in self.columns]
        written = self.writer(numbers, most)
        if written is None:
            return None
        of, pairs = self._bit.__getitem__, self.pairs
        ask()
        columns = list(zip(*written, strict=True)) or [()] * len(self.columns)
        found = [list(map(of, columns[i])) for i in self.places]
        if not pairs or self.is_apart:
            return found
        n = self.n_unknowns
        if len(pairs) == n * (n - 1) // 2:  # all differ
            fits = [len(set(sets)) == n for sets in zip(*found[:n], strict=True)]
        else:
            rows = zip(*found[:n], strict=True)
            fits = [all(sets[i] != sets[j] for i, j in pairs) for sets in rows]
        return [list(compress(column, fits)) for column in found]

    def keeps(self, cap: int) -> bool:
        """Whether there is anything to be kept: not as long as it is silent without a list."""
        return self.made_for is not None or cap >= PATIENT

    def speak(self, state: State, cap: int) -> Gone:
        return super().speak(state, cap) if self.keeps(cap) else {}

    def breaks(self, domains: tuple[int, ...], cap: int) -> bool:
        if self.made_for is None:
            return self.keeps(cap) and Recalling.breaks(self, domains, cap)
        return self._serves(domains) and super().breaks(domains, cap)

    def counted(self, domains: tuple[int, ...]) -> int:
        if self.made_for is None:
            return len(self._rows_now(domains) or ())
        if not self._serves(domains):
            return 0
        return self.rows.left(domains, self.n_counted).bit_count()

    def losses(self, domains: tuple[int, ...]) -> Gone | None:
        if self.made_for is not None:
            return self.lost(self.rows, domains) if self._serves(domains) else {}
        rows = self._rows_now(domains)
        if rows is None:
            return {}
        kept = [reduce(or_, column) for column in zip(*rows, strict=True)]
        return lost(self.scope, domains, kept) if rows else None

    def needed(self, state: State, v: int, gone: int, target: Gone | None, cap: int) -> int | None:
        """The same; what the list was not made for is needed, too."""
        beyond = dict(self._beyond).get(self.scope.index(v), 0) & gone
        needed = super().needed(state, v, gone & ~beyond, target, cap)
        return None if needed is None else needed | beyond

    def saying(
        self, state: State, v: int, gone: int, target: Gone | None, cap: int
    ) -> Callable[[int], bool] | None:
        """The same by counting rows: none that should not be there, and no more than it may count.

        So the rows of each value are looked up once, not for every set of values.
        """
        needed = super().needed(state, v, gone, target, MANY) if self.made_for else None
        if needed is None:
            return None
        place, domains = self.scope.index(v), list(self.seen(state.domains))
        needed |= dict(self._beyond).get(place, 0) & gone
        domains[place] |= gone
        with_value = self.rows.having(place)
        alive = self.rows.left(domains, self.n_counted)
        counted = {
            bit: (with_value.get(bit, 0) & alive).bit_count() for bit in bits(domains[place])
        }
        most = cap if place < self.n_unknowns or not self.n_unknowns else MANY

        def says(values: int) -> bool:
            return not values & needed and sum(counted[bit] for bit in bits(values)) <= most

        return says

    def covering(self, domains: tuple[int, ...]) -> RowBits | None:
        if self.made_for is not None:
            return self.rows if self._serves(domains) else None
        rows = self._rows_now(domains)
        return None if rows is None else RowBits(len(self.scope), rows)

    def _rows_now(self, domains: tuple[int, ...]) -> list[tuple[int, ...]] | None:
        """What few choices of the unknowns lead to, where there is no list of all."""
        if self._now is None or self._now[0] != domains:
            n, rows = self.n_unknowns, None
            if n and all(domains) and prod(map(int.bit_count, domains[:n])) <= _MOST_TRIED:
                rows = self._rows(domains, MOST_WRITTEN)
            self._now = domains, rows
        return self._now[1]
