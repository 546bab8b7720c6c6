"""What is placed without supposing anything: a value with one place, a variable with one value."""

from collections.abc import Iterable
from typing import NamedTuple

from gridwright.explain.board import Board
from gridwright.explain.found import LAST, MARKED, ONLY_VALUE, Found, cost_of_single
from gridwright.explain.parts.part import Gone, Part
from gridwright.explain.tracing import traced
from gridwright.explain.wave import ONLY

__all__ = ["single"]


class _Housed(NamedTuple):
    """A value that has one place left by a part; `removed` is what the board still shows."""

    cost: float
    part: Part
    v: int
    removed: int
    places: int

    def found(self, board: Board) -> Found:
        """The same with its proof, which takes longer than to see it."""
        part, v, cost = self.part, self.v, self.cost
        whole = {v: board.ground.blank[v] & ~(board.state.domains[v] & ~self.removed)}
        because = part.why(board.state, whole, board.ground.blank) or {}
        technique = "last-place" if cost == LAST else "hidden-single"
        proof = traced(board, part, because, whole)
        return Found(technique, proof, {v: self.removed}, cost, places=self.places)


def single(board: Board, said: Iterable[tuple[Part, Gone]]) -> Found | None:
    """The easiest of what is placed, of what parts that find places say and of what is alone.

    One value alone in a cell is harder than any that has one place in a house.
    """
    place, v = _only_place(board, said), board.next_alone()
    alone = None if v is None else _told_by_house(board)
    if place is not None and alone is not None and place.cost == alone.cost:
        return place._replace(places=place.places + alone.places).found(board)
    housed = [one for one in (place, alone) if one is not None]
    if housed:
        return min(housed, key=lambda one: one.cost).found(board)
    if v is None:
        return None
    gone = board.ground.blank[v] & ~board.state.domains[v]
    proof = traced(board, ONLY, {v: gone}, {v: 0})
    cost = MARKED if v in proof.facts else ONLY_VALUE
    return Found("naked-single", proof, {v: 0}, cost)


def _only_place(board: Board, said: Iterable[tuple[Part, Gone]]) -> _Housed | None:
    """The easiest value that has one place left, of what parts that find places say."""
    ground = board.ground
    best: tuple[float, Part, int, int] | None = None
    places = set[int]()
    for part, gone in said:
        if not gone:
            continue
        cost = cost_of_single(ground, part, board.state.placed)
        for v, values in gone.items():
            if best is None or cost < best[0]:
                best, places = (cost, part, v, values), set()
            if cost == best[0]:
                places.add(v)
    return None if best is None else _Housed(*best, len(places))


def _told_by_house(board: Board) -> _Housed | None:
    """The easiest of the variables with one value left that is told by a house as well.

    A part that gives a value a place says nothing where the variable has lost the others.
    """
    state, ground = board.state, board.ground
    best: tuple[float, Part, int] | None = None
    for v in board.alone:
        for number in () if state.placed[v] else ground.watching[v]:
            part = ground.parts[number]
            if part.kind != "house.place" or _elsewhere(board, part, v) & state.domains[v]:
                continue
            cost = cost_of_single(ground, part, state.placed)
            if best is None or cost < best[0]:
                best = cost, part, v
    return None if best is None else _Housed(*best, 0, 1)


def _elsewhere(board: Board, part: Part, v: int) -> int:
    """The values that other variables of a house may have."""
    found = 0
    for u in part.scope:
        found |= 0 if u == v else board.state.domains[u]
    return found
