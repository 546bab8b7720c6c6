"""Questions to a 9x9 board, answered as puzzles are in bulk."""

from collections.abc import Mapping, Sequence
from threading import Event

import numpy as np

from gridwright.basics.halting import ask
from gridwright.engines.pinning import Key
from gridwright.engines.portions import Shares
from gridwright.engines.questions import Answers, Asked, Questions
from gridwright.engines.sudoku9.houses import HOUSES
from gridwright.engines.sudoku9.search import new_tree
from gridwright.kernels.sudoku9.board import BOARD
from gridwright.kernels.sudoku9.many import solve_sets
from gridwright.model.constraints import Variable
from gridwright.model.model import Model

__all__ = ["BoardQuestions"]

_SEEN = [
    {other for house in HOUSES if cell in house for other in house} - {cell}
    for cell in range(BOARD)
]
"""The cells that are in a house with each cell."""

BUDGET = 100_000
"""Grids settled between two looks at whether to stop: about 20 ms."""


class BoardQuestions(Questions):
    """A question is a board: what its cells may be, as sets of digits."""

    def __init__(self, model: Model) -> None:
        super().__init__("sudoku9", model)
        domains = model.domains.values()
        self.root = np.array([sum(1 << (x - 1) for x in domain) for domain in domains], np.uint16)

    def possible(self, pins: Mapping[Key, int]) -> Mapping[Variable, Sequence[int]]:
        asked = self.asked(self.pins([pins]), np.zeros((0, BOARD), np.int64))
        sets = self._sets(asked, 0, 1)[0].tolist()
        for key in pins:
            fixed = sets[self.place[key]]
            for cell in _SEEN[self.place[key]]:
                sets[cell] &= ~fixed
        digits = range(1, BOARD // 9 + 1)
        return {
            variable: [digit for digit in digits if sets[cell] >> (digit - 1) & 1]
            for cell, variable in enumerate(self.variables)
        }

    def answer(self, asked: Asked, answers: Answers, portions: Shares, stop: Event) -> None:
        tree = new_tree(np.zeros((0, BOARD), np.uint16), [], room=asked.limit)
        for start, end in portions:
            sets = self._sets(asked, start, end)
            n, at = end - start, 0
            boards = np.zeros((n, asked.limit, BOARD), np.uint8)
            counts, opened = answers.counts[start:end], answers.nodes[start:end]
            while at < n:
                if stop.is_set():
                    return
                ask()
                at = int(
                    solve_sets(
                        *(tree, sets, at, n, BUDGET, asked.limit, asked.nodes),
                        *(counts, opened, boards.reshape(-1)),
                    )
                )
            answers.solutions[start:end] = boards
            self._set_apart_hidden(asked, answers, start, end)
            self.check(asked, answers, start, end)

    def _sets(self, asked: Asked, start: int, end: int) -> np.ndarray:
        """What the cells of each board may be, uint16[end - start, 81]."""
        of, places, fixed = asked.fixed(start, end)
        bits = np.where((fixed >= 1) & (fixed <= 9), 1 << np.clip(fixed - 1, 0, 8), 0)
        sets = np.tile(self.root, (end - start, 1))
        np.bitwise_and.at(sets, (of, places), bits.astype(np.uint16))
        return sets

    def _set_apart_hidden(self, asked: Asked, answers: Answers, start: int, end: int) -> None:
        """Leave the hidden solution out, or one solution too many where it was not met."""
        for k in np.flatnonzero(self.known(asked, start, end)):
            rows = answers.solutions[start + k]
            hidden = asked.own_hidden(start + int(k))
            met = np.flatnonzero((rows == hidden).all(axis=1))
            place = int(met[0]) if len(met) else asked.limit - 1
            rows[place:-1] = rows[place + 1 :]
            rows[-1] = 0
