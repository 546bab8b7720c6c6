"""A search by lists: trials on a root that is worked on ever harder, then the whole tree.

A trial is stored by its nodes, since it is short and can be begun again; any other search by its
stage and path.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gridwright.engines.lists.carries import add_columns
from gridwright.engines.lists.letters import Equations, LettersTree, equations_of
from gridwright.engines.lists.ordering import improved
from gridwright.engines.lists.packed import Packed
from gridwright.engines.lists.packing import pack
from gridwright.engines.lists.planning import planned
from gridwright.engines.lists.root import tighten
from gridwright.engines.lists.settings import Settings
from gridwright.engines.lists.translate import translate
from gridwright.engines.lists.tree import Tree
from gridwright.engines.path import Level, cut, dealt, read_path, remaining, written_path
from gridwright.engines.search import Search
from gridwright.engines.stored import expect, whole
from gridwright.model.constraints import Variable
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["ListsSearch", "Root"]

_DEEPEN = 100  # nodes a search may take to find something to split

_MANY_ROWS = 5_000  # in lists, from which on they agree before they are packed

_COLUMNS = 2  # the stage from which on sums are told by columns, too

_MANY_FORMULAS = 20  # from which on no stage is quick

_NODE_WORK = 32
"""What a node costs (`engines.search`): 20 microseconds; 7 to 60 were measured."""


class Root:
    """The root of a model, stage by stage."""

    def __init__(
        self,
        model: Model,
        settings: Settings,
        kinds: Mapping[Variable, Sequence[int]] | None = None,
    ) -> None:
        self.model, self.settings = model, settings
        self.problem = self.translated = translate(model, kinds=kinds)
        self.equations: Equations | None = None
        self.order: tuple[int, ...] = ()
        is_long = len(self.problem.formulas) > _MANY_FORMULAS
        is_long = is_long or any(not isinstance(v, int) for v in model.domains)
        quick = [stage.is_quick and is_long for stage in settings.stages]
        self.first = quick.index(False)
        self.stage = -1
        self.changed = self.is_learned = False
        self.packed: Packed = self.next()

    def next(self) -> Packed:
        """Work on the root with the limits of the next stage.

        That may be broken off (`halting.ask`); then nothing has changed, and the next call begins
        the stage again.
        """
        if self.stage == self.first and self.is_planned():
            self.stage, self.changed = self.stage + 1, True
            return self.packed
        stage, problem = max(self.stage + 1, self.first), self.problem.copy()
        limits = self.settings.stages[stage].limits
        if not limits and sum(len(listed.rows) for listed in problem.lists) > _MANY_ROWS:
            problem.propagate()
        written = [stage == _COLUMNS and self.stage < stage and add_columns(problem)]
        written += [tighten(problem, limit, self.settings) for limit in limits]
        changed = any(written) or self.stage < 0
        if changed:
            self.packed, self.is_learned = pack(problem, self.settings), False
            self.problem = problem
        self.stage, self.changed = stage, changed
        return self.packed

    def is_planned(self) -> bool:
        """Whether these are equations in many letters, which have a search and an order of their
        own: then nothing more is written out."""
        equations = equations_of(self.translated, self.settings.planned)
        if equations is None:
            return False
        formulas = self.translated.formulas
        order = planned(self.problem, formulas, self.settings.planned)
        if not order:
            return False
        self.order, self.equations = improved(self.problem, equations, order, self.settings)
        return True

    def tree(self, path: Sequence[Level] | None = None) -> Tree:
        """The tree of this stage, from its root or a path on."""
        if self.equations is None:
            return Tree(self.packed, path)
        return LettersTree(self.packed, self.equations, self.order, self.settings, path)

    @property
    def is_last(self) -> bool:
        """Whether nothing is left to be done here."""
        if self.equations is not None:
            return True
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
            problem.domains[v] = domain & _truths(packed.domain(tree.words, 0, v), len(domain))
        for t, listed in enumerate(packed.lists[: len(problem.lists)]):
            listed.keep(_truths(packed.alive(tree.words, 0, t), len(listed.rows)))


class ListsSearch(Search):
    """`trial` is the number of nodes that are left of a trial, None when this is none; what a
    trial finds is `held` until it turns out to be the whole search.  A search whose `advance`
    was broken off by `halting.ask` can be called again, and loses nothing.  Once the order of many
    letters is planned it goes on alone: the plain engine has no such order.
    """

    engine = "lists"
    node_work = _NODE_WORK

    def __init__(self, root: Root, tree: Tree | None = None, weight: float = 1.0) -> None:
        super().__init__(root.model, weight=weight)
        self.root = root
        self.tree = root.tree() if tree is None else tree
        self.trial: int | None = None
        if tree is None and not root.is_last:
            self.trial = root.settings.stages[root.stage].nodes
        self.held: list[Assignment] = []
        self.n_opened = self.n_failed = 0  # in trials

    @property
    def done(self) -> bool:
        return self.tree.done and not self.held

    def finished(self) -> float:
        if self.trial is not None:
            return 0.0
        path = self.tree.path()
        return 1 - (self.weight if path is None else remaining(path)) / self.weight

    @property
    def work(self) -> int:
        """What nodes and the root cost: a combination that is tried is about a place."""
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
        if root.equations is not None:
            self.node_work = 0
        if root.changed:
            self.n_opened += self.tree.nodes
            self.n_failed += self.tree.fails
            self.held, self.tree = [], root.tree()

    def parts(self, n: int) -> list["ListsSearch"]:
        spent = 0
        while not self.tree.done and spent <= _DEEPEN and _uncut(self.tree):
            self.held += self.tree.advance(1)
            spent += 1
        path = self.tree.path()
        pieces = [self.piece(path) for path in dealt([] if path is None else path, n)]
        pieces[0].held, self.held, self.trial = self.held, [], None
        self.tree.is_over = True
        return pieces

    def piece(self, path: list[Level]) -> "ListsSearch":
        """A search of what is left of a path."""
        tree = self.root.tree(path)
        return ListsSearch(self.root, tree, remaining(path) or 1.0)

    def state(self) -> dict[str, Any]:
        if self.trial is not None:
            return {"stage": self.root.stage, "is_trial": True}
        return {
            "stage": self.root.stage,
            "is_trial": False,
            "path": written_path(self.tree.path()),
            "held": [list(assignment.values()) for assignment in self.held],
        }

    def restore(self, content: Mapping[str, Any]) -> None:
        if content["is_trial"] is True:
            self._repeat(content["nodes"])
            return
        root = self.root
        while root.stage < whole(content["stage"]):
            expect(not root.is_last, "no such stage")
            opened = Tree(root.packed)
            opened.advance(1)
            root.learn(opened)
            root.next()
        path = read_path(content["path"])
        expect(not path or bool(path[-1].options), "a level without options")
        self.tree, self.trial = root.tree(path), None
        if path:
            self.tree.go_to(path)
        self.n_opened, self.n_failed = content["nodes"], content["backtracks"]
        expect(self.weight > 0, "a share of the tree outside 0 to 1")
        for row in content["held"]:
            held = dict(zip(self.model.domains, map(int, row), strict=True))
            expect(all(x in self.model.domains[v] for v, x in held.items()), "no solution of it")
            self.held.append(held)

    def _repeat(self, nodes: int) -> None:
        """Begin a trial again."""
        most = sum(stage.nodes or 0 for stage in self.root.settings.stages)
        expect(nodes <= most, "more nodes than trials have")
        self.advance(nodes)
        expect(self.trial is not None and self.stats.nodes == nodes, "no such trial")


def _uncut(tree: Tree) -> bool:
    path = tree.path()
    return path is None or cut(path) is None


def _truths(words: np.ndarray, n: int) -> np.ndarray:
    bits = np.unpackbits(words.view(np.uint8), bitorder="little")
    return bits[:n].astype(np.bool_)
