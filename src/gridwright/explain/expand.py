"""One reason, one step: all that the same statements refute from the same facts."""

from collections.abc import Collection, Iterable
from math import inf

from gridwright.basics.halting import ask
from gridwright.explain.board import Board
from gridwright.explain.found import Found, cost_of_proof
from gridwright.explain.ground import Ground, of_facts
from gridwright.explain.parts.part import Gone, State, bits, is_single
from gridwright.explain.quick import UNBOUNDED, AnyWave, begin
from gridwright.explain.shorten import Proof, prove
from gridwright.explain.wave import Wave

__all__ = ["expanded", "fewest", "refutes_all"]

_MOST_STATEMENTS = 6
"""Statements of a reason that is asked for more; a long chain is about its one value."""

_MOST_TRIED = 24
"""Statements of a refutation that are tried to be left out."""

_MOST_FACTS = 100
"""Facts of a refutation that are tried to be left out."""


def expanded(board: Board, found: Found, cap: int, *, is_set: bool) -> Found:
    """The same refutation with all else that it refutes.

    Of what is no set of cells or values, only what concerns the same variable or the same value.
    """
    if found.supposes is None:
        return found
    subject, same = found.supposes
    ground = board.ground
    constraints = {place for one in found.proof.told for place in one.used}
    if len(constraints) > _MOST_STATEMENTS or any(one.inner for one in found.proof.told):
        return found
    only = _parts_of(ground, found.proof)
    state = of_facts(ground, found.proof.facts)
    removed = dict(found.removed)
    scope = sorted({v for number in only for v in ground.parts[number].scope})
    for v in scope:
        ask()
        open_ = board.state.domains[v] & ~removed.get(v, 0)
        if (
            is_single(board.state.domains[v])
            or ground.unasked[v]
            or (v in found.proof.facts and is_single(open_))
        ):
            continue
        for value in bits(open_ if is_set or v == subject else open_ & same):
            if not state.domains[v] & value or is_single(state.domains[v]):
                continue
            wave = begin(ground, state, cap, found.proof.u, only)
            if wave.suppose(v, value):
                removed[v] = removed.get(v, 0) | value
    if any(not board.state.domains[v] & ~gone for v, gone in removed.items()):
        return found
    return found._replace(removed=removed)


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

    def broken(facts: Gone, only: frozenset[int]) -> tuple[State, AnyWave] | None:
        """The wave that refutes the value, if these facts and parts refute all."""
        state = of_facts(ground, facts)
        waves = [begin(ground, state, cap, UNBOUNDED, only) for _ in (supposes, *others)]
        is_all = all(
            wave.suppose(*literal)
            for wave, literal in zip(waves, (supposes, *others), strict=True)
            if state.domains[literal[0]] & literal[1]
        )
        return (state, waves[0]) if is_all and waves[0].broken is not None else None

    proofs: list[tuple[tuple[State, AnyWave], Proof]] = []

    def told(one: tuple[State, AnyWave]) -> Proof:
        for known, why in proofs:
            if known is one:
                return why
        state, wave = one
        noted = wave if isinstance(wave, Wave) else wave.told(state, *supposes)
        proofs.append((one, prove(ground, state, noted, supposes)))
        return proofs[-1][1]

    def is_brief(one: tuple[State, AnyWave]) -> bool:
        return more == inf or told(one).lines <= proof.lines + more

    only, facts, best = _parts_of(ground, proof), proof.facts, None
    used = {place for one in proof.told for place in one.used}
    for place in sorted(used) if 1 < len(used) <= _MOST_TRIED else ():
        ask()
        less_said = _resting_on(ground, used - {place}, only)
        if (one := broken(facts, less_said)) is not None and is_brief(one):
            only, best = less_said, one
            used.discard(place)
    for v in sorted(facts, key=lambda v: (ground.out[v] == 0, facts[v].bit_count(), v)):
        ask()
        fewer = {u: gone for u, gone in facts.items() if u != v}
        if (one := broken(fewer, only)) is not None and is_brief(one):
            facts, best = fewer, one
    if best is None:
        return found
    less = told(best)
    cost = min(cost_of_proof(less), found.cost)
    if others and broken(less.facts, _parts_of(ground, less)) is None:
        return found
    return found._replace(proof=less._replace(u=min(less.u, proof.u)), cost=cost)


def refutes_all(ground: Ground, found: Found, cap: int) -> bool:
    """Whether the facts and statements of a refutation refute all else that it is told to."""
    state, only = of_facts(ground, found.proof.facts), _parts_of(ground, found.proof)
    literals = [(v, bit) for v, gone in found.removed.items() for bit in bits(gone)]
    return all(
        begin(ground, state, cap, UNBOUNDED, only).suppose(*literal)
        for literal in literals
        if literal != found.supposes and state.domains[literal[0]] & literal[1]
    )


def _parts_of(ground: Ground, proof: Proof) -> frozenset[int]:
    """The parts that rest on the statements of a proof alone, by number."""
    constraints = {place for one in proof.told for place in one.used}
    return _resting_on(ground, constraints, range(len(ground.parts)))


def _resting_on(
    ground: Ground, constraints: Collection[int], numbers: Iterable[int]
) -> frozenset[int]:
    """Those parts that rest on no other constraints."""
    known, parts = frozenset(constraints), ground.parts
    return frozenset(
        number
        for number in numbers
        if parts[number].constraints and known.issuperset(parts[number].constraints)
    )
