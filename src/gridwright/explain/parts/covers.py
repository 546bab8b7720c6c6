"""Covers: of options that would do the same, one is chosen, or at most one, or so many."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import cast

from gridwright.explain.parts.anything import Tried
from gridwright.explain.parts.part import Broken, Gone, Part, State, bits
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import AtMostOne, Between, Constraint, ExactlyOne

__all__ = ["Coloured", "Full", "Needed", "Spared", "parts", "spared"]

_MOST_OPTIONS = 2_000
"""Options for one item of which clashes are known; where there are more, nobody compares them."""


_MOST_KNOWN = 1 << 10


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """What is chosen rules others out, and what nothing else can do is chosen."""
    scope = setting.scope(constraint)
    if parts not in setting.written:  # there may be thousands of covers
        setting.written[parts] = setting.set_of([1]), setting.set_of([0])
    yes, no = setting.written[parts]
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

    def is_clash(self, one: int, other: int) -> bool:
        """Whether they have different colours, or one has none."""
        return one != other and (self.colour[one] is None or self.colour[one] != self.colour[other])

    def speak(self, state: State, cap: int) -> Gone:
        chosen = [v for v in self.scope if state.placed[v] == self.yes]
        if any(self.is_clash(v, chosen[0]) for v in chosen):
            raise Broken
        if not chosen:
            return {}
        return {
            v: self.yes
            for v in self.scope
            if not state.placed[v] and state.domains[v] & self.yes and self.is_clash(v, chosen[0])
        }

    def why(self, state: State, target: Gone | None, blank: Sequence[int]) -> Gone | None:
        chosen = [v for v in self.scope if state.placed[v] == self.yes]
        if target is not None:
            chosen = chosen[:1]
        else:
            chosen = [chosen[0], next(v for v in chosen if self.is_clash(v, chosen[0]))]
        return {v: blank[v] & ~self.yes for v in chosen}


class Spared(Part):
    """What clashes with every option that could do what must be done is not chosen.

    It would leave an item without options.  `clashes` are by variable the options that cannot be
    chosen with it, as a set of variables, `exclusive` by variable the parts that say so.
    """

    kind = "cover.spared"
    rank = 4

    def __init__(
        self, needed: Needed, clashes: Mapping[int, int], exclusive: Mapping[int, list[Part]]
    ) -> None:
        self.yes, self.exclusive = needed.yes, exclusive
        self.clash = [clashes.get(v, 0) for v in needed.scope]
        self._known: dict[tuple[int, ...], tuple[int, ...]] = {}
        beside = dict.fromkeys(
            place for v in needed.scope for part in exclusive[v] for place in part.constraints
        )
        super().__init__(needed.scope, tuple(dict.fromkeys((*needed.constraints, *beside))))

    def speak(self, state: State, cap: int) -> Gone:
        domains, yes, known = state.domains, self.yes, self._known
        options = self.seen(domains)
        crossing = known.get(options)
        if crossing is None:
            if len(known) > _MOST_KNOWN:
                known.clear()
            crossing = known[options] = self._crossing(options)
        return {u: yes for u in crossing if domains[u] & yes}

    def _crossing(self, options: Sequence[int]) -> tuple[int, ...]:
        """What clashes with all that are left of these; raises Broken if there is none."""
        common, n_left = -1, 0
        for option, clash in zip(options, self.clash, strict=True):
            if option & self.yes:
                common &= clash
                n_left += 1
                if not common:
                    return ()
        if not n_left:
            raise Broken
        return tuple([bit.bit_length() - 1 for bit in bits(common)])

    def why(self, state: State, target: Gone | None, blank: Sequence[int]) -> Gone | None:
        """The options that are out and would leave room for what is told to be gone."""
        told = sum(1 << u for u in target or ())
        return {
            v: self.yes
            for v, clash in zip(self.scope, self.clash, strict=True)
            if blank[v] & self.yes
            and not state.domains[v] & self.yes
            and (told & ~clash or not told)
        }

    def rests_on(self, because: Gone, target: Gone | None) -> tuple[int, ...] | None:
        """What must be done, and for every two options that clash one statement that says so."""
        known = {v: set(self.exclusive[v]) for v in self.scope if v not in because}
        pairs = {
            (v, u): [part for part in beside & own if _excludes(part, u, v)]
            for u in target or ()
            for own in [set(self.exclusive[u])]
            for v, beside in known.items()
        }
        rest, chosen = set(pairs), list[Part]()
        while rest:
            shown = Counter(chain.from_iterable(pairs[pair] for pair in rest))
            chosen.append(max(sorted(shown, key=lambda p: p.constraints), key=shown.__getitem__))
            rest = {pair for pair in rest if chosen[-1] not in pairs[pair]}
        for part in tuple(chosen):  # a later one may say what an earlier one was chosen for
            others = [one for one in chosen if one is not part]
            if all(any(one in some for one in others) for some in pairs.values()):
                chosen = others
        used = {place for part in chosen for place in part.constraints}
        return (self.constraints[0], *sorted(used - {self.constraints[0]}))

    def looked(self, state: State) -> int:
        """Each option that is left."""
        return sum(1 for v in self.scope if state.domains[v] & self.yes)


def spared(parts: Sequence[Part]) -> Iterator[Spared]:
    """What the options for an item have in common, for every item with one that must be chosen."""
    exclusive: dict[int, list[Part]] = {}
    clashes: dict[int, int] = {}
    needed = [part for part in parts if isinstance(part, Needed) and part.lo == 1]
    if not needed or max(len(part.scope) for part in needed) > _MOST_OPTIONS:
        return
    for part in parts:
        if isinstance(part, Coloured) or (isinstance(part, Full) and part.hi == 1):
            whole = sum(1 << v for v in part.scope)
            for v in part.scope:
                exclusive.setdefault(v, []).append(part)
                if isinstance(part, Coloured):
                    whole = sum(1 << u for u in part.scope if part.is_clash(u, v))
                clashes[v] = (clashes.get(v, 0) | whole) & ~(1 << v)
    for one in needed:
        if all(v in clashes for v in one.scope):
            yield Spared(one, clashes, exclusive)


def _excludes(part: Part, one: int, other: int) -> bool:
    """Whether a part that looks at both says that these are not both chosen."""
    return not isinstance(part, Coloured) or part.is_clash(one, other)
