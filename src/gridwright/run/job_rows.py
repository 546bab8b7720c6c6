"""Rows of a job's tables as units and solutions, and back; what cannot be is a ValueError."""

import json
import re
from collections.abc import Sequence
from math import isfinite
from typing import Any

from gridwright.basics.bounds import MAX_NUMBER
from gridwright.basics.errors import shown
from gridwright.model.stats import Stats
from gridwright.run.units import Unit

__all__ = ["Figures", "assignment_of", "check_tree", "figures_of", "sort_key", "unit_of"]

Figures = tuple[int, float, float, bytes, str, str]
"""Of a unit: whether it is done, its share, what is finished of it, search, count and cost."""

_NAME = re.compile(r"(?:\d+(?:\.\d+)*)?", re.ASCII)

_MOST = 1 << 62

_MOST_DIGITS = 4_000
"""Digits of a count: a number that large is not counted one by one."""

_ROUNDING = 1e-6
"""By how much the shares of all units may differ from the whole."""


def figures_of(unit: Unit, search: bytes) -> Figures:
    """A unit's row, without its name."""
    cost = [unit.cost.engine, unit.cost.nodes, unit.cost.successors, unit.cost.backtracks]
    share, finished = (min(max(float(x), 0.0), 1.0) for x in (unit.share, unit.finished))
    return int(unit.is_done), share, finished, search, str(unit.count), json.dumps(cost)


def unit_of(
    name: Any, is_done: Any, share: Any, finished: Any, search: Any, count: Any, cost: Any
) -> Unit:
    """The unit of a row."""
    _expect(type(name) is str and _NAME.fullmatch(name), "an invalid name")
    _expect(type(is_done) is int and is_done in (0, 1), "a unit that is neither done nor open")
    _expect(type(search) is bytes and bool(search) != bool(is_done), "an invalid search")
    whole = type(count) is str and len(count) <= _MOST_DIGITS and count.isascii()
    _expect(whole and count.isdigit(), "an invalid count")
    unit = Unit(name, _part(share), None, search, int(count), bool(is_done))
    unit.finished, unit.cost = _part(finished), _cost(json.loads(cost))
    return unit


def _part(value: Any) -> float:
    _expect(type(value) is float and isfinite(value) and 0 <= value <= 1, "an invalid share")
    return float(value)


def _cost(values: Any) -> Stats:
    _expect(type(values) is list and len(values) == 4, "an invalid cost")
    engine, *figures = values
    _expect(type(engine) is str and engine.isprintable(), "no name of an engine")
    _expect(all(type(n) is int and 0 <= n < _MOST for n in figures), "an invalid figure")
    return Stats(engine, *figures)


def check_tree(units: Sequence[Unit]) -> None:
    """Raise ValueError unless the units are what cuts make of one run."""
    known = {unit.name: unit for unit in units}
    _expect(len(known) == len(units), "a unit that is there twice")
    for unit in units:
        parent = known.get(unit.name.rpartition(".")[0])
        if unit.name and parent is not None:
            _expect(parent.is_done, f"parts of {shown(parent.name)}, which is not cut")
    total = sum(unit.share for unit in units)
    _expect(abs(total - 1) < _ROUNDING, "units that are not the whole tree")


def assignment_of(text: Any) -> list[int] | None:
    """The values of a stored solution; None if it is damaged."""
    try:
        values = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None
    if type(values) is not list or not all(type(value) is int for value in values):
        return None
    return values if all(-MAX_NUMBER <= value <= MAX_NUMBER for value in values) else None


def sort_key(assignment: Any) -> bytes:
    """Bytes in the order of the values; none for a solution that is damaged."""
    values = assignment_of(assignment) or ()
    return b"".join((value + (1 << 127)).to_bytes(16, "big") for value in values)


def _expect(holds: object, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)
