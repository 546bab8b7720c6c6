"""How wide a text is, at most: so that scenes can make it fit without loading any font.

The widths are those of DejaVu Sans Bold, a wide font, which comes with the package: PNG and PDF
are set in it.  A browser that lacks it takes another, most often a narrower one.
"""

__all__ = ["CAP_HEIGHT", "LINE_HEIGHT", "text_width"]

CAP_HEIGHT = 0.729
"""Height of capitals and digits, as a share of the font's height."""

LINE_HEIGHT = 1.2
"""Room that a line needs so that accents and descenders stay in it, capitals in the middle."""

# fmt: off
_WIDTHS = dict(zip(map(chr, range(32, 127)), (
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365,
    696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 580,
    1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995, 837, 850,
    733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500,
    500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687,
    716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
), strict=True))
# fmt: on
_WIDTHS |= dict.fromkeys("×÷−≠≤≥→←↑↓", 838) | dict.fromkeys("⁰¹²³⁴⁵⁶⁷⁸⁹", 438)
_WIDTHS |= {"⁺": 528, "⁻": 528, "⁽": 289, "⁾": 289, "ⁿ": 456, "√": 667, "·": 380, "–": 500}
_OTHER = 1440
"""Any other character: none of the fonts that come with the package is wider."""


def text_width(text: str) -> float:
    """The width of a text in a font of height 1.

    >>> text_width("42")
    1.392
    """
    return sum(_WIDTHS.get(character, _OTHER) for character in text) / 1000
