"""Curves of seconds against size, as scenes: both axes have what a reader needs, and no more."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from gridwright.scene.scene import Box, Disc, Role, Scene, Shape, Stroke, words

__all__ = ["LINES", "chart"]

LINES: Final = {
    "gridwright": Role.HOUSE,
    "CP-SAT": Role.LINK,
    "CaDiCaL": Role.SUPPOSED,
    "clingo": Role.ELIMINATED,
}
"""How the curve of each solver is drawn."""

_WIDTH, _HEIGHT = 11.0, 6.0
_NAMES: Final = 2.6
"""Room for names at the right."""
_LETTERS: Final = 0.34

Points = Sequence[tuple[int, float]]


def chart(title: str, curves: Mapping[str, Points], *, limit: float) -> Scene:
    """Seconds, in powers of ten, against sizes; a curve ends where `limit` was passed.

    The name of a solver stands at the end of its curve, moved aside where two would overlap.
    """
    sizes = sorted({size for points in curves.values() for size, _ in points})
    times = [max(t, 1e-5) for points in curves.values() for _, t in points]
    low = math.floor(math.log10(min(times)))
    high = max(math.ceil(math.log10(max(*times, limit))), low + 1)
    across = _WIDTH / max(sizes[-1] - sizes[0], 1)

    def at(size: int, seconds: float) -> tuple[float, float]:
        share = (math.log10(max(seconds, 1e-5)) - low) / (high - low)
        return (size - sizes[0]) * across, _HEIGHT * (1 - share)

    shapes: list[Shape] = []
    for power in range(low, high + 1):
        y = at(sizes[0], 10.0**power)[1]
        shapes.append(Stroke(Role.GRID, ((0, y), (_WIDTH, y))))
        text = f"{10.0**power:g} s" if power > -4 else f"{10.0 ** (power + 6):g} µs"
        box = Box(-1.9, y - 0.3, 1.7, 0.6)
        shapes.append(words(Role.LABEL, text, box, _LETTERS, align="right"))
    shown = -math.inf
    for size in sizes:
        x = at(size, 1)[0]
        if x - shown < 0.7:
            continue
        shown = x
        shapes.append(Stroke(Role.GRID, ((x, _HEIGHT), (x, _HEIGHT + 0.12))))
        box = Box(x - 0.5, _HEIGHT + 0.15, 1.0, 0.5)
        shapes.append(words(Role.LABEL, str(size), box, _LETTERS))
    ends = []
    for name, points in curves.items():
        role, line = LINES[name], tuple(at(*point) for point in points)
        if len(line) > 1:
            shapes.append(Stroke(role, line))
        shapes.extend(Disc(role, point, 0.09) for point in line)
        if line:
            ends.append([line[-1][1], line[-1][0], name])
    taken: list[float] = []
    for y, x, name in sorted(ends):
        y = max(y, taken[-1] + 0.5) if taken else y
        taken.append(y)
        end = next(y0 for y0, _, other in ends if other == name)
        if x < _WIDTH - 1e-9 or abs(y - end) > 1e-9:  # a thin line leads to the name
            shapes.append(Stroke(Role.GRID, ((x + 0.12, end), (_WIDTH + 0.2, y))))
        box = Box(_WIDTH + 0.3, y - 0.3, _NAMES, 0.6)
        shapes.append(words(Role.GIVEN, name, box, _LETTERS, align="left"))
    shapes.append(words(Role.HEADING, title, Box(0, -0.95, _WIDTH, 0.6), 0.42, align="left"))
    told = "; ".join(
        f"{name}: " + ", ".join(f"{size} {seconds:.2g} s" for size, seconds in points)
        for name, points in curves.items()
    )
    return Scene.of(shapes, title=title, description=f"CPU seconds against size. {told}")
