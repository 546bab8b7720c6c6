"""The look of pictures on our page: on the page's own ground, in its colours and its font.

There is no paper, since the page has one; values that a player writes lie under the lines, so the
lines are thinner than in print.  The colours are the page's tokens (`web/static/css/tokens.css`):
whoever changes one changes the other.
"""

from typing import Final

from gridwright.draw.style import DARK, LIGHT, STROKES, LineStyle, Palette
from gridwright.scene.scene import Role

__all__ = ["PAGE_DARK", "PAGE_LIGHT"]

_FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"
_MARGIN: Final = 0.05
_LINES: Final = {
    Role.GRID: LineStyle(0.0175),
    Role.BOX: LineStyle(0.06),
    Role.BAR: LineStyle(0.075),
    Role.CAGE: LineStyle(0.0225, (0.078, 1 / 7 - 0.078)),
    Role.HOLE: LineStyle(0.0175),
}
_SIZES: Final = {Role.CLUE_NUMBER: 0.8}

_INK, _INK_2 = ("#1D1B16", "#ECEAE3"), ("#575246", "#B2AEA2")
_EDGE, _GRID = ("#857E6E", "#7C8290"), ("#B5AE9F", "#4A4F5B")
_PEN, _BAD = ("#1D4FBF", "#9DBBFF"), ("#B01F17", "#FF9F92")
_COLOURS: Final = {
    Role.HOLE: ("#35322B", "#4A4F5B"),
    Role.SHADE: ("#F3F1EA", "#24272E"),
    Role.BECAUSE: ("#FFE9A3", "#4A3B0E"),
    Role.PATH: ("#DAD4C6", "#343741"),
    Role.MARK: _EDGE,
    Role.GRID: _GRID,
    Role.CAGE: _EDGE,
    Role.BAR: _INK,
    Role.BOX: _INK,
    Role.BLANK: ("#FFFEFB", "#1D1F25"),
    Role.CANDIDATE: ("#5A6172", "#A9B1C2"),
    Role.ELIMINATED: _BAD,
    Role.CLUE_NUMBER: _INK_2,
    Role.LABEL: _INK_2,
    Role.HEADING: _INK,
    Role.WRONG: _BAD,
    Role.GIVEN: _INK,
    Role.FOUND: _PEN,
}
_TINTS: Final = (
    ("#F5C3CE", "#5C2A38"), ("#BBDCF2", "#1F4560"), ("#BFE3B4", "#27492B"),
    ("#FBE08A", "#5A4A10"), ("#DCCBF3", "#43325F"), ("#AEE2DA", "#1B4A46"),
    ("#F8CFA6", "#5B3B1B"), ("#D5D3CC", "#45474E"), ("#E9E29B", "#4C4A18"),
)  # fmt: skip


def _palette(dark: int) -> Palette:
    printed = (LIGHT, DARK)[dark]  # whose roles and tints stand where the page has none of its own
    beyond = printed.tints[len(_TINTS) :]
    return Palette(
        "",
        {**printed.roles, **{role: pair[dark] for role, pair in _COLOURS.items()}},
        (*(pair[dark] for pair in _TINTS), *beyond),
        strokes={**STROKES, **_LINES},
        font=_FONT,
        bold="650",
        sizes=_SIZES,
        margin=_MARGIN,
    )


PAGE_LIGHT: Final = _palette(0)
PAGE_DARK: Final = _palette(1)
