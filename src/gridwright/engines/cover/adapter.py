"""Searches of the kernels as searches of a model: covers become assignments."""

from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.basics.errors import EngineError
from gridwright.engines.cover.cheapest import CheapestSearch
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.multiple import MultipleSearch
from gridwright.engines.cover.pieces import PiecedCount
from gridwright.engines.cover.problem import CoverProblem, pack
from gridwright.engines.cover.translate import Translation
from gridwright.engines.cover.tree import CoverStats, TreeSearch
from gridwright.engines.cover.turns import CoverTurns
from gridwright.engines.cover.whole import WholeCount, count_search
from gridwright.engines.search import Goal, Search
from gridwright.engines.stored import MOST_COUNT, expect, whole
from gridwright.model.constraints import Variable
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["ModelCheapest", "ModelCount", "ModelSearch", "start", "start_cheapest", "warm"]


MOST_VALUES = 100_000
"""Values in the solutions that one `advance` hands out: about 4 MB."""


class ModelSearch(Search):
    """A search for the solutions of a model."""

    engine = "cover"

    def __init__(
        self, model: Model, translation: Translation, search: CoverTurns | TreeSearch
    ) -> None:
        super().__init__(model, Goal.SOLUTIONS, search.weight)
        self.translation = translation
        self.search: CoverTurns | TreeSearch = search
        values = len(translation.bounds if translation.is_choice else model.domains)
        self.most = max(16, MOST_VALUES // max(1, values))

    @property
    def done(self) -> bool:
        return self.search.done

    def finished(self) -> float:
        return self.search.fraction

    @property
    def stats(self) -> Stats:
        return _stats(self.search.stats)

    def advance(self, budget: int) -> Sequence[Assignment]:
        return list(self.translation.assignments(self.search.batch(budget, limit=self.most)))

    def parts(self, n: int) -> "list[ModelSearch]":
        pieces = self.search.split(n)
        return [ModelSearch(self.model, self.translation, piece) for piece in pieces]

    def state(self) -> dict[str, Any]:
        return {"tree": self.search.stored()}

    def restore(self, content: Mapping[str, Any]) -> None:
        self.search = _restored(self.search, content["tree"])


Counting = WholeCount | PiecedCount | TreeSearch
"""Searches that count covers; the first cannot be stored."""


class _Counted(Search):
    """A search that counts what it finds; `n_returned` have been handed out."""

    engine = "cover"
    search: "Counting | CheapestSearch"
    n_returned = 0

    @property
    def done(self) -> bool:
        return self.search.done and self.n_returned == self.search.stats.found

    def finished(self) -> float:
        return self.search.fraction

    @property
    def stats(self) -> Stats:
        return _stats(self.search.stats)

    def advance(self, budget: int) -> int:
        self.search.advance(budget)
        n_new, self.n_returned = self.search.stats.found - self.n_returned, self.search.stats.found
        return n_new


class ModelCount(_Counted):
    """A search for the number of solutions, which threads may go on with once it has no memo."""

    def __init__(self, model: Model, goal: Goal, search: Counting) -> None:
        weight = search.share if isinstance(search, WholeCount) else search.weight
        super().__init__(model, goal, weight)
        self.search: Counting = search

    def is_shareable(self) -> bool:
        return not self.keeps_together()

    def keeps_together(self) -> bool:
        """As long as there is a memo."""
        return self.search.remembers

    def use_threads(self, threads: int) -> bool:
        """A sweep uses them."""
        return not isinstance(self.search, TreeSearch) and self.search.use_threads(threads)

    def parts(self, n: int) -> "list[ModelCount]":
        pieces = [ModelCount(self.model, self.goal, piece) for piece in self.search.split(n)]
        if (
            isinstance(self.search, WholeCount) and pieces
        ):  # the first of them may have taken over what was told
            pieces[0].n_returned = self.n_returned - self.search.stats.found
            self.n_returned = self.search.stats.found
        return pieces

    def state(self) -> dict[str, Any]:
        if isinstance(self.search, WholeCount):  # its arrays cannot be trusted when read
            return super().state()
        stored = self.search.stored()
        tree = stored if isinstance(self.search, PiecedCount) else {"tree": stored}
        return {**tree, "told": self.n_returned}

    def restore(self, content: Mapping[str, Any]) -> None:
        if isinstance(self.search, WholeCount):
            super().restore(content)
        else:
            is_pieced = isinstance(self.search, PiecedCount)
            self.search = _restored(self.search, content if is_pieced else content["tree"])
            self.n_returned = whole(content["told"], MOST_COUNT)  # what a cut found may not be
            expect(self.n_returned <= self.search.stats.found, "more was told than found")


def _restored(root: Any, content: Mapping[str, Any]) -> Any:
    search = type(root).restored(root.problem, content)
    expect(search.listing == root.listing, "a search with another goal")
    return search


def start(model: Model, translation: Translation, goal: Goal) -> ModelSearch | ModelCount:
    """A search at its root."""
    problem = _packed(translation)
    if goal is Goal.COUNT and problem.is_plain:
        return ModelCount(model, goal, count_search(problem))
    if goal.is_count and problem.is_plain:
        return ModelCount(model, goal, PiecedCount(problem))
    if goal.is_count:
        return ModelCount(model, goal, MultipleSearch(problem, listing=False))
    search = CoverTurns(problem) if problem.is_plain else MultipleSearch(problem)
    return ModelSearch(model, translation, search)


class ModelCheapest(_Counted):
    """A search for the solutions of least cost, which counts them as they are found."""

    def __init__(self, model: Model, translation: Translation, search: CheapestSearch) -> None:
        super().__init__(model, Goal.COUNT)
        self.translation = translation
        self.search: CheapestSearch = search

    def best(self) -> list[tuple[int, Assignment]]:
        """Cost and values of the cheapest solutions so far; final once the search is done."""
        best = self.search.best
        costs, covers = [cost for cost, _ in best], [cover for _, cover in best]
        return list(zip(costs, self.translation.assignments(covers), strict=True))


def start_cheapest(
    model: Model, translation: Translation, costs: Mapping[Variable, int], wanted: int
) -> ModelCheapest:
    """A search for the `wanted` solutions whose values, each times its cost, sum to least.

    Raises EngineError for items with bounds, more than 4,096 options, or huge costs.
    """
    prices = [costs.get(variable, 0) * value for variable, value in translation.meaning]
    try:
        search = CheapestSearch(_packed(translation, prices), wanted)
        return ModelCheapest(model, translation, search)
    except (ValueError, OverflowError) as error:
        raise EngineError(f"the engine cover cannot find the cheapest: {error}") from None


def warm(kernel: str) -> None:
    """Compile or load what ``tree`` or ``bounds`` begins with, by solving a small problem."""
    if kernel == "tree":
        CoverSearch(pack(1, 1, [[0]])).advance(100)
    else:
        MultipleSearch(pack(1, 1, [[0], [0]], bounds=[(1, 2)])).advance(100)


def _packed(translation: Translation, costs: list[int] | None = None) -> CoverProblem:
    return pack(
        translation.n_items,
        len(translation.bounds),
        translation.options,
        translation.colours,
        translation.bounds,
        costs,
    )


def _stats(stats: CoverStats) -> Stats:
    """Every option that is tried is a node that was opened and a successor of another."""
    return Stats("cover", stats.nodes, stats.nodes, stats.dead_ends)
