"""A step on its board: the cells that are reasons, what they change, and how one gets there.

Cells of facts have a wash (BECAUSE), cells that change a wash and a line of their own (TARGET), and
the statements that speak an outline (HOUSE).  Where placed values rule cells out on the side, a
ray goes from each (LINK).  Of a trial the value that is supposed has a ring, what follows from it
is written in another ink (SUPPOSED), and arrows lead from inference to inference with the numbers
that these have in its text (LINK).
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set
from math import dist
from typing import Final

from gridwright.model.constraints import Variable
from gridwright.model.grid import Cell, Grid
from gridwright.model.model import Model
from gridwright.puzzles.step import NO_REASON, Candidates, Fact, Reason, Step
from gridwright.scene.drawing import Drawing
from gridwright.scene.scene import Area, Box, Role, Stroke

__all__ = ["BOOKED", "draw_steps", "ground", "is_forwards", "speaking", "step_names"]

_PATH = "path.reach"
BOOKED = frozenset({"house.used", _PATH, "cover.full", "cover.colour"})
"""Inferences that are done on the side, whenever a value is placed."""
_CELLS = frozenset({"cell.only", "cell.none", "trial"})
"""Inferences about cells alone, without a statement to be outlined."""
_CROSSING = frozenset({"pointing", "claiming", "locked-candidates"})
"""Techniques about two houses that cross."""
_SETS = ("naked-", "hidden-")
"""How techniques begin that are told forwards, by what a house holds."""
_GREEN = 3
"""The tint of targets; their line is of the same colour, and darker."""
_INSETS = (0.07, 0.12, 0.17)
"""Of the outlines of houses that are drawn together."""
_MOST_SPEAKING = 6
_TARGET_INSET = 0.055
_MOST_RAYS = 6
_CLEAR = 0.38
"""How far from the middle of its cell a ray begins."""
NOWHERE: Final[Mapping[Variable, Cell]] = {}
_MOST_OUTLINED = 0.5
"""Of all cells: to outline more is to point at everything."""


def draw_steps(
    drawing: Drawing,
    grid: Grid,
    model: Model | None,
    steps: Sequence[Step],
    marks: Candidates,
    known: Set[Variable],
    seen: Mapping[Variable, Cell] = NOWHERE,
) -> tuple[dict[Cell, int], dict[Cell, set[int]]]:
    """Add steps to the drawing of a board: what follows from what they suppose, and the marks
    that are to have a ring.  Without a model only the cells are shown.

    `seen`: where variables are shown that are no cells.
    """
    supposed: dict[Cell, int] = {}
    rings: dict[Cell, set[int]] = {}
    cells = frozenset(drawing.tiles)
    for step in steps:
        changed = _cells((*step.places, *step.eliminates), cells, seen)
        reasons = {*_cells((fact.variable for fact in _reasons(step)), cells, seen)} - set(changed)
        drawing.shade(sorted(reasons), role=Role.BECAUSE)
        drawing.add(*(Area(Role.TARGET, drawing.tiles[v].points, _GREEN) for v in changed))
        if step.reason is NO_REASON or model is None:
            continue
        for v in changed:
            drawing.outline([v], grid, Role.TARGET, _TARGET_INSET)
        for scope, inset in zip(_houses(model, step, cells, seen), _INSETS, strict=False):
            drawing.outline(scope, grid, Role.HOUSE, inset)
        rings |= _ringed(step, marks, model)
        if step.reason.supposes is None:
            _rays(drawing, step)
        elif not is_forwards(step):
            follows = _trial(drawing, step.reason, step.reason.supposes, {*known, *changed})
            supposed |= {v: value for v, value in follows.items() if v not in changed}
            for v, value in follows.items():
                if v in changed:
                    rings.setdefault(v, set()).add(value)
    return supposed, rings


def _cells(
    variables: Iterable[Variable], among: Container[Cell], seen: Mapping[Variable, Cell] = NOWHERE
) -> list[Cell]:
    """Those that are cells of the drawing, and the cells where others are `seen`, each once."""
    at = (seen.get(v, v) for v in variables)
    return list(dict.fromkeys(v for v in at if isinstance(v, int) and v in among))


def is_forwards(step: Step) -> bool:
    """Whether a step is told without supposing anything, though it may have been found so."""
    return step.technique in _CROSSING or step.technique.startswith(_SETS)


def _ringed(step: Step, marks: Candidates, model: Model) -> dict[Cell, set[int]]:
    """The marks that a step is about: those that can only be there, and what is supposed."""
    gone = {value for values in step.eliminates.values() for value in values}
    facts = {fact.variable for fact in step.reason.facts}
    scope = {v for place in speaking(step)[-1:] for v in model.constraints[place].scope}
    cells = [v for v in marks if isinstance(v, int) and v in scope and v not in facts]
    if step.technique in _CROSSING:
        return {v: gone & {*marks[v]} for v in cells if v not in step.eliminates}
    if step.technique.startswith("hidden-") and step.eliminates:
        kept = {
            value for v, out in step.eliminates.items() for value in {*marks.get(v, ())} - {*out}
        }
        return {v: kept & {*marks[v]} for v in cells}
    supposes = step.reason.supposes
    if supposes is None or is_forwards(step) or not isinstance(supposes.variable, int):
        return {}
    return {supposes.variable: set(supposes.values)}


def step_names(steps: Sequence[Step]) -> dict[str, Role]:
    """The variables of steps that have names: what they change, and what they rest on."""
    found = {str(f.variable): Role.BECAUSE for step in steps for f in _reasons(step)}
    for step in steps:
        found |= dict.fromkeys(map(str, (*step.places, *step.eliminates)), Role.TARGET)
    return found


def ground(box: Box, role: Role) -> Area:
    """The ground of a cell or letter that a step rests on, or changes."""
    x, y, width, height = box
    points = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Area(role, points, _GREEN if role is Role.TARGET else 0)


def _facts(reason: Reason) -> Iterator[Fact]:
    yield from reason.facts
    for _, case in reason.cases:
        yield from _facts(case)


def speaking(step: Step) -> tuple[int, ...]:
    """The places in `Model.constraints` of the statements that speak; none if they are many."""
    told = [one for one in step.reason.inferences if one.part not in _CELLS]
    if step.technique not in _CROSSING:
        told = [one for one in told if one.part not in BOOKED]
    # of a compound the first names the house that the others are cut out of
    places = tuple(dict.fromkeys(one.constraints[0] for one in told if one.constraints))
    return places if len(places) <= _MOST_SPEAKING else ()


def _reasons(step: Step) -> list[Fact]:
    """The facts of a step; of a number of a path the placed ones before and after it."""
    facts = list(_facts(step.reason))
    if len(step.places) != 1 or not any(one.part == _PATH for one in step.reason.inferences):
        return facts
    (number,) = step.places.values()
    placed = [fact for fact in facts if len(fact.values) == 1]
    before = [fact for fact in placed if fact.values[0] < number]
    after = [fact for fact in placed if fact.values[0] > number]
    nearest = (max(before, key=_value, default=None), min(after, key=_value, default=None))
    return [fact for fact in nearest if fact is not None]


def _value(fact: Fact) -> int:
    return fact.values[0]


def _houses(
    model: Model, step: Step, cells: Set[Cell], seen: Mapping[Variable, Cell]
) -> list[list[Cell]]:
    """The cells of the statements that speak, if these are few and not all of the board."""
    scopes = {}
    for place in speaking(step):
        scope = _cells(model.constraints[place].scope, cells, seen)
        if 1 < len(scope) <= _MOST_OUTLINED * len(cells):
            scopes[frozenset(scope)] = scope
    found = list(scopes.values())
    return found if len(found) <= len(_INSETS) else []


def _rays(drawing: Drawing, step: Step) -> None:
    """From each placed value to the farthest cell that it rules out."""
    tiles = drawing.tiles
    booked = [one for one in step.reason.inferences if one.part == "house.used"]
    if not booked or len(booked) > _MOST_RAYS or step.technique in _CROSSING:
        return
    for one in booked:
        causes = _cells((fact.variable for fact in one.because), tiles)
        ends = [tiles[v].box.centre for v in _cells((f.variable for f in one.concludes), tiles)]
        if len(one.because) != 1 or not causes or not ends:
            continue
        start = tiles[causes[0]].box.centre
        end = max(ends, key=lambda end: dist(start, end))
        if length := dist(start, end):
            x, y = ((b - a) / length for a, b in zip(start, end, strict=True))
            begin = start[0] + _CLEAR * x, start[1] + _CLEAR * y
            drawing.add(Stroke(Role.LINK, (begin, end)))


def _trial(
    drawing: Drawing, reason: Reason, supposes: Fact, known: Set[Variable]
) -> dict[Cell, int]:
    """Arrows from what is supposed to what follows, as the text numbers it; the values."""
    supposed: dict[Cell, int] = {}
    at = dict.fromkeys(_cells([supposes.variable], drawing.tiles), 0)
    seen: dict[Cell, Cell] = {}
    number = 0
    for one in reason.inferences:
        because = [seen.get(v, v) for v in _cells((f.variable for f in one.because), drawing.tiles)]
        sources = sorted((v for v in because if v in at), key=at.__getitem__)
        new = _cells((fact.variable for fact in one.concludes), drawing.tiles)
        if one.part in BOOKED and one.concludes:  # no line of the text: its cause speaks for it
            seen |= {v: sources[-1] for v in new if sources and v not in at}
            continue
        number += 1
        values = {fact.variable: fact.values for fact in one.concludes}
        for v in new:
            if len(values[v]) == 1 and v not in supposed:
                supposed[v] = values[v][0]
                if v not in known:
                    drawing.badge(v, str(number))
        start = next((v for v in reversed(sources) if v not in new[:1]), None)
        if new and start is not None:
            drawing.arrow(start, new[0])
        for v in new:
            at.setdefault(v, number)
            seen.pop(v, None)
    return supposed
