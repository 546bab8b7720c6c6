"""What a search has cost."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Stats", "together"]


@dataclass(frozen=True)
class Stats:
    """What a search has cost so far.

    `nodes` are the nodes opened, `successors` the children they were given, `backtracks` the
    dead ends left; `seconds` are those of the clock since the run began, with making the model (on
    the command line since the puzzle began to be read), until it ended, or to now.
    `note` tells what the engine could not have, such as a compiler.

    >>> import gridwright as gw
    >>> stats = gw.solve(gw.Latin("1 .\\n. .")).stats
    >>> stats.engine, stats.nodes
    ('plain', 1)
    """

    engine: str = ""
    nodes: int = 0
    successors: int = 0
    backtracks: int = 0
    seconds: float = 0.0
    jobs: int = 1
    note: str = field(default="", repr=False, kw_only=True)

    @property
    def branching(self) -> float:
        """Successors a node, on average."""
        return self.successors / self.nodes if self.nodes else 0.0

    def as_json(self) -> dict[str, Any]:
        """The figures under the names of the JSON output."""
        return {
            "engine": self.engine,
            "nodes": self.nodes,
            "successors": self.successors,
            "backtracks": self.backtracks,
            "branching": round(self.branching, 4),
            "seconds": round(self.seconds, 6),
            "jobs": self.jobs,
            **({"note": self.note} if self.note else {}),
        }


def together(engine: str, costs: Iterable[Stats], note: str = "") -> Stats:
    """What several searches have cost, as one of that engine.

    >>> together("plain", [Stats("plain", 2, 3), Stats("cover", 5, 1, 4)])
    Stats(engine='plain', nodes=7, successors=4, backtracks=4, seconds=0.0, jobs=1)
    """
    costs = tuple(costs)
    return Stats(
        engine,
        nodes=sum(cost.nodes for cost in costs),
        successors=sum(cost.successors for cost in costs),
        backtracks=sum(cost.backtracks for cost in costs),
        note=note,
    )
