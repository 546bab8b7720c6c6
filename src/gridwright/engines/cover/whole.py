"""Counting covers by whatever suits the problem, found out on the way.

1. A trial: `FIRST_NODES` nodes of enumeration, in which small problems are settled; more of them
   where by these little seems to be left, and twice as many again as long as that would be all.
   Not so where items have few neighbours, as in tilings by dominoes: there a memo pays at once.
2. Where much seems to be left: if the tree is as that of a puzzle with one solution, a few nodes of
   learning (`learning`), which may be all that it takes; then symmetries (`symmetry`).  What is
   counted then are parts of the problem, each for all its images, and each without the options
   that no cover can have (`thinned`).
3. A count with a memo (`counting`). If that is worth it after `WORTH_SWEEPING` nodes, a sweep
   (`sweep`) takes turns with it, until one of them is done; where the rim is short (`rims`), the
   sweep goes on alone.
4. If the memo is given up, enumeration.  Where that was soon, parts go on with their trials, and
   problems of many options begin anew in the order of the items that the memo used, but in frames
   made further down.

All of this depends on nodes alone, never on time.  Searches can be cut (`split`) once they
enumerate; where they have a memo, two would find the same things out.
"""

from collections.abc import Sequence
from functools import reduce
from typing import Self

import numpy as np

from gridwright.engines.cover.counting import MOST_OPTIONS, CoverCount
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.learning import BRIEF, Learning, is_worth_trying
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.cover.rims import RimSweep
from gridwright.engines.cover.sweep import Sweep, sweep_of
from gridwright.engines.cover.symmetry import kinds
from gridwright.engines.cover.thinned import thinned
from gridwright.engines.cover.tree import CoverStats, TreeSearch

__all__ = ["WholeCount", "count_search"]

FIRST_NODES = 1500
"""Nodes in which small problems are settled without a memo: a millisecond or two."""

LITTLE, LONGER = 50_000, 20_000
"""Nodes that an enumeration seems to take up to which the trial goes on, to so many: a memo costs 2
milliseconds before it is worth anything."""

NEIGHBOURS = 9
"""Places in the options of an item, on an average, up to which a memo is worth it soon: a tiling by
dominoes has 8 at most, a Latin square of order 6 has 13, others 20 and more."""

FIRST_OF_PART = 500
"""The same for a part, once symmetries are known."""

MUCH, A_PLACE = 100_000, 8
"""Nodes that an enumeration seems to take, and as many for each place, from which on symmetries
pay: to find them takes some milliseconds.
"""

MEMO_PLACE = 40
"""Nodes for each place from which on a part gets a memo: a frame of its own is made for it."""

MOST_LOST = 8192
"""Nodes of a memo that are thrown away when it is given up; after more it goes on by itself."""

SLICE = 1024
"""Nodes of the memo between two looks at it."""

WORTH_SWEEPING = 4096
"""Nodes after which a memo that is still in use is worth it."""

STATES = 10
"""States that a sweep takes in the time of a node of the memo."""

MANY_OPTIONS = 1024
"""Options above which to enumerate anew pays: in smaller frames, made where fewer are live."""


def count_search(problem: CoverProblem) -> "WholeCount | CoverSearch":
    """A search whose `count` is the number of covers once it is done."""
    if len(problem.option) > MOST_OPTIONS:
        return CoverSearch(problem, listing=False)
    return WholeCount([Part(problem)])


def has_few_neighbours(problem: CoverProblem) -> bool:
    """Whether the options of an item have few places, on an average."""
    places = np.square(np.diff(problem.start)).sum()
    return bool(places <= NEIGHBOURS * problem.n_items)


class Part:
    """A problem, the covers of which count `times`, and the search that is at it.

    `spent` are the nodes of searches that it was at before.
    """

    def __init__(self, problem: CoverProblem, times: int = 1, is_whole: bool = True) -> None:
        self.problem, self.times, self.is_whole = problem, times, is_whole
        self.first = FIRST_NODES if is_whole else FIRST_OF_PART
        self.trial: CoverSearch | None = CoverSearch(problem, listing=False)
        self.search: TreeSearch | CoverCount | Sweep | Learning = self.trial
        self.learning: Learning | None = None  # which has a few nodes after the trial
        self.has_learned = not is_whole
        self.sweep: Sweep | None = None  # which takes turns with a memo
        self.spent = 0
        self.half = 0.0  # the share of the tree that was finished after half of the trial
        self.rate = 1.0  # and what a node of the trial finished, once it is over

    @classmethod
    def remembering(cls, problem: CoverProblem, search: CoverCount, sweep: Sweep | None) -> Self:
        """One of which it is known that a memo is worth it, and perhaps a sweep."""
        part = cls(problem)
        part.search, part.trial, part.sweep = search, None, sweep
        return part

    @property
    def done(self) -> bool:
        return self.search.done

    @property
    def remembers(self) -> bool:
        """Whether it uses a memo or a sweep, or may come to do so."""
        return self.trial is not None or isinstance(self.search, Learning) or self.search.remembers

    @property
    def is_on_trial(self) -> bool:
        """Whether nothing is decided yet."""
        return self.search is self.trial and not self.done

    @property
    def is_tried(self) -> bool:
        """Whether the trial has come to its end and something is left."""
        return self.is_on_trial and self.search.stats.nodes >= self.first

    @property
    def is_nearly_done(self) -> bool:
        """Whether the trial had better go on, once it has come to its end."""
        if self.first < LONGER and not has_few_neighbours(self.problem):
            return not self.seems_to_take(LITTLE)
        return not self.seems_to_take(2 * self.first)

    def try_longer(self) -> None:
        """Go on with the trial."""
        self.half = self.search.fraction
        self.first = LONGER if self.first < LONGER else 2 * self.first

    def seems_to_take(self, nodes: int) -> bool:
        """Whether an enumeration takes more nodes than so many, by what the trial has seen."""
        return nodes * self.rate < 1

    @property
    def stats(self) -> CoverStats:
        """What has been done, covers as often as they count; those of a trial when it is all."""
        own = self.search.stats
        found = 0 if self.is_on_trial else own.found
        swept = 0 if self.sweep is None else self.sweep.spent
        if self.learning is not None:
            swept += self.learning.stats.nodes
        return CoverStats(self.spent + swept + own.nodes, own.dead_ends, self.times * found)

    @property
    def fraction(self) -> float:
        if self.is_on_trial:
            return 0.0
        swept = 0.0 if self.sweep is None else self.sweep.fraction
        return max(self.search.fraction, swept)

    def advance(self, budget: int) -> None:
        """Go on for at most so many nodes, perhaps for fewer."""
        if self.learning is not None:
            self._learn_on(self.learning, budget)
        elif self.is_on_trial:
            before = self.search.stats.nodes
            stop = self.first if before >= self.first // 2 else self.first // 2
            self.search.advance(min(budget, stop - before))
            if self.search.stats.nodes == self.first // 2:
                self.half = self.search.fraction
            elif self.is_tried:  # trees begin with what is soon refuted: either half may tell more
                now = self.search.fraction
                self.rate = min(now, 2 * (now - self.half)) / self.first
        elif self.sweep is not None and self._is_turn_of(self.sweep):
            self._sweep_on(self.sweep, budget)
        elif isinstance(self.search, CoverCount) and self.search.remembers:
            self.search.advance(min(budget, SLICE))
            self._look(self.search)
        else:
            self.search.advance(budget)

    def _is_turn_of(self, sweep: Sweep) -> bool:
        return isinstance(sweep, RimSweep) or sweep.spent < STATES * self.search.stats.nodes

    def _sweep_on(self, sweep: Sweep, budget: int) -> None:
        if not sweep.compiling.wait():
            return
        if not isinstance(sweep, RimSweep):
            budget = min(budget, STATES * SLICE)
        sweep.advance(budget)
        if sweep.done:
            self.spent += self.search.stats.nodes
            self.search, self.sweep = sweep, None
        elif sweep.has_failed:
            self._end_sweep()

    def _end_sweep(self) -> None:
        if self.sweep is not None:
            self.spent, self.sweep = self.spent + self.sweep.spent, None

    def begin_learning(self) -> bool:
        """Whether it is worth trying to learn all covers after the trial; it begins then."""
        if self.has_learned or self.trial is None or not is_worth_trying(self.trial):
            return False
        self.learning, self.has_learned = Learning(self.problem), True
        return True

    def _learn_on(self, learning: Learning, budget: int) -> None:
        learning.advance(min(budget, BRIEF - learning.stats.nodes))
        if learning.done:
            self.spent += self.search.stats.nodes
            self.search, self.learning = learning, None
        elif learning.is_given_up or learning.stats.nodes >= BRIEF:
            self._end_learning()

    def _end_learning(self) -> None:
        if self.learning is not None:
            self.spent, self.learning = self.spent + self.learning.stats.nodes, None

    def begin_counting(self) -> None:
        """Go on after the trial: with a memo, if a part has time to show what it is worth."""
        self._end_learning()
        if self.is_whole or self.seems_to_take(MEMO_PLACE * len(self.problem.item_of)):
            self.spent += self.search.stats.nodes
            self.search = CoverCount(self.problem)
        else:
            self.trial = None

    def _look(self, search: CoverCount) -> None:
        """What is to be done about a memo: sweep besides, or something else if it is given up."""
        trial, nodes = self.trial, search.stats.nodes
        if search.done or (search.remembers and nodes < WORTH_SWEEPING):
            return
        if search.remembers:
            if trial is not None:
                self.sweep, self.trial = sweep_of(self.problem), None
            return
        self._end_sweep()
        self.trial = None
        if trial is None or nodes > MOST_LOST:
            return
        if not self.is_whole:
            self.spent += nodes - trial.stats.nodes
            self.search = trial
        elif len(self.problem.option) > MANY_OPTIONS:
            self.spent += nodes
            self.search = CoverSearch(search.swept, listing=False)

    def split(self, n: int) -> "list[Part]":
        """What is left as at most n parts; this one keeps what it has counted."""
        self._end_sweep()
        pieces = list[Part]()
        if isinstance(self.search, Sweep | Learning):
            return pieces  # it is done
        for search in self.search.split(n):
            part = Part.__new__(Part)
            part.__dict__ |= vars(self) | {"search": search, "trial": None, "spent": 0}
            pieces.append(part)
        return pieces


class WholeCount:
    """Counts the covers of a problem of at most MOST_OPTIONS options without multiplicities.

    It has the face of a search: `done`, `fraction`, `stats`, `advance`, `split`.
    """

    def __init__(self, parts: Sequence[Part], share: float = 1.0) -> None:
        self.parts = list(parts)
        self.n_parts = self._left()  # when it began
        self.share = share
        self.past = CoverStats()  # of parts that are done, or have become others
        self.reached = 0.0

    @property
    def done(self) -> bool:
        return not self.parts

    @property
    def remembers(self) -> bool:
        """Whether two would find the same things out at what it is doing now; parts share nothing,
        so several can each have a memo.
        """
        return len(self.parts) == 1 and self.parts[0].remembers

    def use_threads(self, threads: int) -> bool:
        """Let a sweep use so many threads; whether there is one now."""
        sweep = None if self.done else self.parts[0].sweep
        if sweep is not None:
            sweep.threads = threads
        return sweep is not None

    @property
    def stats(self) -> CoverStats:
        return _sum([self.past, *(part.stats for part in self.parts)])

    @property
    def count(self) -> int:
        """The covers counted so far: all of them once the search is done."""
        return self.stats.found

    @property
    def fraction(self) -> float:
        """Share of it that is finished: 0 to 1, never falling."""
        if self.done:
            return 1.0
        gone = 1.0 - self._left() / max(self.n_parts, 1e-9)
        self.reached = max(self.reached, min(1.0, gone))
        return self.reached

    def _left(self) -> float:
        """Parts that are not finished, a part of one among them."""
        return len(self.parts) - self.parts[0].fraction if self.parts else 0.0

    def advance(self, budget: int) -> list[tuple[int, ...]]:
        """Visit at most `budget` nodes more.  Returns no covers: see `count`."""
        end = self.stats.nodes + min(budget, 1 << 60)
        while self.parts and (left := end - self.stats.nodes) > 0:
            before, part = self.stats.nodes, self.parts[0]
            part.advance(left)
            if part.done:
                self.past = _sum([self.past, part.stats])
                del self.parts[0]
            elif part.is_tried:
                self._end_trial(part)
            elif self.stats.nodes == before:
                break  # waiting for a compiler
        return []

    def _end_trial(self, part: Part) -> None:
        """Count parts with their images if there are any, or else with a memo."""
        if part.learning is not None:
            return  # it goes on
        if part.is_whole and part.is_nearly_done:
            part.try_longer()
            return
        if part.seems_to_take(LITTLE) and part.begin_learning():
            return
        is_long = part.seems_to_take(MUCH + A_PLACE * len(part.problem.item_of))
        found = kinds(part.problem) if part.is_whole and is_long else []
        if len(found) > 1 or any(times > 1 for times, _ in found):
            self.past = _sum([self.past, part.stats])
            self.parts = [Part(thinned(problem), times, is_whole=False) for times, problem in found]
            self.n_parts = self._left()
        else:
            if part.is_whole and is_long:
                part.problem = thinned(part.problem)
            part.begin_counting()

    def split(self, parts: int) -> "list[WholeCount]":
        """What is left as at most `parts` searches; this one is done then.

        The count of this search and those of the parts together are the number of covers; the
        first part may have taken over what this one has counted.
        """
        if self.done:
            return []
        share, (first, *rest) = self.share * (1 - self.fraction), self.parts
        pieces = [[first]]
        if rest and first.remembers:
            self.parts = []  # the first of them goes on as it is
        else:
            if first.is_on_trial:
                first.begin_counting()
            pieces = [[piece] for piece in first.split(max(1, parts - len(rest)))]
        self.past, self.parts = _sum([self.past, *(part.stats for part in self.parts[:1])]), []
        groups = min(len(rest), max(parts - len(pieces), not pieces))
        if groups:
            pieces += [rest[k::groups] for k in range(groups)]
        elif rest:
            pieces[0] += rest
        return [WholeCount(piece, share / len(pieces)) for piece in pieces]


def _sum(figures: Sequence[CoverStats]) -> CoverStats:
    return reduce(CoverStats.plus, figures, CoverStats())
