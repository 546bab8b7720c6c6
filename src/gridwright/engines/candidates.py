"""True candidates: which values a variable has in some solution, and in how many.

Each solution that is found is a witness for one value of every variable.  So only values without
enough witnesses are asked for, a few at a time, because most have some before their turn comes.
"""

from collections.abc import Mapping
from hashlib import blake2b
from itertools import chain

import numpy as np

from gridwright.basics.errors import SizeError
from gridwright.basics.numbers import whole
from gridwright.engines.pinning import Key
from gridwright.engines.questions import MOST_LISTED, Answers, Ints, Pins, Questions
from gridwright.model.constraints import Variable

__all__ = ["MOST_CANDIDATES", "true_candidates"]

MOST_CANDIDATES = MOST_LISTED
"""Values of all variables together."""

FIRST = 8
"""Solutions that are looked for at first: a puzzle that has fewer is done."""

MANY = 256
"""Solutions that are looked for then: the 240 of Soma take less than a question for each of 562
values."""

MOST_SPENT = 20_000
"""Nodes that these may take, and no more than a solution for each value would by the first ones."""

MOST_SEEN = 1 << 24
"""Values looked at in these solutions."""

LOOKED_AT = 1 << 22
"""Values looked at in solutions together, each of two or more bytes."""

AT_ONCE = 16
"""Values that are asked for at a time, at first; then twice as many."""

MOST_ANSWERED = 1 << 22
"""Values in the solutions of all that is asked for at a time, as long as that is one value: 32 MB.
Doubled without a bound, of a board of 100 x 100 they would be more than may be asked for."""


def true_candidates(
    questions: Questions,
    pins: Mapping[Key, int],
    most: int = 1,
    nodes: int | None = None,
    jobs: int | None = None,
) -> dict[Variable, dict[int, int | None]]:
    """For each variable its values in solutions, and in how many of them, up to `most`.

    `pins` are fixed in all of them.  A value for which `nodes` nodes do not settle that has None.
    Raises what `Questions.ask` raises, and SizeError for more than MOST_CANDIDATES values.
    """
    most = whole(most, "a number of solutions:", 1)
    tally = _Tally(questions, pins, most)
    base = questions.pins([pins])
    for limit in (max(most, FIRST), max(most, 2)):
        answers = questions.ask(base, limit, nodes, jobs)
        if answers.counts[0] >= 0:
            break
    tally.take(answers, is_all=True)
    enough = tally.room(max(most, MANY))
    if enough > FIRST and (left := tally.n_unknown()) >= AT_ONCE and answers.counts[0] > 0:
        spent = min(int(answers.nodes[0]) * left // FIRST, MOST_SPENT)
        allowed = max(spent if nodes is None else min(spent, nodes), 1)
        tally.take(questions.ask(base, enough, allowed, jobs), is_all=True)
    together = max(MOST_ANSWERED // (most * max(len(tally.variables), 1)), 1)
    at_once = min(AT_ONCE, together)
    while len(chosen := tally.unknown(at_once)):
        asked = _each(base, tally.variable[chosen], tally.value[chosen])
        tally.settle(chosen, questions.ask(asked, most, nodes, jobs))
        at_once = min(2 * at_once, together)
    return tally.told()


def _each(base: Pins, places: Ints, values: Ints) -> Pins:
    """A question for each of these values, which is fixed besides those of one question."""
    n, k = len(places), len(base.places) + 1
    columns = (np.tile(base.places, (n, 1)), places), (np.tile(base.values, (n, 1)), values)
    both = (np.column_stack(column).ravel() for column in columns)
    return Pins(np.arange(0, n * k + 1, k), *both)


class _Tally:
    """How many solutions have been seen for each value of each variable, a candidate."""

    def __init__(self, questions: Questions, pins: Mapping[Key, int], most: int) -> None:
        self.variables, self.most = questions.variables, most
        possible = questions.possible(pins)
        left = [possible[variable] for variable in self.variables]
        if sum(map(len, left)) > MOST_CANDIDATES:
            raise SizeError(f"more than {MOST_CANDIDATES:,} candidates")
        self.variable = np.repeat(np.arange(len(left), dtype=np.int32), list(map(len, left)))
        self.short = questions.columns.narrow
        self.value = np.fromiter(chain.from_iterable(left), self.short, len(self.variable))
        self.seen = np.zeros(len(self.value), np.int32)
        self.is_settled = np.zeros(len(self.value), np.bool_)
        self.is_unknown = np.zeros(len(self.value), np.bool_)
        self.solutions: set[bytes] = set()
        """What tells those apart that have been seen; of a large board they take 80 KB each."""

    def take(self, answers: Answers, *, is_all: bool = False) -> None:
        """Count the solutions of answers that have not been seen; none is left if there are few."""
        n = np.maximum(answers.counts, 0)[:, None]
        rows = answers.solutions[np.arange(answers.solutions.shape[1]) < n].astype(self.short)
        new = {blake2b(row.tobytes(), digest_size=16).digest(): k for k, row in enumerate(rows)}
        fresh = rows[[k for key, k in new.items() if key not in self.solutions]]
        self.solutions.update(new)
        step = max(LOOKED_AT // max(len(self.value), 1), 1)
        for start in range(0, len(fresh), step):
            some = fresh[start : start + step, self.variable] == self.value
            self.seen += np.count_nonzero(some, axis=0)
        if is_all and 0 <= answers.counts[0] < answers.solutions.shape[1]:
            self.is_settled[:] = True

    def room(self, n: int) -> int:
        """So many solutions, or as many as can be looked at."""
        return min(n, MOST_SEEN // max(len(self.value), 1))

    def n_unknown(self) -> int:
        """For how many candidates too few solutions have been seen."""
        return int(np.count_nonzero(~self.is_settled & (self.seen < self.most)))

    def unknown(self, n: int) -> np.ndarray:
        """Some candidates for which too few solutions have been seen, of many variables."""
        open_ = np.flatnonzero(~self.is_settled & (self.seen < self.most))
        # a view would keep them all while these few are asked for, which are 8 MB
        return open_[:: max(len(open_) // n, 1)][:n].copy()

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
        kept = (counts > 0) | ~is_known
        columns = (self.variable[kept], self.value[kept], counts[kept], is_known[kept])
        for v, value, count, known in zip(*(c.tolist() for c in columns), strict=True):
            told[self.variables[v]][value] = count if known else None
        return told
