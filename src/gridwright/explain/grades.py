"""Grades: how hard the steps to a solution are for a person.

A step is graded by what has to be kept in mind for it: for 9x9 Sudokus by `kernels/grading`, for
all other puzzles by their explanation (`found`), with the same prices.  Grades compare puzzles of
one family; how many things must be imagined at once compares roughly across families.  Steps for
which nothing is imagined have fixed grades,

    1.0 the last cell of a house             1.7 a digit bound to a line of a box leaves one place
    1.2 the only place in a box              2.3 the only digit of a cell
    1.5 the only place in a row or column

refutations begin at 2.8 (a digit bound to a line is taken away elsewhere), naked pairs are 3.2, and
from 15 on trials are needed: suppositions inside suppositions.
"""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

__all__ = ["LEVELS", "Grade", "about", "level_of", "most_of"]

LEVELS: Final = {
    "easy": 1.5,
    "medium": 2.3,
    "tricky": 4.0,
    "hard": 4.9,
    "very-hard": 7.0,
    "extreme": float("inf"),
}
"""The hardest steps of each level: singles in houses, all singles, pairs and triplets of digits,
X-wings and XY-wings, short chains, the rest; of 9x9 Sudokus, and of other puzzles whose easiest
ones need no more (`most_of`)."""

_RATED: Final = {
    1.0: 1.0, 1.2: 1.2, 1.5: 1.5, 1.7: 1.7, 2.3: 2.1, 2.8: 2.4, 3.2: 2.5, 3.4: 2.6, 4.0: 2.8,
    4.2: 3.6, 4.6: 4.2, 4.8: 5.8, 5.0: 6.5, 5.4: 6.8, 6.2: 7.0, 6.6: 7.1, 6.8: 7.2, 7.0: 7.3,
    7.2: 7.4, 8.0: 7.5, 8.4: 7.8, 8.6: 7.9, 8.8: 8.1, 9.2: 8.2, 9.6: 8.4, 10.4: 8.5, 12.2: 8.9,
    15.0: 9.0,
}  # fmt: skip
"""Up to which hardest step a puzzle is about so hard on the scale of N. Juillerat's program.

The mean of the ratings of Sudoku Explainer 1.2.1 (by SukakuExplainer 1.18.1) over 2,432 puzzles, by
pooling adjacent violators (M. Ayer and others, An empirical distribution function for sampling with
incomplete information, 1955), rounded; 1.0, which none of them had, is that program's own.
Made on one half, it was off by 0.27 on average on the other: by 0.08 up to 2.3, by 0.7 up to 5,
where it has names for some shapes and calls others chains, and by 0.3 above.  No puzzle was rated
above 9.0.
"""

_STEPS: Final = list(_RATED)


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is.

    hardest     the grade of its hardest step: the least that must be done
    work        the grades of all placements and of each round of other steps, added up
    narrowness  in how many places a hardest step could be made, when there were fewest of them
    techniques  how often each kind of step was needed, by its id
    trials      whether suppositions inside suppositions are needed
    level       easy, medium, tricky, hard, very-hard or extreme
    about       where that is on Sudoku Explainer's scale, for 9x9 Sudokus; None if it needs trials,
                as nothing known so hard has been rated
    settled     whether this is the whole way; otherwise a bound on work was met, or no further step
                is known, and `hardest` and `work` are at least so much

    >>> Grade(1.5, 70.0, 3, {"hidden-single-box": 50}, False, "easy", 1.5).level
    'easy'
    """

    hardest: float
    work: float
    narrowness: int
    techniques: Mapping[str, int]
    trials: bool
    level: str
    about: float | None = None
    settled: bool = True

    def as_json(self) -> dict[str, Any]:
        """As JSON has it: all of these by their names."""
        return {**vars(self), "techniques": dict(self.techniques)}


def most_of(level: str, gentlest: float = 0.0) -> float:
    """The hardest step that puzzles of a level may need.

    `gentlest` is what the easiest puzzles of a family need (`Family.gentlest`), and so are called
    easy, whatever else would be said of such a step; the next level then begins as much above it
    as the first two lie apart, as long as that is below the third.

    >>> most_of("easy"), most_of("easy", 2.1), most_of("medium", 2.1), most_of("hard", 2.1)
    (1.5, 2.1, 2.9, 4.9)
    """
    most = LEVELS[level]
    if level == "easy":
        return max(most, gentlest)
    if level == "medium":
        step = round(LEVELS["medium"] - LEVELS["easy"], 2)
        return max(most, min(round(gentlest + step, 2), LEVELS["tricky"]))
    return most


def level_of(hardest: float, gentlest: float = 0.0) -> str:
    """The level of puzzles with this hardest step; for `gentlest` see `most_of`.

    >>> level_of(2.3), level_of(2.8), level_of(2.3, gentlest=2.3)
    ('medium', 'tricky', 'easy')
    """
    return next(level for level in LEVELS if hardest <= most_of(level, gentlest))


def about(hardest: float) -> float | None:
    """Where a hardest step is on Sudoku Explainer's scale; None beyond what has been rated.

    >>> about(4.8), about(15.3)
    (5.8, None)
    """
    place = bisect_left(_STEPS, hardest)
    return _RATED[_STEPS[place]] if place < len(_STEPS) else None
