"""Leases: units that workers of a cluster are at, and what they are asked to do with them."""

from dataclasses import dataclass, field

from gridwright.run.cluster.messages import Answer, Order
from gridwright.run.cluster.validation import Validated
from gridwright.run.units import Unit

__all__ = ["LEAST", "LONGEST", "Lease", "Slot", "like", "parts_for", "seconds_for"]

LEAST, MOST = 1.0, 30.0
"""Seconds of an order: a twentieth of the run so far within these bounds."""

BRIEF = 0.25
"""Seconds of an order while other workers have nothing to do, so that it is soon cut."""

LONGEST = 30.0
"""Seconds of an order for what forgets something by being stored, however brief others are."""

MOST_PARTS = 256
"""Parts that are asked for at once."""

PATIENCE = 120.0
"""Seconds after which an answer is late, and three times those of the order: compilers are slow."""


@dataclass(eq=False)
class Lease:
    """A unit that is being worked at: in which slots, and what was answered so far."""

    unit: Unit
    is_audited: bool = False
    is_over: bool = False
    under_way: "list[Slot]" = field(default_factory=list)
    answers: list[Validated] = field(default_factory=list)
    asked: set[str] = field(default_factory=set)

    @property
    def is_awaited(self) -> bool:
        """Whether somebody is at it who is not late."""
        return any(not slot.is_late for slot in self.under_way)


@dataclass(eq=False)
class Slot:
    """A place at a worker that an order has taken."""

    lease: Lease
    worker: str
    order: Order
    given: float
    is_late: bool = False

    @property
    def patience(self) -> float:
        """Seconds after which it is late."""
        return PATIENCE + 3 * self.order.seconds


def seconds_for(run: float, n_units: int, threads: int, overhead: float) -> float:
    """How long an order is, after so many seconds of a run, so that what it costs is little.

    It is brief while other workers have nothing to do, so that the unit is soon cut.
    """
    seconds = min(MOST, max(LEAST, run / 20))
    return min(seconds, max(BRIEF, 5 * overhead)) if n_units < threads else seconds


def parts_for(n_units: int, threads: int) -> int:
    """Into how many parts to cut what is left of a unit: none if there is enough to lease."""
    return min(MOST_PARTS, 2 * threads - n_units + 1) if n_units < 2 * threads else 1


def like(order: Order, answer: Answer) -> Order:
    """Go on with a unit to where an answer says it got."""
    nodes = None if answer.is_done else answer.cost.nodes
    return order.having(seconds=60 + 10 * answer.seconds, nodes=nodes, solutions=None)
