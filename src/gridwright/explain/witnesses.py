"""Which candidates are true: values of some solution that an engine has found.

This chooses, and proves nothing: what is in a solution cannot be refuted, so nobody needs to try.
It also tells when nothing more can follow, as all that is left is true.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from operator import or_
from typing import TYPE_CHECKING

from gridwright.basics.errors import PuzzleError
from gridwright.basics.halting import ask
from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import State
from gridwright.model.model import Assignment, Model

if TYPE_CHECKING:  # an engine is loaded by hard explanations alone
    from gridwright.engines.pinning import Key
    from gridwright.engines.plain.search import PlainSearch
    from gridwright.engines.questions import Questions
    from gridwright.model.constraints import Variable

__all__ = ["are_all_true", "glimpsed", "witnessed"]

_NODES = 1_000
"""Nodes of a question; a value that takes more is not known to be true."""

_MOST = 4_000
"""Candidates that are asked for; where there are more, nothing is known."""

_FIRST, _NODES_OF_FIRST = 8, 20_000
"""Solutions that are looked for where a few tell most, and the nodes of that."""

_MOST_OF_PLAIN, _NODES_OF_PLAIN, _AT_ONCE = 150, 80, 16
"""Candidates for which the plain engine is asked first, its nodes, and those between two looks."""


def witnessed(ground: Ground, state: State) -> list[int]:
    """By variable the values that some solution has with what is placed, those that are known."""
    n_candidates = sum(
        domain.bit_count()
        for domain, unasked in zip(state.domains, ground.unasked, strict=True)
        if not unasked
    )
    pins = _placed(ground, state)
    with suppress(PuzzleError):
        if n_candidates <= _MOST_OF_PLAIN and (known := _by_plain(ground, state, pins)):
            return known
    known = [0] * len(ground.variables)
    try:
        questions = _questions(ground)
        known, is_all = _first(ground, questions, pins)
        if is_all or n_candidates > _MOST:
            return known
        found = _asked(questions, pins, _NODES)
    except PuzzleError:  # no engine takes it, or it is too large for so many questions
        return known
    if found is None:  # there is no solution, or none that is soon found
        return known
    return [
        ground.setting.set_of([x for x, n in found.get(variable, {}).items() if n])
        for variable in ground.variables
    ]


def glimpsed(ground: Ground, state: State) -> tuple[list[int], bool]:
    """By variable the values of the first few solutions, and whether there are no others.

    That is soon known, and of a puzzle with one solution it is all.
    """
    try:
        return _first(ground, _questions(ground), _placed(ground, state))
    except PuzzleError:
        return [0] * len(ground.variables), False


def _questions(ground: Ground) -> "Questions":
    from gridwright.engines.registry import questions_to

    return questions_to(ground.model, "auto", ground.puzzle.family.engines)


def _first(
    ground: Ground, questions: "Questions", pins: "Mapping[Key, int]"
) -> tuple[list[int], bool]:
    known = [0] * len(ground.variables)
    answers = questions.ask(questions.pins([pins]), _FIRST, _NODES_OF_FIRST, 1)
    n = int(answers.counts[0])
    for row in answers.solutions[0, : max(n, 0)].tolist():
        for variable, value in zip(questions.variables, row, strict=True):
            known[ground.index[variable]] |= ground.setting.set_of([value])
    return known, 0 < n < _FIRST


def _placed(ground: Ground, state: State) -> "dict[Key, int]":
    return {
        variable: ground.numbers(value)[0]
        for variable, value in zip(ground.variables, state.placed, strict=True)
        if value
    }


def _by_plain(ground: Ground, state: State, pins: "Mapping[Key, int]") -> list[int] | None:
    """The same from searches by the plain engine, one for each candidate that none before has had.

    None if one of them is not settled in few nodes, or there is no solution.  Nothing else is
    loaded for it, numpy least of all, so a first hint need not wait for that.
    """
    from gridwright.engines.plain.search import Branch, PlainSearch, RuleNetwork

    domains = dict(ground.model.domains)
    domains |= {variable: (pins[variable],) for variable in ground.variables if variable in pins}
    network = RuleNetwork(Model(domains, ground.model.constraints))
    root = network.root.copy()  # what follows from what is placed is found out once
    if network.propagate(root, None) is not None:
        return None
    place = {variable: p for p, variable in enumerate(network.variables)}
    number = {value: i for i, value in enumerate(network.values)}
    bit = {value: 1 << i for i, value in enumerate(ground.values)}
    known = [0] * len(ground.variables)
    for v, variable in enumerate(ground.variables):
        p = place[variable]
        for value in ground.numbers(state.domains[v] & ~ground.unasked[v] & ~known[v]):
            if known[v] & bit[value] or value not in number or not root[p] >> number[value] & 1:
                continue
            branch = Branch(root.copy(), (p, 1 << number[value]), 1.0)
            found = _first_of_plain(PlainSearch(network, [branch]))
            if found is None:
                return None
            for solution in found:
                for u, other in enumerate(ground.variables):
                    known[u] |= bit[solution[other]]
    return known if all(map(or_, known, ground.unasked)) else None


def _first_of_plain(search: "PlainSearch") -> Sequence[Assignment] | None:
    """The first solutions that the plain engine finds, none if there are none; None: not soon."""
    for _ in range(0, _NODES_OF_PLAIN, _AT_ONCE):
        ask()
        found = search.advance(_AT_ONCE)
        if found or search.done:
            return found
    return None


def _asked(
    questions: "Questions", pins: "Mapping[Key, int]", nodes: int
) -> "Mapping[Variable, Mapping[int, int | None]] | None":
    """By variable the values of solutions, as an engine finds them; None if it soon finds none."""
    from gridwright.engines.candidates import true_candidates

    if questions.ask(questions.pins([pins]), 1, nodes, 1).counts[0] <= 0:
        return None
    return true_candidates(questions, pins, 1, nodes, 1)


def are_all_true(state: State, known: list[int]) -> bool:
    """Whether each candidate that is left is known to be in a solution."""
    return not any(domain & ~some for domain, some in zip(state.domains, known, strict=True))
