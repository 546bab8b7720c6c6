"""A picture: a scene with the writers that make files of it.

Writers are entry points of the group `gridwright.writers`, named by the suffix of their files:
functions of a scene and a theme that return text or bytes.  Ours use the same door as a
plug-in's.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from gridwright.basics.errors import PuzzleError, did_you_mean, shown
from gridwright.basics.files import write_whole
from gridwright.basics.plugins import every_target, load_target, targets
from gridwright.draw.svg import write_svg
from gridwright.draw.text import write_text
from gridwright.scene.scene import Scene

__all__ = ["Picture", "find_writer"]

Writer = Callable[[Scene, str], str | bytes]
GROUP = "gridwright.writers"


@dataclass(frozen=True)
class Picture:
    """What `draw` returns: shows itself in notebooks, and as text when it is printed.

    `theme` is "auto" (as the reader prefers; light in PNG and on paper), "light", "dark", or "page"
    (for a ground that is there already).
    """

    scene: Scene
    theme: str = "auto"

    def svg(self, *, margin: float | None = None, crop: Sequence[float] | None = None) -> str:
        """The picture as a document of its own.

        `margin` is the empty rim around it; `crop` shows a part of it alone: left, top, width and
        height; both in cells, and neither moves anything.
        """
        return write_svg(self.scene, self.theme, margin=margin, crop=crop)

    def text(self, *, ascii_only: bool = False) -> str:
        """The picture in characters."""
        return write_text(self.scene, ascii_only=ascii_only)

    def save(self, path: str | Path) -> None:
        """Write a file, all of it or nothing; its suffix says what: .svg, .png, .pdf or .txt.

        Raises PuzzleError for another suffix, MissingExtra for what is not installed, OSError.
        """
        content = find_writer(path)(self.scene, self.theme)
        data = content.encode() if isinstance(content, str) else content
        write_whole(path, data)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text().removesuffix("\n")


def find_writer(path: str | Path) -> Writer:
    """The writer for a file of this name; raises PuzzleError if its suffix is not known."""
    suffix = Path(path).suffix.lower().removeprefix(".")
    target = targets(GROUP).get(suffix) or every_target(GROUP).get(suffix)
    if target is None:
        known = ", ".join(f".{name}" for name in sorted(every_target(GROUP)))
        guess = did_you_mean(suffix, every_target(GROUP)) if suffix else ""
        raise PuzzleError(f"{shown(str(path))}: expected a name that ends in {known}{guess}")
    return cast(Writer, load_target(target))
