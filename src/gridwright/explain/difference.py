"""Where several solutions of a puzzle differ."""

from collections.abc import Sequence

from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Solution

__all__ = ["differences"]


def differences(solutions: Sequence[Solution]) -> dict[Variable, tuple[int, ...]]:
    """The variables that differ, each with its values in the order of the solutions."""
    if not solutions:
        return {}
    return {
        variable: values
        for variable in solutions[0].assignment
        if len(set(values := tuple(s.assignment[variable] for s in solutions))) > 1
    }
