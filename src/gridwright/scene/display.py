"""How values show themselves in notebooks: as pictures, with what was proved.

The writer of SVG is found by its entry point, so nothing here needs to know about writers.
"""

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, cast

from gridwright.basics.plugins import load_target, targets
from gridwright.scene.scene import Scene

if TYPE_CHECKING:
    from gridwright.puzzles.result import Result

__all__ = ["MOST_SHOWN", "html_of_result", "svg_of"]

MOST_SHOWN = 4
"""Solutions that a result shows as pictures."""


def svg_of(scene: Scene) -> str:
    """The scene as an SVG document."""
    write = cast(Callable[[Scene, str], str], load_target(targets("gridwright.writers")["svg"]))
    return write(scene, "auto")


def html_of_result(result: "Result") -> str:
    """What is proved, what it cost, and pictures of the first solutions."""
    stats, family = result.stats, result.puzzle.family
    figures = f"{stats.nodes:,} nodes, {stats.seconds:.3f} s, engine {stats.engine}"
    proved = f"{result.counted}; stopped: {result.stopped.value}"
    told = [f"<strong>{escape(result.status.value)}</strong>: {proved}"]
    told.append(f"<small>{escape(figures)}</small>")
    pictures = [svg_of(family.draw(s.puzzle, s)) for s in result.solutions[:MOST_SHOWN]]
    if (rest := len(result.solutions) - len(pictures)) > 0:
        pictures.append(f"<small>and {rest:,} more</small>")
    return f"<div><p>{'<br>'.join(told)}</p>{''.join(pictures)}</div>"
