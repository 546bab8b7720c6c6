"""Trying a constraint out: what cannot be told is left in, for the check of solutions to settle."""

from gridwright.basics.errors import Undecided
from gridwright.model.constraints import Constraint

__all__ = ["may_be_met"]


def may_be_met(constraint: Constraint, values: tuple[int, ...]) -> bool:
    """Whether a constraint is met by these values, or that is undecided."""
    try:
        return constraint.is_met(*values)
    except Undecided:
        return True
