"""What a puzzle that is made shall be like, and whether one is so."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridwright.basics.errors import PuzzleError, UnknownName, did_you_mean, shown
from gridwright.basics.numbers import whole
from gridwright.explain.grades import LEVELS, Grade

__all__ = ["Range", "Wishes"]

Range = tuple[float, float]
"""From and to, both included."""

_TRIES: Final = 1000


@dataclass(frozen=True)
class Wishes:
    """What is wished of puzzles; what is None or empty may be anything.

    symmetry    of the cells that are given, a name of `symmetry.SYMMETRIES`
    givens      how many values are given, at least and at most
    minimal     whether no unit (a given; an orbit, if there is a symmetry) may be spare; that is
                so by itself where no number of givens is wished
    difficulty  the hardest step's price, at least and at most, as `gw.grade` tells it
    level       a word for the difficulty, as `gw.grade` tells it
    style       what the family draws first, a name of its `styles`; "" for an empty board
    tries       solutions that are drawn for a puzzle until one gives what is wished

    Raises PuzzleError for what cannot be.
    """

    symmetry: str = "none"
    givens: tuple[int, int] | None = None
    minimal: bool = False
    difficulty: Range | None = None
    level: str = ""
    style: str = ""
    tries: int = _TRIES

    def __post_init__(self) -> None:
        whole(self.tries, "a number of tries:", 1)
        for name, told in (("givens", self.givens), ("difficulty", self.difficulty)):
            if told is not None and not 0 <= told[0] <= told[1]:
                raise PuzzleError(f"{name}: from {told[0]} to {told[1]}; expected a range")
        if self.level and self.level not in LEVELS:
            guess = did_you_mean(self.level, LEVELS)
            raise UnknownName(f"no level {shown(self.level)}; there is {', '.join(LEVELS)}{guess}")

    @property
    def is_graded(self) -> bool:
        """Whether a grade is needed to tell if they are met."""
        return self.difficulty is not None or bool(self.level)

    def number_fits(self, n_givens: int) -> bool:
        """Whether so many values may be given."""
        return self.givens is None or self.givens[0] <= n_givens <= self.givens[1]

    def grade_fits(self, grade: Grade) -> bool:
        """Whether a puzzle may be so hard."""
        if self.level and grade.level != self.level:
            return False
        low, high = self.difficulty or (0.0, float("inf"))
        return grade.settled and low <= grade.hardest <= high

    def words(self) -> Iterator[tuple[str, str]]:
        """The wishes that are not the usual ones, as words, for ids."""
        if self.style:
            yield "style", self.style
        if self.symmetry != "none":
            yield "symmetry", self.symmetry
        if self.givens is not None:
            yield "givens", "{}..{}".format(*self.givens)
        if self.minimal:
            yield "minimal", "true"
        if self.difficulty is not None:
            yield "difficulty", "{:g}..{:g}".format(*self.difficulty)
        if self.level:
            yield "level", self.level
