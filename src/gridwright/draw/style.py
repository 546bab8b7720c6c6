"""What roles look like: colours on light and on dark ground, widths, weights."""

from typing import Final, NamedTuple

from gridwright.basics.errors import PuzzleError, did_you_mean, shown
from gridwright.scene.scene import Role

__all__ = [
    "AUTO",
    "DARK",
    "FAMILY",
    "LIGHT",
    "OUTLINED",
    "STROKES",
    "TEXTS",
    "Line",
    "Palette",
    "palette",
]

FAMILY: Final = "DejaVu Sans"
"""The font of all pictures; it comes with the package."""


class Line(NamedTuple):
    """How a line is drawn, in cells; a dashed one begins with half a dash."""

    width: float
    dashes: tuple[float, float] | None = None


class Palette(NamedTuple):
    """Colours as ``#rrggbb``: of the ground, of each role, and the tints of pieces, from 1."""

    paper: str
    roles: dict[Role, str]
    tints: tuple[str, ...]


STROKES: Final = {
    Role.PATH: Line(0.16),
    Role.MARK: Line(0.035),
    Role.GRID: Line(0.022),
    # a seventh of a cell together: the sides of cages end with half a dash, too (core.drawing)
    Role.CAGE: Line(0.03, (0.085, 1 / 7 - 0.085)),
    Role.BAR: Line(0.1),
    Role.BOX: Line(0.06),
    Role.ELIMINATED: Line(0.03),
    Role.HOLE: Line(0.022),
}
"""Roles of lines."""

OUTLINED: Final = frozenset({Role.PATH, Role.MARK, Role.GRID, Role.CAGE, Role.BAR, Role.BOX})
"""Roles whose circles are lines; all others are filled."""

TEXTS: Final = {
    Role.CANDIDATE: False,
    Role.ELIMINATED: False,
    Role.CLUE_NUMBER: False,
    Role.LABEL: False,
    Role.HEADING: True,
    Role.WRONG: True,
    Role.GIVEN: True,
    Role.FOUND: False,
}
"""Roles of texts, and whether they are bold."""

LIGHT: Final = Palette(
    "#ffffff",
    {
        Role.HOLE: "#2a2e35",
        Role.SHADE: "#e6eaf0",
        Role.BECAUSE: "#ffedb0",
        Role.PATH: "#c0d9f5",
        Role.MARK: "#6a7686",
        Role.GRID: "#8b939e",
        Role.CAGE: "#4a5260",
        Role.BAR: "#16181c",
        Role.BOX: "#16181c",
        Role.CANDIDATE: "#5d6673",
        Role.ELIMINATED: "#c3221f",
        Role.CLUE_NUMBER: "#3a4049",
        Role.LABEL: "#4a5260",
        Role.HEADING: "#16181c",
        Role.WRONG: "#c3221f",
        Role.GIVEN: "#16181c",
        Role.FOUND: "#1a5cb0",
    },
    (
        "#f7ccc8", "#c9e2f7", "#d5ecc5", "#fbe6b0", "#ddd1f1", "#c2ebe3",
        "#f9d3ae", "#d3d8de", "#f4cbe4", "#e2e3a6", "#c7d7f1", "#e6d3c1",
    ),
)  # fmt: skip

DARK: Final = Palette(
    "#171a20",
    {
        Role.HOLE: "#59616e",
        Role.SHADE: "#2b313b",
        Role.BECAUSE: "#544711",
        Role.PATH: "#2b4a75",
        Role.MARK: "#98a3b3",
        Role.GRID: "#626b78",
        Role.CAGE: "#a9b3c2",
        Role.BAR: "#eef1f5",
        Role.BOX: "#dfe4ea",
        Role.CANDIDATE: "#9aa4b2",
        Role.ELIMINATED: "#ff8078",
        Role.CLUE_NUMBER: "#c3cad6",
        Role.LABEL: "#b4bccb",
        Role.HEADING: "#eef1f5",
        Role.WRONG: "#ff8078",
        Role.GIVEN: "#f4f6f9",
        Role.FOUND: "#86bbff",
    },
    (
        "#6b3632", "#264c68", "#354f26", "#58471c", "#4c3c6b", "#205148",
        "#64401f", "#434851", "#653556", "#494b1b", "#2f4674", "#584433",
    ),
)  # fmt: skip

AUTO: Final = "auto"
"""The theme that its reader prefers: light, where nobody can be asked."""
_THEMES: Final = {AUTO: LIGHT, "light": LIGHT, "dark": DARK}


def palette(theme: str) -> Palette:
    """The colours of a theme; raises PuzzleError if it is none."""
    if theme not in _THEMES:
        guess = did_you_mean(theme, _THEMES)
        raise PuzzleError(f"no theme {shown(theme)}; known are {', '.join(_THEMES)}{guess}")
    return _THEMES[theme]
