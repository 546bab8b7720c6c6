"""Blocks of puzzles that are tried until they are as wished."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Final

from gridwright.basics.errors import NotMade, PuzzleError
from gridwright.basics.halting import ask
from gridwright.generate.made import Made
from gridwright.generate.wishes import Wishes
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["BLOCK", "CHOOSE_NODES", "FILL_NODES", "Blocks"]

BLOCK: Final = 64
"""Puzzles that are made at a time; no puzzle depends on it."""

FILL_NODES: Final = 100_000
CHOOSE_NODES: Final = 20_000
"""Nodes of a question, after which its solution is given up: part of the recipe."""


class Blocks(ABC):
    """What makes puzzles, a block at a time."""

    wishes: Wishes
    frame: Puzzle
    recipe: str
    is_lines: bool = False
    """Whether a line of 81 characters tells such a puzzle."""

    def made(
        self, seed: int, start: int = 0, n: int | None = None, *, jobs: int | None = None
    ) -> Iterator[Made]:
        """Puzzle `start` of a seed and those after it, n of them; without end if n is None.

        Raises NotMade where none of so many tries gave what is wished.
        """
        number, size = start, 1  # the first ones come soon
        while n is None or number < start + n:
            end = number + size if n is None else min(number + size, start + n)
            yield from self.block(seed, range(number, end), jobs=jobs)
            number, size = end, min(2 * size, self.block_size())

    def block_size(self) -> int:
        """Puzzles of a block, at most."""
        return BLOCK

    def block(
        self, seed: int, numbers: Sequence[int], *, jobs: int | None = None
    ) -> Iterator[Made]:
        """These puzzles of a seed, in their order; as `made`."""
        done: dict[int, Made] = {}
        nearest: dict[int, str] = {}
        for tried in range(self.wishes.tries):
            ask()
            left = [number for number in numbers if number not in done]
            if not left:
                break
            for number, made in zip(left, self.tried(seed, left, tried, jobs), strict=True):
                if isinstance(made, Made):
                    done[number] = made
                elif made:
                    nearest[number] = made
        for number in numbers:
            if number not in done:
                came = f"; the last one had {nearest[number]}" if number in nearest else ""
                raise NotMade(
                    f"puzzle {number} of seed {seed}: none of {self.wishes.tries:,} tries gave "
                    f"what is wished{came}",
                    place=self.frame.family.name,
                )
            yield done[number]

    def lines(self, seed: int, start: int, n: int, *, jobs: int | None = None) -> Iterator[bytes]:
        """The same as lines of characters, many at a time, if a line tells a puzzle."""
        raise PuzzleError("only 9x9 Sudokus are written as lines")

    @abstractmethod
    def tried(
        self, seed: int, numbers: Sequence[int], tried: int, jobs: int | None
    ) -> list[Made | str]:
        """A puzzle for each number; in its place what was not as wished, if it is known."""
