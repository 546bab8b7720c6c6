"""What a puzzle that is made shall be like, and whether one is so."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from gridwright.basics.errors import PuzzleError, UnknownName, did_you_mean, shown
from gridwright.basics.numbers import whole
from gridwright.explain.grades import LEVELS, Grade, most_of

__all__ = ["Range", "Wishes"]

Range = tuple[float, float]
"""From and to, both included."""

_TRIES: Final = 1000


@dataclass(frozen=True)
class Wishes:
    """What is wished of puzzles; what is None or empty may be anything.

    symmetry    of the cells that are given, a name of `symmetry.SYMMETRIES`; those that are black,
                or known from the board alone as regions of one cell are, are left out of it
    givens      how many values are given, at least and at most
    minimal     whether no unit (a given; an orbit, if there is a symmetry) may be spare; that is
                so by itself where no number of givens is wished, and no difficulty for which
                more is given
    difficulty  the hardest step's price, at least and at most, as `gw.grade` tells it
    level       a word for the difficulty, as `gw.grade` tells it
    style       what the family draws first, a name of its `styles`; "" for an empty board
    tries       solutions that are drawn for a puzzle until one gives what is wished
    pattern     the cells that may be given; all of them are, unless a number of givens is wished
                or none may be spare
    theme       the values that may be given
    guessing    False: the steps to the solution need no trials
    needed      kinds of step, by id, without which the puzzle cannot be solved as it is graded
    forbidden   kinds of step that it must not need
    unbiased    minimal puzzles with as many givens are all as likely
    gentlest    what the easiest puzzles of the family need, see `Family.gentlest`

    Raises PuzzleError for what cannot be.
    """

    symmetry: str = "none"
    givens: tuple[int, int] | None = None
    minimal: bool = False
    difficulty: Range | None = None
    level: str = ""
    style: str = ""
    tries: int = _TRIES
    pattern: frozenset[int] | None = None
    theme: frozenset[int] | None = None
    guessing: bool = True
    needed: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    unbiased: bool = False
    gentlest: float = 0.0

    def __post_init__(self) -> None:
        whole(self.tries, "a number of tries:", 1)
        for name, told in (("givens", self.givens), ("difficulty", self.difficulty)):
            if told is not None and not 0 <= told[0] <= told[1]:
                raise PuzzleError(f"{name}: from {told[0]} to {told[1]}; expected a range")
        if self.level and self.level not in LEVELS:
            guess = did_you_mean(self.level, LEVELS)
            raise UnknownName(f"no level {shown(self.level)}; there is {', '.join(LEVELS)}{guess}")
        if both := set(self.needed).intersection(self.forbidden):
            raise PuzzleError(f"{min(both)} is both needed and forbidden")

    @property
    def is_graded(self) -> bool:
        """Whether a grade is needed to tell if they are met."""
        wished = (self.difficulty, self.level, self.needed, self.forbidden)
        return any(wished) or not self.guessing

    @property
    def hardest(self) -> float:
        """What the hardest step may cost; more need not be known of a puzzle."""
        level = most_of(self.level, self.gentlest) if self.level else inf
        return min(level, inf if self.difficulty is None else self.difficulty[1])

    def is_too_hard(self, grade: Grade) -> bool:
        """Whether more must be given for a puzzle to be as is wished."""
        return (
            not grade.settled
            or grade.hardest > self.hardest
            or (grade.trials and not self.guessing)
            or any(technique in grade.techniques for technique in self.forbidden)
        )

    @property
    def is_full(self) -> bool:
        """Whether all of a pattern is given."""
        return self.pattern is not None and self.givens is None and not self.minimal

    def far_in_number(self, n_givens: int) -> float:
        """How far from what is wished so many values are; 0 if they may be given."""
        return 0.0 if self.givens is None else _far(n_givens, *self.givens)

    def grade_fits(self, grade: Grade) -> bool:
        """Whether a puzzle may be so hard."""
        return self.far_in_grade(grade) == 0

    def far_in_grade(self, grade: Grade) -> float:
        """How far from what is wished a puzzle is that is so hard; 0 if it may be."""
        far = 0.0
        if self.level:
            names = list(LEVELS)
            far += abs(names.index(grade.level) - names.index(self.level))
        if self.difficulty is not None:
            far += _far(grade.hardest, *self.difficulty)
        far += sum(technique not in grade.techniques for technique in self.needed)
        far += sum(technique in grade.techniques for technique in self.forbidden)
        return far + (not grade.settled) + (grade.trials and not self.guessing)

    def told_grade(self, grade: Grade) -> str:
        """What is said of a grade that is not as wished."""
        if grade.settled:
            also = ", with trials" * grade.trials
            also += "".join(f", no {one}" for one in self.needed if one not in grade.techniques)
            also += "".join(f", with {one}" for one in self.forbidden if one in grade.techniques)
            return f"the grade {grade.level}, {grade.hardest:g}{also}"
        most = self.level or f"{self.hardest:g}"
        return f"steps harder than {most}" if self.hardest < inf else "steps that nobody would do"

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
        if self.pattern is not None:
            yield "pattern", f"{sum(1 << cell for cell in self.pattern):x}"
        if self.theme is not None:
            yield "theme", ",".join(map(str, sorted(self.theme)))
        if self.unbiased:
            yield "unbiased", "true"
        if not self.guessing:
            yield "guessing", "false"
        if self.needed:
            yield "needed", ",".join(self.needed)
        if self.forbidden:
            yield "forbidden", ",".join(self.forbidden)


def _far(number: float, low: float, high: float) -> float:
    """How far a number is from a range."""
    return max(low - number, number - high, 0.0)
