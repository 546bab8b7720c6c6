"""Solutions are looked at before they are handed out; a wrong one is a defect of an engine."""

from collections.abc import Callable, Iterator

from gridwright.basics.errors import Undecided, WrongSolution, shown
from gridwright.model.constraints import Variable
from gridwright.model.model import Assignment, Model

__all__ = ["verify"]

MOST_TOLD = 12
"""Values of a broken statement that are told."""


def verify(
    model: Model,
    assignment: Assignment,
    engine: Callable[[], str],
    name: Callable[[Variable], str] = str,
) -> None:
    """Raise for what an engine handed out, unless it is right.

    WrongSolution, which names engine, statement and values, if a constraint does not hold;
    Undecided if it cannot be told, by `holds` or by the engine's own evaluator, which then left
    it to this check.
    """
    wrong = model.violations(assignment)
    if not wrong:
        return
    doubts = list(_doubts(model, assignment))
    if len(doubts) == len(wrong):
        raise doubts[0]
    variables, broken = wrong[0]
    pairs = [f"{name(v)} = {shown(assignment.get(v))}" for v in variables[:MOST_TOLD]]
    more = len(variables) - len(pairs)
    rest = f" and {more} more" if more > 0 else ""
    raise WrongSolution(
        f"the engine {engine()} returned a wrong solution: {broken}, with {', '.join(pairs)}{rest}"
    )


def _doubts(model: Model, assignment: Assignment) -> Iterator[Undecided]:
    """Of the constraints that do not hold, those that an engine could not decide."""
    for constraint in model.constraints:
        values = [assignment.get(variable, 0) for variable in constraint.scope]
        try:
            if constraint.holds(*values):
                continue
        except Undecided:
            continue
        try:
            constraint.is_met(*values)
        except Undecided as undecided:
            undecided.place = undecided.place or constraint.name or type(constraint).__name__
            yield undecided
