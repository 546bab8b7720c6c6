"""How values are displayed in notebooks: as pictures.

The writer of SVG is found by its entry point, so nothing here needs to know about writers.
"""

from collections.abc import Callable
from typing import cast

from gridwright.basics.plugins import load_target, targets
from gridwright.scene.scene import Scene

__all__ = ["svg_of"]


def svg_of(scene: Scene) -> str:
    """The scene as an SVG document."""
    write = cast(Callable[[Scene, str], str], load_target(targets("gridwright.writers")["svg"]))
    return write(scene, "auto")
