"""What is wrong on a board that is not full: what is broken, or can no longer be met."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import ask, asking
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    AtMost,
    Constraint,
    Increasing,
    Variable,
)
from gridwright.model.entries import Distinct, LastCheck
from gridwright.model.model import Model
from gridwright.play.meeting import can_be_met
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Clash", "find_conflicts"]

Known = dict[int, int]
"""The values that are known in a scope, by place."""


class Clash(NamedTuple):
    """A statement that cannot be true of what is known, and the variables that it fails by.

    `is_open`: some of its values are not known yet, but none that they may have would do.

    >>> import gridwright as gw
    >>> gw.conflicts(gw.Latin("1 .\\n. ."), {"r2c1": 1})
    (Clash(variables=(0, 2), broken='column 1', is_open=False),)
    """

    variables: tuple[Variable, ...]
    broken: str
    is_open: bool


def find_conflicts(
    puzzle: Puzzle, model: Model, values: Mapping[Variable, int]
) -> tuple[Clash, ...]:
    """What the givens and these values break already, or can no longer meet; see `api.playing`.

    `model` is that of the puzzle.
    """
    clashes, known = [], dict[Variable, int]()
    for variable, value in values.items():
        if hasattr(value, "__index__") and value in model.domains[variable]:
            known[variable] = value
        else:
            given = puzzle.givens.get(variable)
            broken = "not in its domain" if given is None else f"{given} is given there"
            clashes.append(Clash((variable,), broken, False))
    wrong = {clash.variables[0] for clash in clashes}
    last: list[Constraint] = []
    for constraint in asking(model.constraints, 16):
        if isinstance(constraint, LastCheck):
            last.append(constraint)
        else:
            clashes += _of_statement(constraint, model, known, wrong)
    for constraint in () if clashes else last:  # which counts on all else being right
        clashes += _of_statement(constraint, model, known, wrong)
    return tuple(clashes)


def _of_statement(
    constraint: Constraint, model: Model, known: Mapping[Variable, int], wrong: set[Variable]
) -> Iterator[Clash]:
    """What is wrong with one statement; of a variable with a wrong value nothing else is said."""
    scope, told = constraint.scope, constraint.name or type(constraint).__name__
    domains = [
        (known[v],) if v in known else range(1) if v in wrong else model.domains[v] for v in scope
    ]
    places = {i: d[0] for i, d in enumerate(domains) if len(d) == 1 and scope[i] not in wrong}
    is_open = len(places) < len(scope)
    groups = list(_groups(constraint, places))
    for group, is_between in groups:
        yield Clash(tuple(scope[i] for i in group), told, is_between and is_open)
    if groups or any(variable in wrong for variable in scope):
        return
    try:
        if not can_be_met(constraint, domains):
            yield Clash(tuple(scope[i] for i in places) or scope, told, is_open)
    except Undecided:
        return


def _groups(constraint: Constraint, places: Known) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Places that contradict one another whatever else is true, and whether others are between."""
    match constraint:
        case AllDifferent():
            yield from _too_often(places, 1)
        case AtMost(times=times):
            yield from _too_often(places, times)
        case Increasing(strict=strict):
            for i, j in pairwise(places):
                if places[i] > places[j] or (strict and places[i] == places[j]):
                    yield (i, j), False
        case Distinct(entries=entries):
            yield from _same_entries(entries, places)
        case Adjacency():
            yield from _no_path(constraint, places)


def _too_often(places: Known, times: int) -> Iterator[tuple[tuple[int, ...], bool]]:
    if len(places) == len(set(places.values())) and times:
        return
    holders: dict[int, list[int]] = {}
    for place, value in places.items():
        holders.setdefault(value, []).append(place)
    for same in holders.values():
        if len(same) > times:
            yield tuple(same), False


def _same_entries(
    entries: Sequence[tuple[int, ...]], places: Known
) -> Iterator[tuple[tuple[int, ...], bool]]:
    written: dict[tuple[int, ...], tuple[int, ...]] = {}
    for entry in entries:
        if all(place in places for place in entry):
            digits = tuple(places[place] for place in entry)
            if digits in written:
                yield tuple(dict.fromkeys((*written[digits], *entry))), False
            written.setdefault(digits, entry)


def _no_path(constraint: Adjacency, places: Known) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Numbers that cannot be on one path: the same twice, or too far apart for what is between."""
    order = sorted(places, key=places.__getitem__)
    for a, b in pairwise(order):
        room = places[b] - places[a]
        if room == 0 or (room == 1 and b not in constraint.neighbours[a]):
            yield (a, b), False
        elif room > 1 and (walls := _walls(constraint, places, a, b, room)) is not None:
            is_far = _walls(constraint, {}, a, b, room) is not None
            yield (a, b) if is_far else (a, b, *walls), True
    if order and places[order[-1]] - places[order[0]] >= len(constraint.scope):
        yield (order[0], order[-1]), False  # the numbers between are more than the places


def _walls(
    constraint: Adjacency, places: Known, a: int, b: int, room: int
) -> tuple[int, ...] | None:
    """The places with numbers that stand between a and b; None if so many steps lead around."""
    reached, border, walls = {a}, [a], dict[int, None]()
    for _ in range(room):
        ask()
        further = []
        for place in border:
            for near in constraint.neighbours[place]:
                if near == b:
                    return None
                if near in places:
                    walls[near] = None
                elif near not in reached:
                    reached.add(near)
                    further.append(near)
        border = further
    walls.pop(a, None)
    return tuple(walls)
