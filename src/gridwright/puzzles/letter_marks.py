"""The letters that a step is about, under its board: values that are left, and those that go."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from gridwright.model.constraints import Variable
from gridwright.puzzles.step import Candidates, Step
from gridwright.puzzles.step_drawing import ground, step_names
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Box, Role, Shape, Stroke, words
from gridwright.text.runs import in_runs

__all__ = ["letter_marks"]

_SIZE, _ABOVE, _NAME, _GAP, _EDGE = 0.68, 0.5, 1.0, 0.32, 0.08
"""In lines: the font, the room above, of a letter, between texts, above and below a ground."""
_LEAST_WIDTH = 4.0
"""Of values, however narrow the board is."""


def letter_marks(
    letters: Collection[str],
    steps: Sequence[Step],
    candidates: Candidates,
    known: Mapping[Variable, int],
    board: Box,
    line_height: float = 0.5,
) -> Iterator[Shape]:
    """A line for each letter of the steps, in the order of `letters`; lengths are in cells.

    Values that follow one another are told as a range: "M 1–9 10–15", the second crossed out.
    """
    roles = step_names(steps)
    placed = {name: value for step in steps for name, value in step.places.items()}
    gone = {name: values for step in steps for name, values in step.eliminates.items()}
    high = line_height
    size, wide, gap, edge = (part * high for part in (_SIZE, _NAME, _GAP, _EDGE))
    top = board.y + board.height + _ABOVE * high
    for name in letters:
        if name not in roles or not {name} & {*placed, *known, *candidates, *gone}:
            continue
        line = Box(board.x, top, wide, high)
        top += high
        yield ground(Box(line.x, line.y + edge, wide, high - 2 * edge), roles[name])
        yield words(Role.HEADING, name, line, size)
        value = placed.get(name, known.get(name))
        out = gone.get(name, ())
        if value is not None:
            texts = [(Role.FOUND, str(value))]
        else:
            left = sorted({*candidates.get(name, ())} - {*out})
            texts = [(Role.CANDIDATE, text) for text in in_runs(left, "–")]
            texts += [(Role.ELIMINATED, text) for text in in_runs(sorted(out), "–")]
        begun = line.x + wide + gap
        x, end = begun, max(line.x + board.width, begun + _LEAST_WIDTH)
        for role, text in texts:
            width = size * text_width(text)
            if x > begun and x + width > end:
                x, top = begun, top + high
            y = top - high
            yield words(role, text, Box(x, y, width, high), size, align="left")
            if role is Role.ELIMINATED:
                y += high / 2
                yield Stroke(role, ((x, y), (x + width, y)))
            x += width + gap
