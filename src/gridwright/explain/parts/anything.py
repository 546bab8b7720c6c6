"""Any constraint: all combinations are tried, once they are few."""

from itertools import product
from math import prod

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.explain.parts.part import Broken, Gone, Part, State, bits, lost
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint

__all__ = ["Tried"]

_MOST_KNOWN = 1 << 10


class Tried(Part):
    """The combinations of the values that are left, each judged by the constraint's meaning."""

    kind = "tried"
    rank = 4

    def __init__(self, constraint: Constraint, place: int, setting: Setting) -> None:
        scope = setting.scope(constraint)
        super().__init__(scope, (place,))
        self.constraint, self.values = constraint, setting.values
        self.columns = tuple(self.scope.index(v) for v in scope)
        self._known: dict[tuple[int, ...], tuple[int, ...] | None] = {}

    def speak(self, state: State, cap: int) -> Gone:
        domains = self.seen(state.domains)
        if prod(domain.bit_count() for domain in domains) > cap:
            return {}
        if domains not in self._known:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            self._known[domains] = self._supported(domains)
        kept = self._known[domains]
        if kept is None:
            raise Broken
        return lost(self.scope, domains, kept)

    def _supported(self, domains: tuple[int, ...]) -> tuple[int, ...] | None:
        kept: tuple[int, ...] | None = None
        for row in asking(product(*(tuple(bits(domain)) for domain in domains)), 16):
            numbers = [self.values[bit.bit_length() - 1] for bit in row]
            if self._may_be_met(numbers):
                kept = row if kept is None else tuple(map(int.__or__, kept, row))
        return kept

    def _may_be_met(self, numbers: list[int]) -> bool:
        try:
            return self.constraint.is_met(*(numbers[i] for i in self.columns))
        except Undecided:
            return True

    def looked(self, state: State) -> int:
        return prod(state.domains[v].bit_count() for v in self.scope)
