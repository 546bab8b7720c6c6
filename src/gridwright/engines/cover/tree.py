"""A search of exact covers as a value: stopped, stored, cut and gone on with as a path.

What a kernel must provide is small: see the methods of TreeSearch that raise NotImplementedError.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from gridwright.basics.halting import Halted
from gridwright.engines.cover.covers import Covers
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.path import Level, cut, read_path, remaining, trimmed, written_path
from gridwright.engines.stored import MOST, MOST_COUNT, expect, share, weight, whole

__all__ = ["CoverStats", "TreeSearch"]

DONE, SOLVED = 0, 1  # codes of every kernel's advance
BUFFER = 1 << 16  # numbers a buffer of covers holds, if one cover fits
DEEPEN = 1000  # nodes a search may take to find something to split


@dataclass
class CoverStats:
    """What a search has done so far."""

    nodes: int = 0
    dead_ends: int = 0
    found: int = 0

    @classmethod
    def restored(cls, figures: Mapping[str, Any]) -> Self:
        """Figures as they are stored; raises ValueError and the like for what are none."""
        most = dict.fromkeys(figures, MOST - 1) | {"found": MOST_COUNT}
        return cls(**{name: whole(n, most[name]) for name, n in figures.items()})

    def plus(self, other: "CoverStats", times: int = 1) -> "CoverStats":
        """Both together; -1 times takes away."""
        return CoverStats(
            self.nodes + times * other.nodes,
            self.dead_ends + times * other.dead_ends,
            self.found + times * other.found,
        )


class TreeSearch:
    """A depth-first search for covers.

    `done` tells whether it is finished, `fraction` the share of its tree that is (it never
    falls), `stats` what it took.  With listing=False covers are only counted.
    """

    remembers = False
    """Whether two parts of it would find the same things out."""

    def __init__(
        self, problem: CoverProblem, listing: bool = True, path: list[Level] | None = None
    ):
        self.problem, self.listing = problem, listing
        self.stats, self._finished = CoverStats(), path is not None and not path
        self._start = path  # where to begin, until the arrays exist; None is the root
        self._share = 1.0 if path is None else remaining(path)
        self._fraction = 0.0
        self._arrays: Any = None
        self._waiting: list[tuple[int, ...]] = []  # found while a split was being prepared

    # ------------------------------------------------------------------ what a kernel provides

    def _allocate(self) -> Any:
        """The kernel's arrays at the root of the tree."""
        raise NotImplementedError

    def _call(self, budget: int, room: int) -> tuple[int, np.ndarray]:
        """Advance the kernel: its code, and the covers found as lengths and rows."""
        raise NotImplementedError

    def _totals(self) -> tuple[int, int, int]:
        """Nodes, dead ends and covers since the arrays were made."""
        raise NotImplementedError

    def _go_to(self, path: list[Level]) -> None:
        """Walk down a path from the root."""
        raise NotImplementedError

    def _levels(self) -> list[tuple[int, int, Any]] | None:
        """Degree, option taken and untried ones of each level; None before the root has been
        opened.
        """
        raise NotImplementedError

    def _most_levels(self) -> int:
        """How long a path can be."""
        raise NotImplementedError

    def _is_over(self) -> bool:
        """Whether nothing is left to be tried."""
        return self.path() == []

    # ------------------------------------------------------------------ running

    def advance(self, budget: int, limit: int | None = None) -> list[tuple[int, ...]]:
        """Covers found in at most `budget` nodes more, at most `limit`, each in ascending order."""
        covers, before = list(self.batch(0, limit)) if self._waiting else [], self.stats.nodes
        if limit is None or len(covers) < limit:
            more = None if limit is None else limit - len(covers)
            covers += self.batch(budget - (self.stats.nodes - before), more)
        return covers

    def batch(self, budget: int, limit: int | None = None) -> Sequence[tuple[int, ...]]:
        """Covers like those of `advance`, not made into tuples yet; perhaps fewer."""
        limit = (1 << 62) if limit is None else limit
        if self._waiting:
            first, self._waiting = self._waiting[:limit], self._waiting[limit:]
            return first
        covers = Covers(self.problem.option)
        while not self._finished:
            before = self.stats.nodes
            code = self._run(budget, limit - len(covers), covers)
            budget -= self.stats.nodes - before
            if code != SOLVED or len(covers) >= limit:
                break
        return covers

    def _run(self, budget: int, room: int, covers: Covers) -> int:
        """One call of the kernel, which adds to `covers`: its code."""
        self._prepare()
        before = self._totals()
        code, numbers = self._call(min(budget, 1 << 62), room)
        self._finished = code == DONE or self._is_over()
        nodes, dead_ends, n = (now - then for now, then in zip(self._totals(), before, strict=True))
        self.stats.nodes += nodes
        self.stats.dead_ends += dead_ends
        self.stats.found += n
        if self.listing:
            covers.add(numbers, n)
        return code

    def _prepare(self) -> None:
        """Make the kernel's arrays when first needed and move to where the search begins,
        uncounted.
        """
        if self._arrays is None:
            self._arrays = self._allocate()
            try:
                if self._start:
                    self._go_to(self._start)
            except Halted:
                self._arrays = None  # it is somewhere on the way
                raise
            self._start = None

    # ------------------------------------------------------------------ where it stands

    @property
    def count(self) -> int:
        """Covers found so far."""
        return self.stats.found

    @property
    def done(self) -> bool:
        """Whether all covers have been found and handed out."""
        return self._finished and not self._waiting

    @property
    def fraction(self) -> float:
        """Share of this search's tree that is finished: 0 to 1, never falling."""
        if self._finished:
            return 1.0
        rest = self._rest()
        if rest is not None and self._share > 0:  # so deep in the tree, a float may be too small
            self._fraction = max(self._fraction, 1.0 - rest / self._share)  # rounding may fall
        return self._fraction

    def _rest(self) -> float | None:
        """The share of the problem's tree that is left; None before the root has been opened."""
        path = self.path()
        return None if path is None else remaining(path)

    @property
    def follows_events(self) -> bool:
        """Whether it is at a frame which is searched by events, as those of Sudokus are."""
        return False

    @property
    def weight(self) -> float:
        """The share of the problem's tree with which it began."""
        return self._share

    def path(self) -> list[Level] | None:
        """What is left, as levels; None before the root has been opened."""
        if self._finished:
            return []
        if self._arrays is None:
            return self._start
        levels = self._levels()
        if levels is None:
            return None
        last = len(levels) - 1
        return trimmed(
            [
                Level(int(degree), tuple(map(int, [*([now] if k < last else []), *untried])))
                for k, (degree, now, untried) in enumerate(levels)
            ]
        )

    # ------------------------------------------------------------------ cutting and storing

    def split(self, parts: int) -> "list[TreeSearch]":
        """What is left as at most `parts` searches, in order; this search is done afterwards.

        The covers of the parts, one part after the other, are exactly those this search had still
        to find, in the same order.  There are fewer parts if so little is left that it cannot be
        cut further.
        """
        first: TreeSearch = type(self)(self.problem, self.listing, self._begun())
        first._waiting, self._waiting, self._finished = self._waiting, [], True
        pieces = [first]
        while len(pieces) < parts:
            open_ = [piece for piece in pieces if piece._cuttable()]
            if not open_:
                break
            widest = max(open_, key=lambda piece: remaining(piece._left()))
            before, after = cut(widest._left()) or ([], [])
            pieces[pieces.index(widest)] = one = type(self)(self.problem, self.listing, before)
            one._waiting, one.stats = widest._waiting, widest.stats
            pieces.insert(pieces.index(one) + 1, type(self)(self.problem, self.listing, after))
        return pieces

    def _begun(self) -> list[Level]:
        """The path, after opening the root if that has not been done."""
        if self.path() is None:
            self._waiting = self.advance(0)
        return self._left()

    def _left(self) -> list[Level]:
        """The path of a search whose root has been opened."""
        return self.path() or []

    def _cuttable(self) -> bool:
        """Whether the path can be cut, if need be after going on for a few nodes."""
        spent = 0
        while not self._finished and cut(self._left()) is None and spent < DEEPEN:
            covers = Covers(self.problem.option)
            self._run(1, 1 << 62, covers)
            self._waiting += covers
            spent += 1
        return not self._finished and cut(self._left()) is not None

    def standing(self, path: list[Level] | None, stats: CoverStats) -> Self:
        """The search of the same part of the tree, where another one has brought it."""
        search = type(self)(self.problem, self.listing, path)
        search._share, search._fraction, search.stats = self._share, self._fraction, stats
        return search

    def stored(self) -> dict[str, Any]:
        """The search as JSON: its path is all that is needed to go on with the same problem."""
        return {
            "listing": self.listing,
            "finished": self._finished,
            "share": self._share,
            "fraction": self.fraction,
            "stats": vars(self.stats),
            "waiting": self._waiting,
            "path": written_path(self.path()),
        }

    @classmethod
    def restored(cls, problem: CoverProblem, content: Mapping[str, Any]) -> Self:
        """The inverse of `stored` for the same problem; raises ValueError and the like."""
        path, listing = read_path(content["path"]), content["listing"] is True
        search = cls(problem, listing, path)
        expect(len(path or ()) <= search._most_levels(), "a path that is too long")
        for level in path or ():
            search._check_level(level)
        search._finished = content["finished"] is True or path == []
        search._share, search._fraction = weight(content["share"]), share(content["fraction"])
        search.stats = CoverStats.restored(content["stats"])
        search._waiting = [tuple(map(whole, cover)) for cover in content["waiting"]]
        for cover in search._waiting:
            expect(search.are_options(cover), "a cover of another problem")
        return search

    def _check_level(self, level: Level) -> None:
        """Raise ValueError unless a kernel can be sent to a stored level."""
        options = [option if option >= 0 else ~option for option in level.options]
        expect(bool(options) and self.are_options(options), "an option of another problem")

    def are_options(self, numbers: Sequence[int]) -> bool:
        """Whether these are options of the problem, each as often as it likes."""
        return bool(np.isin(np.array(numbers, np.int64), self.problem.option).all())
