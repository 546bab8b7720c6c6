"""Questions to an exact cover, translated and packed once: each is a set of live options.

An option that is to be taken leaves its primary items no other one; an option that is not to be
taken is no longer there.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from gridwright.engines.cover.exactly_once import CoverSearch
from gridwright.engines.cover.problem import pack
from gridwright.engines.cover.translate import Translation
from gridwright.engines.one_by_one import Begun, OneByOne, Rows
from gridwright.engines.questions import Ints
from gridwright.model.model import Model

__all__ = ["CoverQuestions"]


class CoverQuestions(OneByOne):
    """A model whose variables are options, which are chosen or not."""

    budget = 20_000

    def __init__(self, model: Model, translation: Translation) -> None:
        super().__init__("cover", model)
        t = translation
        self.problem = pack(t.n_items, len(t.bounds), t.options, t.colours, t.bounds)
        p = self.problem
        self.place_of = np.array([self.place[v] for v, _ in t.meaning], np.int64)[p.option]
        self.row_of = np.full(len(self.variables), -1)
        self.row_of[self.place_of] = np.arange(len(p.option))
        row = self.row_in = np.repeat(np.arange(len(p.option)), np.diff(p.start))
        order = np.argsort(p.item_of, kind="stable")
        ends = np.cumsum(np.bincount(p.item_of, minlength=p.n_items))
        self.rows_with = np.split(row[order], ends[:-1]) if p.n_items else []

    def begin(self, fixed: Iterable[tuple[int, int]], told: Sequence[int]) -> Begun | None:
        live = self._live(fixed)
        return None if live is None else _Chosen(self, CoverSearch(self.problem.only(live)))

    def _live(self, fixed: Iterable[tuple[int, int]]) -> np.ndarray | None:
        """The options that are left, bool[rows]; None if a value or an item is not possible."""
        p = self.problem
        live = np.ones(len(p.option), np.bool_)
        for place, value in fixed:
            row = int(self.row_of[place])
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
        met = np.bincount(p.item_of[live[self.row_in]], minlength=p.n_primary)
        return live if met[: p.n_primary].all() else None

    def row(self, cover: Sequence[int]) -> Ints:
        """The values of all variables where these options are chosen."""
        row = np.zeros(len(self.variables), np.int64)
        row[self.place_of[np.searchsorted(self.problem.option, cover)]] = 1
        return row


class _Chosen(Rows[CoverSearch]):
    """The rows of a search that finds covers."""

    def __init__(self, questions: CoverQuestions, search: CoverSearch) -> None:
        super().__init__(search)
        self.questions = questions

    def advance(self, budget: int, most: int) -> Iterable[Ints]:
        return map(self.questions.row, self.search.batch(budget, most))
