"""A second opinion on "unique" and "none": another engine that shares no propagator is asked.

What an engine finds is checked by the constraints alone; that there is no more is its word.
So that word is compared with another's.  Candidates get nodes in turns, ten times as many each
time, so that the answer does not wait for an engine that the puzzle does not suit.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, assert_never

from gridwright.api.problems import as_puzzle
from gridwright.api.solving import Solving, find_engine
from gridwright.basics.errors import EngineError, MissingExtra, PuzzleError, Undecided
from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.engines.base import Engine, are_kin
from gridwright.engines.registry import engine_names
from gridwright.model.model import Model
from gridwright.puzzles.result import Result, Status

__all__ = ["Opinion", "second_opinion"]

ROUNDS = (1_000, 10_000, 100_000)
"""Nodes of each of our engines in turn; then oracles are asked, which are given no bound."""


@dataclass(frozen=True)
class Opinion:
    """What another engine says of a result.

    `engine` is who settled the question, `status` what it says, `agrees` whether that is the
    same; all three are None where nobody did.  `declined` tells why the others did not take it,
    and `stopped` which limit came first, if one did.

    >>> Opinion("plain", engine="domains", status=Status.UNIQUE, agrees=True).agrees
    True
    """

    first: str
    engine: str | None = None
    status: Status | None = None
    agrees: bool | None = None
    stopped: Stopped | None = None
    declined: Mapping[str, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The object of the JSON output."""
        told: dict[str, Any] = {
            "first": self.first,
            "engine": self.engine,
            "status": self.status.value if self.status else None,
            "agrees": self.agrees,
        }
        if self.agrees is None:
            told["stopped"] = self.stopped.value if self.stopped else None
            told["declined"] = dict(self.declined)
        return told


def second_opinion(
    result: Result,
    *,
    time: float | None = None,
    nodes: int | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Opinion:
    """Have an engine that shares no propagator with the first one settle the question again.

    For results that are unique (and hold their solution) or have none; raises PuzzleError for
    others.  `time` is for all engines together, `nodes` for each.  A solution that the first
    engine denies is verified before it is believed, as always.

    >>> import gridwright as gw
    >>> opinion = second_opinion(gw.solve(gw.Latin("1 .\\n. .")))
    >>> opinion.first, opinion.agrees
    ('plain', True)
    """
    if result.status not in (Status.UNIQUE, Status.NONE) or len(result.solutions) != result.count:
        raise PuzzleError(
            f"a second opinion on a result that is {result.status.value} and holds "
            f"{len(result.solutions)} of {result.count} solutions; expected unique or none"
        )
    asking = _Asking(result, time, nodes, cancelled)
    try:
        with halted_by(asking.reason_to_stop):
            asking.run()
    except Halted as halted:  # making the model, or asking who takes it
        asking.stopped = halted.reason
    return asking.answer or Opinion(
        asking.first.name, stopped=asking.stopped, declined=asking.declined
    )


class _Asking:
    """One question, put to one engine after another until one settles it."""

    def __init__(
        self, result: Result, time: float | None, nodes: int | None, cancelled: Callable[[], bool]
    ) -> None:
        self.result, self.nodes, self.cancelled = result, nodes, cancelled
        self.until = None if time is None else monotonic() + time
        self.first = find_engine(result.stats.engine.partition(":")[0])
        self.declined: dict[str, str] = {}
        self.stopped: Stopped | None = None
        self.answer: Opinion | None = None

    def reason_to_stop(self) -> Stopped | None:
        """Why to stop now, if at all."""
        if self.cancelled():
            return Stopped.CANCELLED
        return Stopped.TIME if self.until is not None and monotonic() >= self.until else None

    def run(self) -> None:
        """Put the question until it is settled, or nobody is left."""
        self.model: Model = self.result.puzzle.model()
        for engine, bound in self.turns():
            self.ask(engine, bound)
            if self.answer is not None:
                return

    def turns(self) -> Iterator[tuple[Engine, int | None]]:
        """Who is asked when, and for how many nodes; ends when nobody is left or time is up."""
        ours, oracles = self.candidates()
        for nodes in (*ROUNDS, None):
            if nodes is None and oracles:
                yield from ((engine, None) for engine in oracles if self.may_ask(engine))
            for engine in ours:
                if self.may_ask(engine):
                    yield engine, nodes

    def candidates(self) -> tuple[Sequence[Engine], Sequence[Engine]]:
        """Our engines that take the model, the family's first and the plain one last; oracles."""
        ours: list[Engine] = []
        oracles: list[Engine] = []
        names = sorted(engine_names(), key=lambda name: (name == "plain", name))
        preferred = [name for name in self.result.puzzle.family.engines if name in names]
        for name in dict.fromkeys((*preferred, *names)):
            if name == self.first.name:
                continue
            try:
                engine = find_engine(name)
                reason = engine.why_not(self.model)
            except PuzzleError as error:
                reason = str(error)
            if reason is None and are_kin(engine, self.first):
                reason = f"it shares propagators with {self.first.name}"
            if reason is not None:
                self.declined[name] = reason
            else:
                (oracles if getattr(engine, "is_oracle", False) else ours).append(engine)
        return ours, oracles

    def may_ask(self, engine: Engine) -> bool:
        return engine.name not in self.declined and (
            self.stopped is None or _concerns_one(self.stopped)
        )

    def ask(self, engine: Engine, bound: int | None) -> None:
        """One turn of an engine; sets `answer` if it settles the question."""
        bounds = [n for n in (bound, self.nodes) if n is not None]
        left = None if self.until is None else max(0.0, self.until - monotonic())
        try:
            solving = Solving(
                as_puzzle(self.model),
                limit=2,
                time=left,
                nodes=min(bounds, default=None),
                engine=engine.name,
                cancelled=self.cancelled,
            )
            found = [dict(assignment) for assignment in solving.assignments()]
        except (EngineError, MissingExtra, Undecided) as error:
            self.declined[engine.name] = str(error)
            return
        theirs = solving.result()
        known = [dict(solution.assignment) for solution in self.result.solutions]
        denied = [assignment for assignment in found if assignment not in known]
        if denied:
            several = Status.MULTIPLE if known or len(denied) > 1 else theirs.status
            self.answer = Opinion(self.first.name, engine.name, several, agrees=False)
        elif theirs.exhausted:
            agrees = theirs.status is self.result.status
            self.answer = Opinion(self.first.name, engine.name, theirs.status, agrees)
        else:
            self.stopped = theirs.stopped
            if theirs.stopped is Stopped.MEMORY:
                self.declined[engine.name] = "not enough memory for it"
            elif self.nodes is not None and bounds and min(bounds) == self.nodes:
                self.declined[engine.name] = f"not settled within {self.nodes:,} nodes"


def _concerns_one(stopped: Stopped) -> bool:
    """Whether what stopped one engine leaves others something to try."""
    match stopped:
        case Stopped.NODES | Stopped.MEMORY:
            return True
        case Stopped.EXHAUSTED | Stopped.LIMIT | Stopped.TIME | Stopped.CANCELLED | Stopped.FAILED:
            return False
        case _:
            assert_never(stopped)
