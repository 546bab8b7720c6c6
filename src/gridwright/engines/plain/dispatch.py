"""Which rule reasons about which constraint; whatever is not listed is tried out."""

from typing import Any

from gridwright.engines.plain import cages, covers, different, graphs, lines, numbers, paths
from gridwright.engines.plain.rule import Enumerate, Rule
from gridwright.model.constraints import AtMostOne, Constraint, EntryConstraint

__all__ = ["make_rule"]

_PARTS = (cages, covers, different, graphs, lines, numbers, paths)
_RULES: dict[type[Constraint], type[Rule[Any]]] = {
    kind: rule for part in _PARTS for kind, rule in part.RULES.items()
}


def make_rule(constraint: Constraint, scope: tuple[int, ...], values: list[int]) -> Rule[Any]:
    """The rule for a constraint, by its class; `Enumerate` serves every class."""
    kind = _RULES.get(type(constraint), Enumerate)
    if isinstance(constraint, EntryConstraint):
        # loaded when needed: few puzzles are crosswords, and starting must be quick
        from gridwright.engines.plain.entries import RULES

        kind = RULES.get(type(constraint), Enumerate)
    if isinstance(constraint, AtMostOne) and constraint.colours:
        kind = covers.ColourRule
    return kind(constraint, scope, values)
