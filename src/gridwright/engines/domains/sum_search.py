"""A search of the `sums` kernel: where it is, is a path of values with what is left beside it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from gridwright.basics.errors import EngineError
from gridwright.engines.domains.sum_board import SumBoard
from gridwright.kernels import sums as kernel
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats
from gridwright.model.store import digest

__all__ = ["SumSearch"]

_MOST = 1 << 61


@dataclass(frozen=True)
class Path:
    """The value chosen on each level, and on each level, the next one too, what is left to try
    (a set of bits) and how many values were possible.  Without levels nothing has begun."""

    values: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    widths: tuple[int, ...] = ()

    @property
    def share(self) -> float:
        """How much of the tree is open, if all branches of a place weigh the same."""
        share, whole = 0.0, 1.0
        for left, width in zip(self.left, self.widths, strict=True):
            whole /= max(width, 1)
            share += left.bit_count() * whole
        return share if self.left else 1.0

    def halves(self) -> "tuple[Path, Path] | None":
        """Two paths that are this one together: cut where most is left; None if too little is."""
        for level, left in enumerate(self.left):
            is_last = level == len(self.values)
            if left.bit_count() > is_last:
                break
        else:
            return None
        given = left
        for _ in range((left.bit_count() + is_last) // 2):
            given &= given - 1
        first = replace(self, left=(*self.left[:level], left ^ given, *self.left[level + 1 :]))
        second = Path(
            self.values[:level], (*(0 for _ in range(level)), given), self.widths[: level + 1]
        )
        return first, second


class SumSearch:
    """See `engines.base.Search` for what it promises.  `is_settled` is for `staged` to keep."""

    def __init__(self, model: Model, board: SumBoard) -> None:
        self.model, self.board, self.is_settled = model, board, False
        self.sets, self.ints = board.sets.copy(), board.ints.copy()
        self.whole, self.reached, self.done = 1.0, 0.0, False

    @property
    def fraction(self) -> float:
        self.reached = 1.0 if self.done else max(self.reached, 1 - self.path.share / self.whole)
        return self.reached

    @property
    def weight(self) -> float:
        return self.whole

    @property
    def stats(self) -> Stats:
        nodes, fails = int(self.ints[kernel.NODES]), int(self.ints[kernel.FAILS])
        return Stats("domains", nodes=nodes, successors=nodes, backtracks=fails)

    def advance(self, budget: int) -> Sequence[Assignment]:
        found: list[Assignment] = []
        stop = int(self.ints[kernel.NODES]) + budget
        while not self.done:
            code = self._step(stop - int(self.ints[kernel.NODES]), 1)
            found += self._take_solutions()
            if code == kernel.PAUSED:
                break
        return found

    def count(self, budget: int) -> int:
        """Like `advance`, but only how many solutions were met."""
        before = int(self.ints[kernel.FOUND])
        if not self.done:
            self._step(budget, 0)
        return int(self.ints[kernel.FOUND]) - before

    def _step(self, budget: int, listing: int) -> int:
        code: int = kernel.advance(self.sets, self.ints, budget, listing)  # type: ignore[no-untyped-call]
        self.done = code == kernel.DONE
        return code

    def _take_solutions(self) -> list[Assignment]:
        n_waiting, n = int(self.ints[kernel.WAITING]), len(self.board.order)
        if not n_waiting:
            return []
        first = int(self.ints[kernel.OUT])
        rows = self.ints[first : first + n_waiting * n].reshape(n_waiting, n)
        self.ints[kernel.WAITING] = 0
        values = (rows[:, self.board.columns] + self.board.base).tolist()
        return [dict(zip(self.board.variables, row, strict=True)) for row in values]

    @property
    def path(self) -> Path:
        """Where the search is."""
        ints = self.ints
        if ints[kernel.MOVE] == kernel.ENTER:
            return Path()
        level, left = int(ints[kernel.LEVEL]), int(ints[kernel.LEFT])
        values, widths = int(ints[kernel.VALUES]), int(ints[kernel.WIDTHS])
        return Path(
            tuple(ints[values : values + level].tolist()),
            tuple(self.sets[left : left + level + 1].tolist()),
            tuple(ints[widths : widths + level + 1].tolist()),
        )

    def go_to(self, path: Path) -> None:
        """Be there, from the start; raises ValueError if there is no such place on this board."""
        ints, sets, n = self.ints, self.sets, len(self.board.order)
        lengths = len(path.values) + 1, len(path.left), len(path.widths)
        if not path.left and not path.values and not path.widths:
            return
        _expect(len(set(lengths)) == 1 and lengths[0] <= n, "levels that are none")
        starts, rules = int(ints[kernel.STARTS]), int(ints[kernel.RULES])
        uses, taken = int(ints[kernel.USES]), int(ints[kernel.TAKEN])
        for level, (left, width) in enumerate(zip(path.left, path.widths, strict=True)):
            free = int(sets[level]) & ~int(sets[taken])
            _expect(
                left & ~free == 0 and left.bit_count() <= width <= 64, "values of another model"
            )
            sets[int(ints[kernel.LEFT]) + level] = left
            ints[int(ints[kernel.WIDTHS]) + level] = width
            if level == len(path.values):
                break
            x = path.values[level]
            _expect(0 <= x < 64 and free >> x & 1 == 1, "a value of another model")
            ints[int(ints[kernel.VALUES]) + level] = x
            ints[uses + x] += 1
            if ints[uses + x] == ints[kernel.TIMES]:
                sets[taken] = int(sets[taken]) | 1 << x
            for rule in range(int(ints[starts + level]), int(ints[starts + level + 1])):
                kind, _, which = ints[rules + 3 * rule : rules + 3 * rule + 3].tolist()
                if kind == kernel.SUM:
                    ints[int(ints[kernel.REST]) + which] -= x
        ints[kernel.LEVEL], ints[kernel.MOVE] = len(path.values), kernel.TRY

    def split(self, parts: int) -> list["SumSearch"]:
        """At most `parts` searches, which are together what is left; this one is done."""
        if parts < 1:
            raise ValueError(f"a search cannot be cut into {parts} parts")
        if self.done:
            return []
        if self.ints[kernel.MOVE] == kernel.ENTER:
            self._step(0, 0)
        paths = [self.path]
        while len(paths) < parts:
            for path in sorted(paths, key=lambda path: -path.share):
                if halves := path.halves():
                    i = paths.index(path)
                    paths[i : i + 1] = halves
                    break
            else:
                break
        self.done = True
        return [self._part(path) for path in paths if path.share > 0]

    def _part(self, path: Path) -> "SumSearch":
        part = SumSearch(self.model, self.board)
        part.go_to(path)
        part.whole = path.share
        return part

    def dump(self) -> bytes:
        """The search as JSON: the path, and the figures so far."""
        path = self.path
        header = {
            "engine": "domains",
            "model": digest(self.model),
            "settled": self.is_settled,
            "done": self.done,
            "whole": self.whole,
            "reached": self.fraction,
            "figures": [int(self.ints[field]) for field in _FIGURES],
            "path": [path.values, path.left, path.widths],
        }
        return json.dumps(header).encode()

    def restore(self, dump: bytes) -> None:
        """Be where the stored search was; raises EngineError if it is none of this model's."""
        try:
            header: Any = json.loads(dump)
            if header["engine"] != "domains" or header["model"] != digest(self.model):
                raise EngineError("this search was stored by another engine or for another model")
            values, left, widths = (tuple(map(_counter, row)) for row in header["path"])
            self.go_to(Path(values, left, widths))
            for field, figure in zip(_FIGURES, header["figures"], strict=True):
                self.ints[field] = _figure(figure)
            self.whole, self.reached = float(header["whole"]), float(header["reached"])
            _expect(0 < self.whole <= 1 and 0 <= self.reached <= 1, "a share that is none")
            self.is_settled, self.done = header["settled"] is True, header["done"] is True
        except EngineError:
            raise
        except (LookupError, TypeError, ValueError, RecursionError) as error:
            raise EngineError(f"these bytes are no stored search: {error}") from None


_FIGURES = (kernel.NODES, kernel.FAILS, kernel.FOUND)


def _counter(number: Any) -> int:
    _expect(type(number) is int and 0 <= number < 1 << 64, "a number that is none")
    return int(number)


def _figure(number: Any) -> int:
    _expect(_counter(number) < _MOST, "a figure that is none")
    return int(number)


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)
