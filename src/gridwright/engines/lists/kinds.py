"""The values that variables are counted in, and which models are too large; no numpy here."""

from collections.abc import Mapping, Sequence
from itertools import chain
from math import prod
from typing import Final

from gridwright.model.constraints import (
    AllDifferent,
    AtMost,
    Constraint,
    LinearSum,
    Table,
    Variable,
)
from gridwright.model.entries import (
    Called,
    Clued,
    Distinct,
    Entered,
    LastCheck,
    NumbersRise,
    Occurrences,
    Related,
    ValuesRise,
)
from gridwright.model.model import Model
from gridwright.model.tallies import HowMany, Tally
from gridwright.model.together import joint_values

__all__ = ["kinds_of_values", "why_not"]

MOST_VALUES: Final = 1024
"""Values of one kind."""

MOST_VARIABLES: Final = 2000

MOST_WRITTEN: Final = 20_000
"""Combinations of a constraint of no kind that is known here: it is written out."""

_KNOWN: Final = (
    *(AllDifferent, AtMost, Called, Clued, Distinct, Entered),
    *(HowMany, LastCheck, LinearSum, NumbersRise, Occurrences, Related, Table, Tally, ValuesRise),
)


def why_not(model: Model, kinds: Mapping[Variable, Sequence[int]] | None = None) -> str | None:
    """What is too large, or cannot be written out; None if the model can be taken.

    `kinds` are those of its values, if somebody knows them.
    """
    if len(model.domains) > MOST_VARIABLES:
        return f"{len(model.domains):,} variables, more than {MOST_VARIABLES:,}"
    for constraint in model.constraints:
        told = constraint.name or type(constraint).__name__
        if not isinstance(constraint, _KNOWN):
            n = prod(len(model.domains[v]) for v in constraint.scope)
            if n > MOST_WRITTEN:
                return f"{told}: more than {MOST_WRITTEN:,} combinations to be written out"
    kinds = kinds or kinds_of_values(model)
    for variable, values in kinds.items():
        if len(values) > MOST_VALUES:
            return f"{variable} is one of {len(values):,} values, more than {MOST_VALUES:,}"
        if max(-values[0], values[-1]) >= 1 << 61:
            return f"{variable} may be beyond 2^61"
    parts = chain.from_iterable(c.parts for c in model.constraints if isinstance(c, HowMany))
    for constraint in chain(model.constraints, parts):
        for place in chain.from_iterable(_entries(constraint)):
            variable = constraint.scope[place]
            if not isinstance(kinds[variable], range):
                return f"{variable} is in an entry, but no digit of a base up to 64"
    return None


def kinds_of_values(model: Model) -> dict[Variable, Sequence[int]]:
    """The values of each variable's kind, ascending; variables that are compared share one.

    Small ones are counted from 0 on, so that a digit is the place of its value.
    """
    leader: dict[Variable, Variable] = {variable: variable for variable in model.domains}

    def find(variable: Variable) -> Variable:
        while leader[variable] != variable:
            leader[variable] = leader[leader[variable]]
            variable = leader[variable]
        return variable

    for constraint in model.constraints:
        if isinstance(constraint, (AllDifferent, AtMost, Occurrences, Tally)) and constraint.scope:
            first = find(constraint.scope[0])
            for variable in constraint.scope[1:]:
                leader[find(variable)] = first
    members: dict[Variable, list[Sequence[int]]] = {}
    for variable, domain in model.domains.items():
        members.setdefault(find(variable), []).append(domain)
    kinds: dict[Variable, Sequence[int]] = {}
    for name, domains in members.items():
        ends = [(domain[0], domain[-1]) for domain in domains if domain]  # which ascend
        most = max((high for _, high in ends), default=0)
        is_small = most < 64 and all(low >= 0 for low, _ in ends)
        kinds[name] = range(most + 1) if is_small else sorted(joint_values(domains))
    return {variable: kinds[find(variable)] for variable in model.domains}


def _entries(constraint: Constraint) -> list[tuple[int, ...]]:
    """The entries of a constraint, as places of their digits in the scope."""
    if isinstance(constraint, (Clued, Entered, Related)):
        named = [places for _, places in constraint.entries]
        return named if isinstance(constraint, Related) else [constraint.subject, *named]
    return list(constraint.entries) if isinstance(constraint, (Distinct, NumbersRise)) else []
