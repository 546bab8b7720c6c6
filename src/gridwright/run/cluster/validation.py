"""Whether what a worker of a cluster answers can be true.

Solutions are checked by the meaning of the constraints, stored searches by loading them, figures by
what they cannot be.  A number of solutions cannot be checked; but a search is deterministic, so
two answers about the same unit that opened the same nodes are equal, or one of them is false.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from gridwright.basics.errors import PuzzleError, WrongSolution, shown
from gridwright.engines.search import Search
from gridwright.model.model import Assignment, Model
from gridwright.run.cluster.messages import WORKED, Answer, Order
from gridwright.run.units import Unit

__all__ = ["InvalidAnswer", "Validated", "Validator", "contradiction"]


class InvalidAnswer(Exception):
    """An answer that cannot be true; says why."""


@dataclass(frozen=True)
class Validated:
    """An answer that may be true, its solutions, and who gave it."""

    worker: str
    answer: Answer
    found: tuple[Assignment, ...]


class Validator:
    """Knows a model; `load` loads a stored search of it, `verify` raises for a wrong solution."""

    def __init__(
        self, model: Model, load: Callable[[bytes], Search], verify: Callable[[Assignment], None]
    ) -> None:
        self.model, self.load, self.verify = model, load, verify

    def validate(self, worker: str, unit: Unit, order: Order, answer: Answer) -> Validated:
        """The answer with its solutions; raises InvalidAnswer."""
        _expect(answer.state == WORKED, f"a state {shown(answer.state)}")
        _expect(answer.ticket == order.ticket, "an answer to another order")
        _expect(unit.finished - 1e-6 <= answer.fraction <= 1, "a share of the tree outside 0 to 1")
        before, after = unit.cost, answer.cost
        _expect(
            before.nodes <= after.nodes
            and before.successors <= after.successors
            and before.backtracks <= after.backtracks,
            "fewer nodes than before",
        )
        _expect(len(answer.left) <= max(1, order.parts), "more parts than were asked for")
        solutions = () if order.counting else self._solutions(answer)
        _expect(len(answer.found) == len(solutions), "solutions that were not asked for")
        self._check_left(answer)
        return Validated(worker, answer, solutions)

    def _solutions(self, answer: Answer) -> tuple[Assignment, ...]:
        _expect(len(answer.found) == answer.count, "another number of solutions than it sends")
        _expect(len(set(answer.found)) == len(answer.found), "the same solution twice")
        try:
            solutions = tuple(answer.assignments(self.model))
            for assignment in solutions:
                self.verify(assignment)
        except (WrongSolution, PuzzleError) as error:
            raise InvalidAnswer(f"a wrong solution ({error})") from None
        return solutions

    def _check_left(self, answer: Answer) -> None:
        try:
            searches = [self.load(dump) for dump in answer.left]
        except PuzzleError as error:
            raise InvalidAnswer(f"an invalid search ({error})") from None
        if len(searches) == 1:
            there = searches[0].stats.nodes == answer.cost.nodes
            same = abs(searches[0].fraction - answer.fraction) < 1e-6
            _expect(there and same, "a search that stands somewhere else")


def contradiction(answers: list[Validated]) -> str:
    """In what answers about the same unit contradict one another; empty if they may all be true.

    An answer that opened more nodes has found no less.
    """
    if len(answers) < 2:
        return ""
    in_order = sorted(answers, key=lambda validated: validated.answer.cost.nodes)
    for less, more in pairwise(in_order):
        if difference := _contradiction(less, more):
            return difference
    return ""


def _contradiction(less: Validated, more: Validated) -> str:
    one, two = less.answer, more.answer
    difference = f"{less.worker} found {one.count:,} solutions, {more.worker} {two.count:,}"
    if one.cost.nodes < two.cost.nodes:
        falls = one.count > two.count or one.fraction > two.fraction + 1e-6
        return difference if falls or one.is_done else ""
    same = one.count == two.count and one.cost == two.cost and one.is_done == two.is_done
    same = same and abs(one.fraction - two.fraction) < 1e-6 and set(one.found) == set(two.found)
    return "" if same else difference


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise InvalidAnswer(otherwise)
