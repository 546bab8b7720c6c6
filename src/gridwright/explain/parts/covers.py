"""Covers: of options that would do the same, one is chosen, or at most one, or so many."""

from collections.abc import Iterator, Sequence
from typing import cast

from gridwright.explain.parts.anything import Tried
from gridwright.explain.parts.part import Broken, Gone, Part, State
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import AtMostOne, Between, Constraint, ExactlyOne

__all__ = ["Coloured", "Full", "Needed", "parts"]


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """What is chosen rules others out, and what nothing else can do is chosen."""
    scope = setting.scope(constraint)
    yes, no = setting.set_of([1]), setting.set_of([0])
    if len(set(scope)) != len(scope):
        yield Tried(constraint, place, setting)
    elif isinstance(constraint, AtMostOne) and constraint.colours:
        yield Coloured(scope, (place,), yes, constraint.colours)
    else:
        lo, hi = 0, 1
        if isinstance(constraint, ExactlyOne):
            lo = 1
        elif not isinstance(constraint, AtMostOne):
            lo, hi = (of := cast(Between, constraint)).lo, of.hi
        if hi < len(scope):
            yield Full(scope, (place,), yes, hi)
        if lo > 0:
            yield Needed(scope, (place,), yes, no, lo)


class Full(Part):
    """Once so many are chosen, no other is."""

    kind = "cover.full"
    is_book = True

    def __init__(self, scope: Sequence[int], constraints: Sequence[int], yes: int, hi: int) -> None:
        super().__init__(scope, constraints)
        self.yes, self.hi = yes, hi

    def speak(self, state: State, cap: int) -> Gone:
        (domains, placed), yes, room = state, self.yes, self.hi
        for v in self.scope:
            if placed[v] == yes:
                room -= 1
        if room < 0:
            raise Broken
        if room:
            return {}
        return {v: yes for v in self.scope if not placed[v] and domains[v] & yes}

    def why(self, state: State, target: Gone | None, blank: Sequence[int]) -> Gone | None:
        most = self.hi + (target is None)
        chosen = [v for v in self.scope if state.placed[v] == self.yes][:most]
        return {v: blank[v] & ~self.yes for v in chosen}


class Needed(Part):
    """Where no more are left than are needed, all of them are chosen."""

    kind = "cover.needed"

    def __init__(
        self, scope: Sequence[int], constraints: Sequence[int], yes: int, no: int, lo: int
    ) -> None:
        super().__init__(scope, constraints)
        self.yes, self.no, self.lo = yes, no, lo

    def speak(self, state: State, cap: int) -> Gone:
        domains = state.domains
        left = [v for v in self.scope if domains[v] & self.yes]
        if len(left) < self.lo:
            raise Broken
        if len(left) > self.lo:
            return {}
        return {v: self.no for v in left if domains[v] & self.no}

    def why(self, state: State, target: Gone | None, blank: Sequence[int]) -> Gone | None:
        out = [v for v in self.scope if not state.domains[v] & self.yes and blank[v] & self.yes]
        return dict.fromkeys(out, self.yes)

    def is_placing(self, v: int, gone: int, blank: Sequence[int]) -> bool:
        return True


class Coloured(Part):
    """What is chosen rules out all that has another colour, or none."""

    kind = "cover.colour"
    is_book = True

    def __init__(
        self,
        scope: Sequence[int],
        constraints: Sequence[int],
        yes: int,
        colours: Sequence[str | None],
    ) -> None:
        super().__init__(scope, constraints)
        self.yes = yes
        self.colour = dict(zip(self.scope, colours, strict=True))

    def _clash(self, one: int, other: int) -> bool:
        return one != other and (self.colour[one] is None or self.colour[one] != self.colour[other])

    def speak(self, state: State, cap: int) -> Gone:
        chosen = [v for v in self.scope if state.placed[v] == self.yes]
        if any(self._clash(v, chosen[0]) for v in chosen):
            raise Broken
        if not chosen:
            return {}
        return {
            v: self.yes
            for v in self.scope
            if not state.placed[v] and state.domains[v] & self.yes and self._clash(v, chosen[0])
        }

    def why(self, state: State, target: Gone | None, blank: Sequence[int]) -> Gone | None:
        chosen = [v for v in self.scope if state.placed[v] == self.yes]
        if target is not None:
            chosen = chosen[:1]
        else:
            chosen = [chosen[0], next(v for v in chosen if self._clash(v, chosen[0]))]
        return {v: blank[v] & ~self.yes for v in chosen}
