"""A count of covers that can be cut and stored, for files of jobs and for clusters.

It does the work of a count on one thread (`whole`) in pieces, each of which counts so many times.
What suits is found out aside, by nodes that are thrown away and not counted, before the first node:

1. A trial of `FIRST_NODES`.  What seems to take few nodes is one piece, enumerated as it is.
2. Symmetries: a piece for each kind of option that is counted with its images.
3. Of each piece whether a memo is worth it (`worth_remembering`).

**A piece is stored as what it is, and its path**: how often it counts, which options of the problem
it is without, in which order it takes the items.  So whoever goes on with it need not find the same
symmetries.  What a memo knows is not stored, nor what is open below a product of components: that
is begun anew by whoever goes on.  If for `MOST_STUCK` nodes nothing could be stored, the piece is
stored as one without a memo, so that it comes to an end however often it is stored.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from gridwright.basics.errors import EngineError
from gridwright.basics.halting import ask
from gridwright.engines.compiling import compiled
from gridwright.engines.cover.counting import MOST_OPTIONS, CoverCount, warm_count
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.order import in_order
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.cover.sweep import Sweep, sweep_of
from gridwright.engines.cover.symmetry import kinds
from gridwright.engines.cover.tree import CoverStats, TreeSearch
from gridwright.engines.cover.whole import A_PLACE, FIRST_NODES, MANY_OPTIONS, MUCH, Part
from gridwright.engines.path import Level
from gridwright.engines.stored import expect, share, weight, whole
from gridwright.kernels.exact_cover import count as counting

__all__ = ["Piece", "PiecedCount"]

MOST_STUCK = 1 << 26
"""Nodes of a memo after which it must have come to another place that can be stored."""

MOST_APART = 4
"""Parts of a piece with a memo: each finds out again much of what others know."""

ORDER = 1
"""The order of a sweep, as it is stored: another one has another number."""

TRIED = 1 << 10
"""Nodes of a trial between two questions whether to stop."""


class Nature(NamedTuple):
    """What a piece is: a problem without some of the options, whose covers count `times`.

    `is_swept` says that it takes the items in the order of a sweep, `weighs` how much of the whole
    it is, where all options of an item are alike.
    """

    times: int = 1
    without: tuple[int, ...] = ()
    is_swept: bool = False
    weighs: float = 1.0

    def problem(self, of: CoverProblem) -> CoverProblem:
        """The problem that is left."""
        left = of.only(~np.isin(of.option, self.without)) if self.without else of
        return in_order(left) if self.is_swept else left


class Piece:
    """A piece of a count: where it stands is told by `tree`, or by `part`, which goes on with it.

    `remembers` says that it is to have a memo; `changed` is after how many nodes that can be stored
    became another place.  `before` are the figures of `part` that are not its own.
    """

    def __init__(
        self, nature: Nature, tree: TreeSearch, remembers: bool = False, changed: int = 0
    ) -> None:
        self.nature, self.tree = nature, tree
        self.remembers, self.changed = remembers, changed
        self.part: Part | None = None
        self.before = CoverStats()

    @property
    def done(self) -> bool:
        return self.part is None and self.tree.done

    @property
    def weight(self) -> float:
        """The share of the whole with which it began."""
        return self.nature.weighs * self.tree.weight

    @property
    def standing(self) -> TreeSearch:
        """The tree at where the piece stands, with its figures."""
        search = None if self.part is None else self.part.search
        if not isinstance(search, CoverCount):
            return self.tree
        return self.tree.standing(search.position(), self._figures())

    def _figures(self) -> CoverStats:
        own = CoverStats() if self.part is None else self.part.stats.plus(self.before, -1)
        return self.tree.stats.plus(own)

    @property
    def stats(self) -> CoverStats:
        """What it has done, its covers as often as they count."""
        figures = self._figures()
        return CoverStats(figures.nodes, figures.dead_ends, self.nature.times * figures.found)

    # ------------------------------------------------------------------ running

    def advance(self, budget: int) -> None:
        """Go on for at most so many nodes, perhaps for fewer."""
        if not self.remembers:
            self.tree.advance(budget)
            return
        if self.part is None:
            self.part = self._begun()
        if self.part is not None:
            self.part.advance(budget)
            self._look(self.part)

    def _begun(self) -> Part | None:
        """Who goes on with a memo from where the tree stands; None while it is being compiled."""
        if not compiled(counting.advance_count, warm_count).wait():
            return None
        path, problem = self.tree.path(), self.tree.problem
        search = CoverCount(problem, path, is_swept=True)
        self.before = CoverStats(search.stats.nodes, search.stats.dead_ends)
        return Part.remembering(problem, search, sweep_of(problem) if path is None else None)

    def _look(self, part: Part) -> None:
        """Go on without a memo once it is given up, or nothing is left."""
        search = part.search
        if part.done:
            path: list[Level] | None = []
        elif isinstance(search, CoverCount) and not search.remembers and not search.is_in_product:
            path = search.position()
        else:
            return
        self.tree = self.tree.standing(path, self._figures())
        self.part, self.remembers = None, False

    # ------------------------------------------------------------------ cutting and storing

    def moved(self) -> "Piece":
        """The same, which goes on where this one stands, but has done nothing yet."""
        tree = CoverSearch(self.tree.problem, listing=False, path=self.standing.path())
        piece = Piece(self.nature, tree, self.remembers)
        if self.part is not None:
            piece.part, piece.before = self.part, self.part.stats
        self.tree, self.part = self.tree.standing([], self._figures()), None
        return piece

    def split(self, n: int) -> "list[Piece]":
        """What is left as at most so many pieces; this one is done then and keeps its figures."""
        if n == 1:
            return [self.moved()]
        most = min(n, MOST_APART) if self.remembers else n
        self.tree, self.part = self.standing, None
        return [Piece(self.nature, tree, self.remembers) for tree in self.tree.split(most)]

    def stored(self) -> dict[str, Any]:
        """The piece as JSON."""
        tree, nature = self.standing, self.nature
        has_changed = self.part is not None and tree.path() != self.tree.path()
        changed = tree.stats.nodes if has_changed else self.changed
        is_stuck = tree.stats.nodes - changed >= MOST_STUCK
        return {
            "times": nature.times,
            "without": list(nature.without),
            "order": ORDER if nature.is_swept else None,
            "weighs": nature.weighs,
            "remembers": self.remembers and not (tree.done or is_stuck),
            "changed": changed,
            "tree": tree.stored(),
        }

    @classmethod
    def restored(cls, problem: CoverProblem, content: Mapping[str, Any]) -> "Piece":
        """The inverse of `stored` for the same problem; raises ValueError and the like."""
        n = len(problem.option)
        times, without = whole(content["times"], n), tuple(map(whole, content["without"]))
        expect(times > 0 and bool(np.isin(without, problem.option).all()), "no such kind of cover")
        remembers, order = content["remembers"] is True, content["order"]
        if order not in (None, ORDER):
            raise EngineError("this count was stored by another version of gridwright")
        expect(not remembers or (order == ORDER and n <= MOST_OPTIONS), "no such piece of a count")
        nature = Nature(times, without, order is not None, share(content["weighs"]))
        tree = CoverSearch.restored(nature.problem(problem), content["tree"])
        expect(not tree.listing, "a search with another goal")
        return cls(nature, tree, remembers and not tree.done, whole(content["changed"]))


class PiecedCount:
    """Counts the covers of a problem without multiplicities; it can be cut and stored.

    It has the face of a search.  At the root it has not been found out yet what suits.
    """

    listing = False

    def __init__(self, problem: CoverProblem, pieces: Sequence[Piece] | None = None) -> None:
        self.problem, self.is_begun = problem, pieces is not None
        tree = CoverSearch(problem, listing=False)
        self.pieces = [Piece(Nature(), tree)] if pieces is None else list(pieces)
        self.weight = sum(piece.weight for piece in self.pieces)
        self.past = CoverStats()  # of pieces that are done, or with others
        self.reached = 0.0

    def _begin(self) -> None:
        if not self.is_begun:
            self.is_begun, self.pieces = True, pieces_of(self.problem)

    @property
    def done(self) -> bool:
        return all(piece.done for piece in self.pieces)

    @property
    def remembers(self) -> bool:
        """Whether two would find the same things out; pieces share nothing."""
        return len(self.pieces) == 1 and self.pieces[0].remembers

    def use_threads(self, threads: int) -> bool:
        """Let a sweep use so many threads; whether there is one now."""
        part = self.pieces[0].part if self.pieces else None
        if part is None or part.sweep is None:
            return False
        part.sweep.threads = threads
        return True

    @property
    def stats(self) -> CoverStats:
        stats = self.past
        for piece in self.pieces:
            stats = stats.plus(piece.stats)
        return stats

    @property
    def fraction(self) -> float:
        """Share of it that is finished: 0 to 1, never falling."""
        left = sum(p.weight * (1.0 - p.standing.fraction) for p in self.pieces)
        gone = 1.0 - left / self.weight if self.weight > 0 else 0.0
        self.reached = max(self.reached, min(gone, 1.0))
        return self.reached

    def advance(self, budget: int) -> None:
        """Visit at most `budget` nodes more."""
        if budget <= 0:
            return
        self._begin()
        while self.pieces and budget > 0:
            piece = self.pieces[0]
            before = piece.stats.nodes
            piece.advance(budget)
            spent = piece.stats.nodes - before
            budget -= spent
            if piece.done:
                self.past = self.past.plus(piece.stats)
                del self.pieces[0]
            elif spent == 0:
                break  # waiting for a compiler

    def split(self, n: int) -> "list[PiecedCount]":
        """What is left as at most `n` searches; this one is done then and keeps its figures."""
        self._begin()
        pieces = self.pieces
        if len(pieces) >= n:
            groups = [[piece.moved() for piece in pieces[k::n]] for k in range(n)]
        else:
            shares = _shared_out(n, pieces)
            groups = [[p] for piece, k in zip(pieces, shares, strict=True) for p in piece.split(k)]
        self.past, self.pieces = self.stats, []
        return [PiecedCount(self.problem, group) for group in groups]

    def stored(self) -> dict[str, Any]:
        """The count as JSON; of what is one piece as it is, its tree."""
        if self.pieces and self.pieces[0].nature == Nature():
            return {"tree": self.pieces[0].tree.stored()}
        pieces = [piece.stored() for piece in self.pieces]
        return {"pieces": pieces, "weight": self.weight, "past": vars(self.past)}

    @classmethod
    def restored(cls, problem: CoverProblem, content: Mapping[str, Any]) -> "PiecedCount":
        """The inverse; also of the tree that earlier versions stored, which goes on as it is."""
        if "tree" not in content:
            pieces = [Piece.restored(problem, piece) for piece in content["pieces"]]
            search = cls(problem, pieces)
            search.weight = weight(content["weight"])
            search.past = CoverStats.restored(content["past"])
            return search
        tree = CoverSearch.restored(problem, content["tree"])
        expect(not tree.listing, "a search with another goal")
        if tree.path() is None:
            return cls(problem)
        return cls(problem, [Piece(Nature(), tree)])


def _shared_out(n: int, pieces: Sequence[Piece]) -> list[int]:
    """Into how many to cut each piece, so that there are n: one more where most is left for one."""
    shares, left = [1] * len(pieces), [p.weight * (1.0 - p.standing.fraction) for p in pieces]
    while sum(shares) < n:
        shares[max(range(len(pieces)), key=lambda k: left[k] / shares[k])] += 1
    return shares


# ---------------------------------------------------------------------- what suits


def pieces_of(problem: CoverProblem) -> list[Piece]:
    """What suits a problem of which nothing is counted yet."""
    if is_small(problem) or len(problem.option) > MOST_OPTIONS:
        return [Piece(Nature(), CoverSearch(problem, listing=False))]
    found = kinds(problem)
    is_whole = len(found) == 1 and found[0][0] == 1
    lasting = np.bincount(
        np.searchsorted(problem.option, np.concatenate([part.option for _, part in found])),
        minlength=len(problem.option),
    )
    n_own = [int((lasting[np.searchsorted(problem.option, p.option)] == 1).sum()) for _, p in found]
    pieces = []
    for (times, part), own in zip(found, n_own, strict=True):
        weighs = own / sum(n_own) if len(found) > 1 else 1.0
        without = np.setdiff1d(problem.option, part.option).tolist()
        remembers = worth_remembering(part, is_whole)
        is_swept = remembers or (is_whole and len(problem.option) > MANY_OPTIONS)
        nature = Nature(times, tuple(without), is_swept, weighs)
        tree = CoverSearch(nature.problem(problem), listing=False)
        pieces.append(Piece(nature, tree, remembers))
    return pieces


def is_small(problem: CoverProblem) -> bool:
    """Whether an enumeration seems to take so few nodes that symmetries would hardly pay."""
    part = Part(problem)
    while not (part.done or part.is_tried):
        ask()
        part.advance(FIRST_NODES)
    return part.done or not part.seems_to_take(MUCH + A_PLACE * len(problem.item_of))


def worth_remembering(problem: CoverProblem, is_whole: bool) -> bool:
    """Whether a memo is worth it, by what a count on one thread would find out."""
    part = Part(problem, is_whole=is_whole)
    while not part.done and part.trial is not None:
        ask()
        part.advance(TRIED)
        if part.is_tried:
            part.begin_counting()
    return isinstance(part.search, CoverCount | Sweep) and part.search.remembers
