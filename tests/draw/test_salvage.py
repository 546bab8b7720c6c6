"""Damaged in many ways, a PDF keeps its pages, or it is said that it does not."""

import io
import re
import zlib

import pytest

import gridwright as gw
from gridwright.scene.scene import Box

pikepdf = pytest.importorskip("pikepdf", reason="the extra pdf is not installed")
pytest.importorskip("reportlab", reason="the extra pdf is not installed")

from gridwright.draw import salvage  # noqa: E402
from gridwright.draw.pdf import new_canvas, paint  # noqa: E402
from gridwright.draw.salvage import Unmendable, mend  # noqa: E402
from gridwright.draw.scan import page_numbers  # noqa: E402
from gridwright.draw.streams import unpacked  # noqa: E402

N_PAGES = 25


def made():
    """A file of ours, of many pages, each with a board of its own."""
    file = io.BytesIO()
    canvas = new_canvas(file, (200, 200), "boards")
    for page in range(N_PAGES):
        board = gw.draw(gw.Latin([[page + 1, "."] + ["."] * 23] + [["."] * 25] * 24))
        paint(canvas, board.scene, Box(10, 10, 180, 180))
        canvas.showPage()
    canvas.save()
    return file.getvalue()


GOOD = made()
TABLE = int(re.search(rb"startxref\s+(\d+)", GOOD)[1])
SECOND = re.search(rb"\n2 0 obj\n.*?endobj\n", GOOD, re.DOTALL)[0]
DAMAGED = {
    "cut at the end": GOOD[:-60],
    "cut at nine tenths": GOOD[: len(GOOD) * 9 // 10],
    "no table of objects": GOOD[:TABLE],
    "wrong startxref": re.sub(rb"startxref\s+\d+", b"startxref\n17", GOOD),
    "junk in front": b"From: somebody\n" * 40 + GOOD,
    "much junk in front": b"From: somebody\n" * 400 + GOOD,
    "junk behind": GOOD + b"\0<html>not found</html>\n" * 200,
    "stream lengths too small": re.sub(rb"/Length \d+", b"/Length 7", GOOD, count=9),
    "stream lengths too large": re.sub(rb"/Length \d+", b"/Length 999999", GOOD, count=9),
    "missing endobj": GOOD.replace(b"endobj", b"      ", 12),
    "duplicated object": GOOD[:TABLE] + SECOND + GOOD[TABLE:],
    "too many pages in the count": GOOD.replace(b"/Count 25", b"/Count 99"),
    "too few pages in the count": GOOD.replace(b"/Count 25", b"/Count 10"),
    "no trailer": re.sub(rb"trailer.*startxref", b"", GOOD, flags=re.DOTALL),
    "no root": GOOD.replace(b"/Root", b"/Ruut"),
    "no catalogue": GOOD.replace(b"/Catalog", b"/Catalxx"),
    "no page tree": GOOD.replace(b"/Kids", b"/Kixs"),
}


def contents(data):
    """What is on each page of a file."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [page.Contents.read_bytes() for page in pdf.pages]


def is_sound(data):
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return pdf.check_pdf_syntax() == [] and pdf.pdf_version == "1.7"


@pytest.mark.parametrize("name", DAMAGED)
def test_every_page_of_a_damaged_file_is_saved(name):
    mended = mend(DAMAGED[name])
    assert mended.problems
    assert (mended.pages_before, mended.pages_after) == (N_PAGES, N_PAGES)
    assert is_sound(mended.data)
    if mended.pages_lost == 0:
        assert contents(mended.data) == contents(GOOD)
    assert mended.pages_lost == 0 or name == "cut at nine tenths"


def packed():
    """The same file with its objects in compressed streams, as most programs write them."""
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(GOOD)) as pdf:
        pdf.save(file, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return file.getvalue()


PACKED = packed()
PACKED_TABLE = int(re.search(rb"startxref\s+(\d+)", PACKED)[1])
DAMAGED_PACKED = {
    "cut before its end": PACKED[:-15],
    "cut in its table": PACKED[: PACKED_TABLE + 200],
    "no table": PACKED[:PACKED_TABLE],
    "wrong startxref": re.sub(rb"startxref\s+\d+", b"startxref\n17", PACKED),
    "junk in front": b"From: somebody\n" * 40 + PACKED,
    "stream lengths too small": re.sub(rb"/Length \d+", b"/Length 7", PACKED),
    "missing endobj": PACKED.replace(b"endobj", b"      ", 12),
}


@pytest.mark.parametrize("name", DAMAGED_PACKED)
def test_every_page_is_saved_where_objects_are_in_compressed_streams(name):
    mended = mend(DAMAGED_PACKED[name])
    assert mended.problems
    assert (mended.pages_before, mended.pages_after, mended.pages_lost) == (N_PAGES, N_PAGES, 0)
    assert is_sound(mended.data)
    assert contents(mended.data) == contents(GOOD)


def test_a_stream_of_objects_that_cannot_be_read_holds_none():
    head = b"%PDF-1.5\n1 0 obj <</Type /ObjStm /N 2 /First 8>> stream\n"
    for body in (b"no zlib", zlib.compress(b"a b c d"), zlib.compress(b"1 0 2 99999999"), b""):
        assert page_numbers(unpacked(head + body + b"\nendstream endobj\n")) == []
        with pytest.raises(Unmendable, match="there is no page in it"):
            mend(head + body + b"\nendstream endobj\n")


def test_too_many_objects_are_refused(monkeypatch):
    monkeypatch.setattr(salvage, "MAX_OBJECTS", 5)
    with pytest.raises(Unmendable, match="more than 5 objects") as caught:
        mend(GOOD)
    assert caught.value.is_final


def test_a_good_file_stays_what_it_is():
    mended = mend(GOOD)
    assert mended.problems == [] and mended.pages_lost == 0
    assert contents(mended.data) == contents(GOOD)
    with pikepdf.open(io.BytesIO(mended.data)) as pdf:
        assert pdf.docinfo["/Title"] == "boards"


@pytest.mark.parametrize("version", ["1.2", "1.4", "2.0"])
def test_what_is_written_is_pdf_1_7_whatever_it_was(version):
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(GOOD)) as pdf:
        pdf.Root.Version = pikepdf.Name("/" + version)
        pdf.save(file, force_version=version)
    mended = mend(file.getvalue())
    assert is_sound(mended.data) and mended.data.startswith(b"%PDF-1.7")
    assert b"/Version" not in mended.data


def test_the_same_damage_gives_the_same_bytes():
    assert mend(DAMAGED["no trailer"]).data == mend(DAMAGED["no trailer"]).data


def test_pages_that_lost_what_was_on_them_are_counted():
    mended = mend(GOOD[: len(GOOD) * 3 // 4])
    assert mended.pages_after == N_PAGES and 5 < mended.pages_lost < N_PAGES
    with pikepdf.open(io.BytesIO(mended.data)) as pdf:
        empty = sum("/Contents" not in page.obj for page in pdf.pages)
    assert empty == mended.pages_lost


def test_pages_that_are_gone_are_counted():
    first = GOOD.index(b"\n9 0 obj")
    mended = mend(GOOD[:first] + b"\0" * 2000 + GOOD[first + 2000 :])
    assert mended.pages_before == N_PAGES
    assert mended.pages_after < N_PAGES


@pytest.mark.parametrize("data", [b"", b"hello\n" * 100, b"\x89PNG\r\n\x1a\n" + bytes(500)])
def test_what_is_no_pdf_is_refused(data):
    with pytest.raises(Unmendable, match="not a PDF") as caught:
        mend(data)
    assert caught.value.is_final


def test_a_header_alone_is_refused():
    with pytest.raises(Unmendable, match="there is no page in it"):
        mend(b"%PDF-1.4\nand nothing else")


@pytest.mark.parametrize("password", ["secret", ""])
def test_an_encrypted_file_is_refused(password):
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(GOOD)) as pdf:
        pdf.save(file, encryption=pikepdf.Encryption(owner="owner", user=password))
    for data in (file.getvalue(), file.getvalue()[:-100]):
        with pytest.raises(Unmendable, match="encrypted") as caught:
            mend(data)
        assert caught.value.is_final


def test_streams_that_cannot_be_read_are_not_called_sound():
    bytes_ = zlib.compress(b"BT ET " * 500)
    broken = GOOD.replace(b"\n", b"\r\n")  # as a transfer in text mode does
    assert bytes_ not in broken
    with pytest.raises(Unmendable, match="not sound"):
        mend(broken)
