"""A search of the tree, and one that learns where the tree alone will hardly be searched.

The tree comes first, and mostly alone.  It is judged after `TRIAL` nodes and at each fourfold
number of them: if nothing was found and less than 1/1,024 of it is finished, the search that
learns gets half as many nodes as the tree has had, in all, and twice as many from the second time
on.  One of its nodes takes as long as 3 to 30 of the tree's, so by that estimate it is 6 % of the
whole at most.  As soon as the tree has a cover of its own, it goes on alone.  No cover is handed
out twice.

Sooner, after `EARLY` nodes, twice and four times as many, it is asked whether the tree is as that
of a Sudoku: searched by events, with no more than one cover so far, and of `LARGE` nodes at least,
as it seems.  Then the search that learns gets a few nodes once, with which it mostly finds all
covers of a puzzle that has one: how large the tree of such a puzzle is depends on the order of the
items alone, and no order is best.  That is left out where the kernel would have to be compiled.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.engines.compiling import compiled
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.learning import (
    BRIEF,
    FEW,
    LEARNER,
    MOST_PLACES,
    Learning,
    is_worth_trying,
    warm_learning,
)
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.cover.tree import CoverStats, TreeSearch
from gridwright.engines.stored import expect, share, whole

__all__ = ["CoverTurns"]

TRIAL = 30_000
"""Nodes of the tree before it is judged: 5 to 60 ms."""

EARLY, LARGE = 4000, 40_000
"""Nodes of the tree after which it is first looked at, some 2 ms, and those that it is to have for
a few nodes of learning."""

LITTLE = 1 / 1024
"""The share of a tree below which it will hardly be searched."""

MOST_TOLD = 1000
"""Covers found by learning, which are kept, after which the tree goes on alone."""


MOST_DUE = 1 << 30
"""Nodes for learning, by far: there are no more contradictions, whose numbers take 31 bits."""


class CoverTurns:
    """What `TreeSearch` is, for a problem in which every primary item is covered once.

    `due` are the nodes that the search that learns may open in all, `told` the covers that it has
    found; `judged_at` the nodes of the tree at which it is judged again, None for never; `handed`
    the covers of the tree that were handed out, as long as there are few.
    """

    def __init__(self, problem: CoverProblem, tree: TreeSearch | None = None) -> None:
        self.problem = problem
        self.tree: TreeSearch = CoverSearch(problem) if tree is None else tree
        self.listing = self.tree.listing
        is_small = len(problem.item_of) <= MOST_PLACES
        self.judged_at: int | None = min(EARLY, TRIAL) if tree is None and is_small else None
        self.due = 0
        self.looked = 0, 0.0  # after so many nodes, when this was the tree's fraction
        self.told, self.handed = list[tuple[int, ...]](), list[tuple[int, ...]]()
        self.spent = CoverStats()  # by a search that learned, while there is none
        self.learning: Learning | None = None
        self.is_proved = False  # by learning: there are no more covers

    @property
    def done(self) -> bool:
        return self.is_proved or self.tree.done

    @property
    def fraction(self) -> float:
        """Share of the tree that is finished: 0 to 1, never falling."""
        return 1.0 if self.is_proved else self.tree.fraction

    @property
    def weight(self) -> float:
        """The share of the problem's tree with which it began."""
        return self.tree.weight

    @property
    def stats(self) -> CoverStats:
        learned = self.spent if self.learning is None else self.learning.stats
        tree = self.tree.stats
        nodes, dead_ends = tree.nodes + learned.nodes, tree.dead_ends + learned.dead_ends
        return CoverStats(nodes, dead_ends, tree.found + learned.found)

    def batch(self, budget: int, limit: int | None = None) -> Sequence[tuple[int, ...]]:
        """Covers found in at most `budget` nodes more, at most `limit`, perhaps fewer."""
        if self.done:
            return []
        if self.judged_at is None:
            return self.new(self.tree.batch(budget, limit))
        learned = 0 if self.learning is None else self.learning.stats.nodes
        if learned < self.due:
            return self.learn(min(budget, self.due - learned))
        covers = self.new(
            self.tree.batch(min(budget, self.judged_at - self.tree.stats.nodes), limit)
        )
        is_early = self.judged_at < TRIAL
        if self.tree.stats.found > (FEW if is_early else 0):
            self.end_learning()
            return covers
        self.handed += covers
        if self.tree.stats.nodes >= self.judged_at:
            if is_early:
                self.look(self.judged_at)
            else:
                self.judge(self.judged_at)
        return covers

    def look(self, nodes: int) -> None:
        """See after so many nodes whether a few nodes of learning may be worth the whole tree."""
        now, (before, half) = self.tree.fraction, self.looked
        rate = min(now / nodes, (now - half) / (nodes - before))  # the later part may tell more
        if not self.due and LARGE * rate <= 1 and is_worth_trying(self.tree):
            self.due = BRIEF
        self.looked = nodes, now
        self.judged_at = min(2 * nodes, TRIAL)

    def judge(self, nodes: int) -> None:
        """See after so many nodes whether the tree will ever come to an end."""
        if self.tree.fraction < LITTLE:
            self.due = min(nodes // 2 if nodes == TRIAL else 2 * nodes, MOST_DUE)
        self.judged_at = 4 * nodes

    def new(self, covers: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
        """Those of the tree's covers that were not handed out before."""
        if not self.told:
            return covers
        told = set(self.told)
        return [cover for cover in covers if cover not in told]

    def learn(self, budget: int) -> Sequence[tuple[int, ...]]:
        """Go on with the search that learns, once its kernel is ready."""
        if self.learning is None:
            if not compiled(Learning, warm_learning).wait():
                return []
            self.learning = Learning(self.problem, self.spent)
        covers = self.learning.advance(budget)
        self.told += covers
        covers = [cover for cover in covers if cover not in self.handed]
        self.is_proved = self.learning.done
        if self.learning.is_given_up or len(self.told) >= MOST_TOLD:
            self.end_learning()
        return covers

    def end_learning(self) -> None:
        """From now on there is the tree alone."""
        if self.learning is not None:
            self.spent, self.learning = self.learning.stats, None
        self.judged_at = None

    def split(self, parts: int) -> "list[CoverTurns]":
        """What is left as at most `parts` searches of the tree; this one is done afterwards."""
        if self.is_proved:
            return []
        self.end_learning()
        pieces = [CoverTurns(self.problem, piece) for piece in self.tree.split(parts)]
        for piece in pieces:
            piece.told = self.told
        if pieces:
            pieces[0].spent, self.spent = self.spent, CoverStats()
        return pieces

    def stored(self) -> dict[str, Any]:
        """The search as JSON: of one that learns, how far it is."""
        learned = self.spent if self.learning is None else self.learning.stats
        return {
            **self.tree.stored(),
            "judged": self.judged_at,
            "due": self.due,
            "learner": LEARNER,
            "learned": vars(learned),
            "told": self.told,
            "handed": self.handed,
            "looked": self.looked,
            "proved": self.is_proved,
        }

    @classmethod
    def restored(cls, problem: CoverProblem, content: Mapping[str, Any]) -> "CoverTurns":
        """The inverse of `stored` for the same problem; raises ValueError and the like.

        What an older package learned cannot be gone on with: the tree goes on alone.
        """
        search = cls(problem, CoverSearch.restored(problem, content))
        if "judged" not in content:  # stored before anything was learned
            return search
        search.told = [tuple(map(whole, cover)) for cover in content["told"]]
        search.handed = [tuple(map(whole, cover)) for cover in content.get("handed", ())]
        looked, fraction = content.get("looked", (0, 0.0))
        search.looked = whole(looked), share(fraction)
        for cover in search.told + search.handed:
            expect(search.tree.are_options(cover), "a cover of another problem")
        search.is_proved, search.due = content["proved"] is True, whole(content["due"])
        search.spent = CoverStats(**{name: whole(n) for name, n in content["learned"].items()})
        if content["judged"] is None or content.get("learner") != LEARNER:
            return search
        search.judged_at = whole(content["judged"])
        expect(search.spent.nodes <= search.due, "more was learned than was due")
        expect(search.spent.found == len(search.told), "other covers were told than were learned")
        return search
