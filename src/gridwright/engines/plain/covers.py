"""Items and options: variables that are 0 or 1, of which so many must be chosen."""

from collections.abc import Iterator
from typing import Any

from gridwright.engines.plain.rule import Contradiction, Domains, Rule, narrow
from gridwright.model.constraints import AtMostOne, Between, Constraint, ExactlyOne

__all__ = ["RULES", "ColourRule"]


class BetweenRule(Rule[ExactlyOne | AtMostOne | Between]):
    """Enough chosen: the rest are out.  Only just enough left: they are all in."""

    def __init__(
        self,
        constraint: ExactlyOne | AtMostOne | Between,
        scope: tuple[int, ...],
        values: list[int],
    ) -> None:
        super().__init__(constraint, scope, values)
        self.out, self.chosen = self.bit(0), self.bit(1)
        self.lo, self.hi = (
            (constraint.lo, constraint.hi)
            if isinstance(constraint, Between)
            else (int(isinstance(constraint, ExactlyOne)), 1)
        )

    def apply(self, domains: Domains) -> Iterator[int]:
        n_chosen, open_ = 0, []
        for v in self.scope:
            if domains[v] == self.chosen:
                n_chosen += 1
            elif domains[v] != self.out:
                open_.append(v)
        if n_chosen > self.hi or n_chosen + len(open_) < self.lo:
            raise Contradiction
        if n_chosen == self.hi:
            allowed = self.out
        elif n_chosen + len(open_) == self.lo:
            allowed = self.chosen
        else:
            return
        for v in open_:
            narrow(domains, v, allowed)
            yield v


class ColourRule(Rule[AtMostOne]):
    """Once an option is chosen, those of another colour (or of none) are out."""

    def apply(self, domains: Domains) -> Iterator[int]:
        colours, chosen, out = self.constraint.colours, self.bit(1), self.bit(0)
        first = next((i for i, v in enumerate(self.scope) if domains[v] == chosen), None)
        if first is None:
            return
        for i, v in enumerate(self.scope):
            agrees = colours[i] is not None and colours[i] == colours[first]
            if i != first and not agrees and narrow(domains, v, out):
                yield v


RULES: dict[type[Constraint], type[Rule[Any]]] = {
    AtMostOne: BetweenRule,
    Between: BetweenRule,
    ExactlyOne: BetweenRule,
}
