"""How an explanation ended, and what it took."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from gridwright.puzzles.step import Step

__all__ = ["LEVELS", "Outcome", "level_of", "summed_up"]


class Outcome(Enum):
    """How an explanation ended."""

    SOLVED = "solved"
    CONTRADICTION = "contradiction"
    STUCK = "stuck"
    """Nothing more follows, or only by what this does not know."""
    LIMIT = "limit"


LEVELS: Final = {
    "easy": 1.5,
    "medium": 2.3,
    "tricky": 4.0,
    "hard": 4.9,
    "very-hard": 7.0,
    "extreme": float("inf"),
}
"""The greatest costs of the steps of each level."""


def level_of(cost: float) -> str:
    """The level of a step of this cost, in a word.

    >>> level_of(1.2), level_of(9.0)
    ('easy', 'extreme')
    """
    return next(level for level, most in LEVELS.items() if cost <= most)


def summed_up(steps: Sequence[Step]) -> dict[str, Any]:
    """What all steps took: the hardest, all together, and how often each technique."""
    hardest = max((step.cost for step in steps), default=0.0)
    techniques = Counter(step.technique for step in steps)
    return {
        "hardest": hardest,
        "work": round(sum(step.cost for step in steps), 2),
        "techniques": dict(sorted(techniques.items())),
        "trials": any(step.technique == "trial" for step in steps),
        "level": level_of(hardest),
    }
