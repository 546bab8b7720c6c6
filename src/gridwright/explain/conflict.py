"""Why a puzzle has no solution: few givens that contradict one another.

A suspicion comes first: the givens of one constraint that alone break it, one given that
propagation finds impossible, or two; failing that, all of them.  Then givens are taken away
one by one as long as the rest is still contradictory (a deletion filter; U. Junker,
QuickXPlain, AAAI 2004, tells the family of methods).  What is left cannot lose a given without
having a solution.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from gridwright.basics.halting import Halted, calling
from gridwright.basics.stopped import Stopped
from gridwright.engines.plain.rule import Contradiction, Domains, Rule
from gridwright.engines.plain.search import Branch, PlainSearch, RuleNetwork
from gridwright.model.constraints import Constraint, Variable
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Conflict", "find_conflict"]

NODES = 300
"""Nodes in which a smaller set of givens must be refuted; otherwise it is taken to be fine."""

LATER = 0.2
"""Extra seconds for finding which constraint the givens break."""

SLICE = 5
"""Nodes between two looks at the clock."""


@dataclass(frozen=True)
class Conflict:
    """Givens that contradict one another, and what cannot be met with them.

    No givens means that the puzzle is impossible even when empty.  `broken` names a constraint,
    or is empty if there is none to name, because every way to go on fails.  `is_direct` tells
    that the givens alone break it; otherwise what follows from them does.  `is_smallest` is
    False when time or nodes ran out, so that some givens may have nothing to do with it.
    """

    givens: tuple[Variable, ...]
    broken: str
    is_smallest: bool
    is_direct: bool


def find_conflict(
    puzzle: Puzzle, *, seconds: float = 1.0, cancelled: Callable[[], bool] = lambda: False
) -> Conflict | None:
    """A smallest set of contradictory givens; None if none was proved within the time."""
    deadline = time.monotonic() + seconds

    def expired() -> bool:
        return time.monotonic() >= deadline or cancelled()

    def late() -> bool:
        return time.monotonic() >= deadline + LATER or cancelled()

    known = _Known()
    with suppress(Halted):
        calling(lambda: Stopped.TIME if expired() else None, _narrow, puzzle, expired, known)
    if known.trial is None or known.kept is None:
        return None
    broken, is_direct = "", False
    with suppress(Halted):
        reason = known.trial.reason
        broken, is_direct = calling(lambda: Stopped.TIME if late() else None, reason, known.kept)
    return Conflict(tuple(known.kept), broken, known.is_smallest, is_direct)


@dataclass
class _Known:
    """The best conflict so far; no given can be left out of it if it is smallest."""

    trial: "_Trial | None" = None
    kept: Sequence[Variable] | None = None
    is_smallest: bool = False


def _narrow(puzzle: Puzzle, expired: Callable[[], bool], known: _Known) -> None:
    """Find contradictory givens, then fewer of them, as long as there is time."""
    trial = known.trial = _Trial(puzzle, expired)
    kept = trial.suspects()
    if not trial.is_refuted(kept):
        return
    known.kept, is_smallest = kept, True
    for given in tuple(kept):
        rest = [other for other in kept if other != given]
        refuted = trial.is_refuted(rest)
        if refuted:
            known.kept = kept = rest
        elif refuted is None:
            is_smallest = False
    known.is_smallest = is_smallest


class _Trial:
    """Tries subsets of a puzzle's givens, until `expired` says that the time is over."""

    def __init__(self, puzzle: Puzzle, expired: Callable[[], bool]) -> None:
        self.expired = expired
        self.givens = tuple(puzzle.givens)
        empty = puzzle.with_givens(dict.fromkeys(puzzle.givens))
        self.network = RuleNetwork(empty.model())
        place = {name: v for v, name in enumerate(self.network.variables)}
        index = {value: i for i, value in enumerate(self.network.values)}
        self.decisions = {
            name: (place[name], 1 << index[value]) for name, value in puzzle.givens.items()
        }
        self.given_at = {v: name for name, (v, _) in self.decisions.items()}

    def domains(self, chosen: Sequence[Variable]) -> Domains:
        """The domains when only these givens stand."""
        domains = self.network.root.copy()
        for name in chosen:
            v, bit = self.decisions[name]
            domains[v] &= bit
        return domains

    def suspects(self) -> Sequence[Variable]:
        """Givens that are quickly seen to be contradictory, few of them if possible."""
        root = self.domains(())
        if self.network.propagate(root, None) is not None:
            return ()
        few = min(self._directly(), key=len, default=None)
        return few or self._one_or_two(root) or self.givens

    def _directly(self) -> list[Sequence[Variable]]:
        """For each constraint that the givens alone break, as few of them as break it."""
        broken_sets: list[Sequence[Variable]] = []
        for rule in self.network.rules:
            kept = [self.given_at[v] for v in dict.fromkeys(rule.scope) if v in self.given_at]
            if self.expired() or not self._breaks(kept, rule):
                continue
            for given in tuple(kept):
                rest = [other for other in kept if other != given]
                if not self.expired() and self._breaks(rest, rule):
                    kept = rest
            broken_sets.append(kept)
        return broken_sets

    def _one_or_two(self, root: Domains) -> Sequence[Variable]:
        """One given that propagation finds impossible, or two; none if there are none."""
        two: Sequence[Variable] = ()
        for name in self.givens:
            if self.expired():
                break
            v, bit = self.decisions[name]
            domains = root.copy()
            if not root[v] & bit or self.network.propagate(domains, (v, bit)) is not None:
                return (name,)
            for other in () if two else self.givens:
                w, other_bit = self.decisions[other]
                if not domains[w] & other_bit:
                    two = (name, other)
        return two

    def is_refuted(self, chosen: Sequence[Variable]) -> bool | None:
        """Whether these givens have no solution; None if that takes too long to say."""
        if self.expired():
            return None
        domains = self.domains(chosen)
        if self.network.propagate(domains, None) is not None:
            return True
        search = PlainSearch(self.network, [Branch(domains, None, 1.0)])
        while not search.done:
            if search.advance(SLICE):
                return False
            if search.stats.nodes >= NODES or self.expired():
                return search.done or None
        return True

    def reason(self, chosen: Sequence[Variable]) -> tuple[str, bool]:
        """What refuted givens break, and whether they alone do it."""
        for rule in self.network.rules:
            if self._breaks(chosen, rule):
                return _told(rule.constraint), True
        conflict = self.network.propagate(self.domains(chosen), None)
        return ("" if conflict is None else _told(conflict)), False

    def _breaks(self, chosen: Sequence[Variable], rule: Rule[Any]) -> bool:
        """Whether one rule, without any other, finds these givens impossible."""
        domains = self.domains(chosen)
        try:
            for _ in rule.apply(domains):
                pass
        except Contradiction:
            return True
        return False


def _told(constraint: Constraint) -> str:
    return constraint.name or type(constraint).__name__
