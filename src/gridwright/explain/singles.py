"""What is placed without supposing anything: a value with one place, a variable with one value."""

from collections.abc import Iterable

from gridwright.explain.board import Board
from gridwright.explain.found import LAST, MARKED, ONLY_VALUE, Found, cost_of_single
from gridwright.explain.parts.part import Gone, Part
from gridwright.explain.tracing import traced
from gridwright.explain.wave import ONLY

__all__ = ["only_place", "only_value"]


def only_place(board: Board, said: Iterable[tuple[Part, Gone]]) -> Found | None:
    """The easiest value that has one place left, of what parts that find places say."""
    ground = board.ground
    best: tuple[float, Part, int, int] | None = None
    places = set[int]()
    for part, gone in said:
        for v, values in gone.items():
            cost = cost_of_single(ground, part, board.state.placed)
            if best is None or cost < best[0]:
                best, places = (cost, part, v, values), set()
            if cost == best[0]:
                places.add(v)
    if best is None:
        return None
    cost, part, v, values = best
    whole = {v: ground.blank[v] & ~(board.state.domains[v] & ~values)}
    found = _housed(board, part, whole, {v: values}, cost)
    return found._replace(places=len(places))


def only_value(board: Board) -> Found | None:
    """A variable that has one value left by what is placed."""
    v = board.next_alone()
    if v is None:
        return None
    if (housed := _told_by_house(board)) is not None:
        return housed
    gone = board.ground.blank[v] & ~board.state.domains[v]
    proof = traced(board, ONLY, {v: gone}, {v: 0})
    cost = MARKED if v in proof.facts else ONLY_VALUE
    return Found("naked-single", proof, {v: 0}, cost)


def _told_by_house(board: Board) -> Found | None:
    """The easiest of the variables with one value left that is told by a house as well.

    A part that gives a value a place says nothing where the variable has lost the others.
    """
    state, ground = board.state, board.ground
    best: tuple[float, int, Part] | None = None
    for v in board.alone:
        for number in () if state.placed[v] else ground.watching[v]:
            part = ground.parts[number]
            if part.kind != "house.place" or _elsewhere(board, part, v) & state.domains[v]:
                continue
            cost = cost_of_single(ground, part, state.placed)
            if best is None or cost < best[0]:
                best = cost, v, part
    if best is None:
        return None
    cost, v, part = best
    return _housed(board, part, {v: ground.blank[v] & ~state.domains[v]}, {v: 0}, cost)


def _housed(board: Board, part: Part, whole: Gone, removed: Gone, cost: float) -> Found:
    because = part.why(board.state, whole, board.ground.blank) or {}
    technique = "last-place" if cost == LAST else "hidden-single"
    return Found(technique, traced(board, part, because, whole), removed, cost)


def _elsewhere(board: Board, part: Part, v: int) -> int:
    """The values that other variables of a house may have."""
    found = 0
    for u in part.scope:
        found |= 0 if u == v else board.state.domains[u]
    return found
