"""The plain engine: pure Python, obviously right, ready at once.

The reference that every other engine is tested against.  Read `rule`, then `search`.
"""

from gridwright.engines.base import Engine
from gridwright.engines.plain.search import Network, PlainSearch
from gridwright.engines.search import Goal
from gridwright.model.model import Model

__all__ = ["Plain"]


class Plain(Engine):
    """Takes every model."""

    name = "plain"

    def why_not(self, model: Model) -> str | None:
        """None: whatever has `holds` can be tried."""
        return None

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> PlainSearch:
        """A search at its root; a count makes the solutions too."""
        return PlainSearch(Network(model))

    def load(self, model: Model, dump: bytes, goal: Goal = Goal.SOLUTIONS) -> PlainSearch:
        """Go on with a stored search; raises EngineError if it is none of this model's."""
        return PlainSearch(Network(model)).resume(dump)
