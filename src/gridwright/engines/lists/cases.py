"""Models of which one is meant (`model.cases`): each is searched by itself, one after the other."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gridwright.engines.lists.search import ListsSearch
from gridwright.engines.search import Search
from gridwright.engines.stored import expect, whole
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats, together

__all__ = ["CasesSearch"]


class CasesSearch(Search):
    """Searches of some cases, each begun when the one before is done.

    `begin` makes the search of a case by its number; `cases` are those that are left.
    """

    engine = "lists"

    def __init__(
        self,
        model: Model,
        begin: Callable[[int], ListsSearch],
        cases: Sequence[int],
        *,
        weight: float = 1.0,
        search: ListsSearch | None = None,
    ) -> None:
        super().__init__(model, weight=weight)
        self.begin, self.cases, self.n_cases = begin, list(cases), len(cases)
        self.search = search
        self.spent = Stats("lists")

    @property
    def done(self) -> bool:
        return not self.cases

    @property
    def now(self) -> ListsSearch:
        """The search of the first case that is left."""
        if self.search is None:
            self.search = self.begin(self.cases[0])
        return self.search

    @property
    def stats(self) -> Stats:
        return (
            self.spent
            if self.search is None
            else together("lists", (self.spent, self.search.stats))
        )

    def advance(self, budget: int) -> Sequence[Assignment]:
        if self.done:
            return ()
        found = self.now.advance(budget)
        if self.now.done:
            self.spent, self.search = self.stats, None
            del self.cases[0]
        return found

    def finished(self) -> float:
        own = 0.0 if self.search is None else self.search.fraction
        return (self.n_cases - len(self.cases) + own) / self.n_cases if self.n_cases else 1.0

    def parts(self, n: int) -> "Sequence[CasesSearch]":
        first, *others = self.cases
        share = self.weight / self.n_cases
        pieces = [
            CasesSearch(self.model, self.begin, [first], weight=share * part.weight, search=part)
            for part in self.now.parts(max(n - bool(others), 1))
        ]
        if others and n > 1:
            rest = share * len(others)
            pieces.append(CasesSearch(self.model, self.begin, others, weight=rest))
        elif others:
            pieces[0].cases += others
            pieces[0].n_cases += len(others)
        self.cases, self.search = [], None
        return pieces

    def state(self) -> dict[str, Any]:
        now = None
        if self.search is not None:
            figures = self.search.stats
            now = self.search.state() | {
                "nodes": figures.nodes,
                "successors": figures.successors,
                "backtracks": figures.backtracks,
                "share": self.search.weight,
            }
        return {"cases": self.cases, "n": self.n_cases, "now": now}

    def restore(self, content: Mapping[str, Any]) -> None:
        cases = [whole(case) for case in content["cases"]]
        n, most = whole(content["n"]), len(self.cases)
        expect(len(cases) <= n <= most, "more cases than there are")
        expect(cases == sorted(set(cases)) and set(cases) <= set(range(most)), "no such case")
        self.cases, self.n_cases, self.search = cases, n, None
        nodes, backtracks = whole(content["nodes"]), whole(content["backtracks"])
        now = content["now"]
        if now is not None:
            expect(bool(cases), "a search of no case")
            self.search = self.begin(cases[0])
            self.search.weight = float(now["share"])
            self.search.restore(now)
            nodes -= self.search.stats.nodes
            backtracks -= self.search.stats.backtracks
        expect(nodes >= 0 and backtracks >= 0, "fewer nodes than one case has")
        self.spent = Stats("lists", nodes=nodes, successors=nodes, backtracks=backtracks)
