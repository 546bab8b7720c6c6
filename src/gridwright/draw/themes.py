"""Themes by name, each with its light and its dark side."""

from typing import Final

from gridwright.basics.errors import PuzzleError, did_you_mean, shown
from gridwright.draw.page_style import PAGE_DARK, PAGE_LIGHT
from gridwright.draw.style import DARK, LIGHT, Palette

__all__ = ["AUTO", "PAGE", "THEMES", "palette"]

AUTO: Final = "auto"
"""The theme that its reader prefers: light, where nobody can be asked."""
PAGE: Final = "page"
"""The theme of our page, which has a ground of its own; light or dark as its reader prefers."""
THEMES: Final = {
    AUTO: (LIGHT, DARK),
    "light": (LIGHT, LIGHT),
    "dark": (DARK, DARK),
    PAGE: (PAGE_LIGHT, PAGE_DARK),
}


def palette(theme: str, *, dark: bool = False) -> Palette:
    """The look of a theme, or of its dark side; raises PuzzleError if it is none."""
    if theme not in THEMES:
        guess = did_you_mean(theme, THEMES)
        raise PuzzleError(f"no theme {shown(theme)}; known are {', '.join(THEMES)}{guess}")
    return THEMES[theme][dark]
