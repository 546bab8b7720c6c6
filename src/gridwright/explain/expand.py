"""One reason, one step: all that the same statements refute from the same facts."""

from gridwright.basics.halting import ask
from gridwright.explain.board import Board
from gridwright.explain.fewest import resting_on
from gridwright.explain.found import Found
from gridwright.explain.ground import of_facts
from gridwright.explain.parts.part import bits, is_single
from gridwright.explain.quick import begin

__all__ = ["expanded"]

_MOST_STATEMENTS = 6
"""Statements of a reason that is asked for more; a long chain is about its one value."""


def expanded(board: Board, found: Found, cap: int, *, is_set: bool) -> Found:
    """The same refutation with all else that it refutes.

    Of what is no set of cells or values, only what concerns the same variable or the same value.
    """
    if found.supposes is None:
        return found
    subject, same = found.supposes
    ground = board.ground
    constraints = {place for one in found.proof.told for place in one.used}
    if len(constraints) > _MOST_STATEMENTS or any(one.inner for one in found.proof.told):
        return found
    only = resting_on(ground, constraints, range(len(ground.parts)))
    state = of_facts(ground, found.proof.facts)
    removed = dict(found.removed)
    scope = sorted({v for number in only for v in ground.parts[number].scope})
    for v in scope:
        ask()
        open_ = board.state.domains[v] & ~removed.get(v, 0)
        if (
            is_single(board.state.domains[v])
            or ground.unasked[v]
            or (v in found.proof.facts and is_single(open_))
        ):
            continue
        for value in bits(open_ if is_set or v == subject else open_ & same):
            if not state.domains[v] & value or is_single(state.domains[v]):
                continue
            wave = begin(ground, state, cap, found.proof.u, only)
            if wave.suppose(v, value):
                removed[v] = removed.get(v, 0) | value
    if any(not board.state.domains[v] & ~gone for v, gone in removed.items()):
        return found
    return found._replace(removed=removed)
