"""Where cases tell nothing: several values of one variable are tried, and all of them fail.

What each of them needs is shared.  Trials within them go as deep as must be; what was worked out
with less patience is gone on with, so that looking deeper begins where it ended.
"""

from collections.abc import Sequence
from functools import partial

from gridwright.basics.halting import ask
from gridwright.explain.cases import gain, together
from gridwright.explain.found import Found, cost_of_proof
from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import State, bits, is_single
from gridwright.explain.quick import UNBOUNDED, AnyWave, begin
from gridwright.explain.shorten import merged
from gridwright.explain.trial import Trial

__all__ = ["Settling"]

_WIDTH = 10
"""Variables that are settled: those with the fewest values."""

_MOST_VALUES = 12


class Settling:
    """Refutes the false values of one variable, on one board that does not change.

    `known` are by variable the values that cannot be refuted.
    """

    def __init__(self, ground: Ground, state: State, known: Sequence[int]) -> None:
        self.ground, self.state, self.known = ground, state, known
        self._trials: dict[tuple[int, int, int], Trial] = {}
        """By variable, value and cap how far it was followed."""
        self._waves: dict[tuple[int, int, int], AnyWave] = {}
        """The same without trials within it: what those within another begin with."""

    def found(self, cap: int, depth: int, most: float, width: int = _WIDTH) -> Found | None:
        """The variable whose false values are refuted most briefly, for what that tells.

        Trials within a trial go so deep, and at most so much is found in one of them altogether.
        """
        state, known = self.state, self.known
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
            false = state.domains[v] & ~known[v]
            longest = most
            if best is not None:  # what is longer even if all fail is not sought
                longest = min(most, best[0] * gain(state, {v: false}))
            trials, length = self._failing(v, false, cap, depth, longest)
            if not trials:
                continue
            price = length / gain(state, {v: sum(one.value for one in trials)})
            if best is None or price < best[0]:
                best = price, trials
        return None if best is None else _told(best[1])

    def _failing(
        self, v: int, false: int, cap: int, depth: int, longest: float
    ) -> tuple[list[Trial], int]:
        """The trials of these values that fail, together not longer than so, and their length."""
        trials, length = [], 0
        for value in bits(false):
            one = self._trials.get((v, value, cap))
            if one is None:
                around = partial(self._around, cap)
                one = Trial(self.ground, self.state, v, value, cap, around)
                self._trials[v, value, cap] = one
            if one.deepen(depth, longest - length) and length + one.length <= longest:
                trials.append(one)
                length += one.length
        return trials, length

    def _around(self, cap: int, v: int, value: int) -> AnyWave | None:
        wave = self._waves.get((v, value, cap))
        if wave is None:
            wave = self._waves[v, value, cap] = begin(self.ground, self.state, cap, UNBOUNDED)
            wave.suppose(v, value)
        return wave if wave.broken is None else None


def _told(trials: Sequence[Trial]) -> Found:
    v = trials[0].v
    if len(trials) == 1:
        (one,) = trials
        return Found("", one.proof, {v: one.value}, cost_of_proof(one.proof), (v, one.value))
    cases = tuple((v, one.value, one.proof) for one in trials)
    facts = merged(*(proof.facts for _, _, proof in cases))
    return together(cases, facts, {v: sum(one.value for one in trials)})
