"""A puzzle that was made, and how it is made again."""

from dataclasses import dataclass
from typing import Any, Final

from gridwright.explain.grades import Grade
from gridwright.puzzles.puzzle import Puzzle, Solution

__all__ = ["RECIPE", "Made"]

RECIPE: Final = 1
"""Counted up when the same id would make another puzzle."""


@dataclass(frozen=True)
class Made:
    """A puzzle that was made, and its only solution.

    It depends on `recipe` (the family, its frame, the wishes), `seed` and `number` alone, which
    counts from 0; `tries` are the solutions that were drawn until one gave what was wished.

    >>> import gridwright as gw
    >>> made = next(gw.generate("latin", 1, size=(4, 4), seed=7))
    >>> made.id, made.tries, len(made.puzzle.givens)
    ('latin:size=4x4:seed=7:0', 1, 5)
    """

    puzzle: Puzzle
    solution: Solution
    recipe: str
    seed: int
    number: int
    tries: int
    grade: Grade | None = None
    """Where it was needed to tell whether the wishes are met."""

    @property
    def id(self) -> str:
        """What makes the same puzzle again: ``latin:size=7x7:seed=7:3``."""
        return f"{self.recipe}:seed={self.seed}:{self.number}"

    def as_json(self) -> dict[str, Any]:
        """What JSON tells of it; its text is that of a puzzle file."""
        family = self.puzzle.family
        told = {
            "id": self.id,
            "puzzle": family.name,
            "text": family.format(self.puzzle),
            "solution": [list(row) for row in self.solution.rows],
            "givens": len(self.puzzle.givens),
            "clues": sum(1 for _ in family.each_clue(self.puzzle)),
            "tries": self.tries,
        }
        return told if self.grade is None else {**told, "grade": self.grade.as_json()}
