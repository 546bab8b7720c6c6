"""Repairing files: limits, Ghostscript as the second way, and nothing else is ever written."""

import os
import re
import zlib

import pytest

import gridwright as gw
from gridwright.draw import repair as module

pytest.importorskip("pikepdf", reason="the extra pdf is not installed")
pytest.importorskip("reportlab", reason="the extra pdf is not installed")

from gridwright.draw.pdf import write_pdf
from gridwright.draw.repair import repair

GOOD = write_pdf(gw.draw(gw.Latin("1 2\n2 1")).scene)
BROKEN = re.sub(rb"startxref\s+\d+", b"startxref\n17", GOOD)


def pdf_with(stream, filters):
    """One page with this stream, compressed so many times."""
    return (
        b"%%PDF-1.4\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n"
        b"2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n"
        b"3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R>> endobj\n"
        b"4 0 obj <</Length %d /Filter [%s]>> stream\n%s\nendstream endobj\n"
        b"trailer <</Root 1 0 R /Size 5>>\nstartxref\n0\n%%%%EOF\n"
        % (len(stream), b" /FlateDecode" * filters, stream)
    )


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "broken.pdf"
    path.write_bytes(BROKEN)
    return path


def test_the_new_file_is_written_and_the_old_one_left(path, tmp_path):
    repaired = repair(path, tmp_path / "good.pdf")
    assert repaired.is_whole and repaired.with_ == "pikepdf"
    assert "its table of objects is not where it says" in repaired.problems
    assert path.read_bytes() == BROKEN
    assert sorted(p.name for p in tmp_path.iterdir()) == ["broken.pdf", "good.pdf"]


def test_the_input_is_never_overwritten(path, tmp_path):
    os.link(path, tmp_path / "other.pdf")
    for output in (path, tmp_path / "other.pdf", tmp_path / "." / "broken.pdf"):
        with pytest.raises(gw.PuzzleError, match="would overwrite"):
            repair(path, output)
    assert path.read_bytes() == BROKEN


def test_a_bomb_is_given_up(tmp_path, monkeypatch):
    bomb = bytes(50_000_000)
    for _ in range(3):
        bomb = zlib.compress(bomb, 9)
    path = tmp_path / "bomb.pdf"
    path.write_bytes(pdf_with(bomb, 3))
    monkeypatch.setattr(module, "SECONDS", 0.05)
    with pytest.raises(gw.PuzzleError, match="it may be made to harm"):
        repair(path, tmp_path / "out.pdf")
    assert not (tmp_path / "out.pdf").exists()


def test_too_large_a_file_is_refused(path, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "MAX_BYTES", 100)
    with pytest.raises(gw.PuzzleError, match="more than 100 bytes"):
        repair(path, tmp_path / "out.pdf")


GHOSTSCRIPT = """#!/bin/sh
echo "$@" > "{folder}/arguments"
{action}
"""


@pytest.fixture
def ghostscript(tmp_path, monkeypatch):
    """Put a program of the name gs in front of the path, which does something."""
    folder = tmp_path / "bin"
    folder.mkdir()

    def install(action):
        program = folder / "gs"
        program.write_text(GHOSTSCRIPT.format(folder=folder, action=action))
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
        return folder / "arguments"

    return install


def test_ghostscript_is_tried_next_and_its_work_is_checked(path, tmp_path, ghostscript):
    (tmp_path / "good.bin").write_bytes(GOOD)
    arguments = ghostscript(f"cat '{tmp_path}/good.bin'")
    path.write_bytes(b"%PDF-1.4\nnothing that pikepdf can read")
    repaired = repair(path, tmp_path / "out.pdf")
    assert repaired.with_ == "Ghostscript" and repaired.pages_after == 1
    assert repaired.problems == ("there is no page in it",)
    assert arguments.read_text().split()[0] == "-dSAFER"
    assert arguments.read_text().split()[-1] == str(path)


@pytest.mark.parametrize("action", ["echo rubbish", "exit 1"])
def test_rubbish_of_ghostscript_is_not_written(path, tmp_path, ghostscript, action):
    ghostscript(action)
    path.write_bytes(b"%PDF-1.4\nnothing that pikepdf can read")
    with pytest.raises(gw.PuzzleError, match="no page in it; Ghostscript cannot either"):
        repair(path, tmp_path / "out.pdf")
    assert not (tmp_path / "out.pdf").exists()


def test_ghostscript_is_not_tried_on_what_is_no_pdf(path, tmp_path, ghostscript):
    arguments = ghostscript("echo rubbish")
    path.write_bytes(b"no PDF at all")
    with pytest.raises(gw.PuzzleError, match="not a PDF"):
        repair(path, tmp_path / "out.pdf")
    assert not arguments.exists()


def test_without_pikepdf_the_command_that_installs_it_is_told(path, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    with pytest.raises(gw.MissingExtra, match=r"pip install 'gridwright\[pdf\]'"):
        repair(path, tmp_path / "out.pdf")
