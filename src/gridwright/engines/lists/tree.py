"""The search of the kernel over one packed problem, as solutions and as a path."""

from collections.abc import Sequence

import numpy as np

from gridwright.basics.halting import ask
from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.formulas import Asked
from gridwright.engines.lists.packed import Packed
from gridwright.engines.path import Level, trimmed
from gridwright.engines.plain.combining import rows_of
from gridwright.engines.words import bits, places
from gridwright.kernels.lists import fields
from gridwright.kernels.lists import search as kernel
from gridwright.kernels.lists.tables import NOBODY
from gridwright.model.model import Assignment

__all__ = ["Tree"]

_MOST_ROWS = 2_000  # rows of a statement that is asked about


class Tree:
    """Where a search is in its tree; `nodes` and `fails` are counted from where it began.

    What is raised in the middle of `advance`, by `halting.ask` or a user's function, loses
    nothing: what was asked is asked again, and what was `found` is handed out by the next call.
    """

    def __init__(self, packed: Packed, path: Sequence[Level] | None = None) -> None:
        self.packed, self.start = packed, path
        self.is_over = path is not None and not path
        self.nodes = self.fails = 0
        self.found: list[Assignment] = []
        self.begin()

    def begin(self) -> None:
        """Go to the root."""
        self.words = self.packed.words.copy()
        self.ints = np.zeros(self.packed.n_ints, np.int64)
        n_lists = int(self.packed.net[fields.N_LISTS])
        sizes = int(self.packed.net[fields.SIZES])
        # no list has been revised: a size that none can have makes the first revision count
        self.ints[sizes : sizes + n_lists] = -1

    @property
    def done(self) -> bool:
        """Whether nothing is left, nor waits to be handed out since something was broken off."""
        return self.is_walked and not self.found and not self.n_founds()

    @property
    def is_walked(self) -> bool:
        """Whether no node is left."""
        return self.is_over or bool(self.ints[fields.LEVEL] < 0)

    def n_founds(self) -> int:
        """How many solutions are in the buffer."""
        return int(self.ints[fields.FOUNDS])

    def advance(self, budget: int) -> list[Assignment]:
        """Open at most `budget` nodes more; the solutions met on the way."""
        if self.is_over:
            return []
        if self.start is not None:
            self.go_to(self.start)
        before = self.figures()
        try:
            return self.run(budget)
        finally:
            nodes, fails = self.figures()
            self.nodes, self.fails = self.nodes + nodes - before[0], self.fails + fails - before[1]

    def figures(self) -> tuple[int, int]:
        return int(self.ints[fields.NODES]), int(self.ints[fields.FAILS])

    def run(self, budget: int) -> list[Assignment]:
        net, words, ints = self.packed.net, self.words, self.ints
        stop = int(ints[fields.NODES]) + min(budget, 1 << 61)
        while True:
            code = kernel.advance(net, words, ints, stop - int(ints[fields.NODES]))
            if code == kernel.ASK:
                self.ask(int(ints[fields.ASKED]))
            elif code == kernel.LONG:
                ask()
            if ints[fields.FOUNDS]:
                self.found += self.packed.assignments(self.founds())
                ints[fields.FOUNDS] = 0
            if code not in (kernel.ASK, kernel.LONG, kernel.SOLVED):
                found, self.found = self.found, []
                return found

    def founds(self) -> Numbers:
        """The solutions in the buffer, a row each."""
        net, ints = self.packed.net, self.ints
        n, width, out = int(ints[fields.FOUNDS]), int(net[fields.N_VARIABLES]), int(net[fields.OUT])
        return ints[out : out + n * width].reshape(n, width)

    # ------------------------------------------------------------------ asking

    def ask(self, p: int) -> None:
        """Ask the statement of a prop; it is queued again if that is broken off."""
        try:
            ask()
            self.answer(self.packed.asked[p])
        except BaseException:
            self.queue(p)
            raise

    def answer(self, asked: Asked) -> None:
        """Leave the variables of a statement only values with which it can be true."""
        level, problem = int(self.ints[fields.LEVEL]), self.packed.problem
        views = [self.packed.domain(self.words, level, v) for v in asked.scope]
        left = [places(view) for view in views]
        sets = [problem.values[v][ps].tolist() for v, ps in zip(asked.scope, left, strict=True)]
        written = rows_of(asked.constraint, sets, _MOST_ROWS)
        if written is None:
            return
        for i, v in enumerate(asked.scope):
            occurs = {row[i] for row in written.rows}
            gone = [p for p, x in zip(left[i], sets[i], strict=True) if x not in occurs]
            for p in gone:
                views[i][p // 64] &= ~np.uint64(1 << p % 64)
            if gone:
                self.wake(v)

    def wake(self, v: int) -> None:
        """Queue all that watch a variable."""
        net = self.packed.net
        starts, watchers = int(net[fields.STARTS]), int(net[fields.WATCHERS])
        first, end = net[starts + v : starts + v + 2].tolist()
        for p in net[watchers + first : watchers + end].tolist():
            self.queue(p)

    def queue(self, p: int) -> None:
        """Queue a prop, unless it is queued already, as `kernels.lists.tables.wake` does."""
        net, ints = self.packed.net, self.ints
        waiting = int(net[fields.WAITING]) + p
        ints[int(net[fields.AUTHORS]) + p] = NOBODY
        if not ints[waiting]:
            ints[waiting] = 1
            queue = int(net[int(net[fields.PROPS]) + fields.PROP_RECORD * p + fields.QUEUE])
            head = fields.HEADS + queue
            ints[int(net[fields.QUEUES]) + queue * int(net[fields.N_PROPS]) + ints[head]] = p
            ints[head] += 1

    # ------------------------------------------------------------------ where it is

    def path(self) -> list[Level] | None:
        """What is left, as levels; None if the root has not been opened."""
        if self.is_walked:
            return []
        if self.start is not None:
            return list(self.start)
        if self.ints[fields.STEP] == kernel.START:
            return None
        net, ints = self.packed.net, self.ints
        levels = []
        last = int(ints[fields.LEVEL])
        for level in range(last + 1):
            story = int(net[fields.STORIES]) + fields.STORY * level
            chosen, first, end, degree, middle = ints[story : story + fields.STORY].tolist()
            alive = self.packed.alive(self.words, level, chosen)
            rows = bits(alive) if middle < 0 else np.arange(2)
            untried = rows[(rows >= first) & (rows <= end)].tolist()
            inside = [first - 1] if level < last else []
            levels.append(Level(degree, (*inside, *untried)))
        return trimmed(levels)

    def go_to(self, path: Sequence[Level]) -> None:
        """Make the choices of a path again, uncounted; raises ValueError if there are none."""
        self.start = None
        self.set_path(path)
        try:
            found = self.run(len(path))
        except BaseException:
            self.begin()
            self.start, self.found = path, []
            raise
        if found or self.path() != list(path):
            raise ValueError("a path of another tree")

    def set_path(self, path: Sequence[Level]) -> None:
        """Tell the kernel the choices of a path; raises ValueError if they are too many."""
        net, ints = self.packed.net, self.ints
        place = int(net[fields.PATH])
        if 2 * len(path) > int(net[fields.CHOICE]) - place:
            raise ValueError("a path that is too long")
        for k, level in enumerate(path):
            ints[place + 2 * k : place + 2 * k + 2] = level.options[0], level.options[-1]
        ints[fields.N_PATH] = len(path)
