"""All different: a placed value leaves the others; a value that has to be somewhere has a place."""

from collections.abc import Iterator, Sequence

from gridwright.explain.parts.part import Broken, Gone, Part, Recalling, State, bits, is_single
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint

__all__ = ["Place", "Used", "parts"]


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """One for placed values, and one for values that need a place if there are none to spare."""
    scope = setting.scope(constraint)
    if len(set(scope)) != len(scope):  # no model of ours; told by trying
        from gridwright.explain.parts.anything import Tried

        yield Tried(constraint, place, setting)
        return
    yield Used(scope, (place,))
    full = setting.union(scope)
    if full.bit_count() == len(scope) > 1:
        yield Place(scope, (place,), full)


class Used(Part):
    """A value that is placed is in no other cell of its house."""

    kind = "house.used"
    is_book = True

    def speak(self, state: State, cap: int) -> Gone:
        domains, placed = state
        once = 0
        open_ = []
        for v in self.scope:
            value = placed[v]
            if not value:
                open_.append(v)
            elif once & value:
                raise Broken
            else:
                once |= value
        return {v: domains[v] & once for v in open_ if domains[v] & once}

    def told_of(self, state: State, v: int) -> Gone:
        domains, placed = state
        value = placed[v]
        gone: Gone = {}
        for u in self.scope:
            if domains[u] & value and u != v:
                if placed[u] == value:
                    raise Broken
                if not placed[u]:
                    gone[u] = value
        return gone

    def why(self, state: State, target: Gone | None, blank: Sequence[int]) -> Gone | None:
        needed: Gone = {}
        if target is None:  # one value is placed twice
            at: dict[int, int] = {}
            for v in self.scope:
                value = state.placed[v]
                if value and value in at:
                    return {u: blank[u] & ~value for u in (v, at[value])}
                at[value] = v
            raise LookupError("nothing is broken")
        for v, values in target.items():
            for value in bits(values):
                u = next(u for u in self.scope if state.placed[u] == value and u != v)
                needed[u] = blank[u] & ~value
        return needed

    def beside(self, v: int, u: int, value: int) -> int:
        return value


class Place(Recalling):
    """A value for which one cell of a house is left is there; one with none breaks it."""

    kind = "house.place"

    def __init__(self, scope: Sequence[int], constraints: Sequence[int], full: int) -> None:
        super().__init__(scope, constraints)
        self.full = full

    def judged(self, here: tuple[int, ...], cap: int) -> Gone | None:
        """What these domains lose; None if nothing is left for a value, or two need one cell."""
        once = twice = 0
        for domain in here:
            twice |= once & domain
            once |= domain
        if once & self.full != self.full:
            return None
        alone = self.full & ~twice
        gone: Gone = {}
        if alone:
            for domain, v in zip(here, self.scope, strict=True):
                value = domain & alone
                if value & (value - 1):
                    return None
                if value and value != domain:
                    gone[v] = domain ^ value
        return gone

    def why(self, state: State, target: Gone | None, blank: Sequence[int]) -> Gone | None:
        domains = state.domains
        if target is None:
            return self._why_broken(domains, blank)
        needed: Gone = {}
        for v, gone in target.items():
            others = 0
            for u in self.scope:
                others |= 0 if u == v else domains[u]
            value = blank[v] & ~others & self.full & ~gone
            value &= -value
            for u in self.scope:
                if u != v and blank[u] & value:
                    needed[u] = needed.get(u, 0) | value
        return needed

    def _why_broken(self, domains: Sequence[int], blank: Sequence[int]) -> Gone:
        once = 0
        for v in self.scope:
            once |= domains[v]
        missing = self.full & ~once
        if missing:
            best = min(bits(missing), key=lambda value: self._open(blank, value))
            return {u: best for u in self.scope if blank[u] & best}
        needed: Gone = {}
        for v in self.scope:  # two values have no other place than one cell
            others = 0
            for u in self.scope:
                others |= 0 if u == v else domains[u]
            alone = domains[v] & self.full & ~others
            if not is_single(alone):
                first = alone & -alone
                two = first | ((alone ^ first) & -(alone ^ first))
                needed = {u: blank[u] & two for u in self.scope if u != v and blank[u] & two}
                break
        return needed

    def _open(self, blank: Sequence[int], value: int) -> int:
        return sum(1 for v in self.scope if blank[v] & value)

    def is_placing(self, v: int, gone: int, blank: Sequence[int]) -> bool:
        return True
