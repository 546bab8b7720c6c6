"""Whether a step is true: its statements and facts, with the contrary of what it says, cannot be.

It is asked of an engine, which knows nothing of parts: a model of the named constraints alone, with
the named facts as domains and the conclusion negated.
"""

from collections.abc import Mapping, Sequence

from gridwright.basics.errors import EngineError
from gridwright.basics.halting import ask
from gridwright.engines.registry import missing, start_search
from gridwright.model.constraints import Variable
from gridwright.model.model import Model
from gridwright.puzzles.step import Step

__all__ = ["is_true"]

_ASKED = (("plain", 20), ("domains", 20_000), ("lists", 20_000), ("cp-sat", 20_000), ("plain", 200))
"""The engines that are asked in turn, each with the nodes after which it has not settled a step."""

_MOST = 20_000
_SLICE = 50

Blank = Mapping[Variable, Sequence[int]]
"""What the variables may be where nothing is given."""


def is_true(model: Model, blank: Blank, step: Step, engine: str | None = None) -> bool | None:
    """Whether a step follows from what it names; None if the engines asked cannot settle it.

    Some engines are asked in turn, unless it is one: raises EngineError if that one cannot take
    the statements.
    """
    answers = [_has_none(sub, engine) for sub in _contraries(model, blank, step)]
    if False in answers:
        return False
    return None if None in answers else True


def _contraries(model: Model, blank: Blank, step: Step) -> list[Model]:
    """Models that must have no solution, one for each variable of which something is said."""
    constraints = [model.constraints[place] for place in step.constraints]
    facts = {fact.variable: fact.values for fact in step.facts}
    scope = dict.fromkeys(v for constraint in constraints for v in constraint.scope)
    scope |= dict.fromkeys(facts)
    contrary: dict[Variable, tuple[int, ...]] = {}
    for v, value in step.places.items():
        contrary[v] = tuple(other for other in blank[v] if other != value)
    for v, gone in step.eliminates.items():
        if v not in contrary:
            contrary[v] = tuple(gone)
    domains = {v: facts.get(v, blank[v]) for v in scope}
    if not contrary:  # a contradiction
        return [Model(domains, constraints)]
    models = []
    for v, values in contrary.items():
        allowed = set(facts.get(v, blank[v]))
        negated = {**domains, v: tuple(value for value in values if value in allowed)}
        if negated[v]:
            models.append(Model(negated, constraints))
    return models


def _has_none(model: Model, engine: str | None) -> bool | None:
    for name, most in ((engine, _MOST),) if engine is not None else _ASKED:
        if engine is None and missing(name):
            continue
        try:
            search = start_search(model, name)
        except EngineError:
            if engine is not None:
                raise
            continue
        while not search.done and search.stats.nodes < most:
            ask()
            if search.advance(min(_SLICE, most)):
                return False
        if search.done:
            return True
    return None
