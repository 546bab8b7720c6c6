"""The path of boards from the givens to a solution.

The path is walked again on the plain engine's own choices, so it does not depend on how the
solution was found: at each node the branch that agrees with the solution is taken.  Of a
crossword each step says which clues fell, in which order, and what they settled.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from gridwright.basics.printable import printable
from gridwright.engines.plain.rule import is_single
from gridwright.engines.plain.search import Event, RuleNetwork
from gridwright.model.constraints import EntryConstraint, Variable
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.step import Step

__all__ = ["Board", "path"]


class Board(NamedTuple):
    """One board on the path: the step that led to it, and the board as far as it is known."""

    step: Step
    known: Solution

    def _repr_svg_(self) -> str:
        """A picture, for notebooks: what the step has settled is marked."""
        return self.known.shown(self.step)


def path(solution: Solution) -> Iterator[Board]:
    """The boards from the givens to the solution, both included."""
    puzzle = solution.puzzle
    network = RuleNetwork(puzzle.model())
    domains = network.root.copy()
    settled = network.settled(domains)
    yield Board(Step("givens", "what is given", settled), puzzle.family.read(puzzle, settled))
    step, decision = Step("propagation", "what follows from the givens"), None
    while True:
        events: list[Event] = []
        network.propagate(domains, decision, events)
        before, settled = settled, network.settled(domains)
        if settled != before:
            places = {name: value for name, value in settled.items() if name not in before}
            known = puzzle.family.read(puzzle, settled)
            because = "\n".join((step.because, *_fallen(puzzle, network, events, settled)))
            yield Board(Step(step.technique, because, places), known)
        decisions = network.choose(domains)
        if not decisions:
            return
        decision = next(d for d in decisions if network.agrees(d, solution.assignment))
        name = network.variables[decision[0]]
        value, text = solution.assignment[name], puzzle.name(name)
        is_option = value == 1 and list(network.model.domains[name]) == [0, 1]
        text = f"the option {text}" if is_option else f"{text} = {value}"
        step = Step("branch", f"{text}, one of {len(decisions)} possibilities")


def _fallen(
    puzzle: Puzzle, network: RuleNetwork, events: Iterable[Event], settled: Mapping[Variable, int]
) -> Iterator[str]:
    """The clues of a crossword in the order in which they fell, each with what it settled."""
    settling = (event for event in events if is_single(event.domain))
    for _, group in groupby(settling, key=lambda event: id(event.rule)):
        constraint = (fallen := list(group))[0].rule.constraint
        if not isinstance(constraint, EntryConstraint):
            continue
        variables = dict.fromkeys(network.variables[event.place] for event in fallen)
        assigned = ", ".join(f"{puzzle.name(v)} = {settled[v]}" for v in variables)
        yield f"    {printable(constraint.name)}: {assigned}"
