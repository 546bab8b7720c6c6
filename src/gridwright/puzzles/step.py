"""A step: one deduction or decision, with its reason."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from gridwright.model.constraints import Variable

__all__ = ["NO_CANDIDATES", "Candidates", "Step"]


@dataclass(frozen=True)
class Step:
    """What was done, why, and what it settled.

    `technique` names the kind of step, `because` says the facts it rests on, `places` are the
    variables that get their value by it, `eliminates` the values it takes from others.

    `gw.trace` gives one with each board:

    >>> import gridwright as gw
    >>> solution = gw.solve(gw.Latin("1 .\\n. .")).solution
    >>> [board.step.technique for board in gw.trace(solution)]
    ['givens', 'propagation']
    """

    technique: str
    because: str
    places: Mapping[Variable, int] = field(default_factory=dict)
    eliminates: Mapping[Variable, tuple[int, ...]] = field(default_factory=dict)


Candidates = Mapping[Variable, Collection[int]]
"""The values still possible for some variables, to be drawn as pencil marks."""

NO_CANDIDATES: Candidates = MappingProxyType({})
