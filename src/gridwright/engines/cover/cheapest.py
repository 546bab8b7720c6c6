"""The engine for the cheapest exact covers."""

from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from gridwright.engines.cover.exactly_once import arrays
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.cover.tree import CoverStats
from gridwright.kernels.exact_cover import cost as cheapest
from gridwright.kernels.exact_cover import fields as at
from gridwright.kernels.exact_cover import frame as fr
from gridwright.kernels.exact_cover import sparse as kernel

__all__ = ["CheapestSearch"]

MOST_OPTIONS = 4096  # their clashes take 2 MB


class CheapestSearch:
    """The `wanted` covers of least cost: `best` holds those found so far, final once `done`."""

    def __init__(self, problem: CoverProblem, wanted: int = 1):
        if not problem.is_plain:
            raise ValueError("found items with bounds other than (1, 1), expected none with costs")
        if len(problem.option) > MOST_OPTIONS:
            raise ValueError(
                f"found {len(problem.option)} options, expected at most {MOST_OPTIONS}"
            )
        if wanted < 1:
            raise ValueError(f"found {wanted} covers wanted, expected at least 1")
        self.problem, self.wanted, self.stats = problem, wanted, CoverStats()
        self._fraction, self.done = 0.0, False
        self._state: dict[str, np.ndarray] | None = None
        self._best: list[tuple[int, tuple[int, ...]]] = []

    def _begin(self) -> None:
        p, cap = self.problem, max(len(self.problem.option), 1)
        levels = p.n_primary + 3
        I, T, U, J, F = arrays(p, cap, levels)
        I[at.HAND_OVER], I[at.ENGINE], J[fr.LISTING], J[fr.ROOM] = cap, at.BITS, 1, 1
        out = np.zeros(p.n_primary + 1, np.int32)
        self.done = kernel.advance_top(I, T, U, J, F, out, 0) == kernel.DONE
        J[fr.LEVEL] = -1  # a search of its own begins with the whole
        if self.done:
            if J[fr.FOUND]:
                self._best = [self._priced(out[1 : 1 + out[0]])]
            self.stats.found = int(J[fr.FOUND])
            return
        bits = int(J[fr.BITS])

        def part(field: int, size: int) -> np.ndarray:
            return J[J[field] : J[field] + size]

        first = part(fr.FIRST, bits + 1)
        K = cheapest.allocate_cheapest(
            J,
            part(fr.ID, bits),
            part(fr.COVERS, bits),
            first,
            part(fr.PLACES, int(first[-1])),
            p.cost,
            levels,
            self.wanted,
            p.n_primary,
        )
        self._state = {"J": J, "F": F, "K": K}

    def advance(self, budget: int) -> list[tuple[int, ...]]:
        """Visit at most `budget` nodes more.  Returns nothing: see `best`."""
        if self._state is None and not self.done:
            self._begin()
        if self._state is not None and not self.done:
            J, F, K = self._state.values()
            self.done = cheapest.advance_cheapest(J, F, K, np.int64(budget)) == kernel.DONE
            self.stats = CoverStats(int(J[fr.NODES]), int(J[fr.DEAD_ENDS]), int(J[fr.FOUND]))
        return []

    def _priced(self, rows: np.ndarray) -> tuple[int, tuple[int, ...]]:
        cost = int(self.problem.cost[rows].sum())
        return cost, tuple(self.problem.option[np.sort(rows)].tolist())

    @property
    def best(self) -> list[tuple[int, tuple[int, ...]]]:
        """(cost, options) of the cheapest covers found so far, ascending cost."""
        if self._state is None:
            return self._best
        K = self._state["K"]
        covers = K[K[cheapest.COVER] :].reshape(self.wanted, -1)[: K[cheapest.N_BEST]]
        return [self._priced(row[1 : 1 + row[0]]) for row in covers]

    @property
    def fraction(self) -> float:
        """Share of the tree that is finished: 0 to 1, never falling."""
        if self.done:
            return 1.0
        if self._state is not None and self._state["K"][cheapest.BEGUN]:
            J, total, share = self._state["J"], 0.0, 1.0
            for level in range(int(J[fr.LEVEL]) + 1):
                _, _, degree, untried = J[J[fr.LEVEL_AT] + 4 * level :][:4]
                share /= degree
                total += untried * share
            self._fraction = max(self._fraction, 1.0 - total)
        return self._fraction

    def stored(self) -> dict[str, Any]:
        """The search as JSON and arrays, which the kernel trusts: not for files of others."""
        content = {
            "wanted": self.wanted,
            "done": self.done,
            "fraction": self.fraction,
            "stats": vars(self.stats),
            "best": self._best,
        }
        return content | (self._state or {})

    @classmethod
    def restored(cls, problem: CoverProblem, content: Mapping[str, Any]) -> Self:
        """The inverse of `stored` for the same problem."""
        search = cls(problem, content["wanted"])
        search.done, search._fraction = content["done"], content["fraction"]
        search._best = [(cost, tuple(cover)) for cost, cover in content["best"]]
        search.stats = CoverStats(**content["stats"])
        search._state = {name: content[name] for name in "JFK"} if "J" in content else None
        return search
