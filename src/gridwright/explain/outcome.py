"""How an explanation ended, and what it took."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Any

from gridwright.explain.grades import level_of
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


def summed_up(puzzle: Puzzle, steps: Sequence[Step]) -> dict[str, Any]:
    """What all steps took: the hardest, all together, and how often each technique."""
    hardest = max((step.cost for step in steps), default=0.0)
    techniques = Counter(step.technique for step in steps)
    return {
        "hardest": hardest,
        "work": round(sum(step.cost for step in steps), 2),
        "techniques": dict(sorted(techniques.items())),
        "trials": any(map(needs_trials, steps)),
        "level": level_of(hardest, puzzle.family.gentlest),
    }
