"""Statements by other names: those of a formula, with the variables that are meant by them."""

from collections.abc import Callable
from dataclasses import replace

from gridwright.basics.errors import ModelError, shown
from gridwright.model.building import Named
from gridwright.model.constraints import Constraint, Relation, Variable
from gridwright.model.globals import Truths
from gridwright.model.operators import Statement, comparison, truths

__all__ = ["Told", "bound", "stated"]

Told = Constraint | Statement | str
"""A constraint, a comparison of terms, or a formula such as ``r1c1 + r1c2 = 10``."""


def stated(told: Told, name: str = "") -> Constraint:
    """What is told as a constraint, whose name is a formula's own text if it has no other.

    Raises ModelError for what says nothing of any variable.
    """
    if isinstance(told, str):
        return comparison(told, name or " ".join(told.split()))
    if isinstance(told, Statement):
        return truths(told.parts, told.counts, name or " or ".join(text for text, _ in told.parts))
    if isinstance(told, Constraint):
        return replace(told, name=name) if name else told
    raise ModelError(f"{shown(told)} says nothing of any variable")


def bound(constraint: Constraint, find: Callable[[Variable], Variable]) -> Constraint:
    """The constraint on the variables that `find` has for the names of its scope.

    >>> from gridwright.model.constraints import LinearSum
    >>> bound(LinearSum(("r1c1", "r1c2"), 10), {"r1c1": 0, "r1c2": 1}.__getitem__).scope
    (0, 1)
    """
    names = [item.text if isinstance(item, Named) else item for item in constraint.scope]
    scope = tuple(map(find, names))
    if isinstance(constraint, (Relation, Truths)) and scope != constraint.scope:
        return replace(constraint, scope=scope, called=constraint.names)
    return replace(constraint, scope=scope)
