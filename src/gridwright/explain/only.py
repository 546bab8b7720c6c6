"""Why one variable is what it is: the few steps of an explanation that lead to it.

The steps are walked back from the one that settles the variable: whatever took away what a needed
fact says is gone is needed too.  What follows on the side from placed values is done again from
the beginning with the steps that are kept; a fact that does not hold then asks for the steps that
placed something before it.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from gridwright.basics.halting import ask
from gridwright.explain.board import Board
from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import Gone, is_single
from gridwright.model.constraints import Variable
from gridwright.puzzles.step import Fact, Reason, Step

__all__ = ["steps_to"]

NOTHING: Mapping[Variable, int] = MappingProxyType({})


Values = Mapping[Variable, int]


def steps_to(
    ground: Ground, steps: Sequence[Step], variable: Variable, known: Values = NOTHING
) -> list[Step]:
    """Those of the steps that are needed for the first that places the variable, and it itself.

    `known` are the values with which the steps began besides the givens.  If none places it, those
    for the last that takes values from it; none if there is none.
    """
    ends = [n for n, step in enumerate(steps) if variable in step.places]
    ends = ends[:1] or [n for n, step in enumerate(steps) if variable in step.eliminates][-1:]
    if not ends:
        return []
    needed = {ends[0]}
    for n in range(ends[0], -1, -1):
        if n in needed:
            needed |= _sources(ground, steps[:n], steps[n])
    while (missing := _missing(ground, steps, sorted(needed), known)) is not None:
        ask()
        n, fact = missing
        before = [m for m in range(n) if m not in needed]
        placing = [m for m in before if _may_touch(ground, steps[m], fact.variable)] or before
        if not placing:
            return list(steps[: ends[0] + 1])
        needed.add(placing[-1])
        for m in range(placing[-1], -1, -1):
            if m in needed:
                needed |= _sources(ground, steps[:m], steps[m])
    return [steps[n] for n in sorted(needed)]


def _facts(reason: Reason) -> list[Fact]:
    found = list(reason.facts)
    for _, case in reason.cases:
        found += _facts(case)
    return found


def _sources(ground: Ground, before: Sequence[Step], step: Step) -> set[int]:
    """The steps that took away what the facts of a step say is gone."""
    gone = {fact.variable: {*fact.values} for fact in _facts(step.reason)}
    if step.places:
        gone |= {v: {value} for v, value in step.places.items() if v not in gone}
    found = set()
    for n, one in enumerate(before):
        for v, left in gone.items():
            if v in one.places or not left.issuperset(one.eliminates.get(v, ())):
                found.add(n)
    return found


def _missing(
    ground: Ground, steps: Sequence[Step], chosen: Sequence[int], known: Values
) -> tuple[int, Fact] | None:
    """The first of the chosen steps of which a fact does not hold without the others."""
    board = Board(ground)
    for name, value in known.items():
        board.place(ground.index[name], ground.setting.set_of([value]))
    for n in chosen:
        step, domains = steps[n], board.state.domains
        for fact in _facts(step.reason):
            v = ground.index[fact.variable]
            if domains[v] & ~ground.setting.set_of(fact.values):
                return n, fact
        removed: Gone = {}
        for name, value in step.places.items():
            v = ground.index[name]
            if domains[v] & ~ground.setting.set_of([value]) and step.technique == "naked-single":
                return n, Fact(name, (value,))
            removed[v] = domains[v] & ~ground.setting.set_of([value])
        for name, values in step.eliminates.items():
            v = ground.index[name]
            removed[v] = domains[v] & ground.setting.set_of(values)
        board.take(removed, is_told=True)
        for v in removed:
            if is_single(domains[v]) and domains[v]:
                board.place(v)
    return None


def _may_touch(ground: Ground, step: Step, variable: Variable) -> bool:
    """Whether a step places something that a part on the side sees together with a variable."""
    v = ground.index[variable]
    placed = {ground.index[name] for name in step.places}
    return any(placed & {*ground.parts[number].scope} for number in ground.booking[v])
