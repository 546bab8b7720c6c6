"""True candidates: which values a variable has in some solution, and in how many.

Each solution that is found is a witness for one value of every variable.  So only values without
enough witnesses are asked for, a few at a time, because most have some before their turn comes.
"""

from collections.abc import Mapping

import numpy as np

from gridwright.basics.errors import SizeError
from gridwright.engines.questions import Answers, Questions
from gridwright.model.constraints import Variable

__all__ = ["MOST_CANDIDATES", "true_candidates"]

MOST_CANDIDATES = 1 << 22
"""Values of all variables together."""

AT_ONCE = 8
"""Values that are asked for at a time, at first; then twice as many."""


def true_candidates(
    questions: Questions,
    pins: Mapping[Variable, int],
    most: int = 1,
    nodes: int | None = None,
    jobs: int | None = None,
) -> dict[Variable, dict[int, int | None]]:
    """For each variable its values in solutions, and in how many of them, up to `most`.

    `pins` are fixed in all of them.  A value for which `nodes` nodes do not settle that has None.
    Raises what `Questions.ask` raises, and SizeError for more than MOST_CANDIDATES values.
    """
    tally = _Tally(questions, pins, most)
    tally.take(questions.ask([pins], max(most, 2), nodes, jobs), is_all=True)
    at_once = AT_ONCE
    while len(chosen := tally.unknown(at_once)):
        asked = [{**pins, **tally.named(candidate)} for candidate in chosen]
        tally.settle(chosen, questions.ask(asked, most, nodes, jobs))
        at_once *= 2
    return tally.told()


class _Tally:
    """How many solutions have been seen for each value of each variable, a candidate."""

    def __init__(self, questions: Questions, pins: Mapping[Variable, int], most: int) -> None:
        self.variables, self.most = questions.variables, most
        possible = questions.possible(pins)
        left = [possible[variable] for variable in self.variables]
        if sum(map(len, left)) > MOST_CANDIDATES:
            raise SizeError(f"more than {MOST_CANDIDATES:,} candidates")
        self.variable = np.repeat(np.arange(len(left)), list(map(len, left)))
        self.value = np.array([x for values in left for x in values], np.int64)
        self.seen = np.zeros(len(self.value), np.int64)
        self.is_settled = np.zeros(len(self.value), np.bool_)
        self.is_unknown = np.zeros(len(self.value), np.bool_)
        self.solutions: set[bytes] = set()

    def take(self, answers: Answers, *, is_all: bool = False) -> None:
        """Count the solutions of answers that have not been seen; none is left if there are few."""
        for count, rows in zip(answers.counts, answers.solutions, strict=True):
            for row in rows[: max(count, 0)]:
                key = row.tobytes()
                if key not in self.solutions:
                    self.solutions.add(key)
                    self.seen += row[self.variable] == self.value
        if is_all and 0 <= answers.counts[0] < answers.solutions.shape[1]:
            self.is_settled[:] = True

    def unknown(self, n: int) -> np.ndarray:
        """Some candidates for which too few solutions have been seen, of many variables."""
        open_ = np.flatnonzero(~self.is_settled & (self.seen < self.most))
        return open_[:: max(len(open_) // n, 1)][:n]

    def named(self, candidate: int) -> dict[Variable, int]:
        """The question for a candidate."""
        return {self.variables[self.variable[candidate]]: int(self.value[candidate])}

    def settle(self, chosen: np.ndarray, answers: Answers) -> None:
        """These candidates have been asked for."""
        self.take(answers)
        self.is_settled[chosen] = True
        self.is_unknown[chosen] = answers.counts < 0

    def told(self) -> dict[Variable, dict[int, int | None]]:
        """What is known of each variable's values, without those that no solution has."""
        told: dict[Variable, dict[int, int | None]] = {v: {} for v in self.variables}
        counts = np.minimum(self.seen, self.most)
        is_known = ~self.is_unknown | (counts == self.most)
        for v, value, count, known in zip(self.variable, self.value, counts, is_known, strict=True):
            if count or not known:
                told[self.variables[v]][int(value)] = int(count) if known else None
        return told
