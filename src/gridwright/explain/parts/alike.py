"""Digits that are used equally often, whichever way that is counted in the model."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from gridwright.explain.parts.part import Broken, Gone, Part, State, is_single

__all__ = ["AlikeUses"]


class _Uses(NamedTuple):
    """Of one value: whether one more variable can have it, and whether one can do without it."""

    can_be: bool
    can_be_elsewhere: bool


class AlikeUses(Part):
    """Each of some values occurs equally often, so many times as is allowed, or some not at all.

    `values` are sets of one value each, `free` those that may be left out; `is_whole` says that no
    other value can be anywhere, so that their uses together are as many as there are variables.
    """

    kind = "count.alike"

    def __init__(
        self,
        scope: Sequence[int],
        constraints: Sequence[int],
        values: Sequence[int],
        times: Collection[int],
        free: Collection[int],
        is_whole: bool,
    ) -> None:
        super().__init__(scope, constraints)
        self.values, self.times = tuple(values), tuple(sorted(times))
        self.free, self.is_whole = frozenset(free), is_whole

    def speak(self, state: State, cap: int) -> Gone:
        domains = self.seen(state.domains)
        sure = {value: domains.count(value) for value in self.values}
        most = {value: sum(1 for one in domains if one & value) for value in self.values}
        ways = [uses for n in self.times if (uses := self._uses(n, sure, most)) is not None]
        if not ways or not all(domains):
            raise Broken
        barred = placed = 0
        for i, value in enumerate(self.values):
            if not any(uses[i].can_be for uses in ways):
                barred |= value
            if not any(uses[i].can_be_elsewhere for uses in ways):
                placed |= value
        return dict(self._gone(domains, barred, placed))

    def _gone(self, domains: Sequence[int], barred: int, placed: int) -> Iterator[tuple[int, int]]:
        for v, domain in zip(self.scope, domains, strict=True):
            if is_single(domain):
                continue
            out = domain & barred
            if here := domain & placed:
                out |= domain & ~here if is_single(here) else domain
            if out == domain:
                raise Broken
            if out:
                yield v, out

    def _uses(self, n: int, sure: dict[int, int], most: dict[int, int]) -> tuple[_Uses, ...] | None:
        """What can be of each value if those in use are used n times; None if they cannot be."""
        can = {value for value in self.values if sure[value] <= n <= most[value]}
        spare = {value for value in self.free if not sure[value]}
        if not can | spare >= set(self.values):
            return None
        n_needed, n_left = len(self.values) - len(spare), len(can)
        room = n_left  # of so many values each is used
        if self.is_whole:
            room, rest = divmod(len(self.scope), n) if n else (0, len(self.scope))
            if rest or not n_needed <= room <= n_left:
                return None
        uses = []
        for value in self.values:
            is_used = value in can and (value not in spare or n_needed < room)
            is_unused = value in spare and (value not in can or room < n_left or not self.is_whole)
            uses.append(
                _Uses(is_used and sure[value] < n, is_unused or (is_used and n < most[value]))
            )
        return tuple(uses)
