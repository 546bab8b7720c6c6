"""Searches of the kernels as searches of a model: covers become assignments."""

import json
from collections.abc import Mapping, Sequence

from gridwright.basics.errors import EngineError
from gridwright.engines.cover.cheapest import CheapestSearch
from gridwright.engines.cover.counting import CountSearch, count_search
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.multiple import MultipleSearch
from gridwright.engines.cover.problem import CoverProblem, pack
from gridwright.engines.cover.translate import Translation
from gridwright.engines.cover.tree import CoverStats, TreeSearch
from gridwright.model.constraints import Variable
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats
from gridwright.model.store import digest

__all__ = [
    "ModelCheapest",
    "ModelCount",
    "ModelSearch",
    "ModelShared",
    "load",
    "load_enumeration",
    "start",
    "start_cheapest",
    "start_counting",
    "start_enumeration",
    "warm",
]


MOST_VALUES = 100_000
"""Values in the solutions that one `advance` hands out: about 4 MB."""


class ModelSearch:
    """A search for the solutions of a model; see `engines.base.Search`."""

    def __init__(self, model: Model, translation: Translation, search: TreeSearch) -> None:
        self.model, self.translation, self.search = model, translation, search
        values = len(translation.bounds if translation.is_choice else model.domains)
        self.most = max(16, MOST_VALUES // max(1, values))

    @property
    def done(self) -> bool:
        return self.search.done

    @property
    def fraction(self) -> float:
        return self.search.fraction

    @property
    def weight(self) -> float:
        return self.search.weight

    @property
    def stats(self) -> Stats:
        return _stats(self.search.stats)

    def advance(self, budget: int) -> Sequence[Assignment]:
        return list(self.translation.assignments(self.search.batch(budget, limit=self.most)))

    def split(self, parts: int) -> "Sequence[ModelSearch]":
        pieces = self.search.split(parts)
        return [ModelSearch(self.model, self.translation, piece) for piece in pieces]

    def dump(self) -> bytes:
        return _head(self.model) + self.search.dump()


class ModelCount:
    """A search for the number of solutions; see `engines.base.Counting`."""

    def __init__(self, search: CountSearch | TreeSearch | CheapestSearch) -> None:
        self.search, self.told = search, 0

    @property
    def done(self) -> bool:
        return self.search.done and self.told == self.search.stats.found

    @property
    def fraction(self) -> float:
        return self.search.fraction

    @property
    def stats(self) -> Stats:
        return _stats(self.search.stats)

    def advance(self, budget: int) -> int:
        self.search.advance(budget)
        found, self.told = self.search.stats.found - self.told, self.search.stats.found
        return found


class ModelShared(ModelCount):
    """One that threads may go on with: see `engines.base.Shareable`."""

    def __init__(self, model: Model, search: CountSearch | TreeSearch) -> None:
        super().__init__(search)
        self.model, self.tree = model, search

    @property
    def weight(self) -> float:
        return self.tree.share if isinstance(self.tree, CountSearch) else self.tree.weight

    def is_shareable(self) -> bool:
        """Not as long as there is a memo: two would find the same things out."""
        return not (isinstance(self.tree, CountSearch) and self.tree.remembers)

    def split(self, parts: int) -> "Sequence[ModelShared]":
        pieces = [ModelShared(self.model, piece) for piece in self.tree.split(parts)]
        if isinstance(self.tree, CountSearch) and pieces:  # its count went to the first of them
            pieces[0].told, self.told = self.told, 0
        return pieces

    def dump(self) -> bytes:
        return _head(self.model, told=self.told) + self.tree.dump()


def start(model: Model, translation: Translation) -> ModelSearch:
    """A search at its root."""
    problem = _packed(translation)
    kind = CoverSearch if problem.is_plain else MultipleSearch
    return ModelSearch(model, translation, kind(problem))


def start_counting(model: Model, translation: Translation) -> ModelShared:
    """A count at its root."""
    problem = _packed(translation)
    if problem.is_plain:
        return ModelShared(model, count_search(problem))
    return ModelShared(model, MultipleSearch(problem, listing=False))


def start_enumeration(model: Model, translation: Translation) -> ModelShared:
    """A count, at its root, that can be cut and stored."""
    problem = _packed(translation)
    kind = CoverSearch if problem.is_plain else MultipleSearch
    return ModelShared(model, kind(problem, listing=False))


def load(model: Model, translation: Translation, dump: bytes) -> ModelSearch:
    """The inverse of `ModelSearch.dump`; raises EngineError for other bytes or another model."""
    search, _ = _loaded(model, translation, dump, listing=True)
    return ModelSearch(model, translation, search)


def load_enumeration(model: Model, translation: Translation, dump: bytes) -> ModelShared:
    """The inverse of `ModelShared.dump` where all is visited; raises EngineError likewise."""
    search, head = _loaded(model, translation, dump, listing=False)
    found = search.stats.found
    told = head.get("told", found)  # what a cut has found may not have been told
    if not (type(found) is int and type(told) is int and 0 <= told <= found):
        raise EngineError("these bytes are no stored search: more was told than found")
    loaded = ModelShared(model, search)
    loaded.told = told
    return loaded


def _head(model: Model, **more: int) -> bytes:
    """A line that tells whose search is stored."""
    return json.dumps({"engine": "cover", "model": digest(model), **more}).encode() + b"\n"


def _loaded(
    model: Model, translation: Translation, dump: bytes, *, listing: bool
) -> tuple[TreeSearch, dict[str, object]]:
    """The search, and the line that tells whose it is."""
    head, _, rest = dump.partition(b"\n")
    try:
        told = json.loads(head)
        if told["engine"] != "cover" or told["model"] != digest(model):
            raise EngineError("this search was stored by another engine or for another model")
        problem = _packed(translation)
        kind = CoverSearch if problem.is_plain else MultipleSearch
        search = kind.load(problem, rest)
        if search.listing != listing:
            raise EngineError("this search was stored to list solutions, not to count, or reverse")
    except EngineError:
        raise
    except (LookupError, TypeError, ValueError, RecursionError) as error:
        raise EngineError(f"these bytes are no stored search: {error}") from None
    return search, told


class ModelCheapest(ModelCount):
    """A search for the solutions of least cost, which counts them as they are found."""

    def __init__(self, translation: Translation, search: CheapestSearch) -> None:
        super().__init__(search)
        self.translation, self.cheapest = translation, search

    def best(self) -> list[tuple[int, Assignment]]:
        """Cost and values of the cheapest solutions so far; final once the search is done."""
        costs, covers = [cost for cost, _ in self.cheapest.best], [c for _, c in self.cheapest.best]
        return list(zip(costs, self.translation.assignments(covers), strict=True))


def start_cheapest(
    translation: Translation, costs: Mapping[Variable, int], wanted: int
) -> ModelCheapest:
    """A search for the `wanted` solutions whose values, each times its cost, sum to least.

    Raises EngineError for items with bounds, more than 4,096 options, or huge costs.
    """
    prices = [costs.get(variable, 0) * value for variable, value in translation.meaning]
    try:
        return ModelCheapest(translation, CheapestSearch(_packed(translation, prices), wanted))
    except (ValueError, OverflowError) as error:
        raise EngineError(f"the engine cover cannot find the cheapest: {error}") from None


def warm(kernel: str) -> None:
    """Compile or load a kernel (``list``, ``count`` or ``bounds``), by solving a small problem."""
    small = pack(2, 2, [[0], [1], [0, 1]])
    if kernel == "list":
        CoverSearch(small).advance(100)
    elif kernel == "count":
        CountSearch(small, first_nodes=0).advance(100)
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
