"""The letters that a step is about, under its board: values that are left, and those that go."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from gridwright.model.constraints import Variable
from gridwright.puzzles.step import Candidates, Step
from gridwright.puzzles.step_drawing import ground, step_names
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Box, Role, Shape, Stroke, words

__all__ = ["letter_marks"]

_LINE, _SIZE = 0.5, 0.34
_ABOVE, _NAME, _GAP = 0.25, 0.5, 0.16
_LEAST_WIDTH = 4.0
"""Of values, however narrow the board is."""


def letter_marks(
    letters: Collection[str],
    steps: Sequence[Step],
    candidates: Candidates,
    known: Mapping[Variable, int],
    board: Box,
) -> Iterator[Shape]:
    """A line for each letter of the steps, in the order of `letters`; lengths are in cells.

    Values that follow one another are told as a range: "M 1–9 10–15", the second crossed out.
    """
    roles = step_names(steps)
    placed = {name: value for step in steps for name, value in step.places.items()}
    gone = {name: values for step in steps for name, values in step.eliminates.items()}
    top = board.y + board.height + _ABOVE
    for name in letters:
        if name not in roles and name not in gone:
            continue
        line = Box(board.x, top, _NAME, _LINE)
        top += _LINE
        if name in roles:
            yield ground(Box(line.x, line.y + 0.04, _NAME, _LINE - 0.08), roles[name])
        yield words(Role.HEADING, name, line, _SIZE)
        value = placed.get(name, known.get(name))
        out = gone.get(name, ())
        if value is not None:
            texts = [(Role.FOUND, str(value))]
        else:
            left = sorted({*candidates.get(name, ())} - {*out})
            texts = [(Role.CANDIDATE, text) for text in _ranges(left)]
            texts += [(Role.ELIMINATED, text) for text in _ranges(sorted(out))]
        begun = line.x + _NAME + _GAP
        x, end = begun, max(line.x + board.width, begun + _LEAST_WIDTH)
        for role, text in texts:
            width = _SIZE * text_width(text)
            if x > begun and x + width > end:
                x, top = begun, top + _LINE
            y = top - _LINE
            yield words(role, text, Box(x, y, width, _LINE), _SIZE, align="left")
            if role is Role.ELIMINATED:
                y += _LINE / 2
                yield Stroke(role, ((x, y), (x + width, y)))
            x += width + _GAP


def _ranges(values: Sequence[int]) -> Iterator[str]:
    """Values in order as few texts: "3", "5–9"; two that follow one another stay two."""
    for _, run in groupby(enumerate(values), key=lambda pair: pair[1] - pair[0]):
        first, *others = (value for _, value in run)
        if len(others) > 1:
            yield f"{first}–{others[-1]}"
        else:
            yield from map(str, (first, *others))
