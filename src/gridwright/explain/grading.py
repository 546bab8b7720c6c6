"""How hard any puzzle is: the steps of its explanation, added up."""

from collections import Counter
from math import inf

from gridwright.basics.halting import ask
from gridwright.explain.explainer import Explainer
from gridwright.explain.found import CONTRADICTION
from gridwright.explain.grades import Grade, level_of
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Reason, Step

__all__ = ["MOST_LINES", "grade_by_steps"]

MOST_LINES = 3_000
"""Lines that would have to be written down; what takes more is left off, and at least so hard."""


def grade_by_steps(puzzle: Puzzle, most_lines: int = MOST_LINES, most: float = inf) -> Grade:
    """The grade of a puzzle with one solution, by the easiest steps to it.

    It is not settled where no further step is known, or more lines would have to be written down;
    nor if a step costs more than `most`, which then is not looked for any longer.
    """
    explainer = Explainer(puzzle, most=most)
    hardest = work = 0.0
    techniques = Counter[str]()
    trials = False
    for step in explainer.steps():
        ask()
        if step.technique == CONTRADICTION:
            break
        hardest = max(hardest, step.cost)
        work += step.cost
        techniques[step.technique] += 1
        trials = trials or needs_trials(step)
        if step.cost > most or explainer.lines > most_lines:
            break
    return Grade(
        hardest,
        round(work, 2),
        explainer.narrowness,
        dict(sorted(techniques.items())),
        trials,
        level_of(hardest, puzzle.family.gentlest),
        None,
        explainer.is_solved and hardest <= most,
    )


def needs_trials(step: Step) -> bool:
    """Whether something is supposed in it within a supposition."""
    return _has_inner(step.reason)


def _has_inner(reason: Reason) -> bool:
    return any(one.inner is not None for one in reason.inferences) or any(
        _has_inner(below) for _, below in reason.cases
    )
