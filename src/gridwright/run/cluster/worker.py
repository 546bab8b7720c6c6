"""What a worker of a cluster does: bytes in, bytes out, nothing else.

It needs no puzzle and no family: the model comes as text and its fingerprint is checked; it is
kept for the orders that follow, and so are compiled kernels.
"""

import time
from collections.abc import Sequence

from gridwright.basics.errors import EngineError, FormatError, shown
from gridwright.basics.version import __version__
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal
from gridwright.model.model import Assignment, Model
from gridwright.model.store import digest, read_model
from gridwright.run.cluster.messages import (
    FAILED,
    NO_MODEL,
    OTHER_VERSION,
    WORKED,
    Answer,
    Order,
    inflated,
    places,
    read_order,
    write_answer,
)
from gridwright.run.limits import Limits, next_budget
from gridwright.run.state import RunState
from gridwright.run.units import Unit
from gridwright.run.verifying import verify

__all__ = ["work"]

SLICE = 0.1
"""Seconds that a unit is advanced for before the clock is looked at."""

MOST_VALUES = 200_000
"""Values of the solutions in one answer: what the coordinator checks in half a second or so."""

_KEPT = 4
"""Models that a worker remembers."""

_models: dict[str, Model] = {}


def work(message: bytes) -> bytes:
    """Do what an order asks; whatever goes wrong is told in the answer."""
    ticket = ""
    try:
        order = read_order(message)
        ticket = order.ticket
        if order.version != __version__:
            return write_answer(Answer(ticket, OTHER_VERSION, __version__))
        model = _model(order)
        if model is None:
            return write_answer(Answer(ticket, NO_MODEL, __version__))
        return write_answer(_worked(order, model))
    except Exception as error:  # a worker must not send code, and an exception is pickled
        reason = f"{type(error).__name__}: {shown(error, 200)}"
        return write_answer(Answer(ticket, FAILED, __version__, reason))


def _model(order: Order) -> Model | None:
    """The model of an order, None if it has to be sent; raises FormatError for another one."""
    if order.model not in _models and order.text:
        model = read_model(inflated(order.text))
        if digest(model) != order.model:
            raise FormatError("the model has another fingerprint here")
        while len(_models) >= _KEPT:
            _models.pop(next(iter(_models)), None)
        _models[order.model] = model
    return _models.get(order.model)


def _worked(order: Order, model: Model) -> Answer:
    engine = find_engine(order.engine)
    if reason := engine.why_not(model):
        raise EngineError(reason)
    search = engine.load(model, order.search, Goal.in_parts(order.counting))
    unit = Unit("", 1.0, search)
    unit.note()
    longest = max(order.seconds, order.longest)
    state = RunState([unit], Limits(_wanted(order, model), longest, order.nodes))
    budget, written = 1, places(model)
    while not search.done and state.why_stop() is None:
        if state.seconds >= order.seconds and not search.keeps_together():
            break
        now = time.monotonic()
        unit.add(_checked(search.advance(state.within_nodes(budget)), order, model))
        unit.note()
        budget = next_budget(budget, time.monotonic() - now, SLICE)
    fraction, cost = (1.0 if search.done else unit.finished), unit.cost
    left, weights = ([], []) if search.done else _left(unit, order)
    return Answer(
        order.ticket,
        WORKED,
        __version__,
        "",
        unit.count,
        () if order.counting else tuple(map(written, unit.waiting)),
        fraction,
        cost,
        state.seconds,
        tuple(left),
        tuple(weights),
    )


def _checked(
    solutions: Sequence[Assignment] | int, order: Order, model: Model
) -> Sequence[Assignment] | int:
    """What was found; where only the number is asked for, that, each having been checked."""
    if isinstance(solutions, int) or not order.counting:
        return solutions
    for assignment in solutions:
        verify(model, assignment, lambda: order.engine)
    return len(solutions)


def _wanted(order: Order, model: Model) -> int | None:
    """The solutions after which it is answered: no more than can be sent, if they are."""
    if order.counting:
        return order.solutions
    most = max(16, MOST_VALUES // max(1, len(model.domains)))
    return most if order.solutions is None else min(most, order.solutions)


def _left(unit: Unit, order: Order) -> tuple[list[bytes], list[float]]:
    """What is left, stored: as it is, or in parts if it can be cut; and what each part weighs."""
    assert unit.search is not None
    whole = unit.search.dump()
    if order.parts > 1:
        n_before = unit.count, len(unit.waiting)
        parts = unit.cut(order.parts)
        if len(parts) > 1:
            return [part.dump() for part in parts], [part.share for part in parts]
        unit.count = n_before[0]
        del unit.waiting[n_before[1] :]
    return [whole], [1.0]
