"""A search by lists: trials on a root that is worked on ever harder, then the whole tree."""

from collections.abc import Sequence

import numpy as np

from gridwright.engines.cover.path import Level, cut, remaining
from gridwright.engines.lists.packed import Packed
from gridwright.engines.lists.packing import pack
from gridwright.engines.lists.root import tighten
from gridwright.engines.lists.settings import Settings
from gridwright.engines.lists.translate import translate
from gridwright.engines.lists.tree import Tree
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["ListsSearch", "Root"]

_DEEPEN = 100  # nodes a search may take to find something to split

_NODE_WORK = 32
"""What a node costs (`engines.base.Metered`): 20 microseconds; 7 to 60 were measured."""


class Root:
    """The root of a model, stage by stage."""

    def __init__(self, model: Model, settings: Settings) -> None:
        self.model, self.settings = model, settings
        self.problem = translate(model)
        self.stage = -1
        self.changed = self.is_learned = False
        self.packed: Packed = self.next()

    def next(self) -> Packed:
        """Work on the root with the limits of the next stage.

        That may be broken off (`halting.ask`); then nothing has changed, and the next call begins
        the stage again.
        """
        stage, problem = self.stage + 1, self.problem.copy()
        limits = self.settings.stages[stage].limits
        written = [tighten(problem, limit, self.settings) for limit in limits]
        changed = any(written) or stage == 0
        if changed:
            self.packed, self.is_learned = pack(problem, self.settings), False
            self.problem = problem
        self.stage, self.changed = stage, changed
        return self.packed

    @property
    def is_last(self) -> bool:
        """Whether nothing is left to be done here."""
        problem = self.problem
        is_written = not problem.formulas and not problem.asked
        return is_written or self.stage + 1 == len(self.settings.stages)

    def learn(self, tree: Tree) -> None:
        """Take over what is left at the root of a tree that has been opened."""
        if self.is_learned:  # lists are shorter already than they were when packed
            return
        self.is_learned = True
        packed, problem = self.packed, self.problem
        for v, domain in enumerate(problem.domains):
            domain &= _truths(packed.domain(tree.words, 0, v), len(domain))
        for t, listed in enumerate(packed.lists[: len(problem.lists)]):
            listed.keep(_truths(packed.alive(tree.words, 0, t), len(listed.rows)))


class ListsSearch:
    """See `engines.base.Search` for what it promises.

    `trial` is the number of nodes that are left of a trial, None when this is none; what a
    trial finds is `held` until it turns out to be the whole search.  A search whose `advance`
    was broken off by `halting.ask` can be called again, and loses nothing.
    """

    def __init__(self, root: Root, tree: Tree | None = None) -> None:
        self.root = root
        self.tree = Tree(root.packed) if tree is None else tree
        self.trial: int | None = None
        if tree is None and not root.is_last:
            self.trial = root.settings.stages[root.stage].nodes
        self.held: list[Assignment] = []
        self.share = 1.0
        self.reached = 0.0
        self.n_opened = self.n_failed = 0  # in trials

    @property
    def done(self) -> bool:
        return self.tree.done and not self.held

    @property
    def fraction(self) -> float:
        if self.done:
            self.reached = 1.0
        elif self.trial is None:
            path = self.tree.path()
            left = self.share if path is None else remaining(path)
            self.reached = min(max(self.reached, 1 - left / self.share), 1.0)
        return self.reached

    @property
    def weight(self) -> float:
        return self.share

    @property
    def node_work(self) -> int:
        """See `engines.base.Metered`."""
        return _NODE_WORK

    @property
    def work(self) -> int:
        """What nodes and the root cost so far: a combination that is tried is about a place."""
        return self.stats.nodes * _NODE_WORK + self.root.problem.n_tried

    @property
    def stats(self) -> Stats:
        nodes, fails = self.n_opened + self.tree.nodes, self.n_failed + self.tree.fails
        return Stats("lists", nodes=nodes, successors=nodes, backtracks=fails)

    def advance(self, budget: int) -> Sequence[Assignment]:
        while self.trial is not None:
            before, trial = self.tree.nodes, self.trial
            try:
                self.held += self.tree.advance(min(budget, trial))
            finally:
                opened = self.tree.nodes - before
                self.trial = trial - opened
            budget -= opened
            if self.tree.done:
                self.trial = None
            elif self.trial == 0:
                self.next_stage()
            else:
                return []
        found = self.tree.advance(budget)
        held, self.held = self.held, []
        return held + found

    def next_stage(self) -> None:
        """Work harder on the root; if that changes something, begin again."""
        root = self.root
        root.learn(self.tree)
        root.next()
        self.trial = None if root.is_last else root.settings.stages[root.stage].nodes
        if root.changed:
            self.n_opened += self.tree.nodes
            self.n_failed += self.tree.fails
            self.held, self.tree = [], Tree(root.packed)

    def split(self, parts: int) -> list["ListsSearch"]:
        if parts < 1:
            raise ValueError(f"a search cannot be cut into {parts} parts")
        if self.done:
            return []
        spent = 0
        while not self.tree.done and spent <= _DEEPEN and _uncut(self.tree):
            self.held += self.tree.advance(1)
            spent += 1
        path = self.tree.path()
        paths = _dealt([] if path is None else path, parts)
        pieces = [self.piece(path) for path in paths]
        pieces[0].held, self.held, self.trial = self.held, [], None
        self.tree.is_over = True
        return pieces

    def piece(self, path: list[Level]) -> "ListsSearch":
        """A search of what is left of a path."""
        piece = ListsSearch(self.root, Tree(self.root.packed, path))
        piece.share = remaining(path) or 1.0
        return piece

    def dump(self) -> bytes:
        from gridwright.engines.lists.storing import write_search

        return write_search(self)


def _uncut(tree: Tree) -> bool:
    path = tree.path()
    return path is None or cut(path) is None


def _dealt(path: list[Level], parts: int) -> list[list[Level]]:
    """A path as at most so many, in order."""
    paths = [path]
    while len(paths) < parts:
        halves = [(remaining(p), i, c) for i, p in enumerate(paths) if (c := cut(p))]
        if not halves:
            break
        _, i, both = max(halves, key=lambda half: half[:2])
        paths[i : i + 1] = both
    return paths


def _truths(words: np.ndarray, n: int) -> np.ndarray:
    bits = np.unpackbits(words.view(np.uint8), bitorder="little")
    return bits[:n].astype(np.bool_)
