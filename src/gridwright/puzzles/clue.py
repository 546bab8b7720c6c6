"""Clues that a puzzle might do without, as constraints that its model has or has not."""

from collections.abc import Iterable
from typing import NamedTuple

from gridwright.model.constraints import Constraint, Variable
from gridwright.model.model import Model

__all__ = ["Clue", "without"]


class Clue(NamedTuple):
    """A cage, a sign, a sum: its name, and the constraints of the model that say it."""

    name: str
    constraints: tuple[Constraint, ...]


def without(model: Model, clues: Iterable[Clue]) -> Model:
    """The model without what these clues say.

    >>> from gridwright.model.constraints import Increasing
    >>> one, other = Increasing(("a", "b")), Increasing(("b", "c"))
    >>> model = Model(dict.fromkeys("abc", range(3)), [one, other])
    >>> without(model, [Clue("b < c", (other,))]).constraints == (one,)
    True
    """
    left: dict[tuple[type, tuple[Variable, ...]], list[Constraint]] = {}
    for clue in clues:
        for constraint in clue.constraints:
            left.setdefault((type(constraint), constraint.scope), []).append(constraint)
    if not left:
        return model
    kept = []
    for constraint in model.constraints:
        alike = left.get((type(constraint), constraint.scope), [])
        if constraint in alike:
            alike.remove(constraint)
        else:
            kept.append(constraint)
    return Model(model.domains, kept)
