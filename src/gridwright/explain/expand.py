"""One reason, one step: all that the same statements refute from the same facts."""

from gridwright.basics.halting import ask
from gridwright.explain.board import Board
from gridwright.explain.found import Found, cost_of_proof
from gridwright.explain.ground import Ground, of_facts
from gridwright.explain.parts.part import bits, is_single
from gridwright.explain.shorten import Proof, prove
from gridwright.explain.wave import Wave

__all__ = ["expanded", "fewest"]

_MOST_STATEMENTS = 6
"""Statements of a reason that is asked for more; a long chain is about its one value."""

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
    constraints = {place for one in found.proof.told for place in one.part.constraints}
    if len(constraints) > _MOST_STATEMENTS or any(one.inner for one in found.proof.told):
        return found
    only = _parts_of(ground, constraints)
    state = of_facts(ground, found.proof.facts)
    removed = dict(found.removed)
    scope = sorted({v for number in only for v in ground.parts[number].scope})
    for v in scope:
        ask()
        open_ = board.state.domains[v] & ~removed.get(v, 0)
        if is_single(board.state.domains[v]) or (v in found.proof.facts and is_single(open_)):
            continue
        for value in bits(open_ if is_set or v == subject else open_ & same):
            if not state.domains[v] & value or is_single(state.domains[v]):
                continue
            wave = Wave(ground, state, cap, found.proof.u, only)
            if wave.suppose(v, value):
                removed[v] = removed.get(v, 0) | value
    if any(not board.state.domains[v] & ~gone for v, gone in removed.items()):
        return found
    return found._replace(removed=removed)


def fewest(ground: Ground, proof: Proof, supposes: tuple[int, int], cap: int) -> Proof:
    """The same refutation from fewer facts, where its statements need no more.

    The walk back takes what the board shows before what is found on the way, so that some facts
    follow from others and from what is supposed.
    """
    if any(one.inner for one in proof.told) or len(proof.facts) > _MOST_FACTS:
        return proof
    only = _parts_of(ground, {place for one in proof.told for place in one.part.constraints})
    facts, best = proof.facts, None
    for v in sorted(facts, key=lambda v: (ground.out[v] == 0, facts[v].bit_count(), v)):
        ask()
        fewer = {u: gone for u, gone in facts.items() if u != v}
        state = of_facts(ground, fewer)
        wave = Wave(ground, state, cap, proof.u, only)
        if wave.suppose(*supposes):
            facts, best = fewer, (state, wave)
    if best is None:
        return proof
    found = prove(ground, *best, supposes)
    return found if found.u <= proof.u and cost_of_proof(found) <= cost_of_proof(proof) else proof


def _parts_of(ground: Ground, constraints: set[int]) -> frozenset[int]:
    """The parts that rest on these statements alone, by number."""
    return frozenset(
        number
        for number, part in enumerate(ground.parts)
        if part.constraints and constraints.issuperset(part.constraints)
    )
