"""A search of the `domains` kernel: subtrees still to be searched, one of them under way."""

from collections.abc import Sequence

import numpy as np

from gridwright.engines.domains.packing import WHOLE, Packed, State, longer
from gridwright.engines.domains.statements import Words
from gridwright.kernels import domains as kernel
from gridwright.kernels import fields
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats

__all__ = ["DomainSearch", "Subtree"]

Subtree = tuple[Words, int]
"""The rows of all variables at its root, and its share of the tree."""


class DomainSearch:
    """See `engines.base.Search` for what it promises.

    `state` is the subtree under way, None when nothing is left; `waiting` are the next ones, the
    first one last.
    """

    def __init__(self, model: Model, packed: Packed, subtrees: Sequence[Subtree] = ()) -> None:
        self.model, self.packed = model, packed
        self.variables = tuple(model.domains)
        self.waiting = list(subtrees)
        self.n_opened = self.n_failed = 0  # in the subtrees before the one under way
        self.reached, self.weight = 0.0, 1.0
        self.state: State | None = packed.copy()
        if subtrees:
            self.next_subtree()

    @property
    def done(self) -> bool:
        return self.state is None

    @property
    def fraction(self) -> float:
        # a restart begins the tree again, so what was reached is remembered
        self.reached = 1.0 if self.done else max(self.reached, 1 - self.open_share() / WHOLE)
        return self.reached

    @property
    def stats(self) -> Stats:
        opened, failed = self.n_opened, self.n_failed
        if self.state is not None:
            opened += int(self.state.ints[fields.NODES])
            failed += int(self.state.ints[fields.FAILS])
        return Stats("domains", nodes=opened, successors=2 * opened, backtracks=failed)

    def advance(self, budget: int) -> Sequence[Assignment]:
        found: list[Assignment] = []
        while self.state is not None:
            before = int(self.state.ints[fields.NODES])
            code = kernel.advance(*self.state, budget, self.packed.propagate)
            budget -= int(self.state.ints[fields.NODES]) - before
            if self.state.ints[fields.FOUNDS]:
                found += self._take_solutions(self.state)
            if code == kernel.PAUSED:
                break
            if code == kernel.GROW:
                self.state = longer(self.state)
            elif code == kernel.DONE:
                self.next_subtree()
        return found

    def _take_solutions(self, state: State) -> list[Assignment]:
        ints, n = state.ints, len(self.variables)
        first, n_found = int(ints[fields.OUT]), int(ints[fields.FOUNDS])
        ints[fields.FOUNDS] = 0
        rows = ints[first : first + n_found * n].reshape(n_found, n).tolist()
        return [dict(zip(self.variables, row, strict=True)) for row in rows]

    def next_subtree(self) -> None:
        """Leave the subtree under way, keeping what was learned, and begin the next one."""
        before, self.state = self.state, None
        assert before is not None
        self.n_opened += int(before.ints[fields.NODES])
        self.n_failed += int(before.ints[fields.FAILS])
        if not self.waiting:
            return
        rows, share = self.waiting.pop()
        self.state = self.packed.copy()
        self.state.sets[self.packed.rows] = rows
        self.state.ints[self.state.ints[fields.LEVELS] + fields.REST] = share
        self.state.ints[fields.SHARE] = share
        figures, old = self.figures(self.state), self.figures(before)
        figures[:, fields.WEIGHT] = old[:, fields.WEIGHT]
        self.measure(self.state)

    def figures(self, state: State) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
        """The figures of all variables: a view of int64[n, RECORD]."""
        n = int(state.ints[fields.N])
        end = fields.VARS + fields.RECORD * n
        return state.ints[fields.VARS : end].reshape(n, fields.RECORD)

    def sizes(self, rows: Words) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        """How many values each variable has in these rows."""
        starts = self.packed.variables[:, fields.ROW] - self.packed.rows.start
        bits = np.unpackbits(rows.view(np.uint8)).reshape(len(rows), 64).sum(axis=1, dtype=np.int64)
        return np.add.reduceat(bits, starts) if len(starts) else bits

    def measure(self, state: State) -> None:
        """Set the sizes and ends of all variables to what their rows are."""
        figures, rows = self.figures(state), state.sets[self.packed.rows]
        figures[:, fields.SIZE] = self.sizes(rows)
        for v, figure in enumerate(figures):
            figure[[fields.LO, fields.HI]] = self.ends(rows, v)

    def ends(self, rows: Words, v: int) -> tuple[int, int]:
        """The least and the greatest value of a variable in these rows; 0 if it has none."""
        figure = self.packed.variables[v]
        place = int(figure[fields.ROW]) - self.packed.rows.start
        domain = int.from_bytes(rows[place : place + int(figure[fields.WIDE])].tobytes(), "little")
        base = int(figure[fields.BASE])
        if not domain:
            return 0, 0
        return base + (domain & -domain).bit_length() - 1, base + domain.bit_length() - 1

    def open_share(self) -> int:
        """The share of the tree that is not finished."""
        share = sum(share for _, share in self.waiting)
        if self.state is not None:
            ints = self.state.ints
            first, level = int(ints[fields.LEVELS]), int(ints[fields.LEVEL])
            rest = ints[first + fields.REST : first + fields.STORY * (level + 1) : fields.STORY]
            share += sum(map(int, rest))
        return share

    def split(self, parts: int) -> list["DomainSearch"]:
        from gridwright.engines.domains.splitting import deal

        return deal(self, parts)

    def dump(self) -> bytes:
        from gridwright.engines.domains.storing import write_search

        return write_search(self)
