"""The last look at a step: statements and facts that it can do without are named no more.

A part speaks for several statements at once, as those of a sum whose cells differ; often the sum
alone says as much.  And where a part is silent beyond so many combinations, facts are kept that
only make its list shorter.  Here parts of the same statement are made without some of the houses,
and are asked with patience.
"""

from collections.abc import Sequence

from gridwright.basics.halting import ask
from gridwright.explain.fewest import refutes_all
from gridwright.explain.found import Found
from gridwright.explain.ground import Ground, of_facts
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import MANY, Broken, Gone, Part, State, bits, is_single
from gridwright.explain.parts.registry import maker_for
from gridwright.explain.parts.rows import Rows
from gridwright.explain.parts.ways import Ways
from gridwright.explain.shorten import PLACING, Proof, Told, merged
from gridwright.explain.together import Together
from gridwright.explain.wave import ONLY
from gridwright.model.constraints import Adjacency, AllDifferent

__all__ = ["Least", "paths"]

_PATIENCE = 6_000
"""Combinations that are gone through to see whether a statement or a fact is needed."""


_WRITTEN = 6_000
"""Combinations that are written out to see that."""

_WRITTEN_IN_CHAINS = 2_000
"""The same for each line of a chain."""


class Least:
    """Leaves out what single statements do not need."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._made: dict[tuple[int, tuple[int, ...]], list[Part]] = {}
        self._both: dict[tuple[Together, tuple[int, ...]], Together] = {}
        self._paths = paths(ground)
        self._written = _WRITTEN
        """How long lists may be that are written anew for it."""

    def of(self, found: Found, state: State) -> Found:
        """The same deduction with no statement or fact that what is left says without it."""
        proof = found.proof
        if found.cases or not proof.told or any(one.inner for one in proof.told):
            return found
        told = self._walked(proof.told)
        self._written = _WRITTEN if len(told) == 1 else _WRITTEN_IN_CHAINS
        if len(told) > 1:
            found = found._replace(proof=proof._replace(told=told))
            less = found._replace(proof=self._chain(told, found))
            is_as_much = less.supposes is None or refutes_all(self.ground, less, _PATIENCE)
            return less if is_as_much else found
        last = told[-1]
        if _is_alone(last) and found.removed:
            removed = {v: self._whole(v, gone, state) for v, gone in found.removed.items()}
            facts, constraints = self._single(last, proof.facts, removed)
            if found.supposes is not None and facts is proof.facts:
                tried = [(v, bit) for v, gone in found.removed.items() for bit in bits(gone)]
                whole, last = facts, last._replace(constraints=constraints)
                facts, constraints = self._single(last, facts, {}, tried)
                for v, gone in found.removed.items():  # one value is left, and of these
                    if v in whole and is_single(state.domains[v] & ~gone):
                        facts = {**facts, v: whole[v]}
            because = {
                v: gone for v, gone in last.because.items() if v in facts or v not in proof.facts
            }
            one = last._replace(because=because, constraints=constraints)
            return found._replace(proof=proof._replace(told=(one,), facts=facts))
        return found if told == proof.told else found._replace(proof=proof._replace(told=told))

    def _chain(self, told: tuple[Told, ...], found: Found) -> Proof:
        """The same with no premise that a line does not need, the last line first.

        What is then no premise any more need not be concluded before, nor be known.  What no line
        rests on is there since one value is left in the end.
        """
        proof, supposes = found.proof, found.supposes
        needed: Gone = {}
        premised = merged(*(one.because for one in told))
        facts = {
            v: some
            for v, gone in proof.facts.items()
            if (some := gone if v in found.removed else gone & ~premised.get(v, 0))
        }
        kept: list[Told] = []
        for one in reversed(told):
            is_last = not kept
            target = {v: gone & needed[v] for v, gone in one.concludes.items() if v in needed}
            target = one.concludes if is_last else {v: some for v, some in target.items() if some}
            if not target and not is_last:
                continue
            if one.part is ONLY or one.part.kind in PLACING:
                target = one.concludes  # a value is placed whole
            for v, gone in target.items():
                needed[v] = needed.get(v, 0) & ~gone
            less = one
            if _is_alone(one):
                because, constraints = self._single(one, one.because, target)
                less = one._replace(because=because, concludes=target, constraints=constraints)
            kept.append(less)
            for v, gone in less.because.items():
                if supposes is not None and v == supposes[0]:
                    gone &= supposes[1]
                known = gone & proof.facts.get(v, 0)
                if known:
                    facts[v] = facts.get(v, 0) | known
                needed[v] = needed.get(v, 0) | (gone & ~known)
        if any(needed.values()):  # taken by nobody
            return proof._replace(told=told)
        return proof._replace(told=tuple(reversed(kept)), facts=facts)

    def counted(self, proof: Proof, supposes: tuple[int, int] | None) -> Proof:
        """The same, where each line says how many combinations there are of what it names.

        It was found among those that all that is known then leaves, which nobody is told.
        """
        derived: Gone = {}
        if supposes is not None:
            derived[supposes[0]] = self.ground.blank[supposes[0]] & ~supposes[1]
        told = []
        for one in proof.told:
            if one.looked > 1 and _is_alone(one._replace(constraints=None)):
                known = {v: gone | derived.get(v, 0) for v, gone in one.because.items()}
                n = self._looked(one, of_facts(self.ground, known))
                one = one._replace(looked=max(n, one.looked))
            told.append(one)
            for v, gone in one.concludes.items():
                derived[v] = derived.get(v, 0) | gone | one.because.get(v, 0)
        return proof._replace(told=tuple(told))

    def _looked(self, told: Told, state: State) -> int:
        """How many combinations a line goes through, of who knows all that its part looks at."""
        if not isinstance(told.part, Listed):
            return told.part.looked(state)
        first, *houses = told.part.constraints
        parts = [part for part in self._parts(first, tuple(houses)) if isinstance(part, Listed)]
        for part in parts:
            part.write_anew(state, _WRITTEN)
        return max((part.looked(state) for part in parts if part.made_for is not None), default=1)

    def _whole(self, v: int, gone: int, state: State) -> int:
        """All that must be gone: where one value is left, every other that there could be."""
        left = state.domains[v] & ~gone
        return self.ground.blank[v] & ~left if is_single(left) else gone

    def _walked(self, told: tuple[Told, ...]) -> tuple[Told, ...]:
        """Where a path is looked at, it says itself that each number is there once."""
        used = {place for one in told for place in one.used}
        walked = {house: path for house, path in self._paths.items() if path in used}
        if not walked.keys() & used:
            return told
        return tuple(
            one._replace(constraints=tuple(walked.get(c, c) for c in one.used)) for one in told
        )

    def _single(
        self, told: Told, facts: Gone, removed: Gone, tried: Sequence[tuple[int, int]] = ((-1, 0),)
    ) -> tuple[Gone, tuple[int, ...]]:
        """The facts and the constraints by which one statement takes these values away.

        With none to take away, those by which it cannot be true, whichever of the values that are
        `tried` is supposed.
        """
        constraints = told.part.constraints
        both = told.part if isinstance(told.part, Together) else None
        places = constraints[:1] if both is None else both.both
        houses = list(constraints[len(places) :])
        state = of_facts(self.ground, facts)

        def says(houses: Sequence[int], state: State) -> bool:
            if both is not None:
                parts: Sequence[Part] = [self._together(both, tuple(houses))]
            else:
                parts = self._parts(places[0], tuple(houses))
            return all(self._say(parts, _if(state, *one), removed) for one in tried)

        if not says(houses, state):
            return facts, constraints
        for house in reversed(constraints[len(places) :]):
            ask()
            fewer = [other for other in houses if other != house]
            if says(fewer, state):
                houses = fewer
        for v in sorted(facts, key=lambda v: (facts[v].bit_count(), v)):
            ask()
            fewer_facts = {u: gone for u, gone in facts.items() if u != v}
            if says(houses, of_facts(self.ground, fewer_facts)):
                facts = fewer_facts
        return facts, (*places, *houses)

    def _say(self, parts: Sequence[Part], state: State, removed: Gone) -> bool:
        """Whether parts of one statement together say so of this state."""
        left = dict(removed)
        for part in parts:
            part.write_anew(state, self._written)
            try:
                gone = part.speak(state, MANY if isinstance(part, Rows) else _PATIENCE)
            except Broken:
                return True
            if not removed:
                continue
            for v, values in gone.items():
                if v in left:
                    left[v] &= ~values
            if not any(values & state.domains[v] for v, values in left.items()):
                return True
        return bool(removed) and not any(values & state.domains[v] for v, values in left.items())

    def _together(self, both: Together, houses: tuple[int, ...]) -> Together:
        """Two sums together, if only these houses are known."""
        key = both, houses
        if key not in self._both:
            self._both[key] = both.of_houses(houses)
        return self._both[key]

    def _parts(self, place: int, houses: tuple[int, ...]) -> list[Part]:
        """The parts of a constraint that look at no houses but these."""
        key = place, houses
        if key not in self._made:
            setting, constraint = self.ground.setting, self.ground.model.constraints[place]
            known = tuple(house for house in setting.houses if house[0] in houses)
            make = maker_for(type(constraint).__name__)
            made = make(constraint, place, setting._replace(houses=known))
            self._made[key] = [part for part in made if not part.is_book]
            for part in self._made[key]:
                if isinstance(part, Ways):
                    part.most_written = 0  # it is asked too seldom for a list
        return self._made[key]


def _if(state: State, v: int, value: int) -> State:
    """The same where a variable has a value; where none has, v is below 0."""
    if v < 0 or not state.domains[v] & value:
        return state
    state = state.copy()
    state.domains[v] = state.placed[v] = value
    return state


def _is_alone(told: Told) -> bool:
    """Whether a line is what one statement says, which can be asked again."""
    part = told.part
    is_one = bool(part.constraints) and told.constraints is None
    return is_one and part.is_alone and not part.is_book


def paths(ground: Ground) -> dict[int, int]:
    """By place of an all-different constraint that of a path through the same variables."""
    constraints = ground.model.constraints
    paths = {
        frozenset(one.scope): place
        for place, one in enumerate(constraints)
        if isinstance(one, Adjacency)
    }
    return {
        place: paths[scope]
        for place, one in enumerate(constraints)
        if paths and isinstance(one, AllDifferent) and (scope := frozenset(one.scope)) in paths
    }
