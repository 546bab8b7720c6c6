import io
import sys

import pytest

import gridwright as gw
from gridwright.draw.pdf import write_pdf
from gridwright.scene.scene import Words

pikepdf = pytest.importorskip("pikepdf", reason="the extra pdf is not installed")
pytest.importorskip("reportlab", reason="the extra pdf is not installed")


def opened(scene, theme="auto"):
    return pikepdf.open(io.BytesIO(write_pdf(scene, theme)))


def test_a_pdf_is_sound_and_of_version_1_7(picture):
    with opened(picture.scene) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert pdf.pdf_version == "1.7"
        assert len(pdf.pages) == 1


def test_a_pdf_has_its_fonts_in_it(picture):
    with opened(picture.scene) as pdf:
        fonts = pdf.pages[0].Resources.get("/Font", {})
        assert bool(fonts) == any(isinstance(s, Words) for s in picture.scene.shapes)
        for font in fonts.values():
            assert "/FontFile2" in font.FontDescriptor, "a font is not embedded"


def test_the_same_scene_gives_the_same_pdf(picture):
    assert write_pdf(picture.scene) == write_pdf(picture.scene)


def test_a_dark_pdf_is_another():
    scene = gw.draw(gw.Latin("1 .\n. .")).scene
    assert write_pdf(scene, "dark") != write_pdf(scene, "light") == write_pdf(scene)


def test_without_reportlab_the_command_that_installs_it_is_told(monkeypatch):
    for name in list(sys.modules):
        if name.startswith("reportlab"):
            monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    with pytest.raises(gw.MissingExtra, match=r"pip install 'gridwright\[pdf\]'"):
        write_pdf(gw.draw(gw.Latin("1")).scene)
