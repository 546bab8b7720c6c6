"""What a step by cases can do without, where none of them has a trial in it."""

from typing import NamedTuple

from gridwright.basics.halting import ask
from gridwright.explain.cases import together
from gridwright.explain.fewest import Knowing
from gridwright.explain.found import Found
from gridwright.explain.ground import Ground, of_facts
from gridwright.explain.parts.part import Gone, bits
from gridwright.explain.quick import AnyWave
from gridwright.explain.shorten import merged

__all__ = ["fewest_of_cases"]

_MOST_TRIED = 60
"""Facts and statements of a step by cases that are tried to be left out."""

_MORE_LINES = 1
"""Lines that it may have more for that."""


class _Again(NamedTuple):
    """A step by cases from what is left: its facts, its statements, and a wave for each case."""

    facts: Gone
    knowing: Knowing
    waves: list[tuple[int, int, AnyWave]]


def fewest_of_cases(ground: Ground, found: Found, cap: int) -> Found:
    """The same by the same alternatives, from fewer facts and statements.

    Left out is what they can do without if that takes hardly more lines.
    """
    told = (*found.proof.told, *(one for _, _, proof in found.cases for one in proof.told))
    whole, knowing = found.proof.facts, Knowing.of(ground, told)
    n_tried = len(whole) + len(knowing.used)
    if not found.cases or any(one.inner for one in told) or n_tried > _MOST_TRIED:
        return found
    most, best = found.proof.lines + _MORE_LINES, found
    last = _again(found, whole, knowing, cap)
    if last is None:
        return found
    first = {place for one in found.proof.told for place in one.used}
    for place in sorted(knowing.used - first):
        ask()
        one = _again(found, last.facts, last.knowing.without(place), cap)
        if one is not None and (less := _told(ground, found, one)).proof.lines <= most:
            last, best = one, less
    for v in sorted(whole, key=lambda v: (ground.out[v] == 0, whole[v].bit_count(), v)):
        ask()
        fewer = {u: gone for u, gone in last.facts.items() if u != v}
        one = _again(found, fewer, last.knowing, cap)
        if one is not None and (less := _told(ground, found, one)).proof.lines <= most:
            last, best = one, less
    return best


def _again(found: Found, facts: Gone, knowing: Knowing, cap: int) -> _Again | None:
    """The same from these facts and statements alone; None if they do not show it so briefly."""
    state = of_facts(knowing.ground, facts)
    choices, waves = _alternatives(found, state.domains), []
    if len(choices) > len(found.cases):
        return None
    for v, value in choices:
        wave = knowing.supposing(state, v, value, cap)
        if wave.broken is None:
            after = wave.state.domains
            if any(gone & after[u] for u, gone in found.removed.items()):
                return None
        waves.append((v, value, wave))
    return _Again(facts, knowing, waves)


def _alternatives(found: Found, domains: list[int]) -> list[tuple[int, int]]:
    """What must be gone through where no more is known."""
    v, value, _ = found.cases[0]
    if found.proof.told:
        scope = found.proof.told[0].part.scope
        return [(u, value) for u in scope if domains[u] & value]
    if found.removed.keys() == {v}:  # each of them fails
        return [(v, value) for _, value, _ in found.cases]
    return [(v, value) for value in bits(domains[v])]


def _told(ground: Ground, found: Found, again: _Again) -> Found:
    """The step with the proof of each case."""
    state, told = of_facts(ground, again.facts), found.proof.told
    if told:
        scope, value = told[0].part.scope, found.cases[0][1]
        needed = {v: value for v in scope if ground.blank[v] & value & ~state.domains[v]}
        told = (told[0]._replace(because=dict(needed)),)
    else:
        v = found.cases[0][0]
        is_needed = found.removed.keys() != {v}
        needed = {v: ground.blank[v] & ~state.domains[v]} if is_needed else {}
    cases = []
    for v, value, wave in again.waves:
        target = None if wave.broken is not None else found.removed
        proof = again.knowing.proof(state, wave, (v, value), target)
        needed = merged(needed, proof.facts)
        cases.append((v, value, proof))
    return together(tuple(cases), needed, found.removed, told)._replace(places=found.places)
