"""Questions to a model of lists: written out, packed and propagated once.

A question stands at the propagated root, narrows the domains that it fixes, tells its statements
(`switched`) and wakes what watches them.  What some nodes do not settle (`_TRIAL`) is searched as
any model is, whose root is worked on in stages.

Whether the hidden solution is the only one is asked near it first: where a statement that is left
out may be broken, there is most often a solution that differs in the variables of those left out
alone.  Of the questions of minimal crosswords that have two, this finds 51 to 95 % in a few nodes.
"""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import numpy as np

from gridwright.engines.lists.packing import pack
from gridwright.engines.lists.room import Room, Root
from gridwright.engines.lists.root import tighten
from gridwright.engines.lists.settings import Settings
from gridwright.engines.lists.switched import Unswitched, prepared
from gridwright.engines.lists.translate import translate
from gridwright.engines.one_by_one import Begun, OneByOne, SearchRows
from gridwright.engines.pinning import Key
from gridwright.engines.questions import Groups, Ints
from gridwright.engines.search import Search
from gridwright.kernels.lists import fields
from gridwright.kernels.lists import search as kernel
from gridwright.model.constraints import Variable
from gridwright.model.entries import LastCheck
from gridwright.model.model import Model

__all__ = ["ListsQuestions", "Unswitched"]

_LIMITS: Final = (50, 1_000)
"""Formulas with so many combinations are written out once for all, one after the other."""

_TRIAL: Final = 2_000
_LETTERED: Final = 500
"""Nodes after which a question is searched as a model of its own; fewer where there are letters,
whose searches are planned."""

_NEAR: Final = 20
"""Nodes in which another solution is looked for near the hidden one."""


class ListsQuestions(OneByOne):
    """A model at its root, propagated; raises Unswitched if statements are not lists or formulas.

    `whole` is the model with all statements; `start` begins a search for any model.
    """

    budget = 500

    def __init__(
        self,
        model: Model,
        statements: Groups,
        whole: Model,
        settings: Settings,
        start: Callable[[Model], Search],
    ) -> None:
        super().__init__("lists", model, statements)
        self.start, self.local = start, threading.local()
        if any(isinstance(one, LastCheck) for one in whole.constraints):
            raise Unswitched  # of all that is found, only what they allow is a solution
        problem = translate(model, whole)
        for limit in _LIMITS:
            tighten(problem, limit, settings)
        said = [prepared(problem, statement) for statement in self.statements]
        self.is_refuted = not problem.propagate()
        problem.lists += [listed for one in said for listed in one.lists]
        problem.formulas += [formula for one in said for formula in one.formulas]
        problem.asked += [asked for one in said for asked in one.asked]
        self.packed = pack(problem, settings)
        number = {id(listed): t for t, listed in enumerate(self.packed.lists)}
        self.switches = [one.packed(self.packed, number) for one in said]
        self.scopes = [
            [self.place[v] for one in statement for v in one.scope] for statement in self.statements
        ]
        self.trial = _LETTERED if self.packed.net[fields.PULLED] else _TRIAL
        self.root = Root(self.packed, [p for switch in self.switches for p in switch.props])
        if not self.is_refuted:
            self.is_refuted = not Room(self.packed, self.root).to_root()

    def begin(self, fixed: Iterable[tuple[int, int]], told: Sequence[int]) -> Begun | None:
        if self.is_refuted:
            return None
        pairs = list(fixed)
        room = self._room()
        if not room.stand(pairs, [self.switches[k] for k in told]):
            return None
        return _Search(self, room, pairs, told)

    def near(
        self, fixed: Iterable[tuple[int, int]], told: Sequence[int], hidden: Ints, nodes: int
    ) -> tuple[Ints | None, int]:
        is_free = np.zeros(len(self.variables), np.bool_)
        for k in set(range(len(self.statements))).difference(told):
            is_free[self.scopes[k]] = True
        is_free[[place for place, _ in fixed]] = False
        if nodes < _NEAR or self.is_refuted or not is_free.any() or is_free.all():
            return None, 0
        held = np.flatnonzero(~is_free)
        pairs = zip(held.tolist(), hidden[held].tolist(), strict=True)
        room = self._room()
        if room.stand(pairs, [self.switches[k] for k in told]):
            while room.n_nodes < _NEAR:
                code = room.go(_NEAR - room.n_nodes)
                if code != kernel.SOLVED:
                    break
                row = room.take()
                if (row != hidden).any():
                    return row, room.n_nodes
        return None, room.n_nodes

    def possible(self, pins: Mapping[Key, int]) -> Mapping[Variable, Sequence[int]]:
        asked = self.asked(self.pins([pins]), np.zeros((0, len(self.variables)), np.int64))
        places, values = asked.pins.places.tolist(), asked.pins.values.tolist()
        told = [self.switches[k] for k in asked.told.places.tolist()]
        room = self._room()
        is_open = not self.is_refuted and room.stand(list(zip(places, values, strict=True)), told)
        if not is_open or room.go(0) == kernel.DONE:
            return dict.fromkeys(self.variables, ())
        return {variable: room.values(v) for v, variable in enumerate(self.variables)}

    def _room(self) -> Room:
        """The arrays of this thread."""
        room: Room | None = getattr(self.local, "room", None)
        if room is None:
            room = self.local.room = Room(self.packed, self.root)
        return room


class _Search:
    """The solutions that a question leaves: by the kernel, or, if they are hard to find, anew."""

    def __init__(
        self, asked: ListsQuestions, room: Room, fixed: list[tuple[int, int]], told: Sequence[int]
    ) -> None:
        self.asked, self.room, self.fixed, self.told = asked, room, fixed, told
        self.is_over, self.found = False, set[bytes]()
        self.anew: SearchRows | None = None

    @property
    def done(self) -> bool:
        return self.is_over if self.anew is None else self.anew.done

    @property
    def nodes(self) -> int:
        return self.room.n_nodes + (0 if self.anew is None else self.anew.nodes)

    def advance(self, budget: int, most: int) -> Iterable[Ints]:
        if self.anew is not None:
            rows = self.anew.advance(budget, most)
            return (row for row in rows if row.tobytes() not in self.found)
        if self.room.n_nodes >= self.asked.trial:
            self.search_anew()
            return ()
        code = self.room.go(min(budget, self.asked.trial - self.room.n_nodes))
        self.is_over = code == kernel.DONE
        if code != kernel.SOLVED:
            return ()
        row = self.room.take()
        self.found.add(row.tobytes())
        return (row,)

    def search_anew(self) -> None:
        """Begin with the model of the question; what was found is not told again."""
        model = self.asked.whole(self.fixed, self.told)
        assert model is not None
        self.anew = SearchRows(self.asked.start(model), self.asked.variables)
