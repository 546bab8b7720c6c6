"""Solutions are looked at before they are handed out; a wrong one is a defect of an engine."""

from collections.abc import Callable

from gridwright.core.constraints import Variable
from gridwright.core.errors import WrongSolution, shown
from gridwright.core.model import Assignment, Model

__all__ = ["verify"]

MOST_TOLD = 12
"""Values of a broken statement that are told."""


def verify(
    model: Model, assignment: Assignment, engine: str, name: Callable[[Variable], str] = str
) -> None:
    """Raise WrongSolution, which names engine, statement and values, if a constraint is broken."""
    wrong = model.violations(assignment)
    if not wrong:
        return
    variables, broken = wrong[0]
    told = [f"{name(v)} = {shown(assignment.get(v))}" for v in variables[:MOST_TOLD]]
    more = len(variables) - len(told)
    rest = f" and {more} more" if more > 0 else ""
    raise WrongSolution(
        f"the engine {engine} found what is no solution: {broken}, with {', '.join(told)}{rest}"
    )
