"""The path of boards from the givens to a solution.

The path is walked again on the plain engine's own choices, so it does not depend on how the
solution was found: at each node the branch that agrees with the solution is taken.
"""

from collections.abc import Iterator
from typing import NamedTuple

from gridwright.core.result import Solution
from gridwright.core.step import Step
from gridwright.engines.plain.search import Network

__all__ = ["Board", "path"]


class Board(NamedTuple):
    """One board on the path: the step that led to it, and the board as far as it is known."""

    step: Step
    known: Solution


def path(solution: Solution) -> Iterator[Board]:
    """The boards from the givens to the solution, both included."""
    puzzle = solution.puzzle
    network = Network(puzzle.model())
    domains = network.root.copy()
    settled = network.settled(domains)
    yield Board(Step("givens", "what is given", settled), puzzle.family.read(puzzle, settled))
    step, decision = Step("propagation", "what follows from the givens"), None
    while True:
        network.propagate(domains, decision)
        before, settled = settled, network.settled(domains)
        if settled != before:
            places = {name: value for name, value in settled.items() if name not in before}
            known = puzzle.family.read(puzzle, settled)
            yield Board(Step(step.technique, step.because, places), known)
        decisions = network.choose(domains)
        if not decisions:
            return
        decision = next(d for d in decisions if network.agrees(d, solution.assignment))
        name = network.variables[decision[0]]
        value, told = solution.assignment[name], puzzle.name(name)
        is_option = value == 1 and list(network.model.domains[name]) == [0, 1]
        told = f"the option {told}" if is_option else f"{told} = {value}"
        step = Step("branch", f"{told}, one of {len(decisions)} possibilities")
