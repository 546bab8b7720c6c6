"""Repairing files: limits, Ghostscript as the second way, and nothing else is ever written."""

import os
import re
import shutil
import zlib

import pytest

import gridwright as gw
from gridwright.draw import repair as module

pytest.importorskip("pikepdf", reason="the extra pdf is not installed")
pytest.importorskip("reportlab", reason="the extra pdf is not installed")

from gridwright.draw import salvage
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


@pytest.mark.parametrize("layers", [1, 2, 3])
def test_a_bomb_is_refused(tmp_path, layers):
    chunk, pack = bytes(10_000_000), zlib.compressobj(9)
    bomb = b"".join(pack.compress(chunk) for _ in range(21)) + pack.flush()
    for _ in range(layers - 1):
        bomb = zlib.compress(bomb, 9)
    path = tmp_path / "bomb.pdf"
    path.write_bytes(pdf_with(bomb, layers))
    with pytest.raises(gw.PuzzleError, match="unpacks to more than 200 MB; it may be malicious"):
        repair(path, tmp_path / "out.pdf")
    assert not (tmp_path / "out.pdf").exists()


def test_what_takes_too_long_is_given_up(path, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "SECONDS", 0.01)
    with pytest.raises(gw.PuzzleError, match="it may be malicious"):
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


HURT = GOOD.replace(b"\n", b"\r\n")
"""As a transfer in text mode leaves it: its streams cannot be read."""


def test_ghostscript_is_tried_next_and_its_work_is_checked(path, tmp_path, ghostscript):
    (tmp_path / "good.bin").write_bytes(GOOD)
    arguments = ghostscript(f"cat '{tmp_path}/good.bin'")
    path.write_bytes(HURT)
    repaired = repair(path, tmp_path / "out.pdf")
    assert repaired.with_ == "Ghostscript"
    assert (repaired.pages_before, repaired.pages_after) == (1, 1)
    assert "not valid" in repaired.problems[0]
    assert not repaired.is_whole, "nobody knows what it left out"
    assert arguments.read_text().split()[0] == "-dSAFER"
    assert arguments.read_text().split()[-1] == str(path)


@pytest.mark.parametrize("action", ["echo rubbish", "exit 1"])
def test_rubbish_of_ghostscript_is_not_written(path, tmp_path, ghostscript, action):
    ghostscript(action)
    path.write_bytes(HURT)
    with pytest.raises(gw.PuzzleError, match=r"not valid.*; Ghostscript cannot either"):
        repair(path, tmp_path / "out.pdf")
    assert not (tmp_path / "out.pdf").exists()


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"no PDF at all", "not a PDF"), (b"%PDF-1.4\nnothing", "it has no pages")],
)
def test_ghostscript_is_not_tried_where_there_is_no_page(
    path, tmp_path, ghostscript, content, told
):
    arguments = ghostscript("echo rubbish")  # the real one makes an empty page of nothing
    path.write_bytes(content)
    with pytest.raises(gw.PuzzleError, match=told):
        repair(path, tmp_path / "out.pdf")
    assert not arguments.exists()


def test_ghostscript_has_no_more_memory_or_disk_than_the_rest(path, tmp_path, ghostscript):
    resource = pytest.importorskip("resource", reason="this system has no limits")
    ghostscript(f'ulimit -v > "{tmp_path}/memory"; ulimit -f > "{tmp_path}/disk"')
    path.write_bytes(HURT)
    with pytest.raises(gw.PuzzleError, match="Ghostscript cannot either"):
        repair(path, tmp_path / "out.pdf")
    assert int((tmp_path / "memory").read_text()) * 1024 <= salvage.MEMORY
    assert (tmp_path / "disk").read_text().strip() != "unlimited"
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY


@pytest.mark.skipif(shutil.which("gs") is None, reason="Ghostscript is not installed")
def test_the_real_ghostscript_draws_pages_that_cannot_be_read(path, tmp_path):
    path.write_bytes(HURT)
    repaired = repair(path, tmp_path / "out.pdf")
    assert (repaired.with_, repaired.pages_after) == ("Ghostscript", 1)
    assert not repaired.is_whole


def test_without_pikepdf_the_command_that_installs_it_is_told(path, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    with pytest.raises(gw.MissingExtra, match=r"pip install 'gridwright\[pdf\]'"):
        repair(path, tmp_path / "out.pdf")
