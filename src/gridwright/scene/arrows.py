"""Bowed arrows between two points, so that they pass beside what stands on the way."""

from math import hypot

from gridwright.scene.scene import Point

__all__ = ["bow"]

_PIECES = 12
_CLEAR = 0.3
"""How far from the two points an arrow begins and ends, in cells."""
_BEND = 0.12
"""How far its middle is from the straight line, as a share of its length."""
_HEAD, _HALF = 0.2, 0.09
"""The length of its head, and half of its width."""


def bow(start: Point, end: Point) -> tuple[tuple[Point, ...], tuple[Point, Point, Point]]:
    """The line of an arrow from one point to another, and its head."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    if length < 2 * _CLEAR:
        return (start, end), (end, end, end)
    x, y = across / length, down / length
    clear, bend = min(_CLEAR, length / 4), _BEND * length
    first = start[0] + x * clear, start[1] + y * clear
    last = end[0] - x * clear, end[1] - y * clear
    # a parabola through the ends, whose middle is off to the left of who goes along
    middle = (first[0] + last[0]) / 2 + 2 * y * bend, (first[1] + last[1]) / 2 - 2 * x * bend
    points = []
    for i in range(_PIECES + 1):
        t = i / _PIECES
        weights = (1 - t) ** 2, 2 * t * (1 - t), t**2
        ends = (first, middle, last)
        points.append(
            (
                sum(w * p[0] for w, p in zip(weights, ends, strict=True)),
                sum(w * p[1] for w, p in zip(weights, ends, strict=True)),
            )
        )
    x, y = last[0] - middle[0], last[1] - middle[1]
    size = hypot(x, y)
    x, y = x / size, y / size
    back = last[0] - _HEAD * x, last[1] - _HEAD * y
    head = (
        last,
        (back[0] + _HALF * y, back[1] - _HALF * x),
        (back[0] - _HALF * y, back[1] + _HALF * x),
    )
    points[-1] = last[0] - _HEAD / 2 * x, last[1] - _HEAD / 2 * y
    return tuple(points), head
