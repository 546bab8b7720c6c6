"""PNG: the SVG, drawn by resvg with the font that comes with the package."""

from pathlib import Path

from gridwright.basics.errors import MissingExtra, SizeError
from gridwright.draw.style import AUTO
from gridwright.draw.svg import MARGIN, UNIT, write_svg
from gridwright.scene.scene import Scene

__all__ = ["FONTS", "MAX_PIXELS", "write_png"]

FONTS = Path(__file__).parent / "fonts"
MAX_PIXELS = 40_000_000
"""Pixels of a picture: four bytes each while it is drawn."""


def write_png(scene: Scene, theme: str = "light", scale: float = 2.0) -> bytes:
    """The scene as PNG, `scale` pixels to a unit of the SVG; smaller where it would be too large.

    Raises MissingExtra where resvg is not installed.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise MissingExtra(
            "a PNG needs the package resvg-py: pip install 'gridwright[png]'"
        ) from None
    bounds = scene.bounds
    area = (bounds.width + 2 * MARGIN) * (bounds.height + 2 * MARGIN) * UNIT * UNIT
    scale = min(scale, (MAX_PIXELS / area) ** 0.5)
    if scale < 0.05:
        raise SizeError("the picture is too large for a PNG")
    return bytes(
        svg_to_bytes(
            svg_string=write_svg(scene, "light" if theme == AUTO else theme),
            zoom=scale,
            font_dirs=[str(FONTS)],
            skip_system_fonts=True,
        )
    )
