"""Whole lines in files and pipes."""

import os

import pytest

from gridwright.bulk.output import ATOMIC, OutputWriter

LINES = b"".join(b"%d\n" % n for n in range(3000))


def test_a_file_is_written_over_and_gone_on_with(tmp_path):
    path = str(tmp_path / "out")
    for _ in range(2):
        writer = OutputWriter.create(path)
        writer.write(b"one\n")
        writer.write(b"two\nthree\n")
        writer.sync()
        assert writer.length == 14
        writer.close()
    writer = OutputWriter.reopen(path, 8)
    writer.write(b"3\n")
    writer.close()
    assert (tmp_path / "out").read_bytes() == b"one\ntwo\n3\n"
    with pytest.raises(OSError, match="it has 10 bytes; the job has written 11"):
        OutputWriter.reopen(path, 11)


def test_a_file_that_is_to_be_empty_is_made(tmp_path):
    OutputWriter.reopen(str(tmp_path / "out"), 0).close()
    assert (tmp_path / "out").read_bytes() == b""
    with pytest.raises(OSError, match="not a file that can be resumed"):
        OutputWriter.reopen(os.devnull, 0)
    with pytest.raises(FileNotFoundError):
        OutputWriter.reopen(str(tmp_path / "other"), 1)


def pieces_of(monkeypatch, writer, block):
    """What is handed to the system at a time."""
    pieces = []
    monkeypatch.setattr(os, "write", lambda _, piece: pieces.append(bytes(piece)) or len(piece))
    writer.write(block)
    assert b"".join(pieces) == block
    return pieces


def test_a_pipe_gets_whole_lines_that_it_takes_at_once(monkeypatch):
    reader, writer = os.pipe()
    pieces = pieces_of(monkeypatch, OutputWriter(writer), LINES)
    assert all(piece.endswith(b"\n") and len(piece) <= ATOMIC for piece in pieces)
    assert len(pieces) < 2 * len(LINES) / ATOMIC
    os.close(reader), os.close(writer)


def test_a_line_that_is_longer_goes_alone(monkeypatch):
    reader, writer = os.pipe()
    long = b"x" * (2 * ATOMIC) + b"\n"
    pieces = pieces_of(monkeypatch, OutputWriter(writer), b"a\n" + long + b"b\n")
    assert pieces == [b"a\n", long, b"b\n"]
    os.close(reader), os.close(writer)


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_file_that_cannot_take_all_ends_with_a_whole_line(monkeypatch, tmp_path, error):
    writer = OutputWriter.create(str(tmp_path / "out"))
    writer.write(b"first\n")
    real, room = os.write, [20]

    def write(descriptor, piece):
        if not room:
            raise error
        return real(descriptor, piece[: room.pop()])

    monkeypatch.setattr(os, "write", write)
    with pytest.raises(type(error)):
        writer.write(LINES)
    writer.close()
    assert (tmp_path / "out").read_bytes() == b"first\n" + LINES[:20]
    assert LINES[19:20] == b"\n"
