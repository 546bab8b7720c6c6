"""The widths that scenes reckon with are at least those of the fonts that are drawn."""

import pytest

from gridwright.draw.png import FONTS
from gridwright.scene.metrics import CAP_HEIGHT, LINE_HEIGHT, text_width

image_font = pytest.importorskip("PIL.ImageFont", reason="Pillow is not installed")
ttfonts = pytest.importorskip("reportlab.pdfbase.ttfonts", reason="the extra pdf is missing")


@pytest.mark.parametrize("name", ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
def test_no_character_is_wider_than_reckoned(name):
    widths = ttfonts.TTFontFile(str(FONTS / name)).charWidths
    assert len(widths) > 600
    for code, width in widths.items():
        if chr(code).isprintable():
            assert width / 1000 <= text_width(chr(code)) + 1e-3, chr(code)


def test_the_characters_of_puzzles_are_reckoned_as_wide_as_the_bold_font_has_them():
    widths = ttfonts.TTFontFile(str(FONTS / "DejaVuSans-Bold.ttf")).charWidths
    for character in [*map(chr, range(32, 127)), *"×÷−≠≤≥→←↑↓⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ√·"]:
        width = round(1000 * text_width(character))
        assert -0.6 < width - widths[ord(character)] < 1, character  # rounded, or rounded up


@pytest.mark.parametrize("name", ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
def test_letters_stay_in_their_line_with_capitals_in_its_middle(name):
    font = image_font.truetype(str(FONTS / name), 1000)
    assert -font.getbbox("H", anchor="ls")[1] / 1000 == pytest.approx(CAP_HEIGHT, abs=0.002)
    for letter in map(chr, range(33, 127)):
        _, top, _, bottom = font.getbbox(letter, anchor="ls")
        assert -top / 1000 - CAP_HEIGHT / 2 <= LINE_HEIGHT / 2
        assert bottom / 1000 + CAP_HEIGHT / 2 <= LINE_HEIGHT / 2 + 0.003, letter


def test_the_licence_of_the_fonts_is_with_them():
    licence = (FONTS / "LICENSE.txt").read_text(encoding="utf-8")
    assert "Bitstream" in licence and "Tavmjong Bah" in licence
