"""Questions to a model of finite domains: packed and propagated once, asked by a kernel."""

from collections.abc import Mapping, Sequence
from threading import Event

import numpy as np

from gridwright.basics.halting import ask
from gridwright.engines.domains.packing import State, longer, pack
from gridwright.engines.domains.posting import post
from gridwright.engines.portions import Portions
from gridwright.engines.questions import Answers, Asked, Ints, Pins, Questions
from gridwright.kernels import domains as search
from gridwright.kernels import questions as kernel
from gridwright.kernels import tree
from gridwright.model.constraints import Variable
from gridwright.model.model import Model

__all__ = ["DomainQuestions"]

BUDGET = 4000
"""Nodes between two looks at whether to stop: about 20 ms."""


class DomainQuestions(Questions):
    """A model at its root, propagated; raises Refused if the engine cannot take it."""

    def __init__(self, model: Model) -> None:
        super().__init__("domains", model)
        self.packed = pack(post(model))
        root = self.packed.copy()
        search.advance(*root, 1, self.packed.propagate)
        self.root = root

    def answer(self, asked: Asked, answers: Answers, portions: Portions, stop: Event) -> None:
        state, pins = self._room(), asked.pins
        values = self._within(pins)
        for start, end in portions:
            control = np.zeros(kernel.FIGURES, np.int64)
            control[kernel.NEXT] = start
            while True:
                if stop.is_set():
                    return
                ask()
                code = kernel.answer(
                    *(*state, *self.root, pins.starts, pins.places, values, asked.hidden),
                    *(end, asked.limit, asked.nodes, BUDGET, control),
                    *(answers.counts, answers.nodes, answers.solutions, self.packed.propagate),
                )
                if code == kernel.LONGER:
                    state = longer(state)
                elif code == kernel.ALL:
                    break
            self.check(asked, answers, start, end)

    def possible(self, pins: Mapping[Variable, int]) -> Mapping[Variable, Sequence[int]]:
        question = self.pins([pins])
        state = self._room()
        values = self._within(question)
        code = kernel.narrow(*state, *self.root, question.places, values, self.packed.propagate)
        if code != tree.BRANCH:
            return dict.fromkeys(self.variables, ())
        return {x: self.packed.values(state.sets, v) for v, x in enumerate(self.variables)}

    def _within(self, pins: Pins) -> Ints:
        """The values, with one that no domain has in place of those that are out of reach."""
        ends = self.columns.ends[pins.places]
        outside = (pins.values < ends[:, 0]) | (pins.values > ends[:, 1])
        return np.where(outside, ends[:, 0] - 1, pins.values)

    def _room(self) -> State:
        """Arrays for a search, with room for a few levels more than the root has."""
        root = self.root
        return longer(State(root.sets.copy(), root.ints.copy()))
