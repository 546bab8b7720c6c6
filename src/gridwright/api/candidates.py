"""True candidates: the values that each cell has in some solution, ``gw.candidates(puzzle)``."""

from collections.abc import Iterator, Mapping
from typing import Any

from gridwright.api.questions import Questions
from gridwright.model.constraints import Variable
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["TrueCandidates", "candidates"]

PRESENT = 1
"""Solutions that are counted of each value where only the values are asked for."""


class TrueCandidates(Mapping[Variable, tuple[int, ...]]):
    """What each variable may be, by variable; names such as ``r1c1`` are understood, too.

    `exhausted` is whether all were settled.  If not, a value that was not is among them.

    >>> import gridwright as gw
    >>> found = gw.candidates(gw.Latin("1 .\\n. ."))
    >>> found["r1c2"], found.exhausted
    ((2,), True)
    """

    def __init__(
        self, puzzle: Puzzle | Model, found: Mapping[Variable, Mapping[int, int | None]], most: int
    ) -> None:
        self.puzzle, self.most = puzzle, most
        self._found = found
        self.exhausted = all(n is not None for values in found.values() for n in values.values())

    def __getitem__(self, name: Variable) -> tuple[int, ...]:
        return tuple(self._found[self._variable(name)])

    def __iter__(self) -> Iterator[Variable]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        n = sum(map(len, self._found.values()))
        return f"<TrueCandidates: {n:,} values of {len(self):,} variables>"

    @property
    def is_possible(self) -> bool:
        """Whether there is a solution, as far as it is known."""
        return all(self._found.values())

    def counts(self, name: Variable) -> Mapping[int, int | None]:
        """In how many solutions a variable has each value, up to `most`; None if not settled."""
        return self._found[self._variable(name)]

    def as_json(self) -> dict[str, Any]:
        """The values by name; with the solutions of each if more than one was counted."""
        told = self.puzzle.name if isinstance(self.puzzle, Puzzle) else str
        content: dict[str, Any] = {"candidates": {told(v): list(self[v]) for v in self}}
        if self.most > PRESENT:
            content["counts"] = {
                told(v): {str(value): n for value, n in self.counts(v).items()} for v in self
            }
        return {**content, "exhausted": self.exhausted}

    def _variable(self, name: Variable) -> Variable:
        if name in self._found or not isinstance(self.puzzle, Puzzle):
            return name
        return self.puzzle.variable(name)


def candidates(
    puzzle: Puzzle | Model,
    count: int | None = None,
    *,
    engine: str = "auto",
    nodes: int | None = None,
    jobs: int | None = None,
) -> TrueCandidates:
    """The values that each variable has in some solution of the puzzle, and in how many.

    Solutions are counted up to `count` for each value; with None, a value is known to be possible
    and no more.  `nodes` bounds each of the questions that are asked, `jobs` are threads (None:
    all cores).  A puzzle without solution leaves no value to any variable.  Raises what
    `Questions` raises.

    >>> import gridwright as gw
    >>> found = candidates(gw.Latin("1 . .\\n. . .\\n. . ."), count=8)
    >>> found["r1c2"], found.counts("r2c2")
    ((2, 3), {1: 2, 2: 1, 3: 1})
    """
    most = PRESENT if count is None else count
    found = Questions(puzzle, engine=engine).candidates(most, nodes=nodes, jobs=jobs)
    return TrueCandidates(puzzle, found, most)
