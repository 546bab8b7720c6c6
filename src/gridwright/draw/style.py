"""The look of roles: colours on light and on dark backgrounds, widths, weights."""

from collections.abc import Mapping
from typing import Final, NamedTuple, assert_never

from gridwright.scene.scene import Role

__all__ = [
    "DARK",
    "FAMILY",
    "LIGHT",
    "MARGIN",
    "OUTLINED",
    "STROKES",
    "TEXTS",
    "LineStyle",
    "Palette",
]

MARGIN: Final = 0.3
"""Empty rim around the scene, in cells."""
FAMILY: Final = "DejaVu Sans"
"""The font of all pictures; it comes with the package."""


class LineStyle(NamedTuple):
    """The width and dashes of a line, in cells; a dashed line begins with half a dash."""

    width: float
    dashes: tuple[float, float] | None = None


class Palette(NamedTuple):
    """How a theme looks.

    paper    the background; "" if there is none
    roles    colours as ``#rrggbb``, as all of these
    tints    of pieces, from 1
    strokes  widths of lines, where they are not those of paper
    font     families in CSS; "" for the font that comes with the package
    bold     the weight of bold texts
    sizes    of the texts of some roles, as a part of what the scene says
    margin   the empty rim around the scene, in cells
    """

    paper: str
    roles: dict[Role, str]
    tints: tuple[str, ...]
    strokes: Mapping[Role, LineStyle] = {}
    font: str = ""
    bold: str = "bold"
    sizes: Mapping[Role, float] = {}
    margin: float = MARGIN


class _Look(NamedTuple):
    """How one role is drawn; None where it has no lines, or no texts."""

    light: str
    dark: str
    line: LineStyle | None = None
    is_bold: bool | None = None
    is_outlined: bool = False


def _look(role: Role) -> _Look:
    """The one place where a role gets its colours and its form."""
    match role:
        case Role.HOLE:
            return _Look("#2a2e35", "#59616e", LineStyle(0.022))
        case Role.SHADE:
            return _Look("#e6eaf0", "#2b313b")
        case Role.BECAUSE:
            return _Look("#ffedb0", "#544711")
        case Role.TARGET:  # its areas have a tint: the line is darker than its ground
            return _Look("#1f6b3a", "#86d39b", LineStyle(0.07), is_outlined=True)
        case Role.PATH:
            return _Look("#c0d9f5", "#2b4a75", LineStyle(0.16), is_outlined=True)
        case Role.MARK:
            return _Look("#6a7686", "#98a3b3", LineStyle(0.035), is_outlined=True)
        case Role.GRID:
            return _Look("#8b939e", "#626b78", LineStyle(0.022), is_outlined=True)
        case Role.CAGE:
            # a seventh of a cell together: the sides of cages end with half a dash, too
            # (scene.drawing)
            dashed = LineStyle(0.03, (0.085, 1 / 7 - 0.085))
            return _Look("#4a5260", "#a9b3c2", dashed, is_outlined=True)
        case Role.BAR:
            return _Look("#16181c", "#eef1f5", LineStyle(0.1), is_outlined=True)
        case Role.BOX:
            return _Look("#16181c", "#dfe4ea", LineStyle(0.06), is_outlined=True)
        case Role.HOUSE:
            return _Look("#2f74c9", "#6aa5ee", LineStyle(0.06), is_outlined=True)
        case Role.BLANK:  # of signs upon lines
            return _Look("#ffffff", "#171a20")
        case Role.LINK:
            return _Look("#a03c0c", "#f5b088", LineStyle(0.04), is_bold=True, is_outlined=True)
        case Role.CANDIDATE:
            return _Look("#5d6673", "#9aa4b2", is_bold=False)
        case Role.ELIMINATED:
            return _Look("#c3221f", "#ff8078", LineStyle(0.02), is_bold=False)
        case Role.CLUE_NUMBER:
            return _Look("#3a4049", "#c3cad6", is_bold=False)
        case Role.LABEL:
            return _Look("#4a5260", "#b4bccb", is_bold=False)
        case Role.HEADING:
            return _Look("#16181c", "#eef1f5", is_bold=True)
        case Role.WRONG:
            return _Look("#c3221f", "#ff8078", is_bold=True)
        case Role.SUPPOSED:
            return _Look("#7326a3", "#dcb8fa", LineStyle(0.04), is_bold=False, is_outlined=True)
        case Role.GIVEN:
            return _Look("#16181c", "#f4f6f9", is_bold=True)
        case Role.FOUND:
            return _Look("#1a5cb0", "#86bbff", is_bold=False)
        case _:
            assert_never(role)


_LOOKS: Final = {role: _look(role) for role in Role}

STROKES: Final = {role: look.line for role, look in _LOOKS.items() if look.line is not None}
"""Roles of lines."""

OUTLINED: Final = frozenset(role for role, look in _LOOKS.items() if look.is_outlined)
"""Roles whose circles are lines; all others are filled."""

TEXTS: Final = {role: look.is_bold for role, look in _LOOKS.items() if look.is_bold is not None}
"""Roles of texts, and whether they are bold."""

LIGHT: Final = Palette(
    "#ffffff",
    {role: look.light for role, look in _LOOKS.items()},
    (
        "#f7ccc8", "#c9e2f7", "#d5ecc5", "#fbe6b0", "#ddd1f1", "#c2ebe3",
        "#f9d3ae", "#d3d8de", "#f4cbe4", "#e2e3a6", "#c7d7f1", "#e6d3c1",
    ),
)  # fmt: skip

DARK: Final = Palette(
    "#171a20",
    {role: look.dark for role, look in _LOOKS.items()},
    (
        "#6b3632", "#264c68", "#354f26", "#58471c", "#4c3c6b", "#205148",
        "#64401f", "#434851", "#653556", "#494b1b", "#2f4674", "#584433",
    ),
)  # fmt: skip
