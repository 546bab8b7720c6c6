"""Counting covers by whatever suits the problem, found out on the way.

1. A trial: `FIRST_NODES` nodes of enumeration, in which small problems are settled.
2. Where much seems to be left, symmetries (`symmetry`): what is counted then are parts of the
   problem, each for all its images.
3. A count with a memo (`counting`). If that judges itself worth it, a sweep takes turns with it
   (`sweep`), if the items have an order with a short rim.
4. If the memo is given up, enumeration.  Where that was soon, parts go on with their trials, and
   problems of many options begin anew in the order of the items that the memo used, but in frames
   made further down.

All of this depends on nodes alone, never on time.  Searches can be cut (`split`) once they
enumerate; where they have a memo, two would find the same things out.
"""

from collections.abc import Sequence

from gridwright.engines.cover.counting import MOST_OPTIONS, CoverCount
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.cover.symmetry import kinds
from gridwright.engines.cover.tree import CoverStats, TreeSearch

__all__ = ["WholeCount", "count_search"]

FIRST_NODES = 1500
"""Nodes in which small problems are settled without a memo: a millisecond or two."""

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

MANY_OPTIONS = 1024
"""Options above which to enumerate anew pays: in smaller frames, made where fewer are live."""


def count_search(problem: CoverProblem) -> "WholeCount | CoverSearch":
    """A search whose `count` is the number of covers once it is done."""
    if len(problem.option) > MOST_OPTIONS:
        return CoverSearch(problem, listing=False)
    return WholeCount([Part(problem)])


class Part:
    """A problem, the covers of which count `times`, and the search that is at it.

    `spent` are the nodes of searches that it was at before.
    """

    def __init__(self, problem: CoverProblem, times: int = 1, is_whole: bool = True) -> None:
        self.problem, self.times, self.is_whole = problem, times, is_whole
        self.search: TreeSearch | CoverCount = CoverSearch(problem, listing=False)
        self.trial: TreeSearch | None = self.search
        self.spent = 0
        self.half = 0.0  # the share of the tree that was finished after half of the trial
        self.rate = 1.0  # and what a node of the trial finished, once it is over

    @property
    def done(self) -> bool:
        return self.search.done

    @property
    def remembers(self) -> bool:
        """Whether it uses a memo or may come to do so."""
        return self.trial is not None or self.search.remembers

    @property
    def is_on_trial(self) -> bool:
        """Whether nothing is decided yet."""
        return self.search is self.trial and not self.done

    @property
    def is_tried(self) -> bool:
        """Whether the trial has come to its end and something is left."""
        return self.is_on_trial and self.search.stats.nodes >= FIRST_NODES

    def seems_to_take(self, nodes: int) -> bool:
        """Whether an enumeration takes more nodes than so many, by what the trial has seen."""
        return nodes * self.rate < 1

    @property
    def stats(self) -> CoverStats:
        """What has been done, covers as often as they count; those of a trial when it is all."""
        own = self.search.stats
        found = 0 if self.is_on_trial else own.found
        return CoverStats(self.spent + own.nodes, own.dead_ends, self.times * found)

    @property
    def fraction(self) -> float:
        return 0.0 if self.is_on_trial else self.search.fraction

    def advance(self, budget: int) -> None:
        """Go on for at most so many nodes, perhaps for fewer."""
        if self.is_on_trial:
            before = self.search.stats.nodes
            stop = FIRST_NODES if before >= FIRST_NODES // 2 else FIRST_NODES // 2
            self.search.advance(min(budget, stop - before))
            if self.search.stats.nodes == FIRST_NODES // 2:
                self.half = self.search.fraction
            elif self.is_tried:  # trees begin with what is soon refuted: either half may tell more
                now = self.search.fraction
                self.rate = min(now, 2 * (now - self.half)) / FIRST_NODES
        elif self.trial is None:
            self.search.advance(budget)
        else:
            self.search.advance(min(budget, SLICE))
            self._look(self.search, self.trial)

    def begin_counting(self) -> None:
        """Go on after the trial: with a memo, if a part has time to show what it is worth."""
        if self.is_whole or self.seems_to_take(MEMO_PLACE * len(self.problem.item_of)):
            self.spent += self.search.stats.nodes
            self.search = CoverCount(self.problem)
        else:
            self.trial = None

    def _look(self, search: TreeSearch | CoverCount, trial: TreeSearch) -> None:
        """What is to be done about a memo that has been given up."""
        if not search.done and search.remembers:
            return
        self.trial = None
        if search.done or search.stats.nodes > MOST_LOST:
            return
        if not self.is_whole:
            self.spent += search.stats.nodes - trial.stats.nodes
            self.search = trial
        elif isinstance(search, CoverCount) and len(self.problem.option) > MANY_OPTIONS:
            self.spent += search.stats.nodes
            self.search = CoverSearch(search.swept, listing=False)

    def split(self, n: int) -> "list[Part]":
        """What is left as at most n parts; this one keeps what it has counted."""
        pieces = list[Part]()
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
        self.n_parts = len(self.parts)
        self.share = share
        self.past = CoverStats()  # of parts that are done, or have become others
        self.reached = 0.0

    @property
    def done(self) -> bool:
        return not self.parts

    @property
    def remembers(self) -> bool:
        """Whether two would find the same things out at what it is doing now."""
        return not self.done and self.parts[0].remembers

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
        gone = self.n_parts - len(self.parts) + self.parts[0].fraction
        self.reached = max(self.reached, min(1.0, gone / self.n_parts))
        return self.reached

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
        is_long = part.seems_to_take(MUCH + A_PLACE * len(part.problem.item_of))
        found = kinds(part.problem) if part.is_whole and is_long else []
        if len(found) > 1 or any(times > 1 for times, _ in found):
            self.past = _sum([self.past, part.stats])
            self.parts = [Part(problem, times, is_whole=False) for times, problem in found]
            self.n_parts = len(self.parts)
        else:
            part.begin_counting()

    def split(self, parts: int) -> "list[WholeCount]":
        """What is left as at most `parts` searches; this one is done then.

        The count of this search and those of the parts together are the number of covers; the
        first part may have taken over what this one has counted.
        """
        if self.done:
            return []
        first, rest = self.parts[0], self.parts[1:]
        if first.is_on_trial:
            first.begin_counting()
        share, wanted = self.share * (1 - self.fraction), max(1, parts - bool(rest))
        pieces = [[piece] for piece in first.split(wanted)]
        if rest and (parts > 1 or not pieces):
            pieces.append(rest)
        elif rest:
            pieces[0] += rest
        self.past, self.parts = _sum([self.past, *(part.stats for part in self.parts)]), []
        return [WholeCount(piece, share / len(pieces)) for piece in pieces]


def _sum(figures: Sequence[CoverStats]) -> CoverStats:
    return CoverStats(
        sum(one.nodes for one in figures),
        sum(one.dead_ends for one in figures),
        sum(one.found for one in figures),
    )
