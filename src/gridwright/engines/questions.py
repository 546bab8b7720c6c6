"""Many small questions to one model: how many solutions are left where some values are fixed?

Generators, true candidates, givens that may go: all of them ask one model thousands of questions
that differ in a few values, or in which of some further statements are told.  An engine that
prepares the model once for all of them is asked for its `Questions`; for the others each question
is a search of its own (`one_by_one`).

An answer depends on its question alone: not on those before it, on the batch or on threads.
Every solution that is handed out, and every one that a count rests on, has been checked by
`Columns`, which shares nothing with an engine.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from threading import Event
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.errors import ModelError, SizeError, WrongSolution
from gridwright.basics.machine import cores
from gridwright.basics.numbers import whole
from gridwright.engines.columns import Columns
from gridwright.engines.pinning import Ints, Key, Pins, Told, nothing, pins_of
from gridwright.engines.portions import Portions, Shares, work_on
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.model import Model

__all__ = [
    "MOST_LIMIT",
    "MOST_LISTED",
    "MOST_VALUES",
    "UNSETTLED",
    "Answers",
    "Asked",
    "Groups",
    "Ints",
    "Pins",
]
__all__ += ["Chosen", "Making", "Questions", "Told"]

Groups = Sequence[Sequence[Constraint]]
"""Statements that a question may tell: the constraints of each, which come and go together."""

MOST_LIMIT: Final = 1000
"""Solutions that may be looked for by one question."""

MOST_LISTED: Final = 1 << 22
"""Values of all variables together that are listed where a model is narrowed: half a second."""

MOST_VALUES: Final = 1 << 27
"""Values of solutions in all answers of one call: 1 GB."""

NO_LIMIT: Final = 1 << 60
"""Nodes of a question that may take as many as it needs."""

LARGEST: Final = 1024
"""Questions between two looks at whether to stop, at most."""

UNSETTLED: Final = -1
"""In place of the count of a question that took all the nodes it may."""


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


class Chosen(NamedTuple):
    """What is given of each of n solutions, so that it is the only one."""

    given: NDArray[np.bool_]
    """bool[n, units]: so little that no unit can be spared."""
    is_settled: NDArray[np.bool_]
    """bool[n]: whether that is known of all units; a question may have taken too many nodes."""
    is_enough: NDArray[np.bool_]
    """bool[n]: whether all that may be given is enough."""


class Making(Protocol):
    """Draws solutions of a model, and chooses what is given of them, by compiled code.

    It decides what asking one question after the other would decide.
    """

    def filled(
        self,
        orders: Ints,
        chance: NDArray[np.uint64],
        nodes: int,
        jobs: int | None,
        given: Mapping[int, int],
    ) -> tuple[Ints, NDArray[np.bool_]]:
        """int64[n, variables]: a solution for each row, and bool[n]: which were found.

        orders  int64[n, cells]: in which values of the first variables are fixed
        chance  uint64[n]: the state with which the numbers begin by which they are drawn
        nodes   of one search, at most
        given   values by the places of variables: those of all solutions
        """

    def chosen(
        self,
        units: NDArray[np.bool_],
        solutions: Ints,
        orders: Ints,
        numbers: Ints,
        kept: NDArray[np.bool_],
        nodes: int,
        jobs: int | None,
    ) -> Chosen:
        """What is given of solutions, so that each is the only one and nothing can be spared.

        units      bool[units, variables]: what each of them tells
        solutions  int64[n, variables]
        orders     int64[n, units]: the first ones are given rather than the last
        numbers    int64[n]: how many units of its order may be given
        kept       bool[n, units]: given in any case
        nodes      of one search, at most
        """


class Asked(NamedTuple):
    """Questions, as engines get them."""

    pins: Pins
    """The values of variables that are fixed."""
    told: Pins
    """The statements that are told, by number."""
    hidden: Ints
    """int64[0, 1 or n, variables]: a solution that is known, for none, for all or for each."""
    limit: int
    nodes: int
    jobs: int

    def fixed(self, start: int, end: int) -> tuple[Ints, Ints, Ints]:
        """What the questions start to end - 1 fix: in which of them, from 0; where; the value."""
        return self.pins.part(start, end)

    def own_hidden(self, q: int) -> Ints:
        """The hidden solution of a question that has one."""
        row: Ints = self.hidden[q if len(self.hidden) > 1 else 0]
        return row


class Questions(ABC):
    """A model that has been prepared for questions by one engine.

    `statements` are further ones about its variables, which hold only in the questions that tell
    them, by the key `Told` with their number.
    """

    smallest = 64
    """Questions that a thread takes at a time, at least: what they cost is near its own cost."""

    def __init__(self, engine: str, model: Model, statements: Groups = ()) -> None:
        self.engine, self.model = engine, model
        self.variables = tuple(model.domains)
        self.statements = tuple(map(tuple, statements))
        n = len(self.variables)
        self.place: dict[Key, int] = {variable: v for v, variable in enumerate(self.variables)}
        self.place |= {Told(k): n + k for k in range(len(self.statements))}
        self.columns = Columns(model)
        self.told = Columns(Model(model.domains, chain.from_iterable(self.statements)))
        self.hashing = np.random.default_rng(1).integers(1 << 62, size=n) * 2 + 1
        self.told_by = np.repeat(np.arange(len(self.statements)), list(map(len, self.statements)))
        """The statement to which each constraint of `told` belongs."""

    @abstractmethod
    def answer(self, asked: Asked, answers: Answers, portions: Shares, stop: Event) -> None:
        """Answer the questions of these portions, until there are none left or `stop` is set."""

    def possible(self, pins: Mapping[Key, int]) -> Mapping[Variable, Sequence[int]]:
        """What each variable may be with these values fixed, as far as that is quickly seen.

        No solution is lost; none is left where a domain is empty.  Engines that narrow a model
        raise SizeError for more than MOST_LISTED values.
        """
        return {x: (pins[x],) if x in pins else self.model.domains[x] for x in self.variables}

    def making(self) -> Making | None:
        """What draws solutions and chooses what is given of them, compiled; None if it is asked."""
        return None

    def ask(
        self,
        pins: "Pins | NDArray[np.bool_] | Sequence[Mapping[Any, int]]",
        limit: int = 2,
        nodes: int | None = None,
        jobs: int | None = None,
        *,
        hidden: Any = None,
    ) -> Answers:
        """How many solutions there are, up to `limit`, with the values that each question fixes.

        pins     a question each: values by variable, and 1 for statements that are told; or Pins;
                 or, for questions about hidden solutions, bool[n, variables and then statements]
                 that says which of their values are fixed and which statements are told
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
        asked = self.asked(self.pins(pins, rows), rows, limit, nodes, jobs)
        n = len(asked.pins)
        if len(rows) not in (0, 1, n):
            raise ModelError(f"{len(rows):,} hidden solutions for {n:,} questions")
        if n * limit * max(len(self.variables), 1) > MOST_VALUES:
            raise SizeError(f"answers of more than {MOST_VALUES:,} values; ask fewer at a time")
        shape, stop = (n, limit, len(self.variables)), Event()
        answers = Answers(np.zeros(n, np.int64), np.zeros(shape, np.int64), np.zeros(n, np.int64))

        def work(portions: Portions) -> None:
            self.answer(asked, answers, self._checked(portions, rows), stop)

        work_on(n, jobs, stop, work, LARGEST, self.smallest)
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
        if len(rows) == 1:
            self._check_hidden(rows, 0, 1)
        return rows

    def _checked(self, portions: Portions, hidden: Ints) -> Iterator[tuple[int, int]]:
        """The portions, each once its own hidden solutions are known to be some."""
        for start, end in portions:
            if len(hidden) > 1:
                self._check_hidden(hidden, start, end)
            yield start, end

    def _check_hidden(self, rows: Ints, start: int, end: int) -> None:
        """Raise ModelError for the first that is no solution, if there is one among these."""
        if self.columns.first_flaw(rows[start:end]) is None:
            return
        flaw = self.columns.first_flaw(rows)  # whichever thread was the first to find one
        assert flaw is not None
        broken = self.broken(rows[flaw])
        raise ModelError(f"the hidden solution {flaw + 1} is none: {broken}")

    def hold(self, rows: Any) -> NDArray[np.bool_]:
        """bool[n, statements]: which of them hold in these assignments, int64[n, variables].

        Raises Undecided where that cannot be told.
        """
        rows = np.array(rows, np.int64).reshape(-1, len(self.variables))
        truths = self.told.truths(rows, np.ones((len(rows), len(self.told_by)), np.bool_))
        held = np.ones((len(rows), len(self.statements)), np.bool_)
        for i, k in enumerate(self.told_by):
            held[:, k] &= truths[:, i]
        return held

    def pins(self, pins: Any, hidden: Any = ()) -> Pins:
        """What questions fix, in the forms that `ask` takes, as one list; raises ModelError."""
        return pins_of(pins, self.place, len(self.variables), hidden)

    def asked(
        self, pins: Pins, hidden: Ints, limit: int = 1, nodes: int = NO_LIMIT, jobs: int = 1
    ) -> Asked:
        """The questions that fix these pins, as engines get them."""
        n = len(self.variables)
        if not self.statements:
            return Asked(pins, nothing(len(pins)), hidden, limit, nodes, jobs)
        is_told = pins.places >= n
        return Asked(pins.only(~is_told), pins.only(is_told, n), hidden, limit, nodes, jobs)

    def check(
        self, asked: Asked, answers: Answers, start: int, end: int, known: Ints | None = None
    ) -> None:
        """Raise WrongSolution unless the answers start to end - 1 rest on true solutions.

        Each must have the values that its question fixes, obey the statements that it tells, and
        be another one than the others.  `known` is what that method says of them, if it was asked.
        """
        found = answers.solutions[start:end]
        counts = answers.counts[start:end]
        found[counts == UNSETTLED] = 0
        known = self.known(asked, start, end) if known is None else known
        n_found = np.where(counts == UNSETTLED, 0, counts - known)
        filled = np.arange(asked.limit) < n_found[:, None]
        rows, questions = found[filled], np.nonzero(filled)[0]
        flaw = self.columns.first_flaw(rows)
        if flaw is not None:
            raise WrongSolution(f"{self.engine}: {self.broken(rows[flaw])}")
        of, places, values = asked.fixed(start, end)
        for k in range(min(asked.limit, int(n_found.max(initial=0)))):
            holds = found[of, k, places] == values
            if not (holds | (n_found[of] <= k)).all():
                raise WrongSolution(f"{self.engine}: a value that was fixed is another one")
        if not self._obey(asked, rows, questions, start, end).all():
            raise WrongSolution(f"{self.engine}: a statement that was told is broken")
        hidden = asked.hidden if len(asked.hidden) <= 1 else asked.hidden[start:end]
        if len(hidden):
            own = hidden if len(hidden) == 1 else hidden[questions]
            if ((rows == own).all(axis=1) & (known[questions] == 1)).any():
                raise WrongSolution(f"{self.engine}: a solution is handed out twice")
        if asked.limit > 1 and self._repeats(rows, questions):
            raise WrongSolution(f"{self.engine}: a solution is handed out twice")

    def _repeats(self, rows: Ints, questions: Ints) -> bool:
        """Whether a question, by number, has two rows that are the same.

        Rows are compared where their hashes are the same, which those of same rows are.
        """
        hashes = rows @ self.hashing
        order = np.lexsort((hashes, questions))
        rows, questions, hashes = rows[order], questions[order], hashes[order]
        alike = (hashes[1:] == hashes[:-1]) & (questions[1:] == questions[:-1])
        if not alike.any():
            return False
        seen = [(q, row.tobytes()) for q, row in zip(questions.tolist(), rows, strict=True)]
        return len(set(seen)) < len(seen)

    def known(self, asked: Asked, start: int, end: int) -> Ints:
        """int64[end - start]: 1 where the hidden solution is one of those asked for."""
        n = end - start
        if not len(asked.hidden):
            return np.zeros(n, np.int64)
        of, places, values = asked.fixed(start, end)
        own = np.zeros(len(of), np.int64) if len(asked.hidden) == 1 else start + of
        differs = asked.hidden[own, places] != values
        known = np.ones(n, np.int64)
        known[of[differs]] = 0
        if self.statements:
            rows = asked.hidden if len(asked.hidden) == 1 else asked.hidden[start:end]
            known &= self._obey(asked, np.broadcast_to(rows, (n, rows.shape[1])), None, start, end)
        return known

    def _obey(
        self, asked: Asked, rows: Ints, questions: Ints | None, start: int, end: int
    ) -> NDArray[np.bool_]:
        """bool[rows]: which of them, int64[rows, variables], obey what their questions tell.

        `questions` are the numbers of these, from 0; None if each has one row.  Raises Undecided
        where a statement that is told cannot be decided.
        """
        of, numbers, _ = asked.told.part(start, end)
        if not len(of) or not len(rows):
            return np.ones(len(rows), np.bool_)
        is_told = np.zeros((end - start, len(self.statements)), np.bool_)
        is_told[of, numbers] = True
        needed = (is_told if questions is None else is_told[questions])[:, self.told_by]
        obey: NDArray[np.bool_] = np.all(self.told.truths(rows, needed) | ~needed, axis=1)
        return obey

    def broken(self, row: Ints) -> str:
        assignment = dict(zip(self.variables, row.tolist(), strict=True))
        wrong = self.model.violations(assignment)
        return wrong[0].broken if wrong else "it breaks a rule"
