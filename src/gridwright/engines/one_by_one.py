"""Questions of which each is a search of its own."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from threading import Event
from typing import Generic, Protocol, TypeVar

import numpy as np

from gridwright.basics.halting import ask
from gridwright.engines.portions import Shares
from gridwright.engines.questions import UNSETTLED, Answers, Asked, Groups, Ints, Questions
from gridwright.engines.search import Search
from gridwright.model.constraints import Variable
from gridwright.model.model import Model

__all__ = ["Begun", "OneByOne", "Rows", "SearchQuestions", "SearchRows"]


class Begun(Protocol):
    """The search for the solutions that one question leaves."""

    @property
    def done(self) -> bool:
        """Whether there are no more."""

    @property
    def nodes(self) -> int:
        """What it has opened so far."""

    def advance(self, budget: int, most: int) -> Iterable[Ints]:
        """Some solutions, int64[variables] each, found in at most so many nodes more.

        No more than `most` of them are of use.
        """


class OneByOne(Questions):
    """Each question is a search of its own."""

    budget: int
    """Nodes between two looks at whether to stop."""
    smallest = 1

    @abstractmethod
    def begin(self, fixed: Iterable[tuple[int, int]], told: Sequence[int]) -> Begun | None:
        """The search with these values at these places, and these statements told, by number.

        None if one of the values is not possible.
        """

    def whole(self, fixed: Iterable[tuple[int, int]], told: Sequence[int]) -> Model | None:
        """The model that a question asks about; None if a value is not possible."""
        domains: dict[Variable, Sequence[int]] = dict(self.model.domains)
        for place, value in fixed:
            variable = self.variables[place]
            if value not in domains[variable]:
                return None
            domains[variable] = (value,)
        more = chain.from_iterable(self.statements[number] for number in told)
        return Model(domains, (*self.model.constraints, *more))

    def near(
        self, fixed: Iterable[tuple[int, int]], told: Sequence[int], hidden: Ints, nodes: int
    ) -> tuple[Ints | None, int]:
        """Another solution than the hidden one of a question, if one is near it; and nodes.

        No more than so many are opened.  None claims nothing.
        """
        return None, 0

    def answer(self, asked: Asked, answers: Answers, portions: Shares, stop: Event) -> None:
        for start, end in portions:
            known = self.known(asked, start, end)
            for q in range(start, end):
                if stop.is_set():
                    return
                self._answer_one(asked, answers, q, int(known[q - start]))
            self.check(asked, answers, start, end, known)

    def _answer_one(self, asked: Asked, answers: Answers, q: int, known: int) -> None:
        _, places, values = asked.fixed(q, q + 1)
        told = asked.told.part(q, q + 1)[1].tolist()
        fixed = list(zip(places.tolist(), values.tolist(), strict=True))
        hidden = asked.own_hidden(q) if known else None
        if hidden is not None and asked.limit == 2:
            row, spent = self.near(fixed, told, hidden, asked.nodes // 2)
            if row is not None:
                answers.solutions[q, 0] = row
                answers.counts[q], answers.nodes[q] = 2, spent
                return
        else:
            spent = 0
        begun = self.begin(fixed, told)
        if begun is None:
            return
        count = known
        while count < asked.limit and not begun.done:
            ask()
            left = asked.nodes - begun.nodes - spent
            if left <= 0:
                count = UNSETTLED
                break
            for row in begun.advance(min(left, self.budget), asked.limit - count + known):
                is_new = hidden is None or (row != hidden).any()
                if is_new and count < asked.limit:
                    answers.solutions[q, count - known] = row
                    count += 1
        answers.counts[q], answers.nodes[q] = count, begun.nodes + spent


class SearchQuestions(OneByOne):
    """The searches are those of an engine."""

    budget = 100

    def __init__(
        self, engine: str, start: Callable[[Model], Search], model: Model, statements: Groups = ()
    ) -> None:
        super().__init__(engine, model, statements)
        self.start = start

    def begin(self, fixed: Iterable[tuple[int, int]], told: Sequence[int]) -> Begun | None:
        model = self.whole(fixed, told)
        return None if model is None else SearchRows(self.start(model), self.variables)


class _Counting(Protocol):
    @property
    def nodes(self) -> int: ...


class _Searching(Protocol):
    """What tells whether it is done and what it has cost: a Search, or a tree of covers."""

    @property
    def done(self) -> bool: ...

    @property
    def stats(self) -> _Counting: ...


S = TypeVar("S", bound=_Searching)


class Rows(ABC, Generic[S]):
    """The solutions of a search as rows."""

    def __init__(self, search: S) -> None:
        self.search = search

    @property
    def done(self) -> bool:
        """Whether there are no more."""
        return self.search.done

    @property
    def nodes(self) -> int:
        """What it has opened so far."""
        return self.search.stats.nodes

    @abstractmethod
    def advance(self, budget: int, most: int) -> Iterable[Ints]:
        """As `Begun` says."""


class SearchRows(Rows[Search]):
    """The rows of a search that finds assignments."""

    def __init__(self, search: Search, variables: Sequence[Variable]) -> None:
        super().__init__(search)
        self.variables = variables

    def advance(self, budget: int, most: int) -> Iterable[Ints]:
        found = self.search.advance(budget)
        assert not isinstance(found, int)
        for assignment in found:
            yield np.array([assignment[variable] for variable in self.variables], np.int64)
