"""Questions to a model of finite domains: packed and propagated once, asked by a kernel."""

from collections.abc import Mapping, Sequence
from functools import partial
from threading import Event

import numpy as np

from gridwright.basics.errors import SizeError
from gridwright.basics.halting import ask, asking
from gridwright.engines.domains.making import DomainMaking
from gridwright.engines.domains.packing import State, pack, room_for_more
from gridwright.engines.domains.posting import post
from gridwright.engines.pinning import Key
from gridwright.engines.portions import Shares
from gridwright.engines.preparing import awaited
from gridwright.engines.questions import MOST_LISTED, Answers, Asked, Groups, Ints, Pins, Questions
from gridwright.kernels import domains as search
from gridwright.kernels import fields as kernel_fields
from gridwright.kernels import questions as kernel
from gridwright.kernels import tree
from gridwright.model.constraints import Variable
from gridwright.model.model import Model

__all__ = ["DomainQuestions"]

_TIMES = 4
"""How long a log is in place of one that is full."""
_LARGE, _AT_ONCE = 1 << 15, 1 << 23
"""Numbers in a log of few levels that is large, and in the one that takes its place: 64 MB, of
which a search takes what it needs.  Empty boards of 100 x 100 need 40 MB."""

BUDGET = 4000
"""Nodes between two looks at whether to stop: about 20 ms."""


class DomainQuestions(Questions):
    """A model at its root, propagated; raises Refused if the engine cannot take it."""

    def __init__(self, model: Model, statements: Groups = ()) -> None:
        super().__init__("domains", model, statements)
        self.packed = pack(post(model, self.statements))
        self.root = self._propagated()

    def _propagated(self) -> State:
        """The root without any statement; these seem to wait (kernels/questions)."""
        root = self.packed.copy().seen()
        # lays out who uses what, hidden or not; it may have to be compiled
        awaited(partial(search.advance, *root, 0, self.packed.propagate))
        told = np.concatenate([np.zeros(0, np.int64), *self.packed.groups])
        waiting, apart = told[told >= 0], -1 - told[told < 0]
        root.ints[waiting + kernel_fields.WAITING] = 1
        root.ints[apart + kernel_fields.EXTRA] = root.ints[apart + kernel_fields.END]
        root.ints[apart + kernel_fields.END] = root.ints[apart + kernel_fields.SCOPE]
        root.ints[kernel_fields.N_CONS] -= len(waiting)  # the last ones
        search.advance(*root, 1, self.packed.propagate)
        root.ints[kernel_fields.N_CONS] += len(waiting)
        return root

    def _told(self, told: Pins) -> tuple[Ints, Ints]:
        """Where the constraints are that questions tell: starts int64[n + 1], and places."""
        groups = self.packed.groups
        sizes = np.array([len(group) for group in groups], np.int64)
        ends = np.concatenate(([0], np.cumsum(sizes[told.places])))
        places = [groups[k] for k in told.places.tolist()]
        return ends[told.starts], np.concatenate([np.zeros(0, np.int64), *places])

    def answer(self, asked: Asked, answers: Answers, portions: Shares, stop: Event) -> None:
        state, pins, floor = self._room(), asked.pins, self.packed.copy().seen()
        scratch = np.zeros((6, len(self.root.ints)), np.int64)
        values, told = self._within(pins), self._told(asked.told)
        known = np.zeros(len(answers), np.int64)
        for start, end in portions:
            known[start:end] = self.known(asked, start, end)
            control = np.zeros(kernel.FIGURES, np.int64)
            control[kernel.NEXT] = start
            while True:
                if stop.is_set():
                    return
                ask()
                code = kernel.answer(
                    *(*state, *self.root, *floor, scratch),
                    *(pins.starts, pins.places, values, *told),
                    *(asked.hidden, known, end, asked.limit, asked.nodes, BUDGET, control),
                    *(answers.counts, answers.nodes, answers.solutions, self.packed.propagate),
                )
                if code == kernel.LONGER:
                    state = _longer(state)
                elif code == kernel.ALL:
                    break
            self.check(asked, answers, start, end, known[start:end])

    def making(self) -> DomainMaking | None:
        """None where there are statements that questions tell."""
        if self.statements:
            return None
        return DomainMaking(self, self.packed.propagate, self._narrowed)

    def possible(self, pins: Mapping[Key, int]) -> Mapping[Variable, Sequence[int]]:
        state = self._narrowed(pins)
        if state is None:
            return dict.fromkeys(self.variables, ())
        if int(self.packed.figures(state)[:, kernel_fields.SIZE].sum()) > MOST_LISTED:
            raise SizeError(f"more than {MOST_LISTED:,} candidates")
        known: dict[tuple[int, ...], tuple[int, ...]] = {}
        found: dict[Variable, tuple[int, ...]] = {}
        places = asking(enumerate(self.variables), 16)
        for v, x in places:  # those with the same values share them: of a large board 8 MB
            values = tuple(self.packed.values(state.sets, v))
            found[x] = known.setdefault(values, values)
        return found

    def _narrowed(self, pins: Mapping[Key, int]) -> State | None:
        """The fixpoint with these values fixed; None if they contradict."""
        question = self.asked(self.pins([pins]), np.zeros((0, len(self.variables)), np.int64))
        state, values = self._room(), self._within(question.pins)
        code = kernel.narrow(
            *(*state, *self.root, question.pins.places, values, self._told(question.told)[1]),
            self.packed.propagate,
        )
        return state if code == tree.BRANCH else None

    def _within(self, pins: Pins) -> Ints:
        """The values, with one that no domain has in place of those that are out of reach."""
        lo, hi = self.columns.ends.T
        if not len(pins.values) or (
            lo.max() <= pins.values.min() and pins.values.max() <= hi.min()
        ):
            return pins.values
        ends = self.columns.ends[pins.places]
        outside = (pins.values < ends[:, 0]) | (pins.values > ends[:, 1])
        return np.where(outside, ends[:, 0] - 1, pins.values)

    def _room(self) -> State:
        """Arrays for a search, with room for a few levels more than the root has."""
        n_logged = len(self.root.ints) - int(self.root.ints[kernel_fields.LOG])
        return _longer(self.root, max(_TIMES, _AT_ONCE // n_logged if n_logged > _LARGE else 0))


def _longer(state: State, times: int = _TIMES) -> State:
    """The state with room for so many times more in its log.

    Of what the system sets to zero only what is written to takes memory.  Where it is copied, the
    old and the new are there: so it grows rarely and by much, and a large log is there at once.
    """
    grown = []
    for old, more in zip(state, room_for_more(state, times), strict=True):
        new = np.zeros(len(old) + more, old.dtype)
        new[: len(old)] = old
        grown.append(new)
    return State(*grown)
