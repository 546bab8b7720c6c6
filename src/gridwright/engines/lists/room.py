"""The arrays in which one question after another is answered, from the propagated root on.

Only the first row of words is written anew for a question, with the sizes of lists there and what
waits; deeper rows are copies of those above, and hints where a support was are hints.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from gridwright.basics.halting import ask
from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.packed import Packed, Words
from gridwright.engines.lists.switched import Switch
from gridwright.engines.lists.tree import Tree
from gridwright.engines.words import bits
from gridwright.kernels.lists import fields
from gridwright.kernels.lists import search as kernel
from gridwright.kernels.lists.tables import NOBODY

__all__ = ["Room", "Root"]


class Root:
    """What a question begins with: the first row of words, sizes of lists, and props that are off.

    `off` are the props of statements that may be told: they seem to wait, so that nothing queues
    them.  Lists among them have a size that none can have, and are never branched on.
    """

    def __init__(self, packed: Packed, off: Sequence[int]) -> None:
        net = packed.net
        n_props, n = int(net[fields.N_PROPS]), int(net[fields.N_VARIABLES])
        self.words = packed.words[: int(net[fields.ROW])].copy()
        self.sizes = np.full(int(net[fields.N_LISTS]), -1, np.int64)
        self.waiting = np.zeros(n_props, np.int64)
        self.waiting[list(off)] = 1
        record = int(net[fields.PROPS]) + fields.QUEUE
        self.queue_of = net[record : record + fields.PROP_RECORD * n_props : fields.PROP_RECORD]
        starts, watchers = int(net[fields.STARTS]), int(net[fields.WATCHERS])
        ends = net[starts : starts + n + 1] + watchers
        self.watchers = [net[ends[v] : ends[v + 1]] for v in range(n)]


class Room(Tree):
    """A tree of the kernel that is begun again for each question."""

    def __init__(self, packed: Packed, root: Root) -> None:
        super().__init__(packed)
        self.root = root
        self.net = packed.net.copy()
        self.net[fields.OUT_ROOM] = 0  # a solution stops the kernel before it is handed out

    @property
    def n_nodes(self) -> int:
        """Nodes of this question so far."""
        return int(self.ints[fields.NODES])

    def to_root(self) -> bool:
        """Propagate the root, and keep it; False if it is refuted."""
        self.reset()
        self.ints[fields.STEP], self.ints[fields.NODES] = kernel.START, 0
        is_open = self.go(1) != kernel.DONE
        self.root.words[:] = self.words[: len(self.root.words)]
        sizes = int(self.net[fields.SIZES])
        self.root.sizes[:] = self.ints[sizes : sizes + len(self.root.sizes)]
        return is_open

    def reset(self) -> None:
        """Stand at the root, where nothing waits."""
        root, ints, net = self.root, self.ints, self.net
        self.words[: len(root.words)] = root.words
        ints[: fields.INT_HEADER] = 0
        for field, values in ((fields.SIZES, root.sizes), (fields.WAITING, root.waiting)):
            ints[int(net[field]) : int(net[field]) + len(values)] = values

    def stand(self, fixed: Iterable[tuple[int, int]], told: Iterable[Switch]) -> bool:
        """Begin with these values of variables and statements; False if a value is not possible."""
        self.reset()
        ints, waiting = self.ints, int(self.net[fields.WAITING])
        woken: list[Numbers] = []
        for v, value in fixed:
            if not self._fix(v, value):
                return False
            woken.append(self.root.watchers[v])
        for switch in told:
            for t, mask in switch.masks:
                self.packed.alive(self.words, 0, t)[:] &= mask
            props = np.array([*(t for t, _ in switch.masks), *switch.props], np.int64)
            ints[waiting + props] = 0
            woken.append(props)
        if woken:
            props = np.unique(np.concatenate(woken))
            self._queue(props[ints[waiting + props] == 0])
        ints[fields.STEP], ints[fields.NODES] = kernel.PROPAGATE, 1
        return True

    def _fix(self, v: int, value: int) -> bool:
        kind, domain = self.packed.problem.values[v], self.packed.domain(self.words, 0, v)
        place = int(np.searchsorted(kind, value))
        if place == len(kind) or kind[place] != value:
            return False
        word, bit = place // 64, np.uint64(1 << place % 64)
        is_left = bool(domain[word] & bit)
        domain[:] = 0
        domain[word] = bit
        return is_left

    def _queue(self, props: Numbers) -> None:
        net, ints = self.net, self.ints
        queues, n_props = int(net[fields.QUEUES]), int(net[fields.N_PROPS])
        ints[int(net[fields.WAITING]) + props] = 1
        ints[int(net[fields.AUTHORS]) + props] = NOBODY
        queue_of = self.root.queue_of[props]
        for queue in range(fields.N_QUEUES):
            some = props[queue_of == queue]
            ints[queues + queue * n_props : queues + queue * n_props + len(some)] = some
            ints[fields.HEADS + queue] = len(some)

    def go(self, budget: int) -> int:
        """Open so many nodes, up to a solution: DONE, PAUSED or SOLVED (`take` it)."""
        stop = self.n_nodes + budget
        while True:
            left = stop - self.n_nodes
            code = int(kernel.advance(self.net, self.words, self.ints, left))
            if code == kernel.ASK:
                self.ask(int(self.ints[fields.ASKED]))
            elif code == kernel.LONG:
                ask()
            else:
                return code

    def take(self) -> Numbers:
        """The values of the solution before which the kernel has stopped: int64[variables]."""
        self.net[fields.OUT_ROOM] = 1
        kernel.advance(self.net, self.words, self.ints, 0)
        self.net[fields.OUT_ROOM] = self.ints[fields.FOUNDS] = 0
        out = int(self.net[fields.OUT])
        places = self.ints[out : out + int(self.net[fields.N_VARIABLES])].tolist()
        kinds = self.packed.problem.values
        return np.array([kinds[v][p] for v, p in enumerate(places)], np.int64)

    def values(self, v: int) -> list[int]:
        """What a variable may be at the root of a question that was propagated."""
        domain: Words = self.packed.domain(self.words, 0, v)
        left: list[int] = self.packed.problem.values[v][bits(domain)].tolist()
        return left
