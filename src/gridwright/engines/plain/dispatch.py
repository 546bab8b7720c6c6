"""Which rule reasons about which constraint; whatever is not listed is tried out."""

from typing import Any

from gridwright.engines.plain.covers import BetweenRule, ColourRule
from gridwright.engines.plain.different import AtMostRule
from gridwright.engines.plain.numbers import (
    IncreasingRule,
    LinearSumRule,
    ProductRule,
    RelationRule,
    TableRule,
    VisibleRule,
)
from gridwright.engines.plain.paths import AdjacencyRule
from gridwright.engines.plain.rule import Enumerate, Rule
from gridwright.model import constraints as c

__all__ = ["make_rule"]

_RULES: dict[type[c.Constraint], type[Rule[Any]]] = {
    c.Adjacency: AdjacencyRule,
    c.AllDifferent: AtMostRule,
    c.AtMost: AtMostRule,
    c.AtMostOne: BetweenRule,
    c.Between: BetweenRule,
    c.ExactlyOne: BetweenRule,
    c.Increasing: IncreasingRule,
    c.LinearSum: LinearSumRule,
    c.Product: ProductRule,
    c.Relation: RelationRule,
    c.Table: TableRule,
    c.Visible: VisibleRule,
}


def make_rule(constraint: c.Constraint, scope: tuple[int, ...], values: list[int]) -> Rule[Any]:
    """The rule for a constraint, by its class; `Enumerate` serves every class."""
    kind = _RULES.get(type(constraint), Enumerate)
    if isinstance(constraint, c.EntryConstraint):
        # loaded when needed: few puzzles are crosswords, and starting must be quick
        from gridwright.engines.plain.entries import RULES

        kind = RULES.get(type(constraint), Enumerate)
    if isinstance(constraint, c.AtMostOne) and constraint.colours:
        kind = ColourRule
    return kind(constraint, scope, values)
