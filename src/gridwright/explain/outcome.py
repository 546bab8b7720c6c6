"""How an explanation ended, and what it took."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Any

from gridwright.explain.grades import about, level_of
from gridwright.explain.grading import needs_trials
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Step

__all__ = ["Outcome", "summed_up"]


class Outcome(Enum):
    """How an explanation ended."""

    SOLVED = "solved"
    CONTRADICTION = "contradiction"
    STUCK = "stuck"
    """Nothing more follows, or only by what this does not know."""
    LIMIT = "limit"


def summed_up(
    puzzle: Puzzle, steps: Sequence[Step], narrowness: int, *, is_rated: bool
) -> dict[str, Any]:
    """What all steps took: the hardest, all together, and how often each technique.

    `is_rated` says that they are all of a 9x9 Sudoku, of which it is known how others rate them.
    """
    hardest = max((step.cost for step in steps), default=0.0)
    techniques = Counter(step.technique for step in steps)
    return {
        "hardest": hardest,
        "work": round(sum(step.cost for step in steps), 2),
        "narrowness": narrowness,
        "techniques": dict(sorted(techniques.items())),
        "trials": any(map(needs_trials, steps)),
        "level": level_of(hardest, puzzle.family.gentlest),
        "about": about(hardest) if is_rated else None,
    }
