"""A step: one deduction or decision, with its reason.

Source of the form: B. Bogaerts, E. Gamba and T. Guns, "A framework for step-wise explaining how to
solve constraint satisfaction problems", Artificial Intelligence 300 (2021): facts and constraints
that together leave nothing else, with explanations nested in explanations.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from gridwright.model.constraints import Variable

__all__ = ["NO_CANDIDATES", "NO_REASON", "Candidates", "Fact", "Inference", "Reason", "Step"]


class Fact(NamedTuple):
    """A variable is one of these values.

    >>> Fact("r1c1", (3, 5)).values
    (3, 5)
    """

    variable: Variable
    values: tuple[int, ...]


class Inference(NamedTuple):
    """One statement speaks once: from facts it concludes others, or it cannot be met.

    part         what was looked at: ``house.place``, ``sum.ways``, ``path.reach``, ...
    constraints  places in `Model.constraints`
    because      facts of the board, or concluded by an inference before this one
    concludes    what follows; empty where nothing is left that meets the constraints
    looked       how many combinations had to be gone through
    inner        the trial that failed, where this is the outcome of one

    >>> import gridwright as gw
    >>> step = next(gw.explain(gw.Latin("1 .\\n. .")))
    >>> step.reason.inferences[-1].part
    'house.place'
    """

    part: str
    constraints: tuple[int, ...]
    because: tuple[Fact, ...]
    concludes: tuple[Fact, ...] = ()
    looked: int = 1
    inner: "Reason | None" = None


class Reason(NamedTuple):
    """Why something is so: inferences in their order, and what they rest on.

    `facts` are those of the board.  With `supposes` the inferences end in one that fails, so that
    what is supposed is not so.  An inference with `inner` is the outcome of such a trial within
    this one: its `because` are the facts at that place on which the inner reason rests.

    With `cases` one of these facts is true (the inferences say why, where it is not a variable's
    own values), and each of them, by its own reason, either fails, as its last inference concludes
    nothing, or leads to what the step says.  A step by cases is told as an outline: a line for each
    case, and its inferences below it.

    >>> import gridwright as gw
    >>> step = next(gw.explain(gw.Latin("1 .\\n. .")))
    >>> step.reason.facts
    (Fact(variable=0, values=(1,)),)
    """

    facts: tuple[Fact, ...] = ()
    inferences: tuple[Inference, ...] = ()
    supposes: Fact | None = None
    cases: "tuple[tuple[Fact, Reason], ...]" = ()

    @property
    def constraints(self) -> tuple[int, ...]:
        """The places in `Model.constraints` of all that is used, sorted."""
        return tuple(sorted(self._used()))

    def _used(self) -> set[int]:
        used = {place for inference in self.inferences for place in inference.constraints}
        for inference in self.inferences:
            if inference.inner is not None:
                used |= inference.inner._used()
        for _, reason in self.cases:
            used |= reason._used()
        return used


NO_REASON = Reason()


@dataclass(frozen=True)
class Step:
    """What was done, why, and what it settled.

    `technique` names the kind of step, `because` says the facts it rests on, `places` are the
    variables that get their value by it, `eliminates` the values it takes from others.  `reason`
    says the same as `because` for programs, `u` is how many placements must be imagined until
    something breaks (0 where a value is all that is left), `cost` how hard that is, 1.0 upwards.

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
    reason: Reason = NO_REASON
    u: int = 0
    cost: float = 0.0

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What it rests on."""
        return self.reason.facts

    @property
    def constraints(self) -> tuple[int, ...]:
        """The places in `Model.constraints` of the statements that it uses."""
        return self.reason.constraints


Candidates = Mapping[Variable, Collection[int]]
"""The values still possible for some variables, to be drawn as pencil marks."""

NO_CANDIDATES: Candidates = MappingProxyType({})
