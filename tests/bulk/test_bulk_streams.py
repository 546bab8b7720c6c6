"""Words as streams of bytes: what is looked at is read again, compressed files are unpacked."""

import gzip
import io
import random
import sys
import zlib

import pytest
from backports import zstd

import gridwright as gw
from gridwright.bulk.chunks import Place, chunks
from gridwright.bulk.streams import HEAD, Stream, opened
from gridwright.cli.bulk import MANY, SolveOptions
from gridwright.cli.options import Common

LINE = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
TEXT = LINE * 3000
PACKERS = {"gzip": gzip.compress, "zstd": zstd.compress, "nothing": bytes}


def stream_of(data, size=None):
    return Stream(io.BytesIO(data).read, "many", size)


@pytest.mark.parametrize("pack", PACKERS.values(), ids=PACKERS)
def test_what_was_looked_at_is_read_again(pack):
    stream = stream_of(pack(TEXT))
    assert stream.peek(100) == TEXT[:100]
    assert stream.is_long
    assert stream.sudokus() == HEAD // len(LINE)
    assert b"".join(iter(lambda: stream.read(777), b"")) == TEXT


@pytest.mark.parametrize("pack", PACKERS.values(), ids=PACKERS)
def test_a_byte_order_mark_is_no_part_of_the_text(pack):
    stream = stream_of(pack(b"\xef\xbb\xbf" + LINE))
    assert (stream.is_long, stream.sudokus(), stream.read(1000)) == (False, 1, LINE)


@pytest.mark.parametrize("pack", [gzip.compress, zstd.compress])
def test_compressed_files_one_after_the_other_are_one(pack):
    stream = stream_of(pack(LINE) + pack(b"") + pack(b"end\n") + b"\0" * 512)
    assert stream.readall() == LINE + b"end\n"


def test_a_file_of_a_few_bytes_is_what_it_is():
    for data in (b"", b"a", b"\x1f", b"\xef\xbb"):
        assert stream_of(data).readall() == data


def test_a_text_is_one_of_sudokus_if_one_of_ten_lines_is():
    assert stream_of(b"# a comment\n\nbad\n" * 9 + LINE).sudokus() == 1
    assert stream_of(b"bad\n" * 10 + LINE).sudokus() == 0
    assert stream_of(b'puzzle = "sudoku"\nboard = """\n' + LINE).sudokus() == 1
    assert stream_of(LINE[:80] + b"\n1234\n").sudokus() == 0


def test_the_share_that_was_read_is_one_at_the_end():
    for data in (TEXT, gzip.compress(random.Random(1).randbytes(300_000))):
        stream = stream_of(data, len(data))
        stream.read(100)
        assert 0 < stream.fraction < 0.5
        stream.readall()
        assert stream.fraction == 1
    assert stream_of(TEXT).fraction is None


def read_all(stream):
    """The text of a stream, and the error at its end."""
    found = list(chunks(stream, Place()))
    errors = [chunk.error for chunk in found if chunk.error]
    return b"".join(chunk.text for chunk in found), errors


@pytest.mark.parametrize("pack", [gzip.compress, zstd.compress])
def test_whole_lines_before_a_cut_are_read(pack):
    packed = pack(TEXT)
    text, [error] = read_all(stream_of(packed[: len(packed) - 8]))
    assert text.endswith(LINE)
    n = text.count(b"\n")
    assert str(error) == (
        f"many, line {n + 1}: the compressed data end too early; is the file complete?"
    )


def test_damaged_data_are_an_error_after_what_was_read():
    packed = bytearray(gzip.compress(TEXT + b"the end"))
    packed[-6] ^= 255  # the sum of the whole
    text, [error] = read_all(stream_of(bytes(packed)))
    assert text == TEXT[: len(text)]
    assert len(text) > len(TEXT) - 20_000
    assert "the compressed data are damaged" in str(error)
    _, [error] = read_all(stream_of(gzip.compress(LINE) + b"rubbish"))
    assert "the compressed data are damaged" in str(error)


def test_a_bomb_is_unpacked_a_piece_at_a_time():
    bomb = zlib.compressobj(9, wbits=31)
    packed = b"".join(bomb.compress(b"0" * 1_000_000) for _ in range(60)) + bomb.flush()
    assert len(packed) < 100_000
    found = list(chunks(stream_of(packed), Place()))
    assert [str(chunk.error) for chunk in found] == [
        "many, line 1: a line of more than 1,000,000 characters"
    ]
    assert found[0].end == Place(60_000_000, 1)


def test_zstd_without_its_package_names_the_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "backports.zstd", None)
    with pytest.raises(gw.MissingExtra, match=r"pip install 'gridwright\[zst\]'"):
        stream_of(zstd.compress(LINE))


def test_a_word_may_be_a_puzzle_or_a_file(tmp_path):
    path = tmp_path / "many.txt"
    path.write_bytes(TEXT)
    with opened(str(path)) as stream:
        assert (stream.source, stream.size) == (str(path), len(TEXT))
        assert stream.readall() == TEXT
    with opened(LINE.decode().strip()) as stream:
        assert (stream.source, stream.readall()) == ("", LINE.strip())
    with pytest.raises(OSError, match="No such file"), opened("nowhere"):
        pass


@pytest.mark.parametrize(("n", "is_taken"), [(MANY - 1, False), (MANY, True)])
def test_many_lines_are_answered_in_lines(n, is_taken):
    common = Common("auto", None, None, None, as_json=False, progress="none", seed=0)
    assert SolveOptions(2, common).takes(stream_of(LINE * n)) == is_taken
