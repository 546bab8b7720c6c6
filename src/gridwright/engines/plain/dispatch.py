"""Which rule reasons about which constraint; whatever is not listed is tried out."""

from functools import cache
from typing import Any

from gridwright.engines.plain import cages, covers, different, numbers
from gridwright.engines.plain.rule import Enumerate, Rule
from gridwright.model.constraints import AtMostOne, Constraint, EntryConstraint

__all__ = ["make_rule"]

_RULES: dict[type[Constraint], type[Rule[Any]]] = {
    kind: rule for part in (cages, covers, different, numbers) for kind, rule in part.RULES.items()
}


def make_rule(constraint: Constraint, scope: tuple[int, ...], values: list[int]) -> Rule[Any]:
    """The rule for a constraint, by its class; `Enumerate` serves every class."""
    cls = type(constraint)
    kind = _RULES.get(cls)
    if kind is None:
        kind = _rarer(is_entry=isinstance(constraint, EntryConstraint)).get(cls, Enumerate)
    if isinstance(constraint, AtMostOne) and constraint.colours:
        kind = covers.ColourRule
    return kind(constraint, scope, values)


@cache
def _rarer(*, is_entry: bool) -> dict[type[Constraint], type[Rule[Any]]]:
    """Loaded when needed: few puzzles are crosswords, most have no lines, and starts are quick."""
    if is_entry:
        from gridwright.engines.plain.entries import RULES

        return RULES
    from gridwright.engines.plain import graphs, lines, paths

    return graphs.RULES | lines.RULES | paths.RULES
