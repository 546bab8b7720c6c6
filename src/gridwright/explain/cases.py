"""Where no single trial is short: one of few things is so, and each of them leads to the same.

Two ways, by what is said of the alternatives.  *Cases*: a variable has few values, or a value few
places, and whatever is so, the same values are gone.  *Settled*: of one variable several values are
tried, and all fail; what each needs is shared.  The measure is how many lines must be written down
for what is gained, so that the easiest of many little things is not always what comes next.
"""

from collections.abc import Iterator, Sequence
from math import log2
from typing import NamedTuple

from gridwright.basics.halting import ask, asking
from gridwright.explain.found import Found, cost_of_cases, cost_of_proof
from gridwright.explain.ground import Ground
from gridwright.explain.parts.house import Place
from gridwright.explain.parts.part import Gone, Part, State, bits, is_single
from gridwright.explain.shorten import Proof, Told, merged, prove
from gridwright.explain.trial import Trial, refuted

__all__ = ["WIDTH", "by_cases", "gain", "settled"]

_FEW = 3
"""Alternatives that somebody goes through."""

_ANALYSED = 6
"""Cases of which the shortest is looked for."""

WIDTH = 10
"""Variables that are settled: those with the fewest values."""

_MOST_VALUES = 12


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
    """The shortest of what few cases have in common, where one of them must be so."""
    found = []
    for alternatives in asking(_alternatives(ground, state), 1):
        trials = [Trial(ground, state, v, value, cap) for v, value in alternatives.choices]
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
            if v not in tried or alternatives.part is not None:
                for value in bits(out):
                    found.append((_late(trials, v, value), v, value, alternatives, trials))
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


def _late(trials: Sequence[Trial], v: int, value: int) -> int:
    """How late in all cases together a value is found to be gone."""
    late = 0
    for trial in trials:
        events = trial.wave.events
        late += next(
            (n for n, event in enumerate(events) if event.v == v and event.gone & value),
            len(events),
        )
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
        proof = prove(ground, state, trial.wave, (trial.v, trial.value), target)
        facts = merged(facts, proof.facts)
        cases.append((trial.v, trial.value, proof))
    return _found(tuple(cases), facts, removed, told)


def _found(
    cases: tuple[tuple[int, int, Proof], ...],
    facts: Gone,
    removed: Gone,
    told: tuple[Told, ...] = (),
) -> Found:
    u = sum(proof.u for _, _, proof in cases)
    lines = len(cases) + sum(proof.lines for _, _, proof in cases)
    facts = {v: gone for v, gone in facts.items() if gone}
    proof = Proof(told, facts, u, lines)
    cost = cost_of_cases(proof for _, _, proof in cases)
    return Found("cases", proof, removed, cost, None, cases)


def settled(
    ground: Ground,
    state: State,
    cap: int,
    depth: int,
    most: float,
    known: Sequence[int],
    width: int = WIDTH,
) -> Found | None:
    """The variable of which the false values are refuted most briefly, for what that tells.

    `known` are by variable the values that cannot be refuted.
    """
    order = sorted(
        (
            v
            for v, domain in enumerate(state.domains)
            if not is_single(domain) and domain & ~known[v]
        ),
        key=lambda v: (state.domains[v].bit_count(), v),
    )
    best: tuple[float, list[Trial]] | None = None
    for v in order[:width]:
        ask()
        if state.domains[v].bit_count() > _MOST_VALUES:
            break
        trials = []
        length = 0
        false = state.domains[v] & ~known[v]
        longest = most
        if best is not None:  # what is longer even if all fail is not sought
            longest = min(most, best[0] * gain(state, {v: false}))
        for value in bits(false):
            room = longest - length
            one = refuted(ground, state, v, value, cap, depth, room)
            if one is not None and length + one.length <= longest:
                trials.append(one)
                length += one.length
        if not trials:
            continue
        removed = {v: sum(one.value for one in trials)}
        price = length / gain(state, removed)
        if best is None or price < best[0]:
            best = price, trials
    if best is None:
        return None
    trials = best[1]
    v = trials[0].v
    if len(trials) == 1:
        (one,) = trials
        return Found("", one.proof, {v: one.value}, cost_of_proof(one.proof), (v, one.value))
    cases = tuple((v, one.value, one.proof) for one in trials)
    facts = merged(*(proof.facts for _, _, proof in cases))
    return _found(cases, facts, {v: sum(one.value for one in trials)})
