"""Many small questions to one model: how many solutions are left where some values are fixed?

Generators, true candidates, givens that may go: all of them ask one model thousands of questions
that differ in a few values.  An engine that prepares the model once for all of them is asked for
its `Questions`; for the others each question is a search of its own (`SearchQuestions`).

An answer depends on its question alone: not on those before it, on the batch or on threads.
Every solution that is handed out, and every one that a count rests on, has been checked by
`Columns`, which shares nothing with an engine.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from threading import Event
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.errors import ModelError, SizeError, WrongSolution, did_you_mean, shown
from gridwright.basics.halting import ask, asking
from gridwright.basics.machine import cores
from gridwright.basics.numbers import whole
from gridwright.engines.columns import Columns
from gridwright.engines.portions import Portions, work_on
from gridwright.engines.search import Search
from gridwright.model.constraints import Variable
from gridwright.model.model import Model

__all__ = ["MOST_LIMIT", "MOST_VALUES", "Answers", "Asked", "Begun", "Ints", "OneByOne", "Pins"]
__all__ += ["UNSETTLED", "Questions", "SearchQuestions"]

Ints = NDArray[np.int64]

MOST_LIMIT: Final = 1000
"""Solutions that may be looked for by one question."""

MOST_VALUES: Final = 1 << 27
"""Values of solutions in all answers of one call: 1 GB."""

NO_LIMIT: Final = 1 << 60
"""Nodes of a question that may take as many as it needs."""

LARGEST: Final = 1024
"""Questions between two looks at whether to stop, at most."""

UNSETTLED: Final = -1
"""In place of the count of a question that took all the nodes it may."""


class Pins(NamedTuple):
    """The values that questions fix, all in one list.

    Question q fixes values[i] at the variable in place places[i] of the model, for all i from
    starts[q] to starts[q + 1] - 1.  starts int64[n + 1], places and values int64.
    """

    starts: Ints
    places: Ints
    values: Ints

    def __len__(self) -> int:
        return len(self.starts) - 1


@dataclass(frozen=True)
class Answers:
    """What was found, one row a question.

    `counts` int64[n]: how many solutions, up to the limit; -1 where more nodes were needed than
    it may take.  `solutions` int64[n, limit, variables]: those solutions in the order in which
    they were found, without the hidden one; zeros where there are no more.  `nodes` int64[n].
    """

    counts: Ints
    solutions: Ints
    nodes: Ints

    def __len__(self) -> int:
        return len(self.counts)

    def __repr__(self) -> str:
        n = [int(np.count_nonzero(self.counts == count)) for count in (1, 0, UNSETTLED)]
        return (
            f"<Answers: {len(self):,} questions, {n[0]:,} with one solution, {n[1]:,} with none, "
            f"{n[2]:,} unsettled>"
        )


class Asked(NamedTuple):
    """Questions, as engines get them."""

    pins: Pins
    hidden: Ints
    """int64[0, 1 or n, variables]: a solution that is known, for none, for all or for each."""
    limit: int
    nodes: int
    jobs: int

    def fixed(self, start: int, end: int) -> tuple[Ints, Ints, Ints]:
        """What the questions start to end - 1 fix: in which of them, from 0; where; the value."""
        starts, places, values = self.pins
        first, last = int(starts[start]), int(starts[end])
        of = np.repeat(np.arange(end - start), np.diff(starts[start : end + 1]))
        return of, places[first:last], values[first:last]


class Questions(ABC):
    """A model that has been prepared for questions by one engine."""

    def __init__(self, engine: str, model: Model) -> None:
        self.engine, self.model = engine, model
        self.variables = tuple(model.domains)
        self.place = {variable: v for v, variable in enumerate(self.variables)}
        self.columns = Columns(model)

    @abstractmethod
    def answer(self, asked: Asked, answers: Answers, portions: Portions, stop: Event) -> None:
        """Answer the questions of these portions, until there are none left or `stop` is set."""

    def possible(self, pins: Mapping[Variable, int]) -> Mapping[Variable, Sequence[int]]:
        """What each variable may be with these values fixed, as far as that is quickly seen.

        No solution is lost; none is left where a domain is empty.
        """
        return dict(self.model.domains) | {variable: (value,) for variable, value in pins.items()}

    def ask(
        self,
        pins: "Pins | NDArray[np.bool_] | Sequence[Mapping[Variable, int]]",
        limit: int = 2,
        nodes: int | None = None,
        jobs: int | None = None,
        *,
        hidden: Any = None,
    ) -> Answers:
        """How many solutions there are, up to `limit`, with the values that each question fixes.

        pins     a question each: values by variable; or Pins; or, for questions about hidden
                 solutions, bool[n, variables] that says which of their values are fixed
        limit    1 to MOST_LIMIT
        nodes    that one question may take; as many as it needs if None
        jobs     threads; as many as there are cores if None
        hidden   int64[variables], or one for each question [n, variables]: solutions that are
                 known, in the order of the model's variables.  They count, and are not among
                 the solutions of the answers.

        Raises ModelError for variables that do not exist and for a hidden solution that is none,
        SizeError for more than MOST_VALUES values of answers, Undecided where a statement cannot
        be told of a solution.
        """
        limit = whole(limit, "a limit of solutions:", 1)
        nodes = NO_LIMIT if nodes is None else whole(nodes, "a number of nodes:", 1)
        jobs = cores() if jobs is None else whole(jobs, "a number of jobs:", 1)
        if limit > MOST_LIMIT:
            raise SizeError(f"a limit of {limit:,} solutions; at most {MOST_LIMIT:,} a question")
        rows = self._hidden(hidden)
        asked = Asked(self.pins(pins, rows), rows, limit, nodes, jobs)
        n = len(asked.pins)
        if len(rows) not in (0, 1, n):
            raise ModelError(f"{len(rows):,} hidden solutions for {n:,} questions")
        if n * limit * max(len(self.variables), 1) > MOST_VALUES:
            raise SizeError(f"answers of more than {MOST_VALUES:,} values; ask fewer at a time")
        shape, stop = (n, limit, len(self.variables)), Event()
        answers = Answers(np.zeros(n, np.int64), np.zeros(shape, np.int64), np.zeros(n, np.int64))

        def work(portions: Portions) -> None:
            self.answer(asked, answers, portions, stop)

        work_on(n, jobs, stop, work, LARGEST)
        return answers

    def _hidden(self, hidden: Any) -> Ints:
        n = len(self.variables)
        if hidden is None:
            return np.zeros((0, n), np.int64)
        rows = np.array(hidden, np.int64)  # a copy: nobody changes it meanwhile
        if rows.ndim == 1:
            rows = rows[None]
        if rows.ndim != 2 or rows.shape[1] != n:
            raise ModelError(f"hidden solutions {list(rows.shape)}; expected [n, {n}]")
        flaw = self.columns.first_flaw(rows)
        if flaw is not None:
            broken = self._broken(rows[flaw])
            raise ModelError(f"the hidden solution {flaw + 1} is none: {broken}")
        return rows

    def pins(self, pins: Any, hidden: Any = ()) -> Pins:
        """The values that questions fix, in the forms that `ask` takes, as one list."""
        if isinstance(pins, Pins):
            return self._checked(pins)
        if not isinstance(pins, np.ndarray):
            return self._listed(pins)
        n = len(self.variables)
        if pins.dtype != np.bool_ or pins.ndim != 2 or pins.shape[1] != n:
            raise ModelError(
                f"an array of {pins.dtype} {list(pins.shape)}; expected bool [n, {n}], which "
                "values of the hidden solution are fixed"
            )
        if not len(hidden):
            raise ModelError("which values are fixed is told, but no hidden solution")
        if len(hidden) not in (1, len(pins)):
            raise ModelError(f"{len(hidden):,} hidden solutions for {len(pins):,} questions")
        questions, places = np.nonzero(pins)
        values = hidden[0, places] if len(hidden) == 1 else hidden[questions, places]
        ends = np.cumsum(np.count_nonzero(pins, axis=1), dtype=np.int64)
        return Pins(np.concatenate(([0], ends)), places.astype(np.int64), values)

    def _checked(self, pins: Pins) -> Pins:
        starts, places, values = (np.array(part, np.int64).ravel() for part in pins)
        is_fine = len(starts) > 0 and starts[0] == 0 and starts[-1] == len(places) == len(values)
        if not is_fine or (np.diff(starts) < 0).any():
            raise ModelError("pins that do not start where those of the question before end")
        if len(places) and not 0 <= places.min() <= places.max() < len(self.variables):
            raise ModelError(f"pins of variables beyond 0 to {len(self.variables) - 1}")
        return Pins(starts, places, values)

    def _listed(self, pins: Iterable[Mapping[Variable, int]]) -> Pins:
        starts, places, values = [0], [], []
        for question in asking(pins):
            for variable, value in question.items():
                if variable not in self.place:
                    guess = did_you_mean(str(variable), map(str, self.place))
                    raise ModelError(f"no variable {shown(variable)}{guess}")
                places.append(self.place[variable])
                values.append(min(max(value, -NO_LIMIT), NO_LIMIT))  # beyond all domains
            starts.append(len(places))
        return Pins(*(np.array(part, np.int64) for part in (starts, places, values)))

    def check(self, asked: Asked, answers: Answers, start: int, end: int) -> None:
        """Raise WrongSolution unless the answers start to end - 1 rest on true solutions.

        Each must have the values that its question fixes, and be another one than the others.
        """
        found = answers.solutions[start:end]
        counts = answers.counts[start:end]
        found[counts == UNSETTLED] = 0
        known = self._known(asked, start, end)
        n_found = np.where(counts == UNSETTLED, 0, counts - known)
        filled = np.arange(asked.limit) < n_found[:, None]
        rows, questions = found[filled], np.nonzero(filled)[0]
        flaw = self.columns.first_flaw(rows)
        if flaw is not None:
            raise WrongSolution(f"{self.engine}: {self._broken(rows[flaw])}")
        of, places, values = asked.fixed(start, end)
        for k in range(min(asked.limit, int(n_found.max(initial=0)))):
            holds = found[of, k, places] == values
            if not (holds | (n_found[of] <= k)).all():
                raise WrongSolution(f"{self.engine}: a value that was fixed is another one")
        hidden = asked.hidden if len(asked.hidden) <= 1 else asked.hidden[start:end]
        if len(hidden):
            own = hidden if len(hidden) == 1 else hidden[questions]
            if ((rows == own).all(axis=1) & (known[questions] == 1)).any():
                raise WrongSolution(f"{self.engine}: a solution is handed out twice")
        for k in range(1, int(n_found.max(initial=0))):
            two = found[n_found > k]
            if (two[:, :k] == two[:, k : k + 1]).all(axis=2).any():
                raise WrongSolution(f"{self.engine}: a solution is handed out twice")

    def _known(self, asked: Asked, start: int, end: int) -> Ints:
        """int64[end - start]: 1 where the hidden solution is one of those asked for."""
        if not len(asked.hidden):
            return np.zeros(end - start, np.int64)
        of, places, values = asked.fixed(start, end)
        own = np.zeros(len(of), np.int64) if len(asked.hidden) == 1 else start + of
        differs = asked.hidden[own, places] != values
        known = np.ones(end - start, np.int64)
        known[of[differs]] = 0
        return known

    def _broken(self, row: Ints) -> str:
        assignment = dict(zip(self.variables, row.tolist(), strict=True))
        wrong = self.model.violations(assignment)
        return wrong[0].broken if wrong else "it breaks a rule"


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

    @abstractmethod
    def begin(self, fixed: Iterable[tuple[int, int]]) -> Begun | None:
        """The search with these values at these places; None if one of them is not possible."""

    def answer(self, asked: Asked, answers: Answers, portions: Portions, stop: Event) -> None:
        for start, end in portions:
            known = self._known(asked, start, end)
            for q in range(start, end):
                if stop.is_set():
                    return
                self._answer_one(asked, answers, q, int(known[q - start]))
            self.check(asked, answers, start, end)

    def _answer_one(self, asked: Asked, answers: Answers, q: int, known: int) -> None:
        _, places, values = asked.fixed(q, q + 1)
        begun = self.begin(zip(places.tolist(), values.tolist(), strict=True))
        if begun is None:
            return
        hidden = asked.hidden[q if len(asked.hidden) > 1 else 0] if known else None
        count = known
        while count < asked.limit and not begun.done:
            ask()
            left = asked.nodes - begun.nodes
            if left <= 0:
                count = UNSETTLED
                break
            for row in begun.advance(min(left, self.budget), asked.limit - count + known):
                is_new = hidden is None or (row != hidden).any()
                if is_new and count < asked.limit:
                    answers.solutions[q, count - known] = row
                    count += 1
        answers.counts[q], answers.nodes[q] = count, begun.nodes


class SearchQuestions(OneByOne):
    """The searches are those of an engine."""

    budget = 100

    def __init__(self, engine: str, start: Callable[[Model], Search], model: Model) -> None:
        super().__init__(engine, model)
        self.start = start

    def begin(self, fixed: Iterable[tuple[int, int]]) -> Begun | None:
        domains: dict[Variable, Sequence[int]] = dict(self.model.domains)
        for place, value in fixed:
            variable = self.variables[place]
            if value not in domains[variable]:
                return None
            domains[variable] = (value,)
        return _Rows(self.start(Model(domains, self.model.constraints)), self.variables)


class _Rows:
    """The solutions of a search as rows."""

    def __init__(self, search: Search, variables: Sequence[Variable]) -> None:
        self.search, self.variables = search, variables

    @property
    def done(self) -> bool:
        return self.search.done

    @property
    def nodes(self) -> int:
        return self.search.stats.nodes

    def advance(self, budget: int, most: int) -> Iterable[Ints]:
        found = self.search.advance(budget)
        assert not isinstance(found, int)
        for assignment in found:
            yield np.array([assignment[variable] for variable in self.variables], np.int64)
