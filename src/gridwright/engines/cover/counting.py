"""The engine that counts exact covers without listing them.

It has the face of a search.  A part of a split search repeats the choices above its branches,
then counts on its own, with a memo of its own.
"""

from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from gridwright.basics.halting import ask
from gridwright.engines.compiling import is_prepared
from gridwright.engines.cover.exactly_once import arrays
from gridwright.engines.cover.frames import search_frame
from gridwright.engines.cover.order import in_order
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.cover.tree import CoverStats
from gridwright.engines.path import Level, cut, ranges, trimmed
from gridwright.engines.words import bits
from gridwright.kernels.exact_cover import count as counting
from gridwright.kernels.exact_cover import fields as at
from gridwright.kernels.exact_cover import frame as fr
from gridwright.kernels.exact_cover import sparse as kernel
from gridwright.kernels.exact_cover.memo import WAYS, grown
from gridwright.kernels.limbs import LIMB_BITS

__all__ = ["MOST_OPTIONS", "CoverCount", "warm_count"]

MOST_OPTIONS = 4096  # their clashes take 2 MB
MEMO_WORDS = 1 << 16  # 512 KB, doubled while entries fall out and it is worth its while
MOST_MEMO_WORDS = 1 << 23  # 64 MB
DEEPEN = 1000


def warm_count() -> None:
    """Compile, or load, the kernel that counts with a memo."""
    J, K = np.zeros(fr.FIELDS, np.int64), np.zeros(counting.FIELDS, np.int64)
    K[counting.PHASE] = counting.FINISHED
    none = np.zeros(1, np.uint64)
    counting.advance_count(J, none, K, none, none, 0)


class CoverCount:
    """Counts the covers of a problem of at most MOST_OPTIONS options without multiplicities.

    `swept` is the problem in the order of a sweep, which it may have already.
    """

    def __init__(
        self, problem: CoverProblem, path: list[Level] | None = None, is_swept: bool = False
    ) -> None:
        if not problem.is_plain:
            raise ValueError("found items with bounds other than (1, 1): see cover_multiple")
        if len(problem.option) > MOST_OPTIONS:
            raise ValueError(
                f"found {len(problem.option)} options, expected at most {MOST_OPTIONS}"
            )
        self.problem, self.stats = problem, CoverStats()
        self.done = path is not None and not path
        self.reached, self.share = 0.0, 1.0
        self.state: dict[str, np.ndarray] = {}
        self._out = np.zeros(1, np.int32)
        if not self.done:
            self.swept = problem if is_swept else in_order(problem)
            self._begin(path)

    def _begin(self, path: list[Level] | None) -> None:
        p = self.problem
        levels = 2 * p.n_primary + 3
        cap = max(len(p.option), 1)
        I, T, U, J, F = arrays(self.swept, cap, levels)
        I[at.HAND_OVER] = cap
        if kernel.advance_top(I, T, U, J, F, self._out, 0) == kernel.DONE:
            self.stats.found, self.done = int(J[fr.FOUND]), True
            return
        J[fr.LEVEL] = -1  # the count begins with the whole
        K = np.zeros(counting.FIELDS + 3 * levels, np.int64)
        K[counting.PHASE], K[counting.MEMO], K[counting.LIMBS] = counting.CALL, 1, 4
        K[counting.CHECK_AT], K[counting.LEVEL_OF] = counting.FIRST_CHECK, counting.FIELDS
        self.state = {"J": J, "F": F, "K": K, "C": np.zeros((2 + levels) * 4, np.uint64)}
        entry = WAYS * self.entry()
        self.state["M"] = np.zeros(max(1, MEMO_WORDS // entry) * entry, np.uint64)
        self._make_room()
        if path:
            ends = np.searchsorted(p.option, ranges(path))
            J[J[fr.RANGE] : J[fr.RANGE] + len(ends)] = ends
            J[fr.RANGES] = len(path)
            self._advance(len(path))
            J[fr.RANGES] = 0
        self.share = float(self._remaining())

    # ------------------------------------------------------------------ running

    def advance(self, budget: int) -> list[tuple[int, ...]]:
        """Visit at most `budget` nodes more.  Returns no covers: see `count`."""
        if not self.done:
            self._advance(budget)
        return []

    def _advance(self, budget: int) -> None:
        J, state = self.state["J"], self.state
        end = J[fr.NODES] + min(budget, 1 << 60)
        while True:
            ask()
            if not is_prepared(counting.advance_count, warm_count):
                code = kernel.PAUSED
                break
            code = counting.advance_count(
                J, state["F"], state["K"], state["C"], state["M"], end - J[fr.NODES]
            )
            if code == counting.WIDEN:
                self._widen()
            elif code == counting.GROW:
                self.state["M"] = grown(self.state["M"], int(J[fr.WORDS]), self.entry())
                self._make_room()
            elif code == counting.HANDED:
                code = search_frame(J, state["F"], self._out, end - J[fr.NODES])
                if code != kernel.DONE:
                    break
                state["K"][counting.PHASE] = counting.ENUMERATED
            else:
                break
        self.done = code == kernel.DONE
        self.stats.nodes = int(J[fr.NODES])
        self.stats.dead_ends = int(J[fr.DEAD_ENDS])
        self.stats.found = self._number(0) if self.done else self._partial()

    def _widen(self) -> None:
        """Give all counts twice as many limbs."""
        K, C, M = (self.state[name] for name in "KCM")
        n = int(K[counting.LIMBS])
        self.state["C"] = np.pad(C.reshape(-1, n), ((0, 0), (0, n))).reshape(-1)
        entries = M.reshape(-1, self.entry())
        self.state["M"] = np.pad(entries, ((0, 0), (0, n))).reshape(-1)
        K[counting.LIMBS] = 2 * n

    def _make_room(self) -> None:
        """Say how many entries may fall out of the memo before it grows: an eighth of them."""
        K, size = self.state["K"], len(self.state["M"])
        may_grow = 2 * size <= MOST_MEMO_WORDS
        K[counting.EVICTED], K[counting.ROOM_FOR] = 0, size // self.entry() // 8
        if not may_grow:
            K[counting.ROOM_FOR] = 1 << 62

    @property
    def remembers(self) -> bool:
        """Whether it uses its memo, or may come to do so."""
        return not self.state or bool(self.state["K"][counting.MEMO])

    def entry(self) -> int:
        """Words of an entry of the memo."""
        return 1 + int(self.state["J"][fr.WORDS]) + int(self.state["K"][counting.LIMBS])

    def _number(self, place: int) -> int:
        """The count at a place of C, in counts."""
        n = int(self.state["K"][counting.LIMBS])
        limbs = self.state["C"][place * n : (place + 1) * n]
        return sum(int(limb) << (LIMB_BITS * k) for k, limb in enumerate(limbs))

    # ------------------------------------------------------------------ where it stands

    @property
    def count(self) -> int:
        """The covers counted so far: all of them once the search is done."""
        return self.stats.found

    def _partial(self) -> int:
        """Covers in finished branches: sums down to the first product, whose parts are open."""
        found = sum(self._number(2 + level) for level in range(self._sums()))
        J, K = self.state["J"], self.state["K"]
        if K[counting.PHASE] == counting.ENUMERATE and not self.is_in_product:
            found += int(J[fr.FOUND] - K[counting.BEFORE])
        return found

    def _enumerating(self) -> int:
        """The first level that is enumerated, past the last one if none is."""
        J, K = self.state["J"], self.state["K"]
        return int(J[fr.FLOOR]) if K[counting.PHASE] == counting.ENUMERATE else int(J[fr.LEVEL]) + 1

    def _sums(self) -> int:
        """Levels above the first product and above what is enumerated."""
        K = self.state["K"]
        kinds = K[K[counting.LEVEL_OF] :][: 3 * self._enumerating() : 3]
        products = np.flatnonzero(kinds == counting.PRODUCT)
        return int(products[0]) if len(products) else len(kinds)

    def _row(self, field: int, level: int) -> np.ndarray:
        """Options in a row of a level."""
        J, F = self.state["J"], self.state["F"]
        at_ = J[field] + level * J[fr.STRIDE]
        return bits(F[at_ : at_ + J[fr.WORDS]])

    def _remaining(self) -> float:
        """Share of the tree not finished; the parts of a product count by their options."""
        if self.done:
            return 0.0
        J, K = self.state["J"], self.state["K"]
        total, share = 0.0, 1.0
        for level in range(int(J[fr.LEVEL]) + 1):
            untried = len(self._row(fr.UNTRIED, level))
            product = (
                level < self._enumerating()
                and K[K[counting.LEVEL_OF] + 3 * level] == counting.PRODUCT
            )
            if product:
                share /= len(self._row(fr.LIVE, level))
                total += untried * share
                now = J[fr.LEVEL] == level or self._row(fr.LIVE, level + 1)
                share *= max(1, len(now) if level < J[fr.LEVEL] else 1)
            else:
                share /= J[J[fr.LEVEL_AT] + 4 * level + 2]
                total += untried * share
        return total + share * (K[counting.PHASE] in (counting.CALL,))

    @property
    def fraction(self) -> float:
        """Share of the tree that is finished: 0 to 1, never falling."""
        if self.done:
            return 1.0
        if self.share > 0:
            self.reached = max(self.reached, min(1.0, 1.0 - self._remaining() / self.share))
        return self.reached

    @property
    def is_in_product(self) -> bool:
        """Whether something is open below a product."""
        return self._sums() < self._enumerating()

    def path(self) -> list[Level]:
        """Levels that can be cut: sums down to the first product, or else what is enumerated."""
        return self._levels(int(self.state["J"][fr.LEVEL]) + 1)

    def position(self) -> list[Level] | None:
        """What is not among the counted, as a path on which none of the last level is begun, of the
        tree of `swept`; None is the root.

        It begins anew with all that is below a product.
        """
        if self.done:
            return []
        enumerated = self.state["K"][counting.PHASE] == counting.ENUMERATE
        last = int(self.state["J"][fr.LEVEL]) if enumerated else -1
        levels = self._levels(last)
        return trimmed(levels) if levels else None

    def _levels(self, done: int) -> list[Level]:
        """The levels of `path`, where on one of them the option that was taken is done with."""
        J, option = self.state["J"], self.problem.option
        sums, levels = self._sums(), []
        end = sums if self.is_in_product else int(J[fr.LEVEL]) + 1
        for level in range(end):
            mine = J[fr.LEVEL_AT] + 4 * level
            now = (
                J[J[fr.ID] + J[mine]] if level < self._enumerating() else J[J[fr.CHOSEN] + J[mine]]
            )
            taken = [now] if level != done else []
            rows = [*taken, *J[J[fr.ID] + self._row(fr.UNTRIED, level)]]
            levels.append(Level(int(J[mine + 2]), tuple(option[rows].tolist())))
        return levels

    # ------------------------------------------------------------------ cutting and storing

    def split(self, parts: int) -> list["CoverCount"]:
        """What is left as at most `parts` searches; this one is done then, and keeps its count.

        The count of this search and those of the parts together are the number of covers.
        """
        if self.done:
            return []
        first = CoverCount.__new__(CoverCount)
        first.__dict__ |= vars(self)  # with what it has counted
        self.done, self.reached, self.stats = True, 1.0, CoverStats()
        pieces = [first]
        while len(pieces) < parts:
            open_ = [p for p in pieces if p._cuttable()]
            if not open_:
                break
            widest = max(open_, key=lambda p: p._remaining())
            pieces.insert(pieces.index(widest) + 1, widest._cut())
        for piece in pieces:  # what it handed on is not what it has finished
            piece.share, piece.reached = float(piece._remaining()), 0.0
        return pieces

    def _cuttable(self) -> bool:
        """Whether the path can be cut, if need be after going on for a few nodes."""
        spent = 0
        while not self.done and cut_of(self.path()) is None and spent < DEEPEN:
            self._advance(1)
            spent += 1
        return not self.done and cut_of(self.path()) is not None

    def _cut(self) -> "CoverCount":
        """Hand the later half of the first untried branches to a new search."""
        J, F, K = (self.state[name] for name in "JFK")
        depth, path = cut_of(self.path()) or (0, [])
        gone = np.searchsorted(self.problem.option, path[-1].options)
        ids = J[J[fr.ID] :][: J[fr.BITS]]
        for bit in np.searchsorted(ids, gone):
            F[J[fr.UNTRIED] + depth * J[fr.STRIDE] + bit // 64] &= ~(
                np.uint64(1) << np.uint64(bit % 64)
            )
        for level in range(depth + 1):
            K[K[counting.LEVEL_OF] + 3 * level + 2] = 0  # its count is no longer its live set's
        return CoverCount(self.problem, path)

    def stored(self) -> dict[str, Any]:
        """The search as JSON and arrays, which the kernel trusts: not for files of others."""
        content = {
            "done": self.done,
            "stats": vars(self.stats),
            "fraction": self.reached,
            "share": self.share,
        }
        if self.done:
            return content
        entries = self.state["M"].reshape(-1, self.entry())
        used = np.flatnonzero(entries[:, 0])
        return content | self.state | {"memo": len(entries), "M": entries[used], "used": used}

    @classmethod
    def restored(cls, problem: CoverProblem, content: Mapping[str, Any]) -> Self:
        """The inverse of `stored` for the same problem."""
        search = cls(problem, [])
        search.done, search.reached = content["done"], content["fraction"]
        search.share = content["share"]
        search.stats = CoverStats(**content["stats"])
        if not search.done:
            search.state = {name: content[name] for name in "JFKCM"}
            entries = np.zeros((content["memo"], search.entry()), np.uint64)
            entries[content["used"]] = content["M"]
            search.state["M"] = entries.reshape(-1)
        return search


def cut_of(path: list[Level]) -> tuple[int, list[Level]] | None:
    """Level at which a path is cut, and the path of the second part; None if it cannot be cut."""
    whole = [*path, Level(1, (0,))]  # each level here is one the search is inside of
    parts = cut(whole)
    return None if parts is None else (len(parts[1]) - 1, parts[1])
