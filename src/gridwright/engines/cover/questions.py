"""Questions to an exact cover, translated and packed once: each is a set of live options.

An option that is to be taken leaves its primary items no other one; an option that is not to be
taken is no longer there.
"""

from threading import Event

import numpy as np

from gridwright.basics.halting import ask
from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.problem import pack
from gridwright.engines.cover.translate import Translation
from gridwright.engines.portions import Portions
from gridwright.engines.questions import UNSETTLED, Answers, Asked, Questions
from gridwright.model.model import Model

__all__ = ["CoverQuestions"]

BUDGET = 20_000
"""Nodes between two looks at whether to stop: about 20 ms."""


class CoverQuestions(Questions):
    """A model whose variables are options, which are chosen or not."""

    def __init__(self, model: Model, translation: Translation) -> None:
        super().__init__("cover", model)
        t = translation
        self.problem = pack(t.n_items, len(t.bounds), t.options, t.colours, t.bounds)
        p = self.problem
        self.place_of = np.array([self.place[v] for v, _ in t.meaning], np.int64)[p.option]
        self.row_of = np.full(len(self.variables), -1)
        self.row_of[self.place_of] = np.arange(len(p.option))
        row = np.repeat(np.arange(len(p.option)), np.diff(p.start))
        order = np.argsort(p.item_of, kind="stable")
        ends = np.cumsum(np.bincount(p.item_of, minlength=p.n_items))
        self.rows_with = np.split(row[order], ends[:-1]) if p.n_items else []

    def answer(self, asked: Asked, answers: Answers, portions: Portions, stop: Event) -> None:
        known = self._known(asked, 0, len(asked.pins))
        for start, end in portions:
            for q in range(start, end):
                if stop.is_set():
                    return
                self._answer_one(asked, answers, q, int(known[q]))
            self.check(asked, answers, start, end)

    def _answer_one(self, asked: Asked, answers: Answers, q: int, known: int) -> None:
        live = self._live(asked, q)
        if live is None:
            return
        hidden = asked.hidden[q if len(asked.hidden) > 1 else 0] if known else None
        search = CoverSearch(self.problem.only(live))
        count = known
        while count < asked.limit and not search.done:
            ask()
            left = asked.nodes - search.stats.nodes
            for cover in search.batch(min(left, BUDGET), asked.limit - count + known):
                row = answers.solutions[q, min(count - known, asked.limit - 1)]
                row[:] = 0
                row[self.place_of[np.searchsorted(self.problem.option, cover)]] = 1
                if count < asked.limit and (hidden is None or (row != hidden).any()):
                    count += 1
                elif count - known < asked.limit:
                    row[:] = 0
            if count < asked.limit and not search.done and search.stats.nodes >= asked.nodes:
                count = UNSETTLED
                break
        answers.counts[q], answers.nodes[q] = count, search.stats.nodes

    def _live(self, asked: Asked, q: int) -> np.ndarray | None:
        """The options that are left, bool[rows]; None if a value is not possible."""
        starts, places, values = asked.pins
        p = self.problem
        live = np.ones(len(p.option), np.bool_)
        for i in range(int(starts[q]), int(starts[q + 1])):
            row, value = int(self.row_of[places[i]]), int(values[i])
            if value not in (0, 1) or (value == 1 and row < 0):
                return None
            if value == 0 and row >= 0:
                live[row] = False
            elif value == 1:
                was = live[row]
                for item in p.item_of[p.start[row] : p.start[row + 1]]:
                    if item < p.n_primary:
                        live[self.rows_with[item]] = False
                live[row] = was
        return live
