"""Where no single trial is short: one of few things is so, and each of them leads to the same.

A variable has few values, or a value few places, and whatever is so, the same values are gone.  The
measure is how many lines must be written down for what is gained, so that the easiest of many
little things is not always what comes next.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import log2
from typing import NamedTuple

from gridwright.basics.halting import asking
from gridwright.explain.found import Found, cost_of_cases
from gridwright.explain.ground import Ground
from gridwright.explain.parts.house import Place
from gridwright.explain.parts.part import Gone, Part, State, bits, is_single
from gridwright.explain.shorten import Proof, Told, merged, prove
from gridwright.explain.trial import Trial

__all__ = ["by_cases", "gain", "together"]

_FEW = 3
"""Alternatives that somebody goes through."""

MOST_KEPT = 10_000_000
"""Cases that are kept while others are gone through, times the variables of each: as of 28 x 28
different numbers, empty.  They take some 20 bytes each."""

_ANALYSED = 6
"""Cases of which the shortest is looked for."""


_When = dict[int, list[tuple[int, int]]]
"""By variable the events of a trial, by number, with the values that are gone."""


class _Alternatives(NamedTuple):
    """One of these, a variable and a value each, is so: by a part, or as values of a variable."""

    choices: tuple[tuple[int, int], ...]
    part: Part | None = None


def gain(state: State, removed: Gone) -> float:
    """How much a step says, in bits."""
    return sum(
        log2(state.domains[v].bit_count() / max(1, (state.domains[v] & ~gone).bit_count()))
        for v, gone in removed.items()
    )


def by_cases(ground: Ground, state: State, cap: int) -> Found | None:
    """The shortest of what few cases have in common, where one of them must be so.

    Of very many variables only as many are gone through, the first ones, as MOST_KEPT has room for.
    """
    found = []
    made: dict[tuple[int, int], Trial] = {}  # most values are one of two cases, and of three
    most = MOST_KEPT // max(1, len(state.domains))
    when: dict[int, _When] = {}
    for alternatives in asking(_alternatives(ground, state), 1):
        new = [choice for choice in alternatives.choices if choice not in made]
        if len(made) + len(new) > most:
            continue
        for v, value in new:
            made[v, value] = Trial(ground, state, v, value, cap)
        trials = [made[choice] for choice in alternatives.choices]
        common: Gone = {}
        is_first = True
        for trial in trials:
            if trial.fails:
                continue
            after = trial.wave.state.domains
            gone = (
                {v: state.domains[v] & ~after[v] for v in range(len(after))}
                if is_first
                else {v: out & ~after[v] for v, out in common.items()}
            )
            common, is_first = {v: out for v, out in gone.items() if out}, False
        tried = {v for v, _ in alternatives.choices}
        for v, out in common.items():
            if not ground.unasked[v] and (v not in tried or alternatives.part is not None):
                for value in bits(out):
                    late = _late(trials, v, value, when)
                    found.append((late, v, value, alternatives, trials))
                    break
    found.sort(key=lambda one: one[:3])
    best: Found | None = None
    for _, v, value, alternatives, trials in found[:_ANALYSED]:
        one = _told(ground, state, {v: value}, alternatives, trials)
        if best is None or one.cost < best.cost:
            best = one
    return best


def _alternatives(ground: Ground, state: State) -> Iterator[_Alternatives]:
    """Variables with few values, values with few places, few options for what must be done."""
    domains = state.domains
    for v, domain in enumerate(domains):
        if 2 <= domain.bit_count() <= _FEW and not ground.out[v]:
            yield _Alternatives(tuple((v, value) for value in bits(domain)))
    for part in ground.parts:
        if isinstance(part, Place):
            for value in bits(part.full):
                places = tuple((v, value) for v in part.scope if domains[v] & value)
                if 2 <= len(places) <= _FEW and not any(is_single(domains[v]) for v, _ in places):
                    yield _Alternatives(places, part)
        elif part.kind == "cover.needed":
            left = [v for v in part.scope if domains[v] & ~ground.out[v]]
            if 2 <= len(left) <= _FEW and not any(is_single(domains[v]) for v in left):
                yield _Alternatives(tuple((v, domains[v] & ~ground.out[v]) for v in left), part)


def _late(trials: Sequence[Trial], v: int, value: int, when: dict[int, _When]) -> int:
    """How late in all cases together a value is found to be gone; notes when that is in each."""
    late = 0
    for trial in trials:
        events = trial.told[0].events
        if id(trial) not in when:
            known: _When = defaultdict(list)
            for n, event in enumerate(events):
                known[event.v].append((n, event.gone))
            when[id(trial)] = known
        gone = when[id(trial)].get(v, ())
        late += next((n for n, values in gone if values & value), len(events))
    return late


def _told(
    ground: Ground,
    state: State,
    removed: Gone,
    alternatives: _Alternatives,
    trials: Sequence[Trial],
) -> Found:
    """The proof of each case, and what they rest on together."""
    facts: Gone = {}
    told: tuple[Told, ...] = ()
    if alternatives.part is None:
        v = alternatives.choices[0][0]
        facts[v] = ground.blank[v] & ~state.domains[v]
    else:
        places = {v for v, _ in alternatives.choices}
        value = alternatives.choices[0][1]
        scope = alternatives.part.scope
        facts = {v: value for v in scope if v not in places and ground.blank[v] & value}
        told = (Told(alternatives.part, dict(facts), {}),)
    cases = []
    for trial in trials:
        target = None if trial.fails else removed
        proof = prove(ground, state, trial.told[0], (trial.v, trial.value), target)
        facts = merged(facts, proof.facts)
        cases.append((trial.v, trial.value, proof))
    return together(tuple(cases), facts, removed, told)


def together(
    cases: tuple[tuple[int, int, Proof], ...],
    facts: Gone,
    removed: Gone,
    told: tuple[Told, ...] = (),
) -> Found:
    """What cases show together: by each a variable, a value of it, and what follows from that."""
    u = sum(proof.u for _, _, proof in cases)
    lines = len(cases) + sum(proof.lines for _, _, proof in cases)
    facts = {v: gone for v, gone in facts.items() if gone}
    proof = Proof(told, facts, u, lines)
    cost = cost_of_cases(proof for _, _, proof in cases)
    return Found("cases", proof, removed, cost, None, cases)
