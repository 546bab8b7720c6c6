"""Why a puzzle has no solution: few givens that contradict one another.

First every given alone and every pair is tried, then givens are taken away one by one as long
as the rest is still contradictory (a deletion filter; U. Junker, QuickXPlain, AAAI 2004, tells
the family of methods).  What is left cannot lose a given without having a solution.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from gridwright.core.constraints import Variable
from gridwright.core.puzzle import Puzzle
from gridwright.engines.plain.rule import Domains
from gridwright.engines.plain.search import Branch, Network, PlainSearch

__all__ = ["Conflict", "find_conflict"]

NODES = 300
"""Nodes in which a smaller set of givens must be refuted; otherwise it is taken to be fine."""


@dataclass(frozen=True)
class Conflict:
    """Givens that contradict one another, and a constraint that cannot be met with them.

    No givens means that the puzzle is impossible even when empty.  `is_smallest` is False when
    time or nodes ran out, so that some of the givens may have nothing to do with it.
    """

    givens: tuple[Variable, ...]
    broken: str
    is_smallest: bool


def find_conflict(puzzle: Puzzle, *, seconds: float = 1.0) -> Conflict | None:
    """A smallest set of contradictory givens; None if none was proved within the time."""
    deadline = time.monotonic() + seconds
    trial = _Trial(puzzle)
    for chosen in chain.from_iterable(combinations(trial.givens, size) for size in (0, 1, 2)):
        if broken := trial.broken_at_once(chosen):
            return Conflict(chosen, broken, is_smallest=True)
        if time.monotonic() > deadline:
            break
    kept: Sequence[Variable] = trial.givens
    broken, is_smallest = trial.broken(kept)[0], True
    if not broken:
        return None
    for given in trial.givens:
        if time.monotonic() > deadline:
            return Conflict(tuple(kept), broken, is_smallest=False)
        rest = [other for other in kept if other != given]
        still_broken, is_sure = trial.broken(rest)
        if still_broken:
            kept, broken = rest, still_broken
        is_smallest = is_smallest and is_sure
    return Conflict(tuple(kept), broken, is_smallest)


class _Trial:
    """Tries subsets of a puzzle's givens."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.givens = tuple(puzzle.givens)
        empty = puzzle.with_givens(dict.fromkeys(puzzle.givens))
        self.network = Network(empty.model())
        place = {name: v for v, name in enumerate(self.network.variables)}
        index = {value: i for i, value in enumerate(self.network.values)}
        self.decisions = {
            name: (place[name], 1 << index[value]) for name, value in puzzle.givens.items()
        }

    def domains(self, chosen: Sequence[Variable]) -> Domains:
        """The domains when only these givens stand."""
        domains = self.network.root.copy()
        for name in chosen:
            v, bit = self.decisions[name]
            domains[v] &= bit
        return domains

    def broken_at_once(self, chosen: Sequence[Variable]) -> str:
        """The constraint that propagation alone finds impossible; empty if there is none."""
        conflict = self.network.propagate(self.domains(chosen), None)
        return "" if conflict is None else conflict.name or type(conflict).__name__

    def broken(self, chosen: Sequence[Variable]) -> tuple[str, bool]:
        """The constraint that is impossible (empty if none is known), and whether that is sure."""
        if told := self.broken_at_once(chosen):
            return told, True
        search = PlainSearch(self.network, [Branch(self.domains(chosen), None, 1.0)])
        has_solution = bool(search.advance(NODES))
        if search.done and not has_solution:
            return "every way to go on fails", True
        return "", has_solution
