"""PNG: the SVG, drawn by resvg with the font that comes with the package."""

from pathlib import Path

from gridwright.basics.errors import SizeError, missing_extra
from gridwright.draw.svg import UNIT, view_of, write_svg
from gridwright.draw.themes import AUTO, PAGE
from gridwright.scene.scene import Scene

__all__ = ["FONTS", "MAX_PIXELS", "write_png"]

FONTS = Path(__file__).parent / "fonts"
MAX_PIXELS = 40_000_000
"""The most pixels of a picture: each takes four bytes while it is drawn."""


def write_png(scene: Scene, theme: str = "light", scale: float = 2.0) -> bytes:
    """The scene as PNG, `scale` pixels to a unit of the SVG; smaller where it would be too large.

    Raises MissingExtra where resvg is not installed.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise missing_extra("a PNG", "resvg-py", "png") from None
    if theme in (AUTO, PAGE):  # nobody can be asked, and there is no ground
        theme = "light"
    view = view_of(scene, theme)
    area = view.width * view.height * UNIT * UNIT
    scale = min(scale, (MAX_PIXELS / area) ** 0.5)
    if scale < 0.05:
        raise SizeError("the picture is too large for a PNG")
    return bytes(
        svg_to_bytes(
            svg_string=write_svg(scene, theme),
            zoom=scale,
            font_dirs=[str(FONTS)],
            skip_system_fonts=True,
        )
    )
