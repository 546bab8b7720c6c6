"""A step: one deduction or decision, told with its reason."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gridwright.model.constraints import Variable

__all__ = ["Step"]


@dataclass(frozen=True)
class Step:
    """What was done, why, and what it settled.

    `technique` names the kind of step, `because` says the facts it rests on, `places` are the
    variables that get their value by it, `eliminates` the values it takes from others.
    """

    technique: str
    because: str
    places: Mapping[Variable, int] = field(default_factory=dict)
    eliminates: Mapping[Variable, tuple[int, ...]] = field(default_factory=dict)
