"""A search of the `domains` kernel: subtrees still to be searched, one of them under way."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.engines.domains.packing import WHOLE, PackedNetwork, State, longer
from gridwright.engines.search import Goal, Search
from gridwright.engines.stored import whole
from gridwright.kernels import domains as kernel
from gridwright.kernels import fields
from gridwright.kernels.flat import as_words
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

if TYPE_CHECKING:
    from gridwright.engines.domains.splitting import Subtree

__all__ = ["DomainSearch"]


class DomainSearch(Search):
    """A search that propagates; a count makes the solutions too.

    NumPy is imported to cut, store and restore it, not to search.

    `under_way` is the subtree that is searched, None when nothing is left; `waiting` are the next
    ones, the first one last.
    """

    engine = "domains"

    def __init__(
        self,
        model: Model,
        packed: PackedNetwork,
        goal: Goal = Goal.SOLUTIONS,
        subtrees: "Sequence[Subtree]" = (),
        weight: float = 1.0,
    ) -> None:
        super().__init__(model, goal, weight)
        self.packed = packed
        self.variables = tuple(model.domains)
        self.waiting = list(subtrees)
        self.n_opened = self.n_failed = 0  # in the subtrees before the one under way
        self.under_way: State | None = packed.copy()
        if subtrees:
            self.next_subtree()

    @property
    def done(self) -> bool:
        return self.under_way is None

    def finished(self) -> float:
        return 1 - self.open_share() / WHOLE  # a restart begins the tree again

    @property
    def stats(self) -> Stats:
        opened, failed = self.n_opened, self.n_failed
        if self.under_way is not None:
            opened += int(self.under_way.ints[fields.NODES])
            failed += int(self.under_way.ints[fields.FAILS])
        return Stats("domains", nodes=opened, successors=2 * opened, backtracks=failed)

    def advance(self, budget: int) -> Sequence[Assignment]:
        solutions: list[Assignment] = []
        while self.under_way is not None:
            before = int(self.under_way.ints[fields.NODES])
            code = kernel.advance(*self.under_way, budget, self.packed.propagate)
            budget -= int(self.under_way.ints[fields.NODES]) - before
            if self.under_way.ints[fields.FOUNDS]:
                solutions += self._take_solutions(self.under_way)
            if code == kernel.PAUSED:
                break
            if code == kernel.GROW:
                self.under_way = longer(self.under_way)
            elif code == kernel.DONE:
                self.next_subtree()
        return solutions

    def _take_solutions(self, state: State) -> list[Assignment]:
        ints, n = state.ints, len(self.variables)
        first, n_found = int(ints[fields.OUT]), int(ints[fields.FOUNDS])
        ints[fields.FOUNDS] = 0
        values = ints[first : first + n_found * n].tolist()
        found = (values[k * n : k * n + n] for k in range(n_found))
        return [dict(zip(self.variables, one, strict=True)) for one in found]

    def next_subtree(self) -> None:
        """Leave the subtree under way, keeping what was learned, and begin the next one."""
        before, self.under_way = self.under_way, None
        assert before is not None
        self.n_opened += int(before.ints[fields.NODES])
        self.n_failed += int(before.ints[fields.FAILS])
        if not self.waiting:
            return
        rows, share = self.waiting.pop()
        self.under_way = self.packed.copy()
        as_words(self.under_way.sets)[self.packed.rows] = rows
        self.under_way.ints[self.under_way.ints[fields.LEVELS] + fields.REST] = share
        self.under_way.ints[fields.SHARE] = share
        figures, old = self.packed.figures(self.under_way), self.packed.figures(before)
        figures[:, fields.WEIGHT] = old[:, fields.WEIGHT]
        self.packed.measure(self.under_way)

    def open_share(self) -> int:
        """The share of the tree that is not finished."""
        share = sum(share for _, share in self.waiting)
        if self.under_way is not None:
            ints = self.under_way.ints
            first, level = int(ints[fields.LEVELS]), int(ints[fields.LEVEL])
            rest = ints[first + fields.REST : first + fields.STORY * (level + 1) : fields.STORY]
            share += sum(map(int, rest))
        return share

    def parts(self, n: int) -> list["DomainSearch"]:
        """Deal out the open branches, each as a subtree; the largest are cut if they are few."""
        from gridwright.engines.domains.splitting import halves, open_subtrees

        assert self.under_way is not None
        subtrees = [*self.waiting, *open_subtrees(self.packed, self.under_way)]
        self.waiting = []
        while 0 < len(subtrees) < n:
            largest = max(range(len(subtrees)), key=lambda i: subtrees[i][1])
            two = halves(self.packed, subtrees[largest])
            if not two:
                break
            subtrees[largest : largest + 1] = two
        weights = self.packed.figures(self.under_way)[:, fields.WEIGHT]
        searches = []
        for hand in (subtrees[i::n] for i in range(min(n, len(subtrees)))):
            given = sum(share for _, share in hand)
            scaled = [(rows, share * WHOLE // given if given else 0) for rows, share in hand]
            piece = DomainSearch(self.model, self.packed, self.goal, weight=given / WHOLE)
            assert piece.under_way is not None
            self.packed.figures(piece.under_way)[:, fields.WEIGHT] = weights
            piece.waiting = scaled
            piece.next_subtree()
            searches.append(piece)
        self.next_subtree()
        return searches

    def state(self) -> dict[str, Any]:
        from gridwright.engines.domains.storing import stored, stored_rows

        return {
            "opened": self.n_opened,
            "failed": self.n_failed,
            "shares": [share for _, share in self.waiting],
            "done": self.done,
            "waiting": stored_rows(self.packed, [rows for rows, _ in self.waiting]),
            **({} if self.under_way is None else stored(self.packed, self.under_way)),
        }

    def restore(self, content: Mapping[str, Any]) -> None:
        from gridwright.engines.domains.storing import restored, stored_words

        shares = [whole(share) for share in content["shares"]]
        waiting = stored_words(self.packed, content["waiting"], len(shares))
        self.waiting = list(zip(waiting, shares, strict=True))
        self.n_opened, self.n_failed = whole(content["opened"]), whole(content["failed"])
        self.under_way = None if content["done"] is True else restored(self.packed, content)
