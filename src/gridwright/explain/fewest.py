"""What a refutation can do without: facts and statements are left out while it still refutes."""

from collections.abc import Collection, Iterable, Sequence
from math import inf
from typing import NamedTuple

from gridwright.basics.halting import ask
from gridwright.explain.found import Found, cost_of_proof
from gridwright.explain.ground import Ground, of_facts
from gridwright.explain.parts.part import Gone, State, bits
from gridwright.explain.quick import UNBOUNDED, AnyWave, begin
from gridwright.explain.shorten import Proof, Told, prove
from gridwright.explain.wave import Wave

__all__ = ["Knowing", "fewest", "refutes_all", "resting_on"]

_MOST_TRIED = 24
"""Statements of a refutation that are tried to be left out."""

_MOST_FACTS = 100
"""Facts of a refutation that are tried to be left out."""

_WRITTEN = 1_000
"""Combinations that are written out where somebody knows few statements alone."""


class Knowing(NamedTuple):
    """What somebody sees who knows some statements alone: the parts that rest on them.

    Most often they are parts of the whole `ground`, by number in `only`; where one of those that
    are told rests on more than is needed, smaller ones are made of what is needed (`is_apart`).
    """

    ground: Ground
    used: frozenset[int]
    only: frozenset[int] | None
    is_apart: bool

    @classmethod
    def of(cls, ground: Ground, told: Sequence[Told]) -> "Knowing":
        """What these lines rest on."""
        used = frozenset(place for one in told for place in one.used)
        is_apart = any(
            not used.issuperset(part.constraints) and not used.isdisjoint(part.constraints[:1])
            for part in ground.parts
        )
        if is_apart:
            return cls(ground.among(used), used, None, True)
        return cls(ground, used, resting_on(ground, used, range(len(ground.parts))), False)

    def without(self, place: int) -> "Knowing":
        """The same for who does not know one of the statements."""
        used, ground = self.used - {place}, self.ground
        if self.is_apart:
            return self._replace(ground=ground.among(used), used=used)
        return self._replace(used=used, only=resting_on(ground, used, self.only or ()))

    def proof(
        self, state: State, wave: AnyWave, supposed: tuple[int, int], target: Gone | None = None
    ) -> Proof:
        """Why a wave broke, or why the `target` is gone."""
        told = wave if isinstance(wave, Wave) else wave.told(state, *supposed)
        return prove(self.ground, state, told, supposed, target)

    def supposing(self, state: State, v: int, value: int, cap: int) -> AnyWave:
        """What follows if v has this value."""
        wave = begin(self.ground, state, cap, UNBOUNDED, self.only)
        if self.is_apart and isinstance(wave, Wave):
            for part in self.ground.parts:
                part.write_anew(state, _WRITTEN)
            wave.ask_all()
        wave.suppose(v, value)
        return wave


_Broken = tuple[Knowing, State, AnyWave]
"""Who sees that a value is refuted, on which board, and by what."""


def fewest(ground: Ground, found: Found, cap: int, more: float = inf) -> Found:
    """The same refutations from fewer facts, where their statements need no more.

    The walk back takes what the board shows before what is found on the way, so that some facts
    follow from others and from what is supposed.  What it then takes may be longer to tell, by so
    many lines for each that is left out.
    """
    proof, supposes = found.proof, found.supposes
    if supposes is None or len(proof.facts) > _MOST_FACTS or any(one.inner for one in proof.told):
        return found
    others = [(v, bit) for v, gone in found.removed.items() for bit in bits(gone)]
    others.remove(supposes)

    def broken(facts: Gone, knowing: Knowing) -> _Broken | None:
        """The wave that refutes the value, if these facts and parts refute all."""
        state, first = of_facts(ground, facts), None
        for v, value in (supposes, *others):
            if state.domains[v] & value:
                wave = knowing.supposing(state, v, value, cap)
                if wave.broken is None:
                    return None  # the others need not be asked
                first = first or wave
        return None if first is None else (knowing, state, first)

    proofs: list[tuple[_Broken, Proof]] = []

    def told(one: _Broken) -> Proof:
        for known, why in proofs:
            if known is one:
                return why
        knowing, state, wave = one
        proofs.append((one, knowing.proof(state, wave, supposes)))
        return proofs[-1][1]

    def is_brief(one: _Broken) -> bool:
        return more == inf or told(one).lines <= proof.lines + more

    knowing, facts, best = Knowing.of(ground, proof.told), proof.facts, None
    used = knowing.used
    for place in sorted(used) if 1 < len(used) <= _MOST_TRIED else ():
        ask()
        less_said = knowing.without(place)
        if (one := broken(facts, less_said)) is not None and is_brief(one):
            knowing, best = less_said, one
    for v in sorted(facts, key=lambda v: (ground.out[v] == 0, facts[v].bit_count(), v)):
        ask()
        fewer = {u: gone for u, gone in facts.items() if u != v}
        if (one := broken(fewer, knowing)) is not None and is_brief(one):
            facts, best = fewer, one
    if best is None:
        return found
    less = told(best)
    cost = min(cost_of_proof(less), found.cost)
    if others and broken(less.facts, Knowing.of(ground, less.told)) is None:
        return found
    return found._replace(proof=less._replace(u=min(less.u, proof.u)), cost=cost)


def refutes_all(ground: Ground, found: Found, cap: int) -> bool:
    """Whether the facts and statements of a refutation refute all else that it is told to."""
    literals = [(v, bit) for v, gone in found.removed.items() for bit in bits(gone)]
    if literals == [found.supposes]:
        return True
    state, knowing = of_facts(ground, found.proof.facts), Knowing.of(ground, found.proof.told)
    return all(
        knowing.supposing(state, *literal, cap).broken is not None
        for literal in literals
        if literal != found.supposes and state.domains[literal[0]] & literal[1]
    )


def resting_on(
    ground: Ground, constraints: Collection[int], numbers: Iterable[int]
) -> frozenset[int]:
    """Those parts that rest on no other constraints."""
    known, parts = frozenset(constraints), ground.parts
    return frozenset(
        number
        for number in numbers
        if parts[number].constraints and known.issuperset(parts[number].constraints)
    )
